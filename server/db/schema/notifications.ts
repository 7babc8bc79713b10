import type { Avatar } from '@guildhall/contract/assets.json.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications.json.ts'
import { type NotificationKind, notificationChannels } from '@guildhall/contract/notifications.words.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'

export const notificationChannel = pgEnum('notification_channel', notificationChannels)

/** The page translates `kind` with `metadata`; `text` is the English for push and for kinds it does not know yet. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    read: boolean().notNull().default(false),
    readAt: time(),
    image: jsonb().$type<Avatar>(),
    metadata: jsonb().$type<NotificationMetadata>().notNull().default({}),
    text: text().notNull(),
    link: text(),
    /** What happened, so that telling it twice stores it once. */
    subject: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.subject),
    index('notifications_user_idx').on(t.userId, t.id),
    index('notifications_unread_idx').on(t.userId, t.id).where(sql`not read`),
  ],
)

/** Only where a person differs from the defaults of the kind. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: notificationChannel().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
)
