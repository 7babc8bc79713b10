/** Enters the qualifiers with their members into the next event, seeded in the order of their ranks. */

import type { NextEventProblem } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { type EventRef, type EventRow, eventRef, eventTopic, updateEvent } from '../../events/event.ts'
import { guestSpots } from '../../events/guest-limit.ts'
import { refreshListsSoon } from '../../events/refresh-lists.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { selectQualifiers } from '../../stages/standings/select-qualifiers.ts'
import { logAction } from '../log.ts'
import { takesEntrants } from '../next-event.ts'
import { asEvent, type TournamentRow } from '../read.ts'

type PlayerRow = typeof players.$inferSelect
type Member = Pick<
  typeof playerTeammates.$inferSelect,
  'userId' | 'captain' | 'alternate' | 'acceptedAt' | 'contactSharedAt'
>
export type Qualifier = { player: PlayerRow; members: Member[]; seed: number }

/** All qualifiers in the order of their seeds, those who are not in the next event yet, and why it cannot take them. */
export async function listQualifiers(db: Db, event: EventRow, { lock = false } = {}) {
  const { nextTournamentId, settings } = event
  const state = nextTournamentId && settings.qualifiers > 0 ? await loadStage(db, event) : null
  if (!nextTournamentId || !state) return { next: null, qualified: [], entering: [], problem: null }
  const isNext = db.select().from(tournaments).where(eq(tournaments.id, nextTournamentId))
  const [next = null] = await (lock ? isNext.for('no key update') : isNext)
  const ids = selectQualifiers(state, settings.qualifiers).map(({ id }) => id)
  const rows = ids.length > 0 ? await db.select().from(players).where(inArray(players.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const qualified = ids.flatMap((id) => byId.get(id) ?? [])
  const entering = await assignSpots(db, next, await listEntering(db, nextTournamentId, qualified))
  return { next, qualified, entering, problem: problemOf(next, entering) }
}

/** Those without a spot go on the waitlist: the event is full, or has as many entrants without an account as it can take. */
async function assignSpots(db: Db, next: TournamentRow | null, qualifiers: readonly Qualifier[]) {
  if (!next) return qualifiers.map((qualifier) => ({ ...qualifier, isWaitlisted: false }))
  let spots = next.maxPlayers - next.playerCount
  let guestsLeft = await guestSpots(db, next.id)
  return qualifiers.map((qualifier) => {
    const isGuest = qualifier.player.userId === null
    const isWaitlisted = spots <= 0 || (isGuest && guestsLeft <= 0)
    if (!isWaitlisted) spots--
    if (!isWaitlisted && isGuest) guestsLeft--
    return { ...qualifier, isWaitlisted }
  })
}

function problemOf(
  next: TournamentRow | null,
  entering: readonly { isWaitlisted: boolean }[],
): NextEventProblem | null {
  if (entering.length === 0) return null
  if (!next || !takesEntrants(next, new Date())) return 'NEXT_EVENT_CLOSED'
  return entering.some(({ isWaitlisted }) => isWaitlisted) ? 'NEXT_EVENT_FULL' : null
}

/** The qualifiers who are not in the event yet, neither as an entrant nor by one of their members. */
async function listEntering(db: Db, eventId: string, qualified: readonly PlayerRow[]): Promise<Qualifier[]> {
  if (qualified.length === 0) return []
  const ids = qualified.map(({ id }) => id)
  const members = await db
    .select()
    .from(playerTeammates)
    .where(and(inArray(playerTeammates.playerId, ids), isNotNull(playerTeammates.acceptedAt)))
    .orderBy(asc(playerTeammates.id))
  const entrants = await db
    .select({ previousPlayers: players.previousPlayers, userId: playerTeammates.userId })
    .from(players)
    .leftJoin(playerTeammates, and(eq(playerTeammates.playerId, players.id), isNotNull(playerTeammates.acceptedAt)))
    .where(eq(players.eventId, eventId))
  const enteredPlayers = new Set(entrants.flatMap(({ previousPlayers }) => previousPlayers.map((row) => row.playerId)))
  const enteredUsers = new Set(entrants.map(({ userId }) => userId))
  const membersOf = Map.groupBy(members, ({ playerId }) => playerId)
  return qualified
    .map((player, index) => ({ player, members: membersOf.get(player.id) ?? [], seed: index + 1 }))
    .filter(
      ({ player, members }) => !enteredPlayers.has(player.id) && !members.some((row) => enteredUsers.has(row.userId)),
    )
}

/**
 * Returns the number of new entrants. An event that cannot take all of them refuses, so that no qualifier is lost unnoticed; a
 * host can confirm that a full event puts them on its waitlist and that a closed one does not take them.
 */
export async function enterQualifiers(
  db: Db,
  actor: Actor | null,
  event: EventRow,
  isConfirmed: boolean,
): Promise<number> {
  const { next, entering, problem } = await listQualifiers(db, event, { lock: true })
  ensure(!problem || isConfirmed, problem ?? 'CONFLICT')
  if (!next || entering.length === 0 || problem === 'NEXT_EVENT_CLOSED') return 0

  const rows = await addEntries(db, next, entering)
  const idsIn = (waitlisted: boolean) =>
    rows.flatMap(({ id, isWaitlisted }) => (isWaitlisted === waitlisted ? [id] : []))
  const waitlisted = idsIn(true)
  await logAction(db, actor, asEvent(next), 'qualifiers-entered', {
    after: { fromEvent: event.name, entered: idsIn(false), ...(waitlisted.length > 0 && { waitlisted }) },
  })
  return rows.length
}

/** Enters entries of earlier events with their members and seeds. The caller holds the lock on the event. */
export async function addEntries(
  db: Db,
  next: TournamentRow,
  entering: readonly (Qualifier & { isWaitlisted: boolean })[],
) {
  const rows = entering.map((qualifier) => ({ ...qualifier, id: uuidv7() }))
  await insertQualifiers(db, { id: next.id, eventType: 'Tournament' }, rows)
  const waiting = rows.filter(({ isWaitlisted }) => isWaitlisted).length
  await changeNext(db, next.id, {
    playerCount: next.playerCount + rows.length - waiting,
    waitlistCount: next.waitlistCount + waiting,
    // The default draw would replace the seeds. A draw that the host has made stays; the start warns about it.
    ...(next.settings.seeding === 'random' &&
      next.rngSeed === null && { settings: { ...next.settings, seeding: 'hand' as const } }),
  })
  return rows
}

/** With a new revision, completions that wait for a spot in the event are tried again. */
async function changeNext(db: Db, id: string, columns: Partial<typeof tournaments.$inferInsert>) {
  await db
    .update(tournaments)
    .set({ ...columns, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, id))
  await invalidate(db, `tournament:${id}`)
  refreshListsSoon(db, { eventType: 'Tournament' })
  await publish(db, `tournament:${id}`, { players: true })
}

async function insertQualifiers(
  db: Db,
  next: EventRef,
  qualifiers: readonly (Qualifier & { id: string; isWaitlisted: boolean })[],
) {
  const event = eventRef(next)
  const now = new Date()
  const entrants = qualifiers.map(({ id, player, seed, isWaitlisted }) => {
    const { id: playerId, name, image, metadata, guests, userId, rating, previousPlayers, eventId: from, rank } = player
    const previous = { playerId, eventId: from, ...(rank !== null && { rank }) }
    return {
      ...event,
      id,
      name,
      image,
      metadata,
      guests,
      userId,
      rating,
      previousPlayers: [...previousPlayers, previous],
      seed: isWaitlisted ? null : seed,
      waitlistedAt: isWaitlisted ? now : null,
    }
  })
  for (const batch of chunks(entrants)) await db.insert(players).values(batch)
  const members = qualifiers.flatMap(({ id: playerId, members }) =>
    members.map(({ userId, captain, alternate, acceptedAt, contactSharedAt }) => ({
      ...event,
      playerId,
      userId,
      captain,
      alternate,
      acceptedAt,
      contactSharedAt,
    })),
  )
  for (const batch of chunks(members)) await db.insert(playerTeammates).values(batch)
}

/** Enters these entrants of an earlier event with their members into a new one, seeded in this order. The caller holds the lock. */
export async function enterPlayers(db: Db, event: EventRow, ids: readonly string[]) {
  const rows =
    ids.length > 0
      ? await db
          .select()
          .from(players)
          .where(inArray(players.id, [...ids]))
      : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const entering = await listEntering(
    db,
    event.id,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
  const entrants = entering.map((qualifier) => ({ ...qualifier, id: uuidv7(), isWaitlisted: false }))
  await insertQualifiers(db, event, entrants)
  await updateEvent(db, event, { playerCount: event.playerCount + entrants.length })
  await invalidate(db, eventTopic(event))
  return entrants.map(({ id, player }) => ({ id, previousId: player.id }))
}

/** Removes the qualifiers from the next event again, unless it has started. Playoffs that a host created stay as they are. */
export async function removeQualifiers(db: Db, actor: Actor, { id, name, nextTournamentId, settings }: EventRow) {
  if (!nextTournamentId || settings.qualifiers === 0) return
  const [next] = await db.select().from(tournaments).where(eq(tournaments.id, nextTournamentId)).for('no key update')
  if (!next || next.startedAt) return
  const isFromEvent = sql`${players.previousPlayers} -> -1 ->> 'eventId' = ${id}`
  const removed = await db
    .delete(players)
    .where(and(eq(players.eventId, next.id), isFromEvent))
    .returning({ waitlistedAt: players.waitlistedAt, droppedAt: players.droppedAt })
  if (removed.length === 0) return
  // Whoever was dropped there does not count any more.
  const counted = removed.filter(({ droppedAt }) => droppedAt === null)
  const waiting = counted.filter(({ waitlistedAt }) => waitlistedAt).length
  await changeNext(db, next.id, {
    playerCount: next.playerCount - counted.length + waiting,
    waitlistCount: next.waitlistCount - waiting,
  })
  await logAction(db, actor, asEvent(next), 'qualifiers-removed', { after: { fromEvent: name, count: removed.length } })
}
