/**
 * Somebody comes when the event runs already: Swiss pairs them from the next round on, in a leaderboard they hand in like all others.
 * Any other format has no place for them. Under the lock on the event, in the caller's transaction.
 */
import type { NewPlayer } from '@guildhall/contract/players/staff-shapes.ts'
import { advance, isRefusal, join, type State } from '@guildhall/engine'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { type EventRow, eventTimes, eventTopic } from '../../events/event.ts'
import { bumpRevision } from '../../events/revision.ts'
import { ensure, found, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { loadStage } from '../layout/load-stage.ts'
import { writePatch } from '../layout/write-stage.ts'

/** A pause is no reason against it: nothing is played then, but people come. */
export function ensureLateEntry(event: EventRow, now: Date) {
  ensure(event.stage?.format === 'SWISS' || event.stage?.format === 'LEADERBOARD', 'ALREADY_STARTED')
  const [refusal] = refuseAction('play', { ...eventTimes(event), pausedAt: null }, now)
  if (refusal) throw new Problem(refusal.code)
}

/** Rounds that are over count as told for who has missed them: lost, unless the host says otherwise. */
export async function enterLate(db: Db, event: EventRow, playerId: string, missed: NewPlayer['missed'] = 'loss') {
  const now = new Date()
  const state = found(await loadStage(db, event))
  const patch = join(state, { id: playerId }, { missed })
  ensure(!isRefusal(patch), 'NO_MORE_ROUNDS')
  const { state: joined } = await writePatch(db, event, state, patch, now)
  if (event.stage?.format === 'SWISS') await pairAnew(db, event, joined, now)
}

/** As long as nobody has done anything in the first round, it is paired anew with them in it. */
async function pairAnew(db: Db, event: EventRow, state: State, now: Date) {
  const { id, rehearsal } = event
  const begun = or(
    eq(matches.status, 'done'),
    ...[matches.player1Ready, matches.player2Ready].map((column) => eq(column, true)),
    ...[matches.reportedAt, matches.disputedAt, matches.attentionAt, matches.provisionalUntil].map(isNotNull),
  )
  if (state.round > 1 || (await db.$count(matches, and(eq(matches.eventId, id), begun))) > 0) return
  const patch = advance(state)
  if (isRefusal(patch)) return
  const { called } = await writePatch(db, event, state, patch, now)
  const nos = [...patch.matches, ...(patch.newMatches ?? [])].map(({ matchNo }) => matchNo)
  const rev = await bumpRevision(db, event)
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { rev, matches: nos.slice(0, 200) })
  if (!rehearsal && called.length > 0)
    await publishMessage(db, 'matches-updated', { tournamentId: id, decided: [], called, rev })
}
