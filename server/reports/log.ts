/** The log of moderators, and how an act of hiding is undone. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { LogState } from '@guildhall/contract/moderation/columns.ts'
import { reportTargetKinds } from '@guildhall/contract/reports/constants.ts'
import type { ModeratorAction } from '@guildhall/contract/reports/shapes.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { logs, moderationLog } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { canReverse } from '../sanctions/policy.ts'
import { showTexts } from './hide-recent.ts'
import { showTarget } from './hide-target.ts'

const moderators = alias(users, 'moderator')
const isUndone = sql<boolean>`exists (select from logs u where u.undoes_id = logs.id)`

const select = (db: Db) =>
  db
    .select({
      log: logs,
      moderator: userCard(moderators),
      user: userCard(users),
      by: moderators.role,
      undone: isUndone,
    })
    .from(logs)
    .leftJoin(moderators, eq(moderators.id, logs.moderatorId))
    .leftJoin(users, eq(users.id, logs.userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

/** The count of a log that only grows must not scan it. */
const countedActions = 1_001

export async function listActions(
  db: Db,
  actor: Actor,
  { userId, cursor, ...page }: PageQuery & { userId?: string; cursor?: string },
) {
  const { limit, offset } = windowOf(page)
  const isListed = and(moderationLog, userId ? eq(logs.userId, userId) : undefined)
  const isLater: SQL | undefined = cursor
    ? sql`(${logs.timestamp}, ${logs.id}) < (select c.timestamp, c.id from logs c where c.id = ${cursor})`
    : undefined
  const rows = await select(db)
    .where(and(isListed, isLater))
    .orderBy(desc(logs.timestamp), desc(logs.id))
    .limit(limit + 1)
    .offset(cursor ? 0 : offset)
  const counted = db.select({ id: logs.id }).from(logs).where(isListed).limit(countedActions).as('counted')
  const pageRows = rows.slice(0, limit)
  return {
    data: pageRows.map((row) => present(actor, row)),
    total: await db.$count(counted),
    cursor: rows.length > limit ? pageRows.at(-1)?.log.id : undefined,
  }
}

/** Returns the row of the undo. A unique index refuses the second of two undos. */
export function undoAction(db: Db, actor: Actor, id: string): Promise<ModeratorAction> {
  return db.transaction(async (db) => {
    const [row] = await select(db)
      .where(and(eq(logs.id, id), moderationLog))
      .for('update', { of: logs })
    const { log, by } = orNotFound(row)
    const { action, after, before, userId } = log
    ensure(action === 'moderation-hidden' && after, 'NOT_UNDOABLE')
    ensure(canReverse(actor, { userId, by }), 'OUTRANKED')
    const entry = { action: 'moderation-shown', moderatorId: actor.id, userId, after, undoesId: id } as const
    const [inserted] = await db.insert(logs).values(entry).onConflictDoNothing().returning({ id: logs.id })
    ensure(inserted, 'NOT_UNDOABLE')
    await auditLog(db, entry)
    await show(db, after, before ?? {})
    const [undo] = await select(db).where(eq(logs.id, inserted.id))
    return present(actor, orNotFound(undo))
  })
}

async function show(db: Db, after: LogState, before: LogState) {
  const kind = reportTargetKinds.find((kind) => kind === after.kind)
  if (kind) return showTarget(db, { kind, id: String(after.id) }, before)
  await showTexts(db, { posts: idsOf(after.posts), messages: idsOf(after.messages) })
}

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const present = (actor: Actor, { log, moderator, user, by, undone }: Row): ModeratorAction => ({
  id: log.id,
  action: log.action,
  moderator,
  user,
  reason: log.reason,
  details: log.after,
  undone,
  can: {
    undo:
      log.action === 'moderation-hidden' &&
      !undone &&
      log.after !== null &&
      canReverse(actor, { userId: log.userId, by }),
  },
  createdAt: log.timestamp.toISOString(),
})
