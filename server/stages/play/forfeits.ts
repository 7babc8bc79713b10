/**
 * A no-show loses the match provisionally: for some minutes the opponent can waive the forfeit or the staff can revoke it, and the
 * bracket does not advance. An entrant with a readiness receipt and a guest never lose by a deadline, and the staff decide when both
 * entrants are missing.
 */
import { absentSide, forfeit, isRefusal, type Presence, resolveNoShow } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { callAt, deadlineAfter } from '../layout/call.ts'
import { isReady, otherSide, playerOn } from '../match-policy.ts'
import { engineSide, type PlayerSide, playerSide } from '../player-side.ts'
import { applyResult, broadcastChanges } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { logMatch, type MatchLogEntry } from '../results/log.ts'
import { problemFromRefusal } from '../results/scores.ts'
import { ensurePlay, ensureSide } from './ensure.ts'
import { findGuests, readyColumns } from './guests.ts'
import { setReady } from './ready.ts'

/** The no-show deadline has expired. */
export async function handleNoShow(db: Db, locked: LockedMatch) {
  const { event, now } = locked
  const guests = (await findGuests(db, locked.match)).filter((side) => !isReady(locked.match, side))
  if (guests.length > 0) await setReady(db, locked, guests, true)
  const match = { ...locked.match, ...readyColumns(guests) }
  if (guests.length > 0 && match.player1Ready && match.player2Ready) return
  const current = { ...locked, match }
  const result = resolveNoShow({ a: presenceOf(current, 'player1'), b: presenceOf(current, 'player2') })
  if (result.kind === 'needs-staff') return escalate(db, current)
  const side = playerSide(result.side)
  const until = deadlineAfter(event, now, event.settings.provisionalMinutes)
  if (until === null) return forfeitSide(db, current, side, 'match-forfeited')

  await db
    .update(matches)
    .set({ forfeitAt: now, provisionalUntil: until, deadlineAt: until })
    .where(eq(matches.id, match.id))
  const after = { side, until: until.toISOString() }
  await logMatch(db, event, match.id, { action: 'forfeit-announced', actor: null, after })
  await broadcastChanges(db, event, { nos: [match.matchNo], missed: [match.id] })
}

/** An earlier readiness confirmation or a report since the call proves that the entrant was present. */
function presenceOf({ match, reports }: LockedMatch, side: PlayerSide): Presence {
  const readyAt = side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt
  const hasReported = reports.some(({ playerId, createdAt }) => {
    const isOfThisCall = match.calledAt === null || createdAt >= match.calledAt
    return playerId === playerOn(match, side) && isOfThisCall
  })
  return { isReady: isReady(match, side), hasProof: readyAt !== null || hasReported }
}

async function escalate(db: Db, { event, match, now }: LockedMatch) {
  await db.update(matches).set({ attentionAt: now, deadlineAt: null }).where(eq(matches.id, match.id))
  await logMatch(db, event, match.id, { action: 'needs-attention', actor: null })
  await broadcastChanges(db, event, { nos: [match.matchNo] })
  if (!event.rehearsal) await publishMessage(db, 'match-needs-staff', { matchId: match.id })
}

/** The provisional time is over without a waiver: the forfeit becomes final. */
export async function confirmForfeit(db: Db, locked: LockedMatch) {
  const { player1Ready, player2Ready } = locked.match
  const side = absentSide({ a: { isReady: player1Ready }, b: { isReady: player2Ready } })
  if (side) await forfeitSide(db, locked, playerSide(side), 'match-forfeited')
}

async function forfeitSide(db: Db, locked: LockedMatch, side: PlayerSide, action: MatchLogEntry['action']) {
  const patch = forfeit(locked.state, locked.match.matchNo, engineSide(side), 'no_show')
  if (isRefusal(patch)) throw problemFromRefusal(patch)
  await applyResult(db, locked, patch, { action, actor: null })
}

/** The opponent who is present waives the forfeit. */
export function waiveForfeit(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensure(
      locked.match.provisionalUntil && isReady(locked.match, side) && !isReady(locked.match, otherSide(side)),
      'NO_FORFEIT',
    )
    await restartDeadline(db, locked, { action: 'forfeit-waived', actor })
  })
}

export async function revokeForfeit(db: Db, locked: LockedMatch, actor: Actor, reason?: string) {
  ensure(locked.match.status === 'ready' && locked.match.provisionalUntil, 'NO_FORFEIT')
  await restartDeadline(db, locked, { action: 'forfeit-restored', actor, reason })
}

async function restartDeadline(db: Db, { event, match, now }: LockedMatch, logEntry: MatchLogEntry) {
  const { deadlineAt } = callAt(event, now)
  await db
    .update(matches)
    .set({ forfeitAt: null, provisionalUntil: null, attentionAt: null, deadlineAt })
    .where(eq(matches.id, match.id))
  await logMatch(db, event, match.id, logEntry)
  await broadcastChanges(db, event, { nos: [match.matchNo], called: [match.id] })
}
