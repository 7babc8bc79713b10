import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { agreement, type Report, type SilenceClock } from './submissions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute))
const report = (side: Report['side'], games: [number, number][], minute = 0): Report => ({
  side,
  scores: games.map(([player1, player2]) => ({ player1, player2 })),
  at: at(minute),
})
const kind = (reports: Report[], clock?: SilenceClock) => agreement(deepFreeze(reports), deepFreeze(clock)).kind

describe('two reports', () => {
  test('the same scores settle the match', () => {
    expect(kind([report('player1', [[13, 7]]), report('player2', [[13, 7]])])).toBe('same')
  })
  test('other scores, other order or fewer games are a dispute', () => {
    const ours = report('player1', [
      [13, 7],
      [3, 13],
      [13, 1],
    ])
    expect(
      kind([
        ours,
        report('player2', [
          [13, 7],
          [3, 13],
          [13, 2],
        ]),
      ]),
    ).toBe('conflict')
    expect(
      kind([
        ours,
        report('player2', [
          [3, 13],
          [13, 7],
          [13, 1],
        ]),
      ]),
    ).toBe('conflict')
    expect(
      kind([
        ours,
        report('player2', [
          [13, 7],
          [3, 13],
        ]),
      ]),
    ).toBe('conflict')
  })
  test('a side that reports again replaces its report', () => {
    const reports = [report('player1', [[13, 7]], 0), report('player2', [[7, 13]], 1), report('player2', [[13, 7]], 2)]
    expect(kind(reports)).toBe('same')
    expect(kind(reports.toReversed())).toBe('same')
  })
  test('reporting twice oneself is no agreement', () => {
    expect(kind([report('player1', [[13, 7]]), report('player1', [[13, 7]], 1)])).toBe('waiting')
  })
  test('even late, a conflict is never accepted by silence', () => {
    expect(kind([report('player1', [[13, 7]]), report('player2', [[1, 13]])], { now: at(59) })).toBe('conflict')
  })
})

describe('silence', () => {
  const alone = [report('player2', [[7, 13]])]
  test('no report, nothing to accept', () => expect(kind([], { now: at(59) })).toBe('none'))
  test('one report waits ten minutes, then counts', () => {
    expect(agreement(alone, { now: at(9) })).toMatchObject({ kind: 'waiting', acceptsAt: at(10) })
    expect(agreement(alone, { now: at(10) })).toMatchObject({ kind: 'silence', scores: alone[0]!.scores })
  })
  test('the host sets the minutes', () => {
    expect(kind(alone, { now: at(10), autoAcceptMinutes: 30 })).toBe('waiting')
    expect(kind(alone, { now: at(30), autoAcceptMinutes: 30 })).toBe('silence')
  })
  test('a pause stops the clock', () => {
    expect(kind(alone, { now: at(40), paused: true })).toBe('waiting')
    expect(kind(alone, { now: at(12), stoppedMs: 5 * 60_000 })).toBe('waiting')
    expect(kind(alone, { now: at(15), stoppedMs: 5 * 60_000 })).toBe('silence')
  })
})
