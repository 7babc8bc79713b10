/**
 * Being here. Under the lock on the event: a check-in either comes before the start and counts, or finds the event started.
 * All who accepted are here with their team, so all are paid, once per event.
 */

import { and, eq, isNull } from 'drizzle-orm'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { statement } from '../../db/statement.ts'
import { type EventRow, eventTimes } from '../../events/event.ts'
import { ensureVisible, lockEvent, lockEventForSystem, membershipFrom } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { awardEach } from '../../points/award.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { logPlayer } from '../log.ts'
import type { Seen } from '../present.ts'
import { findPlayer, findStand, positionOf, type Team } from '../read.ts'

export function ensureCheckinOpen(event: EventRow) {
  const [refusal] = refuseAction('checkIn', eventTimes(event), new Date())
  if (refusal) throw new Problem(refusal.code)
}

/** By anybody of the team, for the team. */
export function checkIn(db: Db, actor: Actor, id: string, checkedIn: boolean): Promise<Seen> {
  return db.transaction(async (db) => {
    const [event, { facts, team }] = await Promise.all([lockEventForSystem(db, id), findStand(db, actor.id, id)])
    const membership = membershipFrom(facts, actor.id, event)
    ensureVisible(actor, event, membership)
    ensure(team?.player.droppedAt === null, 'NOT_ENTERED')
    ensureCheckinOpen(event)
    ensure(!checkedIn || acceptedIn(team).length >= event.teamSize, 'TEAM_INCOMPLETE')
    await setPresence(db, event, team, checkedIn ? actor.id : null)
    return { actor, event, membership, team, position: await positionOf(db, team.player) }
  })
}

type Behalf = { checkedIn: boolean; userId?: string }

/** By the staff, also for a team that is short: they see who stands before them. */
export function checkInFor(db: Db, actor: Actor, id: string, playerId: string, { checkedIn, userId }: Behalf) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const team = await findPlayer(db, id, playerId)
    ensure(team.player.droppedAt === null, 'NOT_ENTERED')
    ensure(!userId || acceptedIn(team).some((one) => one.userId === userId), 'NOT_A_TEAMMATE')
    ensureCheckinOpen(event)
    const isNew = await setPresence(db, event, team, checkedIn ? (userId ?? actor.id) : null)
    const about = { playerId, userId: userId ?? team.player.userId }
    if (isNew) await logPlayer(db, actor, id, checkedIn ? 'checked-in' : 'checked-out', about)
  })
}

const acceptedIn = ({ teammates }: Team) => teammates.filter(({ acceptedAt }) => acceptedAt !== null)

/** Whether anything changed: here twice is here once, with the first receipt. The given row is changed along. */
export async function setPresence(db: Db, event: EventRow, team: Team, byId: string | null) {
  const { player } = team
  if ((player.checkinAt !== null) === (byId !== null)) return false
  const presence = byId === null ? null : new Date()
  Object.assign(player, { checkinAt: presence, checkinById: byId, confirmBy: null })
  const { organizationId, gameId } = event
  const paid = presence && !event.rehearsal ? acceptedIn(team).map(({ userId }) => userId) : []
  await allSettled([
    markPresence(db, player.id, presence, byId),
    awardEach(db, paid, 'CHECK_IN', event.id, { organizationId, gameId }),
  ])
  await invalidate(db, `tournament:${event.id}`)
  await publish(db, `tournament:${event.id}`, { player: player.id, checkedIn: presence !== null })
  return true
}

const markPresence = statement(
  'update players set checkin_at = $2, checkin_by_id = $3, confirm_by = null, updated_at = now() where id = $1',
)

/** Those with a place of whom nothing was heard. */
export const missingIn = (eventId: string) =>
  and(eq(players.eventId, eventId), isNull(players.checkinAt), isNull(players.waitlistedAt), isNull(players.droppedAt))
