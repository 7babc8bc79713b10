import fc from 'fast-check'
import { expect, test } from 'vitest'
import { create } from './create.ts'
import type { Config } from './model.ts'
import { isRefusal } from './refusals.ts'
import { type LabeledEntrant, separate } from './separate.ts'
import { matches } from './state.ts'

const bracket: Config = { format: 'SINGLE_ELIMINATION' }

/** One letter per entrant, in order of seed; the same letter is the same label, a dot has none. */
const fieldOf = (letters: string): LabeledEntrant[] =>
  [...letters].map((letter, index) => ({ id: `${letter}${index + 1}`, labels: letter === '.' ? [] : [letter] }))

function separated(config: Config, entrants: readonly LabeledEntrant[]) {
  const result = separate(config, entrants)
  if (isRefusal(result)) throw new Error(result.refused)
  return result
}

/** The pairs with a common label in one match of round one, or in one group, counted from the matches of the stage. */
function firstMeetings(config: Config, order: readonly string[], entrants: readonly LabeledEntrant[]) {
  const stage = create(
    config,
    order.map((id) => ({ id })),
  )
  if (isRefusal(stage)) throw new Error(stage.refused)
  const labels = new Map(entrants.map((entrant) => [entrant.id, entrant.labels]))
  const first = matches(stage).filter(({ bracket, round }) => bracket === 'R' || (round === 1 && bracket !== 'L'))
  return first.reduce((sum, { a, b }) => {
    const other = labels.get(b ?? '') ?? []
    return sum + (labels.get(a ?? '') ?? []).filter((label) => other.includes(label)).length
  }, 0)
}

test('two entrants of one country who would meet in round one change places with their nearest seeds', () => {
  // 1–8, 4–5, 3–6, 2–7: the third and the sixth seed are of one country.
  const result = separated(bracket, fieldOf('..a..a..'))
  expect(result).toEqual({ order: ['.1', '.2', '.4', 'a3', '.5', 'a6', '.7', '.8'], before: 1, after: 0 })
})

test('in a bracket they also avoid the second round where that is possible', () => {
  // Seeds 1, 8, 4 and 5 are one quarter of the bracket: seed 1 keeps its place, so the other moves out of the quarter.
  const { order } = separated(bracket, fieldOf('a...a...'))
  expect(order.indexOf('a5')).toBeOneOf([5, 6])
})

test('an entrant with nothing in common with another one keeps the seed if no one needs it', () => {
  const entrants = fieldOf('abcdefgh')
  expect(separated(bracket, entrants)).toEqual({ order: entrants.map(({ id }) => id), before: 0, after: 0 })
})

test('with groups, entrants change places within the line that is spread over the groups', () => {
  const groups: Config = { format: 'ROUND_ROBIN', groups: 2 }
  // Snake: 1 4 5 8 and 2 3 6 7.
  const { order, before, after } = separated(groups, fieldOf('a..a....'))
  expect([before, after]).toEqual([1, 0])
  expect(order.slice(0, 2)).toEqual(expect.arrayContaining(['a1', '.2']))
  expect(order.slice(2, 4)).toEqual(expect.arrayContaining(['.3', 'a4']))
})

test('a single group and a leaderboard stay as they are', () => {
  const entrants = fieldOf('aaaa')
  const order = entrants.map(({ id }) => id)
  for (const format of ['ROUND_ROBIN', 'LEADERBOARD'] as const)
    expect(separated({ format }, entrants)).toEqual({ order, before: 0, after: 0 })
})

const configs: Config[] = [
  bracket,
  { format: 'DOUBLE_ELIMINATION' },
  { format: 'SWISS' },
  { format: 'ROUND_ROBIN', groups: 4 },
  { format: 'ROUND_ROBIN', groups: 3, distribution: 'bracketOptimized' },
]
const fields = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', '.'), { minLength: 8, maxLength: 70 })
  .map((letters) => fieldOf(letters.join('')))

test.each(configs)('every entrant stays in the band of the seeds, and no more pairs meet first: $format', (config) => {
  const size = config.groups ?? 0
  const bandOf = (seed: number) => (size > 0 ? Math.floor(seed / size) : Math.ceil(Math.log2(seed + 1)))
  fc.assert(
    fc.property(fields, (entrants) => {
      const { order, before, after } = separated(config, entrants)
      const seeds = new Map(entrants.map(({ id }, seed) => [id, seed]))
      expect(order.map((id) => bandOf(seeds.get(id) ?? -1))).toEqual(entrants.map((_, seed) => bandOf(seed)))
      expect(new Set(order).size).toBe(entrants.length)
      const ids = entrants.map(({ id }) => id)
      expect([before, after]).toEqual([firstMeetings(config, ids, entrants), firstMeetings(config, order, entrants)])
      expect(after).toBeLessThanOrEqual(before)
    }),
    { numRuns: 40 },
  )
})

test('an order that was separated does not change again', () => {
  fc.assert(
    fc.property(fields, (entrants) => {
      const { order } = separated(bracket, entrants)
      const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]))
      const again = order.flatMap((id) => byId.get(id) ?? [])
      expect(separated(bracket, again).order).toEqual(order)
    }),
    { numRuns: 40 },
  )
})

test('a common opponent of many pairs is a label of each pair', () => {
  const entrants = [
    { id: 'ann', labels: ['ann bob', 'ann dan'] },
    { id: 'cid', labels: [] },
    { id: 'dan', labels: ['ann dan'] },
    { id: 'bob', labels: ['ann bob'] },
  ]
  // 1–4 and 2–3: whoever has the fourth seed meets ann.
  expect(separated(bracket, entrants)).toMatchObject({ before: 1, after: 1 })
})
