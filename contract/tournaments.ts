/** Events: how one is shown, made, changed and opened. Where they are found is in tournament-lists.ts. */
import { Artwork, Avatar } from './assets.json.ts'
import { imageTypes } from './assets.words.ts'
import { area, file, form, none, one } from './endpoint.ts'
import { Socials } from './identity.json.ts'
import { Count, closed, flags, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'
import {
  Announcement,
  Coins,
  Entry,
  FormField,
  Matchmaking,
  Prize,
  RequiredAccounts,
  Restrictions,
  Round,
  ScoreRule,
  Section,
  TournamentSettings,
  TournamentStats,
} from './tournaments.json.ts'
import {
  artworkPlaces,
  tournamentLimits as limits,
  regions,
  tournamentStatuses,
  tournamentTypes,
  visibilities,
} from './tournaments.words.ts'

/** A person, as small as a card needs. */
export const Face = open({ id: Id, username: maybe(Type.String()), name: maybe(Type.String()), image: maybe(Avatar) })
export type Face = Static<typeof Face>

export const TournamentCard = open({
  id: Id,
  name: Type.String(),
  subtitle: maybe(Type.String()),
  type: oneOf(tournamentTypes),
  status: oneOf(tournamentStatuses),
  visibility: oneOf(visibilities),
  region: maybe(oneOf(regions)),
  teamSize: Count,
  date: maybe(Time),
  endDate: maybe(Time),
  registrationEnd: maybe(Time),
  checkinAt: maybe(Time),
  timezone: Type.String(),
  maxPlayers: Count,
  players: Count,
  waiting: Count,
  locked: Type.Boolean({ description: 'A passcode is asked for' }),
  entry: Entry,
  prizes: Type.Array(Prize),
  assets: Artwork,
  game: maybe(open({ id: Id, name: Type.String(), slug: Type.String() })),
  organization: maybe(
    open({
      id: Id,
      name: Type.String(),
      username: Type.String(),
      avatar: maybe(Avatar),
      accent: maybe(Type.String()),
    }),
  ),
  platforms: Type.Array(open({ platform: open({ id: Id, name: Type.String() }) })),
  tags: Type.Array(Type.String()),
  hosts: Type.Array(Face),
  createdBy: Face,
})
export type TournamentCard = Static<typeof TournamentCard>

/** `description` and the bodies of sections are clean html, safe to show. Settings come whole, the defaults filled in. */
export const Tournament = open({
  ...TournamentCard.properties,
  description: maybe(Type.String()),
  registrationStart: maybe(Time),
  minPlayers: Count,
  startedAt: maybe(Time),
  pausedAt: maybe(Time),
  pauseReason: maybe(Type.String()),
  endedAt: maybe(Time),
  completedAt: maybe(Time),
  publishedAt: maybe(Time),
  createdAt: Time,
  winnerId: maybe(Id),
  globalTemplate: Type.Boolean(),
  featured: Type.Boolean(),
  rehearsal: Type.Boolean(),
  announcements: Type.Array(Announcement),
  sections: Type.Array(Section),
  settings: TournamentSettings,
  restrictions: Restrictions,
  rounds: Type.Array(Round),
  coins: Coins,
  accounts: RequiredAccounts,
  socials: Socials,
  form: Type.Array(FormField),
  score: maybe(ScoreRule),
  matchmaking: maybe(Matchmaking),
  stats: TournamentStats,
  nextTournamentId: maybe(Id),
  seriesId: maybe(Id),
  rngSeed: maybe(Type.Integer({ description: 'What the draw was made from; told once it is made' })),
  rev: Type.Integer({ description: 'Counts every change of state' }),
  /** What stands between a draft and its publication; empty for those who may not publish. */
  readiness: Type.Array(open({ code: Type.String(), field: Type.String(), blocks: Type.Boolean() })),
  me: open({
    host: Type.Boolean(),
    moderator: Type.Boolean(),
    judge: maybe(Type.Array(Type.String(), { description: 'The stations they look after' })),
    caster: Type.Boolean(),
    asked: Type.Boolean(),
    playerId: maybe(Id),
    invited: Type.Boolean(),
    pass: Type.Boolean(),
  }),
  can: flags(['update', 'publish', 'start', 'pause', 'moderate', 'board', 'staff', 'announce', 'delete', 'feature']),
})
export type Tournament = Static<typeof Tournament>

const text = (max: number) => Type.String({ maxLength: max })
const between = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max })

const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max, pattern: '\\S' })

/** All that a host may set. A null takes a value away. */
const fields = {
  name: Name,
  subtitle: maybe(text(limits.subtitle.max)),
  description: maybe(text(limits.description.max)),
  date: maybe(Time),
  endDate: maybe(Time),
  registrationStart: maybe(Time),
  registrationEnd: maybe(Time),
  checkinAt: maybe(Time),
  timezone: text(60),
  type: oneOf(tournamentTypes),
  maxPlayers: between(limits.maxPlayers),
  minPlayers: between({ ...limits.minPlayers, max: limits.maxPlayers.max }),
  teamSize: between(limits.teamSize),
  gameId: maybe(Id),
  platforms: Type.Array(Id, { uniqueItems: true, maxItems: 20 }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag.max, pattern: '\\S' }), { maxItems: limits.tags }),
  visibility: oneOf(visibilities),
  region: maybe(oneOf(regions)),
  passcode: maybe(Type.String({ minLength: limits.passcode.min, maxLength: limits.passcode.max })),
  assets: Artwork,
  sections: Type.Array(Section, { maxItems: limits.sections }),
  settings: partial(TournamentSettings.properties),
  restrictions: Restrictions,
  rounds: Type.Array(Round, { maxItems: limits.rounds }),
  prizes: Type.Array(Prize, { maxItems: limits.prizes }),
  coins: Coins,
  accounts: RequiredAccounts,
  socials: Socials,
  entry: Entry,
  form: Type.Array(FormField, { maxItems: limits.formFields }),
  score: maybe(ScoreRule),
  matchmaking: maybe(Matchmaking),
  nextTournamentId: maybe(Id),
  seriesId: maybe(Id),
}

export const TournamentChange = partial(fields)
export type TournamentChange = Static<typeof TournamentChange>

const { name: _, ...unnamed } = partial(fields).properties

/** `from` names a template, or an event of one's own to copy: its rules, format, prizes and staff, not its people. */
export const NewTournament = closed({ name: Name, ...unnamed, from: Type.Optional(Id) })
export type NewTournament = Static<typeof NewTournament>

const refusals = ['INVALID', 'NOT_READY_TO_PUBLISH', 'EMAIL_UNVERIFIED', 'BANNED', 'NOT_FOUND'] as const

export const tournaments = area({
  'POST /tournaments': {
    access: 'user',
    summary:
      'Make an event: blank, or from a template or a copy. It is a draft unless all is there and a visibility is given',
    body: closed({ ...NewTournament.properties, organizationId: Type.Optional(Id) }),
    reply: one(Tournament),
    idempotent: true,
    problems: refusals,
  },
  'POST /enterprise/{orgId}/tournaments': {
    access: { enterprise: true, param: 'orgId' },
    summary: 'Make an event of the organization',
    body: NewTournament,
    reply: one(Tournament),
    idempotent: true,
    problems: refusals,
  },
  'GET /tournaments/{id}': {
    access: 'public',
    summary: 'One event, as the caller may see it',
    reply: one(Tournament),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'PATCH /tournaments/{id}': {
    access: { tournament: 'host' },
    summary: 'Change an event, or publish it by its visibility',
    body: partial({
      ...fields,
      confirm: Type.Boolean({ description: 'Yes, although entrants are there and will be told' }),
      featured: Type.Boolean({ description: 'Put in front by the house' }),
    }),
    reply: one(Tournament),
    problems: [
      'INVALID',
      'FORBIDDEN',
      'NOT_READY_TO_PUBLISH',
      'CONFIRM_NEEDED',
      'LOCKED_AFTER_START',
      'LOCKED_AFTER_COMPLETION',
      'PRIZE_LOWERED',
      'ENTRANTS_PRESENT',
    ],
  },
  'DELETE /tournaments/{id}': {
    access: { tournament: 'host' },
    summary: 'Take an event away; entry coins go back',
    reply: none,
    problems: ['FORBIDDEN', 'ALREADY_COMPLETED'],
  },
  'POST /tournaments/{id}/passcode': {
    access: 'user',
    summary:
      'Open a locked event for oneself, for good. A wrong passcode and an event that is not there are the same answer',
    body: closed({ passcode: Type.String({ minLength: 1, maxLength: limits.passcode.max }) }),
    reply: none,
    problems: ['PASSCODE', 'RATE_LIMITED'],
  },
  'POST /tournaments/{id}/upload': {
    access: { tournament: 'host' },
    summary: 'A picture of the event: its background unless told',
    body: form({
      image: file(limits.backgroundBytes, ...imageTypes),
      place: Type.Optional(oneOf(artworkPlaces)),
    }),
    reply: one(open({ assets: Artwork })),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE', 'LOCKED_AFTER_START'],
  },
})
