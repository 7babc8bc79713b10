import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type EventDraft, publishReadiness, refuseDates, refuseLimits } from './event-dates.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const good = deepFreeze({
  registrationStart: at(1),
  registrationEnd: at(5),
  checkinAt: at(9),
  date: at(10),
  endDate: at(11),
})
const codes = (change: Partial<EventDraft>) => refuseDates({ ...good, ...change }).map(({ code }) => code)

describe('registration start < registration end ≤ start < end', () => {
  test('dates in order are valid, also when registration ends with the start', () => {
    expect(codes({})).toEqual([])
    expect(codes({ registrationEnd: at(10) })).toEqual([])
  })
  test('each pair out of order is reported', () => {
    expect(codes({ registrationStart: at(5) })).toEqual(['REGISTRATION_ORDER'])
    expect(codes({ registrationEnd: at(11) })).toEqual(['REGISTRATION_AFTER_START'])
    expect(codes({ checkinAt: at(10) })).toEqual(['CHECKIN_AFTER_START'])
    expect(codes({ endDate: at(10) })).toEqual(['END_BEFORE_START'])
  })
  test('all errors are reported at once', () => {
    expect(codes({ registrationStart: at(20), registrationEnd: at(12), endDate: at(2) })).toEqual([
      'REGISTRATION_ORDER',
      'REGISTRATION_AFTER_START',
      'END_BEFORE_START',
    ])
  })
  test('without a registration end, registration must start before the event', () => {
    expect(codes({ registrationEnd: null, registrationStart: at(10) })).toEqual(['REGISTRATION_ORDER'])
  })
  test('an invalid date is not compared', () => {
    expect(refuseDates({ ...good, date: new Date('soon') })).toEqual([{ code: 'NOT_A_DATE', field: 'date' }])
    expect(refuseDates({ date: null })).toEqual([])
  })
})

describe('readiness to publish', () => {
  const draft = deepFreeze({
    ...good,
    name: 'Spring Cup',
    gameId: 'g',
    type: 'SWISS',
    maxPlayers: 16,
    rules: 'Be fair.',
    timezone: 'Europe/Berlin',
  })
  test('a full draft is ready', () => {
    expect(publishReadiness(draft, at(1))).toEqual([])
  })
  test('an empty draft lists everything that blocks it, then the recommendations', () => {
    const list = publishReadiness(deepFreeze({ date: null, name: '  ' }), at(1))
    expect(list.filter(({ blocks }) => blocks).map(({ field }) => field)).toEqual([
      'name',
      'gameId',
      'type',
      'date',
      'maxPlayers',
    ])
    expect(list.filter(({ blocks }) => !blocks).map(({ field }) => field)).toEqual(['rules', 'timezone'])
  })
  test('a start in the past is reported but does not block', () => {
    const board = { ...draft, type: 'LEADERBOARD', endDate: null }
    expect(publishReadiness(board, at(1))).toEqual([{ code: 'MISSING', field: 'endDate', blocks: true }])
    expect(publishReadiness(draft, at(10))).toEqual([{ code: 'START_IN_PAST', field: 'date', blocks: false }])
  })
  test('dates out of order and numbers out of range block', () => {
    const wrong = { ...draft, registrationEnd: at(12), minPlayers: 17, teamSize: 0 }
    expect(publishReadiness(wrong, at(1)).map(({ code, field, blocks }) => [code, field, blocks])).toEqual([
      ['REGISTRATION_AFTER_START', 'registrationEnd', true],
      ['OUT_OF_RANGE', 'minPlayers', true],
      ['OUT_OF_RANGE', 'teamSize', true],
    ])
  })
})

test('limits: names of 3 to 80 characters, 2 to 65,536 players, teams of 1 to 64', () => {
  const fields = (draft: Parameters<typeof refuseLimits>[0]) => refuseLimits(draft).map(({ field }) => field)
  expect(fields({ name: 'Cup', maxPlayers: 65_536, minPlayers: 2, teamSize: 64 })).toEqual([])
  expect(fields({ name: 'Cu', maxPlayers: 65_537, minPlayers: 1, teamSize: 65 })).toEqual([
    'name',
    'maxPlayers',
    'minPlayers',
    'teamSize',
  ])
  expect(fields({ name: '🏆🏆🏆' })).toEqual([])
  expect(fields({ maxPlayers: 2.5 })).toEqual(['maxPlayers'])
})
