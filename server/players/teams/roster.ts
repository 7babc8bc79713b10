/** The captain's hand on the team: ask, link, take out, bring in. Until the start; afterwards only alternates change, unless the host leaves rosters open. */
import type { Asked } from '@guildhall/contract/players/shapes.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { invites } from '../../db/schema/invites.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { hashSecret } from '../../http/session.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { can, isCaptain, isRosterLocked } from '../policy.ts'
import { findPlayer } from '../read.ts'
import { markFree } from './accept.ts'
import { askTeammates } from './invite-teammates.ts'
import { inviteToken } from './invite-token.ts'

/** The caller's team, which they must lead; the staff reaches any team by one of its people. */
async function lockTeam(db: Db, actor: Actor, id: string, teammateId?: string) {
  const { event, membership } = await lockEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  const playerId = teammateId && isStaff ? await teamWith(db, id, teammateId) : membership.playerId
  ensure(playerId, 'NOT_ENTERED')
  const team = await findPlayer(db, id, playerId)
  ensure(isCaptain(actor, team) || (isStaff && teammateId), 'FORBIDDEN')
  const isLocked = isRosterLocked(event) && !isStaff
  return { event, team, isLocked }
}

async function teamWith(db: Db, eventId: string, teammateId: string) {
  const [row] = await db
    .select({ playerId: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(sql`${playerTeammates.id}::text = ${teammateId}`, eq(playerTeammates.eventId, eventId)))
  return found(row).playerId
}

async function tell(db: Db, eventId: string, playerId: string) {
  await invalidate(db, `tournament:${eventId}`)
  await publish(db, `tournament:${eventId}`, { player: playerId })
}

export function addTeammate(db: Db, actor: Actor, id: string, asked: Asked) {
  return db.transaction(async (db) => {
    const { event, team, isLocked } = await lockTeam(db, actor, id)
    ensure(!isLocked, 'ROSTER_LOCKED')
    await askTeammates(db, actor, event, team.player, [asked])
    await tell(db, id, team.player.id)
  })
}

/** Any number may use it while there is room; a team has one. */
export function linkIntoTeam(db: Db, actor: Actor, id: string, secret: string): Promise<string> {
  return db.transaction(async (db) => {
    const { event, team, isLocked } = await lockTeam(db, actor, id)
    ensure(event.teamSize > 1, 'NOT_A_TEAM_EVENT')
    ensure(!isLocked, 'ROSTER_LOCKED')
    const [known] = await db.select({ id: invites.id }).from(invites).where(links(team.player.id))
    if (known) return known.id
    const inviteId = uuidv7()
    const tokenHash = hashSecret(inviteToken(secret, inviteId))
    await db
      .insert(invites)
      .values({ id: inviteId, inviterId: actor.id, inviteId: team.player.id, inviteType: 'Team', tokenHash })
    return inviteId
  })
}

export function dropLink(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { team } = await lockTeam(db, actor, id)
    await db.delete(invites).where(links(team.player.id))
  })
}

const links = (playerId: string) =>
  and(eq(invites.playerId, playerId), isNotNull(invites.tokenHash), isNull(invites.email), isNull(invites.inviteeId))

export function setAlternate(db: Db, actor: Actor, id: string, teammateId: string, alternate: boolean) {
  return db.transaction(async (db) => {
    const { event, team } = await lockTeam(db, actor, id, teammateId)
    const teammate = found(team.teammates.find((one) => one.id === teammateId))
    ensure(!(teammate.captain && alternate), 'NOT_A_TEAMMATE')
    const others = team.teammates.filter((one) => one.alternate === alternate && one.id !== teammateId).length
    ensure(others < (alternate ? event.settings.maxAlternates : event.teamSize), 'TEAM_FULL')
    await db.update(playerTeammates).set({ alternate }).where(eq(playerTeammates.id, teammateId))
    await tell(db, id, team.player.id)
    return team.player.id
  })
}

export function removeTeammate(db: Db, actor: Actor, id: string, teammateId: string) {
  return db.transaction(async (db) => {
    const { team, isLocked } = await lockTeam(db, actor, id, teammateId)
    ensure(!isLocked, 'ROSTER_LOCKED')
    const teammate = found(team.teammates.find((one) => one.id === teammateId))
    ensure(!teammate.captain, 'NOT_A_TEAMMATE') // who leads hands over first, or leaves
    await db.delete(playerTeammates).where(eq(playerTeammates.id, teammateId))
    const open = and(eq(invites.playerId, team.player.id), eq(invites.inviteeId, teammate.userId))
    await db.delete(invites).where(and(open, eq(invites.status, 'PENDING')))
    if (teammate.acceptedAt) await markFree(db, id, teammate.userId)
    await tell(db, id, team.player.id)
  })
}

export async function remindTeammate(db: Db, actor: Actor, id: string, teammateId: string) {
  await findEvent(db, actor, id)
  await countAttempt(db, `remind-teammate:${teammateId}`, { max: 1, seconds: 600 })
  await db.transaction(async (db) => {
    const { team } = await lockTeam(db, actor, id, teammateId)
    const { userId, acceptedAt } = found(team.teammates.find((one) => one.id === teammateId))
    ensure(acceptedAt === null, 'ALREADY_IN')
    const open = and(eq(invites.playerId, team.player.id), eq(invites.inviteeId, userId), eq(invites.status, 'PENDING'))
    const [invite] = await db.select({ id: invites.id }).from(invites).where(open)
    await publishMessage(db, 'team-invited', { inviteId: found(invite).id })
  })
}
