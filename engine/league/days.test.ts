import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayKey, instantAt, isTimeZone, wallClock } from './days.ts'

describe('days', () => {
  test('the day depends on the time zone', () => {
    const at = new Date('2026-01-31T23:30:00Z')
    expect(
      ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => dayKey(at, zone)),
    ).toEqual(['2026-01-31', '2026-02-01', '2026-01-31', '2026-02-01'])
  })
  test('an unknown time zone counts as UTC', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(dayKey(new Date('2026-01-31T23:30:00Z'), 'Mars/Olympus')).toBe('2026-01-31')
  })
  test('an offset is not a time zone, and the name of one is', () => {
    expect(['+02:00', '-0300', 'Etc/GMT-2', 'UTC'].map(isTimeZone)).toEqual([false, false, true, true])
  })
  test('midnight belongs to the day it starts', () => {
    expect(wallClock('Europe/Berlin')(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01T00:00:00')
  })
  test('days continue over months and leap years', () => {
    expect([addDays('2024-02-28', 1), addDays('2024-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      '2024-02-29',
      '2024-02-29',
      '2027-01-01',
    ])
  })
})

describe('a local time', () => {
  test('is converted in winter and in summer', () => {
    expect(instantAt('2026-01-15T19:00:00', 'Europe/Berlin').toISOString()).toBe('2026-01-15T18:00:00.000Z')
    expect(instantAt('2026-07-15T19:00:00', 'Europe/Berlin').toISOString()).toBe('2026-07-15T17:00:00.000Z')
  })
  test('is converted on the day of a clock change', () => {
    expect(instantAt('2026-03-29T19:00:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T17:00:00.000Z')
    expect(instantAt('2026-10-25T19:00:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T18:00:00.000Z')
    expect(instantAt('2026-03-08T19:00:00', 'America/New_York').toISOString()).toBe('2026-03-08T23:00:00.000Z')
  })
  test('that is skipped in spring is an hour later', () => {
    expect(instantAt('2026-03-29T02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
  test('that occurs twice in autumn is the first of the two', () => {
    expect(instantAt('2026-10-25T02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
  test('converts back to itself', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
    const hours = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, hours, (zone, date) => {
        const local = wallClock(zone)(date)
        expect(wallClock(zone)(instantAt(local, zone))).toBe(local)
      }),
    )
  })
})
