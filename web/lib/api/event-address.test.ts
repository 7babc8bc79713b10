import { expect, test } from 'vitest'
import { partOf } from './event-address.ts'

test.each([
  ['/t/friday-cup', '/t/friday-cup', ''],
  ['/t/friday-cup/manage/players?page=2', '/t/friday-cup', '/manage/players?page=2'],
  ['/de-AT/t/de/settings', '/t/de', '/settings'],
  ['/de/t/de/settings', '/t/de', '/settings'],
  ['/t/t/manage', '/t/t', '/manage'],
  ['/t/manage/manage', '/t/manage', '/manage'],
])('the part of %s behind %s is “%s”', (path, address, part) => {
  expect(partOf(new URL(path, 'http://localhost'), address)).toBe(part)
})
