/** Invitations with what they lead to. Who may not see one is told that it is not there. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { found } from '../http/problem.ts'
import { can } from '../players/policy.ts'
import { isInviteToken } from '../players/teams/invite-token.ts'
import { userCard } from '../profiles/user-card.ts'

const inviters = alias(users, 'inviters')

const select = (db: Db) =>
  db
    .select({
      invite: invites,
      inviter: userCard(inviters),
      team: { id: players.id, name: players.name },
      members: sql<number>`(select count(*)::int from player_teammates m
        where m.player_id = ${players.id} and m.accepted_at is not null)`,
      tournament: tournaments,
    })
    .from(invites)
    .innerJoin(inviters, eq(inviters.id, invites.inviterId))
    .leftJoin(players, eq(players.id, invites.playerId))
    .leftJoin(tournaments, sql`${tournaments.id} = coalesce(${invites.tournamentId}, ${players.tournamentId})`)
    .$dynamic()

export type InviteView = Awaited<ReturnType<typeof select>>[number]

const alive = isNull(tournaments.deletedAt)

/** `isMine` and `isLink` say why it can be seen: it is for this person, or they hold its link. */
export async function findInvite(db: Db, actor: Actor | null, id: string, given?: { token?: string; secret: string }) {
  const [row] = await select(db).where(and(isUuid(id) ? eq(invites.id, id) : sql`false`, alive))
  const view = found(row)
  const isMine =
    actor !== null && (view.invite.inviteeId === actor.id || (await isMyMail(db, actor, view.invite.email)))
  const isSent = view.invite.inviterId === actor?.id
  const holdsLink = given !== undefined && isInviteToken(given.secret, id, given.token)
  found(isMine || isSent || holdsLink || null)
  return { view, isMine, isSent, holdsLink }
}

async function isMyMail(db: Db, actor: Actor, email: string | null) {
  if (email === null) return false
  const mine = and(
    eq(users.id, actor.id),
    sql`lower(${users.email}) = lower(${email}) and ${users.emailVerified} is not null`,
  )
  return (await db.$count(users, mine)) === 1
}

/** Those by mail count once the address is proved to be theirs. */
const forPerson = (actor: Actor) =>
  or(
    eq(invites.inviteeId, actor.id),
    sql`lower(${invites.email}) = (select lower(email) from users where id = ${actor.id} and email_verified is not null)`,
  )

export async function listMine(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const open = and(
    forPerson(actor),
    eq(invites.status, 'PENDING'),
    alive,
    // Once play has begun only an invitation that the staff agreed to can still be taken.
    or(isNull(tournaments.startedAt), gt(invites.createdAt, tournaments.startedAt)),
    isNull(tournaments.endedAt),
    or(isNull(invites.expiresAt), gt(invites.expiresAt, sql`now()`)),
  )
  const rows = await select(db).where(open).orderBy(desc(invites.id)).limit(limit).offset(offset)
  const all = await select(db).where(open)
  return { rows, total: all.length }
}

/** In one event: to me, from my team, or for its staff all. */
export async function listInEvent(db: Db, actor: Actor, id: string) {
  const { event, membership } = await findEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  const teams = db.select({ id: players.id }).from(players).where(eq(players.eventId, id))
  const here: SQL | undefined = or(eq(invites.inviteId, id), inArray(invites.inviteId, teams))
  const mine = or(forPerson(actor), eq(invites.inviteId, membership.playerId ?? id))
  const shown = isStaff ? here : and(here, membership.playerId ? mine : forPerson(actor))
  return select(db).where(shown).orderBy(desc(invites.id)).limit(500)
}
