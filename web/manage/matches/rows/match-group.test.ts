import { expect, test } from 'vitest'
import { initialRows } from './match-group.tsx'

test('a group never hides only a few rows behind a button', () => {
  const rows = (count: number) => initialRows('done', Array.from({ length: count })).length
  expect([5, 6, 8, 9].map(rows)).toEqual([5, 6, 8, 5])
})
