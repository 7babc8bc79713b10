/**
 * New ratings from old ones and results, by Elo, Glicko-2 or OpenSkill (Weng-Lin, Plackett-Luce).
 *
 * A result names its teams and their ranks (the order given if there are none; equal ranks are a tie), or two players
 * and the score of the first: 1, 0.5 or 0. A player without a rating starts with the default. The output is always
 * finite: invalid ratings are replaced before they can spread, and invalid results are ignored.
 */
import { EngineError } from '../errors.ts'
import { type EloRating, rateElo } from './elo.ts'
import { type GlickoRating, rateGlicko } from './glicko.ts'
import { rateOpenSkill, type SkillRating } from './openskill.ts'

export type RatingSystem = 'elo' | 'glicko2' | 'openskill'
export type Ratings<R> = Readonly<Record<string, R>>
export type PairResult = { a: string; b: string; scoreA: number }
export type TeamResult = { teams: readonly (readonly string[])[]; ranks?: readonly number[] }
export type RatedResult = PairResult | TeamResult
export type RankedTeam = { members: readonly string[]; rank: number }

export function rate(system: 'elo', ratings: Ratings<EloRating>, results: readonly RatedResult[]): Ratings<EloRating>
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
  ratings: Ratings<Partial<EloRating & GlickoRating & SkillRating>>,
  results: readonly RatedResult[],
): Ratings<EloRating> | Ratings<GlickoRating> | Ratings<SkillRating> {
  if (!isObject(ratings)) throw new EngineError('BAD_RATINGS', 'ratings are an object by player id')
  if (!Array.isArray(results)) throw new EngineError('BAD_RESULTS', 'results are a list')
  const current = new Map(Object.entries(ratings).filter(([, rating]) => isObject(rating)))
  const games = results.filter(isResult).map(rankTeams).filter(isRateable)
  if (system === 'elo') return Object.fromEntries(rateElo(current, games))
  if (system === 'glicko2') return Object.fromEntries(rateGlicko(current, games))
  if (system === 'openskill') return Object.fromEntries(rateOpenSkill(current, games))
  throw new EngineError('UNKNOWN_RATING_SYSTEM', 'the rating system is elo, glicko2 or openskill')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isId = (value: unknown) => typeof value === 'string'

/** Two players, or lists of players and perhaps a rank for each. */
function isResult(result: RatedResult): boolean {
  if (!isObject(result)) return false
  if (!('teams' in result)) return isId(result.a) && isId(result.b) && typeof result.scoreA === 'number'
  const { teams, ranks } = result
  if (!Array.isArray(teams) || (ranks !== undefined && !Array.isArray(ranks))) return false
  return teams.every((members) => Array.isArray(members) && members.every(isId))
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
