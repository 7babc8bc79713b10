/** Notifications about an event to followers and entrants. Rehearsals send none. */

import type { Entry } from '@guildhall/contract/tournaments/columns.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { games } from '../../db/schema/games.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { follows } from '../../db/schema/profiles.ts'
import { readEvent } from '../../events/all-events.ts'
import { eventLink } from '../../events/event.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notify, notifyEach } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'
import { readDisplayName } from '../../profiles/user-card.ts'
import { excerpt } from '../../text/excerpt.ts'

export async function loadEvent(db: Db, id: string) {
  const event = await readEvent(db, id)
  if (!event || event.rehearsal) return undefined
  const { gameId, organizationId } = event
  const [game] = gameId ? await db.select({ name: games.name }).from(games).where(eq(games.id, gameId)) : []
  const [organization] = organizationId
    ? await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId))
    : []
  return { tournament: event, game: game?.name ?? null, organization: organization?.name ?? null }
}

/** Members of all entrants, including the waitlist. */
export async function userIdsIn(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, eventId), isNotNull(playerTeammates.acceptedAt)))
  return rows.map(({ userId }) => userId)
}

/** Notifies the members of the community, or the followers of the creator. A retry after the list has grown notifies each user once. */
export async function notifyPublished({ db }: JobContext, { eventId }: Messages['tournament-published']) {
  const event = await loadEvent(db, eventId)
  const isGone = event?.tournament.deletedAt || event?.tournament.cancelledAt
  if (event?.tournament.visibility !== 'PUBLIC' || isGone) return
  const { id, name, date, timezone, organizationId, createdById } = event.tournament
  const people = organizationId
    ? await db
        .select({ id: organizationMembers.userId, takesEmail: organizationMembers.emailOptin })
        .from(organizationMembers)
        .where(eq(organizationMembers.organizationId, organizationId))
    : await db
        .select({ id: follows.followerId, takesEmail: users.marketingOptin })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followerId))
        .where(eq(follows.followingId, createdById))
  const organization = event.organization ?? (await readDisplayName(db, createdById))
  const common = { organization, tournament: name, zone: timezone }
  const content = {
    values: date
      ? { ...common, variant: 'start' as const, startsAt: date.toISOString() }
      : { ...common, variant: 'later' as const },
    link: eventLink(event.tournament),
    subject: id,
    actorId: createdById,
  }
  await notifyEach(
    db,
    'tournament-published',
    // An event without a start has no email of its own.
    people.map(({ id: userId, takesEmail }) => ({
      userId,
      ...content,
      email: takesEmail ? (date ? 'own' : undefined) : 'none',
    })),
  )
}

export async function notifyCancelled({ db }: JobContext, { eventId }: Messages['tournament-cancelled']) {
  const event = await loadEvent(db, eventId)
  if (!event) return
  const { name: tournament, cancelReason, entry } = event.tournament
  const variant = isPaid(entry) ? 'refund' : 'reason'
  await notify(db, await userIdsIn(db, eventId), {
    kind: 'tournament-cancelled',
    values: { variant, tournament, reason: excerpt(cancelReason ?? '', 300) },
    link: eventLink(event.tournament),
    subject: eventId,
  })
}

const isPaid = ({ kind, amount }: Entry) => kind === 'coins' && amount > 0

/** Entrants of an event that was cancelled before know that it does not take place. */
export async function notifyDeleted({ db }: JobContext, { eventId }: Messages['tournament-deleted']) {
  const event = await loadEvent(db, eventId)
  if (!event || event.tournament.cancelledAt) return
  const { name: tournament, entry } = event.tournament
  await notify(db, await userIdsIn(db, eventId), {
    kind: 'tournament-cancelled',
    values: { variant: isPaid(entry) ? 'deletedRefund' : 'deleted', tournament },
    link: '/explore',
    subject: eventId,
  })
}

/** Notifies all entrants, each once. */
export async function notifyAnnounced(
  { db }: JobContext,
  { eventId, announcementId }: Messages['announcement-published'],
) {
  const event = await loadEvent(db, eventId)
  const announcement = event?.tournament.announcements.find(({ id }) => id === announcementId)
  if (!event || !announcement) return
  await notify(db, await userIdsIn(db, eventId), {
    kind: 'announcement',
    values: { tournament: event.tournament.name, text: excerpt(announcement.text, 200) },
    link: eventLink(event.tournament),
    subject: announcementId,
  })
}
