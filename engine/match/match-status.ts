/**
 * The status of a match as players see it, derived from its facts and the reports of both sides; never stored.
 *
 * A match without two entrants that no one has to play is a `bye`. A finished match is `forfeited` if a side forfeited
 * and `completed` otherwise. It is `pending` until both entrants are known, and `ready-check` until it has been called and both
 * sides confirmed that they are ready.
 */
import { compareReports, type SideReport } from './reports.ts'

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

export type MatchFacts = {
  a: string | null
  b: string | null
  aReady?: boolean
  bReady?: boolean
  isBye?: boolean // at least one slot stays empty
  forfeitAt?: Date | null
  endedAt?: Date | null
  disputedAt?: Date | null // a dispute is open, whatever the reports say
  reportedAt?: Date | null // one side has reported; for callers that have not loaded the reports
  requireReady?: boolean // true unless the event switched it off
  calledAt?: Date | null // null: the match waits for its call; undefined for callers without calls
}

export function matchStatus(match: MatchFacts, reports: readonly SideReport[] = []): MatchStatus {
  if (match.isBye) return 'bye'
  if (match.forfeitAt) return 'forfeited'
  if (match.endedAt) return 'completed'
  if (!match.a || !match.b) return 'pending'
  if (match.disputedAt) return 'disputed'

  const state = compareReports(reports)
  if (state === 'conflict') return 'disputed'
  if (state !== 'none' || match.reportedAt) return 'reported'
  const isReady = match.requireReady === false || (match.aReady && match.bReady)
  return isReady && match.calledAt !== null ? 'live' : 'ready-check'
}
