/** Creates a chat with its members. */
import type { ChatRole, ChatType } from '@guildhall/contract/chats/constants.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { Db } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { orNotFound } from '../http/problem.ts'

export type Member = { userId: string; role: ChatRole }
type NewChat = { type: ChatType; name: string; chatId?: string | null; members: readonly Member[] }

export async function openChat(db: Db, { type, name, chatId = null, members }: NewChat): Promise<string> {
  const [row] = await db
    .insert(chats)
    .values({ type, name: name.slice(0, chatLimits.name.max), chatId })
    .returning({ id: chats.id })
  const { id } = orNotFound(row)
  await addMembers(db, id, members)
  return id
}

/** Existing members keep their role. */
export async function addMembers(db: Db, chatId: string, members: readonly Member[]) {
  const rows = [...new Map(members.map((member) => [member.userId, member])).values()]
  if (rows.length === 0) return
  await db
    .insert(chatUsers)
    .values(rows.map((member) => ({ ...member, chatId, status: 'ACCEPTED' as const })))
    .onConflictDoNothing()
}
