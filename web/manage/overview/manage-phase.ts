import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import type { Event } from '../queries.ts'

export type ManagePhase = 'overview' | 'matches' | 'attempts' | 'finish'

/** The page that staff need now: it opens at `/manage`. */
export function managePhase({ startedAt, endedAt, type }: Pick<Event, 'startedAt' | 'endedAt' | 'type'>): ManagePhase {
  if (endedAt !== null) return 'finish'
  if (startedAt === null) return 'overview'
  if (hasMatches(type)) return 'matches'
  return type === 'LEADERBOARD' ? 'attempts' : 'overview'
}
