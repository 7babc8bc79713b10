import { expect, test } from 'vitest'
import { coinsByRank, coinsFor, type Deed, type TournamentType } from './coins.ts'
import { deepFreeze } from './deep-freeze.ts'

const deeds: Deed[] = ['participation', 'win-match', 'submit-scores', 'complete-form']
test.each([
  ['SINGLE_ELIMINATION', [1, 2, 0, 0]],
  ['SWISS', [1, 2, 0, 0]],
  ['LEADERBOARD', [1, 0, 5, 0]],
  ['REGISTRATION', [0, 0, 0, 5]],
] as [TournamentType, number[]][])('%s pays for taking part, winning, scores and forms: %j', (type, coins) => {
  expect(deeds.map((deed) => coinsFor(type, deed))).toEqual(coins)
})

test('the coins of an event go by rank, and those who share a rank share its prizes', () => {
  const prizes = deepFreeze([100, 50, 25, 10])
  const ranks = deepFreeze([1, 2, 3, 3, 5])
  expect([1, 2, 3, 5].map((rank) => coinsByRank(prizes, ranks, rank))).toEqual([100, 50, 17, 0])
  expect(coinsByRank(prizes, ranks, 4)).toBe(0)
})
