/** A block works in both directions: neither person can contact the other. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'

const countBlocks = statement<{ blocked: boolean }>(`
  select exists (select from blocks
    where (blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1)) as blocked`)

/** Whether one of the two blocked the other. */
export async function isBlocked(db: Db, a: string, b: string): Promise<boolean> {
  const [row] = await countBlocks(db, a, b)
  return row?.blocked === true
}

/** A condition for lists: neither the caller nor the user of the column blocked the other. Visitors have no blocks. */
export const notBlocked = (actor: Pick<Actor, 'id'> | null, userId: SQLWrapper): SQL | undefined =>
  actor
    ? sql`not exists (select from blocks where (blocks.blocker_id = ${actor.id} and blocks.blocked_id = ${userId})
        or (blocks.blocker_id = ${userId} and blocks.blocked_id = ${actor.id}))`
    : undefined

/** Which of these people have a block with the user, in either direction. */
export async function blockedIds(db: Db, userId: string, candidates: readonly string[]): Promise<Set<string>> {
  if (candidates.length === 0) return new Set()
  const rows = await selectBlocked(db, userId, candidates)
  return new Set(rows.map(({ id }) => id))
}

const selectBlocked = statement<{ id: string }>(`
  select blocked_id as id from blocks where blocker_id = $1 and blocked_id = any($2::uuid[])
  union select blocker_id from blocks where blocked_id = $1 and blocker_id = any($2::uuid[])`)

/**
 * A lock on two people until the end of the transaction. Blocking takes it, and so does everything that one of them sends to the
 * other: it is either sent before the block or refused.
 */
export const lockPair = (db: Db, a: string, b: string) => lockKey(db, `pair:${a < b ? a : b}:${a < b ? b : a}`)
