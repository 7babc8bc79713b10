import { expect, test } from 'vitest'
import { byDay, nearDay } from './days.ts'

const event = (date: string | null) => ({ id: String(date), date })
const late = event('2026-11-13T22:30:00.000Z')

test('an event late in London is on the next day in Berlin', () => {
  const evening = event('2026-11-13T19:00:00.000Z')
  const next = event('2026-11-13T23:30:00.000Z')
  expect(byDay([evening, next], 'Europe/London').map(({ events }) => events.length)).toEqual([2])
  expect(byDay([evening, next], 'Europe/Berlin').map(({ key }) => key)).toEqual(['2026-11-13', '2026-11-14'])
})

test('events without a date come last', () => {
  expect(byDay([event(null), late], 'UTC').map(({ at }) => at)).toEqual([late.date, null])
})

test('a day is tonight when it begins in the evening, and tomorrow the day after', () => {
  const now = Date.parse('2026-11-13T12:00:00.000Z')
  const near = (date: string, zone = 'UTC') => {
    const [day] = byDay([event(date)], zone)
    return day && nearDay(day, now, zone)
  }
  expect(near('2026-11-13T19:00:00.000Z')).toBe('tonight')
  expect(near('2026-11-13T14:00:00.000Z')).toBe('today')
  expect(near('2026-11-14T14:00:00.000Z')).toBe('tomorrow')
  expect(near('2026-11-15T14:00:00.000Z')).toBe(null)
  expect(near('2026-11-13T14:00:00.000Z', 'Asia/Tokyo')).toBe('tonight')
})
