/** Exact numbers, where floats would be equal or in the wrong order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { average, compare, fraction, fromDecimal, sum, toNumber } from './fraction.ts'

test('values that are equal as floats are still ordered', () => {
  const nearly = fraction(2n ** 60n + 1n, 2n ** 60n)
  expect(toNumber(nearly)).toBe(1)
  expect(compare(nearly, 1)).toBe(1)
  expect(compare(1, nearly)).toBe(-1)
})

test('an average does not depend on the order of its parts', () => {
  const thirds = [fraction(1, 3), fraction(2, 7), fraction(33, 100), fraction(5, 11)]
  expect(compare(average(thirds), average([...thirds].reverse()))).toBe(0)
})

test('decimals are exact', () => {
  expect(compare(sum([fromDecimal(0.1), fromDecimal(0.2)]), fromDecimal(0.3))).toBe(0)
  expect(fromDecimal(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n })
  expect(fromDecimal(-1.5e-7)).toEqual({ numerator: -3n, denominator: 20_000_000n })
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (value) => {
      if (value === 0 || Math.abs(value) > 1e-20) expect(toNumber(fromDecimal(value)) === value).toBe(true)
    }),
  )
})

test('fractions of any size can be displayed', () => {
  expect(toNumber({ numerator: 10n ** 400n, denominator: 4n * 10n ** 400n })).toBe(0.25)
})
