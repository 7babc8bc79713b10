import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type ChallengeRules, type Challenger, refuseChallenge, refuseReport } from './challenges.ts'

const rules: ChallengeRules = deepFreeze({ ladder: 'rating', reach: 5, openChallenges: 2, gamesPerOpponentPerDay: 1 })
const byPosition: ChallengeRules = deepFreeze({ ...rules, ladder: 'position' })
const entrant = (rank: number | null, open = 0): Challenger => deepFreeze({ id: `p${rank ?? ''}`, rank, open })
const refuse = (from: Challenger, to: Challenger, more: Partial<ChallengeRules> = {}, gamesToday = 0) =>
  refuseChallenge(from, to, gamesToday, { ...rules, ...more })?.refused
const report = (from: Challenger, to: Challenger, gamesToday = 0, by = rules) =>
  refuseReport(from, to, gamesToday, by)?.refused

test('a challenge may go five ranks up, and by rating any number down', () => {
  expect(refuse(entrant(6), entrant(1))).toBeUndefined()
  expect(refuse(entrant(7), entrant(1))).toBe('OUT_OF_REACH')
  expect(refuse(entrant(1), entrant(9))).toBeUndefined()
})
test('by position a challenge goes up only', () => {
  expect(refuse(entrant(6), entrant(1), byPosition)).toBeUndefined()
  expect(refuse(entrant(7), entrant(1), byPosition)).toBe('OUT_OF_REACH')
  expect(refuse(entrant(1), entrant(2), byPosition)).toBe('NOT_ABOVE')
})
test('in placement the reach does not apply', () => {
  expect(refuse(entrant(null), entrant(1), { reach: 0 })).toBeUndefined()
  expect(refuse(entrant(9), entrant(null), { reach: 0 })).toBeUndefined()
})
test('entrants cannot challenge themselves, and no one after the end of the season', () => {
  expect(refuse(entrant(1), entrant(1))).toBe('SELF_CHALLENGE')
  expect(report(entrant(1), entrant(1))).toBe('SELF_CHALLENGE')
  expect(refuse(entrant(3), entrant(2), { isOver: true })).toBe('ALREADY_ENDED')
})
test('both entrants need room for an open challenge', () => {
  expect(refuse(entrant(3, 1), entrant(2, 1))).toBeUndefined()
  expect(refuse(entrant(3, 2), entrant(2))).toBe('CHALLENGER_BUSY')
  expect(refuse(entrant(3), entrant(2, 2))).toBe('OPPONENT_BUSY')
})
test('two entrants meet a limited number of times a day, with and without challenges', () => {
  expect(refuse(entrant(3), entrant(2), {}, 1)).toBe('OPPONENT_LIMIT')
  expect(refuse(entrant(3), entrant(2), { gamesPerOpponentPerDay: 2 }, 1)).toBeUndefined()
  expect(report(entrant(3), entrant(2), 1)).toBe('OPPONENT_LIMIT')
})
test('by position a game counts if one of the two could have challenged the other', () => {
  expect(report(entrant(1), entrant(6), 0, byPosition)).toBeUndefined()
  expect(report(entrant(1), entrant(7), 0, byPosition)).toBe('OUT_OF_REACH')
  expect(report(entrant(1), entrant(7))).toBeUndefined()
})
