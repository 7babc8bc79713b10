/** Submissions of an event. Everybody sees what counts; an entrant sees all of its own, the staff everything. */
import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'
import { type SubmissionStatus, submissionStatuses } from '@guildhall/contract/submissions.words.ts'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { can } from '../tournaments/policy.ts'
import { findTournament, type Placed } from '../tournaments/read.ts'
import { selectSubmissions } from './face.ts'

type Filter = PageQuery & { playerId?: string; status?: SubmissionStatus }
type Scope = 'attempts' | 'all'

/** Reports of matches are between their sides; only the staff's list has them. */
function seenBy(actor: Actor | null, { tournament, place }: Placed, scope: Scope) {
  const isStaff = can.moderate(actor, tournament, place)
  const open = eq(submissions.status, 'ACCEPTED')
  return and(
    eq(submissions.tournamentId, tournament.id),
    scope === 'attempts' ? isNull(submissions.matchId) : undefined,
    isStaff ? undefined : place.playerId ? or(open, eq(submissions.playerId, place.playerId)) : open,
  )
}

export async function listSubmissions(db: Db, actor: Actor | null, id: string, filter: Filter, scope: Scope) {
  const event = await findTournament(db, actor, id)
  const { playerId, status } = filter
  const where = and(
    seenBy(actor, event, scope),
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
  return { rows, total: await db.$count(submissions, where), playerId: event.place.playerId }
}

export async function findSubmission(db: Db, actor: Actor | null, id: string, submissionId: string) {
  const event = await findTournament(db, actor, id)
  const [row] = await selectSubmissions(db).where(and(eq(submissions.id, submissionId), seenBy(actor, event, 'all')))
  return { row: found(row), playerId: event.place.playerId }
}

export async function countSubmissions(db: Db, actor: Actor | null, id: string, scope: Scope) {
  const event = await findTournament(db, actor, id)
  const rows = await db
    .select({ status: submissions.status, count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(seenBy(actor, event, scope))
    .groupBy(submissions.status)
  const counts: Record<SubmissionStatus, number> = { PENDING: 0, ACCEPTED: 0, DECLINED: 0 }
  for (const status of submissionStatuses) counts[status] = rows.find((row) => row.status === status)?.count ?? 0
  return counts
}
