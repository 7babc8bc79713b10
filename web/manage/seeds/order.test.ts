import { expect, test } from 'vitest'
import { held } from './order.ts'

test('who leaves while seeds are moved is gone, and who joins comes last', () => {
  expect(held(['c', 'a', 'b'], ['a', 'c', 'new'])).toEqual(['c', 'a', 'new'])
})
