import { expect, test } from 'vitest'
import { type Prize, prizeRows } from './prize.ts'

const prize = (from: number, to: number, title: string): Prize => ({ from, to, title, kind: 'other' })

test('the prizes of the same ranks share a row, the best ranks first', () => {
  const rows = prizeRows([prize(3, 4, 'Shirt'), prize(1, 1, 'Cup'), prize(2, 2, 'Medal'), prize(1, 1, 'Chair')])
  expect(rows.map(({ from, to, prizes }) => [from, to, prizes.map(({ title }) => title)])).toEqual([
    [1, 1, ['Cup', 'Chair']],
    [2, 2, ['Medal']],
    [3, 4, ['Shirt']],
  ])
})
