import { expect, test } from 'vitest'
import { makeFormat } from './format.ts'
import { signed } from './signed.ts'

test('a change has a plus or a minus', () => {
  const { number } = makeFormat('en', 'Europe/Berlin')
  expect([1_200, -5, 0, Math.round(-0.3)].map((value) => signed(value, number))).toEqual(['+1,200', '−5', '0', '0'])
})
