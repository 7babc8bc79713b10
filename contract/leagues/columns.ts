import { Artwork } from '../assets/columns.ts'
import { closed, Day, oneOf, type Static, Type } from '../core/shape.ts'
import { MatchPoints } from '../tournaments/columns.ts'
import { ratingSystems, tiebreaks } from '../tournaments/constants.ts'

export const LeagueAssets = Artwork
export type LeagueAssets = Static<typeof LeagueAssets>

const NonNegativeInteger = Type.Integer({ minimum: 0 })

export const LeagueSettings = closed({
  rating: oneOf(ratingSystems),
  initialRating: Type.Number(),
  placementMatches: NonNegativeInteger,
  decayAfterDays: NonNegativeInteger,
  decayPerWeek: Type.Number({ minimum: 0 }),
  challengeRange: NonNegativeInteger,
  challengeHours: NonNegativeInteger,
  openReports: Type.Boolean(),
  requireReady: Type.Boolean(),
  noShowMinutes: NonNegativeInteger,
  autoAcceptMinutes: NonNegativeInteger,
  acceptSeconds: NonNegativeInteger,
  window: closed({ start: Type.Number(), perSecond: Type.Number(), max: Type.Number() }),
  sameRegion: Type.Boolean(),
  legs: Type.Integer({ minimum: 1, maximum: 2 }),
  bestOf: Type.Integer({ minimum: 1, maximum: 15 }),
  draws: Type.Boolean(),
  points: MatchPoints,
  tiebreaks: Type.Array(oneOf(tiebreaks), { uniqueItems: true }),
  promoted: NonNegativeInteger,
  relegated: NonNegativeInteger,
  maxAlternates: NonNegativeInteger,
})
export type LeagueSettings = Static<typeof LeagueSettings>

/** The calendar for fixtures: the number of weeks, the first day, and the times of each week. */
export const Schedule = closed({
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  firstDay: Type.Optional(Day),
  weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 104 })),
  slots: Type.Optional(
    Type.Array(
      closed({
        weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        time: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
      }),
      { maxItems: 50 },
    ),
  ),
  breaks: Type.Optional(Type.Array(closed({ from: Day, to: Day }), { maxItems: 20 })),
  rescheduleDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
})
export type Schedule = Static<typeof Schedule>
