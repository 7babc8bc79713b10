/** Numbers in text fields, with the decimal sign of the reader's locale. */
import { intlLocale } from '@guildhall/contract/core/locales.ts'

export const decimalExample = (locale: string) => new Intl.NumberFormat(intlLocale(locale)).format(12.5)

const usesComma = (locale: string) => decimalExample(locale).includes(',')

/** A number with the decimal sign of other locales, or with one that may separate thousands: 12,345 in English, 12.345 in German. */
export const hasForeignSign = (input: string, locale: string) =>
  (usesComma(locale) ? /^-?[1-9]\d{0,2}\.\d{3}$/ : /^-?\d+,\d+$/).test(input.trim())

/** Returns null for input that is no number, and for a foreign decimal sign. */
export function parseNumber(input: string, locale: string): number | null {
  const trimmed = input.trim()
  if (hasForeignSign(trimmed, locale)) return null
  const text = usesComma(locale) ? trimmed.replace(',', '.') : trimmed
  return /^-?\d{1,300}(\.\d+)?$/.test(text) ? Number(text) : null // more digits would be Infinity
}

export const numberInput = (value: number, locale: string) =>
  usesComma(locale) ? String(value).replace('.', ',') : String(value)
