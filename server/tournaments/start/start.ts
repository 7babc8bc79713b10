/**
 * Starts an event in one transaction under the lock on its row. Concurrent starts by hosts or the scheduler take effect once, and a
 * concurrent check-in either counts or is refused because the event has started.
 */

import type { IncompleteTeams } from '@guildhall/contract/tournaments/constants.ts'
import type { EventState, StartProposal } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { listHash } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, eventListTag, eventTimes, eventTopic, kindOf, updateEvent } from '../../events/event.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { neededToStart, refuseAction } from '../../rules/event-actions.ts'
import { eventStatus, isCheckinTime, isRegistrationOver } from '../../rules/lifecycle.ts'
import { exceedsMatchLimit } from '../../rules/match-limit.ts'
import { refundEntryFees } from '../../wallets/entry-fees.ts'
import { logAction } from '../log.ts'
import { readyCheckOf } from './ready-check.ts'
import { drawSeed } from './seed.ts'
import { seedOrder } from './seed-order.ts'
import { type Candidate, readCandidates, resolveStartingField, type StartingField } from './starting-field.ts'

type Decisions = { incompleteTeams?: IncompleteTeams; keepSeeds?: boolean }
type StartOptions = Decisions & { closeRegistration?: boolean }

export function startTournament(db: Db, actor: Actor, id: string, options: StartOptions): Promise<EventState> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const closesRegistration = options.closeRegistration && eventStatus(eventTimes(event), now) === 'registration'
    return startEvent(db, actor, closesRegistration ? withoutRegistration(event, now) : event, now, options)
  })
}

/** Registration that goes on during the season needs no end. */
const withoutRegistration = (event: EventRow, now: Date): EventRow =>
  event.joinsWhileLive ? { ...event, date: now } : { ...event, registrationEnd: now }

/** The caller has locked the row and owns the transaction. Without an actor it is an automatic start. */
export async function startEvent(
  db: Db,
  actor: Actor | null,
  event: EventRow,
  now: Date,
  { incompleteTeams, keepSeeds = false }: Decisions = {},
): Promise<EventState> {
  const field = resolveStartingField(event, await readCandidates(db, event), now, incompleteTeams)
  const [refusal] = listRefusals(event, field, now)
  if (refusal) throw new Problem(refusal.code)
  ensure(!actor || incompleteTeams || field.incomplete.length === 0, 'TEAMS_INCOMPLETE')

  await applyField(db, event, field, now)
  const droppedTeams = incompleteTeams === 'drop' ? field.incomplete : []
  await dropTeams(db, droppedTeams, now)
  const { seeding, seedingEventId } = event.settings
  const rngSeed = event.rngSeed ?? drawSeed()
  const by = keepSeeds ? 'hand' : seeding
  const order = await seedOrder(db, field.playing, { by, eventId: seedingEventId, rngSeed, event })
  const settings = { ...(await readyCheckOf(db, event, field.playing)), seeding: by }
  await kindOf(event).createStage(db, { ...event, settings, rngSeed }, order)

  const row = await updateEvent(db, event, {
    startedAt: now,
    settings,
    registrationEnd: event.registrationEnd,
    rngSeed,
    playerCount: order.length,
    waitlistCount: event.joinsWhileLive ? 0 : field.waiting.length,
    stats: { ...event.stats, seedHash: listHash(order.map(({ id }) => id)) },
  })
  await logAction(db, actor, event, 'started', {
    after: { playing: order.length, missing: field.missing.length, incomplete: droppedTeams.length },
  })
  await publishMessage(db, 'tournament-started', { eventId: row.id, promoted: field.filling.map(({ id }) => id) })
  await broadcastState(db, row)
  return presentState(row, now)
}

function listRefusals(event: EventRow, { playing: { length: entrants } }: StartingField, now: Date) {
  const isTooLarge = exceedsMatchLimit(kindOf(event).countMatches(event, entrants))
  const { minPlayers } = event
  return refuseAction('start', eventTimes(event), now, { entrants, minPlayers, tooManyMatches: isTooLarge })
}

/**
 * Entrants outside the field must have no seed, because the stage is loaded by seeds. Entrants who stay on the waitlist get the fee
 * back. A ladder or a queue still takes entrants, so there they lose the entry too: they can join as anyone else.
 */
async function applyField(db: Db, event: EventRow, { missing, filling, waiting }: StartingField, now: Date) {
  const noShow = { droppedAt: now, dropReason: 'no-checkin', seed: null } as const
  if (missing.length > 0) await db.update(players).set(noShow).where(inIds(missing))
  if (filling.length > 0) await db.update(players).set({ waitlistedAt: null }).where(inIds(filling))
  await refundEntryFees(
    db,
    waiting.map(({ id }) => id),
  )
  if (event.joinsWhileLive && waiting.length > 0) await db.delete(players).where(inIds(waiting))
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
const inIds = (rows: readonly { id: string }[]) => sql`${players.id} = ${anyOf(rows.map(({ id }) => id))}`

/** The effect a start would have now. */
export async function proposeStart(db: Db, actor: Actor, id: string): Promise<StartProposal> {
  const { event } = await findEvent(db, actor, id)
  const now = new Date()
  const field = resolveStartingField(event, await readCandidates(db, event), now)
  const refusals = listRefusals(event, field, now).map(({ code }) => ({ code }))
  const isPlayable = refusals.every(({ code }) => code === 'REGISTRATION_OPEN')
  return {
    refusals: [...refusals, ...((isPlayable && (await kindOf(event).refuseStage?.(db, event, field.playing))) || [])],
    needed: neededToStart(eventTimes(event), event.minPlayers),
    playing: field.playing.length,
    missing: field.missing.map(({ id, name }) => ({ id, name })),
    filling: field.filling.map(({ id, name }) => ({ id, name })),
    incomplete: field.incomplete.map(({ id, name, members }) => ({ id, name, members })),
    replacesSeeds: await replacesSeeds(db, event, field.playing),
    review: waitsForReview(event, field, now),
    readyCheck: (await readyCheckOf(db, event, field.playing)).requireReady,
  }
}

/** Whether the seeding method would order the entrants who have a seed differently. A random draw that is not drawn yet always does. */
async function replacesSeeds(db: Db, event: EventRow, playing: readonly Candidate[]) {
  const { settings, rngSeed } = event
  const seeded = playing.filter(({ seed }) => seed !== null)
  if (settings.seeding === 'hand' || seeded.length < 2) return false
  if (settings.seeding === 'random' && rngSeed === null) return true
  const options = { by: settings.seeding, eventId: settings.seedingEventId, rngSeed: rngSeed ?? 0, event }
  const order = await seedOrder(db, seeded, options)
  return order.some(({ seed }, index) => (seed ?? 0) < (order[index - 1]?.seed ?? 0))
}

/** An automatic start waits while entrants have not checked in or teams are incomplete, unless the host chose to start without a review. */
export function waitsForReview(event: EventRow, { missing, incomplete }: StartingField, now: Date): boolean {
  const { checkinReview } = event.settings
  const isDue = event.date !== null && now >= event.date && isRegistrationOver(eventTimes(event), now)
  const hasNoShows = isCheckinTime(eventTimes(event), now) && missing.length > 0
  return isDue && (hasNoShows || incomplete.length > 0) && checkinReview === 'hold'
}

export async function broadcastState(db: Db, event: EventRow) {
  const { rev, startedAt, pausedAt } = event
  await invalidate(db, eventListTag(event), eventTopic(event))
  await publish(db, eventTopic(event), { rev, startedAt, pausedAt })
}

export const presentState = (row: EventRow, now: Date): EventState => ({
  id: row.id,
  status: eventStatus(eventTimes(row), now),
  startedAt: row.startedAt?.toISOString() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  pauseReason: row.pauseReason,
  players: row.playerCount,
  waiting: row.waitlistCount,
  rev: row.rev,
})
