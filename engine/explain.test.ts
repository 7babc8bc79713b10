/** The reasons for pairings and ranks. */
import { expect, test } from 'vitest'
import { advance } from './advance.ts'
import { drop } from './drop.ts'
import { explain } from './explain.ts'
import { report } from './report.ts'
import { playableMatches } from './state.ts'
import { after, find, start, win } from './testing/stages.ts'

test('a first match comes from the seeds', () => {
  expect(explain(start({ format: 'SINGLE_ELIMINATION' }, 8), 2)).toEqual([{ code: 'SEEDS', a: 4, b: 5 }])
})

test('a later match names the source of each slot', () => {
  const state = win(start({ format: 'DOUBLE_ELIMINATION' }, 4), 'W1.1', 'T4')
  expect(explain(state, find(state, 'L1.1').matchNo)).toEqual([
    { code: 'LOSER_OF', slot: 'a', matchNo: 1, id: 'T1' },
    { code: 'LOSER_OF', slot: 'b', matchNo: 2, id: null },
  ])
  expect(explain(state, 3)).toContainEqual({ code: 'WINNER_OF', slot: 'a', matchNo: 1, id: 'T4' })
  expect(explain(state, 1)).toContainEqual({ code: 'DECIDED', outcome: 'b', reason: 'played' })
})

test('a bye has an empty slot', () => {
  expect(explain(start({ format: 'SINGLE_ELIMINATION' }, 3), 1)).toContainEqual({ code: 'EMPTY_SLOT', slot: 'b' })
})

test('a Swiss pairing is explained by scores, floats, byes and rematches', () => {
  let state = start({ format: 'SWISS', rounds: 9 }, 3)
  expect(explain(state, 2)).toEqual([
    { code: 'BYE', id: 'T3', byes: 0, score: 0, seed: 3 },
    { code: 'DECIDED', outcome: 'a', reason: 'bye' },
  ])
  for (let round = 1; round < 4; round++) {
    for (const { matchNo } of playableMatches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
    state = after(state, advance(state))
  }
  const codes = [3, 5, 7].flatMap((matchNo) => explain(state, matchNo).map(({ code }) => code))
  expect(codes).toContain('FLOAT')
  expect(explain(state, 7)).toContainEqual({ code: 'REMATCH', of: [expect.any(Number)] })
})

test('a rank names the tie-break that separated it from the row above', () => {
  let state = start({ format: 'ROUND_ROBIN' }, 3)
  for (const { matchNo, a, b } of playableMatches(state)) {
    state = after(state, report(state, matchNo, (a ?? '') < (b ?? '') ? { a: 1, b: 0 } : { a: 0, b: 1 }))
  }
  expect(explain(state, 'T2').slice(0, 2)).toEqual([
    { code: 'RANK', rank: 2, group: 1, values: expect.objectContaining({ points: 3, gameDiff: 0 }) },
    { code: 'SEPARATED_BY', tiebreak: 'points', from: 'T1', own: 3, other: 6 },
  ])
})

test('the rank of a dropped entrant names the drop', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 2)
  expect(explain(after(state, drop(state, 'T2', 'dq')), 'T2')).toEqual(
    expect.arrayContaining([
      { code: 'LAST_MATCH', matchNo: 1, outcome: 'a', reason: 'dq' },
      { code: 'DROPPED', reason: 'dq' },
    ]),
  )
})

test('an unknown match or entrant has no explanation', () => {
  const state = start({ format: 'ROUND_ROBIN' }, 3)
  expect([explain(state, 99), explain(state, 'stranger')]).toEqual([[], []])
  expect(explain(state, 1)).toEqual([{ code: 'TABLE', group: 1, round: 1 }])
})
