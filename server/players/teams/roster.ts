/** The captain manages the roster. After the start only alternates can be swapped, unless the host keeps rosters open. */

import type { JoinRequest } from '@guildhall/contract/players/shapes.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { invites } from '../../db/schema/invites.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import type { EventRef } from '../../events/event.ts'
import { entrySize, eventTopic } from '../../events/event.ts'
import { refreshLineups } from '../../events/match-players.ts'
import { lockEvent } from '../../events/read.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { hashSecret } from '../../http/session.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { can, isCaptain } from '../policy.ts'
import { findPlayer } from '../read.ts'
import { markAvailable } from './accept.ts'
import { countCaptainInvites } from './invite-limits.ts'
import { countRosterSpots, inviteTeammates } from './invite-teammates.ts'
import { inviteToken } from './invite-token.ts'
import { notifyMember } from './notify-member.ts'
import { isRosterLocked } from './roster-lock.ts'

/** Locks the event and loads the team that the caller captains; staff can load any team by one of its teammates. */
async function lockTeam(db: Db, actor: Actor, id: string, teammateId?: string) {
  const { event, membership } = await lockEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  const playerId = teammateId && isStaff ? await findTeamOf(db, id, teammateId) : membership.playerId
  ensure(playerId, 'NOT_ENTERED')
  const team = await findPlayer(db, id, playerId)
  ensure(isCaptain(actor, team) || (isStaff && teammateId), 'FORBIDDEN')
  const isLocked = !isStaff && (await isRosterLocked(db, event, team.player))
  return { event, team, isLocked }
}

async function findTeamOf(db: Db, eventId: string, teammateId: string) {
  const [row] = await db
    .select({ playerId: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.id, teammateId), eq(playerTeammates.eventId, eventId)))
  return orNotFound(row).playerId
}

/** The open pages of a person who was removed must not hear of the chats of the team's matches any more. */
async function broadcastTeam(db: Db, event: EventRef, playerId: string, removedId?: string) {
  await invalidate(db, eventTopic(event), ...(removedId ? [`user:${removedId}`] : []))
  await publish(db, eventTopic(event), { player: playerId })
}

export function addTeammate(db: Db, actor: Actor, id: string, invitation: JoinRequest) {
  return db.transaction(async (db) => {
    const { event, team, isLocked } = await lockTeam(db, actor, id)
    ensure(!isLocked, 'ROSTER_LOCKED')
    const invited = await inviteTeammates(db, actor, event, team.player, [invitation])
    await countCaptainInvites(db, actor.id, event, invited)
    await broadcastTeam(db, event, team.player.id)
  })
}

/** Each team has one link. Any number of users may join with it while there is room. */
export function createTeamLink(db: Db, actor: Actor, id: string, secret: string): Promise<string> {
  return db.transaction(async (db) => {
    const { event, team, isLocked } = await lockTeam(db, actor, id)
    ensure(entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
    ensure(!isLocked, 'ROSTER_LOCKED')
    const [existing] = await db.select({ id: invites.id }).from(invites).where(whereTeamLink(team.player.id))
    if (existing) return existing.id
    const inviteId = uuidv7()
    const tokenHash = hashSecret(inviteToken(secret, inviteId))
    await db
      .insert(invites)
      .values({ id: inviteId, inviterId: actor.id, inviteId: team.player.id, inviteType: 'Team', tokenHash })
    return inviteId
  })
}

export function deleteTeamLink(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { team } = await lockTeam(db, actor, id)
    await db.delete(invites).where(whereTeamLink(team.player.id))
  })
}

const whereTeamLink = (playerId: string) =>
  and(eq(invites.playerId, playerId), isNotNull(invites.tokenHash), isNull(invites.email), isNull(invites.inviteeId))

export function setAlternate(db: Db, actor: Actor, id: string, teammateId: string, alternate: boolean) {
  return db.transaction(async (db) => {
    const { event, team } = await lockTeam(db, actor, id, teammateId)
    const teammate = orNotFound(team.teammates.find(({ id }) => id === teammateId))
    ensure(!(teammate.captain && alternate), 'NOT_A_TEAMMATE')
    if (teammate.alternate !== alternate) {
      const { starters, alternates } = await countRosterSpots(db, team.player.id)
      const { maxAlternates } = event.settings
      // A swap takes two steps: between them a full bench has one more.
      const hasBench = maxAlternates > 0 && alternates <= maxAlternates
      ensure(alternate ? hasBench : starters < event.teamSize, 'TEAM_FULL')
    }
    await db.update(playerTeammates).set({ alternate }).where(eq(playerTeammates.id, teammateId))
    await refreshLineups(db, event.teamSize, team.player.id)
    await broadcastTeam(db, event, team.player.id)
    return team.player.id
  })
}

export function removeTeammate(db: Db, actor: Actor, id: string, teammateId: string) {
  return db.transaction(async (db) => {
    const { event, team, isLocked } = await lockTeam(db, actor, id, teammateId)
    ensure(!isLocked, 'ROSTER_LOCKED')
    const teammate = orNotFound(team.teammates.find(({ id }) => id === teammateId))
    ensure(!teammate.captain, 'NOT_A_TEAMMATE') // a captain transfers the role first, or leaves
    await db.delete(playerTeammates).where(eq(playerTeammates.id, teammateId))
    const pendingInvite = and(eq(invites.playerId, team.player.id), eq(invites.inviteeId, teammate.userId))
    await db.delete(invites).where(and(pendingInvite, eq(invites.status, 'PENDING')))
    if (teammate.acceptedAt) {
      await markAvailable(db, id, [teammate.userId])
      await notifyMember(db, event, team.player.name, { variant: 'removed', actor, userId: teammate.userId })
    }
    await refreshLineups(db, event.teamSize, team.player.id)
    await broadcastTeam(db, event, team.player.id, teammate.userId)
  })
}

export function remindTeammate(db: Db, actor: Actor, id: string, teammateId: string) {
  return db.transaction(async (db) => {
    const { team } = await lockTeam(db, actor, id, teammateId)
    const { userId, acceptedAt } = orNotFound(team.teammates.find(({ id }) => id === teammateId))
    ensure(acceptedAt === null, 'ALREADY_IN')
    const pendingInvite = and(
      eq(invites.playerId, team.player.id),
      eq(invites.inviteeId, userId),
      eq(invites.status, 'PENDING'),
    )
    const [invite] = await db.select({ id: invites.id }).from(invites).where(pendingInvite)
    // By user: a teammate who is removed and invited again is another row.
    await countAttempt(db, `remind-teammate ${id} ${userId}`, { max: 1, seconds: 86_400 }, 'ALREADY_REMINDED')
    await publishMessage(db, 'team-invited', { inviteId: orNotFound(invite).id, isReminder: true })
  })
}
