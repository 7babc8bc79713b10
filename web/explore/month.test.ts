import { expect, test } from 'vitest'
import { addMonths, daysOf, firstWeekday, monthAt, rangeOf } from './month.ts'

test('a month is shown in whole weeks', () => {
  const november = daysOf('2026-11', 1) // the first of November 2026 is a Sunday
  expect(november.length).toBe(42)
  expect([november[0], november.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(daysOf('2026-11', 0)[0]).toBe('2026-11-01')
  expect(daysOf('2027-02', 1)).toHaveLength(28)
})

test('a week begins on the first weekday of the locale', () => {
  expect([firstWeekday('en-US'), firstWeekday('de-DE'), firstWeekday('en')]).toEqual([0, 1, 1])
})

test('month navigation crosses the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('the query covers the visible weeks and no more, from Samoa to Hawaii', () => {
  expect(rangeOf('2026-11', 1)).toEqual({ from: '2026-10-25T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z' })
  expect(rangeOf('2027-02', 1)).toEqual({ from: '2027-01-31T00:00:00.000Z', to: '2027-03-02T00:00:00.000Z' })
})

test('the current month is in the reader’s zone', () => {
  expect(monthAt(Date.parse('2026-10-31T23:30:00.000Z'), 'Europe/Berlin')).toBe('2026-11')
  expect(monthAt(Date.parse('2026-11-01T02:00:00.000Z'), 'America/New_York')).toBe('2026-10')
})
