import { levelCount, minXpOf } from '@guildhall/contract/points/constants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf } from './levels.ts'

test('each level starts at its first point, not one earlier', () => {
  for (let level = 2; level <= levelCount; level += 1) {
    expect([levelOf(minXpOf(level) - 1), levelOf(minXpOf(level))]).toEqual([level - 1, level])
  }
})
test('no one is below the first level or above the last', () => {
  expect([-10, 0, Number.NaN].map(levelOf)).toEqual([1, 1, 1])
  expect([1e6, 1e15, Number.POSITIVE_INFINITY].map(levelOf)).toEqual([100, 100, 100])
})
test('any number of points is within its level', () => {
  fc.assert(
    fc.property(fc.nat(600_000), (xp) => {
      const level = levelOf(xp)
      expect(xp).toBeGreaterThanOrEqual(minXpOf(level))
      if (level < levelCount) expect(xp).toBeLessThan(minXpOf(level + 1))
    }),
  )
})
