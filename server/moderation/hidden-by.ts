/** Only platform moderators can show content again that one of them hid: neither its author can, nor a lower rank. */
import type { ReportTargetKind } from '@guildhall/contract/reports/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { moderationLog } from '../db/schema/moderation.ts'
import { type Actor, rolesUpTo } from '../http/authorize.ts'

/** Whether the user with this id is a platform moderator: the same roles as `isModerator` in http/authorize.ts. */
export const isModeratorId = (userId: SQL): SQL<boolean> =>
  sql`exists (select from users moderator where moderator.id = ${userId} and moderator.role in ('MODERATOR', 'ADMIN', 'SUPER'))`

/** Whether a platform moderator hid it and the actor must not show it again. */
export function isLockedFor(actor: Actor | null, hiddenById: SQL, authorId: SQL): SQL<boolean> {
  const actorId = sql`${actor?.id ?? null}::uuid`
  const roles = sql.raw(`('{${rolesUpTo(actor).join(',')}}'::role[])`)
  return sql`(${isModeratorId(hiddenById)} and ${hiddenById} is distinct from ${actorId} and (${authorId} is not distinct from ${actorId}
    or not exists (select from users hider where hider.id = ${hiddenById} and hider.role = any ${roles})))`
}

type Row = { id: string; createdAt: Date }

/** The ids of the rows that a decision hid which no one has undone. The log is read from the creation of the oldest row on. */
export async function findHidden(
  db: Db,
  kind: Extract<ReportTargetKind, 'event' | 'item'>,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const since = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())))
  const found = await db.execute<{ id: string }>(sql`
    select after ->> 'id' as id from logs
    where ${moderationLog} and action = 'moderation-hidden' and timestamp >= ${since.toISOString()}::timestamptz
      and after ->> 'kind' = ${kind} and after ->> 'id' in (select json_array_elements_text(${ids}::json))
      and not exists (select from logs undo where undo.undoes_id = logs.id)`)
  return new Set(found.rows.map(({ id }) => id))
}
