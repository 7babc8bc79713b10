import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import {
  checkinOpensAt,
  type EventTimes,
  eventStatus,
  eventStatuses,
  passesFilter,
  statusFilters,
} from './lifecycle.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const event = (times: Partial<EventTimes> = {}): EventTimes =>
  deepFreeze({
    visibility: 'PUBLIC',
    date: at('18:00'),
    endDate: at('22:00'),
    registrationStart: at('08:00'),
    registrationEnd: at('16:00'),
    checkinAt: null,
    ...times,
  })

describe('the status of an event follows its timestamps', () => {
  test.each([
    ['a draft is a draft whatever its dates say', { visibility: 'DRAFT', startedAt: at('18:00') }, '19:00', 'draft'],
    ['before registration opens it is upcoming', {}, '07:59', 'upcoming'],
    ['registration opens at the minute', {}, '08:00', 'registration'],
    ['registration ends at the minute', {}, '16:00', 'closed'],
    ['check-in opens an hour before the start', {}, '17:00', 'checkin'],
    ['an own check-in time is kept', { checkinAt: at('16:30') }, '16:30', 'checkin'],
    ['check-in stays open while the start is late', {}, '18:30', 'checkin'],
    ['without check-in it stays closed until the start', { checkin: false }, '17:30', 'closed'],
    ['while places can be had, registration wins', { registrationEnd: at('18:00') }, '17:30', 'registration'],
    ['without a registration end it ends with the start', { registrationEnd: null }, '17:59', 'registration'],
    ['without a registration start it is open at once', { registrationStart: null }, '00:00', 'registration'],
    ['started is live', { startedAt: at('18:00') }, '18:30', 'live'],
    ['an early start is live too', { startedAt: at('07:00') }, '07:30', 'live'],
    ['paused is paused', { startedAt: at('18:00'), pausedAt: at('18:10') }, '18:30', 'paused'],
    ['ended beats paused', { startedAt: at('18:00'), pausedAt: at('18:10'), endedAt: at('19:00') }, '19:00', 'ended'],
    [
      'completed is the last',
      { startedAt: at('18:00'), endedAt: at('19:00'), completedAt: at('20:00') },
      '21:00',
      'completed',
    ],
  ] as const)('%s', (_, times, time, status) => {
    expect(eventStatus(event(times), at(time))).toBe(status)
  })

  test('no event falls through: each has a status, and one list besides `all` shows it', () => {
    const maybe = fc.option(fc.date({ noInvalidDate: true }), { nil: null })
    const times = fc.record({
      visibility: fc.constantFrom('PUBLIC', 'UNLISTED', 'PRIVATE', 'DRAFT'),
      date: maybe,
      registrationStart: maybe,
      registrationEnd: maybe,
      checkinAt: maybe,
      startedAt: maybe,
      pausedAt: maybe,
      endedAt: maybe,
      completedAt: maybe,
    })
    fc.assert(
      fc.property(times, fc.date({ noInvalidDate: true }), (given, now) => {
        expect(eventStatuses).toContain(eventStatus(given as EventTimes, now))
        const lists = (['upcoming', 'live', 'completed', 'draft'] as const).filter((filter) =>
          passesFilter(filter, given as EventTimes, now),
        )
        expect(lists).toHaveLength(1)
        expect(passesFilter('all', given as EventTimes, now)).toBe(true)
      }),
    )
  })
})

describe('the status filter of a list', () => {
  test('upcoming is everything published that has not started', () => {
    for (const time of ['07:00', '09:00', '16:30', '17:30']) {
      expect(passesFilter('upcoming', event(), at(time))).toBe(true)
    }
    expect(passesFilter('upcoming', event({ startedAt: at('18:00') }), at('18:00'))).toBe(false)
    expect(passesFilter('upcoming', event({ visibility: 'DRAFT' }), at('09:00'))).toBe(false)
  })
  test('open shows only events with registration open', () => {
    expect(passesFilter('open', event(), at('09:00'))).toBe(true)
    expect(passesFilter('open', event(), at('17:30'))).toBe(false)
  })
  test('live includes paused, completed includes ended', () => {
    expect(statusFilters.live).toEqual(['live', 'paused'])
    expect(statusFilters.completed).toEqual(['ended', 'completed'])
  })
})

test('an event without a date has no check-in time', () => {
  expect(checkinOpensAt(event({ date: null }))).toBeNull()
  expect(checkinOpensAt(event())).toEqual(at('17:00'))
})
