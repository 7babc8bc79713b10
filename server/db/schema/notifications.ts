import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import { notificationChannels } from '@guildhall/contract/notifications/constants.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'

export const notificationChannel = pgEnum('notification_channel', notificationChannels)

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
    readAt: time(),
    image: jsonb().$type<Avatar>(),
    metadata: jsonb().$type<NotificationMetadata>().notNull().default({}),
    text: text().notNull(),
    link: text(),
    /** The subject of the notification. A second notification about the same subject is not created. */
    subject: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.subject),
    index('notifications_user_idx').on(t.userId, t.id),
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
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
)
