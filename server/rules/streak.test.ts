import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { streak, streakOf } from './streak.ts'

describe('a streak', () => {
  const days = deepFreeze(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01'])
  test('counts days in a row up to today', () => expect(streak(days, '2026-03-01')).toBe(3))
  test('continues while today is not over', () => expect(streak(days, '2026-03-02')).toBe(3))
  test('ends after a day without an activity', () => expect(streak(days, '2026-03-03')).toBe(0))
  test('starts again after a gap', () => expect(streak(['2026-02-26', '2026-02-28'], '2026-02-28')).toBe(1))
  test('is zero without an activity', () => expect(streak([], '2026-03-01')).toBe(0))
  test('does not count future days', () => expect(streak(['2026-03-02'], '2026-03-01')).toBe(0))
})

test('days are local to the time zone of the user', () => {
  const activities = deepFreeze([new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T12:00:00Z')])
  const now = new Date('2026-03-02T13:00:00Z')
  expect(streakOf(activities, 'UTC', now)).toBe(2)
  expect(streakOf(activities, 'Europe/Berlin', now)).toBe(1)
})

test('a clock change breaks no streak', () => {
  const activities = [28, 29, 30].map((day) => new Date(Date.UTC(2026, 2, day, 21, 30)))
  expect(streakOf(activities, 'Europe/Berlin', new Date('2026-03-30T21:45:00Z'))).toBe(3)
})
