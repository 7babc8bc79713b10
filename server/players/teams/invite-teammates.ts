/**
 * The captain fills the roster. Who is asked by name stands in the team at once, not yet accepted; who is asked by mail or
 * holds the link appears when they accept. Nobody is blocked by being asked: only an acceptance takes a person.
 */
import type { Asked } from '@guildhall/contract/players/shapes.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { blocks } from '../../db/schema/profiles.ts'
import type { EventRow } from '../../events/event.ts'
import { eventRef } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { notify } from '../../notifications/notify.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { teammateRefusals } from '../join/teammate-eligibility.ts'

type Team = { id: string; name: string }
type Inviter = Pick<Actor, 'id' | 'username'>
export type InviteRow = typeof invites.$inferSelect

export async function askTeammates(db: Db, inviter: Inviter, event: EventRow, team: Team, asked: Asked[]) {
  const made: InviteRow[] = []
  for (const one of asked) made.push(await ask(db, inviter, event, team, one))
  return made
}

async function ask(db: Db, inviter: Inviter, event: EventRow, team: Team, asked: Asked) {
  ensure(event.teamSize > 1, 'NOT_A_TEAM_EVENT')
  const alternate = asked.alternate ?? false
  await ensureRoom(db, event, team.id, alternate)
  const invitee =
    asked.username === undefined ? null : await findInvitee(db, inviter.id, event, team.id, asked.username)
  ensure(invitee || asked.email, 'NO_SUCH_PERSON')

  if (invitee) {
    const eligibility = await teammateRefusals(db, invitee.id, event)
    const { eventId, eventType } = eventRef(event)
    await db
      .insert(playerTeammates)
      .values({ playerId: team.id, userId: invitee.id, eventId, eventType, alternate, eligibility })
  }
  const [row] = await db
    .insert(invites)
    .values({
      inviterId: inviter.id,
      inviteeId: invitee?.id ?? null,
      email: invitee ? null : (asked.email ?? null),
      inviteId: team.id,
      inviteType: 'Team',
      message: asked.message ?? null,
      alternate,
    })
    .onConflictDoNothing()
    .returning()
  ensure(row, 'ALREADY_ASKED')
  if (invitee) {
    const values = { name: inviter.username ?? '', team: team.name, tournament: event.name }
    await notify(db, invitee.id, { kind: 'team-invite', values, link: `/invites/${row.id}`, subject: row.id })
  }
  await publishMessage(db, 'team-invited', { inviteId: row.id })
  return row
}

/** Unknown, gone and "has blocked you" are one answer, so that nobody learns who blocked them. */
export async function findInvitee(db: Db, inviterId: string, event: EventRow, playerId: string, username: string) {
  const blocked = sql<boolean>`exists (select from ${blocks}
    where blocker_id = users.id and blocked_id = ${inviterId})`
  const [person] = await db
    .select({ id: users.id, blocked })
    .from(users)
    .where(and(eq(users.username, username.trim().toLowerCase()), isNull(users.deletedAt)))
  ensure(person && !person.blocked, 'NO_SUCH_PERSON')
  const here = await db
    .select({ playerId: playerTeammates.playerId, acceptedAt: playerTeammates.acceptedAt })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, event.id), eq(playerTeammates.userId, person.id)))
  ensure(!here.some(({ acceptedAt }) => acceptedAt !== null), 'ALREADY_IN')
  ensure(!here.some((row) => row.playerId === playerId), 'ALREADY_ASKED')
  return person
}

/** Those in the team, those asked by name and those asked by mail each hold a seat. */
export async function seatsOf(db: Db, playerId: string) {
  const rows = await db
    .select({ alternate: playerTeammates.alternate })
    .from(playerTeammates)
    .where(eq(playerTeammates.playerId, playerId))
  const mails = await db
    .select({ alternate: invites.alternate })
    .from(invites)
    .where(and(eq(invites.playerId, playerId), eq(invites.status, 'PENDING'), isNotNull(invites.email)))
  const all = [...rows, ...mails]
  return {
    starters: all.filter((seat) => !seat.alternate).length,
    alternates: all.filter((seat) => seat.alternate).length,
  }
}

async function ensureRoom(db: Db, event: EventRow, playerId: string, alternate: boolean) {
  const { starters, alternates } = await seatsOf(db, playerId)
  const hasRoom = alternate ? alternates < event.settings.maxAlternates : starters < event.teamSize
  ensure(hasRoom, 'TEAM_FULL')
}

/** Where one more would sit: among those who play, else as an alternate. */
export async function freeSeat(db: Db, event: EventRow, playerId: string) {
  const { starters, alternates } = await seatsOf(db, playerId)
  const alternate = starters >= event.teamSize
  ensure(!alternate || alternates < event.settings.maxAlternates, 'TEAM_FULL')
  return { alternate }
}
