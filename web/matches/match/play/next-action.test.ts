import { expect, test } from 'vitest'
import type { Match } from '../queries.ts'
import { nextAct } from './next-action.ts'

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

type Wish = Record<string, unknown> & { can?: Partial<Match['can']> }
const made = ({ can, ...wish }: Wish, me: Partial<Match['me']>) =>
  ({
    ...open,
    ...wish,
    can: { ...nothing, ...can },
    me: { side: null, moderates: false, receipt: null, ...me },
  }) as never
const mine = (wish: Wish, paused = false) => nextAct(made(wish, { side: 'player1' }), paused, now)
const staff = (wish: Wish, paused = false) =>
  nextAct(made({ ...wish, can: { decide: true } }, { moderates: true }), paused, now)
const seen = (wish: Wish, paused = false) => nextAct(made(wish, {}), paused, now)

test('who is called says that they are here, with the deadline; then waits for the other', () => {
  const check = { status: 'ready-check', player1Ready: false, deadlineAt: soon, can: { ready: true } }
  expect(mine(check)).toEqual({ kind: 'ready', act: 'ready', also: [], until: soon })
  expect(mine({ ...check, player1Ready: true, player2Ready: false })).toEqual({
    kind: 'waitReady',
    act: 'chat',
    also: ['unready'],
    until: soon,
  })
})

test('where nobody came in time they can still say that they are here', () => {
  const late = { status: 'ready-check', player1Ready: false, player2Ready: false, attentionAt: past }
  expect(mine(late)).toMatchObject({ kind: 'readyLate', act: 'ready', until: null })
  expect(mine({ ...late, player1Ready: true })).toMatchObject({ kind: 'attention', act: 'chat' })
})

test('maps are chosen before the result is reported', () => {
  const veto = { turn: { act: 'ban', slot: 'a' }, turnEndsAt: soon }
  expect(mine({ veto, can: { veto: true, submit: true } })).toMatchObject({ kind: 'veto', act: 'veto', until: soon })
  expect(mine({ veto, can: { submit: true } })).toMatchObject({ kind: 'waitVeto', until: soon })
  expect(mine({ veto: { turn: null }, can: { submit: true } })).toMatchObject({ kind: 'report', act: 'report' })
})

test('a report waits for the other side, who confirms or disputes it by the clock', () => {
  const reported = { status: 'reported', deadlineAt: soon }
  expect(mine({ ...reported, can: { withdraw: true, prove: true } })).toEqual({
    kind: 'reported',
    act: 'prove',
    also: ['withdraw'],
    until: soon,
  })
  expect(mine({ ...reported, can: { accept: true } })).toEqual({
    kind: 'answer',
    act: 'confirm',
    also: ['dispute'],
    until: soon,
  })
})

test('in a dispute proof is added, and either side may still give in', () => {
  const can = { accept: true, withdraw: true, prove: true }
  expect(mine({ status: 'disputed', can })).toEqual({
    kind: 'disputed',
    act: 'prove',
    also: ['concede', 'withdraw'],
    until: null,
  })
  expect(mine({ status: 'disputed' })).toMatchObject({ act: 'chat', also: [] })
})

test('a forfeit that is not final is waived by who came, and not ended for who did not', () => {
  const absent = { status: 'forfeited', provisionalUntil: soon }
  expect(mine({ ...absent, can: { waive: true } })).toMatchObject({ kind: 'walkover', act: 'waive', until: soon })
  expect(mine({ ...absent, player1Ready: false })).toMatchObject({ kind: 'missed', act: 'chat', until: soon })
})

test('after the match everybody in it goes on to the next', () => {
  const over = { status: 'completed', endedAt: past }
  expect(mine({ ...over, winnerId: 'nova' })).toMatchObject({ kind: 'won', act: 'next' })
  expect(mine({ ...over, winnerId: 'dmitri' })).toMatchObject({ kind: 'lost', act: 'next' })
  expect(mine({ ...over, outcome: 'draw' })).toMatchObject({ kind: 'drawn' })
  expect(mine({ ...over, status: 'forfeited', outcome: 'double_loss' })).toMatchObject({ kind: 'bothOut' })
  expect(mine({ ...over, status: 'forfeited', winnerId: 'nova' })).toMatchObject({ kind: 'wonUnplayed' })
  expect(mine({ ...over, status: 'forfeited', winnerId: 'dmitri' })).toMatchObject({ kind: 'lostUnplayed' })
})

test('a pause, a lock and an unknown opponent leave nothing to do but talk or look', () => {
  expect(mine({ status: 'reported', deadlineAt: soon, can: { accept: true } }, true)).toMatchObject({
    kind: 'paused',
    act: 'chat',
    until: null,
  })
  expect(mine({ lockedAt: past })).toMatchObject({ kind: 'locked' })
  expect(seen({ status: 'live' }, true)).toMatchObject({ kind: 'paused', act: 'bracket' })
  expect(mine({ status: 'pending', player2Id: null, startsAt: soon })).toMatchObject({ kind: 'pending', until: soon })
  expect(mine({ status: 'bye' })).toMatchObject({ kind: 'bye', act: 'bracket' })
})

test('who is called to the stream gets ready as ever, and no clock runs', () => {
  const called = mine({ status: 'ready-check', lockedAt: past, deadlineAt: soon, player1Ready: false })
  expect(called).toMatchObject({ kind: 'ready', act: 'ready', until: null })
})

test('a moment that has passed has no clock', () => {
  expect(mine({ status: 'reported', deadlineAt: past, can: { accept: true } }).until).toBeNull()
})

test('the staff calls, restores, decides or corrects', () => {
  expect(staff({ status: 'ready-check', calledAt: null })).toMatchObject({ kind: 'staffCall', act: 'call' })
  expect(staff({ status: 'ready-check', deadlineAt: soon })).toMatchObject({ kind: 'staffCalled', until: soon })
  expect(staff({ status: 'ready-check', attentionAt: past })).toMatchObject({ kind: 'staffAttention', act: 'call' })
  expect(staff({ status: 'forfeited', provisionalUntil: soon })).toMatchObject({
    kind: 'staffWalkover',
    act: 'restore',
  })
  expect(staff({ status: 'disputed' })).toMatchObject({ kind: 'staffDisputed', act: 'decide' })
  expect(staff({})).toMatchObject({ kind: 'staffLive', act: 'decide' })
  expect(staff({ status: 'reported', deadlineAt: soon })).toMatchObject({ kind: 'staffReported', act: 'decide' })
  expect(staff({ status: 'completed', endedAt: past })).toMatchObject({ kind: 'staffOver', act: 'decide' })
  expect(staff({}, true)).toMatchObject({ kind: 'paused', act: 'decide' })
})

test('everybody else watches', () => {
  expect(seen({ status: 'ready-check', startsAt: soon })).toMatchObject({ kind: 'watchSoon', until: soon })
  expect(seen({ status: 'disputed' })).toMatchObject({ kind: 'watchLive', act: 'bracket' })
  expect(seen({ status: 'completed', endedAt: past })).toMatchObject({ kind: 'watchOver' })
})
