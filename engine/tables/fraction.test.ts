/** Exact numbers, where floats would tie or order wrongly. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { average, compare, decimal, fraction, sum, toNumber } from './fraction.ts'

test('what a float cannot tell apart is still ordered', () => {
  const nearly = fraction(2n ** 60n + 1n, 2n ** 60n)
  expect(toNumber(nearly)).toBe(1)
  expect(compare(nearly, 1)).toBe(1)
  expect(compare(1, nearly)).toBe(-1)
})

test('an average does not depend on the order of its parts', () => {
  const thirds = [fraction(1, 3), fraction(2, 7), fraction(33, 100), fraction(5, 11)]
  expect(compare(average(thirds), average([...thirds].reverse()))).toBe(0)
})

test('decimals are what was written', () => {
  expect(compare(sum([decimal(0.1), decimal(0.2)]), decimal(0.3))).toBe(0)
  expect(decimal(1e21)).toEqual({ top: 10n ** 21n, bottom: 1n })
  expect(decimal(-1.5e-7)).toEqual({ top: -3n, bottom: 20_000_000n })
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (value) => {
      if (value === 0 || Math.abs(value) > 1e-20) expect(toNumber(decimal(value)) === value).toBe(true)
    }),
  )
})

test('fractions of any size can be shown', () => {
  expect(toNumber({ top: 10n ** 400n, bottom: 4n * 10n ** 400n })).toBe(0.25)
})
