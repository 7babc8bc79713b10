import type { Artwork, Picture } from '@guildhall/contract/assets/columns.ts'
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import { providers } from '@guildhall/contract/identity/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('games_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('games_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('games_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('games_list_idx').on(t.position, t.name).where(sql`not ${t.hidden}`),
    index('games_featured_idx').on(t.position, t.name).where(sql`${t.featured} and not ${t.hidden}`),
  ],
)

export const platforms = pgTable(
  'platforms',
  {
    id: id(),
    name: text().notNull().unique(),
    image: jsonb().$type<Picture>(),
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
