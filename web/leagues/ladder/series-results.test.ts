import { expect, test } from 'vitest'
import { gamesOf, seriesResults } from './series-results.ts'

test('a best of three ends 2–0, 2–1, 1–2 or 0–2', () => {
  expect(seriesResults(3).map(({ own, other }) => `${own}–${other}`)).toEqual(['2–0', '2–1', '1–2', '0–2'])
  expect(seriesResults(1)).toHaveLength(2)
})

test('the last game of a reported series is won by its winner', () => {
  for (const result of seriesResults(5)) {
    const last = gamesOf(result).at(-1)
    expect((last?.player1 ?? 0) > (last?.player2 ?? 0)).toBe(result.own > result.other)
  }
})
