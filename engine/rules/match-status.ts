/**
 * Where a match stands, read off its row and the reports of its sides; never stored.
 *
 * A match that nobody has to play (a bye, or a place that nobody reached) is a `bye`. A finished one is `forfeited` when
 * a side gave it away, `completed` otherwise. Until both sides are known it is `pending`, then both say they are ready.
 */
import { agreement, type Report } from './submissions.ts'

export const matchStatuses = [
  'pending',
  'ready-check',
  'live',
  'reported',
  'disputed',
  'completed',
  'forfeited',
  'bye',
] as const
export type MatchStatus = (typeof matchStatuses)[number]

export type MatchRow = {
  player1Id: string | null
  player2Id: string | null
  player1Ready?: boolean
  player2Ready?: boolean
  bye?: boolean // nobody comes to at least one of the sides
  forfeitAt?: Date | null
  endedAt?: Date | null
  disputedAt?: Date | null // a ticket is open, whatever the reports say
  reportedAt?: Date | null // one side has reported and the other is asked; told so where the reports are not at hand
  requireReady?: boolean // on unless the event switched it off
}

export function matchStatus(match: MatchRow, reports: readonly Report[] = []): MatchStatus {
  if (match.bye) return 'bye'
  if (match.forfeitAt) return 'forfeited'
  if (match.endedAt) return 'completed'
  if (!match.player1Id || !match.player2Id) return 'pending'
  if (match.disputedAt) return 'disputed'

  const { kind } = agreement(reports)
  if (kind === 'conflict') return 'disputed'
  if (kind !== 'none' || match.reportedAt) return 'reported'
  const ready = match.requireReady === false || (match.player1Ready && match.player2Ready)
  return ready ? 'live' : 'ready-check'
}
