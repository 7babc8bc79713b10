import type { Artwork, Image } from '@guildhall/contract/assets/columns.ts'
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import { providers } from '@guildhall/contract/identity/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './identity.ts'

export const provider = pgEnum('provider', providers)

export const games = pgTable(
  'games',
  {
    id: id(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    assets: jsonb().$type<Artwork>().notNull().default({}),
    settings: jsonb().$type<GameSettings>().notNull().default({}),
    instructions: text(),
    hidden: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** False for a game that a host named and no admin has reviewed yet. */
    verified: boolean().notNull().default(true),
    /** The host who named it; null for a game of the site. */
    namedById: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Names of games that were merged into this one, in lower case. */
    aliases: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('games_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('games_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('games_name_search').using('gin', t.name.op('gin_trgm_ops')),
    uniqueIndex('games_name_once').on(sql`lower(${t.name})`),
    index('games_aliases_idx').using('gin', t.aliases),
    index('games_named_by_idx').on(t.namedById).where(sql`named_by_id is not null`),
    index('games_list_idx').on(t.position, t.name).where(sql`not ${t.hidden}`),
    index('games_featured_idx').on(t.position, t.name).where(sql`${t.featured} and not ${t.hidden}`),
  ],
)

export const platforms = pgTable(
  'platforms',
  {
    id: id(),
    name: text().notNull().unique(),
    image: jsonb().$type<Image>(),
    provider: provider(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check('platforms_name_length', sql`char_length(${t.name}) between 1 and 40`)],
)

export const gamePlatforms = pgTable(
  'game_platforms',
  {
    gameId: uuid()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    platformId: uuid()
      .notNull()
      .references(() => platforms.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.platformId] }), index('game_platforms_platform_idx').on(t.platformId)],
)
