import { expect, test } from 'vitest'
import { isAboveCap, standInCap } from './stand-in.ts'

test('the cap is the best rating of the team plus the margin', () => {
  expect(standInCap([1400, 1720, null], 1500, 100)).toBe(1820)
  expect(standInCap([1400, null], 1500, 100)).toBe(1600)
  expect(standInCap([], 1500, 100)).toBe(1600)
})
test('a player at the cap may play, one above it may not, and one without a rating counts as a new player', () => {
  expect([1820, 1821, null].map((rating) => isAboveCap(rating, 1820, 1500))).toEqual([false, true, false])
  expect(isAboveCap(null, 1400, 1500)).toBe(true)
})
