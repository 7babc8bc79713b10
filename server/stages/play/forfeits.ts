/**
 * A side that does not come loses, but not at once: for some minutes the loss can be waived by the other side or taken back by
 * the staff, and nothing behind the match has moved. Who holds a receipt never loses by the clock, and where nobody came a
 * person looks at it.
 */
import { absentSide, forfeit, isRefusal, type Presence, resolveNoShow } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { callAt, minutesOn } from '../layout/call.ts'
import { callBehind } from '../layout/turns.ts'
import { isReady, otherSide, playerOn } from '../match-policy.ts'
import { engineSide, type PlayerSide, playerSide } from '../player-side.ts'
import { enter, tellMoved } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { type Act, logMatch } from '../results/log.ts'
import { refusedBy } from '../results/scores.ts'
import { ensurePlay, ensureSide } from './ensure.ts'

/** The time to come is over. */
export async function missed(db: Db, locked: LockedMatch) {
  const { match, event, now } = locked
  const result = resolveNoShow({ a: presenceOf(locked, 'player1'), b: presenceOf(locked, 'player2') })
  if (result.kind === 'needs-staff') return escalate(db, locked)
  const side = playerSide(result.side)
  const until = minutesOn(event, now, event.settings.provisionalMinutes)
  if (until === null) return lose(db, locked, side, 'match-forfeited')

  await db
    .update(matches)
    .set({ forfeitAt: now, provisionalUntil: until, deadlineAt: until })
    .where(eq(matches.id, match.id))
  const after = { side, until: until.toISOString() }
  await logMatch(db, event.id, match.id, { action: 'forfeit-announced', actor: null, after })
  await tellMoved(db, event, { nos: [match.matchNo], missed: [match.id] })
}

/** A confirmation once given or a report since the call proves that the side was there. */
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
  await logMatch(db, event.id, match.id, { action: 'needs-attention', actor: null })
  await tellMoved(db, event, await callBehind(db, event, match, now))
  if (!event.rehearsal) await publishMessage(db, 'match-needs-staff', { matchId: match.id })
}

/** The window is over and nobody spoke for the side that is missing. */
export async function confirmForfeit(db: Db, locked: LockedMatch) {
  const { player1Ready, player2Ready } = locked.match
  const side = absentSide({ a: { isReady: player1Ready }, b: { isReady: player2Ready } })
  if (side) await lose(db, locked, playerSide(side), 'match-forfeited')
}

async function lose(db: Db, locked: LockedMatch, side: PlayerSide, action: Act['action']) {
  const patch = forfeit(locked.state, locked.match.matchNo, engineSide(side), 'no_show')
  if (isRefusal(patch)) throw refusedBy(patch)
  await enter(db, locked, patch, { action, actor: null })
}

/** By the side that is here. */
export function waive(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensure(
      locked.match.provisionalUntil && isReady(locked.match, side) && !isReady(locked.match, otherSide(side)),
      'NO_FORFEIT',
    )
    await giveTime(db, locked, { action: 'forfeit-waived', actor })
  })
}

/** By the staff. */
export async function restore(db: Db, locked: LockedMatch, actor: Actor, reason?: string) {
  ensure(locked.match.status === 'ready' && locked.match.provisionalUntil, 'NO_FORFEIT')
  await giveTime(db, locked, { action: 'forfeit-restored', actor, reason })
}

async function giveTime(db: Db, { event, match, now }: LockedMatch, act: Act) {
  const { deadlineAt } = callAt(event, now)
  await db
    .update(matches)
    .set({ forfeitAt: null, provisionalUntil: null, attentionAt: null, deadlineAt })
    .where(eq(matches.id, match.id))
  await logMatch(db, event.id, match.id, act)
  await tellMoved(db, event, { nos: [match.matchNo], called: [match.id] })
}
