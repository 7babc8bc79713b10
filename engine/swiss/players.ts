/** What the rounds so far say about each entrant of a Swiss stage: score, opponents, byes, sides and floats. */
import { EMPTY, type Side, type State } from '../model.ts'
import { flat } from '../pages.ts'
import { unitsFrom, unitsOf } from '../tables/points.ts'

export type Player = {
  index: number // place in the seeding, from 0
  id: string
  score: number // in whole units
  met: number[] // opponents' indexes, one entry for each meeting
  byes: number
  balance: number // times on side a minus times on side b
  last: Side | null
  floated: -1 | 0 | 1 // in the latest round: met somebody with fewer points, with as many, with more
}

/** Everybody as they stand before `round`. */
export function playersBefore(state: State, round: number): Player[] {
  const units = unitsOf(state.config.points)
  const players = state.entrants.map(({ id, from = 1, missed = 'loss' }, index): Player => {
    const score = units[missed] * (Math.min(from, round) - 1)
    return { index, id, score, met: [], byes: 0, balance: 0, last: null, floated: 0 }
  })
  const byId = new Map(players.map((player) => [player.id, player]))
  for (const row of flat(state.rows)) {
    const [a, b] = [byId.get(row.a ?? EMPTY), byId.get(row.b ?? EMPTY)]
    if (!a || row.round >= round) continue
    const float = b && row.round === round - 1 ? Math.sign(b.score - a.score) : 0
    a.score += unitsFrom(units, row, 'a')
    if (!b) a.byes++
    else {
      b.score += unitsFrom(units, row, 'b')
      meet(a, b, float)
    }
  }
  return players
}

function meet(a: Player, b: Player, float: number) {
  a.met.push(b.index)
  b.met.push(a.index)
  a.balance++
  b.balance--
  a.last = 'a'
  b.last = 'b'
  a.floated = float === 0 ? 0 : float > 0 ? 1 : -1
  b.floated = float === 0 ? 0 : float > 0 ? -1 : 1
}
