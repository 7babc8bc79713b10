import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { type ChatContext, isGroup } from './access.ts'

/** The members who do not read the messages of the actor, and so do not see them type or read either: see `isVisibleMessage`. */
export async function listBlockedMembers(db: Db, actor: Actor, { chat, role }: ChatContext): Promise<string[]> {
  if (!isGroup(chat) && (chat.type !== 'MATCH' || role === 'MODERATOR')) return []
  const rows = await selectBlocked(db, actor.id, chat.id, isGroup(chat))
  return rows.map(({ id }) => id)
}

const selectBlocked = statement<{ id: string }>(`
  select user_id as id from chat_users
  where chat_id = $2 and user_id in (
      select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)
    and ($3::boolean or role <> 'MODERATOR')`)
