/** Whose turn it is in the choice of maps. The order is the event's; the pool is the round's, the match's own or the game's. */
import type { Veto } from '@guildhall/contract/matches.json.ts'
import type { VetoStep } from '@guildhall/contract/tournaments.json.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { roundsByNumber } from '../tournaments/rounds.ts'
import type { MatchRow } from './read.ts'

export const nothingChosen: Veto = { acts: [], turnEndsAt: null }

export function stepsOf(tournament: Pick<TournamentRow, 'settings'>): VetoStep[] {
  return settingsOf(tournament).veto?.steps ?? []
}

/** Null before both sides are here and when it is over. */
export function turnOf(tournament: Pick<TournamentRow, 'settings'>, { veto }: Pick<MatchRow, 'veto'>): VetoStep | null {
  return veto ? (stepsOf(tournament)[veto.acts.length] ?? null) : null
}

/** Maps that nobody has banned or picked. */
export function mapsLeft(pool: readonly string[], { acts }: Veto): string[] {
  const taken = new Set(acts.filter(({ act }) => act !== 'side').map(({ map }) => map))
  return pool.filter((map) => !taken.has(map))
}

/** What is played, in order. */
export const mapsChosen = ({ acts }: Veto) =>
  acts.filter(({ act }) => act === 'pick' || act === 'decider').map(({ map }) => map)

export function poolOf(
  tournament: Pick<TournamentRow, 'rounds' | 'stage'>,
  match: MatchRow,
  gameMaps: readonly string[],
) {
  const said = roundsByNumber(tournament).get(`${match.side}${match.round}`)?.maps
  return said && said.length > 0 ? said : gameMaps
}
