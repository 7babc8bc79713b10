import { expect, test } from 'vitest'
import { prizeShare } from './prize-share.ts'

test('prizes go by rank, and entrants who share a rank share its prizes', () => {
  const prize = { from: 2, to: 4, amount: 50 }
  expect([1, 2, 4, 5].map((rank) => prizeShare(prize, rank, 1))).toEqual([0, 50, 50, 0])
  expect(prizeShare(prize, 1, 3)).toBe(33) // ranks 1 to 3, two of them with a prize
  expect(prizeShare(prize, 4, 3)).toBe(16)
  expect(prizeShare(prize, 5, 4)).toBe(0)
})
