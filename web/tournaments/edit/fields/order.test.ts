import { expect, test } from 'vitest'
import { moved, without } from './order.ts'

test('a row goes up, down and to either end, and nobody is lost', () => {
  expect(moved('abcd'.split(''), 2, 0).join('')).toBe('cabd')
  expect(moved('abcd'.split(''), 0, 3).join('')).toBe('bcda')
  expect(moved('abcd'.split(''), 1, 2).join('')).toBe('acbd')
  expect(without('abcd'.split(''), 1).join('')).toBe('acd')
})
