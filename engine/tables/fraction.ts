/**
 * Exact numbers. Two averages that differ in the fifteenth digit can decide who advances, so tie-breaks are compared as
 * whole numbers or as fractions, and become floats only for display.
 */
export type Fraction = { numerator: bigint; denominator: bigint }
export type Exact = number | Fraction // a number is an integer

const ZERO: Fraction = { numerator: 0n, denominator: 1n }

export const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction =>
  reduce(BigInt(numerator), BigInt(denominator))

/** The decimal as it is written: 0.1 becomes one tenth, not the nearest float. */
export function fromDecimal(value: number): Fraction {
  const [digits = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = Number(exponent) - decimals.length
  const unscaled = BigInt(whole + decimals)
  return shift >= 0 ? reduce(unscaled * 10n ** BigInt(shift), 1n) : reduce(unscaled, 10n ** BigInt(-shift))
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [divisor, rest] = [numerator < 0n ? -numerator : numerator, denominator]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  if (divisor <= 1n) return { numerator, denominator }
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const sum = (values: Fraction[]): Fraction => values.reduce(add, ZERO)

export function average(values: Fraction[]): Fraction {
  if (values.length === 0) return ZERO
  const { numerator, denominator } = sum(values)
  return reduce(numerator, denominator * BigInt(values.length))
}

export function compare(a: Exact, b: Exact): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [p, q] = [asFraction(a), asFraction(b)]
  const difference = p.numerator * q.denominator - q.numerator * p.denominator
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

const asFraction = (value: Exact): Fraction =>
  typeof value === 'number' ? { numerator: BigInt(value), denominator: 1n } : value

const DIGITS = 40

/** For display: the nearest float, by way of a decimal string because both parts may exceed the range of floats. */
export function toNumber(value: Exact, scale = 1): number {
  if (typeof value === 'number') return value / scale
  const size = value.numerator < 0n ? -value.numerator : value.numerator
  const rest = ((size % value.denominator) * 10n ** BigInt(DIGITS)) / value.denominator
  const decimal = Number(`${size / value.denominator}.${rest.toString().padStart(DIGITS, '0')}`)
  return (value.numerator < 0n ? -decimal : decimal) / scale
}
