import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { type ChatContext, findChat, isGroup } from './access.ts'
import { publishChat } from './publish.ts'
import { refuseWriting } from './refuse-writing.ts'

/** Nothing is stored. A member who may not write does not appear as typing, and gets no error. */
export async function showTyping(db: Db, actor: Actor, id: string) {
  const context = await findChat(db, actor, id)
  const [refusal, others] = await Promise.all([refuseWriting(db, actor, context), listBlocked(db, actor, context)])
  if (refusal !== null) return
  const until = new Date(Date.now() + chatLimits.typingSeconds * 1_000).toISOString()
  await publishChat(db, id, { typing: { userId: actor.id, until } }, others)
}

/** The members who do not read the messages of the actor either: see `isVisibleMessage`. */
async function listBlocked(db: Db, actor: Actor, { chat, role }: ChatContext): Promise<string[]> {
  if (!isGroup(chat) && (chat.type !== 'MATCH' || role === 'MODERATOR')) return []
  const rows = await selectBlocked(db, actor.id, chat.id, isGroup(chat))
  return rows.map(({ id }) => id)
}

const selectBlocked = statement<{ id: string }>(`
  select user_id as id from chat_users
  where chat_id = $2 and user_id in (
      select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)
    and ($3::boolean or role <> 'MODERATOR')`)
