import type { Picture } from '@guildhall/contract/assets/columns.ts'
import { chatRoles, chatStatuses, chatTypes } from '@guildhall/contract/chats/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'

export const chatType = pgEnum('chat_type', chatTypes)
export const chatStatus = pgEnum('chat_status', chatStatuses)
export const chatRole = pgEnum('chat_role', chatRoles)

/** `chatId` is the chat it belongs to: the TICKET chat of a dispute points to the MATCH chat. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    name: text(),
    type: chatType().notNull().default('GENERAL'),
    chatId: uuid().references((): AnyPgColumn => chats.id, { onDelete: 'set null' }),
    /** Both user ids, the lower one first, so that two users share one chat. */
    pair: text().unique(),
    lastMessageAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('chats_name_length', sql`char_length(${t.name}) <= 80`),
    index('chats_type_idx').on(t.type, t.lastMessageAt),
    index('chats_chat_idx').on(t.chatId),
  ],
)

export const chatUsers = pgTable(
  'chat_users',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: chatStatus().notNull().default('PENDING'),
    role: chatRole().notNull().default('MEMBER'),
    /** No new message since `readAt`. */
    read: boolean().notNull().default(true),
    readAt: time(),
    mutedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.userId] }),
    index('chat_users_user_idx').on(t.userId, t.status),
    index('chat_users_unread_idx').on(t.userId).where(sql`not read`),
  ],
)

/** `userId` is null for messages of the system. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    text: text().notNull().default(''),
    images: jsonb().$type<Picture[]>().notNull().default([]),
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    hiddenAt: time(),
    hiddenById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('messages_text_length', sql`char_length(${t.text}) <= 2000`),
    check('messages_not_empty', sql`${t.text} <> '' or jsonb_array_length(${t.images}) > 0`),
    index('messages_chat_idx').on(t.chatId, t.id),
    index('messages_user_idx').on(t.userId, t.createdAt),
    index('messages_hidden_by_idx').on(t.hiddenById),
  ],
)
