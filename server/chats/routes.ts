import { chats } from '@guildhall/contract/chats/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { findChat, refuseWriting } from './access.ts'
import { openMatchChat } from './match-chat.ts'
import { presentChat, presentChatContext, presentMessage } from './present.ts'
import { countUnread, findMembership, listChats, listMessages, selectMessages } from './read.ts'
import { markChatRead, sendMessage, setHidden, uploadImage } from './send-message.ts'

async function showMessage(db: Db, messageId: string, chatId?: string) {
  const [row] = await selectMessages(db).where(
    and(eq(messages.id, messageId), chatId ? eq(messages.chatId, chatId) : undefined),
  )
  return presentMessage(orNotFound(row))
}

export const chatRoutes = mount(chats, {
  'GET /chats': async ({ db, actor, query }) => {
    const { rows, total } = await listChats(db, actor, query)
    return pageOf(
      rows.map(({ chat, membership, matchId, ticketId }) => presentChat(chat, membership, { matchId, ticketId })),
      total,
      query,
    )
  },
  'GET /chats/unread': async ({ db, actor }) => ({ count: await countUnread(db, actor) }),
  'GET /chats/{id}': async ({ db, actor, params, query }) => {
    const context = await findChat(db, actor, params.id)
    const { rows, earlier } = await listMessages(db, params.id, query)
    const membership = await findMembership(db, params.id, actor.id)
    return {
      ...presentChatContext(context, membership?.read ?? true),
      messages: rows.map(presentMessage),
      earlier,
      can: { write: (await refuseWriting(db, actor, context)) === null, moderate: context.role === 'MODERATOR' },
    }
  },
  'POST /chats/{id}/message': async ({ db, actor, params, body }) =>
    showMessage(db, await sendMessage(db, actor, params.id, body)),
  'POST /chats/{id}/upload': ({ db, actor, params, body, gateways }) =>
    uploadImage(db, gateways, actor, params.id, body.image),
  'PUT /chats/{id}/read': async ({ db, actor, params }) => {
    await markChatRead(db, actor, params.id)
    return undefined
  },
  'PATCH /chats/{id}/messages/{messageId}': async ({ db, actor, params, body }) => {
    const { role } = await findChat(db, actor, params.id)
    await showMessage(db, params.messageId, params.id)
    ensure(role === 'MODERATOR', 'FORBIDDEN')
    await setHidden(db, actor, params.messageId, body.hidden)
    return showMessage(db, params.messageId)
  },
  'PATCH /admin/messages/{id}': async ({ db, actor, params, body }) => {
    await setHidden(db, actor, params.id, body.hidden)
    return showMessage(db, params.id)
  },
  'POST /matches/{id}/chat': async ({ db, actor, params }) => {
    const chatId = await openMatchChat(db, actor, params.id)
    const membership = await findMembership(db, chatId, actor.id)
    return presentChatContext(await findChat(db, actor, chatId), membership?.read ?? true)
  },
})
