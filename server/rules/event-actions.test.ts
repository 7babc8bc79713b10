import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type ActionFacts, type EventAction, refuseAction } from './event-actions.ts'
import type { EventTimes } from './lifecycle.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const base: EventTimes = {
  visibility: 'PUBLIC',
  date: at('18:00'),
  registrationStart: at('08:00'),
  registrationEnd: at('16:00'),
  checkinAt: at('17:00'),
}
const stages = deepFreeze({
  draft: { ...base, visibility: 'DRAFT' },
  published: base,
  live: { ...base, startedAt: at('18:00') },
  paused: { ...base, startedAt: at('18:00'), pausedAt: at('18:30') },
  ended: { ...base, startedAt: at('18:00'), endedAt: at('19:00') },
  completed: { ...base, startedAt: at('18:00'), endedAt: at('19:00'), completedAt: at('20:00') },
  cancelled: { ...base, cancelledAt: at('12:00') },
} satisfies Record<string, EventTimes>)

const codes = (action: EventAction, stage: keyof typeof stages, time: string, facts: ActionFacts = {}) =>
  refuseAction(action, stages[stage], at(time), deepFreeze(facts)).map(({ code }) => code)

const eventActions = [
  ...(['publish', 'edit', 'join', 'leave', 'checkIn', 'start', 'pause', 'resume', 'play'] as const),
  ...(['end', 'complete', 'reopen', 'cancel', 'delete'] as const),
]

describe('allowed actions', () => {
  test.each([
    ['draft', '09:00', ['publish', 'edit', 'leave', 'delete']],
    ['published', '07:00', ['edit', 'leave', 'cancel', 'delete']],
    ['published', '09:00', ['edit', 'join', 'leave', 'cancel', 'delete']],
    ['published', '16:30', ['edit', 'leave', 'start', 'cancel', 'delete']],
    ['published', '17:30', ['edit', 'leave', 'checkIn', 'start', 'cancel', 'delete']],
    ['live', '18:10', ['edit', 'pause', 'play', 'end', 'cancel', 'delete']],
    ['paused', '18:40', ['edit', 'resume', 'cancel', 'delete']],
    ['ended', '19:10', ['edit', 'complete', 'delete']],
    ['completed', '21:00', ['edit', 'reopen']],
    ['cancelled', '17:30', ['delete']],
  ] as const)('a %s event at %s', (stage, time, actions) => {
    expect(eventActions.filter((action) => codes(action, stage, time, { entrants: 8 }).length === 0)).toEqual(actions)
  })
})

describe('refusals name the reason', () => {
  test('joining too early, too late and in a draft', () => {
    expect(codes('join', 'published', '07:00')).toEqual(['NOT_OPEN_YET'])
    expect(codes('join', 'published', '16:00')).toEqual(['CLOSED'])
    expect(codes('join', 'live', '18:10')).toEqual(['CLOSED'])
    expect(codes('join', 'draft', '09:00')).toEqual(['NOT_PUBLISHED'])
  })
  test('check-in before its time says when it opens', () => {
    expect(refuseAction('checkIn', stages.published, at('16:30'))).toEqual([
      { code: 'CHECKIN_NOT_OPEN', opensAt: at('17:00') },
    ])
    expect(refuseAction('checkIn', { ...base, checkinAt: null }, at('17:30'))).toEqual([{ code: 'CHECKIN_OFF' }])
    expect(codes('checkIn', 'live', '18:10')).toEqual(['ALREADY_STARTED'])
  })
  test('a start reports all reasons at once', () => {
    expect(refuseAction('start', stages.published, at('09:00'), { entrants: 3, minPlayers: 4 })).toEqual([
      { code: 'REGISTRATION_OPEN', until: at('16:00') },
      { code: 'TOO_FEW_ENTRANTS', needed: 4, present: 3 },
    ])
  })
  test('an event needs at least two entrants, whatever the host configures', () => {
    expect(codes('start', 'published', '17:00', { entrants: 1, minPlayers: 1 })).toEqual(['TOO_FEW_ENTRANTS'])
    expect(codes('start', 'published', '17:00', { entrants: 2, minPlayers: null })).toEqual([])
  })
  test('an event that takes players while it is live starts without any, unless its host wants more than two', () => {
    const open = { ...stages.published, joinsWhileLive: true }
    const codesOf = (minPlayers: number) => refuseAction('start', open, at('17:00'), { entrants: 0, minPlayers })
    expect(codesOf(2)).toEqual([])
    expect(codesOf(8)).toEqual([{ code: 'TOO_FEW_ENTRANTS', needed: 8, present: 0 }])
  })
  test('a paused event allows no play', () => {
    expect(codes('play', 'paused', '18:40')).toEqual(['EVENT_PAUSED'])
    expect(codes('end', 'paused', '18:40')).toEqual(['EVENT_PAUSED'])
    expect(codes('pause', 'paused', '18:40')).toEqual(['EVENT_PAUSED'])
    expect(codes('resume', 'live', '18:40')).toEqual(['NOT_PAUSED'])
  })
  test('play outside the event', () => {
    expect(codes('play', 'published', '17:00')).toEqual(['NOT_STARTED'])
    expect(codes('play', 'ended', '19:00')).toEqual(['ALREADY_ENDED'])
    expect(codes('pause', 'completed', '21:00')).toEqual(['ALREADY_COMPLETED'])
    expect(codes('end', 'draft', '21:00')).toEqual(['NOT_PUBLISHED'])
  })
  test('a scheduled completion waits for the dispute time, a host can complete at once', () => {
    expect(refuseAction('complete', stages.ended, at('19:29'), { byClock: true, disputeMinutes: 30 })).toEqual([
      { code: 'DISPUTE_TIME', until: at('19:30') },
    ])
    expect(codes('complete', 'ended', '19:30', { byClock: true, disputeMinutes: 30 })).toEqual([])
    expect(codes('complete', 'ended', '19:10', { byClock: true, disputeMinutes: 5 })).toEqual([])
    expect(codes('complete', 'ended', '19:01')).toEqual([])
  })
  test('an open dispute prevents completion', () => {
    expect(codes('complete', 'ended', '20:00', { openDisputes: 1 })).toEqual(['DISPUTE_OPEN'])
    expect(codes('complete', 'live', '20:00')).toEqual(['NOT_ENDED'])
    expect(codes('complete', 'completed', '20:00')).toEqual(['ALREADY_COMPLETED'])
  })
})
