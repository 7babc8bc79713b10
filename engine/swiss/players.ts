/** What the earlier rounds of a Swiss stage say about each entrant: score, opponents, byes, sides and floats. */
import { EMPTY, type Match, type SeededEntrant, type Settings, type Side, type State } from '../model.ts'
import { toArray } from '../pages.ts'
import { toUnits, unitsEarned } from '../tables/points.ts'

export type Player = {
  index: number // in the seeding, from 0
  id: string
  score: number // in whole units
  opponents: number[] // indexes, one entry for each match
  byes: number
  wins: number // with byes and walkovers
  losses: number
  sideBalance: number // matches on side a minus matches on side b
  lastSide: Side | null
  lastFloat: -1 | 0 | 1 // in the previous round: down against fewer points, none, up against more
}

export const emptyPlayer = (index: number, id: string): Player => ({
  index,
  id,
  score: 0,
  opponents: [],
  byes: 0,
  wins: 0,
  losses: 0,
  sideBalance: 0,
  lastSide: null,
  lastFloat: 0,
})

/** All entrants as of before `round`. */
export function playersBefore(state: State, round: number): Player[] {
  const units = toUnits(state.config.points)
  const matches = toArray(state.matches)
  const firstRoundOf = firstRounds(state.entrants, matches)
  const players = state.entrants.map((entrant, index): Player => {
    const { id, missed = 'loss' } = entrant
    const missedCount = Math.min(firstRoundOf(entrant), round) - 1
    const wins = missed === 'bye' ? missedCount : 0
    const losses = missed === 'loss' ? missedCount : 0
    return { ...emptyPlayer(index, id), score: units[missed] * missedCount, wins, losses }
  })
  const byId = new Map(players.map((player) => [player.id, player]))
  for (const match of matches) {
    const [a, b] = [byId.get(match.a ?? EMPTY), byId.get(match.b ?? EMPTY)]
    if (!a || match.round >= round) continue
    const float = b && match.round === round - 1 ? Math.sign(b.score - a.score) : 0
    a.score += unitsEarned(units, match, 'a')
    countResult(a, match, 'a')
    if (!b) a.byes++
    else {
      b.score += unitsEarned(units, match, 'b')
      countResult(b, match, 'b')
      recordMeeting(a, b, float)
    }
  }
  return players
}

function countResult(player: Player, { outcome }: Match, side: Side) {
  if (outcome === side) player.wins++
  else if (outcome !== null && outcome !== 'draw') player.losses++
}

/** Whether an entrant has won or lost as often as the stage allows, and plays no further round. */
export const hasReachedLimit = (
  { winsToAdvance, lossesToDropOut }: Pick<Settings, 'winsToAdvance' | 'lossesToDropOut'>,
  { wins, losses }: Pick<Player, 'wins' | 'losses'>,
): boolean =>
  (winsToAdvance !== undefined && wins >= winsToAdvance) || (lossesToDropOut !== undefined && losses >= lossesToDropOut)

/**
 * The first round of each entrant. One who joined before the first result may still be paired in round one; if they
 * were not, round one counts as missed.
 */
function firstRounds(entrants: SeededEntrant[], matches: Match[]): (entrant: SeededEntrant) => number {
  const isEarlyJoin = ({ firstRound, missed }: SeededEntrant) => firstRound === undefined && missed !== undefined
  if (!entrants.some(isEarlyJoin)) return ({ firstRound = 1 }) => firstRound
  const inRoundOne = new Set(matches.flatMap(({ round, a, b }) => (round === 1 ? [a, b] : [])))
  return (entrant) => entrant.firstRound ?? (isEarlyJoin(entrant) && !inRoundOne.has(entrant.id) ? 2 : 1)
}

function recordMeeting(a: Player, b: Player, float: number) {
  a.opponents.push(b.index)
  b.opponents.push(a.index)
  a.sideBalance++
  b.sideBalance--
  a.lastSide = 'a'
  b.lastSide = 'b'
  a.lastFloat = float === 0 ? 0 : float > 0 ? 1 : -1
  b.lastFloat = float === 0 ? 0 : float > 0 ? -1 : 1
}
