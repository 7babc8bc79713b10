/**
 * When two sides report a match: the same scores settle it, different ones are a dispute, one report alone waits for
 * the other side. Silence for `autoAcceptMinutes` accepts it. While the event is paused the clock stands still.
 *
 * A side that reports again replaces its earlier report.
 */
import type { GameScore } from './series.ts'

export type Side = 'player1' | 'player2'
export type Report = { side: Side; scores: readonly GameScore[]; at: Date }

export type Agreement =
  | { kind: 'none' }
  | { kind: 'waiting'; report: Report; acceptsAt: Date | null }
  | { kind: 'same'; scores: readonly GameScore[] }
  | { kind: 'conflict'; player1: Report; player2: Report }
  | { kind: 'silence'; report: Report; scores: readonly GameScore[] }

export type SilenceClock = {
  now: Date
  autoAcceptMinutes?: number
  stoppedMs?: number // how long the clock stood still since the report
  paused?: boolean
}

export const AUTO_ACCEPT_MINUTES = 10

/** Without a clock nothing is ever accepted by silence. */
export function agreement(reports: readonly Report[], clock?: SilenceClock): Agreement {
  const player1 = latest(reports, 'player1')
  const player2 = latest(reports, 'player2')
  if (player1 && player2) {
    if (sameScores(player1.scores, player2.scores)) return { kind: 'same', scores: player1.scores }
    return { kind: 'conflict', player1, player2 }
  }
  const report = player1 ?? player2
  if (!report) return { kind: 'none' }
  if (!clock || clock.paused) return { kind: 'waiting', report, acceptsAt: null }

  const patience = (clock.autoAcceptMinutes ?? AUTO_ACCEPT_MINUTES) * 60_000 + (clock.stoppedMs ?? 0)
  const acceptsAt = new Date(report.at.getTime() + patience)
  if (clock.now < acceptsAt) return { kind: 'waiting', report, acceptsAt }
  return { kind: 'silence', report, scores: report.scores }
}

export function sameScores(one: readonly GameScore[], other: readonly GameScore[]): boolean {
  return (
    one.length === other.length &&
    one.every((game, i) => game.player1 === other[i]?.player1 && game.player2 === other[i]?.player2)
  )
}

function latest(reports: readonly Report[], side: Side): Report | undefined {
  const own = reports.filter((report) => report.side === side)
  return own.reduce<Report | undefined>((last, report) => (last && last.at > report.at ? last : report), undefined)
}
