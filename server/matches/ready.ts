/**
 * Being ready. When both are, the match is on: the no-show clock stops and the choice of maps begins.
 *
 * Who said so once holds a receipt, which no later change takes away: a clock never forfeits a side that has one.
 */
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callAt } from '../tournaments/layout-call.ts'
import { ensureFree, ensurePlay, ensureSide } from './ensure.ts'
import { tellMoved } from './enter.ts'
import { isReady, otherSide } from './policy.ts'
import { lockMatch, type Table } from './table.ts'
import { beginVeto } from './veto.ts'

export function ready(db: Db, actor: Actor, id: string, wanted: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensurePlay(table)
    ensureFree(table)
    ensure(wanted || !table.match.reportedAt, 'CONFLICT')
    await setReady(db, table, [side], wanted)
  })
}

const columns = (side: Side, wanted: boolean, at: Date | null) =>
  side === 'player1' ? { player1Ready: wanted, player1ReadyAt: at } : { player2Ready: wanted, player2ReadyAt: at }

/** Said twice it is said once, with the first receipt. */
export async function setReady(db: Db, { tournament, match, now }: Table, sides: readonly Side[], wanted: boolean) {
  const changed = sides.filter((side) => isReady(match, side) !== wanted)
  if (changed.length === 0) return
  const kept = (side: Side) => (side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt)
  const flags = Object.assign({}, ...changed.map((side) => columns(side, wanted, kept(side) ?? (wanted ? now : null))))
  const both = wanted && (changed.length === 2 || changed.every((side) => isReady(match, otherSide(side))))
  const clock = both
    ? { deadlineAt: null, attentionAt: null, ...(await beginVeto(db, tournament, match, now)) }
    : !wanted && match.calledAt
      ? { deadlineAt: callAt(tournament, now).deadlineAt }
      : {}
  await db
    .update(matches)
    .set({ ...flags, ...clock })
    .where(eq(matches.id, match.id))
  await tellMoved(db, tournament, { nos: [match.no] })
}
