import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { notBlocked } from '../../follows/blocks.ts'
import { canSee } from '../../follows/privacy.ts'
import type { Actor } from '../../http/authorize.ts'

/** When the other person of a conversation was last active. Null until both accepted it, after a block, and if they hide it. */
export async function readActiveAt(db: Db, actor: Actor, chatId: string, peerId: string): Promise<Date | null> {
  const hasAccepted = sql`not exists (select from chat_users where chat_id = ${chatId} and status <> 'ACCEPTED')`
  const [row] = await db
    .select({ at: users.lastSeenAt })
    .from(users)
    .where(and(eq(users.id, peerId), isNull(users.deletedAt), notBlocked(actor, users.id), hasAccepted))
  return row?.at && (await canSee(db, actor, peerId, 'activity')) ? row.at : null
}
