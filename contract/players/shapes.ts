/** Entrants: eligibility, entries and teams. */
import { Avatar } from '../assets/columns.ts'
import {
  Count,
  Id,
  line,
  nullable,
  object,
  oneOf,
  partial,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { matchBrackets } from '../matches/constants.ts'
import { Entry as EntryFee, FormField } from '../tournaments/columns.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { TournamentCard } from '../tournaments/shapes.ts'
import { Eligibility, FormResponse, PlayerMetadata, PlayerResult, PlayerStats, PreviousPlayer } from './columns.ts'
import { dropReasons, joinRefusals, playerLimits as limits, nextSpots, remedies } from './constants.ts'

/** One reason why a user cannot join, with its values and how to resolve it. */
export const JoinReason = object({
  code: oneOf(joinRefusals),
  remedy: nullable(oneOf(remedies)),
  provider: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' } })),
  has: Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] })),
  min: Type.Optional(nullable(Type.Integer())),
  max: Type.Optional(nullable(Type.Integer())),
  errors: Type.Optional(Type.Array(object({ path: Type.String(), code: Type.String() }))),
  price: Type.Optional(Count),
  short: Type.Optional(Count),
  needed: Type.Optional(Count),
  eventId: Type.Optional(Id),
  eventType: Type.Optional(oneOf(eventTypes)),
  organizationId: Type.Optional(nullable(Id)),
  at: Type.Optional(nullable(Time)),
})

export type JoinReason = Static<typeof JoinReason>

export const JoinRequirements = object({
  eligible: Type.Boolean(),
  reasons: Type.Array(JoinReason),
  place: oneOf(nextSpots),
  position: nullable(Type.Integer({ minimum: 1 })),
  players: Count,
  waiting: Count,
  maxPlayers: Count,
  teamSize: Count,
  entry: EntryFee,
  coins: nullable(Count), // the caller's balance of the coin that the entry fee is charged in
  form: Type.Array(FormField),
  playerId: nullable(Id),
})

export type JoinRequirements = Static<typeof JoinRequirements>

/** A member of an entrant. Without `acceptedAt` the user is invited and has not answered. */
export const Teammate = object({
  id: Id,
  playerId: Id,
  userId: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  captain: Type.Boolean(),
  alternate: Type.Boolean(),
  acceptedAt: nullable(Time),
  eligibility: Eligibility,
  standIn: Type.Optional(Type.Boolean({ description: 'Plays for the team in this match only' })),
})

export type Teammate = Static<typeof Teammate>

export const Player = object({
  id: Id,
  name: Type.String(),
  image: nullable(Avatar),
  metadata: PlayerMetadata,
  country: nullable(Type.String({ description: 'The flag beside the name' })),
  seed: nullable(Type.Integer()),
  score: nullable(Type.Number()),
  stats: PlayerStats,
  result: nullable(PlayerResult),
  userId: nullable(Id),
  eventId: Id,
  eventType: oneOf(eventTypes),
  checkinAt: nullable(Time),
  coinsAwarded: Count,
  pointsAwarded: Count,
  previousPlayers: Type.Array(PreviousPlayer),
  guests: Type.Array(Type.String({ description: 'Members without an account' })),
  joinNumber: Count,
  waitlistedAt: nullable(Time),
  droppedAt: nullable(Time),
  dropReason: nullable(oneOf(dropReasons)),
  createdAt: Time,
  teammates: Type.Array(Teammate),
})

export type Player = Static<typeof Player>

const { metadata: _, ...publicFields } = Player.properties

/** The public view, without the notes of the staff. */
export const PublicPlayer = object(publicFields)

export type PublicPlayer = Static<typeof PublicPlayer>

/** The view of its members and of the staff. */
export const OwnPlayer = object({
  ...Player.properties,
  formResponse: nullable(FormResponse),
  position: nullable(Type.Integer({ minimum: 1, description: 'Position on the waitlist' })),
  confirmBy: nullable(Time), // deadline for an entrant who moved up from the waitlist to confirm the spot, or to check in
  missing: Type.Integer({
    minimum: 0,
    description: 'The number of members who still have to accept before the team can play',
  }),
  rosterLocked: Type.Boolean({ description: 'Changes of the roster need the approval of the staff' }),
  sharesContact: Type.Boolean({ description: 'Whether the caller shares their contact details with the staff' }),
  receipt: nullable(Type.String({ description: 'A receipt of the check-in, signed by the server' })),
  can: object({ edit: Type.Boolean(), leave: Type.Boolean(), checkIn: Type.Boolean(), moderate: Type.Boolean() }),
})

export type OwnPlayer = Static<typeof OwnPlayer>

const Name = line(limits.name)

/** A user to invite to a team, by username or by email. */
export const JoinRequest = strictObject({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  alternate: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String({ maxLength: limits.message.max })),
})

export type JoinRequest = Static<typeof JoinRequest>

/** Off unless the player turns it on. */
export const ShareContact = Type.Boolean({
  description: 'The caller allows staff to export their email address and linked accounts',
})

export const Join = strictObject({
  name: Type.Optional(Name),
  formResponse: Type.Optional(FormResponse),
  teammates: Type.Optional(Type.Array(JoinRequest, { maxItems: 66 })),
  shareContact: Type.Optional(ShareContact),
  fromPlayerId: Type.Optional(Id), // an earlier team of the caller, whose image is copied
})

export type Join = Static<typeof Join>

export const PlayerChange = partial({
  name: Name,
  formResponse: FormResponse,
  captainId: Id, // the userId of the new captain
})

export type PlayerChange = Static<typeof PlayerChange>

// —— Check-in: entrants check in; staff see the no-shows and decide when check-in closes.

export const CheckinOverview = object({
  opensAt: nullable(Time),
  closesAt: nullable(Time),
  counts: object({ in: Count, missing: Count, waiting: Count, out: Count }),
  in: Type.Array(PublicPlayer),
  missing: Type.Array(PublicPlayer),
  waiting: Type.Array(PublicPlayer),
  out: Type.Array(PublicPlayer),
  review: Type.Boolean({ description: 'The start time has passed and entrants have not checked in' }),
  remindableAt: nullable(Time),
})

export type CheckinOverview = Static<typeof CheckinOverview>

const Entrants = Type.Optional(Type.Array(Id, { uniqueItems: true, maxItems: 1_000 }))

export const CheckinReview = strictObject({
  readmit: Entrants,
  drop: Entrants,
  checkIn: Type.Optional(
    Type.Array(Id, { uniqueItems: true, maxItems: 1_000, description: 'Entrants with a spot who are present' }),
  ),
  fill: Type.Optional(Type.Boolean({ description: 'Free spots go to the waitlist in order' })),
})

export type CheckinReview = Static<typeof CheckinReview>

// —— The caller's entries.

/** One event of the caller. `next` is the first match that is not over yet. */
export const OwnEntry = object({
  event: TournamentCard,
  player: object({
    id: Id,
    name: Type.String(),
    image: nullable(Avatar),
    captain: Type.Boolean(),
    seed: nullable(Count),
    rank: nullable(Count),
    checkinAt: nullable(Time),
    waiting: nullable(Type.Integer({ description: 'Position on the waitlist, from 1' })),
    dropped: Type.Boolean(),
  }),
  canCheckIn: Type.Boolean(),
  next: nullable(
    object({
      id: Id,
      side: oneOf(matchBrackets),
      round: Count,
      roundName: nullable(Type.String({ description: 'If the host has named its round' })),
      roundKeys: Type.Array(Type.String(), { description: 'The rounds of an elimination bracket in order' }),
      startsAt: nullable(Time),
      ready: Type.Boolean({ description: 'Both entrants are known' }),
      opponent: nullable(object({ id: Id, name: Type.String(), image: nullable(Avatar) })),
    }),
  ),
})

export type OwnEntry = Static<typeof OwnEntry>
