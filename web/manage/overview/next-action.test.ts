import { expect, test } from 'vitest'
import type { Board, Event, Proposal } from '../queries.ts'
import { nextAct } from './next-action.ts'

const now = Date.parse('2026-11-13T18:00:00.000Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const event = (more: Partial<Event>) =>
  ({ status: 'checkin', date: at(20), minPlayers: 4, readiness: [], ...more }) as Event
const board = (missing: number, more: Partial<Board> = {}) =>
  ({ opensAt: at(-30), review: false, counts: { in: 6, missing, waiting: 0, out: 0 }, ...more }) as Board
const proposal = (codes: string[] = []) => ({ playing: 6, refusals: codes.map((code) => ({ code })) }) as Proposal
const act = (given: { event?: Partial<Event>; board?: Board; proposal?: Proposal }) =>
  nextAct({
    event: event(given.event ?? {}),
    board: given.board ?? board(0),
    proposal: given.proposal ?? proposal(),
    now,
  })

test('a draft offers to publish and counts the blocking problems', () => {
  const readiness = [
    { code: 'GAME', field: 'gameId', blocks: true },
    { code: 'RULES', field: 'sections', blocks: false },
  ]
  expect(act({ event: { status: 'draft', readiness } })).toEqual({ kind: 'publish', blocked: 1 })
})

test('while registration is open the organiser waits for it to close', () => {
  expect(act({ event: { status: 'registration', registrationEnd: at(5) } })).toEqual({
    kind: 'wait',
    for: 'closing',
    until: at(5),
  })
})

test('the organiser waits for check-in, reminds the missing entrants, and reviews them at the start', () => {
  expect(act({ board: board(3, { opensAt: at(5) }) })).toEqual({ kind: 'wait', for: 'checkin', until: at(5) })
  expect(act({ board: board(3) })).toEqual({ kind: 'missing', count: 3 })
  expect(act({ event: { date: at(-1) }, board: board(3, { review: true }) })).toEqual({ kind: 'review', count: 3 })
})

test('a fully checked-in event can start; with too few entrants it needs more', () => {
  expect(act({})).toEqual({ kind: 'start', playing: 6 })
  expect(act({ proposal: { ...proposal(['TOO_FEW_ENTRANTS']), playing: 1 } })).toEqual({ kind: 'fill', needed: 3 })
})

test('without check-in the start time decides', () => {
  const none = board(6, { opensAt: null })
  expect(act({ event: { status: 'closed' }, board: none })).toEqual({ kind: 'wait', for: 'start', until: at(20) })
  expect(act({ event: { status: 'closed', date: at(-1) }, board: none }).kind).toBe('start')
})

test('a started event is running, paused or over', () => {
  const kinds = (['live', 'paused', 'ended', 'completed'] as const).map((status) => act({ event: { status } }).kind)
  expect(kinds).toEqual(['live', 'resume', 'over', 'over'])
})
