import { expect, test } from 'vitest'
import { openingAt } from './opening-hours.ts'

const at = (text: string) => new Date(`${text}:00Z`)
// 2 November 2026 is a Monday.
const evenings = [
  { weekday: 1, from: '18:00', to: '22:00' },
  { weekday: 5, from: '20:00', to: '02:00' },
]

test('a queue without opening hours is always open', () =>
  expect(openingAt([], 'UTC', at('2026-11-02T03:00'))).toEqual({ open: true, opensAt: null, closesAt: null }))

test('a queue opens and closes at the hours of the weekday', () => {
  expect(openingAt(evenings, 'UTC', at('2026-11-02T17:59'))).toMatchObject({
    open: false,
    opensAt: at('2026-11-02T18:00'),
  })
  expect(openingAt(evenings, 'UTC', at('2026-11-02T18:00'))).toMatchObject({
    open: true,
    closesAt: at('2026-11-02T22:00'),
  })
  expect(openingAt(evenings, 'UTC', at('2026-11-02T22:00'))).toMatchObject({
    open: false,
    opensAt: at('2026-11-06T20:00'),
  })
})

test('hours past midnight belong to the evening before', () =>
  expect(openingAt(evenings, 'UTC', at('2026-11-07T01:30'))).toMatchObject({
    open: true,
    closesAt: at('2026-11-07T02:00'),
  }))

test('the hours are those of the time zone of the league', () =>
  expect(openingAt(evenings, 'America/New_York', at('2026-11-02T18:30'))).toMatchObject({
    open: false,
    opensAt: at('2026-11-02T23:00'),
  }))

test('hours that touch are one opening', () => {
  const hours = [
    { weekday: 1, from: '18:00', to: '00:00' },
    { weekday: 2, from: '00:00', to: '03:00' },
  ]
  expect(openingAt(hours, 'UTC', at('2026-11-02T20:00')).closesAt).toEqual(at('2026-11-03T03:00'))
})
