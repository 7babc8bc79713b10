import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type MatchFacts, matchStatus } from './match-status.ts'
import type { SideReport } from './reports.ts'

const now = new Date('2026-05-01T12:00:00Z')
const paired: MatchFacts = { a: 'ann', b: 'bob' }
const ready: MatchFacts = { ...paired, aReady: true, bReady: true }
const report = (side: SideReport['side'], a: number): SideReport => ({ side, at: now, games: [{ a, b: 7 }] })

test.each([
  ['a match without both entrants is pending', { a: 'ann', b: null }, [], 'pending'],
  ['a slot that stays empty makes a bye', { a: 'ann', b: null, isBye: true }, [], 'bye'],
  ['two entrants wait for the ready check', paired, [], 'ready-check'],
  ['one ready side is not enough', { ...paired, aReady: true }, [], 'ready-check'],
  ['two ready sides are live', ready, [], 'live'],
  ['live at once where the ready check is off', { ...paired, requireReady: false }, [], 'live'],
  ['a match that is not called yet is not live', { ...ready, calledAt: null }, [], 'ready-check'],
  ['nor without a ready check', { ...paired, requireReady: false, calledAt: null }, [], 'ready-check'],
  ['a called match is live', { ...paired, requireReady: false, calledAt: now }, [], 'live'],
  ['a report counts without a call', { ...ready, calledAt: null }, [report('a', 13)], 'reported'],
  ['one report makes it reported', ready, [report('a', 13)], 'reported'],
  ['equal reports are reported until the result is written', ready, [report('a', 13), report('b', 13)], 'reported'],
  ['different reports are a dispute', ready, [report('a', 13), report('b', 3)], 'disputed'],
  ['an open dispute outranks the reports', { ...ready, disputedAt: now }, [report('a', 13)], 'disputed'],
  ['a result ends the dispute', { ...ready, disputedAt: now, endedAt: now }, [], 'completed'],
  ['a forfeit is forfeited', { ...paired, forfeitAt: now, endedAt: now }, [], 'forfeited'],
] as const)('%s', (_, match, reports, status) => {
  expect(matchStatus(deepFreeze(match), deepFreeze(reports))).toBe(status)
})
