/** From groups to a bracket. */
import { expect, test } from 'vitest'
import { drop } from './drop.ts'
import type { Config, State } from './model.ts'
import { qualifiers } from './qualifiers.ts'
import { report } from './report.ts'
import { standings } from './standings.ts'
import { matches } from './state.ts'
import { submitScore } from './submit-score.ts'
import { after, must, start } from './testing/stages.ts'

/** A group stage in which the better seed always wins. */
function playGroups(groups: number, entrants: number, config: Partial<Config> = {}): State {
  let state = start({ format: 'ROUND_ROBIN', groups, distribution: 'stride', ...config }, entrants)
  const seed = new Map(state.entrants.map(({ id, seed }) => [id, seed]))
  for (const { matchNo, a, b } of matches(state)) {
    const better = (seed.get(a ?? '') ?? 0) < (seed.get(b ?? '') ?? 0)
    state = after(state, report(state, matchNo, better ? { a: 1, b: 0 } : { a: 0, b: 1 }))
  }
  return state
}

test('group winners get the first seeds, and members of one group meet only in the final', () => {
  for (const groups of [2, 4, 8, 16]) {
    const state = playGroups(groups, groups * 4)
    const qualified = must(qualifiers(state, { top: 2 }))
    expect(qualified.map(({ seed }) => seed)).toEqual(qualified.map((_, index) => index + 1))
    const group = new Map(standings(state).map((row) => [row.id, row.group]))
    expect(qualified.slice(0, groups).map(({ id }) => group.get(id))).toEqual(
      Array.from({ length: groups }, (_, g) => g + 1),
    )

    const bracket = start({ format: 'SINGLE_ELIMINATION' }, qualified)
    const half = (id: string) => {
      const row = matches(bracket).find(({ a, b }) => a === id || b === id)!
      return row.position <= groups / 2
    }
    for (const [index, { id }] of qualified.slice(0, groups).entries()) {
      const other = qualified.slice(groups).find(({ id }) => group.get(id) === index + 1)!
      expect(half(id)).not.toBe(half(other.id))
    }
  }
})

test('two groups cross: A1 meets B2 and B1 meets A2', () => {
  const bracket = start({ format: 'SINGLE_ELIMINATION' }, must(qualifiers(playGroups(2, 8), { top: 2 })))
  expect(
    matches(bracket)
      .slice(0, 2)
      .map(({ a, b }) => [a, b]),
  ).toEqual([
    ['T1', 'T4'],
    ['T2', 'T3'],
  ])
})

test('the best thirds qualify, and no one meets a member of their group in the first round', () => {
  const state = playGroups(6, 24)
  const qualified = must(qualifiers(state, { top: 2, best: 4 }))
  expect(qualified.length).toBe(16)
  const group = new Map(standings(state).map((row) => [row.id, row.group]))
  for (const { a, b } of matches(start({ format: 'SINGLE_ELIMINATION' }, qualified)).slice(0, 8)) {
    expect(group.get(a!)).not.toBe(group.get(b!))
  }
})

test('thirds of groups of different size are compared by results per match', () => {
  // Seven in two groups of four and three: the third of four won one of three, the third of three none of two.
  const qualified = must(qualifiers(playGroups(2, 7), { top: 2, best: 1 }))
  expect(qualified.at(-1)?.id).toBe('T5')
})

test('without cross seeding the seeds follow the ranks, group by group', () => {
  const qualified = must(qualifiers(playGroups(2, 8), { top: 2, cross: false }))
  expect(qualified.map(({ id }) => id)).toEqual(['T1', 'T2', 'T3', 'T4'])
})

test('an invalid rule is refused', () => {
  expect(qualifiers(playGroups(2, 8), { top: -1 })).toMatchObject({ refused: 'BAD_RULE' })
})

test('a rule for more than there are names everyone once, and no one who dropped', () => {
  let state = playGroups(4, 16)
  expect(must(qualifiers(state, { top: 1e9, best: 1e9 }))).toHaveLength(16)
  state = after(state, drop(state, 'T1'))
  const qualified = must(qualifiers(state, { top: 1 })).map(({ id }) => id)
  expect(qualified).not.toContain('T1')
  expect(qualified).toHaveLength(4)
  expect(must(qualifiers(state, { top: 1e9 }))).toHaveLength(15)
})

test('entrants of a leaderboard without an attempt do not qualify', () => {
  let state = start({ format: 'LEADERBOARD' }, 4)
  state = after(state, submitScore(state, 'T3', 5, 0))
  state = after(state, submitScore(state, 'T2', 0, 1))
  expect(must(qualifiers(state, { top: 3 })).map(({ id }) => id)).toEqual(['T3', 'T2'])
})

test('512 groups are cross-seeded without members of a group in the same first match', () => {
  const state = start({ format: 'ROUND_ROBIN', groups: 512 }, 2048)
  const group = new Map(standings(state).map((row) => [row.id, row.group]))
  const bracket = start({ format: 'SINGLE_ELIMINATION' }, must(qualifiers(state, { top: 2 })))
  for (const { a, b } of matches(bracket).slice(0, 512)) expect(group.get(a!)).not.toBe(group.get(b!))
})
