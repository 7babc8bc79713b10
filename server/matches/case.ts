/** The file of a case: both reports with their proof, the log, the penalty ladder of both entrants, and similar cases. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { CaseFile, PastRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { tickets } from '../db/schema/tickets.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { listPenalties, nextPenalties } from '../stages/disputes/penalties.ts'
import { findMatch } from '../stages/match-read.ts'
import { listMatchSubmissions } from '../submissions/read.ts'
import { listNotes } from '../tickets/notes.ts'
import { canAnswer, canRead } from '../tickets/policy.ts'
import { presentStaffTicket } from '../tickets/present.ts'
import { findTicket, loadTicketContext } from '../tickets/read.ts'
import { showMatch } from './match-reply.ts'

export async function findCase(db: Db, settings: Settings, actor: Actor, id: string): Promise<CaseFile> {
  const ticketRow = await findTicket(db, id)
  const context = await loadTicketContext(db, actor, ticketRow)
  const isStaff = canAnswer(actor, context)
  orNotFound(canRead(actor, context) || null)
  const ticket = presentStaffTicket(actor, ticketRow, context, isStaff ? await listNotes(db, id) : [])
  const { matchId } = ticketRow.ticket
  const emptyFile = {
    ticket,
    match: null,
    submissions: [],
    log: [],
    penalties: [],
    ladder: [],
    likeCases: [],
    rules: null,
  }
  if (!matchId || !context.eventAccess) return emptyFile

  const { match, event } = await findMatch(db, actor, matchId)
  const sides = [match.player1Id, match.player2Id]
  const earlierPenalties = await listPenalties(db, event.id, sides)
  const canSeeReports = isStaff || context.plays
  return {
    ticket,
    match: await showMatch(db, settings, actor, matchId),
    submissions: canSeeReports ? await listMatchSubmissions(db, settings, actor, matchId) : [],
    log: await logOf(db, matchId, isStaff),
    penalties: earlierPenalties.map(({ playerId, step, offence, reason, createdAt }) => ({
      playerId,
      step,
      offence,
      reason,
      at: createdAt.toISOString(),
    })),
    ladder: isStaff ? nextPenalties(event, earlierPenalties, sides) : [],
    likeCases: isStaff ? (await pastRulings(db, and(similarTo(event), ne(tickets.id, id)), { limit: 5 })).rows : [],
    rules: event.sections.find(({ key }) => key === 'rules')?.body ?? null,
  }
}

/** Only staff read the entries of calls for help. */
async function logOf(db: Db, matchId: string, isStaff: boolean) {
  const isHelp = sql`${logs.ticketId} in (select id from tickets where match_id = ${matchId} and kind = 'HELP')`
  const rows = await db
    .select({ id: logs.id, action: logs.action, at: logs.timestamp, by: users.username, reason: logs.reason })
    .from(logs)
    .leftJoin(users, eq(users.id, logs.moderatorId))
    .where(and(eq(logs.matchId, matchId), isStaff ? undefined : sql`(${isHelp}) is not true`))
    .orderBy(asc(logs.timestamp), asc(logs.id))
    .limit(200)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Cases of the same community, or of the same event if it has no community. */
const similarTo = ({ id, organizationId }: { id: string; organizationId: string | null }) =>
  organizationId ? eq(tickets.organizationId, organizationId) : eq(tickets.eventId, id)

async function pastRulings(
  db: Db,
  condition: SQL | undefined,
  page: PageQuery,
): Promise<{ rows: PastRuling[]; total: number }> {
  const { limit, offset } = windowOf(page)
  const where = and(condition, isNotNull(tickets.ruling), ne(tickets.kind, 'HELP'))
  const rows = await db
    .select({ kind: tickets.kind, ruling: tickets.ruling })
    .from(tickets)
    .where(where)
    .orderBy(desc(sql`${tickets.ruling} ->> 'at'`))
    .limit(limit)
    .offset(offset)
  const rulings = rows.flatMap(({ kind, ruling }) => {
    if (!ruling) return []
    const { reason, penalty = null, at } = ruling
    return [{ kind: ruling.kind, appeal: kind === 'APPEAL', reason, penalty, at }]
  })
  return { rows: rulings, total: await db.$count(tickets, where) }
}

export async function listRulings(db: Db, actor: Actor | null, id: string, page: PageQuery) {
  const { event } = await findEvent(db, actor, id)
  return pastRulings(db, eq(tickets.eventId, event.id), page)
}
