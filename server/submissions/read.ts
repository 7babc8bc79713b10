/** Submissions of an event or a match. Accepted attempts are public; an entrant sees all of its own, the staff and moderators of the site see all. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { type SubmissionStatus, submissionStatuses } from '@guildhall/contract/submissions/constants.ts'
import type { Submission } from '@guildhall/contract/submissions/shapes.ts'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import { can } from '../events/policy.ts'
import { type FoundEvent, findEvent } from '../events/read.ts'
import { type Actor, isModerator } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { moderates, sideOf } from '../stages/match-policy.ts'
import { findMatch } from '../stages/match-read.ts'
import { presentSubmission, selectSubmissions } from './present.ts'

type Filter = PageQuery & { playerId?: string; status?: SubmissionStatus }
type Scope = 'attempts' | 'all'

/** Match reports are private to the opponents, each of whom reads their own here; only the list of the staff includes them. */
function visibleTo(actor: Actor | null, { event, membership }: FoundEvent, scope: Scope) {
  const isStaff = isModerator(actor) || can.moderate(actor, event, membership)
  const isAccepted = and(eq(submissions.status, 'ACCEPTED'), isNull(submissions.matchId))
  return and(
    eq(submissions.tournamentId, event.id),
    scope === 'attempts' ? isNull(submissions.matchId) : undefined,
    isStaff
      ? undefined
      : membership.playerId
        ? or(isAccepted, eq(submissions.playerId, membership.playerId))
        : isAccepted,
  )
}

export async function listSubmissions(db: Db, actor: Actor | null, id: string, filter: Filter, scope: Scope) {
  const access = await findEvent(db, actor, id)
  const { playerId, status } = filter
  const where = and(
    visibleTo(actor, access, scope),
    playerId ? eq(submissions.playerId, playerId) : undefined,
    status && eq(submissions.status, status),
  )
  const { limit, offset } = windowOf(filter)
  const pendingFirst = sql`${submissions.status} = 'PENDING' desc`
  const latestFirst = [desc(submissions.createdAt), desc(submissions.id)]
  const rows = await selectSubmissions(db)
    .where(where)
    .orderBy(...(scope === 'all' ? [pendingFirst, ...latestFirst] : latestFirst))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(submissions, where), playerId: access.membership.playerId }
}

/** The reports of a match, for its opponents, its staff and the moderators of the site. */
export async function listMatchSubmissions(
  db: Db,
  settings: Settings,
  actor: Actor,
  id: string,
): Promise<Submission[]> {
  const foundMatch = await findMatch(db, actor, id)
  const ownPlayerId = sideOf(foundMatch.membership.playerId, foundMatch.match) ? foundMatch.membership.playerId : null
  ensure(ownPlayerId || moderates(actor, foundMatch) || actor.role === 'MODERATOR', 'FORBIDDEN')
  const rows = await selectSubmissions(db)
    .where(eq(submissions.matchId, id))
    .orderBy(desc(submissions.createdAt), desc(submissions.number))
  return rows.map((row) => presentSubmission(row, settings.authSecret, ownPlayerId))
}

export async function findSubmission(db: Db, actor: Actor | null, id: string, submissionId: string) {
  const access = await findEvent(db, actor, id)
  const [row] = await selectSubmissions(db).where(
    and(eq(submissions.id, submissionId), visibleTo(actor, access, 'all')),
  )
  return { row: orNotFound(row), playerId: access.membership.playerId }
}

export async function countSubmissions(db: Db, actor: Actor | null, id: string, scope: Scope) {
  const access = await findEvent(db, actor, id)
  const rows = await db
    .select({ status: submissions.status, count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(visibleTo(actor, access, scope))
    .groupBy(submissions.status)
  const counts: Record<SubmissionStatus, number> = { PENDING: 0, ACCEPTED: 0, DECLINED: 0 }
  for (const status of submissionStatuses) counts[status] = rows.find((row) => row.status === status)?.count ?? 0
  return counts
}
