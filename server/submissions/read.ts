/** Submissions of an event. Everybody sees what counts; an entrant sees all of its own, the staff everything. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { type SubmissionStatus, submissionStatuses } from '@guildhall/contract/submissions/constants.ts'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import { can } from '../events/policy.ts'
import { type FoundEvent, findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { found } from '../http/problem.ts'
import { selectSubmissions } from './present.ts'

type Filter = PageQuery & { playerId?: string; status?: SubmissionStatus }
type Scope = 'attempts' | 'all'

/** Reports of matches are between their sides; only the staff's list has them. */
function seenBy(actor: Actor | null, { event, membership }: FoundEvent, scope: Scope) {
  const isStaff = can.moderate(actor, event, membership)
  const open = eq(submissions.status, 'ACCEPTED')
  return and(
    eq(submissions.tournamentId, event.id),
    scope === 'attempts' ? isNull(submissions.matchId) : undefined,
    isStaff ? undefined : membership.playerId ? or(open, eq(submissions.playerId, membership.playerId)) : open,
  )
}

export async function listSubmissions(db: Db, actor: Actor | null, id: string, filter: Filter, scope: Scope) {
  const found_ = await findEvent(db, actor, id)
  const { playerId, status } = filter
  const where = and(
    seenBy(actor, found_, scope),
    playerId ? eq(submissions.playerId, playerId) : undefined,
    status && eq(submissions.status, status),
  )
  const { limit, offset } = windowOf(filter)
  const waiting = sql`${submissions.status} = 'PENDING' desc`
  const latest = [desc(submissions.createdAt), desc(submissions.id)]
  const rows = await selectSubmissions(db)
    .where(where)
    .orderBy(...(scope === 'all' ? [waiting, ...latest] : latest))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(submissions, where), playerId: found_.membership.playerId }
}

export async function findSubmission(db: Db, actor: Actor | null, id: string, submissionId: string) {
  const found_ = await findEvent(db, actor, id)
  const [row] = await selectSubmissions(db).where(and(eq(submissions.id, submissionId), seenBy(actor, found_, 'all')))
  return { row: found(row), playerId: found_.membership.playerId }
}

export async function countSubmissions(db: Db, actor: Actor | null, id: string, scope: Scope) {
  const found_ = await findEvent(db, actor, id)
  const rows = await db
    .select({ status: submissions.status, count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(seenBy(actor, found_, scope))
    .groupBy(submissions.status)
  const counts: Record<SubmissionStatus, number> = { PENDING: 0, ACCEPTED: 0, DECLINED: 0 }
  for (const status of submissionStatuses) counts[status] = rows.find((row) => row.status === status)?.count ?? 0
  return counts
}
