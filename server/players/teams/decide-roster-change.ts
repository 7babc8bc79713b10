/**
 * Staff accept or decline a change of a locked roster, under the lock on the event: of two simultaneous answers the first counts.
 *
 * Accepting removes the outgoing teammate immediately and invites the incoming one, who still has to accept the invitation.
 */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { playerTeammates, rosterRequests } from '../../db/schema/players.ts'
import { type EventRow, eventLink, eventTopic } from '../../events/event.ts'
import { refreshLineups } from '../../events/match-players.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { logPlayer } from '../log.ts'
import { isTeammate } from '../policy.ts'
import { findPlayer, type Team } from '../read.ts'
import { markAvailable } from './accept.ts'
import { inviteTeammates, nextRosterSpot } from './invite-teammates.ts'
import { whereRequest } from './roster-requests.ts'

type Decision = { accepted: boolean; answer?: string }
type Request = typeof rosterRequests.$inferSelect

export function decideRosterChange(
  db: Db,
  actor: Actor,
  id: string,
  requestId: string,
  { accepted, answer }: Decision,
) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const [row] = await db.select().from(rosterRequests).where(whereRequest(id, requestId))
    const request = orNotFound(row)
    const team = await findPlayer(db, id, request.playerId)
    ensure(!isTeammate(actor, team), 'PLAYS_IN_IT')
    ensure(request.decidedAt === null, 'ALREADY_ANSWERED')

    if (accepted) await applyChange(db, event, team, request)
    await db
      .update(rosterRequests)
      .set({ decidedAt: new Date(), decidedById: actor.id, accepted, answer: answer?.trim() ?? null })
      .where(eq(rosterRequests.id, request.id))
    const details = { playerId: team.player.id, userId: request.inId ?? request.outId }
    await logPlayer(db, actor, event, accepted ? 'roster-accepted' : 'roster-refused', details)
    await notifyTeam(db, event, team, { subject: request.id, accepted })
    await invalidate(db, eventTopic(event), ...(accepted && request.outId ? [`user:${request.outId}`] : []))
    await publish(db, eventTopic(event), { player: team.player.id })
  })
}

/** Checks the current state: since the request a teammate may have left, or the invitee may have joined another team. */
async function applyChange(db: Db, event: EventRow, team: Team, { outId, inId, askedById }: Request) {
  ensure(event.endedAt === null, 'ALREADY_ENDED')
  const outgoing = team.teammates.find(({ userId }) => userId === outId)
  ensure(!outgoing?.captain, 'NOT_A_TEAMMATE')
  if (outgoing) {
    const outgoingRow = and(eq(playerTeammates.playerId, team.player.id), eq(playerTeammates.userId, outgoing.userId))
    await db.delete(playerTeammates).where(outgoingRow)
    await markAvailable(db, event.id, [outgoing.userId])
    await refreshLineups(db, event.teamSize, team.player.id)
  }
  if (!inId) return
  const alternate = outgoing ? outgoing.alternate : (await nextRosterSpot(db, event, team.player.id)).alternate
  const username = orNotFound(await usernameOf(db, inId))
  const inviter = { id: askedById, username: (await usernameOf(db, askedById)) ?? null }
  await inviteTeammates(db, inviter, event, team.player, [{ username, alternate }])
}

async function usernameOf(db: Db, userId: string) {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return user?.username
}

/** Notifies all teammates, including the one who was removed. */
async function notifyTeam(
  db: Db,
  event: EventRow,
  { player, teammates }: Team,
  { subject, accepted }: { subject: string; accepted: boolean },
) {
  if (event.rehearsal) return
  const userIds = teammates.filter(({ acceptedAt }) => acceptedAt !== null).map(({ userId }) => userId)
  const variant = accepted ? 'accepted' : 'declined'
  const values = { variant, team: player.name, tournament: event.name } as const
  await notify(db, userIds, { kind: 'roster-answered', values, link: eventLink(event), subject })
}
