import type { Chat, Message } from '@guildhall/contract/chats/shapes.ts'
import type { chatUsers } from '../db/schema/chats.ts'
import type { ChatContext, ChatRow } from './access.ts'
import type { MessageRow } from './read.ts'

export const presentMessage = ({ message, user }: MessageRow): Message => ({
  id: message.id,
  chatId: message.chatId,
  user,
  text: message.hiddenAt ? '' : message.text,
  images: message.hiddenAt ? [] : message.images,
  hidden: message.hiddenAt !== null,
  createdAt: message.createdAt.toISOString(),
})

type Membership = Pick<typeof chatUsers.$inferSelect, 'status' | 'role' | 'read'>

export function presentChat(
  chat: ChatRow,
  membership: Membership,
  links: { matchId: string | null; ticketId: string | null },
): Chat {
  return {
    id: chat.id,
    name: chat.name,
    type: chat.type,
    status: membership.status,
    role: membership.role,
    read: membership.read,
    ...links,
    lastMessageAt: chat.lastMessageAt?.toISOString() ?? null,
    createdAt: chat.createdAt.toISOString(),
  }
}

export const presentChatContext = ({ chat, role, match, ticket }: ChatContext, read: boolean): Chat =>
  presentChat(chat, { status: 'ACCEPTED', role, read }, { matchId: match?.id ?? null, ticketId: ticket?.id ?? null })
