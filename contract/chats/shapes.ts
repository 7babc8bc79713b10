/** Chats of matches and cases. */
import { Picture } from '../assets/columns.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { chatRoles, chatStatuses, chatTypes, chatLimits as limits } from './constants.ts'

/** A removed message has no contents. A message without a user comes from the site. */
export const Message = open({
  id: Id,
  chatId: Id,
  user: maybe(UserCard),
  text: Type.String(),
  images: Type.Array(Picture),
  hidden: Type.Boolean(),
  createdAt: Time,
})

export type Message = Static<typeof Message>

export const Chat = open({
  id: Id,
  name: maybe(Type.String()),
  type: oneOf(chatTypes),
  status: oneOf(chatStatuses),
  role: oneOf(chatRoles),
  read: Type.Boolean(),
  matchId: maybe(Id),
  ticketId: maybe(Id),
  lastMessageAt: maybe(Time),
  createdAt: Time,
})

export type Chat = Static<typeof Chat>

export const ChatWithMessages = open({
  ...Chat.properties,
  messages: Type.Array(Message, { description: 'Oldest first' }),
  earlier: maybe(Type.String({ description: 'The cursor for older messages; empty at the beginning' })),
  can: open({ write: Type.Boolean(), moderate: Type.Boolean() }),
})

export type ChatWithMessages = Static<typeof ChatWithMessages>

export const NewMessage = closed({
  text: Type.Optional(Type.String({ maxLength: limits.text.max })),
  images: Type.Optional(Type.Array(Id, { maxItems: limits.images, uniqueItems: true })),
})

export type NewMessage = Static<typeof NewMessage>
