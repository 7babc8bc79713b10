/**
 * New ratings from old ones and results, by Glicko-2 or OpenSkill (Weng-Lin, Plackett-Luce).
 *
 * A result names its teams and their ranks (best first when no ranks are given, equal ranks are a tie), or simply two
 * players and the score `s` of the first: 1, 0.5 or 0. Whoever has no rating yet begins with the usual one.
 * Only finite numbers come out, whatever goes in: a rating that makes no sense is replaced before it can spread.
 */
import { type Glicko, glickoPeriod } from './glicko.ts'
import { playSkill, type Skill } from './openskill.ts'

export type RatingSystem = 'glicko2' | 'openskill'
export type Ratings<R> = Readonly<Record<string, R>>
export type PairResult = { a: string; b: string; s: number }
export type TeamResult = { teams: readonly (readonly string[])[]; ranks?: readonly number[] }
export type RatedResult = PairResult | TeamResult
export type RankedTeam = { members: readonly string[]; rank: number }

export function rate(system: 'glicko2', ratings: Ratings<Glicko>, results: readonly RatedResult[]): Ratings<Glicko>
export function rate(system: 'openskill', ratings: Ratings<Skill>, results: readonly RatedResult[]): Ratings<Skill>
export function rate(
  system: RatingSystem,
  ratings: Ratings<Partial<Glicko & Skill>>,
  results: readonly RatedResult[],
): Ratings<Glicko> | Ratings<Skill> {
  const known = new Map(Object.entries(ratings))
  const games = results.map(rankedTeams).filter(makesSense)
  return Object.fromEntries(system === 'glicko2' ? glickoPeriod(known, games) : playSkill(known, games))
}

function rankedTeams(result: RatedResult): RankedTeam[] {
  if ('teams' in result) {
    return result.teams.map((members, i) => ({ members, rank: result.ranks?.[i] ?? i + 1 }))
  }
  return [
    { members: [result.a], rank: -result.s },
    { members: [result.b], rank: result.s - 1 },
  ]
}

/** At least two teams, nobody missing, nobody against himself, every rank a number. */
function makesSense(teams: RankedTeam[]): boolean {
  const everyone = teams.flatMap((team) => team.members)
  const complete = teams.length >= 2 && teams.every((team) => team.members.length > 0 && Number.isFinite(team.rank))
  return complete && new Set(everyone).size === everyone.length
}
