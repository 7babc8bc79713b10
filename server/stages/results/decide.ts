/** The staff decide, correct or reopen a match. The preview and the change come from the same plan. */

import type { Score } from '@guildhall/contract/matches/columns.ts'
import type { Consequences, Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, isDone, isOpen, match as matchIn, type Patch } from '@guildhall/engine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { kindOf } from '../../events/event.ts'
import { can } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { automaticCall } from '../layout/call.ts'
import { loadStage } from '../layout/load-stage.ts'
import { isAnEntrantCalled } from '../layout/round-robin-calls.ts'
import { ensureStaff } from '../play/ensure.ts'
import { revokeForfeit } from '../play/forfeits.ts'
import { findGuests, readyColumns } from '../play/guests.ts'
import { applyResult, broadcastChanges } from './apply-result.ts'
import { type LockedMatch, lockMatch } from './locked-match.ts'
import { logMatch, type MatchLogEntry } from './log.ts'
import { type Plan, planDecision } from './plan-decision.ts'
import { describePatch, noConsequences } from './preview-changes.ts'
import { sameScores } from './scores.ts'

type DecideOptions = { preview?: boolean | undefined; eventId?: string | undefined }

export function decideMatch(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  options: DecideOptions = {},
): Promise<Consequences> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    ensure(options.eventId === undefined || locked.event.id === options.eventId, 'NOT_FOUND')
    ensureStaff(actor, locked)
    ensure(decision.rev === undefined || decision.rev === locked.match.rev, 'CONFLICT')
    if (decision.restore) {
      if (!options.preview) await revokeForfeit(db, locked, actor, decision.reason)
      return noConsequences
    }
    const plan = planDecision(locked, decision)
    const consequences = await consequencesOf(db, locked, plan)
    if (options.preview) return consequences
    ensure(decision.confirm || plan.resets.length === 0, 'LATER_RESULTS')
    // Resetting other matches needs permission to moderate the whole event.
    ensure(plan.resets.length === 0 || can.moderate(actor, locked.event, locked.membership), 'FORBIDDEN')
    await ensureUnclaimed(db, actor, locked)
    await executePlan(db, locked, plan, { action: plan.action, actor, reason: decision.reason }, decision.scores)
    return consequences
  })
}

/** Only the moderator who claimed a case may decide it. */
export async function ensureUnclaimed(db: Db, actor: Actor, { match, now }: LockedMatch) {
  if (!match.disputedAt) return
  const openCase = and(
    eq(tickets.matchId, match.id),
    inArray(tickets.kind, ['DISPUTE', 'APPEAL']),
    isNull(tickets.closedAt),
  )
  const [ticket] = await db.select().from(tickets).where(openCase).for('update')
  ensure(!ticket?.moderatorId || ticket.moderatorId === actor.id, 'ALREADY_CLAIMED')
  await db
    .update(tickets)
    .set({ closedAt: now, moderatorId: actor.id, assignedAt: ticket?.assignedAt ?? now })
    .where(openCase)
}

/** Executes a plan. Accepts the pending reports with equal scores and declines the others. */
export async function executePlan(
  db: Db,
  locked: LockedMatch,
  { patch }: Pick<Plan, 'patch'>,
  logEntry: MatchLogEntry,
  scores?: readonly Score[],
) {
  const { reports, now } = locked
  const pending = reports.filter(({ status }) => status === 'PENDING')
  const { ACCEPTED = [], DECLINED = [] } = Object.groupBy(pending, (report) =>
    scores && sameScores(report.scores, scores) ? 'ACCEPTED' : 'DECLINED',
  )
  for (const [status, list] of [['ACCEPTED', ACCEPTED] as const, ['DECLINED', DECLINED] as const]) {
    if (list.length === 0) continue
    const review = { status, reviewedAt: now, reviewedById: logEntry.actor?.id ?? null } as const
    const ids = list.map(({ id }) => id)
    await db.update(submissions).set(review).where(inArray(submissions.id, ids))
  }
  if (patch) await applyResult(db, locked, patch, logEntry)
  else await restartMatch(db, locked, logEntry)
}

/** Restarts an undecided match: clears readiness, reports and deadlines, and calls both entrants again. Play goes on if it had ended early. */
async function restartMatch(db: Db, { event: locked, match, now }: LockedMatch, logEntry: MatchLogEntry) {
  if (locked.endedAt) await kindOf(locked).reopenPlay(db, locked)
  const event = { ...locked, endedAt: null }
  const isBusy = await isAnEntrantCalled(db, match)
  const call = isBusy ? null : automaticCall(event, now)
  const guests = await findGuests(db, match)
  await db
    .update(matches)
    .set({
      player1Ready: false,
      player2Ready: false,
      player1ReadyAt: null,
      player2ReadyAt: null,
      veto: null,
      reportedAt: null,
      disputedAt: null,
      attentionAt: null,
      forfeitAt: null,
      provisionalUntil: null,
      ...readyColumns(guests),
      calledAt: call?.calledAt ?? null,
      deadlineAt: guests.length === 2 ? null : (call?.deadlineAt ?? null),
    })
    .where(eq(matches.id, match.id))
  await logMatch(db, event, match.id, logEntry)
  await broadcastChanges(db, event, { nos: [match.matchNo], called: call ? [match.id] : [] })
}

export async function consequencesOf(
  db: Db,
  { event, state }: LockedMatch,
  { patch, resets }: Plan,
): Promise<Consequences> {
  if (!patch) return { ...noConsequences, reopens: event.endedAt !== null }
  const next = apply(state, patch)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const countOpen = (inState: typeof state) => nos.filter((no) => isOpenRow(matchIn(inState, no))).length
  const openCount = await db.$count(
    matches,
    and(eq(matches.eventId, event.id), inArray(matches.status, ['waiting', 'ready'])),
  )
  const remaining = openCount - countOpen(state) + countOpen(next)
  const isLast = event.type !== 'SWISS' || (await isLastSwissRound(db, event, patch))
  return {
    ...(await describePatch(db, event.id, state, patch, resets)),
    ends: remaining === 0 && isLast && event.endedAt === null,
    reopens: remaining > 0 && event.endedAt !== null,
  }
}

const isOpenRow = (row: ReturnType<typeof matchIn>) => row !== undefined && isOpen(row)

/** Whether the patch ends the last round: by number, or because too few entrants are below the limits of wins and losses. */
async function isLastSwissRound(db: Db, event: LockedMatch['event'], patch: Patch) {
  const stage = await loadStage(db, event)
  return stage !== null && isDone(apply(stage, patch))
}
