import { expect, test } from 'vitest'
import { nonceTemplate } from './nonce-template.ts'

const fill = nonceTemplate('<a x="MARK">é</a><b x="MARK">', 'MARK')

test('every placeholder is filled, also after characters of two bytes', () => {
  expect(fill('1234').bytes.toString()).toBe('<a x="1234">é</a><b x="1234">')
})

test('a copy that is still being sent is not overwritten; a released copy is reused', () => {
  const first = fill('aaaa')
  const second = fill('bbbb')
  expect(first.bytes.toString()).toContain('aaaa')
  first.release()
  const third = fill('cccc')
  expect(third.bytes).toBe(first.bytes)
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual([
    '<a x="bbbb">é</a><b x="bbbb">',
    '<a x="cccc">é</a><b x="cccc">',
  ])
})

test('a nonce of another length is refused, because it does not fit', () => {
  expect(() => fill('toolong')).toThrow('4 characters')
})
