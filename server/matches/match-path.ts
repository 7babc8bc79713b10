/** Where the entrants of a match come from and where they go, by the numbers that people see. */
import type { Match } from '@guildhall/contract/matches/shapes.ts'
import { slotSource } from '../stages/bracket/slot-source.ts'
import type { FoundMatch } from '../stages/match-read.ts'

export function pathOf({ match, neighbours }: Pick<FoundMatch, 'match' | 'neighbours'>): Match['path'] {
  const { displayNo, displayLinks } = match
  const targetOf = (no: number | undefined) => {
    const row = neighbours.find((target) => target.no === no)
    return row ? { no: row.no, key: `${row.bracket}${row.round}` } : null
  }
  return {
    player1: match.player1Id === null ? slotSource(neighbours, displayNo, 'a') : null,
    player2: match.player2Id === null ? slotSource(neighbours, displayNo, 'b') : null,
    winner: targetOf(displayLinks.winTo),
    loser: targetOf(displayLinks.loseTo),
  }
}
