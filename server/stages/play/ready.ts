/**
 * Being ready. When both are, the match is on: the no-show clock stops and the choice of maps begins.
 *
 * Who said so once holds a receipt, which no later change takes away: a clock never forfeits a side that has one.
 */

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { callAt } from '../layout/call.ts'
import { isReady, otherSide } from '../match-policy.ts'
import type { PlayerSide } from '../player-side.ts'
import { tellMoved } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { ensureFree, ensurePlay, ensureSide } from './ensure.ts'
import { beginVeto } from './veto.ts'

export function ready(db: Db, actor: Actor, id: string, wanted: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensureFree(locked)
    ensure(wanted || !locked.match.reportedAt, 'CONFLICT')
    await setReady(db, locked, [side], wanted)
  })
}

const columns = (side: PlayerSide, wanted: boolean, at: Date | null) =>
  side === 'player1' ? { player1Ready: wanted, player1ReadyAt: at } : { player2Ready: wanted, player2ReadyAt: at }

/** Said twice it is said once, with the first receipt. */
export async function setReady(
  db: Db,
  { event, match, now }: LockedMatch,
  sides: readonly PlayerSide[],
  wanted: boolean,
) {
  const changed = sides.filter((side) => isReady(match, side) !== wanted)
  if (changed.length === 0) return
  const kept = (side: PlayerSide) => (side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt)
  const flags = Object.assign({}, ...changed.map((side) => columns(side, wanted, kept(side) ?? (wanted ? now : null))))
  const both = wanted && (changed.length === 2 || changed.every((side) => isReady(match, otherSide(side))))
  const clock = both
    ? { deadlineAt: null, attentionAt: null, ...(await beginVeto(db, event, match, now)) }
    : !wanted && match.calledAt
      ? { deadlineAt: callAt(event, now).deadlineAt }
      : {}
  await db
    .update(matches)
    .set({ ...flags, ...clock })
    .where(eq(matches.id, match.id))
  await tellMoved(db, event, { nos: [match.matchNo] })
}
