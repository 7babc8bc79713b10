import { expect, test } from 'vitest'
import { held, moved } from './order.ts'

test('one moves, the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
})

test('nobody moves past the ends or out of nowhere', () => {
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 1, -3)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('who leaves while seeds are moved is gone, and who joins comes last', () => {
  expect(held(['c', 'a', 'b'], ['a', 'c', 'new'])).toEqual(['c', 'a', 'new'])
})
