/**
 * Between the seasons of a series the best of each division go up and the last of the one above go down, as many as
 * the border between the two says. Who has withdrawn leaves a gap: the first to profit are those who would have gone
 * down (the best of them stay), then more than usual go up. No division grows; the lowest takes what remains.
 */
export type Division = { id: string; standings: readonly string[]; withdrawn?: readonly string[] } // best first
export type Move = { id: string; from: string; to: string; kind: 'promoted' | 'relegated' }
export type NextSeason = { divisions: { id: string; players: string[] }[]; moves: Move[] }
export type PromotionRefusal =
  | { code: 'BORDERS'; needed: number; given: number }
  | { code: 'NOT_A_COUNT'; border: number }
  | { code: 'DIVISION_TOO_SMALL'; division: string; size: number; moving: number }
  | { code: 'IN_TWO_DIVISIONS'; id: string }

/** `borders[i]` is how many change places between division i and the one below it. */
export function promotion(
  divisions: readonly Division[],
  borders: readonly number[],
): NextSeason | { refused: PromotionRefusal[] } {
  const refused = refusePromotion(divisions, borders)
  if (refused.length > 0) return { refused }

  const rows = divisions.map((division) => {
    const gone = new Set(division.withdrawn)
    return {
      id: division.id,
      size: division.standings.length,
      players: division.standings.filter((id) => !gone.has(id)),
    }
  })
  const moves: Move[] = []
  const risen: string[][] = rows.map(() => [])
  const fallen: string[][] = rows.map(() => [])

  // From the top down, since each gap is filled from below and so becomes a gap there.
  rows.forEach((upper, i) => {
    const lower = rows[i + 1]
    if (!lower) return
    const places = borders[i] ?? 0
    const rising = lower.players.slice(0, places)
    const came = fallen[i]?.length ?? 0
    const free = upper.size - came - rising.length
    const staying = Math.min(free, upper.players.length)
    const falling = upper.players.splice(Math.max(0, staying))
    const gap = upper.size - came - upper.players.length - rising.length
    rising.push(...lower.players.slice(rising.length, rising.length + Math.max(0, gap)))
    lower.players.splice(0, rising.length)
    risen[i] = rising
    fallen[i + 1] = falling
    moves.push(...rising.map((id): Move => ({ id, from: lower.id, to: upper.id, kind: 'promoted' })))
    moves.push(...falling.map((id): Move => ({ id, from: upper.id, to: lower.id, kind: 'relegated' })))
  })
  return {
    moves,
    divisions: rows.map(({ id, players }, i) => ({
      id,
      players: [...(fallen[i] ?? []), ...players, ...(risen[i] ?? [])],
    })),
  }
}

function refusePromotion(divisions: readonly Division[], borders: readonly number[]): PromotionRefusal[] {
  const needed = Math.max(0, divisions.length - 1)
  if (borders.length !== needed) return [{ code: 'BORDERS', needed, given: borders.length }]

  const refusals: PromotionRefusal[] = borders.flatMap((count, border): PromotionRefusal[] =>
    Number.isInteger(count) && count >= 0 ? [] : [{ code: 'NOT_A_COUNT', border }],
  )
  divisions.forEach(({ id, standings }, i) => {
    const moving = (borders[i - 1] ?? 0) + (borders[i] ?? 0)
    if (standings.length < moving) {
      refusals.push({ code: 'DIVISION_TOO_SMALL', division: id, size: standings.length, moving })
    }
  })
  const seen = new Set<string>()
  for (const id of divisions.flatMap((division) => division.standings)) {
    if (seen.has(id)) refusals.push({ code: 'IN_TWO_DIVISIONS', id })
    seen.add(id)
  }
  return refusals
}
