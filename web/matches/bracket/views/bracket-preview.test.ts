import { expect, test } from 'vitest'
import type { Bracket } from '../drawing/plan.ts'
import { reorder } from './bracket-preview.tsx'

const entrant = (id: string, seed: number) => ({ id, name: id, image: null, seed })

test('the preview shows an order that is not saved yet, and entrants who are not in it follow', () => {
  const bracket: Bracket = {
    type: 'SINGLE_ELIMINATION',
    preview: true,
    current: null,
    rounds: [],
    entrants: [entrant('a', 1), entrant('b', 2), entrant('c', 3)],
    matches: [],
  }
  expect(reorder(bracket, ['c', 'a']).entrants.map(({ id, seed }) => [id, seed])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
})
