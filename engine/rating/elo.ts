/**
 * Elo: results count one after the other, in the order given. A team plays as its average, and each member gains or
 * loses the same. With more than two teams each is compared with every other, and the change is shared among them.
 */
import { clamp } from './clamp.ts'
import type { RankedTeam } from './rate.ts'

export type EloRating = { elo: number }

export const defaultElo: EloRating = { elo: 1500 }

const K = 32
const SCALE = 400 // a lead of 400 points makes a win ten times as likely as a loss
const bounds = [100, 4000] as const

export function rateElo(
  ratings: ReadonlyMap<string, Partial<EloRating>>,
  games: readonly RankedTeam[][],
): Map<string, EloRating> {
  const current = new Map([...ratings].map(([id, rating]) => [id, clampRating(rating)]))
  const ratingOf = (id: string) => current.get(id) ?? defaultElo.elo
  for (const teams of games) {
    const strengths = teams.map(({ members }) => members.reduce((sum, id) => sum + ratingOf(id), 0) / members.length)
    const changes = teams.map((team, index) => {
      const gains = teams.map((other, otherIndex) => {
        if (other === team) return 0
        const expected = 1 / (1 + 10 ** (((strengths[otherIndex] ?? 0) - (strengths[index] ?? 0)) / SCALE))
        const score = team.rank === other.rank ? 0.5 : Number(team.rank < other.rank)
        return (K * (score - expected)) / (teams.length - 1)
      })
      return gains.reduce((sum, gain) => sum + gain, 0)
    })
    for (const [index, { members }] of teams.entries()) {
      for (const id of members) current.set(id, clamp(bounds, ratingOf(id) + (changes[index] ?? 0), defaultElo.elo))
    }
  }
  return new Map([...current].map(([id, elo]) => [id, { elo }]))
}

const clampRating = ({ elo }: Partial<EloRating>) => clamp(bounds, elo ?? defaultElo.elo, defaultElo.elo)
