import type { Catalogue, LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailError, EmailHeaders } from '@guildhall/contract/emails/columns.ts'
import { emailLanes, emailTypes } from '@guildhall/contract/emails/constants.ts'
import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import type { TemplateType, VersionAction } from '@guildhall/contract/emails/template-constants.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { emailCampaigns } from './emails/campaigns.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { organizations } from './organizations.ts'
import { tournaments } from './tournaments.ts'

export const emailType = pgEnum('email_type', emailTypes)
export const emailLane = pgEnum('email_lane', emailLanes)

/** The compiled content of many emails, in one language. It never changes, so that an email can be shown as it was sent. */
export const emailContents = pgTable(
  'email_contents',
  {
    id: id(),
    locale: text().$type<LocaleCode>().notNull(),
    /** Subject, html and text contain placeholders, which the values of each email fill. */
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Links in the html lead over this site, which counts the first click of each reader. */
    trackClicks: boolean().notNull().default(false),
    /** The address for replies, if not that of the community. */
    replyTo: text(),
    createdAt: createdAt(),
  },
  (t) => [check('email_contents_subject_length', sql`char_length(${t.subject}) between 1 and 400`)],
)

/** One email to one person, sent once. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** Null for emails about the account itself, such as a login code. */
    type: emailType(),
    /** Each lane has its own workers and connections, so that a login code does not wait behind a campaign. */
    lane: emailLane().notNull().default('event'),
    to: text().notNull(),
    subject: text().notNull(),
    /** Empty if the email has a content. */
    text: text().notNull(),
    html: text(),
    /** Rendered from this content and these values when it is sent. */
    contentId: uuid().references(() => emailContents.id),
    values: jsonb().$type<Record<string, string>>(),
    headers: jsonb().$type<EmailHeaders>().notNull().default({}),
    locale: text().$type<LocaleCode>(),
    sentAt: time(),
    /** When a node started to send it. An old value means that the node crashed. */
    sendingAt: time(),
    scheduledAt: time(),
    errors: jsonb().$type<EmailError[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    /** Of bulk emails, always set: not before this time. Each temporary failure moves it. */
    nextAttemptAt: time(),
    /** When the last allowed attempt failed: the email is not retried. */
    failedAt: time(),
    /** When it was cancelled because the event was moved or deleted. */
    cancelledAt: time(),
    messageId: text(),
    /** The reason for the email. A second email with the same reason is not created. */
    reason: text().unique(),
    templateId: uuid().references(() => emailTemplates.id, { onDelete: 'set null' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The kind of notification that the email is about: its switch applies, and the unsubscribe link turns it off. */
    notification: text().$type<NotificationKind | 'digest'>(),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'set null' }),
    leagueId: uuid().references(() => leagues.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    campaignId: uuid().references(() => emailCampaigns.id, { onDelete: 'set null' }),
    bouncedAt: time(),
    complainedAt: time(),
    /** When the reader used its unsubscribe link. */
    unsubscribedAt: time(),
    clickedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('emails_subject_length', sql`char_length(${t.subject}) between 1 and 200`),
    check('emails_attempts', sql`${t.attempts} >= 0`),
    index('emails_due_idx')
      .on(t.scheduledAt, t.id)
      .where(sql`sent_at is null and failed_at is null and cancelled_at is null`),
    index('emails_tournament_idx').on(t.tournamentId, t.type),
    index('emails_league_idx').on(t.leagueId, t.type).where(sql`league_id is not null`),
    index('emails_sent_by_type_idx').on(t.organizationId, t.type, t.sentAt).where(sql`sent_at is not null`),
    index('emails_organization_idx').on(t.organizationId, t.createdAt),
    index('emails_user_idx').on(t.userId, t.createdAt),
    index('emails_template_idx').on(t.templateId),
    index('emails_created_idx').on(t.createdAt, t.id),
    index('emails_undelivered_idx')
      .on(t.createdAt, t.id)
      .where(
        sql`failed_at is not null or cancelled_at is not null or bounced_at is not null or complained_at is not null`,
      ),
    uniqueIndex('emails_once_per_campaign').on(t.campaignId, t.userId).where(sql`campaign_id is not null`),
    index('emails_campaign_idx').on(t.campaignId, t.id).where(sql`campaign_id is not null`),
    index('emails_content_idx').on(t.contentId),
    index('emails_to_idx').on(sql`lower("to")`, t.createdAt),
    index('emails_bulk_due_idx')
      .on(t.campaignId, t.nextAttemptAt, t.id)
      .where(sql`lane = 'bulk' and sent_at is null and failed_at is null and cancelled_at is null`),
  ],
)

/**
 * Without an organization: a template of the site. A lifecycle email has one template per organization and language; without a
 * language it is for all languages that have none of their own.
 */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    name: text().notNull(),
    type: emailType().$type<TemplateType>().notNull(),
    locale: text().$type<Catalogue>(),
    subject: text().notNull(),
    preheader: text().notNull().default(''),
    content: jsonb().$type<EmailContent>().notNull(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Increases with every change; equals the number of the latest version. */
    rev: integer().notNull().default(1),
    /** Reset to the default: the template is not used, but its versions can be restored. */
    resetAt: time(),
    updatedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('email_templates_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('email_templates_subject_length', sql`char_length(${t.subject}) between 1 and 200`),
    uniqueIndex('email_templates_one_per_type')
      .on(
        sql`coalesce(${t.organizationId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        t.type,
        sql`coalesce(${t.locale}, '')`,
      )
      .where(sql`type not in ('ORGANIZATION', 'MARKETING', 'LEGAL')`),
    index('email_templates_organization_idx').on(t.organizationId, t.name),
    index('email_templates_updated_by_idx').on(t.updatedById),
  ],
)

/** What a template contained after each change. A reset has no content. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    id: id(),
    templateId: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    action: text().$type<VersionAction>().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    content: jsonb().$type<EmailContent>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_template_versions_number').on(t.templateId, t.version),
    index('email_template_versions_user_idx').on(t.userId),
  ],
)
