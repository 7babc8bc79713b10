/**
 * The staff says yes or no to a change of a locked roster. Under the lock on the event, so of two answers at once the first counts.
 *
 * A yes takes out who goes at once. Who comes is invited like anybody else: nobody plays without their own yes.
 */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { playerTeammates, rosterRequests } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { logPlayer } from '../log.ts'
import { isTeammate } from '../policy.ts'
import { findPlayer, type Team } from '../read.ts'
import { markFree } from './accept.ts'
import { askTeammates, freeSeat } from './invite-teammates.ts'
import { requestIn } from './roster-requests.ts'

type Answer = { accepted: boolean; answer?: string }
type Request = typeof rosterRequests.$inferSelect

export function decideRosterChange(db: Db, actor: Actor, id: string, requestId: string, { accepted, answer }: Answer) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const [row] = await db.select().from(rosterRequests).where(requestIn(id, requestId))
    const request = found(row)
    const team = await findPlayer(db, id, request.playerId)
    ensure(!isTeammate(actor, team), 'PLAYS_IN_IT')
    ensure(request.decidedAt === null, 'ALREADY_ANSWERED')

    if (accepted) await change(db, event, team, request)
    await db
      .update(rosterRequests)
      .set({ decidedAt: new Date(), decidedById: actor.id, accepted, answer: answer?.trim() ?? null })
      .where(eq(rosterRequests.id, request.id))
    const about = { playerId: team.player.id, userId: request.inId ?? request.outId }
    await logPlayer(db, actor, id, accepted ? 'roster-accepted' : 'roster-refused', about)
    await tellTeam(db, event, team, request.id)
    await invalidate(db, `tournament:${id}`)
    await publish(db, `tournament:${id}`, { player: team.player.id })
  })
}

/** As things stand now: since the question somebody may have left, or found another team. */
async function change(db: Db, event: EventRow, team: Team, { outId, inId, askedById }: Request) {
  ensure(event.endedAt === null, 'ALREADY_ENDED')
  const goes = team.teammates.find(({ userId }) => userId === outId)
  ensure(!goes?.captain, 'NOT_A_TEAMMATE')
  if (goes) {
    const seat = and(eq(playerTeammates.playerId, team.player.id), eq(playerTeammates.userId, goes.userId))
    await db.delete(playerTeammates).where(seat)
    await markFree(db, event.id, goes.userId)
  }
  if (!inId) return
  const alternate = goes ? goes.alternate : (await freeSeat(db, event, team.player.id)).alternate
  const username = found(await usernameOf(db, inId))
  const inviter = { id: askedById, username: (await usernameOf(db, askedById)) ?? null }
  await askTeammates(db, inviter, event, team.player, [{ username, alternate }])
}

async function usernameOf(db: Db, userId: string) {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return user?.username
}

/** Everybody in it, and who is out of it now. */
async function tellTeam(db: Db, { id, name, rehearsal }: EventRow, { player, teammates }: Team, subject: string) {
  if (rehearsal) return
  const people = teammates.filter(({ acceptedAt }) => acceptedAt !== null).map(({ userId }) => userId)
  const values = { team: player.name, tournament: name }
  await notify(db, people, { kind: 'roster-answered', values, link: `/tournaments/${id}`, subject })
}
