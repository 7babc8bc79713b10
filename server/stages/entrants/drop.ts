/**
 * Drops or disqualifies an entrant of a running event: played matches stay, all later ones are lost. With `annul` none of them counts in
 * the table of a round robin, so that an entrant who leaves in the middle does not favour those whom they had not played yet.
 */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, drop, isDone, isRefusal, match as matchIn, type State } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { applyResult, setAnnulled } from '../results/apply-result.ts'
import { describePatch } from '../results/preview-changes.ts'
import { problemFromRefusal } from '../results/scores.ts'
import { notifyRemoved, removalValues } from './notify-removed.ts'

type DropInput = { reason: string; disqualified?: boolean; annul?: boolean }

export function dropEntrant(db: Db, actor: Actor, id: string, playerId: string, input: DropInput, preview = false) {
  return db.transaction(async (db): Promise<Consequences> => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    ensure(event.completedAt === null, 'ALREADY_COMPLETED')
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    ensure(event.startedAt, 'NOT_STARTED')
    ensure(!input.annul || event.stage?.format === 'ROUND_ROBIN', 'WRONG_FORMAT')
    const now = new Date()
    const removal = { ...input, actor, preview, now, actorPlayerId: membership.playerId }
    // Annulled first: where the removal ends the event, the final ranks already leave the entrant out.
    const counted = input.annul && !preview ? await setAnnulled(db, event, [playerId], true) : event
    const consequences = await removeEntrant(db, counted, playerId, removal)
    if (!preview) await notifyRemoved(db, event, [playerId], removalValues(event, input), { actor, at: now })
    return consequences
  })
}

type Removal = DropInput & {
  actor: Actor | null
  /** The entry of the actor, who may not decide their own matches. */
  actorPlayerId?: string | null
  preview?: boolean
  ticketId?: string
  now: Date
}

/** The caller holds the lock on the event. */
export async function removeEntrant(
  db: Db,
  event: EventRow,
  playerId: string,
  removal: Removal,
): Promise<Consequences> {
  const state = orNotFound(await loadStage(db, event))
  const { patch, consequences } = await planRemoval(db, event, state, playerId, removal)
  if (removal.preview) return consequences

  const dropReason = removal.disqualified ? 'disqualified' : 'dropped'
  await db.update(players).set({ droppedAt: removal.now, dropReason }).where(eq(players.id, playerId))
  const { actor, reason, ticketId } = removal
  await applyResult(db, { event, state, now: removal.now }, patch, {
    action: 'entrant-dropped',
    actor,
    reason,
    ticketId,
    playerId,
  })
  return consequences
}

/** The patch that removes the entrant, and what it changes in this state of the event. */
export async function planRemoval(
  db: Db,
  event: EventRow,
  state: State,
  playerId: string,
  { disqualified, actorPlayerId }: Pick<Removal, 'disqualified' | 'actorPlayerId'>,
) {
  ensure(
    state.entrants.some((entrant) => entrant.id === playerId) && !Object.hasOwn(state.dropped, playerId),
    'NOT_ENTERED',
  )
  const patch = drop(state, playerId, disqualified ? 'dq' : 'drop')
  if (isRefusal(patch)) throw problemFromRefusal(patch)
  const decidedNos = patch.matches.filter(isClosed).map(({ matchNo }) => matchNo)
  const next = apply(state, patch)
  ensurePlaysInNone(actorPlayerId, decidedNos, [next])
  const consequences: Consequences = {
    ...(await describePatch(db, event.id, state, patch)),
    ends: event.endedAt === null && state.config.format !== 'LEADERBOARD' && isDone(next),
    reopens: false,
  }
  return { patch, consequences }
}

const isClosed = ({ set }: { set: { status?: string } }) =>
  set.status === 'done' || set.status === 'bye' || set.status === 'void'

/** No one moderates a match they play in, so they do not remove or reinstate their own opponent either. */
export function ensurePlaysInNone(
  playerId: string | null | undefined,
  nos: readonly number[],
  states: readonly State[],
) {
  const matches = states.flatMap((state) => nos.map((no) => matchIn(state, no)))
  ensure(!playerId || !matches.some((match) => match?.a === playerId || match?.b === playerId), 'PLAYS_IN_IT')
}
