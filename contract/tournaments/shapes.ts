/** Events: cards, pages, creation and changes. The fields that a host can set are in fields.ts. */
import { Avatar } from '../assets/columns.ts'
import {
  Count,
  flags,
  Id,
  nullable,
  object,
  oneOf,
  partial,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Announcement, TournamentStats } from './columns.ts'
import { eventTypes, tournamentStatuses, visibilities } from './constants.ts'
import { cardFields, inputs, pageFields } from './fields.ts'

export const TournamentCard = object({
  id: Id,
  eventType: oneOf(eventTypes),
  ...cardFields,
  status: oneOf(tournamentStatuses),
  startedAt: nullable(Time),
  endedAt: nullable(Time),
  cancelledAt: nullable(Time),
  players: Count,
  waiting: Count,
  locked: Type.Boolean({ description: 'A passcode is required' }),
  rehearsal: Type.Boolean(),
  game: nullable(object({ id: Id, name: Type.String(), slug: Type.String() })),
  organization: nullable(
    object({
      id: Id,
      name: Type.String(),
      username: Type.String(),
      avatar: nullable(Avatar),
      accent: nullable(Type.String()),
      visibility: oneOf(visibilities),
    }),
  ),
  platforms: Type.Array(object({ platform: object({ id: Id, name: Type.String() }) })),
  tags: Type.Array(Type.String()),
  hosts: Type.Array(UserCard),
  createdBy: UserCard,
})

export type TournamentCard = Static<typeof TournamentCard>

/** `description` and section bodies are sanitised HTML, safe to show. Settings are complete, with the defaults filled in. */
export const Tournament = object({
  ...TournamentCard.properties,
  ...pageFields,
  pausedAt: nullable(Time),
  pauseReason: nullable(Type.String()),
  cancelReason: nullable(Type.String()),
  completedAt: nullable(Time),
  publishedAt: nullable(Time),
  createdAt: Time,
  entrySize: Type.Integer({
    description: 'How many players an entry has: 1 if matchmaking forms the teams, else `teamSize`',
  }),
  winnerId: nullable(Id),
  series: nullable(object({ id: Id, name: Type.String() })),
  globalTemplate: Type.Boolean(),
  featured: Type.Boolean(),
  announcements: Type.Array(Announcement),
  stats: TournamentStats,
  rngSeed: nullable(Type.Integer({ description: 'The seed of the random draw; published after the draw' })),
  rev: Type.Integer({ description: 'Increases with every change of the event' }),
  /** The problems that block the publication of a draft; empty for callers who cannot publish. */
  readiness: Type.Array(object({ code: Type.String(), field: Type.String(), blocks: Type.Boolean() })),
  lockedFields: Type.Array(Type.String(), {
    description:
      'Fields that can no longer change, a setting as `settings.bestOf`; empty for callers who cannot update the event',
  }),
  me: object({
    host: Type.Boolean(),
    moderator: Type.Boolean(),
    judge: nullable(Type.Array(Type.String(), { description: 'The assigned stations' })),
    caster: Type.Boolean(),
    asked: Type.Boolean(),
    playerId: nullable(Id),
    invited: Type.Boolean(),
    pass: Type.Boolean(),
  }),
  can: flags([
    'update',
    'openCommunity',
    'publish',
    'start',
    'pause',
    'moderate',
    'board',
    'staff',
    'announce',
    'answers',
    'reopen',
    'cancel',
    'delete',
    'feature',
  ]),
})

export type Tournament = Static<typeof Tournament>

export const TournamentChange = partial(inputs)

export type TournamentChange = Static<typeof TournamentChange>

const { name, ...others } = inputs

/** `from` is a template or an event of the caller to copy: its rules, format, prizes and staff, without its entrants. */
export const NewTournament = strictObject({ name, ...partial(others).properties, from: Type.Optional(Id) })

export type NewTournament = Static<typeof NewTournament>

// —— Lists of events: public, of a community, of the caller, and for site staff.

/** An event as site staff see it. */
export const AdminTournament = object({
  ...TournamentCard.properties,
  globalTemplate: Type.Boolean(),
  featured: Type.Boolean(),
})

export type AdminTournament = Static<typeof AdminTournament>
