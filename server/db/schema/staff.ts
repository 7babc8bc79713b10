import type { HostMetadata } from '@guildhall/contract/tournaments/columns.ts'
import { moderatorRoles, staffStatuses, tagTypes } from '@guildhall/contract/tournaments/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { games, platforms } from './games.ts'
import { users } from './identity.ts'
import { tournaments } from './tournaments.ts'

export const hostStatus = pgEnum('host_status', staffStatuses)
export const moderatorStatus = pgEnum('moderator_status', staffStatuses)
export const moderatorRole = pgEnum('moderator_role', moderatorRoles)
export const tagType = pgEnum('tag_type', tagTypes)

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const hosts = pgTable(
  'hosts',
  {
    id: id(),
    userId: person(),
    ...event(),
    status: hostStatus().notNull().default('PENDING'),
    metadata: jsonb().$type<HostMetadata>().notNull().default({}),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('hosts_once').on(t.eventId, t.userId),
    index('hosts_invited_by_idx').on(t.invitedById),
    index('hosts_user_idx').on(t.userId, t.status),
    ...eventIndexes('hosts', t),
  ],
)

export const moderators = pgTable(
  'moderators',
  {
    id: id(),
    userId: person(),
    ...event(),
    status: moderatorStatus().notNull().default('PENDING'),
    role: moderatorRole().notNull().default('MODERATOR'),
    /** The stations of a judge. */
    stations: text().array().notNull().default([]),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('moderators_once').on(t.eventId, t.userId),
    index('moderators_invited_by_idx').on(t.invitedById),
    index('moderators_user_idx').on(t.userId, t.status),
    ...eventIndexes('moderators', t),
  ],
)

/** Users who entered the correct passcode once and have access since then. */
export const eventPasses = pgTable('event_passes', { userId: person(), ...event(), createdAt: createdAt() }, (t) => [
  primaryKey({ columns: [t.eventId, t.userId] }),
  index('event_passes_user_idx').on(t.userId),
  ...eventIndexes('event_passes', t),
])

export const eventPlatforms = pgTable(
  'event_platforms',
  {
    ...event(),
    platformId: uuid()
      .notNull()
      .references(() => platforms.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.platformId] }),
    index('event_platforms_platform_idx').on(t.platformId, t.eventId),
    ...eventIndexes('event_platforms', t),
  ],
)

export const tags = pgTable(
  'tags',
  {
    id: id(),
    tagId: uuid().notNull(),
    tagType: tagType().notNull(),
    tournamentId: uuid()
      .generatedAlwaysAs(sql`case when tag_type = 'Tournament' then tag_id end`)
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    gameId: uuid()
      .generatedAlwaysAs(sql`case when tag_type = 'Game' then tag_id end`)
      .references(() => games.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('tags_once').on(t.tagId, t.label),
    check('tags_label_length', sql`char_length(${t.label}) between 1 and 40`),
    index('tags_label_idx').on(t.label, t.tagType),
    index('tags_tournament_idx').on(t.tournamentId),
    index('tags_game_idx').on(t.gameId),
  ],
)
