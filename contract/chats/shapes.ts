/** Conversations between people, and the chats of matches and tickets. */
import { Image } from '../assets/columns.ts'
import { Count, Id, line, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { LinkCard } from '../link-previews/shapes.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Restriction } from '../sanctions/shapes.ts'
import { chatNotices, chatRoles, chatStatuses, chatTypes, chatLimits as limits } from './constants.ts'

/** A deleted account has no name and no image, and neither has a person who blocked the caller in the chat that they share. */
export const ChatPerson = object({
  ...UserCard.properties,
  deleted: Type.Boolean(),
  banned: Type.Boolean(),
  unavailable: Type.Boolean({ description: 'The caller can no longer see who it is' }),
})

export type ChatPerson = Static<typeof ChatPerson>

/** An event or a match of this site that the message links to, if the caller may see it. */
export const ChatEventCard = object({
  kind: oneOf(['event', 'match']),
  id: Id,
  path: Type.String({ description: 'The path of its page, without a locale' }),
  title: Type.String({ description: 'The name of the event' }),
  no: nullable(Type.Integer({ description: 'The number of the match' })),
  opponents: Type.Array(nullable(Type.String()), { description: 'The two names of a match; empty for an event' }),
  score: nullable(Type.String()),
  image: nullable(Image),
  startAt: nullable(Time),
})

export type ChatEventCard = Static<typeof ChatEventCard>

export const Notice = object({
  kind: oneOf(chatNotices),
  users: Type.Array(UserCard, { description: 'Who was added or removed' }),
  name: nullable(Type.String({ description: 'The new name of the group' })),
})

export type Notice = Static<typeof Notice>

/**
 * A removed or deleted message has no contents. A message without a user comes from the site, or its author deleted the account.
 * `no` counts the messages of a chat from 1 without gaps: it gives the order, and compares with the `readNo` of a member.
 */
export const Message = object({
  id: Id,
  chatId: Id,
  no: Count,
  key: nullable(Id),
  user: nullable(ChatPerson),
  text: Type.String(),
  images: Type.Array(Image),
  linkCard: nullable(LinkCard),
  cards: Type.Array(ChatEventCard),
  mentions: Type.Array(Type.String(), { description: 'The usernames in the text that lead to a profile' }),
  notice: nullable(Notice),
  hidden: Type.Boolean({ description: 'Removed by a moderator' }),
  locked: Type.Boolean({ description: 'Removed by a moderator of the site, and the caller cannot restore it' }),
  deleted: Type.Boolean({ description: 'Deleted by its author' }),
  editedAt: nullable(Time),
  createdAt: Time,
})

export type Message = Static<typeof Message>

const LastMessage = object({
  id: Id,
  no: Count,
  user: nullable(UserCard),
  text: Type.String({ description: 'The start of the text' }),
  images: Count,
  notice: nullable(Notice),
  hidden: Type.Boolean(),
  deleted: Type.Boolean(),
})

export const Chat = object({
  id: Id,
  name: nullable(Type.String()),
  image: nullable(Image),
  type: oneOf(chatTypes),
  group: Type.Boolean({ description: 'A GENERAL chat of more than two people' }),
  status: oneOf(chatStatuses),
  awaitsAnswer: Type.Boolean({ description: 'No one has accepted the request of the caller yet' }),
  role: oneOf(chatRoles),
  read: Type.Boolean(),
  unread: Type.Integer({ minimum: 0, maximum: limits.unread, description: `At most ${limits.unread}` }),
  mutedAt: nullable(Time),
  matchId: nullable(Id),
  ticketId: nullable(Id),
  people: Type.Array(ChatPerson, {
    description: 'Up to four members other than the caller; the other person of a pair',
  }),
  memberCount: Count,
  lastMessage: nullable(LastMessage),
  lastMessageAt: nullable(Time),
  createdAt: Time,
})

export type Chat = Static<typeof Chat>

/** `readNo` is the last message that the member has read, once they have accepted. */
export const ChatMember = object({
  user: ChatPerson,
  role: oneOf(chatRoles),
  pending: Type.Boolean({ description: 'Has not accepted the request' }),
  readNo: nullable(Count),
  createdAt: Time,
})

export type ChatMember = Static<typeof ChatMember>

export const InCommon = object({
  communities: Type.Array(OrganizationReference),
  followers: Type.Array(UserCard, { description: 'People you follow who follow the sender, at most three' }),
  followerCount: Count,
})

export type InCommon = Static<typeof InCommon>

export const ChatWithMessages = object({
  ...Chat.properties,
  members: Type.Array(ChatMember),
  messages: Type.Array(Message, { description: 'Oldest first' }),
  earlier: nullable(Type.String({ description: 'The cursor for older messages; empty at the beginning' })),
  inCommon: nullable(InCommon),
  /** When the other person of an accepted conversation was last active, if they show it to the caller. */
  activeAt: nullable(Time),
  restriction: nullable(Restriction),
  can: object({
    write: Type.Boolean(),
    moderate: Type.Boolean(),
    edit: Type.Boolean({ description: 'Edit and delete own messages' }),
    changeGroup: Type.Boolean({ description: 'Change name and image, and add people' }),
    removeMembers: Type.Boolean(),
  }),
})

export type ChatWithMessages = Static<typeof ChatWithMessages>

const messageFields = {
  text: Type.Optional(Type.String({ maxLength: limits.text.max })),
  images: Type.Optional(Type.Array(Id, { maxItems: limits.images, uniqueItems: true })),
  key: Type.Optional(Type.String({ format: 'uuid', description: 'Made by the sender: a repeated key sends nothing' })),
}

export const NewMessage = strictObject(messageFields)

export type NewMessage = Static<typeof NewMessage>

const userIds = Type.Array(Id, { minItems: 1, maxItems: limits.members - 1, uniqueItems: true })

/** One other person: the chat of the pair, which is opened once. More people, or a name: a new group. */
export const NewChat = strictObject({
  userIds,
  name: Type.Optional(line({ min: 1, max: limits.name.max })),
  text: Type.Optional(Type.String({ maxLength: limits.text.max })),
  key: messageFields.key,
})

export type NewChat = Static<typeof NewChat>

export const NewMembers = strictObject({ userIds })

/** What `chat:{id}` carries. Each update has one of the keys; a page that needs more reads the chat. */
export type ChatUpdate =
  | { message: string }
  | { read: { userId: string; no: number } }
  | { typing: { userId: string; until: string } }
  | { changed: true }

/** What `user:{id}` carries when the inbox of the person changes. */
export type InboxUpdate = { chat: string }
