/** What people are told later about an event: those who follow its community, and those who entered. Rehearsals tell nobody. */

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

async function find(db: Db, id: string) {
  const [row] = await db
    .select({ tournament: tournaments, organization: organizations.name })
    .from(tournaments)
    .leftJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(tournaments.id, id))
  return row && !row.tournament.rehearsal ? row : undefined
}

/** Everybody in a team that is in, or waits to be. */
async function userIdsIn(db: Db, tournamentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, tournamentId), isNotNull(playerTeammates.acceptedAt)))
  return rows.map(({ userId }) => userId)
}

/** Members of the community, or who follows the person that made it. A list that grows between two tries is told once each. */
export async function tellPublished({ db }: JobContext, { tournamentId }: Messages['tournament-published']) {
  const found = await find(db, tournamentId)
  if (found?.tournament.visibility !== 'PUBLIC' || found.tournament.deletedAt) return
  const { id, name, organizationId, createdById } = found.tournament
  const people = organizationId
    ? await db
        .select({ id: organizationMembers.userId })
        .from(organizationMembers)
        .where(eq(organizationMembers.organizationId, organizationId))
    : await db.select({ id: follows.followerId }).from(follows).where(eq(follows.followingId, createdById))
  const organization = found.organization ?? (await readDisplayName(db, createdById))
  const note = {
    kind: 'tournament-published' as const,
    values: { organization, tournament: name },
    link: `/tournaments/${id}`,
    subject: id,
  }
  const others = people.map((person) => person.id).filter((person) => person !== createdById)
  await notify(db, others, note)
}

export async function tellChanged({ db }: JobContext, { tournamentId, rev }: Messages['tournament-changed']) {
  const found = await find(db, tournamentId)
  if (!found || found.tournament.deletedAt) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'tournament-changed',
    values: { tournament: found.tournament.name },
    link: `/tournaments/${tournamentId}`,
    subject: `${tournamentId}:${rev}`,
  })
}

export async function tellDeleted({ db }: JobContext, { tournamentId }: Messages['tournament-deleted']) {
  const found = await find(db, tournamentId)
  if (!found) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'tournament-cancelled',
    values: { tournament: found.tournament.name },
    link: '/explore',
    subject: tournamentId,
  })
}

/** Everybody in the event, and nobody twice. */
export async function tellAnnounced(
  { db }: JobContext,
  { tournamentId, announcementId }: Messages['announcement-published'],
) {
  const found = await find(db, tournamentId)
  const news = found?.tournament.announcements.find(({ id }) => id === announcementId)
  if (!found || !news) return
  await notify(db, await userIdsIn(db, tournamentId), {
    kind: 'announcement',
    values: { tournament: found.tournament.name, text: news.text.slice(0, 200) },
    link: `/tournaments/${tournamentId}`,
    subject: announcementId,
  })
}
