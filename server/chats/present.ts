import type { Chat, Message } from '@guildhall/contract/chats/shapes.ts'
import type { chatUsers } from '../db/schema/chats.ts'
import type { ChatRow, Room } from './access.ts'
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

type Mine = Pick<typeof chatUsers.$inferSelect, 'status' | 'role' | 'read'>

export function presentChat(
  chat: ChatRow,
  mine: Mine,
  about: { matchId: string | null; ticketId: string | null },
): Chat {
  return {
    id: chat.id,
    name: chat.name,
    type: chat.type,
    status: mine.status,
    role: mine.role,
    read: mine.read,
    ...about,
    lastMessageAt: chat.lastMessageAt?.toISOString() ?? null,
    createdAt: chat.createdAt.toISOString(),
  }
}

export const presentRoom = ({ chat, role, match, ticket }: Room, read: boolean): Chat =>
  presentChat(chat, { status: 'ACCEPTED', role, read }, { matchId: match?.id ?? null, ticketId: ticket?.id ?? null })
