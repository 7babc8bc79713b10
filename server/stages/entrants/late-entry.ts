/**
 * Adds an entrant to a running event: Swiss pairs them from the next round on, and a leaderboard accepts their attempts at once.
 * Other formats refuse late entries. The caller holds the lock on the event and owns the transaction.
 */
import type { NewPlayer } from '@guildhall/contract/players/staff-shapes.ts'
import { advance, isRefusal, join, type State } from '@guildhall/engine'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { type EventRow, eventTimes, eventTopic } from '../../events/event.ts'
import { bumpRevision } from '../../events/revision.ts'
import { ensure, orNotFound, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { loadStage } from '../layout/load-stage.ts'
import { displayNosOf } from '../layout/numbering.ts'
import { writePatch } from '../layout/write-stage.ts'

/** A paused event still accepts late entries. */
export function ensureLateEntry(event: EventRow, now: Date) {
  ensure(event.stage?.format === 'SWISS' || event.stage?.format === 'LEADERBOARD', 'ALREADY_STARTED')
  const [refusal] = refuseAction('play', { ...eventTimes(event), pausedAt: null }, now)
  if (refusal) throw new Problem(refusal.code)
}

/** `missed` sets how the past rounds count for the late entrant: as losses unless the host chooses otherwise. */
export async function addLateEntrant(db: Db, event: EventRow, playerId: string, missed: NewPlayer['missed'] = 'loss') {
  const now = new Date()
  const state = orNotFound(await loadStage(db, event))
  const patch = join(state, { id: playerId }, { missed })
  ensure(!isRefusal(patch), 'NO_MORE_ROUNDS')
  const { state: joinedState } = await writePatch(db, event, state, patch, now)
  if (event.stage?.format === 'SWISS') await pairFirstRoundAgain(db, event, joinedState, now)
}

/** Pairs the first round again with the late entrant while no match of it has any activity. */
async function pairFirstRoundAgain(db: Db, event: EventRow, state: State, now: Date) {
  const { id, rehearsal } = event
  const hasActivity = or(
    eq(matches.status, 'done'),
    ...[matches.player1Ready, matches.player2Ready].map((column) => eq(column, true)),
    ...[matches.reportedAt, matches.disputedAt, matches.attentionAt, matches.provisionalUntil].map(isNotNull),
  )
  if (state.round > 1 || (await db.$count(matches, and(eq(matches.eventId, id), hasActivity))) > 0) return
  const patch = advance(state)
  if (isRefusal(patch)) return
  const { called } = await writePatch(db, event, state, patch, now)
  const nos = [...patch.matches, ...(patch.newMatches ?? [])].map(({ matchNo }) => matchNo)
  const rev = await bumpRevision(db, event)
  await invalidate(db, eventTopic(event))
  const displayNos = await displayNosOf(db, id, nos.slice(0, 200))
  await publish(db, eventTopic(event), { rev, matches: [...displayNos.values()] })
  if (!rehearsal && called.length > 0)
    await publishMessage(db, 'matches-updated', { eventId: id, decided: [], called, rev })
}
