/**
 * Pairs one Swiss round. Criteria in order: no rematch; the bye to the fewest byes, then the lowest score, then the
 * lowest seed, as long as the rest can be paired; least sum of score differences; no repeated float; fold.
 *
 * While fewer rounds are played than half the field minus one, a round without a rematch always exists (Dirac's theorem
 * on the graph of players who have not met). Beyond that, the pairing has as few rematches as possible.
 */
import { createPairing, type MatchLocation } from '../layouts/match-row.ts'
import { EMPTY, type Match, type State } from '../model.ts'
import { itemCount } from '../pages.ts'
import { improve } from './exact-search.ts'
import { costOf, type Field, partnerOf, playerAt } from './field.ts'
import { fold } from './fold.ts'
import { hasReachedLimit, type Player, playersBefore } from './players.ts'
import { repair } from './repair.ts'

const BYE_CANDIDATES = 16 // beyond these, the choice of the bye no longer changes who can be paired

export function pairRound(state: State, round: number): Match[] {
  const players = playersBefore(state, round).filter((player) => {
    const isPresent = !Object.hasOwn(state.dropped, player.id) && !hasReachedLimit(state.config, player)
    return isPresent && (state.entrants[player.index]?.firstRound ?? 1) <= round
  })
  players.sort((a, b) => b.score - a.score || a.index - b.index)
  const { field, pairs, bye } = pairPlayers(players)

  const firstNo = round === 1 ? 1 : itemCount(state.matches) + 1
  const location = (index: number): MatchLocation => {
    return { matchNo: firstNo + index, bracket: 'S', group: 1, round, position: index + 1 }
  }
  const matches = pairs.map(([high, low], index) => {
    const [a, b] = assignSides(playerAt(field, high), playerAt(field, low), index)
    return createPairing(state.config, location(index), a.id, b.id)
  })
  if (bye) matches.push(createPairing(state.config, location(matches.length), bye.id, EMPTY))
  return matches
}

type PairedField = { field: Field; pairs: [number, number][]; bye?: Player }

/** The players must be sorted by score and seed; an odd number leaves one with a bye. */
export function pairPlayers(players: Player[]): PairedField {
  if (players.length % 2 === 0) return pairEven(players)
  let best: (PairedField & { rematches: number }) | undefined
  for (const bye of byeCandidates(players).slice(0, BYE_CANDIDATES)) {
    const attempt = pairEven(players.filter((other) => other !== bye))
    if (best === undefined || attempt.rematches < best.rematches) best = { ...attempt, bye }
    if (best.rematches === 0) break
  }
  return best ?? { field: [], pairs: [] }
}

/** Only players with the fewest byes: no one sits out twice before all have sat out once. */
export function byeCandidates(players: Player[]): Player[] {
  const fewest = Math.min(...players.map(({ byes }) => byes))
  return players.filter(({ byes }) => byes === fewest).reverse()
}

function pairEven(field: Field): PairedField & { rematches: number } {
  const pairing = fold(field)
  repair(field, pairing)
  improve(field, pairing)
  const pairs: [number, number][] = []
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    if (partner > index) pairs.push([index, partner])
  }
  return { field, pairs, rematches: costOf(field, pairing).rematches }
}

/** Side a goes to the player who had it less often, then to the one who had b last, else alternates with the position. */
function assignSides(high: Player, low: Player, index: number): [Player, Player] {
  if (high.sideBalance !== low.sideBalance) return high.sideBalance < low.sideBalance ? [high, low] : [low, high]
  if (high.lastSide !== low.lastSide && high.lastSide !== null && low.lastSide !== null) {
    return high.lastSide === 'b' ? [high, low] : [low, high]
  }
  return index % 2 === 0 ? [high, low] : [low, high]
}
