import { type ConversionKind, deviceKinds } from '@guildhall/contract/analytics/constants.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Utm } from '@guildhall/contract/identity/columns.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { organizations } from './organizations.ts'
import { tournaments } from './tournaments.ts'

export const deviceKind = pgEnum('device_kind', deviceKinds)

/**
 * Visitors are distinguished without a cookie: `visitor` is a hash of IP address and browser with the salt of the day. The salt is
 * deleted when the day is over, so visits of different days cannot be linked.
 */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

export const pageViews = pgTable(
  'page_views',
  {
    id: id(),
    visitor: text().notNull(),
    /** Null for visitors who are not logged in. */
    externalId: text(),
    path: text().notNull(),
    locale: text().$type<LocaleCode>(),
    referrer: text(),
    utm: jsonb().$type<Utm>(),
    country: text(),
    device: deviceKind().notNull().default('unknown'),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'cascade' }),
    leagueId: uuid().references(() => leagues.id, { onDelete: 'cascade' }),
    /** The community of the page: its own page, or one of its events. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('page_views_path_length', sql`char_length(${t.path}) <= 500 and char_length(${t.referrer}) <= 253`),
    index('page_views_created_idx').on(t.createdAt),
    index('page_views_tournament_idx').on(t.tournamentId, t.createdAt).where(sql`tournament_id is not null`),
    index('page_views_league_idx').on(t.leagueId, t.createdAt).where(sql`league_id is not null`),
    index('page_views_organization_idx').on(t.organizationId, t.createdAt).where(sql`organization_id is not null`),
  ],
)

/** Actions that followed a visit, such as a registration: each once per user. */
export const conversions = pgTable(
  'conversions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConversionKind>().notNull(),
    utm: jsonb().$type<Utm>(),
    referrer: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), index('conversions_created_idx').on(t.kind, t.createdAt)],
)

const count = () => integer().notNull().default(0)

/** The figures of the whole site per day (UTC). The last days are computed again when a report is opened. */
export const siteDays = pgTable('site_days', {
  day: date({ mode: 'string' }).primaryKey(),
  newUsers: count(),
  deletedUsers: count(),
  /** Users who were seen on the day, and in the 30 days up to it; null if no one counted them on the day. */
  activeDaily: integer(),
  activeMonthly: integer(),
  /** Source → new users. */
  sources: jsonb().$type<Record<string, number>>().notNull().default({}),
  founded: count(),
  closed: count(),
  activeCommunities: count(),
  membersJoined: count(),
  membersLeft: count(),
  tournaments: count(),
  leagues: count(),
  refreshedAt: time().notNull(),
})
