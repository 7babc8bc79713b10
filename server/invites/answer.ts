/** Yes or no to an invitation. A link stays open for the next who holds it; one that names a person is answered once. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { invites } from '../db/schema/invites.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { eventPasses } from '../db/schema/staff.ts'
import { eventRef } from '../events/event.ts'
import { lockEventForSystem } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { acceptInto } from '../players/teams/accept.ts'
import { findInvite } from './read.ts'

type Given = { token?: string; secret: string }

export function acceptInvite(db: Db, actor: Actor, id: string, given: Given) {
  return db.transaction(async (db) => {
    const before = await findInvite(db, actor, id, given)
    ensure(before.isMine || before.holdsLink, 'NOT_FOUND')
    const event = await lockEventForSystem(db, found(before.view.tournament).id)
    const { invite } = (await findInvite(db, actor, id, given)).view // as it stands under the lock
    const isLink = invite.inviteeId === null && invite.email === null
    if (invite.status === 'ACCEPTED' && invite.inviteeId === actor.id) return
    ensure(invite.status === 'PENDING' && !(invite.expiresAt && invite.expiresAt <= new Date()), 'INVITE_OVER')

    if (!isLink)
      await db
        .update(invites)
        .set({ status: 'ACCEPTED', answeredAt: new Date(), inviteeId: actor.id })
        .where(eq(invites.id, id))
    if (invite.playerId) return acceptInto(db, actor.id, event, invite.playerId, invite.alternate)
    // Asked to the event itself: the door is open from now on, coming in is their own act.
    await db
      .insert(eventPasses)
      .values({ userId: actor.id, ...eventRef(event) })
      .onConflictDoNothing()
  })
}

/** By who was asked it is a no; by who asked, it is taken back. */
export function declineInvite(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const before = await findInvite(db, actor, id)
    await lockEventForSystem(db, found(before.view.tournament).id)
    const { view, isSent } = await findInvite(db, actor, id)
    const { invite } = view
    ensure(invite.status === 'PENDING', 'INVITE_OVER')

    if (isSent) await db.delete(invites).where(eq(invites.id, id))
    else await db.update(invites).set({ status: 'DECLINED', answeredAt: new Date() }).where(eq(invites.id, id))
    if (!invite.playerId || !invite.inviteeId) return
    const { playerId, inviteeId } = invite
    const seat = and(eq(playerTeammates.playerId, playerId), eq(playerTeammates.userId, inviteeId))
    await db.delete(playerTeammates).where(and(seat, isNull(playerTeammates.acceptedAt)))
    await publish(db, `tournament:${found(view.tournament).id}`, { player: playerId })
  })
}
