import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { compareReports, type SideReport } from './reports.ts'

const report = (side: SideReport['side'], games: [number, number][], minute = 0): SideReport => ({
  side,
  games: games.map(([a, b]) => ({ a, b })),
  at: new Date(Date.UTC(2026, 4, 1, 12, minute)),
})
const compare = (...reports: SideReport[]) => compareReports(deepFreeze(reports))

test('without a report there is nothing to compare, and one waits for the other', () => {
  expect(compare()).toBe('none')
  expect(compare(report('b', [[7, 13]]))).toBe('one')
})
test('equal scores agree', () => {
  expect(compare(report('a', [[13, 7]]), report('b', [[13, 7]]))).toBe('same')
})
test('other scores, another order or fewer games are a conflict', () => {
  const first: [number, number][] = [
    [13, 7],
    [3, 13],
    [13, 1],
  ]
  const [one = [0, 0], two = [0, 0], three = [0, 0]] = first
  expect(compare(report('a', first), report('b', [one, two, [13, 2]]))).toBe('conflict')
  expect(compare(report('a', first), report('b', [two, one, three]))).toBe('conflict')
  expect(compare(report('a', first), report('b', [one, two]))).toBe('conflict')
})
test('a side that reports again replaces its report', () => {
  const reports = [report('a', [[13, 7]], 0), report('b', [[7, 13]], 1), report('b', [[13, 7]], 2)]
  expect(compare(...reports)).toBe('same')
  expect(compare(...reports.toReversed())).toBe('same')
})
test('two reports of one side do not agree with each other', () => {
  expect(compare(report('a', [[13, 7]]), report('a', [[13, 7]], 1))).toBe('one')
})
