import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { streak, streakOf } from './streak.ts'

describe('a streak', () => {
  const days = deepFreeze(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01'])
  test('counts days in a row up to today', () => expect(streak(days, '2026-03-01')).toBe(3))
  test('still stands while today is not over', () => expect(streak(days, '2026-03-02')).toBe(3))
  test('is lost after a day without an act', () => expect(streak(days, '2026-03-03')).toBe(0))
  test('begins anew after a gap', () => expect(streak(['2026-02-26', '2026-02-28'], '2026-02-28')).toBe(1))
  test('of nobody is zero', () => expect(streak([], '2026-03-01')).toBe(0))
  test('does not count days ahead', () => expect(streak(['2026-03-02'], '2026-03-01')).toBe(0))
})

test('days are those of the time zone of the user', () => {
  const acts = deepFreeze([new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T12:00:00Z')])
  const now = new Date('2026-03-02T13:00:00Z')
  expect(streakOf(acts, 'UTC', now)).toBe(2)
  expect(streakOf(acts, 'Europe/Berlin', now)).toBe(1)
})

test('a clock change breaks no streak', () => {
  const acts = [28, 29, 30].map((day) => new Date(Date.UTC(2026, 2, day, 21, 30)))
  expect(streakOf(acts, 'Europe/Berlin', new Date('2026-03-30T21:45:00Z'))).toBe(3)
})
