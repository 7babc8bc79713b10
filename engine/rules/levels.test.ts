import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelOf, levels, minXP, progress } from './levels.ts'

describe('levels', () => {
  test('there are a hundred, each beginning where the last ended', () => {
    expect(levels).toHaveLength(100)
    expect(levels.slice(0, 4)).toEqual([
      { level: 1, minXP: 0, maxXP: 100 },
      { level: 2, minXP: 100, maxXP: 300 },
      { level: 3, minXP: 300, maxXP: 600 },
      { level: 4, minXP: 600, maxXP: 1000 },
    ])
    expect(levels[99]).toEqual({ level: 100, minXP: 495_000, maxXP: null })
  })
  test('each begins at its first point, not one earlier', () => {
    for (let level = 2; level <= 100; level += 1) {
      expect([levelOf(minXP(level) - 1), levelOf(minXP(level))]).toEqual([level - 1, level])
    }
  })
  test('nobody is below the first or above the last', () => {
    expect([-10, 0, Number.NaN].map(levelOf)).toEqual([1, 1, 1])
    expect([1e6, 1e15, Number.POSITIVE_INFINITY].map(levelOf)).toEqual([100, 100, 100])
  })
  test('any points lie within their level', () => {
    fc.assert(
      fc.property(fc.nat(600_000), (xp) => {
        const { minXP: from, maxXP: to } = levels[levelOf(xp) - 1]!
        expect(xp).toBeGreaterThanOrEqual(from)
        if (to !== null) expect(xp).toBeLessThan(to)
      }),
    )
  })
})

test('progress tells what is missing to the next level', () => {
  expect(progress(150)).toEqual({ level: 2, minXP: 100, maxXP: 300, xp: 150, missing: 150, share: 0.25 })
  expect(progress(500_000)).toMatchObject({ level: 100, missing: 0, share: 1 })
})
