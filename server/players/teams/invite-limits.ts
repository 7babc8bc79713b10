/**
 * Limits of invitations to teams. Each sends an email, and the names of the event and the team are free text of the sender: without
 * limits anyone could send spam to anyone. `emailInvite` also sends a user at most one invitation per inviter, event and day by email,
 * and an inviter who acts for no community emails a limited number of users a day: the others see the invitation on the site.
 */
import { findDailyLimit } from '../../campaigns/daily-limit.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import type { EventRow } from '../../events/event.ts'
import { countAttempt, countAttempts } from '../../http/attempt-counters.ts'
import { hashSecret } from '../../http/session.ts'

type Invitation = { email: string | null }
type DayLimits = { invitations: number; addresses: number }

const seconds = 86_400
/** Room for several of the largest teams. Addresses have a lower limit, because their owners may not know the site. */
const perDay: DayLimits = { invitations: 200, addresses: 60 }
/** Users that staff invite or enter by username: room for 500 teams of five with alternates. */
const staffPerDay = 3_000
/** Users whom one person invites by email a day, without a community that answers for it. */
export const emailsToUsersPerDay = perDay.invitations
/** A withdrawn invitation leaves a dead link in its email, so an address can be invited once more. */
const perAddress = 2

export async function countCaptainInvites(db: Db, inviterId: string, event: EventRow, invited: readonly Invitation[]) {
  if (invited.length === 0) return
  const max = 2 * (event.teamSize + event.settings.maxAlternates)
  await countAttempt(db, `invite ${inviterId} ${event.id}`, { max, seconds, count: invited.length }, 'INVITE_LIMIT')
  await countInvites(db, inviterId, event, invited, { ...perDay, name: 'invite' })
}

/** The staff of an event fill many teams: those of a community can use its daily limit. */
export async function countStaffInvites(db: Db, inviterId: string, event: EventRow, invited: readonly Invitation[]) {
  if (invited.length === 0) return
  const addresses = event.organizationId ? await findDailyLimit(db, event.organizationId) : perDay.addresses
  const invitations = Math.max(staffPerDay, addresses)
  await countInvites(db, inviterId, event, invited, { invitations, addresses, name: 'staff invite' })
}

/** The same user again, after a removal. */
const perEnteredUser = 5

/** Users whom staff enter by username did not agree to it, but get the emails of the event. */
export async function countEnteredUsers(db: Db, staffId: string, event: EventRow, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const dailyLimit = event.organizationId ? await findDailyLimit(db, event.organizationId) : 0
  const max = Math.max(staffPerDay, dailyLimit)
  await countAttempt(db, `entered ${staffId}`, { max, seconds, count: userIds.length }, 'INVITE_LIMIT')
  const keys = [...new Set(userIds)].map((userId) => `entered ${staffId} ${userId}`)
  for (const part of chunks(keys)) await countAttempts(db, part, { max: perEnteredUser, seconds }, 'INVITE_LIMIT')
}

async function countInvites(
  db: Db,
  inviterId: string,
  event: EventRow,
  invited: readonly Invitation[],
  limits: DayLimits & { name: string },
) {
  const count = (name: string, max: number, count: number) =>
    countAttempt(db, `${name} ${inviterId}`, { max, seconds, count }, 'INVITE_LIMIT')
  await count(limits.name, limits.invitations, invited.length)
  const addresses = new Set(invited.flatMap(({ email }) => email?.toLowerCase() ?? []))
  if (addresses.size === 0) return
  await count('invite mail', limits.addresses, addresses.size)
  const keys = [...addresses].map((address) => `invite mail ${inviterId} ${event.id} ${hashSecret(address)}`)
  for (const part of chunks(keys)) await countAttempts(db, part, { max: perAddress, seconds }, 'INVITE_LIMIT')
}
