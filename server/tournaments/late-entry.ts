/**
 * Somebody comes when the event runs already: Swiss pairs them from the next round on, in a leaderboard they hand in like all others.
 * Any other format has no place for them. Under the lock on the event, in the caller's transaction.
 */
import type { NewPlayer } from '@guildhall/contract/player-staff.ts'
import { advance, isRefusal, join, type State } from '@guildhall/engine'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { emit } from '../events.ts'
import { ensure, found, Problem } from '../http/problem.ts'
import { callStale, publish } from '../live/bus.ts'
import { writePatch } from './layout.ts'
import { loadStage } from './layout-read.ts'
import type { TournamentRow } from './read.ts'
import { timesOf } from './start-field.ts'

/** A pause is no reason against it: nothing is played then, but people come. */
export function ensureLateEntry(tournament: TournamentRow, now: Date) {
  ensure(tournament.type === 'SWISS' || tournament.type === 'LEADERBOARD', 'ALREADY_STARTED')
  const [refusal] = refuseAction('play', { ...timesOf(tournament), pausedAt: null }, now)
  if (refusal) throw new Problem(refusal.code)
}

/** Rounds that are over count as told for who has missed them: lost, unless the host says otherwise. */
export async function enterLate(
  db: Db,
  tournament: TournamentRow,
  playerId: string,
  missed: NewPlayer['missed'] = 'loss',
) {
  const now = new Date()
  const state = found(await loadStage(db, tournament))
  const patch = join(state, { id: playerId }, { missed })
  ensure(!isRefusal(patch), 'NO_MORE_ROUNDS')
  const { state: joined } = await writePatch(db, tournament, state, patch, now)
  if (tournament.type === 'SWISS') await pairAnew(db, tournament, joined, now)
}

/** As long as nobody has done anything in the first round, it is paired anew with them in it. */
async function pairAnew(db: Db, tournament: TournamentRow, state: State, now: Date) {
  const { id, rehearsal } = tournament
  const begun = or(
    eq(matches.status, 'done'),
    ...[matches.player1Ready, matches.player2Ready].map((column) => eq(column, true)),
    ...[matches.reportedAt, matches.disputedAt, matches.attentionAt, matches.provisionalUntil].map(isNotNull),
  )
  if (state.round > 1 || (await db.$count(matches, and(eq(matches.eventId, id), begun))) > 0) return
  const patch = advance(state)
  if (isRefusal(patch)) return
  const { called } = await writePatch(db, tournament, state, patch, now)
  const nos = [...patch.rows, ...(patch.add ?? [])].map(({ no }) => no)
  const [row] = await db
    .update(tournaments)
    .set({ rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, id))
    .returning({ rev: tournaments.rev })
  const { rev } = found(row)
  await callStale(db, `tournament:${id}`)
  await publish(db, `tournament:${id}`, { rev, matches: nos.slice(0, 200) })
  if (!rehearsal && called.length > 0) await emit(db, 'matches-moved', { tournamentId: id, decided: [], called, rev })
}
