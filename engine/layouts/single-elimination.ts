/**
 * Single elimination: round r, match m feeds round r + 1, match floor(m / 2); the losers of the semi-finals may play
 * for third place. Rows come round by round, the match for third place last.
 */
import { EMPTY, type Match, OPEN, type Settings } from '../model.ts'
import { linkLoser, linkWinner, row } from './row.ts'
import { depthOf, seedOrder } from './seed-order.ts'

export function singleElimination(settings: Settings, ids: string[]): Match[] {
  const rounds = winnersBracket(settings, ids)
  const rows = rounds.flat()
  const semis = rounds.at(-2)
  if (settings.thirdPlace && semis) {
    const third = row(settings, { no: rows.length + 1, side: 'T', group: 2, round: 1, number: 1 }, OPEN, OPEN)
    linkLoser(semis[0], third, 'a')
    linkLoser(semis[1], third, 'b')
    rows.push(third)
  }
  return rows
}

/** All rounds, linked, with the seeds in the first; places beyond the field are empty. */
export function winnersBracket(settings: Settings, ids: string[]): Match[][] {
  const depth = depthOf(ids.length)
  const places = seedOrder(1 << depth).map((seed) => ids[seed - 1] ?? EMPTY)
  const rounds: Match[][] = []
  let no = 1
  for (let round = 1; round <= depth; round++) {
    const matches: Match[] = []
    for (let index = 0; index < 1 << (depth - round); index++) {
      const [a, b] = round === 1 ? [places[index * 2] ?? EMPTY, places[index * 2 + 1] ?? EMPTY] : [OPEN, OPEN]
      const match = row(settings, { no: no++, side: 'W', group: 1, round, number: index + 1 }, a, b)
      matches.push(match)
      const feeders = rounds.at(-1)
      linkWinner(feeders?.[index * 2], match, 'a')
      linkWinner(feeders?.[index * 2 + 1], match, 'b')
    }
    rounds.push(matches)
  }
  return rounds
}
