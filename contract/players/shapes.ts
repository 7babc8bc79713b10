/** Entrants: who may come in, who is in, and the teams they are. */
import { Avatar } from '../assets/columns.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { matchSides } from '../matches/constants.ts'
import { Entry as EntryFee, FormField } from '../tournaments/columns.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { TournamentCard } from '../tournaments/shapes.ts'
import { Eligibility, FormResponse, PlayerMetadata, PlayerResult, PlayerStats, PreviousPlayer } from './columns.ts'
import { dropReasons, joinPlaces, joinRefusals, playerLimits as limits, remedies } from './constants.ts'

/** One thing that stands in the way, with the facts of it and what can be done. */
export const JoinReason = open({
  code: oneOf(joinRefusals),
  remedy: maybe(oneOf(remedies)),
  provider: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' } })),
  has: Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] })),
  min: Type.Optional(maybe(Type.Integer())),
  max: Type.Optional(maybe(Type.Integer())),
  errors: Type.Optional(Type.Array(open({ path: Type.String(), code: Type.String() }))),
  price: Type.Optional(Count),
  short: Type.Optional(Count),
  needed: Type.Optional(Count),
  eventId: Type.Optional(Id),
  organizationId: Type.Optional(maybe(Id)),
  at: Type.Optional(maybe(Time)),
})

export type JoinReason = Static<typeof JoinReason>

export const Doorway = open({
  eligible: Type.Boolean(),
  reasons: Type.Array(JoinReason),
  place: oneOf(joinPlaces),
  position: maybe(Type.Integer({ minimum: 1 })),
  players: Count,
  waiting: Count,
  maxPlayers: Count,
  teamSize: Count,
  entry: EntryFee,
  coins: maybe(Count), // what the caller has of the coin that entry costs
  form: Type.Array(FormField),
  playerId: maybe(Id),
})

export type Doorway = Static<typeof Doorway>

/** Somebody of an entrant. Without `acceptedAt` they are asked and have not answered. */
export const Teammate = open({
  id: Id,
  playerId: Id,
  userId: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  username: maybe(Type.String()),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  captain: Type.Boolean(),
  alternate: Type.Boolean(),
  acceptedAt: maybe(Time),
  eligibility: Eligibility,
})

export type Teammate = Static<typeof Teammate>

export const Player = open({
  id: Id,
  name: Type.String(),
  image: maybe(Avatar),
  metadata: PlayerMetadata,
  seed: maybe(Type.Integer()),
  score: maybe(Type.Number()),
  stats: PlayerStats,
  result: maybe(PlayerResult),
  userId: maybe(Id),
  eventId: Id,
  eventType: oneOf(eventTypes),
  checkinAt: maybe(Time),
  coinsAwarded: Count,
  pointsAwarded: Count,
  previousPlayers: Type.Array(PreviousPlayer),
  joinNumber: Count,
  waitlistedAt: maybe(Time),
  droppedAt: maybe(Time),
  dropReason: maybe(oneOf(dropReasons)),
  createdAt: Time,
  teammates: Type.Array(Teammate),
})

export type Player = Static<typeof Player>

const { metadata: _, ...seenByAll } = Player.properties

/** As everybody sees it: notes of the staff stay with the staff. */
export const PublicPlayer = open(seenByAll)

export type PublicPlayer = Static<typeof PublicPlayer>

/** As its own people and the staff see it. */
export const OwnPlayer = open({
  ...Player.properties,
  formResponse: maybe(FormResponse),
  position: maybe(Type.Integer({ minimum: 1, description: 'Place in the line of those who wait' })),
  confirmBy: maybe(Time), // who moved up from the line keeps the place by saying so until then, or by checking in
  missing: Type.Integer({ minimum: 0, description: 'How many have yet to accept before the team can play' }),
  receipt: maybe(Type.String({ description: 'Proof of the check-in, signed by the server' })),
  can: open({ edit: Type.Boolean(), leave: Type.Boolean(), checkIn: Type.Boolean(), moderate: Type.Boolean() }),
})

export type OwnPlayer = Static<typeof OwnPlayer>

const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max, pattern: '\\S' })

/** Somebody to be asked into a team, by name or by mail. */
export const Asked = closed({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  alternate: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String({ maxLength: limits.message.max })),
})

export type Asked = Static<typeof Asked>

export const Join = closed({
  name: Type.Optional(Name),
  formResponse: Type.Optional(FormResponse),
  teammates: Type.Optional(Type.Array(Asked, { maxItems: 66 })),
  fromPlayerId: Type.Optional(Id), // a team the caller was in before: its picture comes along
})

export type Join = Static<typeof Join>

export const PlayerChange = partial({
  name: Name,
  formResponse: FormResponse,
  captainId: Id, // the userId of a teammate who takes over
})

export type PlayerChange = Static<typeof PlayerChange>

// —— Check-in: the entrants say that they are here, the staff sees who is missing and decides at the close.

export const Board = open({
  opensAt: maybe(Time),
  closesAt: maybe(Time),
  counts: open({ in: Count, missing: Count, waiting: Count, out: Count }),
  in: Type.Array(PublicPlayer),
  missing: Type.Array(PublicPlayer),
  waiting: Type.Array(PublicPlayer),
  out: Type.Array(PublicPlayer),
  review: Type.Boolean({ description: 'The announced start has come and somebody is missing' }),
  remindableAt: maybe(Time),
})

export type Board = Static<typeof Board>

const Entrants = Type.Optional(Type.Array(Id, { uniqueItems: true, maxItems: 1_000 }))

export const Review = closed({
  readmit: Entrants,
  drop: Entrants,
  fill: Type.Optional(Type.Boolean({ description: 'Free places go to those who wait, who came first' })),
})

export type Review = Static<typeof Review>

// —— What the caller plays in.

/** One event somebody is in. `next` is the first match that is not over yet. */
export const OwnEntry = open({
  event: TournamentCard,
  player: open({
    id: Id,
    name: Type.String(),
    image: maybe(Avatar),
    captain: Type.Boolean(),
    seed: maybe(Count),
    rank: maybe(Count),
    checkinAt: maybe(Time),
    waiting: maybe(Type.Integer({ description: 'Place on the waitlist, from 1' })),
    dropped: Type.Boolean(),
  }),
  canCheckIn: Type.Boolean(),
  next: maybe(
    open({
      id: Id,
      side: oneOf(matchSides),
      round: Count,
      startsAt: maybe(Time),
      ready: Type.Boolean({ description: 'Both sides are known' }),
      opponent: maybe(open({ id: Id, name: Type.String(), image: maybe(Avatar) })),
    }),
  ),
})

export type OwnEntry = Static<typeof OwnEntry>
