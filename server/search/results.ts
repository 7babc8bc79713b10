/**
 * Loads the rows behind the hits. Each loader repeats who may see a row: the index contains what is public to visitors, and what was
 * found for members may have changed.
 */
import type { SearchResult } from '@guildhall/contract/search/calls.ts'
import type { SearchKind } from '@guildhall/contract/search/constants.ts'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { levels } from '../db/schema/points.ts'
import { posts } from '../db/schema/posts.ts'
import { follows } from '../db/schema/profiles.ts'
import { notBlocked } from '../follows/blocks.ts'
import { isShown } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'
import { isListedForEveryone, isVisible } from '../posts/visibility.ts'
import { userCard } from '../profiles/user-card.ts'
import { loadEvents } from './events.ts'
import type { SearchHit } from './find-hits.ts'
import { type HitIds, isMemberOf } from './hit-ids.ts'

type Load = (db: Db, actor: Actor | null, found: HitIds) => Promise<SearchResult[]>

const noFacts = { event: null, user: null, organization: null, post: null }

const excerptLength = 140

const loadUsers: Load = async (db, actor, { ids }) => {
  const followsYou = actor ? isFollowing(sql`${users.id}`, sql`${actor.id}::uuid`) : sql<boolean>`false`
  const following = actor ? isFollowing(sql`${actor.id}::uuid`, sql`${users.id}`) : sql<boolean>`false`
  const rows = await db
    .select({ ...userCard(users), level: levels.level, followsYou, following })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(and(inArray(users.id, ids), isShown, notBlocked(actor, users.id)))
  return rows.map(({ id, name, username, image, ...facts }) => ({
    ...noFacts,
    kind: 'user',
    id,
    image: null,
    title: name ?? username ?? '',
    path: `/${username}`,
    user: { ...facts, username: username ?? '', image },
  }))
}

const isFollowing = (follower: SQL, person: SQL) =>
  sql<boolean>`exists (select from ${follows} where follower_id = ${follower} and following_id = ${person})`

const loadOrganizations: Load = async (db, actor, { ids, memberIds }) => {
  const { id, name, username, avatar, config, memberCount, visibility } = organizations
  const member = isMemberOf(db, actor, id)
  const isForEveryone = and(inArray(id, ids), eq(visibility, 'PUBLIC'))
  const isForMember = and(inArray(id, memberIds), ne(visibility, 'DRAFT'), member)
  const rows = await db
    .select({ id, name, username, avatar, config, members: memberCount, member })
    .from(organizations)
    .where(and(or(isForEveryone, isForMember), isNull(organizations.deletedAt)))
  return rows.map((row) => ({
    ...noFacts,
    kind: 'organization',
    id: row.id,
    title: row.name,
    path: `/${row.username}`,
    image: row.config.theme?.crest?.url ?? row.avatar?.url ?? null,
    organization: {
      username: row.username ?? '',
      accent: row.config.theme?.accent ?? null,
      members: row.members,
      member: row.member,
    },
  }))
}

const loadGames: Load = async (db, _actor, { ids }) => {
  const { id, name, slug, assets } = games
  const rows = await db
    .select({ id, name, slug, assets })
    .from(games)
    .where(and(inArray(id, ids), eq(games.hidden, false), eq(games.verified, true)))
  return rows.map((row) => ({
    ...noFacts,
    kind: 'game',
    id: row.id,
    title: row.name,
    path: `/explore?game=${row.slug}`,
    image: row.assets.cover?.url ?? null,
  }))
}

const loadPosts: Load = async (db, actor, { ids, memberIds }) => {
  const isFound = or(and(inArray(posts.id, ids), isListedForEveryone), inArray(posts.id, memberIds))
  const rows = await db
    .select({ post: posts, author: userCard(users), organization: organizations.name })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(organizations, eq(organizations.id, posts.organizationId))
    .where(and(isFound, isVisible(actor), isShown, notBlocked(actor, users.id)))
  return rows.map(({ post, author, organization }) => ({
    ...noFacts,
    kind: 'post',
    id: post.id,
    image: null,
    title: post.description.replaceAll(/\s+/g, ' ').slice(0, excerptLength),
    path: `/posts/${post.id}`,
    post: { author, organization, createdAt: post.createdAt.toISOString() },
  }))
}

const loaders: Record<SearchKind, Load> = {
  tournament: (db, actor, found) => loadEvents(db, actor, 'tournament', found),
  league: (db, actor, found) => loadEvents(db, actor, 'league', found),
  user: loadUsers,
  organization: loadOrganizations,
  game: loadGames,
  post: loadPosts,
}

/** The results that the caller may see, in the order of the hits. */
export async function loadResults(db: Db, actor: Actor | null, kind: SearchKind, hits: readonly SearchHit[]) {
  if (hits.length === 0) return []
  const idsWith = (isForMembers: boolean) => hits.filter((hit) => hit.isForMembers === isForMembers).map(({ id }) => id)
  const results = await loaders[kind](db, actor, { ids: idsWith(false), memberIds: idsWith(true) })
  const byId = new Map(results.map((result) => [result.id, result]))
  return hits.flatMap(({ id }) => byId.get(id) ?? [])
}
