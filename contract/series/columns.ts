import { closed, Id, maybe, oneOf, open, type Static, Type } from '../core/shape.ts'
import { seriesLimits as limits, seriesEntrants, seriesScorings, seriesTiebreaks } from './constants.ts'

const Points = Type.Integer({ minimum: 0, maximum: limits.points.max })
const Rank = Type.Integer({ minimum: 1, maximum: 65_536 })

export const SeriesRules = closed({
  scoring: oneOf(seriesScorings),
  table: Type.Array(closed({ from: Rank, to: Rank, points: Points }), {
    maxItems: limits.tableRows,
    description: 'The points of each range of ranks, for the scoring `table`',
  }),
  pointsPerWin: Points,
  count: maybe(
    Type.Integer({ minimum: 1, maximum: limits.events, description: 'Only the best results of an entrant count' }),
  ),
  tiebreaks: Type.Array(oneOf(seriesTiebreaks), { maxItems: seriesTiebreaks.length, uniqueItems: true }),
  entrants: oneOf(seriesEntrants),
  lateEvents: Type.Boolean({ description: 'Events that end after the season count too' }),
})
export type SeriesRules = Static<typeof SeriesRules>

/** One cell of the standings, with everything that explains it. */
export const SeriesResult = open({
  eventId: Id,
  playerId: Id,
  rank: Type.Integer(),
  of: Type.Integer(),
  wins: Type.Integer(),
  points: Type.Integer(),
  dropped: maybe(oneOf(['best', 'late'])),
})
export type SeriesResult = Static<typeof SeriesResult>

export const SeriesAdjustment = open({ points: Type.Integer(), reason: Type.String() })
export type SeriesAdjustment = Static<typeof SeriesAdjustment>
