/**
 * A ladder ranks its players by rating. New players have no rank until they have played their placement matches.
 *
 * After a grace period an inactive player loses rating each day, but never below the floor; players below it lose
 * nothing. The loss follows from the date of the last match, so computing it twice does not apply it twice. Pauses of
 * the season do not count as inactivity.
 */
export type LadderPlayer = { id: string; rating: number; played: number; lastPlayedAt: Date | null }

/** `to` is null while the pause lasts. */
export type Pause = { from: Date; to: Date | null }

export type LadderRules = {
  placementMatches?: number
  graceDays?: number
  decayPerDay?: number
  decayFloor?: number
  pauses?: readonly Pause[]
}

export const ladderDefaults: Required<LadderRules> = {
  placementMatches: 5,
  graceDays: 14,
  decayPerDay: 5,
  decayFloor: 1500,
  pauses: [],
}

export type LadderRow = { id: string; rank: number | null; rating: number; placementLeft: number }

/** Placed players by rating, equal ratings share a rank (1, 2, 2, 4); then the players in placement. */
export function ladderStandings(players: readonly LadderPlayer[], now: Date, rules: LadderRules = {}): LadderRow[] {
  const { placementMatches } = { ...ladderDefaults, ...rules }
  const rows = players
    .map((player) => ({
      id: player.id,
      rating: decayedRating(player, now, rules),
      placementLeft: Math.max(0, placementMatches - player.played),
    }))
    .sort((a, b) => Number(a.placementLeft > 0) - Number(b.placementLeft > 0) || compareRatings(a, b))
  let rank = 0
  return rows.map((row, index) => {
    if (row.rating !== rows[index - 1]?.rating) rank = index + 1
    return { ...row, rank: row.placementLeft > 0 ? null : rank }
  })
}

export function decayedRating(player: LadderPlayer, now: Date, rules: LadderRules = {}): number {
  const { graceDays, decayPerDay, decayFloor, pauses } = { ...ladderDefaults, ...rules }
  if (!player.lastPlayedAt || player.rating <= decayFloor) return player.rating
  const idleMs = now.getTime() - player.lastPlayedAt.getTime() - pausedMs(pauses, player.lastPlayedAt, now)
  const idleDays = Math.floor(idleMs / 86_400_000)
  const loss = Math.max(0, idleDays - graceDays) * decayPerDay
  return Math.max(decayFloor, player.rating - loss)
}

/** How long the season was paused between two times. */
export const pausedMs = (pauses: readonly Pause[], from: Date, to: Date): number =>
  pauses.reduce((sum, pause) => {
    const start = Math.max(from.getTime(), pause.from.getTime())
    return sum + Math.max(0, Math.min(to.getTime(), (pause.to ?? to).getTime()) - start)
  }, 0)

function compareRatings(a: { id: string; rating: number }, b: { id: string; rating: number }): number {
  return b.rating - a.rating || (a.id < b.id ? -1 : 1)
}
