import { expect, test } from 'vitest'
import { orderBySeeds } from './order-by-seeds.ts'

test('given seeds are exact positions, and the other entrants fill the gaps in their order', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  expect(
    orderBySeeds(
      order,
      new Map([
        ['d', 1],
        ['b', 3],
      ]),
    ),
  ).toEqual(['d', 'a', 'b', 'c', 'e'])
  expect(
    orderBySeeds(
      order,
      new Map([
        ['a', 90],
        ['b', 40],
      ]),
    ),
  ).toEqual(['c', 'd', 'e', 'b', 'a'])
  expect(orderBySeeds(order, new Map())).toEqual(order)
})
