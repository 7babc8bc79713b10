/**
 * The staff decides a match, corrects it or opens it again. First it is said what that changes, and the same is done then:
 * preview and act come from one plan.
 */

import type { Score } from '@guildhall/contract/matches/columns.ts'
import type { Consequences, Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, isOpen, match as matchIn } from '@guildhall/engine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { can } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { ownCall } from '../layout/call.ts'
import { ensureStaff } from '../play/ensure.ts'
import { restore } from '../play/forfeits.ts'
import { enter, tellMoved } from './apply-result.ts'
import { type LockedMatch, lockMatch } from './locked-match.ts'
import { type Act, logMatch } from './log.ts'
import { type Plan, planOf } from './plan-decision.ts'
import { changesOf, idsOf, nothingHappens } from './preview-changes.ts'
import { sameScores } from './scores.ts'

type Way = { preview?: boolean | undefined; eventId?: string | undefined }

export function decide(db: Db, actor: Actor, id: string, wish: Decision, way: Way = {}): Promise<Consequences> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    ensure(way.eventId === undefined || locked.event.id === way.eventId, 'NOT_FOUND')
    ensureStaff(actor, locked)
    ensure(wish.rev === undefined || wish.rev === locked.match.rev, 'CONFLICT')
    if (wish.restore) {
      if (!way.preview) await restore(db, locked, actor, wish.reason)
      return nothingHappens
    }
    const plan = planOf(locked, wish)
    const consequences = await consequencesOf(db, locked, plan)
    if (way.preview) return consequences
    ensure(wish.confirm || plan.resets.length === 0, 'LATER_RESULTS')
    // What was decided elsewhere is taken back by those who may touch it there.
    ensure(plan.resets.length === 0 || can.moderate(actor, locked.event, locked.membership), 'FORBIDDEN')
    await ensureUnclaimed(db, actor, locked)
    await carryOut(db, locked, plan, { action: plan.action, actor, reason: wish.reason }, wish.scores)
    return consequences
  })
}

/** A case that somebody has taken is theirs. */
async function ensureUnclaimed(db: Db, actor: Actor, { match, now }: LockedMatch) {
  if (!match.disputedAt) return
  const open = and(
    eq(tickets.matchId, match.id),
    inArray(tickets.kind, ['DISPUTE', 'APPEAL']),
    isNull(tickets.closedAt),
  )
  const [ticket] = await db.select().from(tickets).where(open).for('update')
  ensure(!ticket?.moderatorId || ticket.moderatorId === actor.id, 'ALREADY_CLAIMED')
  await db
    .update(tickets)
    .set({ closedAt: now, moderatorId: actor.id, assignedAt: ticket?.assignedAt ?? now })
    .where(open)
}

/** Writes a plan. Reports that say the same are right, all others that wait are not. */
export async function carryOut(
  db: Db,
  locked: LockedMatch,
  { patch }: Pick<Plan, 'patch'>,
  act: Act,
  scores?: readonly Score[],
) {
  const { reports, now } = locked
  const pending = reports.filter(({ status }) => status === 'PENDING')
  for (const report of pending) {
    const status = scores && sameScores(report.scores, scores) ? 'ACCEPTED' : 'DECLINED'
    const reviewed = { status, reviewedAt: now, reviewedById: act.actor?.id ?? null } as const
    await db.update(submissions).set(reviewed).where(eq(submissions.id, report.id))
  }
  if (patch) await enter(db, locked, patch, act)
  else await beginAnew(db, locked, act)
}

/** Nothing was decided yet: only what was said around it is forgotten, and both sides are called again. */
async function beginAnew(db: Db, { event, match, now }: LockedMatch, act: Act) {
  const call = ownCall(event, now)
  await db
    .update(matches)
    .set({
      ...{ player1Ready: false, player2Ready: false, player1ReadyAt: null, player2ReadyAt: null, veto: null },
      ...{ reportedAt: null, disputedAt: null, attentionAt: null, forfeitAt: null, provisionalUntil: null },
      calledAt: call?.calledAt ?? null,
      deadlineAt: call?.deadlineAt ?? null,
    })
    .where(eq(matches.id, match.id))
  await logMatch(db, event.id, match.id, act)
  await tellMoved(db, event, { nos: [match.matchNo], called: call ? [match.id] : [] })
}

export async function consequencesOf(
  db: Db,
  { event, state }: LockedMatch,
  { patch, resets }: Plan,
): Promise<Consequences> {
  if (!patch) return nothingHappens
  const next = apply(state, patch)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const openIn = (which: typeof state) => nos.filter((no) => isOpenRow(matchIn(which, no))).length
  const open = await db.$count(
    matches,
    and(eq(matches.eventId, event.id), inArray(matches.status, ['waiting', 'ready'])),
  )
  const left = open - openIn(state) + openIn(next)
  const isLast = event.type !== 'SWISS' || (await lastRound(db, event.id)) >= state.config.rounds
  return {
    changes: changesOf(state, patch, await idsOf(db, event.id, nos)),
    resets,
    ends: left === 0 && isLast && event.endedAt === null,
    reopens: left > 0 && event.endedAt !== null,
  }
}

const isOpenRow = (row: ReturnType<typeof matchIn>) => row !== undefined && isOpen(row)

async function lastRound(db: Db, eventId: string) {
  const rows = await db.select({ round: matches.round }).from(matches).where(eq(matches.eventId, eventId))
  return Math.max(0, ...rows.map(({ round }) => round))
}
