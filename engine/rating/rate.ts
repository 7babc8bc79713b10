/**
 * New ratings from old ones and results, by Glicko-2 or OpenSkill (Weng-Lin, Plackett-Luce).
 *
 * A result names its teams and their ranks (the order given if there are none; equal ranks are a tie), or two players
 * and the score of the first: 1, 0.5 or 0. A player without a rating starts with the default. The output is always
 * finite: invalid ratings are replaced before they can spread, and invalid results are ignored.
 */
import { type GlickoRating, rateGlicko } from './glicko.ts'
import { rateOpenSkill, type SkillRating } from './openskill.ts'

export type RatingSystem = 'glicko2' | 'openskill'
export type Ratings<R> = Readonly<Record<string, R>>
export type PairResult = { a: string; b: string; scoreA: number }
export type TeamResult = { teams: readonly (readonly string[])[]; ranks?: readonly number[] }
export type RatedResult = PairResult | TeamResult
export type RankedTeam = { members: readonly string[]; rank: number }

export function rate(
  system: 'glicko2',
  ratings: Ratings<GlickoRating>,
  results: readonly RatedResult[],
): Ratings<GlickoRating>
export function rate(
  system: 'openskill',
  ratings: Ratings<SkillRating>,
  results: readonly RatedResult[],
): Ratings<SkillRating>
export function rate(
  system: RatingSystem,
  ratings: Ratings<Partial<GlickoRating & SkillRating>>,
  results: readonly RatedResult[],
): Ratings<GlickoRating> | Ratings<SkillRating> {
  const current = new Map(Object.entries(ratings))
  const games = results.map(rankTeams).filter(isRateable)
  return Object.fromEntries(system === 'glicko2' ? rateGlicko(current, games) : rateOpenSkill(current, games))
}

function rankTeams(result: RatedResult): RankedTeam[] {
  if ('teams' in result) {
    return result.teams.map((members, index) => ({ members, rank: result.ranks?.[index] ?? index + 1 }))
  }
  return [
    { members: [result.a], rank: -result.scoreA },
    { members: [result.b], rank: result.scoreA - 1 },
  ]
}

/** At least two teams, no empty team, no player in two teams, every rank a number. */
function isRateable(teams: RankedTeam[]): boolean {
  const players = teams.flatMap((team) => team.members)
  const isComplete = teams.length >= 2 && teams.every((team) => team.members.length > 0 && Number.isFinite(team.rank))
  return isComplete && new Set(players).size === players.length
}
