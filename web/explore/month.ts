/** A calendar month: whole weeks, including the days before and after it. */
import { keyOf } from './days.ts'

const dayMs = 86_400_000
const utc = (month: string) => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1)
const keyAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Regions whose week begins on Sunday (CLDR); all others begin on Monday. Browsers do not agree, and the server has no such API. */
const sundayFirst = new Set(['US', 'CA', 'IN', 'ZA', 'MX', 'BR', 'PT', 'JP', 'KR', 'ID', 'PH', 'HK', 'TW', 'TH'])
export const firstWeekday = (locale: string): 0 | 1 => (sundayFirst.has(locale.split('-')[1] ?? '') ? 0 : 1)

/** The keys of its days, '2026-11-01' and so on, from the first day of the first week to the last day of the last. */
export function daysOf(month: string, firstDay: 0 | 1): string[] {
  const begin = utc(month)
  const end = utc(addMonths(month, 1))
  const from = begin - ((new Date(begin).getUTCDay() - firstDay + 7) % 7) * dayMs
  const weeks = Math.ceil((end - from) / (7 * dayMs))
  return Array.from({ length: weeks * 7 }, (_, index) => keyAt(from + index * dayMs))
}

export const addMonths = (month: string, count: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1)).toISOString().slice(0, 7)

/** The time range that covers its weeks in every zone: the same query from the server and from every browser. */
export function rangeOf(month: string, firstDay: 0 | 1) {
  const days = daysOf(month, firstDay).map((day) => Date.parse(day))
  return {
    from: new Date(Math.min(...days) - dayMs).toISOString(),
    to: new Date(Math.max(...days) + 2 * dayMs).toISOString(),
  }
}

export const monthAt = (now: number, zone: string) => keyOf(now, zone).slice(0, 7)
/** Noon, so that no zone shifts it to another day. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`
