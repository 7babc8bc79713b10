import { expect, test } from 'vitest'
import { rankPredictions } from './predictions.ts'

const entrants = [
  { id: 'ann', answers: { winner: 'Nova', games: 5 } },
  { id: 'bob', answers: { winner: 'Ravn', games: 5 } },
  { id: 'cas', answers: {} },
  { id: 'dan', answers: { winner: 'Nova', games: 4 } },
]

test('a point for each answer that came true, and equal points share a rank', () => {
  expect(rankPredictions({ winner: 'Nova', games: 5 }, entrants)).toEqual([
    { id: 'ann', correct: 2, rank: 1 },
    { id: 'bob', correct: 1, rank: 2 },
    { id: 'dan', correct: 1, rank: 2 },
    { id: 'cas', correct: 0, rank: 4 },
  ])
})

test('a question without an outcome counts for no one, and without any outcome no one is ranked', () => {
  expect(rankPredictions({ games: 5 }, entrants).map(({ id, rank }) => `${id} ${rank}`)).toEqual([
    'ann 1',
    'bob 1',
    'cas 3',
    'dan 3',
  ])
  expect(rankPredictions({}, entrants)).toEqual([])
})

test('many entrants are ranked by counting, not by looking each one up', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ id: String(index), answers: { games: index % 3 } }))
  const ranked = rankPredictions({ games: 2 }, many)
  expect([ranked[0]?.rank, ranked.at(-1)?.rank, ranked.length]).toEqual([1, 6_667, 20_000])
})
