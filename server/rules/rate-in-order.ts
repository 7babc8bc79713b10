/**
 * Rates the matches of a pool one after the other, from the states of its subjects: people in a game, or entrants in a league.
 *
 * Both rating systems use one scale, that of Glicko-2, so that thresholds, entry rules and inactivity mean the same for both. In a league
 * with inactivity a match is rated from the reduced rating, so the loss follows from the dates of the matches and needs no row of its own.
 */
import { decayedRating, type GlickoRating, type LadderRules, type Rating, replayRatings } from '@guildhall/engine'

export type RatingState = {
  rating: number
  deviation: number
  volatility: number
  /** Results so far. */
  played: number
  won: number
  drawn: number
  lastPlayedAt: Date | null
}

export type PoolMatch = {
  id: string
  at: Date
  /** The subjects of both sides. */
  teams: readonly [readonly string[], readonly string[]]
  /** The score of the first side: 1, 0.5 or 0. */
  score: number
}

export type PoolRules = { system: 'glicko2' | 'openskill'; decay?: LadderRules }

export type PoolChange = {
  matchId: string
  subject: string
  side: number
  number: number
  playedAt: Date
  before: number
  after: number
  deviation: number
  volatility: number
  opponents: number
  expected: number
  score: number
}

export const newState: RatingState = {
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
  played: 0,
  won: 0,
  drawn: 0,
  lastPlayedAt: null,
}

/** Updates `states` and returns the changes. Matches with an empty side, or with a subject on both sides, change nothing. */
export function rateInOrder(
  matches: readonly PoolMatch[],
  states: Map<string, RatingState>,
  rules: PoolRules,
): PoolChange[] {
  return matches.flatMap((match) => (isRateable(match) ? rateMatch(match, states, rules) : []))
}

const isRateable = ({ teams: [first, second] }: PoolMatch) =>
  first.length > 0 && second.length > 0 && first.every((subject) => !second.includes(subject))

function rateMatch({ id, at, teams, score }: PoolMatch, states: Map<string, RatingState>, rules: PoolRules) {
  const stateOf = (subject: string) => states.get(subject) ?? newState
  const before = new Map(teams.flat().map((subject) => [subject, displayedRating(stateOf(subject), at, rules)]))
  const initial = Object.fromEntries(
    [...before].map(([subject, rating]) => {
      const { deviation: rd, volatility: vol } = stateOf(subject)
      return [subject, toEngine({ r: rating, rd, vol }, rules.system)]
    }),
  )
  const { changes } = replayRatings(rules.system, [{ id, teams, ranks: [1 - score, score] }], initial)
  return changes.map(({ playerId: subject, after, expected, score: ownScore }): PoolChange => {
    const state = stateOf(subject)
    const side = teams[0].includes(subject) ? 0 : 1
    const { r: rating, rd: deviation, vol } = fromEngine(after)
    const volatility = vol ?? state.volatility
    const number = state.played + 1
    states.set(subject, {
      rating,
      deviation,
      volatility,
      played: number,
      lastPlayedAt: at,
      won: state.won + Number(ownScore === 1),
      drawn: state.drawn + Number(ownScore === 0.5),
    })
    const opponents = mean((teams[1 - side] ?? []).map((other) => before.get(other) ?? newState.rating))
    return {
      matchId: id,
      subject,
      side,
      number,
      playedAt: at,
      before: before.get(subject) ?? rating,
      after: rating,
      deviation,
      volatility,
      opponents,
      expected,
      score: ownScore,
    }
  })
}

/** The rating that everyone sees at a time, with the loss by inactivity. */
export const displayedRating = (
  { rating, played, lastPlayedAt }: RatingState,
  at: Date,
  { decay }: PoolRules,
): number => (decay ? decayedRating({ id: '', rating, played, lastPlayedAt }, at, decay) : rating)

/** A new player of OpenSkill has mu 25 and sigma 25 / 3; on the common scale that is 1500 and 350. */
const unit = 42

const toEngine = ({ r, rd, vol }: GlickoRating, system: PoolRules['system']): Rating =>
  system === 'glicko2' ? { r, rd, vol } : { mu: 25 + (r - newState.rating) / unit, sigma: rd / unit }

const fromEngine = (rating: Rating): { r: number; rd: number; vol?: number } =>
  'r' in rating ? rating : { r: newState.rating + (rating.mu - 25) * unit, rd: rating.sigma * unit }

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
