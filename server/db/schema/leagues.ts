import type { Schedule } from '@guildhall/contract/leagues/columns.ts'
import { leagueSettingDefaults, leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { eventColumns, settingsColumn } from '../event-columns.ts'
import { time } from './columns.ts'
import { players } from './players.ts'
import { series } from './series.ts'
import { tournaments } from './tournaments.ts'

export const leagueType = pgEnum('league_type', leagueTypes)

const settings = settingsColumn(leagueSettingDefaults)

const listed = sql`visibility = 'PUBLIC' and not rehearsal and deleted_at is null`

/** One season of a league. Its status is derived from the timestamps, never stored. */
export const leagues = pgTable(
  'leagues',
  {
    ...eventColumns(),
    seriesId: uuid().references((): AnyPgColumn => series.id, { onDelete: 'set null' }),
    winnerId: uuid().references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
    nextTournamentId: uuid().references((): AnyPgColumn => tournaments.id, { onDelete: 'set null' }),
    /** The ids of the playoffs of the divisions below the first, by number; those of the first are the next tournament. */
    divisionPlayoffs: jsonb().$type<Record<string, string>>().notNull().default({}),
    type: leagueType().notNull().default('SCHEDULED'),
    startDate: time(),
    /** The start under the name that statements over all events use. */
    date: time().generatedAlwaysAs(sql`start_date`),
    settings: settings().notNull().default(sql`'{}'::jsonb`),
    schedule: jsonb().$type<Schedule>().notNull().default({}),
    season: integer().notNull().default(1),
    /** The season before. */
    previousLeagueId: uuid().references((): AnyPgColumn => leagues.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('leagues_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('leagues_text_length', sql`char_length(${t.subtitle}) <= 140 and char_length(${t.description}) <= 60000`),
    check('leagues_team_size', sql`${t.teamSize} between 1 and 64`),
    check('leagues_max_players', sql`${t.maxPlayers} between 2 and 65536`),
    check('leagues_min_players', sql`${t.minPlayers} between 2 and ${t.maxPlayers}`),
    check('leagues_registration_ordered', sql`${t.registrationStart} < ${t.registrationEnd}`),
    // A ladder and a queue take entrants during the season.
    check('leagues_registration_before_start', sql`${t.type} <> 'SCHEDULED' or ${t.registrationEnd} <= ${t.startDate}`),
    check('leagues_checkin_before_start', sql`${t.checkinAt} < ${t.startDate}`),
    check('leagues_dates_ordered', sql`${t.startDate} < ${t.endDate}`),
    check('leagues_publishable', sql`${t.visibility} = 'DRAFT' or num_nulls(${t.gameId}, ${t.startDate}) = 0`),
    check(
      'leagues_life_ordered',
      sql`(${t.startedAt} is not null or num_nonnulls(${t.pausedAt}, ${t.endedAt}) = 0) and (${t.endedAt} is not null or ${t.completedAt} is null)`,
    ),
    check('leagues_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
    check('leagues_places', sql`${t.playerCount} between 0 and ${t.maxPlayers} and ${t.waitlistCount} >= 0`),
    check('leagues_season', sql`${t.season} >= 1 and ${t.previousLeagueId} <> ${t.id}`),
    index('leagues_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('leagues_date_idx').on(t.startDate, t.id).where(listed),
    index('leagues_type_idx').on(t.type, t.startDate, t.id).where(listed),
    index('leagues_ended_idx').on(t.endedAt, t.id).where(sql`${listed} and ended_at is not null`),
    index('leagues_game_idx').on(t.gameId, t.startDate, t.id).where(sql`deleted_at is null`),
    index('leagues_organization_idx').on(t.organizationId, t.startDate, t.id).where(sql`deleted_at is null`),
    index('leagues_published_idx').on(t.organizationId, t.publishedAt).where(listed),
    index('leagues_created_by_idx').on(t.createdById, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leagues_running_idx').on(t.type, t.id).where(sql`started_at is not null and ended_at is null`),
    index('leagues_start_idx').on(t.startDate).where(sql`started_at is null and deleted_at is null`),
    index('leagues_upcoming_idx').on(t.date).where(sql`started_at is null and deleted_at is null`),
    index('leagues_completion_idx')
      .on(t.endedAt)
      .where(sql`ended_at is not null and completed_at is null and deleted_at is null`),
    index('leagues_series_idx').on(t.seriesId, t.startDate),
    index('leagues_next_idx').on(t.nextTournamentId),
    index('leagues_previous_idx').on(t.previousLeagueId),
    index('leagues_winner_idx').on(t.winnerId),
  ],
)
