/** What the earlier rounds of a Swiss stage say about each entrant: score, opponents, byes, sides and floats. */
import { EMPTY, type Side, type State } from '../model.ts'
import { toArray } from '../pages.ts'
import { toUnits, unitsEarned } from '../tables/points.ts'

export type Player = {
  index: number // in the seeding, from 0
  id: string
  score: number // in whole units
  opponents: number[] // indexes, one entry for each match
  byes: number
  sideBalance: number // matches on side a minus matches on side b
  lastSide: Side | null
  lastFloat: -1 | 0 | 1 // in the previous round: down against fewer points, none, up against more
}

/** All entrants as of before `round`. */
export function playersBefore(state: State, round: number): Player[] {
  const units = toUnits(state.config.points)
  const players = state.entrants.map(({ id, firstRound = 1, missed = 'loss' }, index): Player => {
    const score = units[missed] * (Math.min(firstRound, round) - 1)
    return { index, id, score, opponents: [], byes: 0, sideBalance: 0, lastSide: null, lastFloat: 0 }
  })
  const byId = new Map(players.map((player) => [player.id, player]))
  for (const match of toArray(state.matches)) {
    const [a, b] = [byId.get(match.a ?? EMPTY), byId.get(match.b ?? EMPTY)]
    if (!a || match.round >= round) continue
    const float = b && match.round === round - 1 ? Math.sign(b.score - a.score) : 0
    a.score += unitsEarned(units, match, 'a')
    if (!b) a.byes++
    else {
      b.score += unitsEarned(units, match, 'b')
      recordMeeting(a, b, float)
    }
  }
  return players
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
