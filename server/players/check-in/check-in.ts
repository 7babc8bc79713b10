/**
 * Check-in takes the lock on the event: it either happens before the start and counts, or sees that the event has started.
 * A check-in covers the whole team, so every accepted teammate earns points, once per event.
 */

import { and, eq, isNull } from 'drizzle-orm'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { hasSpot, players } from '../../db/schema/players.ts'
import { statement } from '../../db/statement.ts'
import { type EventRow, entrySize, eventTimes, eventTopic } from '../../events/event.ts'
import { ensureVisible, lockEvent, lockEventForSystem, membershipFrom } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { awardEach } from '../../points/award.ts'
import { recordActivity } from '../../profiles/activity.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { logPlayer } from '../log.ts'
import type { EntryView } from '../present.ts'
import { findMembershipAndTeam, findPlayer, positionOf, type Team } from '../read.ts'

export function ensureCheckinOpen(event: EventRow) {
  const [refusal] = refuseAction('checkIn', eventTimes(event), new Date())
  if (refusal) throw new Problem(refusal.code)
}

/** Any accepted teammate checks in the whole team. */
export function checkIn(db: Db, actor: Actor, id: string, checkedIn: boolean): Promise<EntryView> {
  return db.transaction(async (db) => {
    const [event, { facts, team }] = await allSettled([
      lockEventForSystem(db, id),
      findMembershipAndTeam(db, actor.id, id),
    ])
    const membership = membershipFrom(facts, actor.id, event)
    ensureVisible(actor, event, membership)
    ensure(team?.player.droppedAt === null, 'NOT_ENTERED')
    ensureCheckinOpen(event)
    ensure(
      !checkedIn || acceptedTeammates(team).length + team.player.guests.length >= entrySize(event),
      'TEAM_INCOMPLETE',
    )
    await setCheckedIn(db, event, team, checkedIn ? actor.id : null)
    return { actor, event, membership, team, position: await positionOf(db, team.player) }
  })
}

type StaffCheckin = { checkedIn: boolean; userId?: string }

/** Staff may also check in an incomplete team, because they can verify on site who is present. */
export function checkInFor(db: Db, actor: Actor, id: string, playerId: string, { checkedIn, userId }: StaffCheckin) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const team = await findPlayer(db, id, playerId)
    ensure(team.player.droppedAt === null, 'NOT_ENTERED')
    ensure(!userId || acceptedTeammates(team).some((teammate) => teammate.userId === userId), 'NOT_A_TEAMMATE')
    ensureCheckinOpen(event)
    const hasChanged = await setCheckedIn(db, event, team, checkedIn ? (userId ?? actor.id) : null)
    const details = { playerId, userId: userId ?? team.player.userId }
    if (hasChanged) await logPlayer(db, actor, event, checkedIn ? 'checked-in' : 'checked-out', details)
  })
}

const acceptedTeammates = ({ teammates }: Team) => teammates.filter(({ acceptedAt }) => acceptedAt !== null)

/** Returns whether anything changed: a second check-in keeps the first receipt. Also updates the row passed in. */
async function setCheckedIn(db: Db, event: EventRow, team: Team, byId: string | null) {
  const { player } = team
  if ((player.checkinAt !== null) === (byId !== null)) return false
  const checkinAt = byId === null ? null : new Date()
  Object.assign(player, { checkinAt, checkinById: byId, confirmBy: null })
  const { organizationId, gameId } = event
  const userIds = checkinAt && !event.rehearsal ? acceptedTeammates(team).map(({ userId }) => userId) : []
  await allSettled([
    updateCheckin(db, player.id, checkinAt, byId),
    awardEach(db, userIds, 'CHECK_IN', event.id, { organizationId, gameId }),
    userIds.length > 0 && recordActivity(db, userIds),
  ])
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { player: player.id, checkedIn: checkinAt !== null })
  return true
}

const updateCheckin = statement(
  'update players set checkin_at = $2, checkin_by_id = $3, confirm_by = null, updated_at = now() where id = $1',
)

/** Entrants with a spot who have not checked in. */
export const isMissingIn = (eventId: string) => and(eq(players.eventId, eventId), isNull(players.checkinAt), hasSpot)
