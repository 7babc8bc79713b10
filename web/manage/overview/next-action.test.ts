import { expect, test } from 'vitest'
import type { CheckInOverview, Event, StartPreview } from '../queries.ts'
import { nextAction } from './next-action.ts'

const now = Date.parse('2026-11-13T18:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const event = (overrides: Partial<Event>) => ({ status: 'checkin', date: at(20), readiness: [], ...overrides }) as Event
const checkIn = (missing: number, overrides: Partial<CheckInOverview> = {}) =>
  ({ opensAt: at(-30), review: false, counts: { in: 6, missing, waiting: 0, out: 0 }, ...overrides }) as CheckInOverview
const startPreview = (codes: string[] = []) =>
  ({ needed: 4, playing: 6, refusals: codes.map((code) => ({ code })) }) as StartPreview
const next = (state: { event?: Partial<Event>; checkIn?: CheckInOverview; startPreview?: StartPreview }) =>
  nextAction({
    event: event(state.event ?? {}),
    checkIn: state.checkIn ?? checkIn(0),
    startPreview: state.startPreview ?? startPreview(),
    now,
  })

test('a draft offers to publish and counts the blocking problems', () => {
  const readiness = [
    { code: 'GAME', field: 'gameId', blocks: true },
    { code: 'RULES', field: 'sections', blocks: false },
  ]
  expect(next({ event: { status: 'draft', readiness } })).toEqual({ kind: 'publish', blocked: 1 })
})

test('while registration is open the organiser waits for it to close', () => {
  expect(next({ event: { status: 'registration', registrationEnd: at(5) } })).toEqual({
    kind: 'wait',
    for: 'closing',
    until: at(5),
  })
})

test('registration for a ladder goes on after the start, so the organiser waits for the start', async () => {
  const ladder = { status: 'registration', registrationEnd: null } as const
  expect(next({ event: ladder, startPreview: startPreview(['REGISTRATION_OPEN']) })).toEqual({
    kind: 'wait',
    for: 'start',
    until: at(20),
  })
})

test('an open check-in is open before the page has a clock', () => {
  const state = { event: event({}), checkIn: checkIn(3), startPreview: startPreview() }
  expect(nextAction({ ...state, now: 0 })).toEqual({ kind: 'missing', count: 3 })
})

test('entrants who have not checked in come first, also while registration is open', () => {
  const open = { status: 'registration', registrationEnd: at(20) } as const
  expect(next({ event: open, checkIn: checkIn(3) })).toEqual({ kind: 'missing', count: 3 })
  expect(next({ event: open, checkIn: checkIn(3, { opensAt: at(5) }) }).kind).toBe('wait')
})

test('the organiser waits for check-in, reminds the missing entrants, and reviews them at the start', () => {
  expect(next({ event: { status: 'closed' }, checkIn: checkIn(3, { opensAt: at(5) }) })).toEqual({
    kind: 'wait',
    for: 'checkin',
    until: at(5),
  })
  expect(next({ checkIn: checkIn(3) })).toEqual({ kind: 'missing', count: 3 })
  expect(next({ event: { date: at(-1) }, checkIn: checkIn(3, { review: true }) })).toEqual({ kind: 'review', count: 3 })
})

test('a fully checked-in event can start; with too few entrants it needs more', () => {
  expect(next({})).toEqual({ kind: 'start', playing: 6 })
  expect(next({ startPreview: { ...startPreview(['TOO_FEW_ENTRANTS']), playing: 1 } })).toEqual({
    kind: 'fill',
    needed: 3,
  })
})

test('without check-in the start time decides', () => {
  const noCheckIn = checkIn(6, { opensAt: null })
  expect(next({ event: { status: 'closed' }, checkIn: noCheckIn })).toEqual({
    kind: 'wait',
    for: 'start',
    until: at(20),
  })
  expect(next({ event: { status: 'closed', date: at(-1) }, checkIn: noCheckIn }).kind).toBe('start')
})

test('a started event is running, paused or over', () => {
  const kinds = (['live', 'paused', 'ended', 'completed'] as const).map((status) => next({ event: { status } }).kind)
  expect(kinds).toEqual(['live', 'resume', 'over', 'over'])
})
