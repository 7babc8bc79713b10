/** The turns of the map veto. The event sets the order; the map pool comes from the round or else from the game. */
import type { Veto } from '@guildhall/contract/matches/columns.ts'
import type { VetoStep } from '@guildhall/contract/tournaments/columns.ts'
import type { EventRow } from '../../events/event.ts'
import { roundsByNumber } from '../layout/round-settings.ts'
import type { MatchRow } from '../match-read.ts'

export const emptyVeto: Veto = { acts: [] }

export function stepsOf(event: Pick<EventRow, 'settings'>): VetoStep[] {
  return event.settings.veto?.steps ?? []
}

/** Null before both entrants are ready, after the veto, and while a report waits for an answer: the deadline is then that of the answer. */
export function turnOf(
  event: Pick<EventRow, 'settings'>,
  { veto, reportedAt }: Pick<MatchRow, 'veto' | 'reportedAt'>,
): VetoStep | null {
  return veto && !reportedAt ? (stepsOf(event)[veto.acts.length] ?? null) : null
}

/** Maps that are neither banned nor picked. */
export function mapsLeft(pool: readonly string[], { acts }: Veto): string[] {
  const used = new Set(acts.filter(({ act }) => act !== 'side').map(({ map }) => map))
  return pool.filter((map) => !used.has(map))
}

export function poolOf(event: Pick<EventRow, 'rounds' | 'stage'>, match: MatchRow, gameMaps: readonly string[]) {
  const roundMaps = roundsByNumber(event).get(`${match.bracket}${match.round}`)?.maps
  return roundMaps && roundMaps.length > 0 ? roundMaps : gameMaps
}
