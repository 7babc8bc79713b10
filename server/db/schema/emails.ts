import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailError, EmailHeaders } from '@guildhall/contract/emails/columns.ts'
import { emailTypes } from '@guildhall/contract/emails/constants.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { tournaments } from './tournaments.ts'

export const emailType = pgEnum('email_type', emailTypes)

/** One email to one person, sent once. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** Null for emails about the account itself, such as a login code. */
    type: emailType(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    headers: jsonb().$type<EmailHeaders>().notNull().default({}),
    locale: text().$type<LocaleCode>(),
    sentAt: time(),
    /** When a node started to send it. An old value means that the node crashed. */
    sendingAt: time(),
    scheduledAt: time(),
    errors: jsonb().$type<EmailError[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
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
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('emails_subject_length', sql`char_length(${t.subject}) between 1 and 200`),
    check('emails_attempts', sql`${t.attempts} >= 0`),
    index('emails_due_idx')
      .on(t.scheduledAt, t.id)
      .where(sql`sent_at is null and failed_at is null and cancelled_at is null`),
    index('emails_tournament_idx').on(t.tournamentId, t.type),
    index('emails_organization_idx').on(t.organizationId, t.createdAt),
    index('emails_user_idx').on(t.userId, t.createdAt),
    index('emails_template_idx').on(t.templateId),
    index('emails_created_idx').on(t.createdAt, t.id),
  ],
)

/** Without an organization: a template of the site. A lifecycle email has one template per organization. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    name: text().notNull(),
    type: emailType().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text().notNull(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('email_templates_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('email_templates_subject_length', sql`char_length(${t.subject}) between 1 and 200`),
    uniqueIndex('email_templates_one_per_type')
      .on(t.organizationId, t.type)
      .where(sql`type not in ('ORGANIZATION', 'MARKETING', 'LEGAL')`),
    index('email_templates_organization_idx').on(t.organizationId, t.name),
  ],
)
