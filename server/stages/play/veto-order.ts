/** Whose turn it is in the choice of maps. The order is the event's; the pool is the round's, the match's own or the game's. */
import type { Veto } from '@guildhall/contract/matches/columns.ts'
import type { VetoStep } from '@guildhall/contract/tournaments/columns.ts'
import type { EventRow } from '../../events/event.ts'
import { roundsByNumber } from '../layout/round-settings.ts'
import type { MatchRow } from '../match-read.ts'

export const nothingChosen: Veto = { acts: [], turnEndsAt: null }

export function stepsOf(event: Pick<EventRow, 'settings'>): VetoStep[] {
  return event.settings.veto?.steps ?? []
}

/** Null before both sides are here and when it is over. */
export function turnOf(event: Pick<EventRow, 'settings'>, { veto }: Pick<MatchRow, 'veto'>): VetoStep | null {
  return veto ? (stepsOf(event)[veto.acts.length] ?? null) : null
}

/** Maps that nobody has banned or picked. */
export function mapsLeft(pool: readonly string[], { acts }: Veto): string[] {
  const taken = new Set(acts.filter(({ act }) => act !== 'side').map(({ map }) => map))
  return pool.filter((map) => !taken.has(map))
}

/** What is played, in order. */
export const mapsChosen = ({ acts }: Veto) =>
  acts.filter(({ act }) => act === 'pick' || act === 'decider').map(({ map }) => map)

export function poolOf(event: Pick<EventRow, 'rounds' | 'stage'>, match: MatchRow, gameMaps: readonly string[]) {
  const said = roundsByNumber(event).get(`${match.bracket}${match.round}`)?.maps
  return said && said.length > 0 ? said : gameMaps
}
