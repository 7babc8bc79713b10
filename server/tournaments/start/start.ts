/**
 * Starts an event in one transaction under the lock on its row. Concurrent starts by hosts or the scheduler take effect once, and a
 * concurrent check-in either counts or is refused because the event has started.
 */

import type { IncompleteTeams } from '@guildhall/contract/tournaments/constants.ts'
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
import { hasTooManyMatches } from '../../rules/match-limit.ts'
import { writeStage } from '../../stages/layout/write-stage.ts'
import { refundEntryFees } from '../../wallets/entry-fees.ts'
import { logAction } from '../log.ts'
import { asEvent, findTournament, lockTournament, type TournamentRow } from '../read.ts'
import { readyCheckOf } from './ready-check.ts'
import { drawSeed } from './seed.ts'
import { type Seedable, seedOrder } from './seed-order.ts'
import { stageConfig } from './stage-config.ts'
import { type Candidate, type Field, readCandidates, resolveField } from './starting-field.ts'

type Decisions = { incompleteTeams?: IncompleteTeams; keepSeeds?: boolean }
type StartOptions = Decisions & { closeRegistration?: boolean }

export function startTournament(db: Db, actor: Actor, id: string, options: StartOptions): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const closesRegistration = options.closeRegistration && eventStatus(eventTimes(tournament), now) === 'registration'
    const event = closesRegistration ? { ...tournament, registrationEnd: now } : tournament
    return startEvent(db, actor, event, now, options)
  })
}

/** The caller has locked the row and owns the transaction. Without an actor it is an automatic start. */
export async function startEvent(
  db: Db,
  actor: Actor | null,
  tournament: TournamentRow,
  now: Date,
  { incompleteTeams, keepSeeds = false }: Decisions = {},
): Promise<EventState> {
  const field = resolveField(tournament, await readCandidates(db, tournament), now, incompleteTeams)
  const [refusal] = listRefusals(tournament, field, now)
  if (refusal) throw new Problem(refusal.code)
  ensure(!actor || incompleteTeams || field.incomplete.length === 0, 'TEAMS_INCOMPLETE')

  await applyField(db, field, now)
  const droppedTeams = incompleteTeams === 'drop' ? field.incomplete : []
  await dropTeams(db, droppedTeams, now)
  const { seeding, seedingEventId } = tournament.settings
  const rngSeed = tournament.rngSeed ?? drawSeed()
  const by = keepSeeds ? 'hand' : seeding
  const order = await seedOrder(db, field.playing, { by, eventId: seedingEventId, rngSeed })
  const settings = { ...(await readyCheckOf(db, tournament, field.playing)), seeding: by }
  await buildStage(db, { ...tournament, settings, rngSeed }, order)

  const [row] = await db
    .update(tournaments)
    .set({
      startedAt: now,
      settings,
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
  await logAction(db, actor, row.id, 'started', {
    after: { playing: order.length, missing: field.missing.length, incomplete: droppedTeams.length },
  })
  await publishMessage(db, 'tournament-started', { tournamentId: row.id, promoted: field.filling.map(({ id }) => id) })
  await broadcastState(db, row)
  return presentState(row, now)
}

function listRefusals(tournament: TournamentRow, { playing: { length: entrants } }: Field, now: Date) {
  const config = stageConfig(tournament)
  const tooManyMatches = config !== null && hasTooManyMatches(config, entrants)
  const { minPlayers } = tournament
  return refuseAction('start', eventTimes(tournament), now, { entrants, minPlayers, tooManyMatches })
}

/** Entrants outside the field must have no seed, because the stage is loaded by seeds. Entrants who stay on the waitlist get the fee back. */
async function applyField(db: Db, { missing, filling, waiting }: Field, now: Date) {
  const noShow = { droppedAt: now, dropReason: 'no-checkin', seed: null } as const
  if (missing.length > 0) await db.update(players).set(noShow).where(inIds(missing))
  if (filling.length > 0) await db.update(players).set({ waitlistedAt: null }).where(inIds(filling))
  await refundEntryFees(
    db,
    waiting.map(({ id }) => id),
  )
}

async function dropTeams(db: Db, teams: readonly Candidate[], now: Date) {
  if (teams.length === 0) return
  await db.update(players).set({ droppedAt: now, dropReason: 'dropped', seed: null }).where(inIds(teams))
  await refundEntryFees(
    db,
    teams.map(({ id }) => id),
  )
}

/** The ids are one JSON parameter, because there may be more of them than a statement can have parameters. */
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

/** The effect a start would have now. */
export async function proposeStart(db: Db, actor: Actor, id: string): Promise<StartProposal> {
  const { tournament } = await findTournament(db, actor, id)
  const now = new Date()
  const field = resolveField(tournament, await readCandidates(db, tournament), now)
  return {
    refusals: listRefusals(tournament, field, now).map(({ code }) => ({ code })),
    playing: field.playing.length,
    missing: field.missing.map(({ id, name }) => ({ id, name })),
    filling: field.filling.map(({ id, name }) => ({ id, name })),
    incomplete: field.incomplete.map(({ id, name, members }) => ({ id, name, members })),
    replacesSeeds: await replacesSeeds(db, tournament, field.playing),
    review: waitsForReview(tournament, field, now),
    readyCheck: (await readyCheckOf(db, tournament, field.playing)).requireReady,
  }
}

/** Whether the seeding method would order the entrants who have a seed differently. A random draw that is not drawn yet always does. */
async function replacesSeeds(db: Db, { settings, rngSeed }: TournamentRow, playing: readonly Candidate[]) {
  const seeded = playing.filter(({ seed }) => seed !== null)
  if (settings.seeding === 'hand' || seeded.length < 2) return false
  if (settings.seeding === 'random' && rngSeed === null) return true
  const options = { by: settings.seeding, eventId: settings.seedingEventId, rngSeed: rngSeed ?? 0 }
  const order = await seedOrder(db, seeded, options)
  return order.some(({ seed }, index) => (seed ?? 0) < (order[index - 1]?.seed ?? 0))
}

/** An automatic start waits while entrants have not checked in or teams are incomplete, unless the host chose to start without a review. */
export function waitsForReview(tournament: TournamentRow, { missing, incomplete }: Field, now: Date): boolean {
  const { checkinReview } = tournament.settings
  const isDue = tournament.date !== null && now >= tournament.date && isRegistrationOver(eventTimes(tournament), now)
  const hasNoShows = isCheckinTime(eventTimes(tournament), now) && missing.length > 0
  return isDue && (hasNoShows || incomplete.length > 0) && checkinReview === 'hold'
}

export async function broadcastState(db: Db, { id, rev, startedAt, pausedAt }: TournamentRow) {
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
