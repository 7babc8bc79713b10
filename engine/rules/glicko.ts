/**
 * Glicko-2 after Glickman (2013). One call is one rating period: all results count at once, and who did not play only
 * becomes less certain. A team plays as its average: each member is rated against the average of the other team.
 */
import { Glicko2, type Rated } from 'glicko2'
import type { RankedTeam } from './rate.ts'

export type Glicko = { r: number; rd: number; vol: number }

export const newGlicko: Glicko = { r: 1500, rd: 350, vol: 0.06 }

const TAU = 0.5
// Further apart than this the expected score rounds to 0 or 1 and the formulas divide by zero.
const bounds = { r: [100, 4000], rd: [1, 350], vol: [0.001, 0.5] } as const

export function glickoPeriod(
  known: ReadonlyMap<string, Partial<Glicko>>,
  games: readonly RankedTeam[][],
): Map<string, Glicko> {
  const before = new Map([...known].map(([id, rating]) => [id, sane(rating)]))
  for (const id of games.flat().flatMap((team) => team.members)) {
    if (!before.has(id)) before.set(id, newGlicko)
  }

  const system = new Glicko2({ tau: TAU, rating: newGlicko.r, rd: newGlicko.rd, vol: newGlicko.vol })
  const rated = (rating: Glicko) => system.makePlayer(rating.r, rating.rd, rating.vol)
  const players = new Map([...before].map(([id, rating]) => [id, rated(rating)]))

  for (const teams of games) {
    for (const team of teams) {
      for (const other of teams.filter((one) => one !== team)) {
        const opponent = rated(average(other.members.map((id) => before.get(id) ?? newGlicko)))
        const score = team.rank === other.rank ? 0.5 : Number(team.rank < other.rank)
        for (const id of team.members) players.get(id)?.addResult(opponent, score)
      }
    }
  }
  system.calculatePlayersRatings()
  return new Map([...players].map(([id, player]) => [id, outcome(player, before.get(id) ?? newGlicko)]))
}

/** The mean rating, and the deviation that the mean opponent has. */
function average(team: readonly Glicko[]): Glicko {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    r: mean(team.map(({ r }) => r)),
    rd: Math.sqrt(mean(team.map(({ rd }) => rd * rd))),
    vol: mean(team.map(({ vol }) => vol)),
  }
}

function outcome(player: Rated, before: Glicko): Glicko {
  const after = { r: player.getRating(), rd: player.getRd(), vol: player.getVol() }
  return Object.values(after).every(Number.isFinite) ? sane(after) : before
}

function sane({ r, rd, vol }: Partial<Glicko>): Glicko {
  return {
    r: within(bounds.r, r ?? newGlicko.r, newGlicko.r),
    rd: within(bounds.rd, rd ?? newGlicko.rd, newGlicko.rd),
    vol: within(bounds.vol, vol ?? newGlicko.vol, newGlicko.vol),
  }
}

function within([min, max]: readonly [number, number], value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value))
}
