/** Asks somebody to help run an event. Who declined may be asked again; who is asked or in already is told so. */
import type { HostMetadata } from '@guildhall/contract/tournaments/columns.ts'
import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import type { EventRow } from '../events/event.ts'
import { eventRef } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { logAct } from '../tournaments/log.ts'
import { tellStaff } from './answer-invite.ts'
import { stationsFor } from './assign.ts'
import { findSomebody, findStaff, type Kind, tables } from './read.ts'

type Who = { userId?: string; username?: string }
type Wish = Who & { metadata?: HostMetadata; role?: ModeratorRole; stations?: string[] }
export function invite(db: Db, actor: Actor, id: string, kind: Kind, { metadata = {}, role, stations, ...who }: Wish) {
  return db.transaction(async (db) => {
    const { event, user } = await ask(db, actor, id, kind, who)
    const asked = { userId: user.id, ...eventRef(event), invitedById: actor.id }
    if (kind === 'host') await db.insert(hosts).values({ ...asked, metadata })
    else
      await db
        .insert(moderators)
        .values({ ...asked, ...(role && { role }), stations: stationsFor(event, role, stations) })
    await tell(db, actor, event, kind, user.id)
    return findStaff(db, kind, id, user.id)
  })
}

async function ask(db: Db, actor: Actor, id: string, kind: Kind, who: Who) {
  const { event } = await lockEvent(db, actor, id)
  const user = await findSomebody(db, actor, who)
  const table = tables[kind]
  const mine = and(eq(table.eventId, id), eq(table.userId, user.id))
  const [earlier] = await db.select({ status: table.status }).from(table).where(mine)
  ensure(!earlier || earlier.status === 'DECLINED', 'ALREADY_STAFF')
  if (earlier) await db.delete(table).where(mine)
  return { event, user }
}

async function tell(db: Db, actor: Actor, event: EventRow, kind: Kind, userId: string) {
  await logAct(db, actor, event.id, `${kind}-invited`, { userId })
  await notify(db, userId, {
    kind: 'staff-invite',
    values: { name: actor.username ?? '', tournament: event.name },
    // Who is only asked does not see a draft yet; the question waits at home.
    link: event.visibility === 'DRAFT' ? '/home' : `/tournaments/${event.id}`,
  })
}

/** A moderator of the house takes an event on. */
export function assignSelf(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const answered = { status: 'ACCEPTED' as const, answeredAt: new Date() }
    await db
      .insert(moderators)
      .values({ userId: actor.id, ...eventRef(event), ...answered, invitedById: actor.id })
      .onConflictDoUpdate({ target: [moderators.eventId, moderators.userId], set: answered })
    await logAct(db, actor, id, 'moderator-invited', { userId: actor.id })
    await tellStaff(db, id)
    return findStaff(db, 'moderator', id, actor.id)
  })
}
