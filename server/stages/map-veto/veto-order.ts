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

/** Null before both entrants are ready and after the veto. */
export function turnOf(event: Pick<EventRow, 'settings'>, { veto }: Pick<MatchRow, 'veto'>): VetoStep | null {
  return veto ? (stepsOf(event)[veto.acts.length] ?? null) : null
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
