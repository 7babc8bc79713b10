import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type ChallengeFacts, isChallengeOpen, refuseChallenge } from './challenges.ts'

const now = new Date('2026-05-31T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const table = Array.from({ length: 9 }, (_, i) => ({
  id: `p${i + 1}`,
  rank: i + 1,
  rating: 2000 - i,
  placementLeft: 0,
}))
const newcomer = { id: 'new', rank: null, rating: 1500, placementLeft: 3 }
const refuse = (from: string, to: string, facts: Partial<ChallengeFacts> = {}) =>
  refuseChallenge(
    { from, to },
    deepFreeze({ table: [...table, newcomer], challenges: [], meetings: [], ...facts }),
    now,
  )

test('a challenge may go five ranks up, and any number down', () => {
  expect(refuse('p6', 'p1')).toEqual([])
  expect(refuse('p7', 'p1')).toEqual([{ refused: 'OUT_OF_REACH', distance: 6, reach: 5 }])
  expect(refuse('p1', 'p9')).toEqual([])
})
test('in placement the reach does not apply', () => {
  expect(refuse('new', 'p1')).toEqual([])
  expect(refuse('p1', 'new')).toEqual([])
})
test('a player cannot challenge themselves or a player who is not on the ladder', () => {
  expect(refuse('p1', 'p1')).toEqual([{ refused: 'SELF_CHALLENGE' }])
  expect(refuse('p1', 'ghost')).toEqual([{ refused: 'NOT_ON_LADDER', id: 'ghost' }])
})
test('an open challenge blocks both players until it expires', () => {
  const challenges = [{ from: 'p3', to: 'p2', at: ago(71) }]
  expect(refuse('p4', 'p3', { challenges })).toEqual([{ refused: 'BUSY', id: 'p3' }])
  expect(refuse('p4', 'p3', { challenges: [{ from: 'p3', to: 'p2', at: ago(72) }] })).toEqual([])
})
test('an accepted challenge stays open until it is played, a declined one does not', () => {
  const challenge = { from: 'a', to: 'b', at: ago(500) }
  expect(isChallengeOpen({ ...challenge, response: 'accepted' }, now)).toBe(true)
  expect(isChallengeOpen({ ...challenge, at: now, response: 'declined' }, now)).toBe(false)
})
test('a rematch is possible after a day, for both players', () => {
  const meeting = (hours: number) => ({ meetings: [{ a: 'p1', b: 'p2', at: ago(hours) }] })
  expect(refuse('p2', 'p1', meeting(23))).toEqual([
    { refused: 'REMATCH_TOO_SOON', from: new Date(now.getTime() + 3_600_000) },
  ])
  expect(refuse('p2', 'p1', meeting(24))).toEqual([])
})
