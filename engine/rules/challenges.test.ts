import { expect, test } from 'vitest'
import { type ChallengeFacts, isOpen, refuseChallenge } from './challenges.ts'
import { deepFreeze } from './deep-freeze.ts'

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

test('one may challenge five places up, and anyone below', () => {
  expect(refuse('p6', 'p1')).toEqual([])
  expect(refuse('p7', 'p1')).toEqual([{ code: 'OUT_OF_REACH', places: 6, reach: 5 }])
  expect(refuse('p1', 'p9')).toEqual([])
})
test('in placement there is no reach', () => {
  expect(refuse('new', 'p1')).toEqual([])
  expect(refuse('p1', 'new')).toEqual([])
})
test('nobody challenges himself or a stranger', () => {
  expect(refuse('p1', 'p1')).toEqual([{ code: 'SELF_CHALLENGE' }])
  expect(refuse('p1', 'ghost')).toEqual([{ code: 'NOT_ON_LADDER', id: 'ghost' }])
})
test('an open challenge keeps both busy until it lapses', () => {
  const challenges = [{ from: 'p3', to: 'p2', at: ago(71) }]
  expect(refuse('p4', 'p3', { challenges })).toEqual([{ code: 'BUSY', id: 'p3' }])
  expect(refuse('p4', 'p3', { challenges: [{ from: 'p3', to: 'p2', at: ago(72) }] })).toEqual([])
})
test('an accepted challenge stays open until it is played, a declined one does not', () => {
  const challenge = { from: 'a', to: 'b', at: ago(500) }
  expect(isOpen({ ...challenge, answer: 'accepted' }, now)).toBe(true)
  expect(isOpen({ ...challenge, at: now, answer: 'declined' }, now)).toBe(false)
})
test('a rematch waits a day, whoever challenged', () => {
  const met = (hours: number) => ({ meetings: [{ a: 'p1', b: 'p2', at: ago(hours) }] })
  expect(refuse('p2', 'p1', met(23))).toEqual([{ code: 'REMATCH_TOO_SOON', from: new Date(now.getTime() + 3_600_000) }])
  expect(refuse('p2', 'p1', met(24))).toEqual([])
})
