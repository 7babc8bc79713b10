import { expect, test } from 'vitest'
import { plannedReminders, type ReminderTimes } from './planned-reminders.ts'

const now = new Date('2026-11-16T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const event = (times: Partial<ReminderTimes>): ReminderTimes => ({
  date: null,
  checkinAt: null,
  remindedAt: null,
  checkinRemindedAt: null,
  checkinNotifiedAt: null,
  ...times,
})
const defaults = { day: 1_440, hour: 60 }

test('an event has a reminder a day before, one when check-in opens, and one for those who have not checked in', () => {
  expect(plannedReminders(event({ date: inHours(48), checkinAt: inHours(46) }), defaults, now)).toEqual([
    { reminder: 'day', at: inHours(24) },
    { reminder: 'checkin', at: inHours(46) },
    { reminder: 'hour', at: inHours(47) },
  ])
})

test('players are not reminded of a check-in that has just opened', () => {
  const times = event({ date: inHours(48), checkinAt: inHours(47), remindedAt: now })
  expect(plannedReminders(times, defaults, now)).toEqual([
    { reminder: 'checkin', at: inHours(47) },
    { reminder: 'hour', at: inHours(47.5) },
  ])
})

test('a reminder that is off, was sent or would be too late is not planned', () => {
  expect(plannedReminders(event({ date: inHours(48) }), { day: null, hour: null }, now)).toEqual([])
  expect(plannedReminders(event({ date: inHours(20), remindedAt: now }), { ...defaults, hour: null }, now)).toEqual([])
  expect(plannedReminders(event({ date: inHours(1.5) }), defaults, now)).toEqual([
    { reminder: 'hour', at: inHours(0.5) },
  ])
  expect(plannedReminders(event({ date: inHours(-1) }), defaults, now)).toEqual([])
})
