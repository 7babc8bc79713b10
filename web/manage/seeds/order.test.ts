import { expect, test } from 'vitest'
import { moveToSeed, updateOrder } from './order.ts'

test('an entrant who leaves disappears from the draft order, and one who joins comes last', () => {
  expect(updateOrder(['c', 'a', 'b'], ['a', 'c', 'new'])).toEqual(['c', 'a', 'new'])
})

test('a typed seed moves one entrant and keeps the order of the others', () => {
  expect(moveToSeed(['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveToSeed(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveToSeed(['a', 'b', 'c', 'd'], 'a', 90)).toEqual(['b', 'c', 'd', 'a'])
})
