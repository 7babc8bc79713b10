import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type CircuitResult, circuitStandings, finalists } from './circuit.ts'

const events = ['spring', 'summer', 'autumn']
const rules = { pointsByRank: [10, 6, 4], count: 2 }
const result = (eventId: string, entrantId: string, rank: number): CircuitResult => ({ eventId, entrantId, rank })

describe('a circuit', () => {
  test('counts the best results and drops the others', () => {
    const results = [result('spring', 'ann', 3), result('summer', 'ann', 1), result('autumn', 'ann', 2)]
    expect(circuitStandings(deepFreeze(events), deepFreeze(results), deepFreeze(rules))).toEqual([
      {
        entrantId: 'ann',
        rank: 1,
        points: 16,
        decidedBy: null,
        adjustments: [],
        results: [
          { eventId: 'spring', rank: 3, points: 4, dropped: 'best' },
          { eventId: 'summer', rank: 1, points: 10, dropped: null },
          { eventId: 'autumn', rank: 2, points: 6, dropped: null },
        ],
      },
    ])
  })
  test('a late result stays in the row but never counts, not even for the best results', () => {
    const late = { ...result('autumn', 'ann', 1), isLate: true }
    const [row] = circuitStandings(events, [result('spring', 'ann', 3), result('summer', 'ann', 2), late], rules)
    expect(row?.points).toBe(10)
    expect(row?.results.map(({ points, dropped }) => [points, dropped])).toEqual([
      [4, null],
      [6, null],
      [10, 'late'],
    ])
  })
  test('adds adjustments, and ranks beyond the table get nothing or the last points', () => {
    const results = [result('spring', 'ann', 9)]
    const adjustment = { entrantId: 'ann', points: -2, reason: 'Left without notice' }
    expect(circuitStandings(events, results, rules, [adjustment])[0]?.points).toBe(-2)
    expect(circuitStandings(events, results, { ...rules, repeatLast: true }, [adjustment])[0]?.points).toBe(2)
  })
  test('breaks ties by wins, then by the best rank, then by the latest event, else ranks are shared', () => {
    const results = [
      result('spring', 'ann', 1),
      result('spring', 'bob', 2),
      result('summer', 'bob', 3),
      result('spring', 'cem', 3),
      result('summer', 'dua', 3),
      result('summer', 'eve', 3),
    ]
    expect(
      circuitStandings(events, results, rules).map(({ entrantId, rank, decidedBy }) => [entrantId, rank, decidedBy]),
    ).toEqual([
      ['ann', 1, null],
      ['bob', 2, 'wins'],
      ['dua', 3, 'points'],
      ['eve', 3, null],
      ['cem', 5, 'lastEvent'],
    ])
  })
  test('a late result breaks no tie', () => {
    const late = { ...result('autumn', 'bob', 1), isLate: true }
    const results = [result('spring', 'ann', 2), result('spring', 'bob', 2), late]
    const onlyLate = { ...result('autumn', 'cem', 1), isLate: true }
    const tiebreaks = ['wins', 'bestRank', 'events', 'lastEvent'] as const
    expect(
      circuitStandings(events, [...results, onlyLate], { ...rules, tiebreaks }).map(({ entrantId, rank }) => [
        entrantId,
        rank,
      ]),
    ).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cem', 3],
    ])
  })
  test('a declined place in the finale passes on', () => {
    const rows = circuitStandings(
      events,
      ['ann', 'bob', 'cem'].map((id, index) => result('spring', id, index + 1)),
      rules,
    )
    expect(finalists(rows, 2)).toEqual(['ann', 'bob'])
    expect(finalists(rows, 2, ['ann'])).toEqual(['bob', 'cem'])
  })
  test('neither the order of results nor a result outside the circuit matters, and another result never costs points', () => {
    const list = fc.uniqueArray(
      fc.record({
        eventId: fc.constantFrom(...events),
        entrantId: fc.constantFrom('ann', 'bob'),
        rank: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: ({ eventId, entrantId }) => `${eventId} ${entrantId}` },
    )
    fc.assert(
      fc.property(list, (results) => {
        const rows = circuitStandings(events, results, rules)
        expect(circuitStandings(events, [...results.toReversed(), result('elsewhere', 'ann', 1)], rules)).toEqual(rows)
        const fewer = circuitStandings(events, results.slice(1), rules)
        for (const { entrantId, points } of fewer) {
          expect(rows.find((row) => row.entrantId === entrantId)?.points).toBeGreaterThanOrEqual(points)
        }
      }),
    )
  })
})
