import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('names lose their common beginning, but never part of a word', () => {
  expect(shortNames(['Nordic Cup: Spring', 'Nordic Cup: Summer'])).toEqual(['Spring', 'Summer'])
  expect(shortNames(['Harbour Rapid #5', 'Harbour Rapid #6'])).toEqual(['#5', '#6'])
  expect(shortNames(['Spring Open', 'Sprint Cup'])).toEqual(['Spring Open', 'Sprint Cup'])
  expect(shortNames(['Cup', 'Cup Final'])).toEqual(['Cup', 'Cup Final'])
  expect(shortNames(['Night Cup'])).toEqual(['Night Cup'])
})
