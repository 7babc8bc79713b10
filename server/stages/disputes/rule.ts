/**
 * A moderator rules on a case. The event and the case are locked: when two moderators rule at once, the second finds the case
 * closed. Both entrants get a notification with the deadline for an appeal.
 */
import type { Consequences, Decision, NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { Ruling } from '@guildhall/contract/tickets/columns.ts'
import { apply, isDone } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { kindOf } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { lockTicket, logCase } from '../../tickets/claim.ts'
import type { TicketRow } from '../../tickets/open-case.ts'
import { findTicket } from '../../tickets/read.ts'
import { planRemoval, removeEntrant } from '../entrants/drop.ts'
import { notifyRemoved, removalValues } from '../entrants/notify-removed.ts'
import { deadlineAfter } from '../layout/call.ts'
import { loadStage } from '../layout/load-stage.ts'
import { sideOf } from '../match-policy.ts'
import { ensureStaff } from '../play/ensure.ts'
import { consequencesOf, executePlan } from '../results/decide.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { type Plan, planDecision } from '../results/plan-decision.ts'
import { noConsequences } from '../results/preview-changes.ts'
import { ensureNextPenalty, givePenalty } from './penalties.ts'

export function giveRuling(db: Db, actor: Actor, id: string, ruling: NewRuling, preview = false) {
  return db.transaction(async (db) => {
    const matchId = orNotFound((await findTicket(db, id)).ticket.matchId)
    const locked = await lockMatch(db, actor, matchId)
    ensureStaff(actor, locked)
    const { ticket } = await lockTicket(db, actor, id)
    ensure(ticket.kind !== 'HELP', 'INVALID', { detail: 'Only a case about a match is ruled on' })
    const { penalty } = ruling
    if (penalty) await ensureNextPenalty(db, locked, penalty)
    const decision = decisionOf(locked, ticket.kind, ruling)
    const plan = decision && planDecision(locked, decision)
    const result = plan ? await consequencesOf(db, locked, plan) : noConsequences
    const removedId = penalty?.step === 'DISQUALIFICATION' || penalty?.step === 'BAN' ? penalty.playerId : null
    const consequences = removedId ? await withRemoval(db, locked, plan, removedId, result) : result
    if (preview) return consequences
    ensure(ruling.confirm || !plan || plan.resets.length === 0, 'LATER_RESULTS')

    await close(db, locked, actor, ticket, ruling)
    if (plan) {
      const logEntry = { action: plan.action, actor, reason: ruling.reason, ticketId: id }
      const reviewed = ticket.kind === 'APPEAL' ? { ...locked, reports: reviewAgain(locked.reports) } : locked
      await executePlan(db, reviewed, plan, logEntry, decision?.scores)
    }
    if (penalty) await givePenalty(db, locked, penalty, { actor, ticketId: id, reason: ruling.reason })
    if (removedId) await removeAfterRuling(db, locked, removedId, ruling, { actor, ticketId: id })
    await logCase(db, actor, ticket, 'case-ruled', {
      reason: ruling.reason,
      after: { kind: ruling.kind, penalty: penalty?.step ?? null },
    })
    await publishMessage(db, 'case-ruled', { ticketId: id, matchId })
    return consequences
  })
}

/**
 * The decision on the result that follows from the ruling; null where the result does not change. Upheld: the first report is
 * right. Overturned: the result in the ruling, or else the report of the opponent.
 */
function decisionOf(
  { match, reports }: LockedMatch,
  kind: 'DISPUTE' | 'APPEAL' | 'HELP',
  ruling: NewRuling,
): Decision | null {
  const { scores, winnerId, forfeit } = ruling
  const result = { ...(scores && { scores }), ...(winnerId && { winnerId }), ...(forfeit && { forfeit }) }
  const hasResult = Object.keys(result).length > 0
  const loser = ruling.penalty?.step === 'MATCH_LOSS' ? sideOf(ruling.penalty.playerId, match) : null
  if (ruling.kind === 'REPLAY') return { reset: true }
  if (hasResult) return result
  if (loser) return { forfeit: loser }
  if (kind === 'APPEAL') {
    ensure(ruling.kind !== 'OVERTURNED', 'INVALID', { detail: 'Enter the result' })
    return null
  }
  ensure(ruling.kind !== 'DISMISSED', 'INVALID', { detail: 'A dispute ends with a result or a replay' })
  const pending = reports.filter(({ status }) => status === 'PENDING')
  const report = ruling.kind === 'UPHELD' ? pending.at(-1) : pending[0]
  ensure(report, 'NO_REPORT')
  return { scores: report.scores }
}

/** An appeal reviews the latest report of each entrant again: the accepted one may not be the result any more. */
const reviewAgain = (reports: LockedMatch['reports']): LockedMatch['reports'] =>
  reports.map((report, index) => {
    const latest = reports.findIndex(({ playerId }) => playerId === report.playerId)
    return index === latest ? { ...report, status: 'PENDING' } : report
  })

/** Only the ruling of a dispute can be appealed: that of an appeal is final. */
async function close(db: Db, { event, now }: LockedMatch, actor: Actor, ticket: TicketRow, ruling: NewRuling) {
  const isFinal = ticket.kind !== 'DISPUTE'
  const appealUntil = isFinal ? null : deadlineAfter({ pausedAt: null }, now, event.settings.appealMinutes)
  const { kind, reason, scores, winnerId, penalty } = ruling
  const stored: Ruling = {
    kind,
    reason,
    ...(scores && { scores }),
    ...(winnerId && { winnerId }),
    ...(penalty && { penalty: penalty.step }),
    moderatorId: actor.id,
    at: now.toISOString(),
    ...(appealUntil && { appealUntil: appealUntil.toISOString() }),
  }
  const assignment = { moderatorId: actor.id, assignedAt: now, closedAt: now, moderatorRead: true, userRead: false }
  await db
    .update(tickets)
    .set({ ...assignment, ruling: stored })
    .where(eq(tickets.id, ticket.id))
}

/** The consequences of the result, and then of the removal. A match that both change appears once. */
async function withRemoval(
  db: Db,
  { event, membership }: LockedMatch,
  plan: Plan | null,
  playerId: string,
  result: Consequences,
): Promise<Consequences> {
  const state = orNotFound(await loadStage(db, event))
  const next = plan?.patch ? apply(state, plan.patch) : state
  if (Object.hasOwn(next.dropped, playerId)) return result
  const removal = { disqualified: true, actorPlayerId: membership.playerId }
  const { patch, consequences } = await planRemoval(db, event, next, playerId, removal)
  const changes = new Map(result.changes.map((change) => [change.id, change]))
  for (const change of consequences.changes)
    changes.set(change.id, { ...change, before: changes.get(change.id)?.before ?? change.before })
  return {
    changes: [...changes.values()],
    resets: result.resets,
    ends: result.ends || consequences.ends,
    reopens: result.reopens && !isDone(apply(next, patch)),
  }
}

/**
 * Reloads the event first, because the result of the ruling has changed it. An entrant who dropped out has lost the later matches
 * already.
 */
async function removeAfterRuling(
  db: Db,
  { match, now }: LockedMatch,
  playerId: string,
  { reason }: NewRuling,
  source: { actor: Actor; ticketId: string },
) {
  const { event, membership, state } = await lockMatch(db, source.actor, match.id, now)
  const removal = { ...source, actorPlayerId: membership.playerId, reason, disqualified: true, now }
  if (Object.hasOwn(state.dropped, playerId)) {
    await db.update(players).set({ dropReason: 'disqualified' }).where(eq(players.id, playerId))
    if (event.endedAt) await kindOf(event).end(db, event, { now }) // the others move up
  } else await removeEntrant(db, event, playerId, removal)
  await notifyRemoved(db, event, [playerId], removalValues(event, removal), { at: now })
}
