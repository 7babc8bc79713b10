/** The staff lets somebody in by hand: no question at the door is asked, the room is counted all the same. */
import type { NewPlayer } from '@guildhall/contract/players/staff-shapes.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { eventRef } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { ensureLateEntry, enterLate } from '../../stages/entrants/late-entry.ts'
import { placeAtDoor } from '../join/eligibility.ts'
import { removePlayer } from '../join/leave.ts'
import { logPlayer } from '../log.ts'
import { findPlayer } from '../read.ts'
import { markTaken } from '../teams/accept.ts'
import { tellPlaces } from '../waitlist/promote.ts'

export function addByHand(
  db: Db,
  actor: Actor,
  id: string,
  { username, name, note, missed }: NewPlayer,
): Promise<string> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const isLate = hasStarted(event)
    if (isLate) ensureLateEntry(event, new Date())
    const { place } = placeAtDoor(event)
    ensure(place === 'in' || (place === 'waitlist' && !isLate), 'TOURNAMENT_FULL')
    const person = username === undefined ? null : await findPerson(db, id, username)
    const called = name?.trim() ?? person?.username
    ensure(called, 'NO_SUCH_PERSON')

    const ref = eventRef(event)
    const [player] = await db
      .insert(players)
      .values({
        ...ref,
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
      await db.insert(playerTeammates).values({ playerId, userId: person.id, ...ref, ...captain })
      await markTaken(db, id, person.id, playerId)
    }
    await tellPlaces(db, event, place === 'in' ? { playerCount: 1 } : { waitlistCount: 1 })
    await logPlayer(db, actor, id, 'player-added', { playerId, userId: person?.id ?? null })
    if (isLate) await enterLate(db, event, playerId, missed)
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
    const { event } = await lockEvent(db, actor, id)
    const { player } = await findPlayer(db, id, playerId)
    ensure(!hasStarted(event), 'ALREADY_STARTED')
    const about = { userId: player.userId, before: { name: player.name }, ...(reason && { after: { reason } }) }
    await logPlayer(db, actor, id, 'player-removed', about)
    await removePlayer(db, event, playerId)
  })
}
