/** Series: a season of events with one standing. */
import { Artwork, Avatar } from '../assets/columns.ts'
import {
  Count,
  flags,
  Id,
  line,
  nullable,
  object,
  oneOf,
  partial,
  partialWithStored,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { inviteStatuses } from '../players/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes, regions, tournamentStatuses, visibilities } from '../tournaments/constants.ts'
import { SeriesAdjustment, SeriesResult, SeriesRules } from './columns.ts'
import {
  finalistStatuses,
  seriesLimits as limits,
  seriesEntrants,
  seriesEventStates,
  seriesTiebreaks,
} from './constants.ts'

/** A series in a list. */
export const SeriesCard = object({
  id: Id,
  name: Type.String(),
  description: nullable(Type.String()),
  assets: Artwork,
  visibility: oneOf(visibilities),
  organization: nullable(
    object({
      id: Id,
      name: Type.String(),
      username: Type.String(),
      avatar: nullable(Avatar),
      accent: nullable(Type.String()),
    }),
  ),
  game: nullable(Type.String({ description: 'The slug of the game, if all its public events have the same' })),
  events: Type.Integer({ minimum: 0, description: 'The number of public events' }),
  completed: Type.Integer({ minimum: 0, description: 'How many of them are completed' }),
})
export type SeriesCard = Static<typeof SeriesCard>

const Game = object({ id: Id, name: Type.String(), slug: Type.String() })

export const SeriesEvent = object({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  slug: nullable(Type.String()),
  assets: Artwork,
  date: nullable(Time),
  timezone: Type.String(),
  game: nullable(Game),
  region: nullable(oneOf(regions)),
  entrants: Count,
  status: oneOf(tournamentStatuses),
  winner: nullable(Type.String()),
  state: oneOf(seriesEventStates),
})
export type SeriesEvent = Static<typeof SeriesEvent>

/** The events are in the order of the season. */
export const Series = object({
  ...SeriesCard.properties,
  rules: SeriesRules,
  endsAt: nullable(Time),
  createdBy: nullable(UserCard),
  calendar: Type.Array(SeriesEvent),
  games: Type.Array(Game, { description: 'Games with standings of their own' }),
  regions: Type.Array(oneOf(regions), { description: 'Regions with standings of their own' }),
  entrants: Type.Integer({ minimum: 0, description: 'Rows of the standings' }),
  finale: nullable(object({ id: Id, places: Type.Integer(), answerDays: Type.Integer(), invitedAt: nullable(Time) })),
  me: object({
    entrant: nullable(Type.String({ description: 'The key of the caller in the standings' })),
    invitedEvents: Type.Array(object({ id: Id, eventType: oneOf(eventTypes), name: Type.String() }), {
      description: 'Events of the caller that the series wants to include',
    }),
    finalist: nullable(
      object({ id: Id, status: oneOf(finalistStatuses), rank: Type.Integer(), answerBy: nullable(Time) }),
    ),
    claims: Type.Array(Type.String(), { description: 'Entrants that the caller has an open claim for' }),
  }),
  can: flags(['update']),
})
export type Series = Static<typeof Series>

const inputs = {
  name: line(limits.name),
  description: nullable(Type.String({ maxLength: limits.description.max })),
  visibility: oneOf(visibilities),
  rules: partial(SeriesRules.properties),
  endsAt: nullable(Time),
}

const { name, ...others } = inputs

export const NewSeries = strictObject({ name, ...partial(others).properties, organizationId: Type.Optional(Id) })
export type NewSeries = Static<typeof NewSeries>

export const SeriesChange = partialWithStored({
  ...inputs,
  assets: Artwork,
  finaleId: nullable(Id),
  finalePlaces: Type.Integer({ minimum: limits.finalePlaces.min, maximum: limits.finalePlaces.max }),
  answerDays: Type.Integer({ minimum: limits.answerDays.min, maximum: limits.answerDays.max }),
})
export type SeriesChange = Static<typeof SeriesChange>

/** A row of the standings. `entrant` stays the same when results change. */
export const SeriesStanding = object({
  entrant: Type.String(),
  rank: Type.Integer(),
  points: Type.Integer(),
  name: Type.String(),
  image: nullable(Avatar),
  userId: nullable(Id),
  username: nullable(Type.String()),
  playerId: nullable(Id),
  results: Type.Array(SeriesResult),
  adjustments: Type.Array(SeriesAdjustment),
  decidedBy: nullable(oneOf(['points', ...seriesTiebreaks] as const)),
})
export type SeriesStanding = Static<typeof SeriesStanding>

export const Entrant = Type.String({ minLength: 1, maxLength: 200 })

export const NewAdjustment = strictObject({
  entrant: Entrant,
  points: Type.Integer({ minimum: -limits.points.max, maximum: limits.points.max }),
  reason: Type.String({ minLength: 1, maxLength: limits.reason.max, pattern: '\\S' }),
})
export type NewAdjustment = Static<typeof NewAdjustment>

const Finalist = object({
  id: Id,
  name: Type.String(),
  rank: Type.Integer(),
  hasAccount: Type.Boolean(),
  status: oneOf(finalistStatuses),
  invitedAt: Time,
  answerBy: nullable(Time),
})

/** What the staff of a series decides on. */
export const SeriesManagement = object({
  entrants: oneOf(seriesEntrants),
  standings: Type.Array(object({ entrant: Type.String(), name: Type.String() }), {
    description: `The first ${limits.listedEntrants} entrants`,
  }),
  invites: Type.Array(
    object({ eventId: Id, eventType: oneOf(eventTypes), name: Type.String(), status: oneOf(inviteStatuses) }),
  ),
  adjustments: Type.Array(
    object({ id: Id, entrant: Type.String(), name: Type.String(), ...SeriesAdjustment.properties, createdAt: Time }),
  ),
  claims: Type.Array(
    object({
      id: Id,
      entrant: Type.String(),
      name: Type.String(),
      user: UserCard,
      isAccepted: Type.Boolean(),
      createdAt: Time,
    }),
  ),
  finalists: Type.Array(Finalist),
  finaleEvents: Type.Array(object({ id: Id, name: Type.String() }), {
    description: `The events that can be the finale, the latest ${limits.events}`,
  }),
})
export type SeriesManagement = Static<typeof SeriesManagement>
