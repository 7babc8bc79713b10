/** Two reports that differ: all clocks stop, a case is opened, and the staff of the event comes into its talk. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { openCase } from '../../tickets/open-case.ts'
import { callBehind } from '../layout/turns.ts'
import { tellMoved } from '../results/apply-result.ts'
import type { LockedMatch } from '../results/locked-match.ts'
import { logMatch } from '../results/log.ts'
import type { SubmissionRow } from '../results/reports.ts'

export async function dispute(db: Db, { event, match, now }: LockedMatch, actor: Actor | null, report: SubmissionRow) {
  const clocks = { disputedAt: now, deadlineAt: null, reportedAt: null, attentionAt: null }
  await db.update(matches).set(clocks).where(eq(matches.id, match.id))
  const ticket = await openCase(db, {
    kind: 'DISPUTE',
    event,
    match,
    userId: actor?.id ?? event.createdById,
    description: report.description ?? '',
    now,
  })
  await logMatch(db, event.id, match.id, { action: 'match-disputed', actor })
  await tellMoved(db, event, await callBehind(db, event, match, now))
  if (!event.rehearsal) await publishMessage(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
}
