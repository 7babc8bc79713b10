/** The bracket without spoilers: results and the entrants who advanced by them stay hidden until the reader reveals them. */
import { type Bracket, type BracketMatch, bothSlots, planOf } from '../drawing/plan.ts'

export function withoutSpoilers(bracket: Bracket, revealed: ReadonlySet<number>): Bracket {
  const { source, match } = planOf(bracket)
  const isHidden = (candidate: BracketMatch | undefined) =>
    candidate?.outcome !== undefined && candidate.status !== 'bye' && !revealed.has(candidate.no)
  const matches = bracket.matches.map((row): BracketMatch => {
    const slots = bothSlots.filter((slot) => {
      const from = source(row, slot)
      return from !== null && isHidden(match(from.no))
    })
    const masked = { ...row, ...Object.fromEntries(slots.map((slot) => [slot, null])) }
    if (!isHidden(row)) return slots.length > 0 ? masked : row
    const { outcome: _, scoreA: __, scoreB: ___, called: ____, ...rest } = masked
    return { ...rest, status: 'completed' }
  })
  return { ...bracket, current: null, matches }
}
