/** What a card shows of other tables: who made it, who hosts it, where it is played, its tags. One question each for a whole page. */

import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { platforms } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { eventPlatforms, hosts, tags } from '../db/schema/staff.ts'
import { userCard } from '../profiles/user-card.ts'
import type { ListedRow } from './lists/list.ts'

export type Dressed = ListedRow & {
  platforms: { id: string; name: string }[]
  tags: string[]
  hosts: UserCard[]
  createdBy: UserCard
}

export async function dress(db: Db, rows: ListedRow[]): Promise<Dressed[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ tournament }) => tournament.id)
  const makerIds = rows.map(({ tournament }) => tournament.createdById)
  const isHost = and(
    inArray(hosts.eventId, ids),
    eq(hosts.status, 'ACCEPTED'),
    sql`${hosts.metadata} ->> 'hidden' is null`,
  )
  const playedOn = await db
    .select({ eventId: eventPlatforms.eventId, id: platforms.id, name: platforms.name })
    .from(eventPlatforms)
    .innerJoin(platforms, eq(platforms.id, eventPlatforms.platformId))
    .where(inArray(eventPlatforms.eventId, ids))
    .orderBy(asc(platforms.position), asc(platforms.name))
  const hostedBy = await db
    .select({ eventId: hosts.eventId, user: userCard(users) })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(isHost)
    .orderBy(asc(hosts.createdAt), asc(hosts.id))
  const labelled = await db
    .select({ eventId: tags.tagId, label: tags.label })
    .from(tags)
    .where(inArray(tags.tournamentId, ids))
    .orderBy(asc(tags.label))
  const makers = await db.select(userCard(users)).from(users).where(inArray(users.id, makerIds))
  const played = Map.groupBy(playedOn, ({ eventId }) => eventId)
  const labels = Map.groupBy(labelled, ({ eventId }) => eventId)
  const hosted = Map.groupBy(hostedBy, ({ eventId }) => eventId)
  const maker = new Map(makers.map((person) => [person.id, person]))
  return rows.map((row) => ({
    ...row,
    platforms: (played.get(row.tournament.id) ?? []).map(({ id, name }) => ({ id, name })),
    tags: (labels.get(row.tournament.id) ?? []).map(({ label }) => label),
    hosts: (hosted.get(row.tournament.id) ?? []).map(({ user }) => user),
    createdBy: maker.get(row.tournament.createdById) ?? nobody(row.tournament.createdById),
  }))
}

const nobody = (id: string): UserCard => ({ id, username: null, name: null, image: null })
