/**
 * The captain invites teammates. A user invited by username is in the roster at once, as pending; a user invited by email or
 * link appears when they accept. Pending invitations do not block a user: they may accept any one of them.
 */
import type { JoinRequest } from '@guildhall/contract/players/shapes.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { findDailyLimit } from '../../campaigns/daily-limit.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { entrySize, eventRef } from '../../events/event.ts'
import { notBlocked } from '../../follows/blocks.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { notify } from '../../notifications/notify.ts'
import { publishMessage } from '../../outbox/messages.ts'

type Team = { id: string; name: string }
type Inviter = Pick<Actor, 'id' | 'username'>
const emailInvitesPerDay = 60

export type InviteRow = typeof invites.$inferSelect

export async function inviteTeammates(
  db: Db,
  inviter: Inviter,
  event: EventRow,
  team: Team,
  invitations: JoinRequest[],
) {
  const rows: InviteRow[] = []
  for (const invitation of invitations) rows.push(await inviteTeammate(db, inviter, event, team, invitation))
  return rows
}

async function inviteTeammate(db: Db, inviter: Inviter, event: EventRow, team: Team, invitation: JoinRequest) {
  ensure(entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
  const alternate = invitation.alternate ?? false
  await ensureRoom(db, event, team.id, alternate)
  const invitee =
    invitation.username === undefined ? null : await findInvitee(db, inviter.id, event, team.id, invitation.username)
  ensure(invitee || invitation.email, 'NO_SUCH_PERSON')

  if (!invitee) await countInviteEmail(db, inviter.id, event)
  else {
    const { eventId, eventType } = eventRef(event)
    await db.insert(playerTeammates).values({ playerId: team.id, userId: invitee.id, eventId, eventType, alternate })
  }
  const [row] = await db
    .insert(invites)
    .values({
      inviterId: inviter.id,
      inviteeId: invitee?.id ?? null,
      email: invitee ? null : (invitation.email ?? null),
      inviteId: team.id,
      inviteType: 'Team',
      message: invitation.message ?? null,
      alternate,
    })
    .onConflictDoNothing()
    .returning()
  ensure(row, 'ALREADY_ASKED')
  if (invitee) {
    const values = { name: inviter.username ?? '', team: team.name, tournament: event.name }
    await notify(db, invitee.id, {
      ...{ kind: 'team-invite', values, link: `/invites/${row.id}`, subject: row.id },
      ...{ actorId: inviter.id, email: 'own' },
    })
  }
  if (event.visibility !== 'DRAFT') await publishMessage(db, 'team-invited', { inviteId: row.id })
  return row
}

/** The address, the event and the team are free text of the sender: without limits anyone could send spam to anyone. */
async function countInviteEmail(db: Db, inviterId: string, { id, teamSize, settings }: EventRow) {
  const perEvent = { max: 2 * (teamSize + settings.maxAlternates), seconds: 86_400 }
  await countAttempt(db, `invite mail ${inviterId} ${id}`, perEvent, 'INVITE_EMAIL_LIMIT')
  await countInviteEmails(db, inviterId, 1, emailInvitesPerDay)
}

/** The staff of an event fill whole teams: those of a community can use its daily limit. */
export async function countStaffInviteEmails(db: Db, inviterId: string, { organizationId }: EventRow, count: number) {
  if (count === 0) return
  const max = organizationId ? await findDailyLimit(db, organizationId) : emailInvitesPerDay
  await countInviteEmails(db, inviterId, count, max)
}

const countInviteEmails = (db: Db, inviterId: string, count: number, max: number) =>
  countAttempt(db, `invite mail ${inviterId}`, { max, seconds: 86_400, count }, 'INVITE_EMAIL_LIMIT')

/** Unknown, deleted and blocked users, and those who blocked the caller, give the same error, so that a user does not learn who blocked them. */
export async function findInvitee(db: Db, inviterId: string, event: EventRow, playerId: string, username: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.username, username.trim().toLowerCase()),
        isNull(users.deletedAt),
        notBlocked({ id: inviterId }, users.id),
      ),
    )
  ensure(user, 'NO_SUCH_PERSON')
  const rows = await db
    .select({ playerId: playerTeammates.playerId, acceptedAt: playerTeammates.acceptedAt })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, event.id), eq(playerTeammates.userId, user.id)))
  ensure(!rows.some(({ acceptedAt }) => acceptedAt !== null), 'ALREADY_IN')
  ensure(!rows.some((row) => row.playerId === playerId), 'ALREADY_ASKED')
  return user
}

/** Accepted teammates, guests and pending invitations by username or email each take a roster spot. */
export async function countRosterSpots(db: Db, playerId: string) {
  const rows = await db
    .select({ alternate: playerTeammates.alternate })
    .from(playerTeammates)
    .where(eq(playerTeammates.playerId, playerId))
  const emailInvites = await db
    .select({ alternate: invites.alternate })
    .from(invites)
    .where(and(eq(invites.playerId, playerId), eq(invites.status, 'PENDING'), isNotNull(invites.email)))
  const [player] = await db.select({ guests: players.guests }).from(players).where(eq(players.id, playerId))
  const spots = [...rows, ...emailInvites]
  return {
    starters: spots.filter((spot) => !spot.alternate).length + (player?.guests.length ?? 0),
    alternates: spots.filter((spot) => spot.alternate).length,
  }
}

async function ensureRoom(db: Db, event: EventRow, playerId: string, alternate: boolean) {
  const { starters, alternates } = await countRosterSpots(db, playerId)
  const hasRoom = alternate ? alternates < event.settings.maxAlternates : starters < event.teamSize
  ensure(hasRoom, 'TEAM_FULL')
}

/** The next free roster spot: a starter, else an alternate. */
export async function nextRosterSpot(db: Db, event: EventRow, playerId: string) {
  const { starters, alternates } = await countRosterSpots(db, playerId)
  const alternate = starters >= event.teamSize
  ensure(!alternate || alternates < event.settings.maxAlternates, 'TEAM_FULL')
  return { alternate }
}
