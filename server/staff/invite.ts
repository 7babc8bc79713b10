/** Invites a user to the staff of an event. A user who declined may be invited again; a pending or accepted one may not. */

import type { HostMetadata } from '@guildhall/contract/tournaments/columns.ts'
import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import type { EventRow } from '../events/event.ts'
import { eventLink, eventRef } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { dayOf } from '../rules/utc-day.ts'
import { logAction } from '../tournaments/log.ts'
import { broadcastStaff } from './answer-invite.ts'
import { stationsFor } from './assign.ts'
import { findStaff, findUserToInvite, type Kind, tables } from './read.ts'

type Invitee = { userId?: string; username?: string }
type Invitation = Invitee & { metadata?: HostMetadata; role?: ModeratorRole; stations?: string[] }
export function inviteStaff(
  db: Db,
  actor: Actor,
  id: string,
  kind: Kind,
  { metadata = {}, role = 'MODERATOR', stations, ...invitee }: Invitation,
) {
  return db.transaction(async (db) => {
    const { event, user } = await prepareInvite(db, actor, id, kind, invitee)
    const values = { userId: user.id, ...eventRef(event), invitedById: actor.id }
    if (kind === 'host') {
      await db.insert(hosts).values({ ...values, metadata })
      await logAction(db, actor, event, 'host-invited', { userId: user.id })
    } else {
      const assignment = { role, stations: stationsFor(event, role, stations) }
      await db.insert(moderators).values({ ...values, ...assignment })
      await logAction(db, actor, event, 'moderator-invited', { userId: user.id, after: assignment })
    }
    await notifyInvitee(db, actor, event, { userId: user.id, role: kind === 'host' ? 'HOST' : role })
    return findStaff(db, kind, id, user.id)
  })
}

async function prepareInvite(db: Db, actor: Actor, id: string, kind: Kind, invitee: Invitee) {
  const { event } = await lockEvent(db, actor, id)
  const user = await findUserToInvite(db, actor, invitee)
  const table = tables[kind]
  const ownRow = and(eq(table.eventId, id), eq(table.userId, user.id))
  const [existing] = await db.select({ status: table.status }).from(table).where(ownRow)
  ensure(!existing || existing.status === 'DECLINED', 'ALREADY_STAFF')
  if (existing) await db.delete(table).where(ownRow)
  return { event, user }
}

async function notifyInvitee(
  db: Db,
  actor: Actor,
  event: EventRow,
  { userId, role }: { userId: string; role: ModeratorRole | 'HOST' },
) {
  await notify(db, userId, {
    kind: 'staff-invite',
    values: { variant: role, name: actor.username ?? '', tournament: event.name },
    // An invitee cannot see a draft yet, so the link leads to the home page, which lists the invitation.
    link: event.visibility === 'DRAFT' ? '/home' : eventLink(event),
    subject: `${event.id}:${role}:${dayOf(new Date())}`, // an invitation can be withdrawn and sent again
    actorId: actor.id,
  })
}

/** A platform moderator joins the staff of an event. */
export function assignSelf(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const acceptance = { status: 'ACCEPTED' as const, answeredAt: new Date() }
    await db
      .insert(moderators)
      .values({ userId: actor.id, ...eventRef(event), ...acceptance, invitedById: actor.id })
      .onConflictDoUpdate({
        target: [moderators.eventId, moderators.userId],
        set: { ...acceptance, role: 'MODERATOR', stations: [] },
      })
    await logAction(db, actor, event, 'moderator-invited', { userId: actor.id, after: { role: 'MODERATOR' } })
    await broadcastStaff(db, event, actor.id)
    return findStaff(db, 'moderator', id, actor.id)
  })
}
