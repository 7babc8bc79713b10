import { tournamentSettingDefaults as usual } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import { roundKeys } from './round-keys.ts'

const keys = (...[type, entrants, rules]: Parameters<typeof roundKeys>) => roundKeys(type, entrants, rules).join(' ')

test('a bracket ends with rounds counted from the end, and has others before them', () => {
  expect(keys('SINGLE_ELIMINATION', 12, { ...usual, thirdPlace: true })).toBe('W1 W-3 W-2 W-1 T1')
  expect(keys('SINGLE_ELIMINATION', 2, usual)).toBe('W-1')
  expect(keys('DOUBLE_ELIMINATION', 8, usual)).toBe('W-3 W-2 W-1 L1 L2 L-2 L-1 G1 G2')
  expect(keys('DOUBLE_ELIMINATION', 2, { ...usual, grandFinal: 'none' })).toBe('W-1')
})

test('in a round robin every entrant plays every other, twice with two legs, and there is a last round', () => {
  expect(keys('ROUND_ROBIN', 16, { ...usual, groups: 4 })).toBe('R1 R2 R-1')
  expect(roundKeys('ROUND_ROBIN', 5, { ...usual, legs: 2 })).toHaveLength(10)
  expect(keys('SWISS', 32, usual)).toBe('S1 S2 S3 S4 S-1')
  expect(roundKeys('SWISS', 32, { ...usual, swissRounds: 7 })).toHaveLength(7)
  expect(roundKeys('LEADERBOARD', 32, usual)).toEqual([])
})
