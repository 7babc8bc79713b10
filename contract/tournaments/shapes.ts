/** Events: cards, pages, creation and changes. The fields that a host can set are in fields.ts. */
import { Avatar } from '../assets/columns.ts'
import { Count, closed, flags, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Announcement, TournamentStats } from './columns.ts'
import { eventTypes, tournamentStatuses } from './constants.ts'
import { cardFields, inputs, pageFields } from './fields.ts'

export const TournamentCard = open({
  id: Id,
  eventType: oneOf(eventTypes),
  ...cardFields,
  status: oneOf(tournamentStatuses),
  startedAt: maybe(Time),
  endedAt: maybe(Time),
  cancelledAt: maybe(Time),
  players: Count,
  waiting: Count,
  locked: Type.Boolean({ description: 'A passcode is required' }),
  rehearsal: Type.Boolean(),
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
  hosts: Type.Array(UserCard),
  createdBy: UserCard,
})

export type TournamentCard = Static<typeof TournamentCard>

/** `description` and section bodies are sanitised HTML, safe to show. Settings are complete, with the defaults filled in. */
export const Tournament = open({
  ...TournamentCard.properties,
  ...pageFields,
  pausedAt: maybe(Time),
  pauseReason: maybe(Type.String()),
  cancelReason: maybe(Type.String()),
  completedAt: maybe(Time),
  publishedAt: maybe(Time),
  createdAt: Time,
  entrySize: Type.Integer({
    description: 'How many players an entry has: 1 if matchmaking forms the teams, else `teamSize`',
  }),
  winnerId: maybe(Id),
  series: maybe(open({ id: Id, name: Type.String() })),
  globalTemplate: Type.Boolean(),
  featured: Type.Boolean(),
  announcements: Type.Array(Announcement),
  stats: TournamentStats,
  rngSeed: maybe(Type.Integer({ description: 'The seed of the random draw; published after the draw' })),
  rev: Type.Integer({ description: 'Increases with every change of the event' }),
  /** The problems that block the publication of a draft; empty for callers who cannot publish. */
  readiness: Type.Array(open({ code: Type.String(), field: Type.String(), blocks: Type.Boolean() })),
  lockedFields: Type.Array(Type.String(), {
    description:
      'Fields that can no longer change, a setting as `settings.bestOf`; empty for callers who cannot update the event',
  }),
  me: open({
    host: Type.Boolean(),
    moderator: Type.Boolean(),
    judge: maybe(Type.Array(Type.String(), { description: 'The assigned stations' })),
    caster: Type.Boolean(),
    asked: Type.Boolean(),
    playerId: maybe(Id),
    invited: Type.Boolean(),
    pass: Type.Boolean(),
  }),
  can: flags([
    'update',
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
export const NewTournament = closed({ name, ...partial(others).properties, from: Type.Optional(Id) })

export type NewTournament = Static<typeof NewTournament>

// —— Lists of events: public, of a community, of the caller, and for site staff.

/** An event as site staff see it. */
export const AdminTournament = open({
  ...TournamentCard.properties,
  globalTemplate: Type.Boolean(),
  featured: Type.Boolean(),
})

export type AdminTournament = Static<typeof AdminTournament>
