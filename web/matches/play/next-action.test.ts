import { expect, test } from 'vitest'
import type { Match } from '../queries.ts'
import { kickerOf, nextAction } from './next-action.ts'

const now = Date.parse('2026-11-15T18:00:00Z')
const soon = '2026-11-15T18:10:00Z'
const past = '2026-11-15T17:50:00Z'
const nothing = {
  ready: false,
  submit: false,
  accept: false,
  withdraw: false,
  prove: false,
  waive: false,
  veto: false,
  askStandIn: false,
  arrange: false,
  decide: false,
}
const open = {
  status: 'live',
  player1Id: 'nova',
  player2Id: 'dmitri',
  player1Ready: true,
  player2Ready: true,
  deadlineAt: null,
  startsAt: null,
  calledAt: past,
  provisionalUntil: null,
  attentionAt: null,
  lockedAt: null,
  endedAt: null,
  outcome: null,
  winnerId: null,
  veto: null,
}

type MatchInput = Record<string, unknown> & { can?: Partial<Match['can']> }
const matchOf = ({ can, ...input }: MatchInput, me: Partial<Match['me']>) =>
  ({
    ...open,
    ...input,
    can: { ...nothing, ...can },
    me: { side: null, moderates: false, replaced: false, receipt: null, ...me },
  }) as never
const playerAction = (input: MatchInput, paused = false) =>
  nextAction(matchOf(input, { side: 'player1' }), paused ? 'paused' : 'live', now)
const staff = (input: MatchInput, paused = false) =>
  nextAction(matchOf({ ...input, can: { decide: true } }, { moderates: true }), paused ? 'paused' : 'live', now)
const spectatorAction = (input: MatchInput, paused = false) =>
  nextAction(matchOf(input, {}), paused ? 'paused' : 'live', now)

test('a called player checks in before the deadline, then waits for the opponent', () => {
  const check = { status: 'ready-check', player1Ready: false, deadlineAt: soon, can: { ready: true } }
  expect(playerAction(check)).toEqual({ kind: 'ready', action: 'ready', secondary: [], until: soon })
  expect(playerAction({ ...check, player1Ready: true, player2Ready: false })).toEqual({
    kind: 'waitReady',
    action: 'chat',
    secondary: ['unready'],
    until: soon,
  })
})

test('after a missed deadline both players can still check in', () => {
  const late = { status: 'ready-check', player1Ready: false, player2Ready: false, attentionAt: past }
  expect(playerAction(late)).toMatchObject({ kind: 'readyLate', action: 'ready', until: null })
  expect(playerAction({ ...late, player1Ready: true })).toMatchObject({ kind: 'attention', action: 'chat' })
})

test('players veto maps before they report a result', () => {
  const veto = { turn: { act: 'ban', slot: 'a' }, turnEndsAt: soon }
  expect(playerAction({ veto, can: { veto: true, submit: true } })).toMatchObject({
    kind: 'veto',
    action: 'veto',
    until: soon,
  })
  expect(playerAction({ veto, can: { submit: true } })).toMatchObject({ kind: 'waitVeto', until: soon })
  expect(playerAction({ veto: { turn: null }, can: { submit: true } })).toMatchObject({
    kind: 'report',
    action: 'report',
  })
})

test('while the opponent or staff is next, the panel shows the status and not a step of the player', () => {
  const kicker = (input: MatchInput) => kickerOf(playerAction(input), { side: 'player1' } as Match['me'])
  const veto = { turn: { act: 'ban', slot: 'a' }, turnEndsAt: soon }
  expect(kicker({ veto, can: { veto: true } })).toBe('player')
  expect(kicker({ veto })).toBe('status')
  expect(kicker({ status: 'reported', can: { withdraw: true, prove: true } })).toBe('status')
  expect(kicker({ status: 'reported', can: { accept: true } })).toBe('player')
  expect(kicker({ status: 'pending' })).toBe('status')
  expect(kicker({ status: 'forfeited', provisionalUntil: soon, player1Ready: false })).toBe('player')
  const staffMe = { side: null, moderates: true } as Match['me']
  expect(kickerOf(staff({ status: 'disputed' }), staffMe)).toBe('staff')
  expect(kickerOf(staff({ status: 'pending' }), staffMe)).toBe('status')
})

test('the opponent confirms or disputes a report before the deadline', () => {
  const reported = { status: 'reported', deadlineAt: soon }
  expect(playerAction({ ...reported, can: { withdraw: true, prove: true } })).toEqual({
    kind: 'reported',
    action: 'prove',
    secondary: ['withdraw'],
    until: soon,
  })
  expect(playerAction({ ...reported, can: { accept: true } })).toEqual({
    kind: 'answer',
    action: 'confirm',
    secondary: ['dispute'],
    until: soon,
  })
})

test('in a dispute players can add proof, and either can still accept the other report', () => {
  const can = { accept: true, withdraw: true, prove: true }
  expect(playerAction({ status: 'disputed', can })).toEqual({
    kind: 'disputed',
    action: 'prove',
    secondary: ['concede', 'withdraw'],
    until: null,
  })
  expect(playerAction({ status: 'disputed' })).toMatchObject({ action: 'chat', secondary: [] })
})

test('the present player can waive a forfeit that is not final, and the match stays open for the absent one', () => {
  const absent = { status: 'forfeited', provisionalUntil: soon }
  expect(playerAction({ ...absent, can: { waive: true } })).toMatchObject({
    kind: 'walkover',
    action: 'waive',
    until: soon,
  })
  expect(playerAction({ ...absent, player1Ready: false })).toMatchObject({
    kind: 'missed',
    action: 'chat',
    until: soon,
  })
})

test('after the match both players see their next match', () => {
  const over = { status: 'completed', endedAt: past }
  expect(playerAction({ ...over, winnerId: 'nova' })).toMatchObject({ kind: 'won', action: 'next' })
  expect(playerAction({ ...over, winnerId: 'dmitri' })).toMatchObject({ kind: 'lost', action: 'next' })
  expect(playerAction({ ...over, outcome: 'draw' })).toMatchObject({ kind: 'drawn' })
  expect(playerAction({ ...over, status: 'forfeited', outcome: 'double_loss' })).toMatchObject({ kind: 'bothOut' })
  expect(playerAction({ ...over, status: 'forfeited', winnerId: 'nova' })).toMatchObject({ kind: 'wonUnplayed' })
  expect(playerAction({ ...over, status: 'forfeited', winnerId: 'dmitri' })).toMatchObject({ kind: 'lostUnplayed' })
})

test('a paused match, a locked match and an unknown opponent leave only the chat or the bracket', () => {
  expect(playerAction({ status: 'reported', deadlineAt: soon, can: { accept: true } }, true)).toMatchObject({
    kind: 'paused',
    action: 'chat',
    until: null,
  })
  expect(playerAction({ lockedAt: past })).toMatchObject({ kind: 'locked' })
  expect(spectatorAction({ status: 'live' }, true)).toMatchObject({ kind: 'paused', action: 'bracket' })
  expect(playerAction({ status: 'pending', player2Id: null, startsAt: soon })).toMatchObject({
    kind: 'pending',
    until: soon,
  })
  expect(playerAction({ status: 'bye' })).toMatchObject({ kind: 'bye', action: 'bracket' })
})

test('a player called to the stream checks in as usual, without a deadline', () => {
  const called = playerAction({ status: 'ready-check', lockedAt: past, deadlineAt: soon, player1Ready: false })
  expect(called).toMatchObject({ kind: 'ready', action: 'ready', until: null })
})

test('a past deadline shows no countdown', () => {
  expect(playerAction({ status: 'reported', deadlineAt: past, can: { accept: true } }).until).toBeNull()
})

test('staff call, reinstate, decide or correct a match', () => {
  expect(staff({ status: 'ready-check', calledAt: null })).toMatchObject({ kind: 'staffCall', action: 'call' })
  expect(staff({ status: 'ready-check', deadlineAt: soon })).toMatchObject({ kind: 'staffCalled', until: soon })
  expect(staff({ status: 'ready-check', attentionAt: past })).toMatchObject({ kind: 'staffAttention', action: 'call' })
  expect(staff({ status: 'forfeited', provisionalUntil: soon })).toMatchObject({
    kind: 'staffWalkover',
    action: 'restore',
  })
  expect(staff({ status: 'disputed' })).toMatchObject({ kind: 'staffDisputed', action: 'decide' })
  expect(staff({})).toMatchObject({ kind: 'staffLive', action: 'decide' })
  expect(staff({ status: 'reported', deadlineAt: soon })).toMatchObject({ kind: 'staffReported', action: 'decide' })
  expect(staff({ status: 'completed', endedAt: past })).toMatchObject({ kind: 'staffOver', action: 'decide' })
  expect(staff({}, true)).toMatchObject({ kind: 'paused', action: 'decide' })
})

test('spectators watch', () => {
  expect(spectatorAction({ status: 'ready-check', startsAt: soon })).toMatchObject({ kind: 'watchSoon', until: soon })
  expect(spectatorAction({ status: 'disputed' })).toMatchObject({ kind: 'watchLive', action: 'bracket' })
  expect(spectatorAction({ status: 'completed', endedAt: past })).toMatchObject({ kind: 'watchOver' })
})

test('before the call a match is not in progress: players wait for staff, and may report what they have played', () => {
  const uncalled = { status: 'ready-check', calledAt: null, player1Ready: false, player2Ready: false }
  expect(playerAction({ ...uncalled, can: { submit: true } })).toMatchObject({ kind: 'waitCall', action: 'report' })
  expect(playerAction({ ...uncalled, player1Ready: true, player2Ready: true })).toMatchObject({
    kind: 'waitCall',
    action: 'chat',
  })
  expect(playerAction({ ...uncalled, can: { ready: true } })).toMatchObject({ kind: 'ready' })
  expect(staff(uncalled)).toMatchObject({ kind: 'staffCall', action: 'call' })
  expect(spectatorAction(uncalled)).toMatchObject({ kind: 'watchSoon' })
})

test('an open match of an event that is over was not played', () => {
  for (const status of ['ended', 'completed', 'cancelled'] as const) {
    expect(nextAction(matchOf({ status: 'pending' }, { moderates: true }), status, now).kind).toBe('notPlayed')
    expect(nextAction(matchOf({ status: 'ready-check' }, { side: 'player1' }), status, now).kind).toBe('notPlayed')
    expect(nextAction(matchOf({ status: 'live' }, {}), status, now).kind).toBe('notPlayed')
  }
})

test('a player whom a stand-in replaces watches the match', () => {
  const check = matchOf({ status: 'ready-check', player1Ready: false }, { side: 'player1', replaced: true })
  expect(nextAction(check, 'live', now)).toMatchObject({ kind: 'watchSoon', action: 'bracket' })
})
