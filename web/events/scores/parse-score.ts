import { parseNumber } from '../../lib/i18n/number-input.ts'

const maxScore = 1_000_000_000

/** Parses a number with a limited number of decimals, or a time as `1:23.45` or `1:02:03` in seconds. Returns null for other input. */
export function parseScore(input: string, decimals: number, locale: string): number | null {
  const text = input.trim()
  const time = /^(?:(\d{1,4}):)?(\d{1,2}):([0-5]?\d(?:\.\d+)?)$/.exec(text.replace(',', '.'))
  if (time) return parseTime(time, decimals)
  const value = parseNumber(text, locale)
  const [, fraction = ''] = text.split(/[.,]/)
  return value === null || fraction.length > decimals || Math.abs(value) > maxScore ? null : value
}

function parseTime([, hours = '0', minutes = '', seconds = '']: RegExpExecArray, decimals: number): number | null {
  const [, fraction = ''] = seconds.split('.')
  if (fraction.length > decimals || (hours !== '0' && Number(minutes) > 59)) return null
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return Number(total.toFixed(fraction.length)) // without the error of binary fractions
}
