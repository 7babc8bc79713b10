import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { amount, time } from '../columns.ts'
import { event, eventIndexes } from '../events.ts'
import { users } from '../identity.ts'
import { organizations } from '../organizations.ts'

const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
const day = () => date({ mode: 'string' }).notNull()
const count = () => integer().notNull().default(0)

/**
 * The figures of a community per day (UTC); a day without any has no row. A trigger on `organization_members` counts `joined` and
 * `departed`, so no way to join or leave can be forgotten; the nightly job computes the rest from other tables.
 */
export const organizationDays = pgTable(
  'organization_days',
  {
    organizationId: organizationId(),
    day: day(),
    joined: count(),
    departed: count(),
    activeDaily: count(),
    /** Active in the 7 and the 30 days up to this one; null until the day is over. */
    activeWeekly: integer(),
    activeMonthly: integer(),
    sales: count(),
    refunds: count(),
    coinsIssued: amount().notNull().default(0),
    coinsSpent: amount().notNull().default(0),
    /** Wallets of members that were created on the day. */
    wallets: count(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.day] }),
    index('organization_days_day_idx').on(t.day),
    check('organization_days_counts', sql`${t.joined} >= 0 and ${t.departed} >= 0`),
  ],
)

/** How far the job has come: the days up to `completeTo` are final; `refreshedAt` is the time of the figures of today. */
export const organizationRollups = pgTable('organization_rollups', {
  organizationId: organizationId().primaryKey(),
  completeTo: date({ mode: 'string' }),
  refreshedAt: time().notNull(),
})

/** The members who were active on a day. Counted per week and per month, then deleted. */
export const organizationActiveDays = pgTable(
  'organization_active_days',
  {
    organizationId: organizationId(),
    day: day(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.day, t.userId] }),
    index('organization_active_days_user_idx').on(t.userId),
  ],
)

/** The steps of one event from its page to the first match; `day` is the day on which it started. */
export const organizationEventFunnels = pgTable(
  'organization_event_funnels',
  {
    ...event(),
    organizationId: organizationId(),
    day: day(),
    visitors: count(),
    registered: count(),
    checkedIn: count(),
    played: count(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId] }),
    index('organization_event_funnels_day_idx').on(t.organizationId, t.day),
    ...eventIndexes('organization_event_funnels', t),
  ],
)

type Counts = Record<string, number>

/** The members of a community by country, linked account and last activity. Old snapshots are thinned out to one per week. */
export const organizationSnapshots = pgTable(
  'organization_snapshots',
  {
    organizationId: organizationId(),
    day: day(),
    members: count(),
    countries: jsonb().$type<Counts>().notNull(),
    accounts: jsonb().$type<Counts>().notNull(),
    recency: jsonb().$type<Counts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day] })],
)
