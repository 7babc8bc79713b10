import type { Chat, ChatEventCard, Message, Notice } from '@guildhall/contract/chats/shapes.ts'
import type { LinkCard } from '@guildhall/contract/link-previews/shapes.ts'
import { mentionedNames } from '@guildhall/contract/posts/text.ts'
import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import type { chatUsers, messages } from '../../db/schema/chats.ts'
import { type ChatRow, isGroup } from '../access.ts'
import { presentPerson } from '../people.ts'
import type { ChatDetails, LastMessage } from './details.ts'

type Cards = {
  linkCards: ReadonlyMap<string, LinkCard>
  eventCards: ReadonlyMap<string, ChatEventCard>
  people: ReadonlyMap<string, UserCard>
  /** The mentioned names that lead to a profile. */
  usernames: ReadonlySet<string>
}
type MessageRow = typeof messages.$inferSelect
type Person = Parameters<typeof presentPerson>[0]

export function presentMessage(
  message: MessageRow & { locked: boolean },
  user: Person | null,
  { linkCards, eventCards, people, usernames }: Cards,
): Message {
  const isShown = !message.hiddenAt && !message.deletedAt
  return {
    id: message.id,
    chatId: message.chatId,
    no: message.no,
    key: message.key,
    user: user && presentPerson(user),
    text: isShown ? message.text : '',
    images: isShown ? message.images : [],
    linkCard: (isShown && message.linkUrl && linkCards.get(message.linkUrl)) || null,
    cards: isShown ? message.cards.flatMap(({ id }) => eventCards.get(id) ?? []) : [],
    mentions: isShown ? mentionedNames(message.text).filter((name) => usernames.has(name)) : [],
    notice: presentNotice(message.notice, people),
    hidden: message.hiddenAt !== null,
    locked: message.locked,
    deleted: message.deletedAt !== null,
    editedAt: message.editedAt?.toISOString() ?? null,
    createdAt: message.createdAt.toISOString(),
  }
}

const presentNotice = (notice: MessageRow['notice'], people: ReadonlyMap<string, UserCard>): Notice | null =>
  notice && {
    kind: notice.kind,
    users: notice.userIds?.flatMap((id) => people.get(id) ?? []) ?? [],
    name: notice.name ?? null,
  }

type Membership = Pick<typeof chatUsers.$inferSelect, 'status' | 'role' | 'read' | 'mutedAt'>
type ChatParts = {
  chat: ChatRow
  membership: Membership
  matchId: string | null
  ticketId: string | null
  details: ChatDetails | undefined
  people: ReadonlyMap<string, UserCard>
  hasBlocked: boolean
}

export function presentChat({ chat, membership, details, people, hasBlocked, ...links }: ChatParts): Chat {
  return {
    id: chat.id,
    name: chat.name,
    image: chat.image,
    type: chat.type,
    group: isGroup(chat),
    status: hasBlocked ? 'BLOCKED' : membership.status,
    awaitsAnswer: chat.type === 'GENERAL' && membership.status === 'ACCEPTED' && details?.isAccepted === false,
    role: membership.role,
    read: membership.read,
    unread: details?.unread ?? 0,
    mutedAt: membership.mutedAt?.toISOString() ?? null,
    ...links,
    people: details?.people ?? [],
    memberCount: details?.memberCount ?? 1,
    lastMessage: details?.lastMessage ? presentLast(details.lastMessage, withoutUnavailable(people, details)) : null,
    lastMessageAt: chat.lastMessageAt?.toISOString() ?? null,
    createdAt: chat.createdAt.toISOString(),
  }
}

function withoutUnavailable(people: ReadonlyMap<string, UserCard>, details: ChatDetails) {
  const hiddenIds = new Set(details.people.filter(({ unavailable }) => unavailable).map(({ id }) => id))
  return new Map([...people].filter(([id]) => !hiddenIds.has(id)))
}

const presentLast = ({ userId, notice, ...message }: LastMessage, people: ReadonlyMap<string, UserCard>) => ({
  ...message,
  user: (userId && people.get(userId)) || null,
  notice: presentNotice(notice, people),
})
