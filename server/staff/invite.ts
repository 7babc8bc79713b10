/** Asks somebody to help run an event. Who declined may be asked again; who is asked or in already is told so. */
import type { HostMetadata } from '@guildhall/contract/tournaments.json.ts'
import type { ModeratorRole } from '@guildhall/contract/tournaments.words.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { logAct } from '../tournaments/log.ts'
import { lockTournament, type TournamentRow } from '../tournaments/read.ts'
import { findSomebody, type Kind, tables } from './read.ts'

type Who = { userId?: string; username?: string }
const event = (eventId: string) => ({ eventId, eventType: 'Tournament' as const })

export function inviteHost(
  db: Db,
  actor: Actor,
  id: string,
  { metadata = {}, ...who }: Who & { metadata?: HostMetadata },
) {
  return db.transaction(async (db) => {
    const { tournament, user } = await ask(db, actor, id, 'host', who)
    const [staff] = await db
      .insert(hosts)
      .values({ userId: user.id, ...event(id), metadata, invitedById: actor.id })
      .returning()
    await tell(db, actor, tournament, 'host', user.id)
    return { staff: found(staff), user }
  })
}

export function inviteModerator(db: Db, actor: Actor, id: string, { role, ...who }: Who & { role?: ModeratorRole }) {
  return db.transaction(async (db) => {
    const { tournament, user } = await ask(db, actor, id, 'moderator', who)
    const [staff] = await db
      .insert(moderators)
      .values({ userId: user.id, ...event(id), ...(role && { role }), invitedById: actor.id })
      .returning()
    await tell(db, actor, tournament, 'moderator', user.id)
    return { staff: found(staff), user }
  })
}

async function ask(db: Db, actor: Actor, id: string, kind: Kind, who: Who) {
  const { tournament } = await lockTournament(db, actor, id)
  const user = await findSomebody(db, actor, who)
  const table = tables[kind]
  const mine = and(eq(table.eventId, id), eq(table.userId, user.id))
  const [earlier] = await db.select({ status: table.status }).from(table).where(mine)
  ensure(!earlier || earlier.status === 'DECLINED', 'ALREADY_STAFF')
  if (earlier) await db.delete(table).where(mine)
  return { tournament, user }
}

async function tell(db: Db, actor: Actor, tournament: TournamentRow, kind: Kind, userId: string) {
  await logAct(db, actor, tournament.id, `${kind}-invited`, { userId })
  await notify(db, userId, {
    kind: 'staff-invite',
    values: { name: actor.username ?? '', tournament: tournament.name },
    // Who is only asked does not see a draft yet; the question waits at home.
    link: tournament.visibility === 'DRAFT' ? '/home' : `/tournaments/${tournament.id}`,
  })
}

/** A moderator of the house takes an event on. */
export function assignSelf(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    await lockTournament(db, actor, id)
    const answered = { status: 'ACCEPTED' as const, answeredAt: new Date() }
    const [staff] = await db
      .insert(moderators)
      .values({ userId: actor.id, ...event(id), ...answered, invitedById: actor.id })
      .onConflictDoUpdate({ target: [moderators.eventId, moderators.userId], set: answered })
      .returning()
    await logAct(db, actor, id, 'moderator-invited', { userId: actor.id })
    await callStale(db, 'tournaments', `tournament:${id}`)
    await publish(db, `tournament:${id}`, { staff: true })
    return { staff: found(staff), user: await findSomebody(db, actor, { userId: actor.id }) }
  })
}
