/**
 * Double elimination: the losers of the winners' bracket continue in the losers' bracket; a second loss eliminates.
 *
 * Rounds of the losers' bracket come in pairs. In an odd round its survivors meet each other. In an even round they meet
 * the losers of the next winners' round, who take side a in the order of the drop masks. The winners' champion has not
 * lost yet, so a lost grand final is played again ('reset'), unless the host wants a single final or none.
 */
import { type Match, OPEN, type Settings } from '../model.ts'
import { dropMask, dropMasks } from './drop-masks.ts'
import { createMatch, linkLoser, linkWinner, type MatchLocation } from './match-row.ts'
import { winnersBracket } from './single-elimination.ts'

type AddMatch = (location: Omit<MatchLocation, 'matchNo'>) => Match

export function doubleElimination(settings: Settings, ids: string[]): Match[] {
  const winners = winnersBracket(settings, ids)
  const matches = winners.flat()
  const add: AddMatch = (location) => {
    const match = createMatch(settings, { matchNo: matches.length + 1, ...location }, OPEN, OPEN)
    matches.push(match)
    return match
  }
  const losers = losersBracket(settings, winners, add)
  const winnersFinal = winners.at(-1)?.[0]
  const losersFinal = losers.at(-1)?.[0]

  if (settings.grandFinal !== 'none') {
    const final = add({ bracket: 'G', group: 3, round: 1, position: 1 })
    linkWinner(winnersFinal, final, 'a')
    if (losersFinal) linkWinner(losersFinal, final, 'b')
    else linkLoser(winnersFinal, final, 'b')
    if (settings.grandFinal === 'reset') {
      // Both links lead to the second final; if the winners' champion wins the first, both carry EMPTY and it is void.
      const reset = add({ bracket: 'G', group: 3, round: 2, position: 1 })
      linkWinner(final, reset, 'b')
      linkLoser(final, reset, 'a')
    }
  }
  if (settings.thirdPlace && losersFinal) {
    const thirdPlace = add({ bracket: 'T', group: 3, round: 1, position: 1 })
    linkLoser(losersFinal, thirdPlace, 'a')
    linkLoser(losers.at(-2)?.[0], thirdPlace, 'b')
  }
  return matches
}

function losersBracket(settings: Settings, winners: Match[][], add: AddMatch): Match[][] {
  const masks = dropMasks(winners.length)
  const maskOf = (round: number, size: number) => {
    const order = settings.dropOrders?.[round - 1]
    return order ? dropMask(order, size) : (masks[round - 1] ?? 0)
  }
  const losers: Match[][] = []
  for (let level = 2; level <= winners.length; level++) {
    const size = 1 << (winners.length - level)
    const oddRound = Array.from({ length: size }, (_, index) =>
      add({ bracket: 'L', group: 2, round: 2 * level - 3, position: index + 1 }),
    )
    const previous = losers.at(-1)
    for (const [index, feeder] of (previous ?? winners[0] ?? []).entries()) {
      const slot = previous ? index : index ^ maskOf(1, size * 2)
      const link = previous ? linkWinner : linkLoser
      link(feeder, oddRound[slot >> 1], slot % 2 === 0 ? 'a' : 'b')
    }
    const evenRound = oddRound.map((_, index) =>
      add({ bracket: 'L', group: 2, round: 2 * level - 2, position: index + 1 }),
    )
    const mask = maskOf(level, size)
    for (const [index, feeder] of oddRound.entries()) linkWinner(feeder, evenRound[index], 'b')
    for (const [index, feeder] of (winners[level - 1] ?? []).entries()) linkLoser(feeder, evenRound[index ^ mask], 'a')
    losers.push(oddRound, evenRound)
  }
  return losers
}
