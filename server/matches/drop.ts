/** Somebody leaves a running event, or is sent out of it: what they have played stays, the rest is lost as it comes. */
import type { Consequences } from '@guildhall/contract/match-staff.ts'
import { drop, isRefusal } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { loadStage } from '../tournaments/layout-read.ts'
import { lockTournament, type TournamentRow } from '../tournaments/read.ts'
import { changesOf, idsOf } from './changes.ts'
import { enter } from './enter.ts'
import { refusedBy } from './scores.ts'

type Wish = { reason: string; disqualified?: boolean }

export function dropEntrant(db: Db, actor: Actor, id: string, playerId: string, wish: Wish, preview = false) {
  return db.transaction(async (db): Promise<Consequences> => {
    const { tournament, place } = await lockTournament(db, actor, id)
    ensure(place.playerId !== playerId, 'PLAYS_IN_IT')
    ensure(tournament.completedAt === null, 'ALREADY_COMPLETED')
    ensure(tournament.startedAt, 'NOT_STARTED')
    return sendOut(db, tournament, playerId, { ...wish, actor, preview, now: new Date() })
  })
}

type Out = Wish & { actor: Actor | null; preview?: boolean; ticketId?: string; now: Date }

/** Under the lock on the event. */
export async function sendOut(db: Db, tournament: TournamentRow, playerId: string, out: Out): Promise<Consequences> {
  const state = found(await loadStage(db, tournament))
  ensure(
    state.entrants.some((entrant) => entrant.id === playerId) && !Object.hasOwn(state.out, playerId),
    'NOT_ENTERED',
  )
  const patch = drop(state, playerId, out.disqualified ? 'dq' : 'drop')
  if (isRefusal(patch)) throw refusedBy(patch)
  const nos = patch.rows.map(({ no }) => no)
  const consequences = {
    changes: changesOf(state, patch, await idsOf(db, tournament.id, nos)),
    resets: [],
    ends: tournament.endedAt === null && state.open === closedBy(patch.rows),
    reopens: false,
  }
  if (out.preview) return consequences

  const dropReason = out.disqualified ? 'disqualified' : 'dropped'
  await db.update(players).set({ droppedAt: out.now, dropReason }).where(eq(players.id, playerId))
  const { actor, reason, ticketId } = out
  await enter(db, { tournament, state, now: out.now }, patch, {
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
