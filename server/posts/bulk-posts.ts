/** Posts in the admin area: actions on several at once, and the list as CSV. */
import type { BulkResult } from '@guildhall/contract/core/bulk.ts'
import type { BulkPostAction } from '@guildhall/contract/posts/constants.ts'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { isLockedFor, isModeratorId } from '../moderation/hidden-by.ts'
import { writeCsv } from '../text/csv.ts'
import { changedPostTags } from './cache-tags.ts'
import { withdrawPosts } from './notify.ts'
import { postAct } from './post-act.ts'
import { type AdminFilters, listAllPosts } from './read.ts'

type Bulk = { ids: string[]; action: BulkPostAction; preview?: boolean }
type PostRow = typeof posts.$inferSelect

const hiddenById = sql`posts.hidden_by_id`

const logNames = {
  hide: 'post-hidden',
  show: 'post-shown',
  delete: 'post-deleted',
  restore: 'post-restored',
} as const

const columnsOf = (actor: Actor, action: BulkPostAction, now: Date) =>
  ({
    hide: { hiddenAt: now, hiddenById: actor.id },
    show: { hiddenAt: null, hiddenById: null },
    delete: { deletedAt: now, pinnedAt: null },
    restore: { deletedAt: null },
  })[action]

export function changePosts(db: Db, actor: Actor, { ids, action, preview = false }: Bulk): Promise<BulkResult> {
  return db.transaction(async (db) => {
    const rows = await db.select().from(posts).where(inArray(posts.id, ids)).orderBy(asc(posts.id)).for('update')
    const restorable = action === 'restore' ? await findRestorable(db, actor, ids) : new Set<string>()
    const isLocked = isLockedFor(actor, hiddenById, sql`posts.user_id`)
    const locked = action === 'show' ? await findAmong(db, ids, isLocked) : new Set<string>()
    // What only the staff of a community hid, they could show again.
    const hidden = action === 'hide' ? await findAmong(db, ids, isModeratorId(hiddenById)) : new Set<string>()
    const reasons = rows.map(
      (row) => [row, locked.has(row.id) ? 'UNAVAILABLE' : skipReason(row, action, { restorable, hidden })] as const,
    )
    const changed = reasons.flatMap(([row, reason]) => (reason ? [] : [row]))
    const skipped = reasons.flatMap(([{ id, description }, reason]) =>
      reason ? [{ id, name: description.slice(0, 60), reason }] : [],
    )
    const changedIds = changed.map(({ id }) => id)
    if (preview || changed.length === 0) return { changed: changedIds, skipped }

    await db
      .update(posts)
      .set(columnsOf(actor, action, new Date()))
      .where(inArray(posts.id, changedIds))
    if (action === 'delete') await countReplies(db, changed, -1)
    if (action === 'restore') await countReplies(db, changed, 1)
    await logActs(
      db,
      changed.map(({ id: postId, userId, organizationId }) => ({
        ...postAct(logNames[action], postId),
        moderatorId: actor.id,
        userId,
        organizationId,
      })),
    )
    if (action === 'hide' || action === 'delete') await withdrawPosts(db, changedIds)
    await invalidate(db, ...changedPostTags(changedIds))
    return { changed: changedIds, skipped }
  })
}

type Facts = Record<'restorable' | 'hidden', ReadonlySet<string>>

function skipReason({ id, hiddenAt, deletedAt }: PostRow, action: BulkPostAction, { restorable, hidden }: Facts) {
  if (action === 'restore') return !deletedAt ? 'UNCHANGED' : restorable.has(id) ? null : 'UNAVAILABLE'
  if (deletedAt) return 'UNAVAILABLE'
  const isDone = action === 'hide' ? hidden.has(id) : action === 'show' && hiddenAt === null
  return isDone ? 'UNCHANGED' : null
}

async function findAmong(db: Db, ids: string[], condition: SQL) {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, ids), condition))
  return new Set(rows.map(({ id }) => id))
}

/** The posts that this admin deleted in the last 10 minutes. A post that its author deleted is never restored. */
async function findRestorable(db: Db, actor: Actor, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select after ->> 'postId' as id from logs
    where moderator_id = ${actor.id} and timestamp > now() - interval '10 minutes' and action = 'post-deleted'
      and after ->> 'postId' = any(${sql.param(ids)}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

/** A deleted reply no longer counts. */
async function countReplies(db: Db, rows: readonly PostRow[], sign: 1 | -1) {
  const parents = rows.flatMap(({ replyToId }) => replyToId ?? [])
  if (parents.length === 0) return
  await db.execute(sql`
    update posts set reply_count = greatest(reply_count + ${sign} * counted.replies, 0)
    from (select parent, count(*)::int as replies from unnest(${sql.param(parents)}::uuid[]) parent group by 1) counted
    where posts.id = counted.parent`)
}

const maxRows = 10_000

export async function exportPosts(db: Db, actor: Actor, filters: AdminFilters) {
  const { data } = await listAllPosts(db, actor, { ...filters, limit: maxRows })
  const rows = data.map((post) => [
    post.id,
    post.createdAt,
    post.replyToId ? 'reply' : 'post',
    post.author.username,
    post.organization?.username ?? null,
    post.hidden ? 'hidden' : 'shown',
    post.description,
  ])
  return {
    name: 'posts.csv',
    body: writeCsv([['id', 'created', 'kind', 'author', 'community', 'state', 'text'], ...rows]),
  }
}
