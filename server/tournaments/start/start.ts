/**
 * Starts an event: one transaction under the lock on its row, whoever asks. A start pressed twice, by two people or by the
 * clock happens once, and a check-in either came before it and counts or finds the event started.
 */

import type { EventState, StartProposal } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { create, isRefusal, listHash } from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { refuseAction } from '../../rules/event-actions.ts'
import { eventStatus, isCheckinTime, isRegistrationOver } from '../../rules/lifecycle.ts'
import { writeStage } from '../../stages/layout/write-stage.ts'
import { refundEntryFees } from '../../wallets/entry-fees.ts'
import { logAct } from '../log.ts'
import { asEvent, findTournament, lockTournament, type TournamentRow } from '../read.ts'
import { drawSeed } from './seed.ts'
import { type Seedable, seedOrder } from './seed-order.ts'
import { stageConfig } from './stage-config.ts'
import { type Field, fieldOf, readCandidates } from './starting-field.ts'

type Wish = { closeRegistration?: boolean }

export function startTournament(db: Db, actor: Actor, id: string, wish: Wish): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const closes = wish.closeRegistration && eventStatus(eventTimes(tournament), now) === 'registration'
    return begin(db, actor, closes ? { ...tournament, registrationEnd: now } : tournament, now)
  })
}

/** The row is locked and the transaction is the caller's. No actor: the clock. */
export async function begin(db: Db, actor: Actor | null, tournament: TournamentRow, now: Date): Promise<EventState> {
  const field = fieldOf(tournament, await readCandidates(db, tournament.id), now)
  const [refusal] = refuse(tournament, field, now)
  if (refusal) throw new Problem(refusal.code)

  await settleField(db, field, now)
  const seeding = tournament.settings
  const rngSeed = tournament.rngSeed ?? drawSeed()
  const wanted = { by: seeding.seeding, eventId: seeding.seedingEventId, rngSeed }
  const order = await seedOrder(db, field.playing, wanted)
  await buildStage(db, { ...tournament, rngSeed }, order)

  const [row] = await db
    .update(tournaments)
    .set({
      startedAt: now,
      registrationEnd: tournament.registrationEnd,
      rngSeed,
      playerCount: order.length,
      waitlistCount: field.waiting.length,
      stats: { ...tournament.stats, seedHash: listHash(order.map(({ id }) => id)) },
      rev: sql`${tournaments.rev} + 1`,
    })
    .where(eq(tournaments.id, tournament.id))
    .returning()
  ensure(row, 'NOT_FOUND')
  await logAct(db, actor, row.id, 'started', { after: { playing: order.length, missing: field.missing.length } })
  await publishMessage(db, 'tournament-started', { tournamentId: row.id, promoted: field.filling.map(({ id }) => id) })
  await tellState(db, row)
  return presentState(row, now)
}

const refuse = (tournament: TournamentRow, { playing }: Field, now: Date) =>
  refuseAction('start', eventTimes(tournament), now, { entrants: playing.length, minPlayers: tournament.minPlayers })

/** Who is not in the field has no seed: the stage is read back by its seeds. Who never got a place gets the fee back. */
async function settleField(db: Db, { missing, filling, waiting }: Field, now: Date) {
  const gone = { droppedAt: now, dropReason: 'no-checkin', seed: null } as const
  if (missing.length > 0) await db.update(players).set(gone).where(inIds(missing))
  if (filling.length > 0) await db.update(players).set({ waitlistedAt: null }).where(inIds(filling))
  await refundEntryFees(
    db,
    waiting.map(({ id }) => id),
  )
}

/** As one parameter: there may be more of them than a statement has room for. */
const inIds = (rows: readonly { id: string }[]) =>
  sql`${players.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json))`

async function buildStage(db: Db, tournament: TournamentRow, order: readonly Seedable[]) {
  const config = stageConfig(tournament)
  if (!config) return
  const entrants = order.map(({ id, rating }, index) => ({ id, seed: index + 1, ...(rating !== null && { rating }) }))
  const stage = create(config, entrants)
  if (isRefusal(stage)) throw new Problem('BAD_CONFIG', { detail: String(stage.field ?? stage.refused) })
  await writeStage(db, asEvent(tournament), stage)
}

/** What a start would do now. */
export async function proposeStart(db: Db, actor: Actor, id: string): Promise<StartProposal> {
  const { tournament } = await findTournament(db, actor, id)
  const now = new Date()
  const field = fieldOf(tournament, await readCandidates(db, id), now)
  return {
    refusals: refuse(tournament, field, now).map(({ code }) => ({ code })),
    playing: field.playing.length,
    missing: field.missing.map(({ id, name }) => ({ id, name })),
    filling: field.filling.map(({ id, name }) => ({ id, name })),
    review: holds(tournament, field, now),
  }
}

/** At the announced start the clock waits where somebody is missing, unless the host said to go on. */
export function holds(tournament: TournamentRow, { missing }: Field, now: Date): boolean {
  const { checkinReview } = tournament.settings
  const isDue = tournament.date !== null && now >= tournament.date && isRegistrationOver(eventTimes(tournament), now)
  return isDue && isCheckinTime(eventTimes(tournament), now) && missing.length > 0 && checkinReview === 'hold'
}

export async function tellState(db: Db, { id, rev, startedAt, pausedAt }: TournamentRow) {
  await invalidate(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, { rev, startedAt, pausedAt })
}

export const presentState = (row: TournamentRow, now: Date): EventState => ({
  id: row.id,
  status: eventStatus(eventTimes(row), now),
  startedAt: row.startedAt?.toISOString() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  pauseReason: row.pauseReason,
  players: row.playerCount,
  waiting: row.waitlistCount,
  rev: row.rev,
})
