import { expect, test } from 'vitest'
import { isZone, momentOf, nextFriday, wallTime } from './zone-time.ts'

test('a wall-clock time and its absolute time match, in winter and in summer', () => {
  expect(wallTime('2026-11-13T18:00:00.000Z', 'Europe/Berlin')).toBe('2026-11-13T19:00')
  expect(momentOf('2026-11-13T19:00', 'Europe/Berlin')).toBe('2026-11-13T18:00:00.000Z')
  expect(momentOf('2026-07-03T19:00', 'Europe/Berlin')).toBe('2026-07-03T17:00:00.000Z')
  expect(momentOf('2026-07-03T00:15', 'Asia/Kolkata')).toBe('2026-07-02T18:45:00.000Z')
  expect(momentOf('2026-07-03T00:15', 'Pacific/Kiritimati')).toBe('2026-07-02T10:15:00.000Z')
})

test('all times of a year convert both ways', () => {
  for (const zone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000 * 37) {
      const wall = wallTime(at, zone)
      expect(wallTime(momentOf(wall, zone) ?? 0, zone)).toBe(wall)
    }
})

test('a skipped hour moves forward, and an incomplete date is not a time', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('', 'UTC')).toBeNull()
  expect(momentOf('2026-02', 'UTC')).toBeNull()
})

test('the next Friday is a Friday that is not today', () => {
  const thursday = Date.parse('2026-11-12T10:00Z')
  expect(nextFriday(thursday, 'UTC')).toBe('2026-11-13T19:00')
  expect(nextFriday(thursday + 86_400_000, 'UTC')).toBe('2026-11-20T19:00')
  expect(nextFriday(Date.parse('2026-11-12T23:30Z'), 'Asia/Tokyo')).toBe('2026-11-20T19:00')
})

test('only known time zones are valid', () => {
  expect(['Europe/Paris', 'Mars/Olympus'].map(isZone)).toEqual([true, false])
})
