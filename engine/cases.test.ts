/** Published rules and other engines' test cases, each with its source in its file. rating/rate.test.ts has those of ratings. */
import { describe, expect, test } from 'vitest'
import seedOrders from './cases/01-seed-order.json' with { type: 'json' }
import dropOrders from './cases/02-drop-orders.json' with { type: 'json' }
import stride from './cases/03-groups-effort-balanced.json' with { type: 'json' }
import snake from './cases/04-groups-snake.json' with { type: 'json' }
import optimized from './cases/05-groups-bracket-optimized.json' with { type: 'json' }
import byes from './cases/06-balance-byes.json' with { type: 'json' }
import counts from './cases/11-de-counts.json' with { type: 'json' }
import reset from './cases/13-de-grand-final-reset.json' with { type: 'json' }
import single from './cases/14-se-final-standings.json' with { type: 'json' }
import double from './cases/15-de-final-standings.json' with { type: 'json' }
import berger from './cases/17-berger-tables.json' with { type: 'json' }
import virtual from './cases/19-fide-virtual-opponent.json' with { type: 'json' }
import magic from './cases/20-mtr-appendix-c.json' with { type: 'json' }
import twoLegs from './cases/21-sonneborn-berger-double-rr.json' with { type: 'json' }
import {
  adjustedScore,
  applyDropMask,
  balanceByes,
  bergerTable,
  type Config,
  type DropOrder,
  distribute,
  dropMask,
  gamePoints,
  isDone,
  matches,
  matchWinPct,
  report,
  seedOrder,
  standings,
  virtualOpponent,
} from './index.ts'
import { toNumber } from './tables/fraction.ts'
import { after, field, find, podium, start, win } from './testing/stages.ts'

const seeds = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test.each(seedOrders.cases)('seeds of a bracket of $size are folded', ({ size, expected }) => {
  expect(seedOrder(size)).toEqual(expected)
})

test.each(Object.entries(dropOrders.expected))('the drop order %s is an XOR mask', (order, expected) => {
  const mask = dropMask(order as DropOrder, dropOrders.input.length)
  expect(mask).toBe(dropOrders.masks[order as DropOrder])
  expect(applyDropMask(dropOrders.input, mask)).toEqual(expected)
})

describe.each([stride, snake, optimized])('groups by $method', ({ method, cases }) => {
  test.each(cases)('$n seeds in $groups groups', ({ n, groups, expected }) => {
    expect(distribute(seeds(n), groups, method as Config['distribution'])).toEqual(expected)
  })
})

test.each(byes.cases)('byes of $n entrants in $size slots are spread', ({ n, size, expected }) => {
  expect(balanceByes(seeds(n), size)).toEqual(expected)
})

test.each(counts.cases)('double elimination of $n with grand final $grandFinal', ({ n, grandFinal, ...expected }) => {
  const form = { double: 'reset', single: 'single', none: 'none' }[grandFinal] as Config['grandFinal']
  const thirdPlace = 'thirdPlace' in expected && expected.thirdPlace
  const list = matches(start({ format: 'DOUBLE_ELIMINATION', grandFinal: form, thirdPlace }, n))
  expect(list.length).toBe(expected.matches)
  expect(new Set(list.map(({ bracket, round }) => `${bracket}${round}`)).size).toBe(expected.rounds)
  expect(new Set(list.map(({ group }) => group)).size).toBe(expected.groups)
})

test('a grand final that the winners’ champion loses is played again', () => {
  let state = start({ format: 'DOUBLE_ELIMINATION' }, 4)
  for (const { report: result, expect: expectation } of reset.steps) {
    if (result) state = win(state, result.match, result.winner)
    if (expectation?.match) {
      const { a, b, status } = find(state, expectation.match)
      expect({ match: expectation.match, slotA: a, slotB: b, status }).toMatchObject(expectation)
    }
    if (expectation?.champion) {
      expect(podium(standings(state)).slice(0, 2)).toEqual([[expectation.champion], [expectation.runnerUp]])
    }
  }
  expect(isDone(state)).toBe(true)
})

test.each([
  [{ format: 'SINGLE_ELIMINATION' }, single],
  [{ format: 'DOUBLE_ELIMINATION', dropOrders: ['natural', 'reverse', 'natural'] }, double],
] as [Config, typeof single | typeof double][])('final ranks of eight in %o', (config, { create, expectedGroups }) => {
  let state = start(config, create.n)
  for (const { matchNo } of matches(state))
    state = after(state, report(state, matchNo, matchNo % 2 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
  const sorted = (groups: string[][]) => groups.map((group) => [...group].sort())
  expect(sorted(podium(standings(state)))).toEqual(sorted(expectedGroups))
})

test('elimination ranks are 1, 2, 3, 3, 5, 5, 5, 5', () => {
  let state = start({ format: 'SINGLE_ELIMINATION' }, single.create.n)
  for (const { matchNo } of matches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
  expect(standings(state).map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 5, 5, 5, 5])
})

test.each(Object.entries(berger.tables))('Berger table of %s', (entrants, expected) => {
  const rounds = bergerTable(Number(entrants)).map((pairs) => pairs.map((pair) => pair.join('-')).join(' '))
  expect(rounds).toEqual(expected)
})

test.each(virtual.cases)('virtual opponent of round $R after $n', ({ SPR, SfPR, R, n, expected, ...more }) => {
  // Half points are doubled, since the engine counts in whole units.
  const round = { before: 2 * SPR, points: 2 * SfPR, round: R, rounds: n }
  expect(virtualOpponent(round, { win: 2, draw: 1 }) / 2).toBe(expected)
  if (!('opponentContribution' in more) || !more.opponentContribution) return
  const { points, adjusted } = more.opponentContribution
  expect(adjustedScore(2 * points, [{ points: 2 * SfPR }], 1) / 2).toBe(adjusted)
})

test.each(magic.cases)('match points of $w wins, $l losses and $d draws', ({ w, l, d, matchPoints, mwp, ...more }) => {
  const { win: forWin, draw: forDraw, loss } = magic.points
  expect(w * forWin + d * forDraw + l * loss).toBe(matchPoints)
  if (mwp === undefined) return
  expect(toNumber(matchWinPct(matchPoints, more.rounds ?? 0, forWin, magic.floor))).toBe(mwp)
  if (more.raw) expect(toNumber(matchWinPct(matchPoints, more.rounds ?? 0, forWin))).toBe(more.raw)
})

test.each(magic.games)('game points of $result', ({ result, gp }) => {
  const [won = 0, lost = 0, drawn = 0] = result.split('-').map(Number)
  expect([gamePoints(won, drawn), gamePoints(lost, drawn)]).toEqual(gp)
})

test('Sonneborn-Berger over two legs separates entrants who beat each other once', () => {
  const letters = ['A', 'B', 'C', 'D']
  const points = { win: 1, draw: 0.5, loss: 0, bye: 1 }
  const config: Config = { format: 'ROUND_ROBIN', legs: 2, points, tiebreaks: ['points', 'sonnebornBerger'] }
  let state = start(
    config,
    field(4).map((_, index) => ({ id: letters[index]! })),
  )
  const legs = [twoLegs.leg1, twoLegs.leg2] as Record<string, Record<string, number>>[]
  for (const { matchNo, a, b, round } of matches(state)) {
    const [first = '', second = ''] = [a ?? '', b ?? ''].sort()
    const won = legs[round > 3 ? 1 : 0]?.[first]?.[second] === 1 ? first : second
    state = after(state, report(state, matchNo, a === won ? { a: 1, b: 0 } : { a: 0, b: 1 }))
  }
  const rows = standings(state)
  expect(rows.map(({ id }) => id)).toEqual(twoLegs.order)
  const values = rows.map(({ id, values }) => [id, [values.points, values.sonnebornBerger]])
  expect(Object.fromEntries(values)).toEqual(twoLegs.expected)
})
