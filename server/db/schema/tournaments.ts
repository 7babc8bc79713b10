import { tournamentSettingDefaults, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { initialValues } from '@guildhall/contract/tournaments/fields.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { eventColumns, settingsColumn } from '../event-columns.ts'
import { createdAt, time } from './columns.ts'
import { players } from './players.ts'
import { series } from './series.ts'

export const tournamentType = pgEnum('tournament_type', tournamentTypes)

const settings = settingsColumn(tournamentSettingDefaults)

const listed = sql`visibility = 'PUBLIC' and not rehearsal and deleted_at is null`

/** Its status is derived from the timestamps, never stored. */
export const tournaments = pgTable(
  'tournaments',
  {
    ...eventColumns(),
    seriesId: uuid().references((): AnyPgColumn => series.id, { onDelete: 'set null' }),
    winnerId: uuid().references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
    nextTournamentId: uuid().references((): AnyPgColumn => tournaments.id, { onDelete: 'set null' }),
    type: tournamentType().notNull().default(initialValues.type),
    date: time(),
    settings: settings().notNull().default(sql`'{}'::jsonb`),
    globalTemplate: boolean().notNull().default(false),
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
    index('tournaments_end_idx')
      .on(t.endDate)
      .where(sql`started_at is not null and ended_at is null and deleted_at is null`),
    index('tournaments_start_idx').on(t.date).where(sql`started_at is null and deleted_at is null`),
    index('tournaments_organization_idx').on(t.organizationId, t.date, t.id).where(sql`deleted_at is null`),
    index('tournaments_published_idx').on(t.organizationId, t.publishedAt).where(listed),
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
