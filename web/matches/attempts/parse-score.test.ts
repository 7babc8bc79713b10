import { expect, test } from 'vitest'
import { parseScore } from './parse-score.ts'

test.each([
  ['12', undefined, 12],
  [' 12,5 ', 1, 12.5],
  ['-0.25', 2, -0.25],
  ['1.234', 2, null],
  ['7.5', 0, null],
  ['1e3', undefined, null],
  ['', undefined, null],
  ['twelve', undefined, null],
  ['1,000.5', undefined, null],
  ['9999999999', undefined, null],
  ['1:23.45', undefined, 83.45],
  ['1:02:03', undefined, 3723],
  ['0:09,5', 1, 9.5],
  ['1:23.456', 2, null],
  ['1:75', undefined, null],
])('%j with %s decimals is worth %s', (input, decimals, score) => {
  expect(parseScore(input, decimals)).toBe(score)
})
