import { Day, nullable, oneOf, type Static, strictObject, type TSchema, Type } from '../core/shape.ts'
import { ratingLimits } from '../ratings/constants.ts'
import { TournamentSettings } from '../tournaments/columns.ts'
import { ratingSystems, tournamentLimits } from '../tournaments/constants.ts'
import { ladderRankings, leagueLimits as limits, teamFormations } from './constants.ts'

type Bounds = { min: number; max: number }
const integerIn = ({ min, max }: Bounds, description?: string) =>
  Type.Integer({ minimum: min, maximum: max, ...(description && { description }) })
const NonNegativeInteger = Type.Integer({ minimum: 0 })
const Label = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const Weekday = Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' })

/** A division of a scheduled league, best first in the list. Without a size it takes everyone who is left. */
export const Division = strictObject({
  name: Label,
  size: nullable(Type.Integer({ minimum: 2, maximum: limits.divisionSize.max })),
  promoted: Type.Integer({ minimum: 0, maximum: limits.divisionSize.max }),
  relegated: Type.Integer({ minimum: 0, maximum: limits.divisionSize.max }),
  playoff: Type.Integer({ minimum: 0, maximum: limits.divisionSize.max, description: 'The first n play the playoffs' }),
})
export type Division = Static<typeof Division>

/** A named range of ratings; it ends where the next one begins. */
const tiersOf = <T extends TSchema>(from: T) =>
  Type.Array(strictObject({ name: Label, from }), { maxItems: limits.tiers.max })

/** When a matchmaking queue is open, in the time zone of the league. `to` before `from` ends on the next day. */
const OpeningHours = strictObject({ weekday: Weekday, from: ClockTime, to: ClockTime })

/** The points of a series that went to its last game, instead of those of a win and a loss. */
const closePointsOf = <T extends TSchema>(points: T) => nullable(strictObject({ win: points, loss: points }))

/** How far the ratings of opponents may differ, and by how much more for each second that they wait. */
const windowOf = <D extends TSchema, P extends TSchema>(difference: D, perSecond: P) =>
  strictObject({ start: difference, perSecond, max: difference })

/** Everything that a tournament has, and the settings of a league. */
export const LeagueSettings = strictObject({
  ...TournamentSettings.properties,
  divisions: Type.Array(Division, { maxItems: limits.divisions.max }),
  closePoints: closePointsOf(Type.Number()),
  proposalHours: integerIn(limits.proposalHours, 'Time to answer a proposal of match times'),
  ladder: oneOf(ladderRankings),
  rating: oneOf(ratingSystems),
  initialRating: Type.Number(),
  placementMatches: NonNegativeInteger,
  decayAfterDays: NonNegativeInteger,
  decayPerDay: Type.Number({ minimum: 0 }),
  decayFloor: Type.Number(),
  challengeReach: NonNegativeInteger,
  openChallenges: integerIn(limits.openChallenges),
  answerHours: Type.Integer({ minimum: 1, maximum: 720 }),
  gamesPerOpponentPerDay: integerIn(limits.gamesPerOpponentPerDay),
  openReports: Type.Boolean(),
  tiers: tiersOf(Type.Number()),
  softReset: Type.Number({ minimum: 0, maximum: 1, description: 'The share of a rating that the next season keeps' }),
  acceptSeconds: integerIn(limits.acceptSeconds),
  teamFormation: oneOf(teamFormations),
  pickSeconds: Type.Integer({ minimum: 5, maximum: 600, description: 'Time of a captain for each pick' }),
  window: windowOf(Type.Number(), Type.Number()),
  sameRegion: Type.Boolean(),
  hours: Type.Array(OpeningHours, { maxItems: 50 }),
})
export type LeagueSettings = Static<typeof LeagueSettings>

const between = ({ min, max }: Bounds) => Type.Number({ minimum: min, maximum: max })
const upTo = (max: number) => Type.Integer({ minimum: 0, maximum: max })
const Rating = between(ratingLimits.rating)
const Points = between(limits.points)
const RatingGap = between(limits.ratingGap)

/** What a host may set. Leagues from before these bounds keep their values, so the replies do not have them. */
export const SettableLeagueSettings = strictObject({
  ...LeagueSettings.properties,
  points: strictObject({ win: Points, draw: Points, loss: Points, bye: Points }),
  closePoints: closePointsOf(Points),
  initialRating: Rating,
  placementMatches: upTo(limits.placementMatches.max),
  decayAfterDays: upTo(limits.decayAfterDays.max),
  decayPerDay: between(limits.decayPerDay),
  decayFloor: Rating,
  challengeReach: upTo(tournamentLimits.maxPlayers.max),
  tiers: tiersOf(between({ min: 0, max: ratingLimits.rating.max })),
  window: windowOf(RatingGap, between(limits.gapPerSecond)),
})

/**
 * The calendar of a scheduled league: one round per match day, from the first day on (the day of the start if there is none), in
 * every n-th week, at the kick-off of that match day in the time zone of the league. Without match days a round is played every week on
 * the weekday and at the time of the start.
 */
export const Schedule = strictObject({
  firstDay: Type.Optional(nullable(Day)),
  matchDays: Type.Optional(Type.Array(strictObject({ weekday: Weekday, time: ClockTime }), { maxItems: 14 })),
  everyWeeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  blackouts: Type.Optional(Type.Array(Day, { maxItems: limits.blackouts.max, uniqueItems: true })),
})
export type Schedule = Static<typeof Schedule>
