/** The staff lets somebody in by hand: no question at the door is asked, the room is counted all the same. */
import type { NewPlayer } from '@guildhall/contract/player-staff.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { ensureLateEntry, enterLate } from '../tournaments/late-entry.ts'
import { lockTournament } from '../tournaments/read.ts'
import { markTaken } from './accept.ts'
import { placeAtDoor } from './door.ts'
import { removePlayer } from './leave.ts'
import { logPlayer } from './log.ts'
import { tellPlaces } from './places.ts'
import { findPlayer } from './read.ts'

export function addByHand(
  db: Db,
  actor: Actor,
  id: string,
  { username, name, note, missed }: NewPlayer,
): Promise<string> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const isLate = hasStarted(tournament)
    if (isLate) ensureLateEntry(tournament, new Date())
    const { place } = placeAtDoor(tournament)
    ensure(place === 'in' || (place === 'waitlist' && !isLate), 'TOURNAMENT_FULL')
    const person = username === undefined ? null : await findPerson(db, id, username)
    const called = name?.trim() ?? person?.username
    ensure(called, 'NO_SUCH_PERSON')

    const event = { eventId: id, eventType: 'Tournament' as const }
    const [player] = await db
      .insert(players)
      .values({
        ...event,
        name: called,
        userId: person?.id ?? null,
        image: person?.image ?? null,
        metadata: { ...(note && { note }), ...(!person && { imported: true }) },
        waitlistedAt: place === 'waitlist' ? new Date() : null,
      })
      .returning({ id: players.id })
    const playerId = found(player).id
    if (person) {
      const captain = { captain: true, acceptedAt: new Date(), confirmDue: true }
      await db.insert(playerTeammates).values({ playerId, userId: person.id, ...event, ...captain })
      await markTaken(db, id, person.id, playerId)
    }
    await tellPlaces(db, tournament, place === 'in' ? { playerCount: 1 } : { waitlistCount: 1 })
    await logPlayer(db, actor, id, 'player-added', { playerId, userId: person?.id ?? null })
    if (isLate) await enterLate(db, tournament, playerId, missed)
    return playerId
  })
}

async function findPerson(db: Db, eventId: string, username: string) {
  const [person] = await db
    .select({ id: users.id, username: users.username, image: users.image })
    .from(users)
    .where(and(eq(users.username, username.trim().toLowerCase()), isNull(users.deletedAt)))
  ensure(person, 'NO_SUCH_PERSON')
  const isIn = and(
    eq(playerTeammates.eventId, eventId),
    eq(playerTeammates.userId, person.id),
    isNotNull(playerTeammates.acceptedAt),
  )
  ensure((await db.$count(playerTeammates, isIn)) === 0, 'ALREADY_IN')
  return person
}

export function removeByHand(db: Db, actor: Actor, id: string, playerId: string, reason?: string) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const { player } = await findPlayer(db, id, playerId)
    ensure(!hasStarted(tournament), 'ALREADY_STARTED')
    const about = { userId: player.userId, before: { name: player.name }, ...(reason && { after: { reason } }) }
    await logPlayer(db, actor, id, 'player-removed', about)
    await removePlayer(db, tournament, playerId)
  })
}
