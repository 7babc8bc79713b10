import { expect, test } from 'vitest'
import { groupByDay, relativeDay } from './days.ts'

const event = (date: string | null) => ({ id: String(date), date })
const late = event('2026-11-13T22:30:00.000Z')

test('an event late in London is on the next day in Berlin', () => {
  const eveningHour = event('2026-11-13T19:00:00.000Z')
  const next = event('2026-11-13T23:30:00.000Z')
  expect(groupByDay([eveningHour, next], 'Europe/London').map(({ events }) => events.length)).toEqual([2])
  expect(groupByDay([eveningHour, next], 'Europe/Berlin').map(({ key }) => key)).toEqual(['2026-11-13', '2026-11-14'])
})

test('events without a date come last', () => {
  expect(groupByDay([event(null), late], 'UTC').map(({ at }) => at)).toEqual([late.date, null])
})

test('a day is tonight when it begins in the evening, and tomorrow the day after', () => {
  const now = Date.parse('2026-11-13T12:00:00.000Z')
  const relative = (date: string, zone = 'UTC') => {
    const [day] = groupByDay([event(date)], zone)
    return day && relativeDay(day, now, zone)
  }
  expect(relative('2026-11-13T19:00:00.000Z')).toBe('tonight')
  expect(relative('2026-11-13T14:00:00.000Z')).toBe('today')
  expect(relative('2026-11-14T14:00:00.000Z')).toBe('tomorrow')
  expect(relative('2026-11-15T14:00:00.000Z')).toBe(null)
  expect(relative('2026-11-13T14:00:00.000Z', 'Asia/Tokyo')).toBe('tonight')
})
