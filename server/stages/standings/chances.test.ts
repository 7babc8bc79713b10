import { apply, create, isRefusal, playableMatches, report, type State } from '@guildhall/engine'
import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'

test.each([1, 2, 3, 4, 5])('qualification chances count wins and draws of a best of %i', (bestOf) => {
  const state = create({ format: 'ROUND_ROBIN', bestOf, draws: true }, [{ id: 'x' }, { id: 'y' }, { id: 'z' }])
  if (isRefusal(state)) throw new Error(state.refused)
  expect(chancesOf(state, 'x', 1, new Map())).toMatchObject({ open: 3, ways: 27, own: { ways: 9 } })
})

const names = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }))

function must<T extends object>(value: T): Exclude<T, { refused: unknown }> {
  if ('refused' in value) throw new Error(String(value.refused))
  return value as Exclude<T, { refused: unknown }>
}

/** The first player wins every match but the last ones. */
function play(state: State, left: number): State {
  const [next, ...later] = playableMatches(state)
  if (!next || later.length < left) return state
  return play(apply(state, must(report(state, next.matchNo, { a: 1, b: 0 }))), left)
}

test('no chances are stated while more rounds of a Swiss stage follow', () => {
  const state = must(create({ format: 'SWISS', rounds: 3 }, names(8)))
  expect(chancesOf(state, 'p0', 4, new Map())).toBeNull()
})

test('the best runner-up of uneven qualification counts as qualified', () => {
  const state = play(must(create({ format: 'ROUND_ROBIN', groups: 3 }, names(9))), 1)
  const chances = names(9).map(({ id }) => chancesOf(state, id, 4, new Map()))
  for (const { ways = 0 } of chances.flatMap((chance) => chance ?? [])) expect(ways).toBe(2)
  // Four qualify in each of the two ways.
  expect(chances.reduce((sum, chance) => sum + (chance?.through ?? 0), 0)).toBe(8)
})
