import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type MatchRow, matchStatus } from './match-status.ts'
import type { Report } from './submissions.ts'

const now = new Date('2026-05-01T12:00:00Z')
const known: MatchRow = { player1Id: 'ann', player2Id: 'bob' }
const ready: MatchRow = { ...known, player1Ready: true, player2Ready: true }
const report = (side: Report['side'], player1: number): Report => ({ side, at: now, scores: [{ player1, player2: 7 }] })

test.each([
  ['a match with an unknown side is pending', { player1Id: 'ann', player2Id: null }, [], 'pending'],
  ['a place that nobody reaches is a bye', { player1Id: 'ann', player2Id: null, bye: true }, [], 'bye'],
  ['both sides known wait for ready', known, [], 'ready-check'],
  ['one side ready is not enough', { ...known, player1Ready: true }, [], 'ready-check'],
  ['both ready is live', ready, [], 'live'],
  ['live at once where ready is switched off', { ...known, requireReady: false }, [], 'live'],
  ['one report makes it reported', ready, [report('player1', 13)], 'reported'],
  [
    'equal reports are reported until the result is written',
    ready,
    [report('player1', 13), report('player2', 13)],
    'reported',
  ],
  ['different reports are a dispute', ready, [report('player1', 13), report('player2', 3)], 'disputed'],
  ['an open ticket is a dispute', { ...ready, disputedAt: now }, [report('player1', 13)], 'disputed'],
  ['a result ends the dispute', { ...ready, disputedAt: now, endedAt: now }, [], 'completed'],
  ['given away is forfeited', { ...known, forfeitAt: now, endedAt: now }, [], 'forfeited'],
] as const)('%s', (_, row, reports, status) => {
  expect(matchStatus(deepFreeze(row), deepFreeze(reports))).toBe(status)
})
