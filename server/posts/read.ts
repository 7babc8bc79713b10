import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { PostKind, Reaction } from '@guildhall/contract/posts/constants.ts'
import type { Post, PostEvent } from '@guildhall/contract/posts/shapes.ts'
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { linkCards, posts } from '../db/schema/posts.ts'
import { valueOfEvent } from '../events/read.ts'
import { notBlocked } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { isBanned } from '../http/session.ts'
import { isLockedFor } from '../moderation/hidden-by.ts'
import { findOrganization } from '../organizations/read.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { presentPost } from './present.ts'
import { isListedForEveryone, isVisible, roleInCommunity } from './visibility.ts'

/** Only events that everyone may open by their link. */
const eventCard = () =>
  valueOfEvent(
    'posts',
    (events) => `case when ${events}.visibility in ('PUBLIC', 'UNLISTED') then json_build_object('id', id,
      'eventType', posts.event_type, 'name', name, 'slug', slug, 'startAt', date, 'cover', assets -> 'cover',
      'game', (select games.name from games where games.id = ${events}.game_id)) end`,
  )

const ownReaction = (actor: Actor | null) =>
  actor
    ? sql<Reaction | null>`(select r.reaction from post_reactions r where r.post_id = posts.id and r.user_id = ${actor.id})`
    : sql<Reaction | null>`null`

const selectPosts = (db: Db, actor: Actor | null) =>
  db
    .select({
      post: posts,
      author: userCard(users),
      organization: organizations,
      linkCard: linkCards,
      event: sql<PostEvent | null>`${sql.raw(eventCard())}`,
      mentions: sql<
        string[]
      >`array(select m.username from users m where m.id = any(posts.mentions) and m.username is not null)`,
      reaction: ownReaction(actor),
      role: roleInCommunity(actor),
      locked: isLockedFor(actor, sql`posts.hidden_by_id`, sql`posts.user_id`),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(organizations, eq(organizations.id, posts.organizationId))
    .leftJoin(linkCards, eq(linkCards.url, posts.link))
    .$dynamic()

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

const countPosts = async (db: Db, where: SQL | undefined) => {
  const limited = db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(organizations, eq(organizations.id, posts.organizationId))
    .where(where)
    .limit(maxTotal)
    .as('limited')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(limited)
  return row?.total ?? 0
}

/** Counting goes no further: these lists have no end that anyone pages to. */
const maxTotal = 10_000

export type PostQuery = PageQuery & { organizationId?: string; userId?: string; cursor?: string }

/**
 * The first page starts with the pinned posts. The others follow, newest first: ids are ordered by time, and a cursor continues after
 * its post even if newer posts were published. The list of everyone's posts has no pinned ones.
 */
export async function listPosts(db: Db, actor: Actor | null, query: PostQuery) {
  const owner = await ownerCondition(db, actor, query)
  const { limit, offset } = windowOf(query)
  const isListed = and(isNull(posts.replyToId), owner ?? isListedForEveryone, isVisible(actor))
  const isFirstPage = !query.cursor && offset === 0
  const pinnedPosts = () =>
    selectPosts(db, actor)
      .where(and(isListed, isNotNull(posts.pinnedAt)))
      .orderBy(desc(posts.pinnedAt), desc(posts.id))
  const [pinned, rows, total] = await Promise.all([
    owner && isFirstPage ? pinnedPosts() : [],
    selectPosts(db, actor)
      .where(and(isListed, owner && isNull(posts.pinnedAt), query.cursor ? lt(posts.id, query.cursor) : undefined))
      .orderBy(desc(posts.id))
      .limit(limit + 1)
      .offset(query.cursor ? 0 : offset),
    countPosts(db, isListed),
  ])
  return pageWithCursor(actor, rows, { limit, total, first: pinned })
}

/** Whose posts the query asks for; a person or community that the caller may not see is not found. */
async function ownerCondition(db: Db, actor: Actor | null, { organizationId, userId }: PostQuery) {
  if (organizationId) {
    const { organization } = await findOrganization(db, actor, organizationId)
    return eq(posts.organizationId, organization.id)
  }
  if (!userId) return undefined
  const isShown = and(isNull(users.deletedAt), isNull(users.erasedAt), sql`not ${isBanned}`)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isShown, notBlocked(actor, users.id)))
  return and(eq(posts.userId, orNotFound(user).id), isNull(posts.organizationId))
}

/** Oldest first, as a conversation is read. */
export async function listReplies(db: Db, actor: Actor | null, id: string, query: PageQuery & { cursor?: string }) {
  await findPost(db, actor, id)
  const { limit, offset } = windowOf(query)
  const isListed = and(eq(posts.replyToId, id), isVisible(actor))
  const [rows, total] = await Promise.all([
    selectPosts(db, actor)
      .where(and(isListed, query.cursor ? gt(posts.id, query.cursor) : undefined))
      .orderBy(asc(posts.id))
      .limit(limit + 1)
      .offset(query.cursor ? 0 : offset),
    countPosts(db, isListed),
  ])
  return pageWithCursor(actor, rows, { limit, total })
}

type Window = { limit: number; total: number; first?: PostRow[] }

function pageWithCursor(actor: Actor | null, rows: PostRow[], { limit, total, first = [] }: Window) {
  const pageRows = rows.slice(0, limit)
  return {
    data: [...first, ...pageRows].map((row) => presentPost(actor, row)),
    total,
    cursor: rows.length > limit ? pageRows.at(-1)?.post.id : undefined,
  }
}

/** Finds a post or a reply that the caller may see. */
export async function findPost(db: Db, actor: Actor | null, id: string): Promise<Post> {
  const row = await findPostRow(db, actor, id)
  return presentPost(actor, row)
}

export async function findPostRow(db: Db, actor: Actor | null, id: string): Promise<PostRow> {
  const [found] = await selectPosts(db, actor).where(and(eq(posts.id, id), isVisible(actor)))
  const row = orNotFound(found)
  if (row.post.replyToId) await findPostRow(db, actor, row.post.replyToId)
  return row
}

/** Whether a user who does not call, such as the author, sees the post now. */
export async function isVisibleTo(db: Db, userId: string, id: string): Promise<boolean> {
  const columns = { id: users.id, role: users.role, username: users.username, banned: isBanned }
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId))
  if (!user) return false
  const reader = { ...user, session: null }
  const rows = await selectPosts(db, reader).where(and(eq(posts.id, id), isVisible(reader)))
  return rows.length > 0
}

/** The visible posts among these, in no order; replies are left out. For lists of other nouns. */
export async function findPosts(db: Db, actor: Actor | null, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await selectPosts(db, actor).where(
    and(inArray(posts.id, [...ids]), isNull(posts.replyToId), isVisible(actor)),
  )
  return rows.map((row) => presentPost(actor, row))
}

export type AdminFilters = { hidden?: boolean; userId?: string; kind?: PostKind; search?: string }

/** Every post and reply that is not deleted, for moderators. */
export async function listAllPosts(db: Db, actor: Actor, query: PageQuery & AdminFilters) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const isListed = and(
    isNull(posts.deletedAt),
    query.userId ? eq(posts.userId, query.userId) : undefined,
    query.hidden === undefined ? undefined : query.hidden ? isNotNull(posts.hiddenAt) : isNull(posts.hiddenAt),
    query.kind && (query.kind === 'reply' ? isNotNull(posts.replyToId) : isNull(posts.replyToId)),
    pattern ? ilike(posts.description, pattern) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectPosts(db, actor).where(isListed).orderBy(desc(posts.id)).limit(limit).offset(offset),
    countPosts(db, isListed),
  ])
  return { data: rows.map((row) => presentPost(actor, row)), total }
}
