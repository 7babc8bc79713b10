import { chats } from '@guildhall/contract/chats/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { ensure, found } from '../http/problem.ts'
import { findRoom } from './access.ts'
import { openRoom } from './match-chat.ts'
import { presentChat, presentMessage, presentRoom } from './present.ts'
import { countUnread, findMine, listChats, listMessages, selectMessages } from './read.ts'
import { hide, read, say, uploadPicture } from './send-message.ts'

async function shown(db: Db, messageId: string, chatId?: string) {
  const [row] = await selectMessages(db).where(
    and(eq(messages.id, messageId), chatId ? eq(messages.chatId, chatId) : undefined),
  )
  return presentMessage(found(row))
}

export const chatRoutes = mount(chats, {
  'GET /chats': async ({ db, actor, query }) => {
    const { rows, total } = await listChats(db, actor, query)
    return pageOf(
      rows.map(({ chat, mine, matchId, ticketId }) => presentChat(chat, mine, { matchId, ticketId })),
      total,
      query,
    )
  },
  'GET /chats/unread': async ({ db, actor }) => ({ count: await countUnread(db, actor) }),
  'GET /chats/{id}': async ({ db, actor, params, query }) => {
    const room = await findRoom(db, actor, params.id)
    const { rows, earlier } = await listMessages(db, params.id, query)
    const mine = await findMine(db, params.id, actor.id)
    return {
      ...presentRoom(room, mine?.read ?? true),
      messages: rows.map(presentMessage),
      earlier,
      can: { write: !actor.banned && !room.ticket?.closedAt, moderate: room.role === 'MODERATOR' },
    }
  },
  'POST /chats/{id}/message': async ({ db, actor, params, body }) => shown(db, await say(db, actor, params.id, body)),
  'POST /chats/{id}/upload': ({ db, actor, params, body, gateways }) =>
    uploadPicture(db, gateways, actor, params.id, body.image),
  'PUT /chats/{id}/read': async ({ db, actor, params }) => {
    await read(db, actor, params.id)
    return undefined
  },
  'PATCH /chats/{id}/messages/{messageId}': async ({ db, actor, params, body }) => {
    const { role } = await findRoom(db, actor, params.id)
    await shown(db, params.messageId, params.id)
    ensure(role === 'MODERATOR', 'FORBIDDEN')
    await hide(db, actor, params.messageId, body.hidden)
    return shown(db, params.messageId)
  },
  'PATCH /admin/messages/{id}': async ({ db, actor, params, body }) => {
    await hide(db, actor, params.id, body.hidden)
    return shown(db, params.id)
  },
  'POST /matches/{id}/chat': async ({ db, actor, params }) => {
    const chatId = await openRoom(db, actor, params.id)
    const mine = await findMine(db, chatId, actor.id)
    return presentRoom(await findRoom(db, actor, chatId), mine?.read ?? true)
  },
})
