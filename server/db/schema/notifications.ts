import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import { emailTimings, notificationChannels } from '@guildhall/contract/notifications/constants.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'

export const notificationChannel = pgEnum('notification_channel', notificationChannels)
export const emailTiming = pgEnum('email_timing', emailTimings)

/** `kind` and `metadata` are translated for the reader; `text` is the English sentence. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    read: boolean().notNull().default(false),
    /** When the user read it, or when it was merged into a newer one: pushes and emails that still wait are not sent. */
    readAt: time(),
    image: jsonb().$type<Avatar>(),
    metadata: jsonb().$type<NotificationMetadata>().notNull().default({}),
    text: text().notNull(),
    link: text(),
    /** The subject of the notification. A second notification about the same subject is not created. */
    subject: text(),
    /** The person who caused it. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Unread notifications of a kind with the same key are shown as one: the newest stands for the others. */
    bundle: text(),
    /** How many it stands for, itself included. */
    count: integer().notNull().default(1),
    /** In no list, and counts as read: a newer one of its bundle stands for it, or the user gets the kind only by push or email. */
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.subject),
    check('notifications_count', sql`${t.count} >= 1`),
    index('notifications_user_idx').on(t.userId, t.id).where(sql`not hidden`),
    index('notifications_bundle_idx').on(t.userId, t.kind, t.bundle).where(sql`bundle is not null and not read`),
    index('notifications_actor_idx').on(t.actorId),
    index('notifications_subject_idx').on(t.subject),
    index('notifications_unread_idx').on(t.userId, t.id).where(sql`not read`),
  ],
)

/** Only choices that differ from the defaults of the kind. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: notificationChannel().notNull(),
    enabled: boolean().notNull(),
    /** When the email is sent; null: as the kind declares. */
    timing: emailTiming(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    index('notification_choices_kind_idx').on(t.kind, t.userId).where(sql`enabled`),
  ],
)

/**
 * Notifications that wait to be sent by email. A row is deleted in the transaction that writes its email, so it is sent once even if
 * the job runs twice.
 */
export const pendingEmails = pgTable(
  'pending_emails',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** False: an email of its own. */
    digest: boolean().notNull(),
    dueAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('pending_emails_due_idx').on(t.dueAt, t.userId),
    index('pending_emails_user_idx').on(t.userId, t.dueAt),
    index('pending_emails_notification_idx').on(t.notificationId),
  ],
)
