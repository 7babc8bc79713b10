/**
 * Single elimination: match m of round r feeds match floor(m / 2) of round r + 1. The losers of the semi-finals may play
 * for third place. Matches are numbered round by round, the third-place match last.
 */
import { EMPTY, type Match, OPEN, type Settings } from '../model.ts'
import { createMatch, linkLoser, linkWinner } from './match-row.ts'
import { depthOf, seedOrder } from './seed-order.ts'

export function singleElimination(settings: Settings, ids: string[]): Match[] {
  const rounds = winnersBracket(settings, ids)
  const matches = rounds.flat()
  const semiFinals = rounds.at(-2)
  if (settings.thirdPlace && semiFinals) {
    const location = { matchNo: matches.length + 1, bracket: 'T', group: 2, round: 1, position: 1 } as const
    const thirdPlace = createMatch(settings, location, OPEN, OPEN)
    linkLoser(semiFinals[0], thirdPlace, 'a')
    linkLoser(semiFinals[1], thirdPlace, 'b')
    matches.push(thirdPlace)
  }
  return matches
}

/** All rounds, linked, with the seeds in the first round; slots beyond the field are empty. */
export function winnersBracket(settings: Settings, ids: string[]): Match[][] {
  const depth = depthOf(ids.length)
  const slots = seedOrder(1 << depth).map((seed) => ids[seed - 1] ?? EMPTY)
  const rounds: Match[][] = []
  let matchNo = 1
  for (let round = 1; round <= depth; round++) {
    const matches: Match[] = []
    for (let index = 0; index < 1 << (depth - round); index++) {
      const [a, b] = round === 1 ? [slots[index * 2] ?? EMPTY, slots[index * 2 + 1] ?? EMPTY] : [OPEN, OPEN]
      const location = { matchNo: matchNo++, bracket: 'W', group: 1, round, position: index + 1 } as const
      const match = createMatch(settings, location, a, b)
      matches.push(match)
      const feeders = rounds.at(-1)
      linkWinner(feeders?.[index * 2], match, 'a')
      linkWinner(feeders?.[index * 2 + 1], match, 'b')
    }
    rounds.push(matches)
  }
  return rounds
}
