/**
 * Glicko-2 after Glickman (2013). One call is one rating period: all results count at once, and players without a
 * result only become less certain. A team plays as its average: each member is rated against the average of the other.
 */
import { Glicko2, type Rated } from 'glicko2'
import { clamp } from './clamp.ts'
import type { RankedTeam } from './rate.ts'

export type GlickoRating = { r: number; rd: number; vol: number }

export const defaultGlicko: GlickoRating = { r: 1500, rd: 350, vol: 0.06 }

const TAU = 0.5
// Further apart than this the expected score rounds to 0 or 1 and the formulas divide by zero.
const bounds = { r: [100, 4000], rd: [1, 350], vol: [0.001, 0.5] } as const

export function rateGlicko(
  ratings: ReadonlyMap<string, Partial<GlickoRating>>,
  games: readonly RankedTeam[][],
): Map<string, GlickoRating> {
  const before = new Map([...ratings].map(([id, rating]) => [id, clampRating(rating)]))
  for (const id of games.flat().flatMap((team) => team.members)) {
    if (!before.has(id)) before.set(id, defaultGlicko)
  }

  const system = new Glicko2({ tau: TAU, rating: defaultGlicko.r, rd: defaultGlicko.rd, vol: defaultGlicko.vol })
  const toPlayer = (rating: GlickoRating) => system.makePlayer(rating.r, rating.rd, rating.vol)
  const players = new Map([...before].map(([id, rating]) => [id, toPlayer(rating)]))

  for (const teams of games) {
    for (const team of teams) {
      for (const other of teams.filter((candidate) => candidate !== team)) {
        const opponent = toPlayer(average(other.members.map((id) => before.get(id) ?? defaultGlicko)))
        const score = team.rank === other.rank ? 0.5 : Number(team.rank < other.rank)
        for (const id of team.members) players.get(id)?.addResult(opponent, score)
      }
    }
  }
  system.calculatePlayersRatings()
  return new Map([...players].map(([id, player]) => [id, readRating(player, before.get(id) ?? defaultGlicko)]))
}

/** The mean rating, with the deviation of the mean opponent. */
function average(team: readonly GlickoRating[]): GlickoRating {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    r: mean(team.map(({ r }) => r)),
    rd: Math.sqrt(mean(team.map(({ rd }) => rd * rd))),
    vol: mean(team.map(({ vol }) => vol)),
  }
}

function readRating(player: Rated, before: GlickoRating): GlickoRating {
  const after = { r: player.getRating(), rd: player.getRd(), vol: player.getVol() }
  return Object.values(after).every(Number.isFinite) ? clampRating(after) : before
}

function clampRating({ r, rd, vol }: Partial<GlickoRating>): GlickoRating {
  return {
    r: clamp(bounds.r, r ?? defaultGlicko.r, defaultGlicko.r),
    rd: clamp(bounds.rd, rd ?? defaultGlicko.rd, defaultGlicko.rd),
    vol: clamp(bounds.vol, vol ?? defaultGlicko.vol, defaultGlicko.vol),
  }
}
