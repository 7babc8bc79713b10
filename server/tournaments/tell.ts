/** What people are told later about an event: those who follow its community, and those who entered. Rehearsals tell nobody. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { follows } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Events } from '../events.ts'
import type { Tools } from '../jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'

async function find(db: Db, id: string) {
  const [row] = await db
    .select({ tournament: tournaments, organization: organizations.name })
    .from(tournaments)
    .leftJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(tournaments.id, id))
  return row && !row.tournament.rehearsal ? row : undefined
}

/** Everybody in a team that is in, or waits to be. */
export async function peopleIn(db: Db, tournamentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, tournamentId), isNotNull(playerTeammates.acceptedAt)))
  return rows.map(({ userId }) => userId)
}

/** Members of the community, or who follows the person that made it. A list that grows between two tries is told once each. */
export async function tellPublished({ db }: Tools, { tournamentId }: Events['tournament-published']) {
  const found = await find(db, tournamentId)
  if (found?.tournament.visibility !== 'PUBLIC' || found.tournament.deletedAt) return
  const { id, name, organizationId, createdById } = found.tournament
  const people = organizationId
    ? await db
        .select({ id: organizationMembers.userId })
        .from(organizationMembers)
        .where(eq(organizationMembers.organizationId, organizationId))
    : await db.select({ id: follows.followerId }).from(follows).where(eq(follows.followingId, createdById))
  const organization = found.organization ?? (await nameOf(db, createdById))
  const note = {
    kind: 'tournament-published' as const,
    values: { organization, tournament: name },
    link: `/tournaments/${id}`,
    subject: id,
  }
  const others = people.map((person) => person.id).filter((person) => person !== createdById)
  await notify(db, others, note)
}

async function nameOf(db: Db, userId: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select coalesce(name, username, '') as name from users where id = ${userId}`,
  )
  return rows[0]?.name ?? ''
}

export const tellChanged = ({ db }: Tools, { tournamentId, rev }: Events['tournament-changed']) =>
  tellEntrants(db, tournamentId, `${tournamentId}:${rev}`)

export const tellDeleted = ({ db }: Tools, { tournamentId }: Events['tournament-deleted']) =>
  tellEntrants(db, tournamentId, `${tournamentId}:deleted`)

async function tellEntrants(db: Db, tournamentId: string, subject: string) {
  const found = await find(db, tournamentId)
  if (!found) return
  const { name, deletedAt } = found.tournament
  await notify(db, await peopleIn(db, tournamentId), {
    kind: 'tournament-changed',
    values: { tournament: name },
    link: deletedAt ? '/explore' : `/tournaments/${tournamentId}`,
    subject,
  })
}

/** Everybody in the event, and nobody twice. */
export async function tellAnnounced({ db }: Tools, { tournamentId, announcementId }: Events['announced']) {
  const found = await find(db, tournamentId)
  const news = found?.tournament.announcements.find(({ id }) => id === announcementId)
  if (!found || !news) return
  await notify(db, await peopleIn(db, tournamentId), {
    kind: 'announcement',
    values: { tournament: found.tournament.name, text: news.text.slice(0, 200) },
    link: `/tournaments/${tournamentId}`,
    subject: announcementId,
  })
}
