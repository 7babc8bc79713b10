import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { prizeShare } from './prize-share.ts'

test('prizes go by rank, and entrants who share a rank share its prizes', () => {
  const prizes = deepFreeze([100, 50, 25, 10])
  const ranks = deepFreeze([1, 2, 3, 3, 5])
  expect([1, 2, 3, 5].map((rank) => prizeShare(prizes, ranks, rank))).toEqual([100, 50, 17, 0])
  expect(prizeShare(prizes, ranks, 4)).toBe(0)
})
