/**
 * A moderator decides a case. Under the lock on the event and on the case: of two who rule at once one does, the other finds it
 * closed. Both sides are told, and until when they may appeal to somebody else.
 */
import type { Decision, NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { Ruling } from '@guildhall/contract/tickets/columns.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { lockTicket, logCase } from '../../tickets/claim.ts'
import { findTicket } from '../../tickets/read.ts'
import { sendOut } from '../entrants/drop.ts'
import { minutesOn } from '../layout/call.ts'
import { sideOf } from '../match-policy.ts'
import { ensureStaff } from '../play/ensure.ts'
import { carryOut, consequencesOf } from '../results/decide.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { planOf } from '../results/plan-decision.ts'
import { nothingHappens } from '../results/preview-changes.ts'
import { ensureOnLadder, givePenalty } from './penalties.ts'

export function rule(db: Db, actor: Actor, id: string, ruling: NewRuling, preview = false) {
  return db.transaction(async (db) => {
    const matchId = found((await findTicket(db, id)).ticket.matchId)
    const locked = await lockMatch(db, actor, matchId)
    ensureStaff(actor, locked)
    const { ticket } = await lockTicket(db, actor, id)
    ensure(ticket.kind !== 'HELP', 'INVALID', { detail: 'Only a case about a match is ruled on' })
    const { penalty } = ruling
    if (penalty) await ensureOnLadder(db, locked, penalty)
    const wish = wishOf(locked, ticket.kind, ruling)
    const plan = wish && planOf(locked, wish)
    const consequences = plan ? await consequencesOf(db, locked, plan) : nothingHappens
    if (preview) return consequences
    ensure(ruling.confirm || !plan || plan.resets.length === 0, 'LATER_RESULTS')

    await close(db, locked, actor, id, ruling)
    if (plan) {
      const act = { action: plan.action, actor, reason: ruling.reason, ticketId: id }
      await carryOut(db, locked, plan, act, wish?.scores)
    }
    if (penalty) {
      await givePenalty(db, locked, penalty, { actor, ticketId: id, reason: ruling.reason })
      if (penalty.step === 'DISQUALIFICATION' || penalty.step === 'BAN')
        await sendOutAfter(db, locked, penalty.playerId, ruling, { actor, ticketId: id })
    }
    await logCase(db, actor, ticket, 'case-ruled', {
      reason: ruling.reason,
      after: { kind: ruling.kind, penalty: penalty?.step ?? null },
    })
    await publishMessage(db, 'case-ruled', { ticketId: id, matchId })
    return consequences
  })
}

/**
 * What the ruling means for the result; null where it stands as it is. Upheld: who reported first was right. Overturned: the
 * result that is given, or else the report of the other side.
 */
function wishOf(
  { match, reports }: LockedMatch,
  kind: 'DISPUTE' | 'APPEAL' | 'HELP',
  ruling: NewRuling,
): Decision | null {
  const { scores, winnerId, forfeit } = ruling
  const given = { ...(scores && { scores }), ...(winnerId && { winnerId }), ...(forfeit && { forfeit }) }
  const hasResult = Object.keys(given).length > 0
  const lost = ruling.penalty?.step === 'MATCH_LOSS' ? sideOf(ruling.penalty.playerId, match) : null
  if (ruling.kind === 'REPLAY') return { reset: true }
  if (hasResult) return given
  if (lost) return { forfeit: lost }
  if (kind === 'APPEAL') {
    ensure(ruling.kind !== 'OVERTURNED', 'INVALID', { detail: 'Say the result' })
    return null
  }
  ensure(ruling.kind !== 'DISMISSED', 'INVALID', { detail: 'A dispute ends with a result or a replay' })
  const waiting = reports.filter(({ status }) => status === 'PENDING')
  const chosen = ruling.kind === 'UPHELD' ? waiting.at(-1) : waiting[0]
  ensure(chosen, 'NO_REPORT')
  return { scores: chosen.scores }
}

async function close(db: Db, { event, now }: LockedMatch, actor: Actor, id: string, ruling: NewRuling) {
  const until = minutesOn({ pausedAt: null }, now, event.settings.appealMinutes)
  const { kind, reason, scores, winnerId, penalty } = ruling
  const written: Ruling = {
    kind,
    reason,
    ...(scores && { scores }),
    ...(winnerId && { winnerId }),
    ...(penalty && { penalty: penalty.step }),
    moderatorId: actor.id,
    at: now.toISOString(),
    ...(until && { appealUntil: until.toISOString() }),
  }
  const taken = { moderatorId: actor.id, assignedAt: now, closedAt: now, moderatorRead: true, userRead: false }
  await db
    .update(tickets)
    .set({ ...taken, ruling: written })
    .where(eq(tickets.id, id))
}

/** The result is in by now, so the event is read anew. */
async function sendOutAfter(
  db: Db,
  { match, now }: LockedMatch,
  playerId: string,
  { reason }: NewRuling,
  by: { actor: Actor; ticketId: string },
) {
  const { event } = await lockMatch(db, by.actor, match.id, now)
  await sendOut(db, event, playerId, { ...by, reason, disqualified: true, now })
}
