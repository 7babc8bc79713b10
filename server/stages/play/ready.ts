/**
 * Readiness. When both entrants are ready, the match is live: the no-show deadline stops and the map veto begins.
 *
 * The first confirmation gives a receipt that later changes do not revoke: no deadline forfeits an entrant who has one.
 */

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { callAt } from '../layout/call.ts'
import { beginVeto } from '../map-veto/map-veto.ts'
import { isReady, otherSide } from '../match-policy.ts'
import type { PlayerSide } from '../player-side.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { ensureFree, ensurePlay, ensureSide } from './ensure.ts'

export function setOwnReady(db: Db, actor: Actor, id: string, isReadyNow: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensureFree(locked)
    ensure(isReadyNow || (!locked.match.reportedAt && !locked.match.veto), 'CONFLICT')
    await setReady(db, locked, [side], isReadyNow)
  })
}

const columns = (side: PlayerSide, isReadyNow: boolean, at: Date | null) =>
  side === 'player1'
    ? { player1Ready: isReadyNow, player1ReadyAt: at }
    : { player2Ready: isReadyNow, player2ReadyAt: at }

/** A repeated confirmation changes nothing and keeps the first receipt. */
export async function setReady(
  db: Db,
  { event, match, now }: LockedMatch,
  sides: readonly PlayerSide[],
  isReadyNow: boolean,
) {
  const changed = sides.filter((side) => isReady(match, side) !== isReadyNow)
  if (changed.length === 0) return
  const readyAtOf = (side: PlayerSide) => (side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt)
  const flags = Object.assign(
    {},
    ...changed.map((side) => columns(side, isReadyNow, readyAtOf(side) ?? (isReadyNow ? now : null))),
  )
  const areBothReady = isReadyNow && (changed.length === 2 || changed.every((side) => isReady(match, otherSide(side))))
  const deadlines = areBothReady
    ? {
        deadlineAt: null,
        attentionAt: null,
        forfeitAt: null,
        provisionalUntil: null,
        ...(await beginVeto(db, event, match, now)),
      }
    : !isReadyNow && match.calledAt
      ? { deadlineAt: callAt(event, now).deadlineAt }
      : {}
  await db
    .update(matches)
    .set({ ...flags, ...deadlines })
    .where(eq(matches.id, match.id))
  await broadcastChanges(db, event, { nos: [match.matchNo] })
}
