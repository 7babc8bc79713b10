/** Notifications about an event to followers and entrants. Rehearsals send none. */

import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { follows } from '../../db/schema/profiles.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'
import { readDisplayName } from '../../profiles/user-card.ts'

async function loadEvent(db: Db, id: string) {
  const [row] = await db
    .select({ tournament: tournaments, organization: organizations.name })
    .from(tournaments)
    .leftJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(tournaments.id, id))
  return row && !row.tournament.rehearsal ? row : undefined
}

/** Members of all entrants, including the waitlist. */
async function userIdsIn(db: Db, tournamentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, tournamentId), isNotNull(playerTeammates.acceptedAt)))
  return rows.map(({ userId }) => userId)
}

/** Notifies the members of the community, or the followers of the creator. A retry after the list has grown notifies each user once. */
export async function notifyPublished({ db }: JobContext, { tournamentId }: Messages['tournament-published']) {
  const event = await loadEvent(db, tournamentId)
  if (event?.tournament.visibility !== 'PUBLIC' || event.tournament.deletedAt) return
  const { id, name, organizationId, createdById } = event.tournament
  const people = organizationId
    ? await db
        .select({ id: organizationMembers.userId })
        .from(organizationMembers)
        .where(eq(organizationMembers.organizationId, organizationId))
    : await db.select({ id: follows.followerId }).from(follows).where(eq(follows.followingId, createdById))
  const organization = event.organization ?? (await readDisplayName(db, createdById))
  const notification = {
    kind: 'tournament-published' as const,
    values: { organization, tournament: name },
    link: `/tournaments/${id}`,
    subject: id,
  }
  const recipients = people.map(({ id }) => id).filter((userId) => userId !== createdById)
  await notify(db, recipients, notification)
}

export async function notifyChanged({ db }: JobContext, { tournamentId, rev }: Messages['tournament-changed']) {
  const event = await loadEvent(db, tournamentId)
  if (!event || event.tournament.deletedAt) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'tournament-changed',
    values: { tournament: event.tournament.name },
    link: `/tournaments/${tournamentId}`,
    subject: `${tournamentId}:${rev}`,
  })
}

export async function notifyDeleted({ db }: JobContext, { tournamentId }: Messages['tournament-deleted']) {
  const event = await loadEvent(db, tournamentId)
  if (!event) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'tournament-cancelled',
    values: { tournament: event.tournament.name },
    link: '/explore',
    subject: tournamentId,
  })
}

/** Notifies all entrants, each once. */
export async function notifyAnnounced(
  { db }: JobContext,
  { tournamentId, announcementId }: Messages['announcement-published'],
) {
  const event = await loadEvent(db, tournamentId)
  const announcement = event?.tournament.announcements.find(({ id }) => id === announcementId)
  if (!event || !announcement) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'announcement',
    values: { tournament: event.tournament.name, text: announcement.text.slice(0, 200) },
    link: `/tournaments/${tournamentId}`,
    subject: announcementId,
  })
}
