import { expect, test } from 'vitest'
import type { MatchOrder } from './groups.ts'
import { initialRowCounts } from './match-group.tsx'

const order = (counts: Partial<Record<keyof MatchOrder, number>>): MatchOrder => {
  const ids = (group: keyof MatchOrder) => Array.from({ length: counts[group] ?? 0 }, (_, no) => `${group} ${no}`)
  return {
    problems: ids('problems'),
    playing: ids('playing'),
    next: ids('next'),
    waiting: ids('waiting'),
    done: ids('done'),
  }
}

test('a group never hides only a few rows behind a button', () => {
  const rows = (done: number) => initialRowCounts(order({ done }), true).done
  expect([5, 6, 8, 9].map(rows)).toEqual([5, 6, 8, 5])
})

test('the first HTML of the match list contains a screen of rows, problems first, and the browser adds the others', () => {
  const matches = order({ problems: 3, playing: 8, next: 40, waiting: 50, done: 60 })
  expect(initialRowCounts(matches, false)).toEqual({ problems: 3, playing: 8, next: 13, waiting: 0, done: 0 })
  expect(initialRowCounts(matches, true)).toEqual({ problems: 3, playing: 8, next: 40, waiting: 10, done: 5 })
})
