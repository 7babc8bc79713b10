/** Head to head among tied entrants, applied again to those who stay tied. */
import { expect, test } from 'vitest'
import { explain } from '../explain.ts'
import type { State, Tiebreak } from '../model.ts'
import { random } from '../random.ts'
import { report } from '../report.ts'
import { standings } from '../standings.ts'
import { matches } from '../state.ts'
import { after, start } from '../testing/stages.ts'

type Results = Record<string, [number, number]> // 'A B': goals of A and B

function play(ids: string[], results: Results, tiebreaks: Tiebreak[]): State {
  const entrants = ids.map((id) => ({ id }))
  let state = start({ format: 'ROUND_ROBIN', draws: true, tiebreaks }, entrants)
  for (const { matchNo, a, b } of matches(state)) {
    const forward = results[`${a} ${b}`]
    const [goalsB, goalsA] = results[`${b} ${a}`] ?? [0, 0]
    const score = forward ? { a: forward[0], b: forward[1] } : { a: goalsA, b: goalsB }
    state = after(state, report(state, matchNo, score))
  }
  return state
}

const order = (state: State) => standings(state).map(({ id }) => id)

// A, B and C beat each other in a circle and D loses to all: three are level on points.
const circle: Results = {
  'A B': [1, 0],
  'B C': [3, 0],
  'C A': [1, 0],
  'A D': [9, 0],
  'B D': [1, 0],
  'C D': [1, 0],
}

test('the table of the tied decides by points, then by difference, then by scores, without other matches', () => {
  // Among A, B, C: B 3–1 (+2), A 1–1 (0), C 1–3 (−2). Over all matches A would be first with +9.
  const state = play(['A', 'B', 'C', 'D'], circle, ['points', 'headToHeadTable', 'gameDiff'])
  expect(order(state)).toEqual(['B', 'A', 'C', 'D'])
  expect(order(play(['A', 'B', 'C', 'D'], circle, ['points', 'headToHead', 'gameDiff']))).toEqual(['A', 'B', 'C', 'D'])
  expect(explain(state, 'A')).toContainEqual(
    expect.objectContaining({ code: 'SEPARATED_BY', criterion: 'difference', among: 3, own: 0, other: 2 }),
  )
})

test('those who stay tied are compared again by their own matches alone', () => {
  // Among A, B, C all differences are level except for C, who is last; between A and B the direct match decides.
  const results: Results = {
    'B A': [2, 1],
    'A C': [2, 0],
    'C B': [1, 0],
    'A D': [1, 0],
    'B D': [1, 0],
    'C D': [1, 0],
  }
  // A 3–2 (+1), B 2–2 (0), C 1–2 (−1): decided at once, so change the scores until two are level.
  const level: Results = { ...results, 'B A': [3, 2], 'A C': [1, 0], 'C B': [1, 0] }
  // A 3–3 (0), B 3–3 (0), C 1–1 (0): scored 3, 3, 1. C is third; A and B are compared again, and B won.
  const state = play(['A', 'B', 'C', 'D'], level, ['points', 'headToHeadTable'])
  expect(order(state)).toEqual(['B', 'A', 'C', 'D'])
  expect(explain(state, 'A')).toContainEqual(
    expect.objectContaining({ tiebreak: 'headToHeadTable', criterion: 'points', among: 2, own: 0, other: 3 }),
  )
})

test('the values shown never contradict the order, whatever the results', () => {
  for (let seed = 0; seed < 400; seed++) {
    const next = random(`head to head ${seed}`)
    const ids = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, 3 + Math.floor(next() * 4))
    const results: Results = {}
    for (const a of ids) for (const b of ids) results[`${a} ${b}`] = [Math.floor(next() * 3), Math.floor(next() * 3)]
    for (const name of ['headToHead', 'headToHeadTable'] as const) {
      const rows = standings(play(ids, results, ['points', name]))
      for (const [index, row] of rows.entries()) {
        const above = rows[index - 1]
        if (!above || above.values.points !== row.values.points) continue
        expect(above.values[name], `seed ${seed}`).toBeGreaterThanOrEqual(row.values[name]!)
      }
    }
  }
})
