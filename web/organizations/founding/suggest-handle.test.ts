import { expect, test } from 'vitest'
import { suggestHandle } from './suggest-handle.ts'

test('a handle has only plain letters, numbers and single hyphens', () => {
  expect(suggestHandle('Nordlicht FGC')).toBe('nordlicht-fgc')
  expect(suggestHandle('  Café & Straße!  ')).toBe('cafe-strasse')
  expect(suggestHandle('東京')).toBe('')
})

test('a long name is cut without a hyphen at the end', () => {
  expect(suggestHandle('aaaaaaaaaaaaaaaaaaa bbbb')).toBe('aaaaaaaaaaaaaaaaaaa')
})
