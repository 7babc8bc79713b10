import { expect, test } from 'vitest'
import type { StaffMatch } from '../matches/queries.ts'
import {
  afterRefusal,
  afterSent,
  discardFrom,
  isApplied,
  nextToSend,
  rebase,
  type UnsentAction,
  withUnsent,
} from './unsent.ts'

const action = (key: string, matchId: string, overrides: Partial<UnsentAction> = {}) =>
  ({
    key,
    matchId,
    no: 1,
    at: '2026-01-01',
    rev: 4,
    refused: null,
    kind: 'decide',
    body: {},
    ...overrides,
  }) as UnsentAction

test('a sent action raises the revision of later actions on the same match only', () => {
  const [a, b, c] = [action('a', 'm1'), action('b', 'm1'), action('c', 'm2')]
  expect(afterSent([a, b, c], a, 7).map(({ key, rev }) => [key, rev])).toEqual([
    ['b', 7],
    ['c', 4],
  ])
})

test('no action overtakes an undecided one on the same match', () => {
  const actions = afterRefusal([action('a', 'm1'), action('b', 'm1'), action('c', 'm2')], 'a', 'CONFLICT')
  expect(nextToSend(actions)?.key).toBe('c')
  expect(nextToSend(rebase(actions, 'a', 9))).toMatchObject({ key: 'a', rev: 9 })
})

test('keeping the other version drops later actions on the same match', () => {
  const actions = [action('a', 'm1'), action('b', 'm2'), action('c', 'm1')]
  expect(discardFrom(actions, 'a').map(({ key }) => key)).toEqual(['b'])
  expect(discardFrom(actions, 'c').map(({ key }) => key)).toEqual(['a', 'b'])
})

const match = {
  station: 'Setup 1',
  calledAt: '2026-01-01',
  winnerId: 'ann',
  scores: [{ player1: 2, player2: 0 }],
  player1Ready: true,
  player2Ready: false,
  lockedAt: null,
  moderatorId: null,
}

test('an action whose reply was lost is not a conflict', () => {
  expect(isApplied({ kind: 'decide', body: { scores: [{ player1: 2, player2: 0 }] } }, match)).toBe(true)
  expect(isApplied({ kind: 'decide', body: { scores: [{ player1: 2, player2: 1 }] } }, match)).toBe(false)
  expect(isApplied({ kind: 'arrange', body: { call: true, station: 'Setup 1' } }, match)).toBe(true)
  expect(isApplied({ kind: 'arrange', body: { ready: 'both' } }, match)).toBe(false)
  expect(isApplied({ kind: 'arrange', body: { stream: 'https://tv.example' } }, match)).toBe(false)
})

test('the match list applies unsent actions, but not refused ones', () => {
  const row = { id: 'm1', station: null, calledAt: null, scores: [] } as unknown as StaffMatch
  const call = action('a', 'm1', { kind: 'arrange', body: { call: true, station: 'Setup 2' } })
  expect(withUnsent(row, [call])).toMatchObject({ station: 'Setup 2', calledAt: '2026-01-01' })
  expect(withUnsent(row, [{ ...call, refused: 'CONFLICT' }]).station).toBeNull()
})
