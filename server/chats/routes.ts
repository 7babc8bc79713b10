import { chats } from '@guildhall/contract/chats/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { findChat } from './access.ts'
import { answerRequest } from './answer-request.ts'
import { deleteMessage, editMessage, setHidden } from './change-message.ts'
import { addToGroup, changeGroup, removeFromGroup } from './groups.ts'
import { hideGeneral } from './hide-general.ts'
import { uploadImage } from './images.ts'
import { markChatRead } from './mark-read.ts'
import { openMatchChat } from './match-chat.ts'
import { setMuted } from './mute.ts'
import { sendMessage } from './send-message.ts'
import { startChat } from './start-chat.ts'
import { showTyping } from './typing.ts'
import { countUnread, listChats } from './views/inbox.ts'
import { showMessage } from './views/read.ts'
import { showChat, showChats, showChatWithMessages, showFoundChat } from './views/show-chats.ts'

const routes = mount(chats, {
  'GET /chats': async ({ db, actor, query }) => {
    const { rows, total } = await listChats(db, actor, query)
    const last = rows.at(-1)?.chat.id
    return {
      ...pageOf(await showChats(db, actor, rows), total, query),
      ...(last && rows.length === (query.limit ?? 10) && { cursor: last }),
    }
  },
  'POST /chats': async ({ db, settings, actor, body }) =>
    showChat(db, actor, await startChat(db, settings.publicUrl, actor, body)),
  'GET /chats/unread': ({ db, actor }) => countUnread(db, actor),
  'GET /chats/{id}': ({ db, actor, params, query }) => showChatWithMessages(db, actor, params.id, query),
  'PATCH /chats/{id}': async ({ db, actor, params, body }) => {
    await changeGroup(db, actor, params.id, body)
    return showChat(db, actor, params.id)
  },
  'PUT /chats/{id}': async ({ db, actor, params, body }) =>
    showFoundChat(db, actor, await answerRequest(db, actor, params.id, body.status)),
  'POST /chats/{id}/members': async ({ db, actor, params, body }) => {
    await addToGroup(db, actor, params.id, body.userIds)
    return showChat(db, actor, params.id)
  },
  'DELETE /chats/{id}/members/{userId}': async ({ db, actor, params }) => {
    await removeFromGroup(db, actor, params.id, params.userId)
    return undefined
  },
  'PUT /chats/{id}/mute': async ({ db, actor, params, body }) => {
    await setMuted(db, actor, params.id, body.muted)
    return undefined
  },
  'POST /chats/{id}/typing': async ({ db, actor, params }) => {
    await showTyping(db, actor, params.id)
    return undefined
  },
  'POST /chats/{id}/message': async ({ db, settings, actor, params, body }) =>
    showMessage(db, actor, await sendMessage(db, settings.publicUrl, actor, params.id, body)),
  'POST /chats/{id}/upload': ({ db, actor, params, body, gateways }) =>
    uploadImage(db, gateways, actor, params.id, body.image),
  'PUT /chats/{id}/read': async ({ db, actor, params, body }) => {
    await markChatRead(db, actor, params.id, body.messageId)
    return undefined
  },
  'PATCH /chats/{id}/messages/{messageId}': async ({ db, settings, actor, params, body }) => {
    const { id: chatId, messageId } = params
    if (body.hidden !== undefined) {
      const { chat, role } = await findChat(db, actor, chatId)
      await showMessage(db, actor, messageId, chatId)
      ensure(chat.type !== 'GENERAL' && role === 'MODERATOR', 'FORBIDDEN')
      await setHidden(db, actor, messageId, body.hidden)
    } else {
      ensure(body.text !== undefined, 'INVALID', { detail: 'Nothing to change' })
      await editMessage(db, settings.publicUrl, actor, { chatId, messageId }, body.text)
    }
    return showMessage(db, actor, messageId)
  },
  'DELETE /chats/{id}/messages/{messageId}': async ({ db, actor, params }) => {
    await deleteMessage(db, actor, { chatId: params.id, messageId: params.messageId })
    return showMessage(db, actor, params.messageId)
  },
  'PATCH /admin/messages/{id}': async ({ db, actor, params, body }) => {
    await setHidden(db, actor, params.id, body.hidden)
    return showMessage(db, actor, params.id)
  },
  'POST /matches/{id}/chat': async ({ db, actor, params }) =>
    showChat(db, actor, await openMatchChat(db, actor, params.id)),
})

/** Without the feature `messages` only the chats of matches and cases are left. */
export const chatRoutes = routes.map((route) =>
  route.path.startsWith('/chats/{id}') ? { ...route, handler: hideGeneral(route.handler) } : route,
)
