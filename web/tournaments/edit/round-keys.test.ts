import { tournamentSettingDefaults as usual } from '@guildhall/contract/tournaments.words.ts'
import { expect, test } from 'vitest'
import { roundKeys } from './round-keys.ts'

test('a bracket has a round for each halving, and its finals', () => {
  expect(roundKeys('SINGLE_ELIMINATION', 12, { ...usual, thirdPlace: true })).toEqual(['W1', 'W2', 'W3', 'W4', 'T1'])
  expect(roundKeys('DOUBLE_ELIMINATION', 8, usual)).toEqual(['W1', 'W2', 'W3', 'L1', 'L2', 'L3', 'L4', 'G1', 'G2'])
  expect(roundKeys('DOUBLE_ELIMINATION', 2, { ...usual, grandFinal: 'none' })).toEqual(['W1'])
})

test('in a table everybody meets everybody, twice where there are two legs', () => {
  expect(roundKeys('ROUND_ROBIN', 16, { ...usual, groups: 4 })).toEqual(['R1', 'R2', 'R3'])
  expect(roundKeys('ROUND_ROBIN', 5, { ...usual, legs: 2 })).toHaveLength(10)
  expect(roundKeys('SWISS', 32, usual)).toHaveLength(5)
  expect(roundKeys('SWISS', 32, { ...usual, swissRounds: 7 })).toHaveLength(7)
  expect(roundKeys('LEADERBOARD', 32, usual)).toEqual([])
})
