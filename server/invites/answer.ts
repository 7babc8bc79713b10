/** Accepts or declines an invitation. A link can be used many times; a personal invitation is answered once. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { invites } from '../db/schema/invites.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { eventPasses } from '../db/schema/staff.ts'
import { eventRef, eventTopic } from '../events/event.ts'
import { lockEventForSystem } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { joinTeam } from '../players/teams/accept.ts'
import { findInvite } from './read.ts'

type LinkProof = { token?: string; secret: string }

export function acceptInvite(db: Db, actor: Actor, id: string, proof: LinkProof) {
  return db.transaction(async (db) => {
    const before = await findInvite(db, actor, id, proof)
    ensure(before.isMine || before.holdsLink, 'NOT_FOUND')
    const event = await lockEventForSystem(db, orNotFound(before.view.tournament).id)
    const { invite } = (await findInvite(db, actor, id, proof)).view // read again under the lock
    const isLink = invite.inviteeId === null && invite.email === null
    if (invite.status === 'ACCEPTED' && invite.inviteeId === actor.id) return
    ensure(invite.status === 'PENDING' && !(invite.expiresAt && invite.expiresAt <= new Date()), 'INVITE_OVER')

    if (!isLink)
      await db
        .update(invites)
        .set({ status: 'ACCEPTED', answeredAt: new Date(), inviteeId: actor.id })
        .where(eq(invites.id, id))
    if (invite.playerId) return joinTeam(db, actor.id, event, invite.playerId, invite.alternate)
    // An invitation to the event itself grants a pass; the user still has to join.
    await db
      .insert(eventPasses)
      .values({ userId: actor.id, ...eventRef(event) })
      .onConflictDoNothing()
  })
}

/** The invitee declines the invitation; the inviter withdraws it. */
export function declineInvite(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const before = await findInvite(db, actor, id)
    await lockEventForSystem(db, orNotFound(before.view.tournament).id)
    const { view, isSent } = await findInvite(db, actor, id)
    const { invite } = view
    ensure(invite.status === 'PENDING', 'INVITE_OVER')

    if (isSent) await db.delete(invites).where(eq(invites.id, id))
    else await db.update(invites).set({ status: 'DECLINED', answeredAt: new Date() }).where(eq(invites.id, id))
    if (!invite.playerId || !invite.inviteeId) return
    const { playerId, inviteeId } = invite
    const invitedRow = and(eq(playerTeammates.playerId, playerId), eq(playerTeammates.userId, inviteeId))
    await db.delete(playerTeammates).where(and(invitedRow, isNull(playerTeammates.acceptedAt)))
    await publish(db, eventTopic(orNotFound(view.tournament)), { player: playerId })
  })
}
