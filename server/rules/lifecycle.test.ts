import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type EventTimes, eventStatus, eventStatuses } from './lifecycle.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const event = (times: Partial<EventTimes> = {}): EventTimes =>
  deepFreeze({
    visibility: 'PUBLIC',
    date: at('18:00'),
    endDate: at('22:00'),
    registrationStart: at('08:00'),
    registrationEnd: at('16:00'),
    checkinAt: at('17:00'),
    ...times,
  })

describe('the status of an event follows its timestamps', () => {
  test.each([
    ['a draft is a draft whatever its dates are', { visibility: 'DRAFT', startedAt: at('18:00') }, '19:00', 'draft'],
    ['before registration opens it is upcoming', {}, '07:59', 'upcoming'],
    ['registration opens on time', {}, '08:00', 'registration'],
    ['registration ends on time', {}, '16:00', 'closed'],
    ['check-in opens on time', {}, '17:00', 'checkin'],
    ['check-in stays open while the start is late', {}, '18:30', 'checkin'],
    ['without check-in it stays closed until the start', { checkinAt: null }, '17:30', 'closed'],
    ['while players can join, the status is registration', { registrationEnd: at('18:00') }, '17:30', 'registration'],
    ['without a registration end it ends with the start', { registrationEnd: null }, '17:59', 'registration'],
    ['without a registration start it is open at once', { registrationStart: null }, '00:00', 'registration'],
    ['started is live', { startedAt: at('18:00') }, '18:30', 'live'],
    ['an early start is live too', { startedAt: at('07:00') }, '07:30', 'live'],
    ['paused is paused', { startedAt: at('18:00'), pausedAt: at('18:10') }, '18:30', 'paused'],
    [
      'ended outranks paused',
      { startedAt: at('18:00'), pausedAt: at('18:10'), endedAt: at('19:00') },
      '19:00',
      'ended',
    ],
    [
      'completed is the last',
      { startedAt: at('18:00'), endedAt: at('19:00'), completedAt: at('20:00') },
      '21:00',
      'completed',
    ],
    ['cancelled stays cancelled', { cancelledAt: at('12:00'), startedAt: at('11:00') }, '21:00', 'cancelled'],
  ] as const)('%s', (_, times, time, status) => {
    expect(eventStatus(event(times), at(time))).toBe(status)
  })

  test('every event has a status, whatever its timestamps', () => {
    const optional = fc.option(fc.date({ noInvalidDate: true }), { nil: null })
    const times = fc.record({
      visibility: fc.constantFrom('PUBLIC', 'UNLISTED', 'PRIVATE', 'DRAFT'),
      date: optional,
      registrationStart: optional,
      registrationEnd: optional,
      checkinAt: optional,
      startedAt: optional,
      pausedAt: optional,
      endedAt: optional,
      completedAt: optional,
      cancelledAt: optional,
    })
    fc.assert(
      fc.property(times, fc.date({ noInvalidDate: true }), (timestamps, now) => {
        expect(eventStatuses).toContain(eventStatus(timestamps as EventTimes, now))
      }),
    )
  })
})
