import { expect, test } from 'vitest'
import { afterQuietHours, nextDigest } from './quiet-hours.ts'

const at = (time: string) => new Date(`${time}Z`)
const night = { from: '22:00', to: '07:00' }

test('quiet hours over midnight end on the same or the next morning, in the zone of the user', () => {
  // Berlin is an hour ahead of UTC in November.
  expect(afterQuietHours(at('2026-11-16T20:59'), night, 'Europe/Berlin')).toEqual(at('2026-11-16T20:59'))
  expect(afterQuietHours(at('2026-11-16T21:00'), night, 'Europe/Berlin')).toEqual(at('2026-11-17T06:00'))
  expect(afterQuietHours(at('2026-11-17T05:59'), night, 'Europe/Berlin')).toEqual(at('2026-11-17T06:00'))
  expect(afterQuietHours(at('2026-11-17T06:00'), night, 'Europe/Berlin')).toEqual(at('2026-11-17T06:00'))
  expect(afterQuietHours(at('2026-11-16T21:00'), night, 'America/New_York')).toEqual(at('2026-11-16T21:00'))
})

test('quiet hours within a day end on that day, and without them nothing waits', () => {
  const noon = { from: '12:00', to: '14:30' }
  expect(afterQuietHours(at('2026-11-16T12:10'), noon, 'UTC')).toEqual(at('2026-11-16T14:30'))
  expect(afterQuietHours(at('2026-11-16T15:10'), noon, 'UTC')).toEqual(at('2026-11-16T15:10'))
  expect(afterQuietHours(at('2026-11-16T12:10'), null, 'UTC')).toEqual(at('2026-11-16T12:10'))
})

test('quiet hours follow the clock change', () => {
  // In Berlin the night to 29 March 2026 is an hour shorter.
  expect(afterQuietHours(at('2026-03-28T22:00'), night, 'Europe/Berlin')).toEqual(at('2026-03-29T05:00'))
})

test('quiet hours that end in the repeated hour of autumn last until its second end, without a gap', () => {
  // In Berlin 02:00–03:00 comes twice on 25 October 2026: from 00:00 and from 01:00 UTC.
  const late = { from: '22:00', to: '02:30' }
  const end = at('2026-10-25T01:30')
  for (const time of ['2026-10-24T20:00', '2026-10-25T00:15', '2026-10-25T00:45', '2026-10-25T01:15'])
    expect(afterQuietHours(at(time), late, 'Europe/Berlin')).toEqual(end)
  expect(afterQuietHours(end, late, 'Europe/Berlin')).toEqual(end)
})

test('clocks that repeat half an hour or two hours repeat it for quiet hours too', () => {
  // On Lord Howe Island 01:30–02:00 comes twice on 5 April 2026: from 14:30 and from 15:00 UTC.
  const early = { from: '22:00', to: '01:45' }
  const end = at('2026-04-04T15:15')
  for (const time of ['2026-04-04T12:00', '2026-04-04T14:44', '2026-04-04T14:50', '2026-04-04T15:10'])
    expect(afterQuietHours(at(time), early, 'Australia/Lord_Howe')).toEqual(end)
  expect(afterQuietHours(end, early, 'Australia/Lord_Howe')).toEqual(end)
  // At the station Troll 01:00–03:00 comes twice on 25 October 2026: from 23:00 and from 01:00 UTC.
  const late = { from: '22:00', to: '02:30' }
  for (const time of ['2026-10-25T00:45', '2026-10-25T02:29'])
    expect(afterQuietHours(at(time), late, 'Antarctica/Troll')).toEqual(at('2026-10-25T02:30'))
})

test('a digest is due at the next full hour or on the next morning at nine', () => {
  expect(nextDigest(at('2026-11-16T10:00'), 'hourly', 'UTC')).toEqual(at('2026-11-16T11:00'))
  expect(nextDigest(at('2026-11-16T10:59'), 'hourly', 'UTC')).toEqual(at('2026-11-16T11:00'))
  expect(nextDigest(at('2026-11-16T07:59'), 'daily', 'Europe/Berlin')).toEqual(at('2026-11-16T08:00'))
  expect(nextDigest(at('2026-11-16T08:00'), 'daily', 'Europe/Berlin')).toEqual(at('2026-11-17T08:00'))
  expect(nextDigest(at('2026-11-16T08:00'), 'daily', 'Asia/Tokyo')).toEqual(at('2026-11-17T00:00'))
})
