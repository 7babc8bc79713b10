/** Entrants: who may come in, who is in, and the teams they are. */
import { Avatar } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { Eligibility, FormResponse, PlayerMetadata, PlayerResult, PlayerStats, PreviousPlayer } from './players.json.ts'
import {
  dropReasons,
  joinPlaces,
  joinRefusals,
  playerLimits as limits,
  playerFilters,
  remedies,
} from './players.words.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'
import { Entry as EntryFee, FormField } from './tournaments.json.ts'
import { eventTypes } from './tournaments.words.ts'

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

export const players = area({
  'GET /tournaments/{id}/join': {
    access: 'public',
    summary: 'May I come in? Everything that stands in the way at once, each with what can be done about it',
    reply: one(Doorway),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'POST /tournaments/{id}/join': {
    access: 'user',
    summary: 'Enter an event, alone or as the captain of a team. Where it is full, wait in line',
    body: Join,
    reply: one(OwnPlayer),
    idempotent: true,
    problems: ['NOT_FOUND', 'NOT_ELIGIBLE', 'TOURNAMENT_FULL', 'NOT_ENOUGH_COINS', 'TEAM_FULL', 'NOT_A_TEAMMATE'],
  },
  'PUT /tournaments/{id}/join': {
    access: 'user',
    summary: 'Leave before the start. The place goes to the first who waits, the entry coins go back',
    reply: none,
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'ALREADY_STARTED'],
  },
  'PUT /tournaments/{id}/place': {
    access: 'user',
    summary: 'Moved up from the line: my team keeps the place. Anybody in it may say so',
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'NO_PLACE', 'ALREADY_STARTED'],
  },
  'GET /tournaments/{id}/player': {
    access: 'user',
    summary: 'My own entry',
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED'],
  },
  'GET /tournaments/{id}/players': {
    access: 'public',
    summary: 'The entrants, in order of their final rank, of seed and of joining',
    query: paged({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(oneOf(playerFilters)),
    }),
    reply: many(PublicPlayer),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'GET /tournaments/{id}/players/{playerId}': {
    access: 'public',
    summary: 'One entrant of the event',
    reply: one(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'PATCH /tournaments/{id}/players/{playerId}': {
    access: 'user',
    summary:
      'Change an entry: its name, its answers, its captain. By the captain before the start, by the staff at any time',
    body: PlayerChange,
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_STARTED', 'NOT_A_TEAMMATE', 'NOT_ELIGIBLE'],
  },
})
