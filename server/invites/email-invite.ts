/** Emails a team invitation unless the user turned that off. The email has names only, because strangers could abuse the message. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import { players } from '../db/schema/players.ts'
import { automaticSendTime, eventAutomation } from '../emails/automation.ts'
import { findEmailEvent, pageFor, readerColumns, writeEventEmail } from '../emails/event-email.ts'
import { isSubscribed } from '../emails/read.ts'
import { writeEmail } from '../emails/write-email.ts'
import type { EventRow } from '../events/event.ts'
import { isBlocked } from '../follows/blocks.ts'
import { isWithinLimit } from '../http/attempt-counters.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Handler } from '../jobs/jobs.ts'
import { findEmailTimes } from '../notifications/recipients.ts'
import type { Messages } from '../outbox/messages.ts'
import { emailsToUsersPerDay } from '../players/teams/invite-limits.ts'
import { invitePath } from '../players/teams/invite-token.ts'

export const emailInvite: Handler<Messages['team-invited']> = async ({ db, settings }, message, run) => {
  const { inviteId, isReminder = false } = message
  const [row] = await db
    .select({ invite: invites, captain: users.username, team: players.name, eventId: players.eventId })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .innerJoin(players, eq(players.id, invites.playerId))
    .where(eq(invites.id, inviteId))
  if (row?.invite.status !== 'PENDING') return
  const occasion = await findEmailEvent(db, settings, row.eventId)
  const { event } = occasion
  if (event.rehearsal || event.deletedAt || event.cancelledAt) return
  if (!eventAutomation(occasion, 'TOURNAMENT_TEAM_INVITE').enabled) return
  const { inviteeId, email } = row.invite
  const reader = inviteeId ? await findReader(db, inviteeId) : undefined
  const times = reader ? await findEmailTimes(db, [reader.id], 'team-invite') : undefined
  if (reader && !times?.has(reader.id)) return
  const inviterId = row.invite.inviterId
  const userId = reader?.id ?? (email && (await findOwner(db, email))?.id)
  if (userId && (await isBlocked(db, inviterId, userId))) return
  if (userId && !(await isSubscribed(db, userId, [{ kind: 'notification', notification: 'team-invite' }]))) return
  const to = reader?.email ?? email
  if (!to) return

  const path = reader ? `/invites/${inviteId}` : invitePath(settings.authSecret, inviteId)
  const { id, username, locale, zone } = reader ?? { id: null, username: null, locale: null, zone: null }
  const captain = row.captain ?? ''
  const invitation = await writeEventEmail(
    occasion,
    { id, email: to, username, locale, zone },
    {
      template: 'team-invite',
      notification: 'team-invite',
      scheduledAt: automaticSendTime(occasion, 'TOURNAMENT_TEAM_INVITE', { readerTime: times?.get(id ?? '') }),
      values: { captain, team: row.team, tournament: event.name, url: pageFor({ locale }, settings, path) },
      more: {
        teamCaptain: captain,
        teamName: row.team,
        rulesUrl: pageFor({ locale }, settings, eventPath(event, '/rules')),
      },
      reason: isReminder ? `team-invite:${inviteId}:${run.id}` : `team-invite:${inviteId}`,
    },
  )
  await db.transaction(async (db) => {
    if (isReminder || !inviteeId || (await mayEmailToday(db, event, inviterId, inviteeId)))
      await writeEmail(db, invitation)
  })
}

/**
 * Users are notified on the site too, so an invitation that is withdrawn and sent again on the same day needs no second email, and staff
 * who fill a large event do not email everyone.
 */
const mayEmailToday = async (db: Db, { id, organizationId }: EventRow, inviterId: string, inviteeId: string) =>
  (await isWithin(db, `invitation email ${inviterId} ${id} ${inviteeId}`, 1)) &&
  (organizationId !== null || (await isWithin(db, `invitation emails ${inviterId}`, emailsToUsersPerDay)))

const isWithin = (db: Db, key: string, max: number) => isWithinLimit(db, key, { max, seconds: 86_400 })

/** Sends the invitations to teams that were entered before the event was published. */
export const emailDraftInvites: Handler<Messages['tournament-published']> = async ({ db }, { eventId }) => {
  const rows = await db
    .select({ id: invites.id })
    .from(invites)
    .innerJoin(players, eq(players.id, invites.playerId))
    .where(and(eq(players.eventId, eventId), eq(invites.status, 'PENDING'), isNull(invites.tokenHash)))
  await enqueueAll(
    db,
    'publish-message',
    rows.map(({ id }) => ({ data: { message: 'team-invited', data: { inviteId: id } } })),
  )
}

/** The user with this email address, who may have blocked the captain or switched off invitations. */
async function findOwner(db: Db, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`)
  return user
}

async function findReader(db: Db, id: string) {
  const [reader] = await db
    .select(readerColumns)
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(eq(users.id, id))
  return reader
}

/** The emails of a captain whose account is erased: they name the captain to others. A reminder has the reason of the email, and its run. */
export const deleteInviteEmails = (db: Db, inviterId: string) =>
  db.execute(sql`
    delete from emails using invites join players on players.id = invites.player_id
    where invites.inviter_id = ${inviterId} and emails.type = 'TOURNAMENT_TEAM_INVITE'
      and (emails.tournament_id = players.tournament_id or emails.league_id = players.league_id)
      and split_part(emails.reason, ':', 2) = invites.id::text`)
