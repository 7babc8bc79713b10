import { Artwork } from '../assets/columns.ts'
import { closed, Day, oneOf, type Static, Type } from '../core/shape.ts'
import { MatchPoints } from '../tournaments/columns.ts'
import { ratingSystems, tiebreaks } from '../tournaments/constants.ts'

export const LeagueAssets = Artwork
export type LeagueAssets = Static<typeof LeagueAssets>

const Whole = Type.Integer({ minimum: 0 })

export const LeagueSettings = closed({
  rating: oneOf(ratingSystems),
  initialRating: Type.Number(),
  placementMatches: Whole,
  decayAfterDays: Whole,
  decayPerWeek: Type.Number({ minimum: 0 }),
  challengeRange: Whole,
  challengeHours: Whole,
  openReports: Type.Boolean(),
  requireReady: Type.Boolean(),
  noShowMinutes: Whole,
  autoAcceptMinutes: Whole,
  acceptSeconds: Whole,
  window: closed({ start: Type.Number(), perSecond: Type.Number(), max: Type.Number() }),
  sameRegion: Type.Boolean(),
  legs: Type.Integer({ minimum: 1, maximum: 2 }),
  bestOf: Type.Integer({ minimum: 1, maximum: 15 }),
  draws: Type.Boolean(),
  points: MatchPoints,
  tiebreaks: Type.Array(oneOf(tiebreaks), { uniqueItems: true }),
  promoted: Whole,
  relegated: Whole,
  maxAlternates: Whole,
})
export type LeagueSettings = Static<typeof LeagueSettings>

/** The calendar fixtures are laid into: so many weeks from a day on, at these times of the week. */
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
