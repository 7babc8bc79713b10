import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Post } from '@guildhall/contract/posts/calls.ts'
import { and, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { can } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'

type Belonging = Awaited<ReturnType<typeof findOrganization>>['belonging']

/** Staff see every post, members those that are not hidden, everyone else those that are also not for members. */
function isVisible(actor: Actor | null, belonging: Belonging): SQL | undefined {
  if (can.update(actor, belonging)) return isNull(posts.deletedAt)
  const forEveryone = belonging.role === null ? eq(posts.membersOnly, false) : undefined
  return and(isNull(posts.deletedAt), isNull(posts.hiddenAt), forEveryone)
}

const withAuthor = (db: Db) =>
  db
    .select({ post: posts, author: { name: users.name, username: users.username } })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))

export type PostQuery = PageQuery & { organizationId: string; cursor?: string }

/**
 * The first page starts with the pinned posts. The others follow, newest first: ids are ordered by time, and a cursor continues after
 * its post even if newer posts were published.
 */
export async function listPosts(db: Db, actor: Actor | null, query: PostQuery) {
  const { organization, belonging } = await findOrganization(db, actor, query.organizationId)
  const { limit, offset } = windowOf(query)
  const isListed = and(eq(posts.organizationId, organization.id), isVisible(actor, belonging))
  const isFirstPage = !query.cursor && offset === 0
  const pinnedPosts = () =>
    withAuthor(db)
      .where(and(isListed, isNotNull(posts.pinnedAt)))
      .orderBy(desc(posts.pinnedAt), desc(posts.id))
  const [pinned, rows, total] = await Promise.all([
    isFirstPage ? pinnedPosts() : [],
    withAuthor(db)
      .where(and(isListed, isNull(posts.pinnedAt), query.cursor ? lt(posts.id, query.cursor) : undefined))
      .orderBy(desc(posts.id))
      .limit(limit + 1)
      .offset(query.cursor ? 0 : offset),
    db.$count(posts, isListed),
  ])
  const pageRows = rows.slice(0, limit)
  return {
    data: [...pinned, ...pageRows].map(presentPost),
    total,
    cursor: rows.length > limit ? pageRows.at(-1)?.post.id : undefined,
  }
}

export async function findPost(db: Db, actor: Actor | null, id: string): Promise<Post> {
  const [row] = await withAuthor(db).where(and(eq(posts.id, id), isNull(posts.deletedAt)))
  const { post } = orNotFound(row)
  const { belonging } = await findOrganization(db, actor, orNotFound(post.organizationId))
  const [visible] = await withAuthor(db).where(and(eq(posts.id, id), isVisible(actor, belonging)))
  return presentPost(orNotFound(visible))
}

export async function loadPost(db: Db, id: string): Promise<Post> {
  const [row] = await withAuthor(db).where(eq(posts.id, id))
  return presentPost(orNotFound(row))
}

type PostRow = { post: typeof posts.$inferSelect; author: Post['author'] }

const presentPost = ({ post, author }: PostRow): Post => ({
  id: post.id,
  organizationId: post.organizationId,
  author,
  description: post.description,
  image: post.image,
  link: post.link,
  membersOnly: post.membersOnly,
  pinned: post.pinnedAt !== null,
  hidden: post.hiddenAt !== null,
  createdAt: post.createdAt.toISOString(),
  editedAt: post.editedAt?.toISOString() ?? null,
})
