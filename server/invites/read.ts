/** Invitations with their team and event. A caller without access gets NOT_FOUND. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import { players } from '../db/schema/players.ts'
import { totalOf } from '../db/total.ts'
import { allEvents } from '../events/all-events.ts'
import { findEvent } from '../events/read.ts'
import { notBlocked } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { can } from '../players/policy.ts'
import { isInviteToken } from '../players/teams/invite-token.ts'
import { userCard } from '../profiles/user-card.ts'

const inviters = alias(users, 'inviters')

const columns = [
  'id',
  'name',
  'team_size',
  'date',
  'started_at',
  'ended_at',
  'cancelled_at',
  'deleted_at',
  'organization_id',
]
const events = () => sql`${allEvents(...columns)} events`
const isOfEvent = sql`events.id = coalesce(${invites.tournamentId}, ${invites.leagueId}, ${players.eventId})`

const selectInvites = (db: Db) =>
  db
    .select({
      invite: invites,
      inviter: userCard(inviters),
      team: { id: players.id, name: players.name },
      members: sql<number>`(select count(*)::int from player_teammates m
        where m.player_id = ${players.id} and m.accepted_at is not null)`,
      tournament: {
        id: sql<string>`events.id`,
        eventType: sql<EventType>`events.event_type`,
        name: sql<string>`events.name`,
        teamSize: sql<number>`events.team_size`,
        date: sql<string | null>`to_json(events.date)`,
      },
    })
    .from(invites)
    .innerJoin(inviters, eq(inviters.id, invites.inviterId))
    .leftJoin(players, eq(players.id, invites.playerId))
    .leftJoin(events(), isOfEvent)
    .$dynamic()

export type InviteView = Awaited<ReturnType<typeof selectInvites>>[number]

const isNotDeleted = sql`events.deleted_at is null`

/** `isMine`, `isSent` and `holdsLink` say why the caller has access: as invitee, as inviter, or through the link. */
export async function findInvite(db: Db, actor: Actor | null, id: string, proof?: { token?: string; secret: string }) {
  const isThis = isUuid(id) ? eq(invites.id, id) : sql`false`
  const [row] = await selectInvites(db).where(and(isThis, isNotDeleted, notBlocked(actor, invites.inviterId)))
  const view = orNotFound(row)
  const isMine =
    actor !== null && (view.invite.inviteeId === actor.id || (await isOwnEmail(db, actor, view.invite.email)))
  const isSent = view.invite.inviterId === actor?.id
  const holdsLink = proof !== undefined && isInviteToken(proof.secret, id, proof.token)
  orNotFound(isMine || isSent || holdsLink || null)
  return { view, isMine, isSent, holdsLink }
}

async function isOwnEmail(db: Db, actor: Actor, email: string | null) {
  if (email === null) return false
  const isOwner = and(
    eq(users.id, actor.id),
    sql`lower(${users.email}) = lower(${email}) and ${users.emailVerified} is not null`,
  )
  return (await db.$count(users, isOwner)) === 1
}

/** An invitation by email counts once the user has verified that address. */
const isForUser = (actor: Actor) =>
  or(
    eq(invites.inviteeId, actor.id),
    sql`lower(${invites.email}) = (select lower(email) from users where id = ${actor.id} and email_verified is not null)`,
  )

/** With `organizationId`, only those to events of this community. */
export async function listOwnInvites(db: Db, actor: Actor, query: PageQuery, organizationId?: string) {
  const { limit, offset } = windowOf(query)
  const isOpen = and(
    isForUser(actor),
    notBlocked(actor, invites.inviterId),
    eq(invites.status, 'PENDING'),
    isNotDeleted,
    organizationId ? sql`events.organization_id = ${organizationId}` : undefined,
    // After the start, only an invitation that the staff approved can still be accepted.
    sql`(events.started_at is null or ${invites.createdAt} > events.started_at)`,
    sql`num_nonnulls(events.ended_at, events.cancelled_at) = 0`,
    or(isNull(invites.expiresAt), gt(invites.expiresAt, sql`now()`)),
  )
  const rows = await selectInvites(db).where(isOpen).orderBy(desc(invites.id)).limit(limit).offset(offset)
  const open = db
    .select({ id: invites.id })
    .from(invites)
    .leftJoin(players, eq(players.id, invites.playerId))
    .leftJoin(events(), isOfEvent)
    .where(isOpen)
  return { rows, total: await totalOf({ limit, offset }, rows.length, () => db.$count(open.as('found'))) }
}

/** Invitations in one event: those to the caller or from their team; staff see all. */
export async function listEventInvites(db: Db, actor: Actor, id: string) {
  const { event, membership } = await findEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  const teams = db.select({ id: players.id }).from(players).where(eq(players.eventId, id))
  const inEvent: SQL | undefined = or(eq(invites.inviteId, id), inArray(invites.inviteId, teams))
  const isOwn = or(isForUser(actor), eq(invites.inviteId, membership.playerId ?? id))
  const where = isStaff
    ? inEvent
    : and(inEvent, membership.playerId ? isOwn : isForUser(actor), notBlocked(actor, invites.inviterId))
  return selectInvites(db).where(where).orderBy(desc(invites.id)).limit(500)
}
