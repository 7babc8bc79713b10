/** What a person has played: events, matches, statistics by game, and the matches between two people. */
import { Artwork, Avatar } from '../assets/columns.ts'
import {
  Count,
  Id,
  nullable,
  object,
  oneOf,
  type Static,
  strictObject,
  Time,
  type TSchema,
  Type,
} from '../core/shape.ts'
import { organizationRoles } from '../organizations/constants.ts'
import { eventTypes, tournamentStatuses } from '../tournaments/constants.ts'
import { finishes, historyFormats, playerResults } from './constants.ts'
import { ProfileCard, UserCard } from './shapes.ts'

const Game = object({ id: Id, name: Type.String(), slug: Type.String() })
const Form = Type.Array(oneOf(playerResults), { description: 'The last ten results, latest first' })
const Rank = Type.Integer({ minimum: 1 })

const record = { played: Count, won: Count, drawn: Count, lost: Count }

export const GameStats = object({
  game: Game,
  ...record,
  form: Form,
  events: Count,
  eventsWon: Count,
  bestFinish: nullable(Rank),
  averageFinish: nullable(Type.Number({ description: 'The mean of the final ranks' })),
  lastPlayedAt: nullable(Time),
})
export type GameStats = Static<typeof GameStats>

export const ProfileStats = object({
  ...record,
  form: Form,
  games: Type.Array(GameStats, { description: 'Most played first' }),
})
export type ProfileStats = Static<typeof ProfileStats>

/** An event of a person and how it ended for them. */
export const ProfileEvent = object({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  slug: nullable(Type.String()),
  format: oneOf(historyFormats),
  date: nullable(Time),
  status: oneOf(tournamentStatuses),
  assets: Artwork,
  players: Count,
  game: nullable(Game),
  entrant: Type.String({ description: 'The name of the person or the team in the event' }),
  rank: nullable(Rank),
})
export type ProfileEvent = Static<typeof ProfileEvent>

/** A played match from the view of one of its people. */
export const ProfileMatch = object({
  id: Id,
  result: oneOf(playerResults),
  score: nullable(object({ own: Type.Number(), other: Type.Number() })),
  endedAt: Time,
  game: Game,
  event: object({ id: Id, eventType: oneOf(eventTypes), name: Type.String(), slug: nullable(Type.String()) }),
  opponent: object({ name: Type.String(), image: nullable(Avatar), username: nullable(Type.String()) }),
})
export type ProfileMatch = Static<typeof ProfileMatch>

/** Everything counts from the view of `one`. */
export const Versus = object({
  one: ProfileCard,
  other: ProfileCard,
  ...record,
  gamesWon: Count,
  gamesLost: Count,
  form: Form,
  games: Type.Array(object({ game: Game, ...record })),
  matches: Type.Array(ProfileMatch, { description: 'The latest, latest first' }),
})
export type Versus = Static<typeof Versus>

export const ProfileOrganization = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: nullable(Avatar),
  accent: nullable(Type.String()),
  verified: Type.Boolean(),
  members: Count,
  role: oneOf(organizationRoles),
})
export type ProfileOrganization = Static<typeof ProfileOrganization>

export const RankedProfile = object({ ...ProfileCard.properties, rank: Rank })
export type RankedProfile = Static<typeof RankedProfile>

const Tally = { played: Count, won: Count, drawn: Count, lost: Count }

/** Extended statistics, a benefit of Pro. */
export const ProfileInsights = object({
  months: Type.Array(object({ month: Type.String({ description: '2026-11' }), ...Tally }), {
    description: 'The last 24 months with a match, oldest first',
  }),
  opponents: Type.Array(object({ user: UserCard, ...Tally }), { description: 'The ten most frequent ones' }),
})
export type ProfileInsights = Static<typeof ProfileInsights>

/** A list that continues after the last row of the page before. */
const continued = <T extends Record<string, TSchema>>(filters: T) =>
  strictObject({
    cursor: Type.Optional(Type.String({ maxLength: 120, description: 'Of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    ...filters,
  })

export const RankingQuery = continued({})

export const EventsQuery = continued({
  gameId: Type.Optional(Id),
  format: Type.Optional(oneOf(historyFormats)),
  result: Type.Optional(oneOf(finishes)),
})
export type EventsQuery = Static<typeof EventsQuery>

export const MatchesQuery = continued({
  gameId: Type.Optional(Id),
  result: Type.Optional(oneOf(playerResults)),
})
export type MatchesQuery = Static<typeof MatchesQuery>
