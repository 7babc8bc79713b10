/**
 * Double elimination: who loses in the winners' bracket goes on in the losers' bracket; a second loss is the end.
 *
 * Losers' rounds come in pairs. In an even round the survivors meet the losers of the next winners' round, who take
 * side a and are spread by the drop masks; in an odd round the survivors meet each other. The winners' champion has
 * lost nothing yet, so a lost grand final is played again ('reset'), unless the host wants one match or none.
 */
import { type Match, OPEN, type Settings } from '../model.ts'
import { dropMask, dropMasks } from './drop-masks.ts'
import { linkLoser, linkWinner, type Place, row } from './row.ts'
import { winnersBracket } from './single-elimination.ts'

export function doubleElimination(settings: Settings, ids: string[]): Match[] {
  const winners = winnersBracket(settings, ids)
  const rows = winners.flat()
  const add = (place: Omit<Place, 'no'>) => {
    const match = row(settings, { no: rows.length + 1, ...place }, OPEN, OPEN)
    rows.push(match)
    return match
  }
  const losers = losersBracket(settings, winners, add)
  const champion = winners.at(-1)?.[0]
  const survivor = losers.at(-1)?.[0]

  if (settings.grandFinal !== 'none') {
    const final = add({ side: 'G', group: 3, round: 1, number: 1 })
    linkWinner(champion, final, 'a')
    if (survivor) linkWinner(survivor, final, 'b')
    else linkLoser(champion, final, 'b')
    if (settings.grandFinal === 'reset') {
      // Both go on to the same sides; where the winners' champion wins, the flow sends nobody and the row is void.
      const again = add({ side: 'G', group: 3, round: 2, number: 1 })
      linkWinner(final, again, 'b')
      linkLoser(final, again, 'a')
    }
  }
  if (settings.thirdPlace && survivor) {
    const third = add({ side: 'T', group: 3, round: 1, number: 1 })
    linkLoser(survivor, third, 'a')
    linkLoser(losers.at(-2)?.[0], third, 'b')
  }
  return rows
}

function losersBracket(settings: Settings, winners: Match[][], add: (place: Omit<Place, 'no'>) => Match): Match[][] {
  const masks = dropMasks(winners.length)
  const maskOf = (round: number, size: number) => {
    const order = settings.dropOrders?.[round - 1]
    return order ? dropMask(order, size) : (masks[round - 1] ?? 0)
  }
  const losers: Match[][] = []
  for (let level = 2; level <= winners.length; level++) {
    const size = 1 << (winners.length - level)
    const survivors = Array.from({ length: size }, (_, index) =>
      add({ side: 'L', group: 2, round: 2 * level - 3, number: index + 1 }),
    )
    const before = losers.at(-1)
    for (const [index, feeder] of (before ?? winners[0] ?? []).entries()) {
      const place = before ? index : index ^ maskOf(1, size * 2)
      const link = before ? linkWinner : linkLoser
      link(feeder, survivors[place >> 1], place % 2 === 0 ? 'a' : 'b')
    }
    const meeting = survivors.map((_, index) => add({ side: 'L', group: 2, round: 2 * level - 2, number: index + 1 }))
    const mask = maskOf(level, size)
    for (const [index, feeder] of survivors.entries()) linkWinner(feeder, meeting[index], 'b')
    for (const [index, feeder] of (winners[level - 1] ?? []).entries()) linkLoser(feeder, meeting[index ^ mask], 'a')
    losers.push(survivors, meeting)
  }
  return losers
}
