/** The communities of a user, with the switch for their emails. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { CommunitySubscription } from '@guildhall/contract/emails/shapes.ts'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'

const isListed = (actor: Actor) => and(eq(organizationMembers.userId, actor.id), isNull(organizations.deletedAt))

const select = (db: Db) =>
  db
    .select({ organization: organizations, subscribed: organizationMembers.emailOptin })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function present({ organization: { id, name, username, avatar, config }, subscribed }: Row): CommunitySubscription {
  return { organization: { id, name, username: username ?? '', avatar, theme: config.theme ?? {} }, subscribed }
}

export async function listSubscriptions(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const [rows, [sum]] = await Promise.all([
    select(db)
      .where(isListed(actor))
      .orderBy(asc(organizations.name), asc(organizations.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(isListed(actor)),
  ])
  return { data: rows.map(present), total: sum?.total ?? 0 }
}

export function changeSubscription(db: Db, actor: Actor, organizationId: string, subscribed: boolean) {
  return db.transaction(async (db): Promise<CommunitySubscription> => {
    const isOwn = and(isListed(actor), eq(organizations.id, organizationId))
    const [row] = await select(db).where(isOwn)
    const own = orNotFound(row)
    await db
      .update(organizationMembers)
      .set({ emailOptin: subscribed })
      .where(and(eq(organizationMembers.userId, actor.id), eq(organizationMembers.organizationId, organizationId)))
    return present({ ...own, subscribed })
  })
}
