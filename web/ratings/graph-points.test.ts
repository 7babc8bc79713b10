import { expect, test } from 'vitest'
import { graphOf } from './graph-points.ts'

const result = (day: number, before: number, after: number) => ({
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  before,
  after,
  score: Number(after > before),
})

test('without results there is no graph', () => expect(graphOf([])).toBeNull())

test('the line starts at the rating before the first result and ends at the latest one', () => {
  const graph = graphOf([result(1, 1500, 1560), result(11, 1560, 1530), result(21, 1530, 1590)])
  expect(graph?.line.split(' ')).toHaveLength(4)
  expect(graph?.dots.map(({ x, isWin, isLast }) => [Math.round(x), isWin, isLast])).toEqual([
    [4, true, false],
    [52, false, false],
    [100, true, true],
  ])
})

test('everything lies inside the plot, also for a single result and results at one moment', () => {
  for (const results of [
    [result(1, 1500, 1400)],
    [result(1, 1500, 1520), result(1, 1520, 1500)],
    [result(1, 1500, 1500)],
  ]) {
    const graph = graphOf(results)
    const ends = graph?.dots.flatMap(({ x, y }) => [x, y]) ?? []
    for (const value of [...ends, ...(graph?.grid.map(({ y }) => y) ?? [])]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(100)
    }
  }
})
