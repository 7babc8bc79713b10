import type { Image } from '@guildhall/contract/assets/columns.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const follows = pgTable(
  'follows',
  { followerId: person(), followingId: person(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followingId] }),
    check('follows_not_self', sql`${t.followerId} <> ${t.followingId}`),
    index('follows_following_idx').on(t.followingId, t.createdAt),
    index('follows_follower_idx').on(t.followerId, t.createdAt),
  ],
)

export const organizationFollows = pgTable(
  'organization_follows',
  {
    userId: person(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    index('organization_follows_organization_idx').on(t.organizationId, t.userId),
  ],
)

/** Neither of the two reaches the other. */
export const blocks = pgTable('blocks', { blockerId: person(), blockedId: person(), createdAt: createdAt() }, (t) => [
  primaryKey({ columns: [t.blockerId, t.blockedId] }),
  check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
  index('blocks_blocked_idx').on(t.blockedId),
  index('blocks_blocker_idx').on(t.blockerId, t.createdAt),
])

/** Awarded when an event is completed; `revokedAt` is set when it is reopened. */
export const trophies = pgTable(
  'trophies',
  {
    id: id(),
    userId: person(),
    ...event(),
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    gameId: uuid().references(() => games.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    rank: integer().notNull(),
    title: text().notNull(),
    image: jsonb().$type<Image>(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('trophies_once').on(t.eventId, t.userId),
    check('trophies_rank', sql`${t.rank} >= 1`),
    index('trophies_user_idx').on(t.userId, t.createdAt).where(sql`revoked_at is null`),
    index('trophies_player_idx').on(t.playerId),
    index('trophies_game_idx').on(t.gameId),
    index('trophies_organization_idx').on(t.organizationId),
    ...eventIndexes('trophies', t),
  ],
)
