/**
 * A moderator decides a case. Under the lock on the event and on the case: of two who rule at once one does, the other finds it
 * closed. Both sides are told, and until when they may appeal to somebody else.
 */
import type { Decision } from '@guildhall/contract/match-staff.ts'
import type { NewRuling } from '@guildhall/contract/rulings.ts'
import type { Ruling } from '@guildhall/contract/tickets.json.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { emit } from '../events.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { lockTicket, logCase } from '../tickets/change.ts'
import { findTicket } from '../tickets/read.ts'
import { minutesOn, settingsOf } from '../tournaments/layout-call.ts'
import { nothingHappens } from './changes.ts'
import { carryOut, consequencesOf } from './decide.ts'
import { sendOut } from './drop.ts'
import { ensureStaff } from './ensure.ts'
import { ensureOnLadder, givePenalty } from './penalties.ts'
import { planOf } from './plan.ts'
import { sideOf } from './policy.ts'
import { lockMatch, type Table } from './table.ts'

export function rule(db: Db, actor: Actor, id: string, ruling: NewRuling, preview = false) {
  return db.transaction(async (db) => {
    const matchId = found((await findTicket(db, id)).ticket.matchId)
    const table = await lockMatch(db, actor, matchId)
    ensureStaff(actor, table)
    const { ticket } = await lockTicket(db, actor, id)
    ensure(ticket.kind !== 'HELP', 'INVALID', { detail: 'Only a case about a match is ruled on' })
    const { penalty } = ruling
    if (penalty) await ensureOnLadder(db, table, penalty)
    const wish = wishOf(table, ticket.kind, ruling)
    const plan = wish && planOf(table, wish)
    const consequences = plan ? await consequencesOf(db, table, plan) : nothingHappens
    if (preview) return consequences
    ensure(ruling.confirm || !plan || plan.resets.length === 0, 'LATER_RESULTS')

    await close(db, table, actor, id, ruling)
    if (plan) {
      const act = { action: plan.action, actor, reason: ruling.reason, ticketId: id }
      await carryOut(db, table, plan, act, wish?.scores)
    }
    if (penalty) {
      await givePenalty(db, table, penalty, { actor, ticketId: id, reason: ruling.reason })
      if (penalty.step === 'DISQUALIFICATION' || penalty.step === 'BAN')
        await sendOutAfter(db, table, penalty.playerId, ruling, { actor, ticketId: id })
    }
    await logCase(db, actor, ticket, 'case-ruled', {
      reason: ruling.reason,
      after: { kind: ruling.kind, penalty: penalty?.step ?? null },
    })
    await emit(db, 'case-ruled', { ticketId: id, matchId })
    return consequences
  })
}

/**
 * What the ruling means for the result; null where it stands as it is. Upheld: who reported first was right. Overturned: the
 * result that is given, or else the report of the other side.
 */
function wishOf({ match, reports }: Table, kind: 'DISPUTE' | 'APPEAL' | 'HELP', ruling: NewRuling): Decision | null {
  const { scores, winnerId, forfeit } = ruling
  const given = { ...(scores && { scores }), ...(winnerId && { winnerId }), ...(forfeit && { forfeit }) }
  const hasResult = Object.keys(given).length > 0
  const lost = ruling.penalty?.step === 'MATCH_LOSS' ? sideOf(ruling.penalty.playerId, match) : null
  if (ruling.kind === 'REPLAY' || ruling.kind === 'RESET') return { reset: true }
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

async function close(db: Db, { tournament, now }: Table, actor: Actor, id: string, ruling: NewRuling) {
  const until = minutesOn({ pausedAt: null }, now, settingsOf(tournament).appealMinutes)
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
  { match, now }: Table,
  playerId: string,
  { reason }: NewRuling,
  by: { actor: Actor; ticketId: string },
) {
  const { tournament } = await lockMatch(db, by.actor, match.id, now)
  await sendOut(db, tournament, playerId, { ...by, reason, disqualified: true, now })
}
