/**
 * A side that does not come loses, but not at once: for some minutes the loss can be waived by the other side or taken back by
 * the staff, and nothing behind the match has moved. Who holds a receipt never loses by the clock, and where nobody came a
 * person looks at it.
 */
import { forfeit, isRefusal } from '@guildhall/engine'
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { emit } from '../events.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callAt, minutesOn, settingsOf } from '../tournaments/layout-call.ts'
import { callBehind } from '../tournaments/layout-turns.ts'
import { ensurePlay, ensureSide } from './ensure.ts'
import { enter, tellMoved } from './enter.ts'
import { type Act, logMatch } from './log.ts'
import { isReady, otherSide, playerOn } from './policy.ts'
import { refusedBy } from './scores.ts'
import { lockMatch, type Table } from './table.ts'

/** The time to come is over. */
export async function missed(db: Db, table: Table) {
  const { match, tournament, now } = table
  const absent = (['player1', 'player2'] as const).filter((side) => !isReady(match, side))
  const [side] = absent
  if (!side || absent.length === 2 || holdsReceipt(table, side)) return escalate(db, table)
  const until = minutesOn(tournament, now, settingsOf(tournament).provisionalMinutes)
  if (until === null) return lose(db, table, side, 'match-forfeited')

  await db
    .update(matches)
    .set({ forfeitAt: now, provisionalUntil: until, deadlineAt: until })
    .where(eq(matches.id, match.id))
  const after = { side, until: until.toISOString() }
  await logMatch(db, tournament.id, match.id, { action: 'forfeit-announced', actor: null, after })
  await tellMoved(db, tournament, { nos: [match.no], decided: [match.id] })
}

function holdsReceipt({ match, reports }: Table, side: Side) {
  if (side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt) return true
  return reports.some(({ playerId, createdAt }) => {
    const isOfThisCall = match.calledAt === null || createdAt >= match.calledAt
    return playerId === playerOn(match, side) && isOfThisCall
  })
}

async function escalate(db: Db, { tournament, match, now }: Table) {
  await db.update(matches).set({ attentionAt: now, deadlineAt: null }).where(eq(matches.id, match.id))
  await logMatch(db, tournament.id, match.id, { action: 'needs-attention', actor: null })
  await tellMoved(db, tournament, await callBehind(db, tournament, match, now))
  if (!tournament.rehearsal) await emit(db, 'match-attention', { matchId: match.id })
}

/** The window is over and nobody spoke for the side that is missing. */
export async function confirmForfeit(db: Db, table: Table) {
  const side = (['player1', 'player2'] as const).find((one) => !isReady(table.match, one))
  if (side) await lose(db, table, side, 'match-forfeited')
}

async function lose(db: Db, table: Table, side: Side, action: Act['action']) {
  const patch = forfeit(table.state, table.match.no, side === 'player1' ? 'a' : 'b', 'no_show')
  if (isRefusal(patch)) throw refusedBy(patch)
  await enter(db, table, patch, { action, actor: null })
}

/** By the side that is here. */
export function waive(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensurePlay(table)
    ensure(
      table.match.provisionalUntil && isReady(table.match, side) && !isReady(table.match, otherSide(side)),
      'NO_FORFEIT',
    )
    await giveTime(db, table, { action: 'forfeit-waived', actor })
  })
}

/** By the staff. */
export async function restore(db: Db, table: Table, actor: Actor, reason?: string) {
  ensure(table.match.status === 'ready' && table.match.provisionalUntil, 'NO_FORFEIT')
  await giveTime(db, table, { action: 'forfeit-restored', actor, reason })
}

async function giveTime(db: Db, { tournament, match, now }: Table, act: Act) {
  const { deadlineAt } = callAt(tournament, now)
  await db
    .update(matches)
    .set({ forfeitAt: null, provisionalUntil: null, attentionAt: null, deadlineAt })
    .where(eq(matches.id, match.id))
  await logMatch(db, tournament.id, match.id, act)
  await tellMoved(db, tournament, { nos: [match.no], called: [match.id] })
}
