/**
 * Ratings from a list of matches in order of time, one match after the other, with an explanation of every change. When
 * a match is corrected, added or removed, only the matches from there on are rated again: the ratings before it follow
 * from the changes that are already known. The result equals a new pass over all matches.
 */
import { predictWin } from 'openskill'
import { defaultGlicko, type GlickoRating } from './glicko.ts'
import { conservativeSkill, defaultSkill, type SkillRating } from './openskill.ts'
import { type RatingSystem, type Ratings, rate, type TeamResult } from './rate.ts'

export type Rating = GlickoRating | SkillRating
/** Elo has no deviation, so it cannot tell a new player from a settled one; a ladder needs that. */
export type ReplaySystem = Exclude<RatingSystem, 'elo'>
export type RatedMatch = { id: string; teams: readonly (readonly string[])[]; ranks?: readonly number[] }

/** Why a rating changed: the rating before, the mean rating of the opponents, the expected and the real score. */
export type RatingChange = {
  matchId: string
  playerId: string
  before: Rating
  after: Rating
  opponents: number
  expected: number // between 0 and 1; against several teams the chance to win
  score: number // 1, 0.5 or 0; against several teams the share of beaten teams
  change: number // of the displayed rating
}
export type RatingHistory = { ratings: Record<string, Rating>; changes: RatingChange[] }

/** All matches in order, from the given ratings or those of new players. */
export function replayRatings(
  system: ReplaySystem,
  matches: readonly RatedMatch[],
  initial: Readonly<Record<string, Rating>> = {},
): RatingHistory {
  const ratings = new Map(Object.entries(initial))
  const changes = matches.flatMap((match) => rateMatch(system, match, ratings))
  return { ratings: Object.fromEntries(ratings), changes }
}

/**
 * The history after matches changed. `matches` are all matches as they are now, `from` is the index of the first one that
 * differs; the changes of earlier matches stay as they are.
 */
export function replayFrom(
  system: ReplaySystem,
  matches: readonly RatedMatch[],
  from: number,
  history: readonly RatingChange[],
  initial: Readonly<Record<string, Rating>> = {},
): RatingHistory {
  const earlier = new Set(matches.slice(0, from).map(({ id }) => id))
  const changes = history.filter(({ matchId }) => earlier.has(matchId))
  const before = { ...initial, ...Object.fromEntries(changes.map(({ playerId, after }) => [playerId, after])) }
  const later = replayRatings(system, matches.slice(from), before)
  return { ratings: later.ratings, changes: [...changes, ...later.changes] }
}

function rateMatch(system: ReplaySystem, match: RatedMatch, ratings: Map<string, Rating>): RatingChange[] {
  const result: TeamResult = { teams: match.teams, ...(match.ranks && { ranks: match.ranks }) }
  const ratingOf = (id: string) => ratings.get(id) ?? newRating(system)
  const before = Object.fromEntries(match.teams.flat().map((id) => [id, ratingOf(id)]))
  const after = rateOne(system, before, result)
  return match.teams
    .flatMap((team, index) => {
      const others = match.teams.filter((_, other) => other !== index)
      const rankOf = (other: number) => match.ranks?.[other] ?? other + 1
      const explanation = {
        opponents: mean(others.flat().map((id) => displayedRating(ratingOf(id)))),
        expected: expectedScore(
          system,
          team.map(ratingOf),
          others.map((other) => other.map(ratingOf)),
        ),
        score: mean(
          match.teams.flatMap((_, other) =>
            other === index ? [] : [(Math.sign(rankOf(other) - rankOf(index)) + 1) / 2],
          ),
        ),
      }
      return team.map((playerId): RatingChange => {
        const [old, next] = [before[playerId] ?? newRating(system), after[playerId] ?? newRating(system)]
        const change = displayedRating(next) - displayedRating(old)
        return { matchId: match.id, playerId, before: old, after: next, ...explanation, change }
      })
    })
    .map((change) => {
      ratings.set(change.playerId, change.after)
      return change
    })
}

function rateOne(system: ReplaySystem, before: Record<string, Rating>, result: TeamResult): Ratings<Rating> {
  const of = <R extends Rating>(isOwn: (rating: Rating) => rating is R) =>
    Object.fromEntries(Object.entries(before).flatMap(([id, rating]) => (isOwn(rating) ? [[id, rating] as const] : [])))
  return system === 'glicko2' ? rate(system, of(isGlicko), [result]) : rate(system, of(isSkill), [result])
}

const isGlicko = (rating: Rating): rating is GlickoRating => 'r' in rating
const isSkill = (rating: Rating): rating is SkillRating => 'mu' in rating
const newRating = (system: ReplaySystem): Rating => (system === 'glicko2' ? defaultGlicko : defaultSkill)

/** The number that players see: the rating of Glicko-2, or the conservative skill of OpenSkill. */
export const displayedRating = (rating: Rating): number => (isGlicko(rating) ? rating.r : conservativeSkill(rating))

/** The chance of a team against the others: by the formula of Glickman for two teams, otherwise by OpenSkill. */
export function expectedScore(
  system: ReplaySystem,
  team: readonly Rating[],
  others: readonly (readonly Rating[])[],
): number {
  if (system === 'openskill') {
    const skills = [team, ...others].map((ratings) => ratings.filter(isSkill))
    return skills.length < 2 || skills.some((list) => list.length === 0) ? 0.5 : (predictWin(skills)[0] ?? 0.5)
  }
  return others.length === 0
    ? 0.5
    : mean(others.map((other) => expectedGlicko(team.filter(isGlicko), other.filter(isGlicko))))
}

function expectedGlicko(team: readonly GlickoRating[], other: readonly GlickoRating[]): number {
  if (team.length === 0 || other.length === 0) return 0.5
  const gap = mean(team.map(({ r }) => r)) - mean(other.map(({ r }) => r))
  const variance = mean(team.map(({ rd }) => rd ** 2)) + mean(other.map(({ rd }) => rd ** 2))
  const q = Math.log(10) / 400
  return 1 / (1 + 10 ** ((-gap / 400) * (1 / Math.sqrt(1 + (3 * q ** 2 * variance) / Math.PI ** 2))))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
