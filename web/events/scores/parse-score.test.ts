import { expect, test } from 'vitest'
import { parseScore } from './parse-score.ts'

test.each([
  ['12', 0, 12],
  ['-0.25', 2, -0.25],
  ['1.234', 2, null],
  ['7.5', 0, null],
  ['1e3', 6, null],
  ['', 6, null],
  ['twelve', 6, null],
  ['1,000.5', 6, null],
  ['9999999999', 6, null],
  ['1:23.45', 6, 83.45],
  ['1:02:03', 0, 3723],
  ['0:09,5', 1, 9.5],
  ['1:23.456', 2, null],
  ['1:75', 6, null],
])('%j with %s decimals is worth %s', (input, decimals, score) => {
  expect(parseScore(input, decimals, 'en')).toBe(score)
})

test.each([
  ['12.345', 'en', 12.345],
  ['12,345', 'en', null],
  ['12,5', 'en', null],
  [' 12,5 ', 'de-DE', 12.5],
  ['12,345', 'de-DE', 12.345],
  ['12.345', 'de-DE', null],
  ['12.5', 'de-DE', 12.5],
  ['0.345', 'de-DE', 0.345],
  ['1.234,5', 'de-DE', null],
  ['12.345', 'de-CH', 12.345],
])('%j read in %s is worth %s', (input, locale, score) => {
  expect(parseScore(input, 3, locale)).toBe(score)
})
