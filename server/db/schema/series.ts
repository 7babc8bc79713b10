import type { Artwork, Avatar } from '@guildhall/contract/assets/columns.ts'
import type { SeriesAdjustment, SeriesResult, SeriesRules } from '@guildhall/contract/series/columns.ts'
import { finalistStatuses, type SeriesTiebreak } from '@guildhall/contract/series/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, inviteStatus, time, updatedAt, visibility } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'
import { tournaments } from './tournaments.ts'

export const finalistStatus = pgEnum('finalist_status', finalistStatuses)

/** A season of events with one standing, and the divisions between which leagues promote and relegate. */
export const series = pgTable(
  'series',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    assets: jsonb().$type<Artwork>().notNull().default({}),
    visibility: visibility().notNull().default('PUBLIC'),
    /** Only rules that differ from the defaults. */
    rules: jsonb().$type<Partial<SeriesRules>>().notNull().default({}),
    endsAt: time(),
    finaleId: uuid().references((): AnyPgColumn => tournaments.id, { onDelete: 'set null' }),
    finalePlaces: integer().notNull().default(8),
    /** How long a finalist can answer. */
    answerDays: integer().notNull().default(3),
    finaleInvitedAt: time(),
    rev: integer().notNull().default(0),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    createdById: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('series_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('series_finale_places', sql`${t.finalePlaces} between 2 and 256`),
    check('series_answer_days', sql`${t.answerDays} between 1 and 30`),
    index('series_organization_idx').on(t.organizationId, t.name),
    index('series_created_by_idx').on(t.createdById),
    index('series_list_idx').on(t.name, t.id).where(sql`visibility = 'PUBLIC'`),
    index('series_finale_idx').on(t.finaleId),
  ],
)

const seriesId = () =>
  uuid()
    .notNull()
    .references(() => series.id, { onDelete: 'cascade' })

/** `entrant` is a key: `user:<id>`, `name:<name>` for someone without an account, or `team:<name>`. */
export const seriesAdjustments = pgTable(
  'series_adjustments',
  {
    id: id(),
    seriesId: seriesId(),
    entrant: text().notNull(),
    points: integer().notNull(),
    reason: text().notNull(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('series_adjustments_reason', sql`char_length(${t.reason}) between 1 and 300`),
    index('series_adjustments_series_idx').on(t.seriesId, t.createdAt),
    index('series_adjustments_created_by_idx').on(t.createdById),
  ],
)

/**
 * The standings, written as a whole when a result or a rule changes. `scope` is empty for all events, `game:<id>` or `region:<name>`
 * for the events of one game or region.
 */
export const seriesStandings = pgTable(
  'series_standings',
  {
    seriesId: seriesId(),
    scope: text().notNull(),
    position: integer().notNull(),
    entrant: text().notNull(),
    rank: integer().notNull(),
    points: integer().notNull(),
    name: text().notNull(),
    image: jsonb().$type<Avatar>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The latest entry of the entrant. */
    playerId: uuid().notNull(),
    results: jsonb().$type<SeriesResult[]>().notNull(),
    adjustments: jsonb().$type<SeriesAdjustment[]>().notNull(),
    decidedBy: text().$type<'points' | SeriesTiebreak>(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.scope, t.position] }),
    unique('series_standings_once').on(t.seriesId, t.scope, t.entrant),
    index('series_standings_user_idx').on(t.userId),
    index('series_standings_image_idx').on(sql`(image ->> 'url')`).where(sql`image ->> 'url' is not null`),
  ],
)

/** A series asks the hosts of an event to let it count. */
export const seriesInvites = pgTable(
  'series_invites',
  {
    id: id(),
    seriesId: seriesId(),
    ...event(),
    status: inviteStatus().notNull().default('PENDING'),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    answeredAt: time(),
  },
  (t) => [
    unique('series_invites_once').on(t.seriesId, t.eventId),
    index('series_invites_event_idx').on(t.eventId, t.status),
    index('series_invites_invited_by_idx').on(t.invitedById),
    ...eventIndexes('series_invites', t),
  ],
)

/** A user claims the results of an entrant without an account. */
export const seriesClaims = pgTable(
  'series_claims',
  {
    id: id(),
    seriesId: seriesId(),
    entrant: text().notNull(),
    name: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: inviteStatus().notNull().default('PENDING'),
    answeredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    answeredAt: time(),
  },
  (t) => [
    uniqueIndex('series_claims_one_owner').on(t.seriesId, t.entrant).where(sql`status = 'ACCEPTED'`),
    uniqueIndex('series_claims_one_open').on(t.seriesId, t.entrant, t.userId).where(sql`status = 'PENDING'`),
    index('series_claims_series_idx').on(t.seriesId, t.createdAt),
    index('series_claims_user_idx').on(t.userId),
    index('series_claims_answered_by_idx').on(t.answeredById),
  ],
)

/** An invitation to the finale. `playerId` is the entry that the finalist enters with. */
export const seriesFinalists = pgTable(
  'series_finalists',
  {
    id: id(),
    seriesId: seriesId(),
    entrant: text().notNull(),
    name: text().notNull(),
    /** The rank at the time of the invitation; `seed` orders equal ranks. */
    rank: integer().notNull(),
    seed: integer().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    status: finalistStatus().notNull().default('INVITED'),
    invitedAt: createdAt(),
    answerBy: time(),
    answeredAt: time(),
  },
  (t) => [
    unique('series_finalists_once').on(t.seriesId, t.entrant),
    check('series_finalists_seed', sql`${t.seed} >= 1`),
    index('series_finalists_user_idx').on(t.userId),
    index('series_finalists_player_idx').on(t.playerId),
    index('series_finalists_answer_idx').on(t.answerBy).where(sql`status = 'INVITED'`),
  ],
)
