/** Somebody leaves a running event, or is sent out of it: what they have played stays, the rest is lost as it comes. */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import { drop, isRefusal } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { enter } from '../results/apply-result.ts'
import { changesOf, idsOf } from '../results/preview-changes.ts'
import { refusedBy } from '../results/scores.ts'

type Wish = { reason: string; disqualified?: boolean }

export function dropEntrant(db: Db, actor: Actor, id: string, playerId: string, wish: Wish, preview = false) {
  return db.transaction(async (db): Promise<Consequences> => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    ensure(event.completedAt === null, 'ALREADY_COMPLETED')
    ensure(event.startedAt, 'NOT_STARTED')
    return sendOut(db, event, playerId, { ...wish, actor, preview, now: new Date() })
  })
}

type Out = Wish & { actor: Actor | null; preview?: boolean; ticketId?: string; now: Date }

/** Under the lock on the event. */
export async function sendOut(db: Db, event: EventRow, playerId: string, out: Out): Promise<Consequences> {
  const state = found(await loadStage(db, event))
  ensure(
    state.entrants.some((entrant) => entrant.id === playerId) && !Object.hasOwn(state.dropped, playerId),
    'NOT_ENTERED',
  )
  const patch = drop(state, playerId, out.disqualified ? 'dq' : 'drop')
  if (isRefusal(patch)) throw refusedBy(patch)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const consequences = {
    changes: changesOf(state, patch, await idsOf(db, event.id, nos)),
    resets: [],
    ends: event.endedAt === null && state.openCount === closedBy(patch.matches),
    reopens: false,
  }
  if (out.preview) return consequences

  const dropReason = out.disqualified ? 'disqualified' : 'dropped'
  await db.update(players).set({ droppedAt: out.now, dropReason }).where(eq(players.id, playerId))
  const { actor, reason, ticketId } = out
  await enter(db, { event, state, now: out.now }, patch, {
    action: 'entrant-dropped',
    actor,
    reason,
    ticketId,
    playerId,
  })
  return consequences
}

const closedBy = (rows: readonly { set: { status?: string } }[]) =>
  rows.filter(({ set }) => set.status === 'done' || set.status === 'bye' || set.status === 'void').length
