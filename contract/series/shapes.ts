/** Series: a season of events with one standing. */
import { Artwork, Avatar } from '../assets/columns.ts'
import {
  Count,
  closed,
  flags,
  Id,
  line,
  maybe,
  oneOf,
  open,
  partial,
  partialWithStored,
  type Static,
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
export const SeriesCard = open({
  id: Id,
  name: Type.String(),
  description: maybe(Type.String()),
  assets: Artwork,
  visibility: oneOf(visibilities),
  organization: maybe(open({ id: Id, name: Type.String(), username: Type.String() })),
  events: Type.Integer({ minimum: 0, description: 'The number of public events' }),
  completed: Type.Integer({ minimum: 0, description: 'How many of them are completed' }),
})
export type SeriesCard = Static<typeof SeriesCard>

const Game = open({ id: Id, name: Type.String(), slug: Type.String() })

export const SeriesEvent = open({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  slug: maybe(Type.String()),
  assets: Artwork,
  date: maybe(Time),
  timezone: Type.String(),
  game: maybe(Game),
  region: maybe(oneOf(regions)),
  entrants: Count,
  status: oneOf(tournamentStatuses),
  winner: maybe(Type.String()),
  state: oneOf(seriesEventStates),
})
export type SeriesEvent = Static<typeof SeriesEvent>

/** The events are in the order of the season. */
export const Series = open({
  ...SeriesCard.properties,
  rules: SeriesRules,
  endsAt: maybe(Time),
  createdBy: maybe(open({ id: Id, username: maybe(Type.String()), name: maybe(Type.String()) })),
  calendar: Type.Array(SeriesEvent),
  games: Type.Array(Game, { description: 'Games with standings of their own' }),
  regions: Type.Array(oneOf(regions), { description: 'Regions with standings of their own' }),
  entrants: Type.Integer({ minimum: 0, description: 'Rows of the standings' }),
  finale: maybe(open({ id: Id, places: Type.Integer(), answerDays: Type.Integer(), invitedAt: maybe(Time) })),
  me: open({
    entrant: maybe(Type.String({ description: 'The key of the caller in the standings' })),
    invitedEvents: Type.Array(open({ id: Id, eventType: oneOf(eventTypes), name: Type.String() }), {
      description: 'Events of the caller that the series wants to include',
    }),
    finalist: maybe(open({ id: Id, status: oneOf(finalistStatuses), rank: Type.Integer(), answerBy: maybe(Time) })),
    claims: Type.Array(Type.String(), { description: 'Entrants that the caller has an open claim for' }),
  }),
  can: flags(['update']),
})
export type Series = Static<typeof Series>

const inputs = {
  name: line(limits.name),
  description: maybe(Type.String({ maxLength: limits.description.max })),
  visibility: oneOf(visibilities),
  rules: partial(SeriesRules.properties),
  endsAt: maybe(Time),
}

const { name, ...others } = inputs

export const NewSeries = closed({ name, ...partial(others).properties, organizationId: Type.Optional(Id) })
export type NewSeries = Static<typeof NewSeries>

export const SeriesChange = partialWithStored({
  ...inputs,
  assets: Artwork,
  finaleId: maybe(Id),
  finalePlaces: Type.Integer({ minimum: limits.finalePlaces.min, maximum: limits.finalePlaces.max }),
  answerDays: Type.Integer({ minimum: limits.answerDays.min, maximum: limits.answerDays.max }),
})
export type SeriesChange = Static<typeof SeriesChange>

/** A row of the standings. `entrant` stays the same when results change. */
export const SeriesStanding = open({
  entrant: Type.String(),
  rank: Type.Integer(),
  points: Type.Integer(),
  name: Type.String(),
  image: maybe(Avatar),
  userId: maybe(Id),
  username: maybe(Type.String()),
  playerId: maybe(Id),
  results: Type.Array(SeriesResult),
  adjustments: Type.Array(SeriesAdjustment),
  decidedBy: maybe(oneOf(['points', ...seriesTiebreaks] as const)),
})
export type SeriesStanding = Static<typeof SeriesStanding>

export const Entrant = Type.String({ minLength: 1, maxLength: 200 })

export const NewAdjustment = closed({
  entrant: Entrant,
  points: Type.Integer({ minimum: -limits.points.max, maximum: limits.points.max }),
  reason: Type.String({ minLength: 1, maxLength: limits.reason.max, pattern: '\\S' }),
})
export type NewAdjustment = Static<typeof NewAdjustment>

const Finalist = open({
  id: Id,
  name: Type.String(),
  rank: Type.Integer(),
  hasAccount: Type.Boolean(),
  status: oneOf(finalistStatuses),
  invitedAt: Time,
  answerBy: maybe(Time),
})

/** What the staff of a series decides on. */
export const SeriesManagement = open({
  entrants: oneOf(seriesEntrants),
  standings: Type.Array(open({ entrant: Type.String(), name: Type.String() }), {
    description: `The first ${limits.listedEntrants} entrants`,
  }),
  invites: Type.Array(
    open({ eventId: Id, eventType: oneOf(eventTypes), name: Type.String(), status: oneOf(inviteStatuses) }),
  ),
  adjustments: Type.Array(
    open({ id: Id, entrant: Type.String(), name: Type.String(), ...SeriesAdjustment.properties, createdAt: Time }),
  ),
  claims: Type.Array(
    open({
      id: Id,
      entrant: Type.String(),
      name: Type.String(),
      user: UserCard,
      isAccepted: Type.Boolean(),
      createdAt: Time,
    }),
  ),
  finalists: Type.Array(Finalist),
})
export type SeriesManagement = Static<typeof SeriesManagement>
