import { expect, test } from 'vitest'
import type { StaffMatch } from '../matches/queries.ts'
import { afterRefusal, afterSent, isDone, keepMine, keepTheirs, nextToSend, type Unsent, withUnsent } from './unsent.ts'

const act = (key: string, matchId: string, over: Partial<Unsent> = {}) =>
  ({ key, matchId, no: 1, at: '2026-01-01', rev: 4, refused: null, kind: 'decide', body: {}, ...over }) as Unsent

test('a sent action raises the revision of later actions on the same match only', () => {
  const [a, b, c] = [act('a', 'm1'), act('b', 'm1'), act('c', 'm2')]
  expect(afterSent([a, b, c], a, 7).map(({ key, rev }) => [key, rev])).toEqual([
    ['b', 7],
    ['c', 4],
  ])
})

test('no action overtakes an undecided one on the same match', () => {
  const acts = afterRefusal([act('a', 'm1'), act('b', 'm1'), act('c', 'm2')], 'a', 'CONFLICT')
  expect(nextToSend(acts)?.key).toBe('c')
  expect(nextToSend(keepMine(acts, 'a', 9))).toMatchObject({ key: 'a', rev: 9 })
})

test('keeping the other version drops later actions on the same match', () => {
  const acts = [act('a', 'm1'), act('b', 'm2'), act('c', 'm1')]
  expect(keepTheirs(acts, 'a').map(({ key }) => key)).toEqual(['b'])
  expect(keepTheirs(acts, 'c').map(({ key }) => key)).toEqual(['a', 'b'])
})

const now = {
  ...{ station: 'Setup 1', calledAt: '2026-01-01', winnerId: 'ann', scores: [{ player1: 2, player2: 0 }] },
  ...{ player1Ready: true, player2Ready: false, lockedAt: null, moderatorId: null },
}

test('an action whose reply was lost is not a conflict', () => {
  expect(isDone({ kind: 'decide', body: { scores: [{ player1: 2, player2: 0 }] } }, now)).toBe(true)
  expect(isDone({ kind: 'decide', body: { scores: [{ player1: 2, player2: 1 }] } }, now)).toBe(false)
  expect(isDone({ kind: 'arrange', body: { call: true, station: 'Setup 1' } }, now)).toBe(true)
  expect(isDone({ kind: 'arrange', body: { ready: 'both' } }, now)).toBe(false)
  expect(isDone({ kind: 'arrange', body: { stream: 'https://tv.example' } }, now)).toBe(false)
})

test('the match list applies unsent actions, but not refused ones', () => {
  const row = { id: 'm1', station: null, calledAt: null, scores: [] } as unknown as StaffMatch
  const call = act('a', 'm1', { kind: 'arrange', body: { call: true, station: 'Setup 2' } })
  expect(withUnsent(row, [call])).toMatchObject({ station: 'Setup 2', calledAt: '2026-01-01' })
  expect(withUnsent(row, [{ ...call, refused: 'CONFLICT' }]).station).toBeNull()
})
