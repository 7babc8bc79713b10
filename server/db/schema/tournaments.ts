import { isDeepStrictEqual } from 'node:util'
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import type {
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
  TournamentAssets,
  TournamentSettings,
  TournamentStats,
} from '@guildhall/contract/tournaments/columns.ts'
import {
  completeSettings,
  tournamentSettingDefaults,
  tournamentTypes,
} from '@guildhall/contract/tournaments/constants.ts'
import { initialValues } from '@guildhall/contract/tournaments/fields.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { stageSettings } from '../stage-settings.ts'
import { createdAt, id, region, time, updatedAt, visibility } from './columns.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'
import { series } from './series.ts'

export const tournamentType = pgEnum('tournament_type', tournamentTypes)

/** Only settings that differ from the defaults are stored, so a new default also applies to old events. Reading completes them. */
const settings = customType<{ data: TournamentSettings; driverData: string | Partial<TournamentSettings> }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => completeSettings(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver(value) {
    const defaults = new Map<string, unknown>(Object.entries(tournamentSettingDefaults))
    const isNotDefault = ([key, setting]: [string, unknown]) => !isDeepStrictEqual(setting, defaults.get(key))
    return JSON.stringify(Object.fromEntries(Object.entries(value).filter(isNotDefault)))
  },
})

const listed = sql`visibility = 'PUBLIC' and not rehearsal and deleted_at is null`

/** Its status is derived from the timestamps, never stored. */
export const tournaments = pgTable(
  'tournaments',
  {
    id: id(),
    name: text().notNull(),
    /** The current short address `/t/{slug}`; see `tournamentSlugs`. */
    slug: text().unique(),
    subtitle: text(),
    description: text(),
    date: time(),
    endDate: time(),
    registrationStart: time(),
    registrationEnd: time(),
    type: tournamentType().notNull().default(initialValues.type),
    maxPlayers: integer().notNull().default(initialValues.maxPlayers),
    minPlayers: integer().notNull().default(initialValues.minPlayers),
    gameId: uuid().references(() => games.id),
    visibility: visibility().notNull().default(initialValues.visibility),
    region: region(),
    teamSize: integer().notNull().default(initialValues.teamSize),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    winnerId: uuid().references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
    /** A hash, never the passcode itself. */
    passcode: text(),
    globalTemplate: boolean().notNull().default(false),
    assets: jsonb().$type<TournamentAssets>().notNull().default({}),
    announcements: jsonb().$type<Announcement[]>().notNull().default([]),
    sections: jsonb().$type<Section[]>().notNull().default([]),
    settings: settings().notNull().default(sql`'{}'::jsonb`),
    restrictions: jsonb().$type<Restrictions>().notNull().default({}),
    rounds: jsonb().$type<Round[]>().notNull().default([]),
    prizes: jsonb().$type<Prize[]>().notNull().default([]),
    coins: jsonb().$type<Coins>().notNull().default({}),
    /** When check-in opens; null without check-in. */
    checkinAt: time(),
    startedAt: time(),
    pausedAt: time(),
    endedAt: time(),
    completedAt: time(),
    cancelledAt: time(),
    /** Shown on the page of a cancelled event and sent to its entrants. */
    cancelReason: text(),
    accounts: jsonb().$type<RequiredAccounts>().notNull().default([]),
    socials: jsonb().$type<Socials>().notNull().default({}),
    entry: jsonb().$type<Entry>().notNull().default(initialValues.entry),
    form: jsonb().$type<FormField[]>().notNull().default([]),
    score: jsonb().$type<ScoreRule>(),
    matchmaking: jsonb().$type<Matchmaking>(),
    /** The rules of play as fixed by the engine at the start: a new release never changes a running event. */
    stage: stageSettings(),
    stats: jsonb().$type<TournamentStats>().notNull().default({}),
    nextTournamentId: uuid().references((): AnyPgColumn => tournaments.id, { onDelete: 'set null' }),
    seriesId: uuid().references(() => series.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id),
    /** The time zone of the event, shown beside the reader's own. */
    timezone: text().notNull().default(initialValues.timezone),
    /** Published with the event, so that anyone can repeat and verify the random draw. */
    rngSeed: bigint({ mode: 'number' }),
    /** Entrants with a spot, and on the waitlist: updated under the lock on this row. */
    playerCount: integer().notNull().default(0),
    waitlistCount: integer().notNull().default(0),
    /** Incremented with every change of state, for conditional reads and optimistic checks. */
    rev: integer().notNull().default(0),
    /** Bots only: no points, coins or emails. */
    rehearsal: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    publishedAt: time(),
    pauseReason: text(),
    /** When the reminders a day and an hour before the start were sent; moving the start resets them. */
    remindedAt: time(),
    checkinRemindedAt: time(),
    /** When entrants were notified that check-in is open; closing it again resets this. */
    checkinNotifiedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  },
  (t) => [
    check('tournaments_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('tournaments_text_length', sql`char_length(${t.subtitle}) <= 140 and char_length(${t.description}) <= 60000`),
    check('tournaments_team_size', sql`${t.teamSize} between 1 and 64`),
    check('tournaments_max_players', sql`${t.maxPlayers} between 2 and 65536`),
    check('tournaments_min_players', sql`${t.minPlayers} between 2 and ${t.maxPlayers}`),
    check('tournaments_registration_ordered', sql`${t.registrationStart} < ${t.registrationEnd}`),
    check('tournaments_registration_before_start', sql`${t.registrationEnd} <= ${t.date}`),
    check('tournaments_checkin_before_start', sql`${t.checkinAt} < ${t.date}`),
    check('tournaments_dates_ordered', sql`${t.date} < ${t.endDate}`),
    check(
      'tournaments_publishable',
      sql`${t.visibility} = 'DRAFT' or num_nulls(${t.gameId}, ${t.date}, ${t.registrationEnd}) = 0`,
    ),
    check(
      'tournaments_life_ordered',
      sql`(${t.startedAt} is not null or num_nonnulls(${t.pausedAt}, ${t.endedAt}) = 0) and (${t.endedAt} is not null or ${t.completedAt} is null)`,
    ),
    check('tournaments_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
    check('tournaments_places', sql`${t.playerCount} between 0 and ${t.maxPlayers} and ${t.waitlistCount} >= 0`),
    check('tournaments_not_own_next', sql`${t.nextTournamentId} <> ${t.id}`),
    index('tournaments_name_search').using('gin', t.name.op('gin_trgm_ops')),
    // Most queries read unfinished events, which are a small part of all events.
    index('tournaments_unfinished_search')
      .using('gin', t.name.op('gin_trgm_ops'))
      .where(sql`${listed} and ended_at is null`),
    index('tournaments_unfinished_idx').on(t.date, t.id).where(sql`${listed} and ended_at is null`),
    // Public lists: the predicate equals `listed` in server/tournaments/lists/list.ts, so that counting reads the index only.
    index('tournaments_date_idx').on(t.date, t.id).where(listed),
    index('tournaments_game_idx').on(t.gameId, t.date, t.id).where(listed),
    index('tournaments_upcoming_idx').on(t.date, t.id).where(sql`${listed} and started_at is null`),
    index('tournaments_upcoming_game_idx').on(t.gameId, t.date, t.id).where(sql`${listed} and started_at is null`),
    index('tournaments_upcoming_type_idx').on(t.type, t.date, t.id).where(sql`${listed} and started_at is null`),
    index('tournaments_upcoming_region_idx').on(t.region, t.date, t.id).where(sql`${listed} and started_at is null`),
    // The predicate equals `hasOpenSpot` in server/tournaments/lists/joinable.ts.
    index('tournaments_joinable_idx')
      .on(t.date, t.id)
      .where(
        sql`${listed} and started_at is null and cancelled_at is null and player_count < max_players and waitlist_count = 0`,
      ),
    index('tournaments_live_idx')
      .on(t.date, t.id)
      .where(sql`${listed} and started_at is not null and ended_at is null`),
    index('tournaments_ended_idx').on(t.endedAt, t.id).where(sql`${listed} and ended_at is not null`),
    index('tournaments_completion_idx')
      .on(t.endedAt)
      .where(sql`ended_at is not null and completed_at is null and deleted_at is null`),
    index('tournaments_start_idx').on(t.date).where(sql`started_at is null and deleted_at is null`),
    index('tournaments_organization_idx').on(t.organizationId, t.date, t.id).where(sql`deleted_at is null`),
    index('tournaments_created_by_idx').on(t.createdById, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('tournaments_featured_idx').on(t.date, t.id).where(sql`featured and deleted_at is null`),
    index('tournaments_template_idx').on(t.name, t.id).where(sql`global_template and deleted_at is null`),
    index('tournaments_series_idx').on(t.seriesId, t.date),
    index('tournaments_next_idx').on(t.nextTournamentId),
    index('tournaments_winner_idx').on(t.winnerId),
  ],
)

/** Every short address an event has had: an old one redirects to the current one, and no other event can take it. */
export const tournamentSlugs = pgTable(
  'tournament_slugs',
  {
    slug: text().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'tournament_slugs_shape',
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.slug}) between 3 and 40`,
    ),
    index('tournament_slugs_tournament_idx').on(t.tournamentId),
  ],
)
