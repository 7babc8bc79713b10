/** Ratings of people per game and mode, and of entrants in a league. Every change says why it happened. */
import { Avatar } from '../assets/columns.ts'
import { Count, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'

const Points = Type.Number({ description: 'On the scale of Glicko-2: a new player has 1500' })

export const Mode = Type.String({
  pattern: '^[1-9][0-9]?v[1-9][0-9]?$',
  description: '1v1, 2v2, …: the size of the teams',
})

/** The rating of a person in one game and mode. */
export const PersonRating = object({
  game: object({ id: Id, name: Type.String(), slug: Type.String() }),
  mode: Mode,
  rating: Points,
  deviation: Type.Number({ description: 'The real skill is within two deviations with 95 % probability' }),
  provisional: Type.Boolean({ description: 'Too few results to be certain' }),
  rank: Type.Integer({ minimum: 1, description: 'Counted up to 10,000; 10,001 stands for any later rank' }),
  of: Type.Integer({ minimum: 0, description: 'Players with a rating, counted up to 10,000; 10,001 stands for more' }),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  lastPlayedAt: Time,
})

export type PersonRating = Static<typeof PersonRating>

/** Why a rating changed by one result. */
const explanation = {
  before: Points,
  after: Points,
  change: Type.Number(),
  opponents: Type.Number({ description: 'The mean rating of the opponents' }),
  expected: Type.Number({ description: 'The expected score, between 0 and 1' }),
  score: Type.Number({ description: '1 for a win, 0.5 for a draw, 0 for a loss' }),
  deviation: Type.Number(),
}

/** One result in a history, oldest first. The match and the opponent are empty if the event is not public. */
export const RatingPoint = object({
  at: Time,
  ...explanation,
  matchId: nullable(Id),
  opponent: nullable(Type.String()),
  event: nullable(Type.String()),
})

export type RatingPoint = Static<typeof RatingPoint>

/** A change of a match; `rating` counts for the game and mode, `league` for the ladder. Hidden during placement: null. */
export const MatchRatingChange = object({
  pool: oneOf(['game', 'league']),
  playerId: nullable(Id),
  userId: nullable(Id),
  name: Type.String(),
  explanation: nullable(object(explanation)),
})

export type MatchRatingChange = Static<typeof MatchRatingChange>

/** One person in the ranking of a game and mode. */
export const RankingRow = object({
  rank: Type.Integer({ minimum: 1 }),
  user: object({
    id: Id,
    username: Type.String(),
    name: nullable(Type.String()),
    image: nullable(Avatar),
    flag: nullable(Type.String()),
  }),
  rating: Points,
  deviation: Type.Number(),
  provisional: Type.Boolean(),
  played: Count,
  lastPlayedAt: Time,
})

export type RankingRow = Static<typeof RankingRow>

export const RankingQuery = strictObject({
  mode: Mode,
  cursor: Type.Optional(Type.String({ maxLength: 80, description: 'Continues after the last row of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})
