/** Data of a card from other tables: creator, hosts, platforms and tags. One query each for a whole page of cards. */

import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { allSettled } from '../db/all-settled.ts'
import type { Db } from '../db/db.ts'
import { platforms } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { eventPlatforms, hosts, tags } from '../db/schema/staff.ts'
import { userCard } from '../profiles/user-card.ts'
import type { ListedRow } from './lists/list.ts'
import type { TournamentRow } from './read.ts'

type CardRow = Pick<TournamentRow, 'id' | 'createdById'>

export type CardData<Row = TournamentRow> = ListedRow<Row> & {
  platforms: { id: string; name: string }[]
  tags: string[]
  hosts: UserCard[]
  createdBy: UserCard
}

export async function withCardData<Row extends CardRow>(db: Db, rows: ListedRow<Row>[]): Promise<CardData<Row>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ tournament }) => tournament.id)
  const creatorIds = rows.map(({ tournament }) => tournament.createdById)
  const isVisibleHost = and(
    inArray(hosts.eventId, ids),
    eq(hosts.status, 'ACCEPTED'),
    sql`${hosts.metadata} ->> 'hidden' is null`,
  )
  const findPlatforms = db
    .select({ eventId: eventPlatforms.eventId, id: platforms.id, name: platforms.name })
    .from(eventPlatforms)
    .innerJoin(platforms, eq(platforms.id, eventPlatforms.platformId))
    .where(inArray(eventPlatforms.eventId, ids))
    .orderBy(asc(platforms.position), asc(platforms.name))
  const findHosts = db
    .select({ eventId: hosts.eventId, user: userCard(users) })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(isVisibleHost)
    .orderBy(asc(hosts.createdAt), asc(hosts.id))
  const findTags = db
    .select({ eventId: tags.tagId, label: tags.label })
    .from(tags)
    .where(inArray(tags.tournamentId, ids))
    .orderBy(asc(tags.label))
  const findCreators = db.select(userCard(users)).from(users).where(inArray(users.id, creatorIds))
  const [platformRows, hostRows, tagRows, creators] = await allSettled([
    findPlatforms,
    findHosts,
    findTags,
    findCreators,
  ])
  const platformsByEvent = Map.groupBy(platformRows, ({ eventId }) => eventId)
  const tagsByEvent = Map.groupBy(tagRows, ({ eventId }) => eventId)
  const hostsByEvent = Map.groupBy(hostRows, ({ eventId }) => eventId)
  const creatorById = new Map(creators.map((user) => [user.id, user]))
  return rows.map((row) => ({
    ...row,
    platforms: (platformsByEvent.get(row.tournament.id) ?? []).map(({ id, name }) => ({ id, name })),
    tags: (tagsByEvent.get(row.tournament.id) ?? []).map(({ label }) => label),
    hosts: (hostsByEvent.get(row.tournament.id) ?? []).map(({ user }) => user),
    createdBy: creatorById.get(row.tournament.createdById) ?? unknownUser(row.tournament.createdById),
  }))
}

const unknownUser = (id: string): UserCard => ({ id, username: null, name: null, image: null })
