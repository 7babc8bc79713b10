/** The days of a report. A day starts at midnight UTC; all of them are texts such as 2026-11-16. */
import type { AnalyticsRange } from '@guildhall/contract/organizations/analytics-constants.ts'
import { ensure } from '../../http/problem.ts'
import { dayOf } from '../../rules/utc-day.ts'

export type PeriodQuery = { range?: AnalyticsRange; from?: string; to?: string }
export type Period = { from: string; to: string }
export type ComparedPeriod = { current: Period; before: Period | null }

const dayMs = 86_400_000
const rangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
const maxDays = 3_660

export const addDays = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * dayMs))
const countDays = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
export const daysIn = (period: Period) =>
  Array.from({ length: Math.max(0, countDays(period)) }, (_, index) => addDays(period.from, index))

export const compare = <T>({ current, before }: ComparedPeriod, figures: (period: Period) => T) => ({
  current: figures(current),
  before: before && figures(before),
})

export const sum = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0)

/** The period of a query, and the equally long one before it. `all` starts on the day `first` and has nothing before it. */
export function periodOf(query: PeriodQuery, first: string, today: string): ComparedPeriod {
  const { range = '30d', from, to = today } = query
  if (from === undefined && query.to === undefined && range === 'all')
    return { current: { from: first < today ? first : today, to: today }, before: null }
  const days = range === 'all' ? rangeDays['30d'] : rangeDays[range]
  const current = { from: from ?? addDays(to, 1 - days), to }
  ensure(current.from <= current.to, 'INVALID', refusal('from', 'AFTER_END', 'from is after to'))
  ensure(current.to <= today, 'INVALID', refusal('to', 'IN_FUTURE', 'to is after today (UTC)'))
  ensure(countDays(current) <= maxDays, 'INVALID', refusal('from', 'TOO_LONG', `at most ${maxDays} days`))
  return { current, before: { from: addDays(current.from, -countDays(current)), to: addDays(current.from, -1) } }
}

const refusal = (field: string, code: string, message: string) => ({
  errors: [{ path: `query.${field}`, code, message }],
})
