import type { LeagueAssets, LeagueSettings, Schedule } from '@guildhall/contract/leagues/columns.ts'
import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import type { Entry, FormField, Prize, Restrictions } from '@guildhall/contract/tournaments/columns.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, region, time, updatedAt, visibility } from './columns.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'
import { series } from './series.ts'

export const leagueType = pgEnum('league_type', leagueTypes)

/** Used by the issue Leagues; no code reads it yet. */
export const leagues = pgTable(
  'leagues',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    type: leagueType().notNull().default('SCHEDULED'),
    gameId: uuid().references(() => games.id),
    startDate: time(),
    endDate: time(),
    maxPlayers: integer().notNull().default(32),
    minPlayers: integer().notNull().default(2),
    visibility: visibility().notNull().default('DRAFT'),
    region: region(),
    teamSize: integer().notNull().default(1),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    winnerId: uuid().references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
    assets: jsonb().$type<LeagueAssets>().notNull().default({}),
    /** Only settings that differ from the defaults. */
    settings: jsonb().$type<Partial<LeagueSettings>>().notNull().default({}),
    schedule: jsonb().$type<Schedule>().notNull().default({}),
    prizes: jsonb().$type<Prize[]>().notNull().default([]),
    startedAt: time(),
    pausedAt: time(),
    endedAt: time(),
    entry: jsonb().$type<Entry>().notNull().default({ kind: 'free', amount: 0 }),
    seriesId: uuid().references(() => series.id, { onDelete: 'set null' }),
    /** Division in the series: 1 is the top, the next one promotes into it. */
    division: integer(),
    organizationId: uuid().references(() => organizations.id),
    restrictions: jsonb().$type<Restrictions>().notNull().default({}),
    form: jsonb().$type<FormField[]>().notNull().default([]),
    /** A hash, never the passcode itself. */
    passcode: text(),
    timezone: text().notNull().default('UTC'),
    rngSeed: bigint({ mode: 'number' }),
    playerCount: integer().notNull().default(0),
    rev: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  },
  (t) => [
    check('leagues_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('leagues_team_size', sql`${t.teamSize} between 1 and 64`),
    check('leagues_max_players', sql`${t.maxPlayers} between 2 and 65536`),
    check('leagues_min_players', sql`${t.minPlayers} between 2 and ${t.maxPlayers}`),
    check('leagues_dates_ordered', sql`${t.startDate} < ${t.endDate}`),
    check('leagues_publishable', sql`${t.visibility} = 'DRAFT' or num_nulls(${t.gameId}, ${t.startDate}) = 0`),
    check('leagues_life_ordered', sql`${t.startedAt} is not null or num_nonnulls(${t.pausedAt}, ${t.endedAt}) = 0`),
    check('leagues_places', sql`${t.playerCount} between 0 and ${t.maxPlayers}`),
    index('leagues_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('leagues_date_idx').on(t.startDate, t.id).where(sql`visibility = 'PUBLIC' and deleted_at is null`),
    index('leagues_game_idx').on(t.gameId, t.startDate, t.id).where(sql`deleted_at is null`),
    index('leagues_organization_idx').on(t.organizationId, t.startDate, t.id).where(sql`deleted_at is null`),
    index('leagues_created_by_idx').on(t.createdById, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leagues_running_idx').on(t.type, t.id).where(sql`started_at is not null and ended_at is null`),
    index('leagues_series_idx').on(t.seriesId, t.division),
    index('leagues_winner_idx').on(t.winnerId),
  ],
)
