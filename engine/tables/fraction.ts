/**
 * Exact numbers. Two averages that differ in the fifteenth digit decide who goes home, so tie-breaks are compared as
 * whole numbers or as fractions, and become floats only to be shown.
 */
export type Fraction = { top: bigint; bottom: bigint }
export type Exact = number | Fraction // a number is whole

export const ZERO: Fraction = { top: 0n, bottom: 1n }

export const fraction = (top: number | bigint, bottom: number | bigint = 1): Fraction =>
  shorten(BigInt(top), BigInt(bottom))

/** The decimal that a person wrote: 0.1 is one tenth here, not the nearest float. */
export function decimal(value: number): Fraction {
  const [digits = '0', power = '0'] = value.toString().split('e')
  const [whole = '0', part = ''] = digits.split('.')
  const shift = Number(power) - part.length
  const top = BigInt(whole + part)
  return shift >= 0 ? shorten(top * 10n ** BigInt(shift), 1n) : shorten(top, 10n ** BigInt(-shift))
}

function shorten(top: bigint, bottom: bigint): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b > 0n) [a, b] = [b, a % b]
  return a <= 1n ? { top, bottom } : { top: top / a, bottom: bottom / a }
}

export const add = (one: Fraction, other: Fraction): Fraction =>
  one.bottom === other.bottom
    ? { top: one.top + other.top, bottom: one.bottom }
    : shorten(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

export const sum = (values: Fraction[]): Fraction => values.reduce(add, ZERO)

export function average(values: Fraction[]): Fraction {
  if (values.length === 0) return ZERO
  const { top, bottom } = sum(values)
  return shorten(top, bottom * BigInt(values.length))
}

export function compare(one: Exact, other: Exact): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [p, q] = [asFraction(one), asFraction(other)]
  const difference = p.top * q.bottom - q.top * p.bottom
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

const asFraction = (value: Exact): Fraction => (typeof value === 'number' ? { top: BigInt(value), bottom: 1n } : value)

const DIGITS = 40

/** For the eye only: the nearest float, read off the written decimal, since both parts may be beyond any float. */
export function toNumber(value: Exact, scale = 1): number {
  if (typeof value === 'number') return value / scale
  const size = value.top < 0n ? -value.top : value.top
  const rest = ((size % value.bottom) * 10n ** BigInt(DIGITS)) / value.bottom
  const shown = Number(`${size / value.bottom}.${rest.toString().padStart(DIGITS, '0')}`)
  return (value.top < 0n ? -shown : shown) / scale
}
