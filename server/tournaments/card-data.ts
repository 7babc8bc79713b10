/** Data of a card from other tables: creator, hosts, platforms and tags. One query each for a whole page of cards. */

import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { allSettled } from '../db/all-settled.ts'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { platforms } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { eventPlatforms, hosts, tags } from '../db/schema/staff.ts'
import { isHostShown } from '../events/host-users.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { type ListedRow, listedEvent } from './lists/list.ts'
import type { TournamentRow } from './read.ts'

type CardIds = Pick<TournamentRow, 'id' | 'createdById'>
type CardRow = CardIds & Pick<TournamentRow, 'gameId' | 'organizationId'>

type RelatedData = {
  platforms: { id: string; name: string }[]
  tags: string[]
  hosts: UserCard[]
  createdBy: UserCard
}
export type CardData<Row = TournamentRow> = ListedRow<Row> & RelatedData

const isAmong = (column: AnyPgColumn) => sql`${column} = any(${sql.placeholder('ids')})`

const selectPlatforms = prepared('platforms of cards', (db) =>
  db
    .select({ eventId: eventPlatforms.eventId, id: platforms.id, name: platforms.name })
    .from(eventPlatforms)
    .innerJoin(platforms, eq(platforms.id, eventPlatforms.platformId))
    .where(isAmong(eventPlatforms.eventId))
    .orderBy(asc(platforms.position), asc(platforms.name)),
)
const selectHosts = prepared('hosts of cards', (db) =>
  db
    .select({ eventId: hosts.eventId, user: userCard(users) })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(and(isAmong(hosts.eventId), eq(hosts.status, 'ACCEPTED'), isHostShown))
    .orderBy(asc(hosts.createdAt), asc(hosts.id)),
)
const selectTags = prepared('tags of cards', (db) =>
  db
    .select({ eventId: tags.tagId, label: tags.label })
    .from(tags)
    .where(isAmong(tags.tournamentId))
    .orderBy(asc(tags.label)),
)
const selectCreators = prepared('creators of cards', (db) =>
  db.select(userCard(users)).from(users).where(isAmong(users.id)),
)

/** Everything that the page of one event shows from other tables, at once. */
export async function readPageData<Row extends CardRow>(db: Db, event: Row): Promise<CardData<Row>> {
  const [listed, [data]] = await allSettled([listedEvent(db, event), withCardData(db, [{ tournament: event }])])
  return { ...orNotFound(data), ...listed }
}

export async function withCardData<Listed extends { tournament: CardIds }>(
  db: Db,
  rows: readonly Listed[],
): Promise<(Listed & RelatedData)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ tournament }) => tournament.id)
  const [platformRows, hostRows, tagRows, creators] = await allSettled([
    selectPlatforms(db, { ids }),
    selectHosts(db, { ids }),
    selectTags(db, { ids }),
    selectCreators(db, { ids: rows.map(({ tournament }) => tournament.createdById) }),
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
