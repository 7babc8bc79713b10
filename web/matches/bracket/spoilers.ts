/** The bracket for those who want to see it happen: results are hidden until each is asked for, and so is who got on by them. */
import { type Bracket, type BracketMatch, bothSlots, planOf } from './plan.ts'

export function withoutSpoilers(bracket: Bracket, revealed: ReadonlySet<number>): Bracket {
  const { source, match } = planOf(bracket)
  const isHidden = (found: BracketMatch | undefined) =>
    found?.outcome !== undefined && found.status !== 'bye' && !revealed.has(found.no)
  const matches = bracket.matches.map((row): BracketMatch => {
    const hidden = { ...row }
    for (const slot of bothSlots) {
      const from = source(row, slot)
      if (from && isHidden(match(from.no))) hidden[slot] = null
    }
    if (!isHidden(row)) return hidden
    const { outcome: _, scoreA: __, scoreB: ___, called: ____, ...rest } = hidden
    return { ...rest, status: 'completed' }
  })
  return { ...bracket, current: null, matches }
}
