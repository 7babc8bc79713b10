import { expect, test } from 'vitest'
import { updateOrder } from './order.ts'

test('an entrant who leaves disappears from the draft order, and one who joins comes last', () => {
  expect(updateOrder(['c', 'a', 'b'], ['a', 'c', 'new'])).toEqual(['c', 'a', 'new'])
})
