import type { Audience } from '@guildhall/contract/campaigns/audience.ts'
import { campaignStatuses, campaignTypes } from '@guildhall/contract/campaigns/constants.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, eventType, id, time, updatedAt } from '../columns.ts'
import { users } from '../identity.ts'
import { organizations } from '../organizations.ts'

export const campaignType = pgEnum('campaign_type', campaignTypes)
export const campaignStatus = pgEnum('campaign_status', campaignStatuses)

/** An email to an audience. Without an organization: of the site. */
export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: id(),
    type: campaignType().notNull(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    content: jsonb().$type<EmailContent>().notNull(),
    replyTo: text(),
    audience: jsonb().$type<Audience>().notNull(),
    /** The event that it is about. No foreign key: an event of any kind. */
    eventId: uuid(),
    eventType: eventType(),
    status: campaignStatus().notNull().default('DRAFT'),
    scheduledAt: time(),
    /** The zone of the sender. */
    timezone: text().notNull().default('UTC'),
    /** Emails per minute; null: as many as the mail server takes. */
    perMinute: integer(),
    /** The emails that were sent or are being sent use up the rate until this time. */
    pacedTo: time(),
    trackClicks: boolean().notNull().default(false),
    /** Why a LEGAL campaign is sent, and the version of the document that it is about. */
    reason: text(),
    documentVersion: text(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    startedAt: time(),
    /** The compiled content by language, in `email_contents`. */
    contentIds: jsonb().$type<Partial<Record<LocaleCode, string>>>().notNull().default({}),
    /** The emails of all users up to this id are written. */
    preparedTo: uuid(),
    /** When the emails of the whole audience were written. */
    preparedAt: time(),
    finishedAt: time(),
    /** The size of the audience when it was scheduled; then the number of emails. */
    recipients: integer().notNull().default(0),
    // Counted from the emails while it is sent and for some days after; see `refreshFigures`.
    sent: integer().notNull().default(0),
    deferred: integer().notNull().default(0),
    bounced: integer().notNull().default(0),
    complained: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
    clicked: integer().notNull().default(0),
    countedAt: time(),
    /** Increases with every edit. */
    rev: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('email_campaigns_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('email_campaigns_subject_length', sql`char_length(${t.subject}) <= 200`),
    check('email_campaigns_per_minute', sql`${t.perMinute} >= 1`),
    check('email_campaigns_scheduled', sql`${t.status} <> 'SCHEDULED' or ${t.scheduledAt} is not null`),
    check('email_campaigns_started', sql`${t.status} in ('DRAFT', 'SCHEDULED') or ${t.startedAt} is not null`),
    check(
      'email_campaigns_legal',
      sql`${t.type} <> 'LEGAL' or ${t.status} = 'DRAFT' or (${t.reason} is not null and ${t.documentVersion} is not null)`,
    ),
    check('email_campaigns_of_community', sql`${t.organizationId} is null or ${t.type} = 'ORGANIZATION'`),
    index('email_campaigns_organization_idx').on(t.organizationId, t.id),
    index('email_campaigns_due_idx').on(t.scheduledAt).where(sql`status = 'SCHEDULED'`),
    index('email_campaigns_active_idx').on(t.id).where(sql`status in ('SENDING', 'PAUSED')`),
    index('email_campaigns_finished_idx').on(t.finishedAt),
    index('email_campaigns_created_by_idx').on(t.createdById),
  ],
)

/** Campaign emails of a community by the day (UTC) on which they are sent, for its daily limit. */
export const organizationEmailDays = pgTable(
  'organization_email_days',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    planned: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.day] }),
    check('organization_email_days_planned', sql`${t.planned} >= 0`),
  ],
)
