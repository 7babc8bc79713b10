/** Dates, numbers and lists in the format of the reader's locale. */
import { intlLocale } from '@guildhall/contract/core/locales.ts'
import { useCallback } from 'react'
import { useMinutely, useZone } from '../page/now.ts'
import { useLocale } from './i18n.ts'

/** Some locales have no short name for a zone and use GMT+1; the English name is better. */
function zoneNames(locale: string, timeZone: string) {
  let formats: Intl.DateTimeFormat[] | undefined
  return (at: string) => {
    formats ??= [locale, 'en-GB', 'en-US', 'en-AU'].map(
      (name) => new Intl.DateTimeFormat(name, { timeZone, timeZoneName: 'short' }),
    )
    const names = formats.map((format) => {
      const parts = format.formatToParts(new Date(at))
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    })
    return names.find((name) => !/[+\-−]\d/.test(name)) ?? names[0] ?? timeZone
  }
}

/** Each unit with its length, and the length of a smaller one that divides it. */
const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['year', 31_536_000, 86_400],
  ['month', 2_592_000, 86_400],
  ['day', 86_400, 3_600],
  ['hour', 3_600, 60],
  ['minute', 60, 1],
]

type Format = ReturnType<typeof createFormat>

const cache = new Map<string, Format>()
const maxCacheSize = 50

/** Cached for all requests: creating the Intl formatters takes longer than rendering a page with them. */
export function makeFormat(code: string, timeZone: string): Format {
  const key = `${code} ${timeZone}`
  const format = cache.get(key) ?? createFormat(code, timeZone)
  if (cache.size >= maxCacheSize) cache.clear()
  cache.set(key, format)
  return format
}

function createFormat(code: string, timeZone: string) {
  const locale = intlLocale(code)
  const date = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return (at: string) => formatter.format(new Date(at))
  }
  const yearOf = date({ year: 'numeric' })
  const shortDay = date({ weekday: 'short', day: 'numeric', month: 'short' })
  const dayWithYear = date({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const zoneName = zoneNames(locale, timeZone)
  const clock = date({ hour: '2-digit', minute: '2-digit' })
  const day = (at: string) => (yearOf(at) === yearOf(new Date().toISOString()) ? shortDay(at) : dayWithYear(at))
  /** Between a day and a time; Japanese and Chinese have no comma there. */
  const afterDay = /^(ja|zh)/.test(locale) ? ' ' : ', '
  const integer = new Intl.NumberFormat(locale)
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const lists = new Intl.ListFormat(locale)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const currencies = new Map<string, Intl.NumberFormat>()
  return {
    /** 18:40 */
    clock,
    /** Fri 13 Nov; with the year if it is another one. */
    day,
    afterDay,
    /** Fri 13 Nov, 18:40 CET */
    moment: (at: string) => `${day(at)}${afterDay}${clock(at)} ${zoneName(at)}`,
    /** Fri */
    weekday: date({ weekday: 'short' }),
    /** 13 Nov */
    dayAndMonth: date({ day: 'numeric', month: 'short' }),
    /** 13 November 2026 */
    date: date({ dateStyle: 'long' }),
    /** CET */
    zoneName,
    /** Fri 13 Nov 2026, of a day that is not a moment, such as 2026-11-13. */
    calendarDay: date({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** 13 Nov */
    calendarDate: date({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    number: (value: number) => integer.format(value),
    /** 38 %, of 0.38. */
    percent: (share: number) => percentage.format(share),
    /** Amounts are integers of the smallest unit. */
    money(amount: number, currency: string) {
      const format =
        currencies.get(currency) ??
        new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
      currencies.set(currency, format)
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    list: (items: readonly string[]) => lists.format(items),
    /** Germany, of DE. */
    country: (code: string) => countries.of(code) ?? code,
    /** 3 minutes ago, in 2 days. */
    relative(at: string, now: number) {
      const seconds = (Date.parse(at) - now) / 1000
      // Rounded to the smaller unit first: 59 and a half minutes are an hour, not 60 minutes.
      const rounded = (smaller: number) => Math.round(Math.abs(seconds) / smaller) * smaller
      const [unit, size] = steps.find(([, length, smaller]) => rounded(smaller) >= length) ?? ['second', 1]
      return relative.format(Math.round(seconds / size), unit)
    },
  }
}

export const useFormat = () => makeFormat(useLocale(), useZone())

/** The day of a time that is not today, such as 13 Nov. Until hydration the day of any time: the server's page may be cached. */
export function useOtherDay() {
  const { day, dayAndMonth } = useFormat()
  const today = useMinutely(() => day(new Date().toISOString()))
  return useCallback((at: string) => (day(at) === today ? null : dayAndMonth(at)), [day, dayAndMonth, today])
}
