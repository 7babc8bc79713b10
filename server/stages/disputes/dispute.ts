/** Opens a case when two reports differ: all deadlines stop, and the staff of the event join the chat of the match. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { openCase } from '../../tickets/open-case.ts'
import { callNextMatches } from '../layout/round-robin-calls.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import type { LockedMatch } from '../results/locked-match.ts'
import { logMatch } from '../results/log.ts'
import type { SubmissionRow } from '../score-reports/rows.ts'

export async function openDispute(
  db: Db,
  { event, match, now }: LockedMatch,
  actor: Actor | null,
  report: SubmissionRow,
) {
  const deadlines = { disputedAt: now, deadlineAt: null, reportedAt: null, attentionAt: null }
  await db.update(matches).set(deadlines).where(eq(matches.id, match.id))
  const ticket = await openCase(db, {
    kind: 'DISPUTE',
    event,
    match,
    userId: actor?.id ?? event.createdById,
    description: report.description ?? '',
    now,
  })
  await logMatch(db, event, match.id, { action: 'match-disputed', actor })
  await broadcastChanges(db, event, await callNextMatches(db, event, match, now))
  if (!event.rehearsal) await publishMessage(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
}
