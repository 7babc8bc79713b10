import { area, csv, many } from '../core/endpoint.ts'
import { Id, strictObject, Type } from '../core/shape.ts'
import { MatchRatingChange, Mode, PersonRating, RankingQuery, RankingRow, RatingPoint } from './shapes.ts'

const IdOrNameAndGame = strictObject({ id: Type.String({ minLength: 3, maxLength: 36 }), gameId: Id })

export const ratings = area({
  'GET /profiles/{id}/ratings': {
    access: 'public',
    summary: 'The ratings of a user in each game and mode, most played first',
    params: strictObject({ id: Type.String({ minLength: 3, maxLength: 36 }) }),
    reply: many(PersonRating),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/ratings/{gameId}': {
    access: 'public',
    summary: 'The latest rating changes of a user in a game and mode, oldest first',
    params: IdOrNameAndGame,
    query: strictObject({ mode: Mode }),
    reply: many(RatingPoint),
    problems: ['NOT_FOUND'],
  },
  'GET /games/{id}/ratings': {
    access: 'public',
    summary: 'The ranking of a game and mode, highest rating first',
    query: RankingQuery,
    reply: many(RankingRow),
    problems: ['NOT_FOUND', 'INVALID'],
  },
  'GET /matches/{id}/ratings': {
    access: 'public',
    summary: 'How a match changed ratings: the rating before, the opponents, the expectation and the change',
    reply: many(MatchRatingChange),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/ratings/csv': {
    access: { tournament: 'moderator' },
    summary: 'Export the ratings of the entrants as CSV',
    reply: csv,
    problems: ['NOT_FOUND'],
  },
})
