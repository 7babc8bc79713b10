import { expect, test } from 'vitest'
import { isRanked } from './is-ranked.ts'

test('an entrant without an attempt has no rank on a leaderboard', () => {
  expect(isRanked('LEADERBOARD', { values: { attempts: 0 } })).toBe(false)
  expect(isRanked('LEADERBOARD', { values: { attempts: 1, value: 83.45 } })).toBe(true)
  expect(isRanked('SWISS', { values: { points: 0 } })).toBe(true)
})
