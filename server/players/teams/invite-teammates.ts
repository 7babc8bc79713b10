/**
 * The captain invites teammates. A user invited by username is in the roster at once, as pending; a user invited by email or
 * link appears when they accept. Pending invitations do not block a user: they may accept any one of them.
 */
import type { JoinRequest } from '@guildhall/contract/players/shapes.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { entrySize, eventRef } from '../../events/event.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { ensureMayWrite } from '../../moderation/ensure-may-write.ts'
import { notifyEach } from '../../notifications/notify.ts'

type Team = { id: string; name: string }
type Inviter = Pick<Actor, 'id' | 'username'>

export type InviteRow = typeof invites.$inferSelect

/** All or none. The number of statements does not depend on the number of invitations: a team joins under the lock on the event. */
export async function inviteTeammates(
  db: Db,
  inviter: Inviter,
  event: EventRow,
  team: Team,
  invitations: JoinRequest[],
) {
  if (invitations.length === 0) return []
  ensure(entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
  ensure(!event.cancelledAt, 'EVENT_CANCELLED')
  const text = invitations.flatMap(({ message }) => message ?? []).join('\n')
  await ensureMayWrite(db, inviter, { organizationId: event.organizationId, text })
  await ensureRoom(db, event, team.id, invitations)
  const userIds = await findInvitees(
    db,
    inviter.id,
    event,
    team.id,
    invitations.flatMap(({ username }) => username ?? []),
  )
  const invited = invitations.map(({ username, email, message = null, alternate = false }) => {
    const inviteeId = username === undefined ? null : (userIds.get(usernameOf(username)) ?? null)
    ensure(inviteeId || email, 'NO_SUCH_PERSON')
    return { inviteeId, email: inviteeId ? null : (email ?? null), message, alternate }
  })

  const { eventId, eventType } = eventRef(event)
  const teammates = invited.flatMap(({ inviteeId, alternate }) =>
    inviteeId ? [{ playerId: team.id, userId: inviteeId, eventId, eventType, alternate }] : [],
  )
  if (teammates.length > 0) await db.insert(playerTeammates).values(teammates)
  const rows = await db
    .insert(invites)
    .values(invited.map((row) => ({ ...row, inviterId: inviter.id, inviteId: team.id, inviteType: 'Team' as const })))
    .onConflictDoNothing()
    .returning()
  ensure(rows.length === invited.length, 'ALREADY_ASKED')
  await notifyInvited(
    db,
    inviter,
    event,
    rows.map((row) => ({ ...row, team: team.name })),
  )
  return rows
}

type Invited = Pick<InviteRow, 'id' | 'inviteeId'> & { team: string }

/** Notifies the users among the invited, and emails everyone. */
export async function notifyInvited(db: Db, inviter: Inviter, event: EventRow, invited: readonly Invited[]) {
  const values = { name: inviter.username ?? '', tournament: event.name }
  const sender = { actorId: inviter.id, email: 'own' } as const
  const notifications = invited.flatMap(({ id, inviteeId, team }) =>
    inviteeId
      ? [{ userId: inviteeId, values: { ...values, team }, link: `/invites/${id}`, subject: id, ...sender }]
      : [],
  )
  await notifyEach(db, 'team-invite', notifications)
  // Invitations to a draft are emailed when it is published.
  if (event.visibility === 'DRAFT') return
  await enqueueAll(
    db,
    'publish-message',
    invited.map(({ id }) => ({ data: { message: 'team-invited', data: { inviteId: id } } })),
  )
}

export async function findInvitee(db: Db, inviterId: string, event: EventRow, playerId: string, username: string) {
  const userIds = await findInvitees(db, inviterId, event, playerId, [username])
  return userIds.get(usernameOf(username))
}

const usernameOf = (text: string) => text.trim().toLowerCase()

/**
 * The ids of these users by username. Unknown, deleted and blocked users, and those who blocked the caller, give the same error, so
 * that a user does not learn who blocked them.
 */
async function findInvitees(db: Db, inviterId: string, event: EventRow, playerId: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, string>()
  const usernames = names.map(usernameOf)
  const found = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, usernames), isNull(users.deletedAt), notBlocked({ id: inviterId }, users.id)))
  const userIds = new Map(found.map(({ id, username }) => [username ?? '', id]))
  ensure(
    usernames.every((username) => userIds.has(username)),
    'NO_SUCH_PERSON',
  )
  const rows = await db
    .select({ playerId: playerTeammates.playerId, acceptedAt: playerTeammates.acceptedAt })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, event.id), inArray(playerTeammates.userId, [...userIds.values()])))
  ensure(!rows.some(({ acceptedAt }) => acceptedAt !== null), 'ALREADY_IN')
  ensure(!rows.some((row) => row.playerId === playerId) && userIds.size === names.length, 'ALREADY_ASKED')
  return userIds
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

async function ensureRoom(db: Db, event: EventRow, playerId: string, invitations: readonly JoinRequest[]) {
  const { starters, alternates } = await countRosterSpots(db, playerId)
  const invitedAlternates = invitations.filter(({ alternate }) => alternate).length
  const invitedStarters = invitations.length - invitedAlternates
  const hasRoom =
    starters + alternates + invitations.length <= event.teamSize + event.settings.maxAlternates &&
    (invitedAlternates === 0 || alternates + invitedAlternates <= event.settings.maxAlternates) &&
    (invitedStarters === 0 || starters + invitedStarters <= event.teamSize)
  ensure(hasRoom, 'TEAM_FULL')
}

/** The next free roster spot: a starter, else an alternate. */
export async function nextRosterSpot(db: Db, event: EventRow, playerId: string) {
  const { starters, alternates } = await countRosterSpots(db, playerId)
  ensure(starters + alternates < event.teamSize + event.settings.maxAlternates, 'TEAM_FULL')
  return { alternate: starters >= event.teamSize }
}
