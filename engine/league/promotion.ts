/**
 * Between two seasons of a series the best of each division are promoted and the last of the division above are
 * relegated, as many as the border between the two says.
 *
 * A withdrawn player leaves a gap: first the best of those who would be relegated stay, then more players than usual are
 * promoted. No division grows; the lowest one takes whoever remains.
 */
export type Division = { id: string; standings: readonly string[]; withdrawn?: readonly string[] } // best first
export type Move = { id: string; from: string; to: string; kind: 'promoted' | 'relegated' }
export type NextSeason = { divisions: { id: string; players: string[] }[]; moves: Move[] }
export type PromotionRefusal =
  | { refused: 'BORDERS'; needed: number; given: number }
  | { refused: 'NOT_A_COUNT'; border: number }
  | { refused: 'DIVISION_TOO_SMALL'; division: string; size: number; moving: number }
  | { refused: 'IN_TWO_DIVISIONS'; id: string }

/** The next season, or the reasons why it cannot be made. `borders[i]` players move between divisions i and i + 1. */
export function promote(divisions: readonly Division[], borders: readonly number[]): NextSeason | PromotionRefusal[] {
  const refusals = refusePromotion(divisions, borders)
  if (refusals.length > 0) return refusals

  const rows = divisions.map(({ id, standings, withdrawn }) => {
    const withdrawnIds = new Set(withdrawn)
    return { id, size: standings.length, players: standings.filter((player) => !withdrawnIds.has(player)) }
  })
  const moves: Move[] = []
  const promoted: string[][] = rows.map(() => []) // into each division
  const relegated: string[][] = rows.map(() => [])

  // From the top down, since each gap is filled from below and so becomes a gap there.
  for (const [index, upper] of rows.entries()) {
    const lower = rows[index + 1]
    if (!lower) break
    const up = lower.players.slice(0, borders[index] ?? 0)
    const arrivals = relegated[index]?.length ?? 0
    const free = upper.size - arrivals - up.length
    const staying = Math.min(free, upper.players.length)
    const down = upper.players.splice(Math.max(0, staying))
    const gap = upper.size - arrivals - upper.players.length - up.length
    up.push(...lower.players.slice(up.length, up.length + Math.max(0, gap)))
    lower.players.splice(0, up.length)
    promoted[index] = up
    relegated[index + 1] = down
    moves.push(...up.map((id): Move => ({ id, from: lower.id, to: upper.id, kind: 'promoted' })))
    moves.push(...down.map((id): Move => ({ id, from: upper.id, to: lower.id, kind: 'relegated' })))
  }
  return {
    moves,
    divisions: rows.map(({ id, players }, index) => ({
      id,
      players: [...(relegated[index] ?? []), ...players, ...(promoted[index] ?? [])],
    })),
  }
}

function refusePromotion(divisions: readonly Division[], borders: readonly number[]): PromotionRefusal[] {
  const needed = Math.max(0, divisions.length - 1)
  if (borders.length !== needed) return [{ refused: 'BORDERS', needed, given: borders.length }]

  const refusals: PromotionRefusal[] = borders.flatMap((count, border): PromotionRefusal[] =>
    Number.isInteger(count) && count >= 0 ? [] : [{ refused: 'NOT_A_COUNT', border }],
  )
  for (const [index, { id, standings }] of divisions.entries()) {
    const moving = (borders[index - 1] ?? 0) + (borders[index] ?? 0)
    if (standings.length < moving) {
      refusals.push({ refused: 'DIVISION_TOO_SMALL', division: id, size: standings.length, moving })
    }
  }
  const usedIds = new Set<string>()
  for (const id of divisions.flatMap((division) => division.standings)) {
    if (usedIds.has(id)) refusals.push({ refused: 'IN_TWO_DIVISIONS', id })
    usedIds.add(id)
  }
  return refusals
}
