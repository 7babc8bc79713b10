import { Id, nullable, object, oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { seriesLimits as limits, seriesEntrants, seriesScorings, seriesTiebreaks } from './constants.ts'

const Points = Type.Integer({ minimum: 0, maximum: limits.points.max })
const Rank = Type.Integer({ minimum: 1, maximum: 65_536 })

export const SeriesRules = strictObject({
  scoring: oneOf(seriesScorings),
  table: Type.Array(strictObject({ from: Rank, to: Rank, points: Points }), {
    maxItems: limits.tableRows,
    description: 'The points of each range of ranks, for the scoring `table`',
  }),
  pointsPerWin: Points,
  count: nullable(
    Type.Integer({ minimum: 1, maximum: limits.events, description: 'Only the best results of an entrant count' }),
  ),
  tiebreaks: Type.Array(oneOf(seriesTiebreaks), { maxItems: seriesTiebreaks.length, uniqueItems: true }),
  entrants: oneOf(seriesEntrants),
  lateEvents: Type.Boolean({ description: 'Events that end after the season count too' }),
})
export type SeriesRules = Static<typeof SeriesRules>

/** One cell of the standings, with everything that explains it. */
export const SeriesResult = object({
  eventId: Id,
  playerId: Id,
  rank: Type.Integer(),
  of: Type.Integer(),
  wins: Type.Integer(),
  points: Type.Integer(),
  dropped: nullable(oneOf(['best', 'late'])),
})
export type SeriesResult = Static<typeof SeriesResult>

export const SeriesAdjustment = object({ points: Type.Integer(), reason: Type.String() })
export type SeriesAdjustment = Static<typeof SeriesAdjustment>
