/**
 * One round of Swiss. Criteria in order: no repeated meeting; the bye to who had fewest, then to the lowest score and the
 * lowest seed, as long as the rest can be paired; least sum of score differences; no repeated float; balanced sides; fold.
 *
 * While fewer rounds are played than half the field less one, a round without a repeated meeting always exists (Dirac's
 * theorem on the graph of those who have not met). Beyond that, as few as possible.
 */
import { type Place, pairing as pairingRow } from '../layouts/row.ts'
import { EMPTY, type Match, type State } from '../model.ts'
import { length } from '../pages.ts'
import { improve } from './exact.ts'
import { costOf, type Field, partner, player } from './field.ts'
import { fold } from './fold.ts'
import { type Player, playersBefore } from './players.ts'
import { repair } from './repair.ts'

const BYE_TRIES = 16 // beyond these, whom the bye goes to no longer changes who can be paired

export function pairRound(state: State, round: number): Match[] {
  const players = playersBefore(state, round).filter(({ id, index }) => {
    return !Object.hasOwn(state.out, id) && (state.entrants[index]?.from ?? 1) <= round
  })
  players.sort((one, other) => other.score - one.score || one.index - other.index)
  const { field, pairs, bye } = pairField(players)

  const first = round === 1 ? 1 : length(state.rows) + 1
  const rows = pairs.map(([high, low], board) => {
    const place: Place = { no: first + board, side: 'S', group: 1, round, number: board + 1 }
    const [a, b] = sides(player(field, high), player(field, low), board)
    return pairingRow(state.config, place, a.id, b.id)
  })
  if (bye) {
    const place: Place = { no: first + rows.length, side: 'S', group: 1, round, number: rows.length + 1 }
    rows.push(pairingRow(state.config, place, bye.id, EMPTY))
  }
  return rows
}

type Paired = { field: Field; pairs: [number, number][]; bye?: Player }

/** Players in order of score and seed, of any number. */
export function pairField(players: Player[]): Paired {
  if (players.length % 2 === 0) return pairEven(players)
  let best: (Paired & { rematches: number }) | undefined
  for (const bye of byeOrder(players).slice(0, BYE_TRIES)) {
    const paired = pairEven(players.filter((other) => other !== bye))
    if (best === undefined || paired.rematches < best.rematches) best = { ...paired, bye }
    if (best.rematches === 0) break
  }
  return best ?? { field: [], pairs: [] }
}

/** Only those with the fewest byes: nobody sits out twice before everybody did once. */
export function byeOrder(players: Player[]): Player[] {
  const fewest = Math.min(...players.map(({ byes }) => byes))
  return players.filter(({ byes }) => byes === fewest).reverse()
}

function pairEven(field: Field): Paired & { rematches: number } {
  const pairing = fold(field)
  repair(field, pairing)
  improve(field, pairing)
  const pairs: [number, number][] = []
  for (let place = 0; place < field.length; place++) {
    if (partner(pairing, place) > place) pairs.push([place, partner(pairing, place)])
  }
  return { field, pairs, rematches: costOf(field, pairing).rematches }
}

/** Side a to who had it less, then to who had b last; else the better one, turn by turn over the boards. */
function sides(high: Player, low: Player, board: number): [Player, Player] {
  if (high.balance !== low.balance) return high.balance < low.balance ? [high, low] : [low, high]
  if (high.last !== low.last && high.last !== null && low.last !== null) {
    return high.last === 'b' ? [high, low] : [low, high]
  }
  return board % 2 === 0 ? [high, low] : [low, high]
}
