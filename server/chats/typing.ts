import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { findChat } from './access.ts'
import { listBlockedMembers } from './blocked-members.ts'
import { publishChat } from './publish.ts'
import { refuseWriting } from './refuse-writing.ts'

/** Nothing is stored. A member who may not write does not appear as typing, and gets no error. */
export async function showTyping(db: Db, actor: Actor, id: string) {
  const context = await findChat(db, actor, id)
  const [refusal, others] = await Promise.all([
    refuseWriting(db, actor, context),
    listBlockedMembers(db, actor, context),
  ])
  if (refusal !== null) return
  const until = new Date(Date.now() + chatLimits.typingSeconds * 1_000).toISOString()
  await publishChat(db, id, { typing: { userId: actor.id, until } }, others)
}
