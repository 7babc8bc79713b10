/** Two reports that differ: all clocks stop, a case is opened, and the staff of the event comes into its talk. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { emit } from '../events.ts'
import type { Actor } from '../http/verdict.ts'
import { openCase } from '../tickets/open-case.ts'
import { callBehind } from '../tournaments/layout-turns.ts'
import { tellMoved } from './enter.ts'
import { logMatch } from './log.ts'
import type { SubmissionRow } from './reports.ts'
import type { Table } from './table.ts'

export async function dispute(db: Db, { tournament, match, now }: Table, actor: Actor | null, report: SubmissionRow) {
  const clocks = { disputedAt: now, deadlineAt: null, reportedAt: null, attentionAt: null }
  await db.update(matches).set(clocks).where(eq(matches.id, match.id))
  const ticket = await openCase(db, {
    kind: 'DISPUTE',
    tournament,
    match,
    userId: actor?.id ?? tournament.createdById,
    description: report.description ?? '',
    now,
  })
  await logMatch(db, tournament.id, match.id, { action: 'match-disputed', actor })
  await tellMoved(db, tournament, await callBehind(db, tournament, match, now))
  if (!tournament.rehearsal) await emit(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
}
