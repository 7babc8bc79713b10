/** While the roster is locked, the captain asks the staff to remove a teammate, add one, or swap two. */
import type { RosterChangeRequest } from '@guildhall/contract/players/team-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rosterRequests } from '../../db/schema/players.ts'
import { type EventRow, eventLink, eventRef, eventTopic } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { isCaptain } from '../policy.ts'
import { findPlayer, type Team } from '../read.ts'
import { findInvitee, nextRosterSpot } from './invite-teammates.ts'
import { isRosterLocked } from './roster-lock.ts'
import { whereRequest } from './roster-requests.ts'

/** Each notifies the staff, and can be withdrawn. */
const requestsPerTeam = { max: 20, seconds: 86_400 }

export function requestRosterChange(db: Db, actor: Actor, id: string, request: RosterChangeRequest): Promise<string> {
  return db.transaction(async (db) => {
    const { event, team } = await lockOwnTeam(db, actor, id)
    ensure(await isRosterLocked(db, event, team.player), 'ROSTER_OPEN')
    ensure(event.endedAt === null, 'ALREADY_ENDED')
    const outgoing = request.teammateId && team.teammates.find((teammate) => teammate.id === request.teammateId)
    ensure(!request.teammateId || (outgoing && !outgoing.captain), 'NOT_A_TEAMMATE')
    const incomingId =
      request.username === undefined
        ? undefined
        : await findInvitee(db, actor.id, event, team.player.id, request.username)
    ensure(outgoing || incomingId, 'NO_SUCH_PERSON')
    if (incomingId && !outgoing) await nextRosterSpot(db, event, team.player.id)

    const [row] = await db
      .insert(rosterRequests)
      .values({
        ...eventRef(event),
        playerId: team.player.id,
        askedById: actor.id,
        outId: outgoing ? outgoing.userId : null,
        inId: incomingId ?? null,
        reason: request.reason.trim(),
      })
      .onConflictDoNothing()
      .returning({ id: rosterRequests.id })
    ensure(row, 'ALREADY_ASKED')
    await countAttempt(db, `roster requests of ${team.player.id}`, requestsPerTeam)
    await notifyStaff(db, event, team, row.id)
    await publish(db, eventTopic(event), { player: team.player.id })
    return row.id
  })
}

export function withdrawRosterChange(db: Db, actor: Actor, id: string, requestId: string) {
  return db.transaction(async (db) => {
    const { event, team } = await lockOwnTeam(db, actor, id)
    const [row] = await db.select().from(rosterRequests).where(whereRequest(id, requestId))
    ensure(orNotFound(row).playerId === team.player.id, 'NOT_FOUND')
    ensure(orNotFound(row).decidedAt === null, 'ALREADY_ANSWERED')
    await db.delete(rosterRequests).where(eq(rosterRequests.id, requestId))
    await publish(db, eventTopic(event), { player: team.player.id })
  })
}

async function lockOwnTeam(db: Db, actor: Actor, id: string) {
  const { event, membership } = await lockEvent(db, actor, id)
  ensure(membership.playerId, 'NOT_ENTERED')
  const team = await findPlayer(db, id, membership.playerId)
  ensure(isCaptain(actor, team), 'FORBIDDEN')
  return { event, team }
}

/** Notifies hosts and moderators who are not in this team. */
async function notifyStaff(db: Db, event: EventRow, { player, teammates }: Team, subject: string) {
  const { id, name } = event
  if (event.rehearsal) return
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from hosts where event_id = ${id} and status = 'ACCEPTED'
    union
    select user_id from moderators where event_id = ${id} and status = 'ACCEPTED' and role = 'MODERATOR'`)
  const creatorIds = event.organizationId === null ? [event.createdById] : []
  const teammateIds = new Set(teammates.map(({ userId }) => userId))
  const staffIds = new Set([...rows.map(({ userId }) => userId), ...creatorIds])
  const staff = [...staffIds].filter((userId) => !teammateIds.has(userId))
  const link = eventLink(event, '/manage/players')
  await notify(db, staff, { kind: 'roster-asked', values: { team: player.name, tournament: name }, link, subject })
}
