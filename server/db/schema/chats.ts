import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { CardReference, NoticeColumn } from '@guildhall/contract/chats/columns.ts'
import { chatRoles, chatStatuses, chatTypes } from '@guildhall/contract/chats/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
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
    image: jsonb().$type<Image>(),
    /** The number of the last message. The update of this column orders the messages of a chat, on all nodes. */
    lastNo: integer().notNull().default(0),
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
    /** The last message that the member has read. */
    readNo: integer().notNull().default(0),
    /** A member who joined later sees the messages after this one. */
    firstNo: integer().notNull().default(0),
    mutedAt: time(),
    /** The last message to or of this member, or the time they joined: the order of the inbox. */
    lastMessageAt: time().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.userId] }),
    index('chat_users_inbox_idx').on(t.userId, t.status, t.lastMessageAt, t.chatId),
    index('chat_users_unread_idx').on(t.userId).where(sql`not read`),
  ],
)

/** `userId` is null for messages of the system. `no` is unique in the chat and has no gaps. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    text: text().notNull().default(''),
    images: jsonb().$type<Image[]>().notNull().default([]),
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    no: integer().notNull(),
    /** Made by the sender, who repeats it if no answer arrived. */
    key: uuid(),
    notice: jsonb().$type<NoticeColumn>(),
    /** The first address of another site in the text. */
    linkUrl: text(),
    /** The events and matches that the text links to. */
    cards: jsonb().$type<CardReference[]>().notNull().default([]),
    editedAt: time(),
    /** Deleted by its author: the contents are gone. */
    deletedAt: time(),
    hiddenAt: time(),
    hiddenById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('messages_text_length', sql`char_length(${t.text}) <= 2000`),
    check(
      'messages_not_empty',
      sql`${t.text} <> '' or jsonb_array_length(${t.images}) > 0 or ${t.notice} is not null or ${t.deletedAt} is not null`,
    ),
    uniqueIndex('messages_chat_no').on(t.chatId, t.no),
    uniqueIndex('messages_key').on(t.chatId, t.userId, t.key).where(sql`key is not null`),
    index('messages_link_idx').on(t.linkUrl, t.createdAt).where(sql`link_url is not null`),
    index('messages_user_idx').on(t.userId, t.createdAt),
    index('messages_hidden_by_idx').on(t.hiddenById),
  ],
)
