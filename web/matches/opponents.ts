/** The two opponents of a match in display order: the first on the left. */
import type { Match, Report } from './queries.ts'

export type Side = 'player1' | 'player2'
export const bothSides: readonly Side[] = ['player1', 'player2']
export const otherSide = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1')
export const sideAt = (slot: 'a' | 'b'): Side => (slot === 'a' ? 'player1' : 'player2')
export const idOn = (match: Match, side: Side) => (side === 'player1' ? match.player1Id : match.player2Id)
export const isReady = (match: Match, side: Side) => (side === 'player1' ? match.player1Ready : match.player2Ready)

/** The pending report of an opponent. */
export const openReport = (match: Match, reports: readonly Report[], side: Side) =>
  reports.find(({ status, playerId }) => status === 'PENDING' && playerId === idOn(match, side))

/** The maps in play order: as assigned by staff, or as picked. */
export const mapsOf = ({ metadata, veto }: Match): readonly string[] =>
  metadata?.maps ?? veto?.acts.flatMap(({ act, map }) => (act === 'pick' || act === 'decider' ? [map] : [])) ?? []

/** For a single game its points say more than 1–0. */
export const scoreIn = (bestOf: number, { scores, results }: Pick<Match, 'scores' | 'results'>) =>
  bestOf === 1 && scores[0] ? scores[0] : results

/** The opponent whose deadline is running; a match locked by staff has none. */
export function sidesWithDeadline(match: Match): readonly Side[] {
  if (!match.deadlineAt || match.lockedAt) return []
  if (match.provisionalUntil || match.status === 'ready-check') return bothSides.filter((side) => !isReady(match, side))
  const slot = match.veto?.turn?.slot
  return match.status === 'live' && slot ? [sideAt(slot)] : []
}
