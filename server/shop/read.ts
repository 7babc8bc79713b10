/** Reads items, with what decides whether the viewer can buy them. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { ItemSort, ItemType, ShownItemState } from '@guildhall/contract/shop/constants.ts'
import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items } from '../db/schema/shop.ts'
import { type Actor, type Caller, isStaff, type Membership } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { findOrganization, membershipInOrganization } from '../organizations/read.ts'
import { likePattern } from '../text/like-pattern.ts'

export type ItemRow = typeof items.$inferSelect
export type ViewedItem = Awaited<ReturnType<typeof selectItems>>[number]

/** The conditions of a viewer are written as subqueries with a user id that is null for visitors, so that one statement serves all. */
const ofViewer = (userId: string | null) => ({
  isKnown: sql<boolean>`${userId}::uuid is not null`,
  balance: sql<number>`coalesce((select balance from wallets where user_id = ${userId}::uuid
    and organization_id is not distinct from ${items.organizationId}), 0)::float8`,
  owned: ordersOf(userId),
  bought: ordersOf(userId, sql`and prize_subject is null`),
  level: sql<number>`coalesce((select level from users join levels on levels.id = users.level_id
    where users.id = ${userId}::uuid), 1)`,
  isMember: isMember(userId),
  isBanned: isBannedFrom(userId),
  isClosing: sql<boolean>`${organizations.deleteAt} is not null`,
})

const ordersOf = (userId: string | null, condition = sql``) =>
  sql<number>`(select count(*)::int from user_items where item_id = ${items.id} and user_id = ${userId}::uuid
    and state <> 'REFUNDED' ${condition})`

const isMember = (userId: string | null) =>
  sql<boolean>`exists (select from organization_members m where m.organization_id = ${items.organizationId}
    and m.user_id = ${userId}::uuid)`

const isBannedFrom = (userId: string | null) =>
  sql<boolean>`exists (select from bans where bans.organization_id = ${items.organizationId}
    and bans.user_id = ${userId}::uuid)`

const openOrders = sql<number>`(select count(*)::int from user_items where item_id = ${items.id}
  and state in ('OWED', 'ORDERED', 'PACKED', 'SHIPPED'))`

export const seller = {
  id: organizations.id,
  name: organizations.name,
  username: organizations.username,
  avatar: organizations.avatar,
  accent: sql<string | null>`${organizations.config} -> 'theme' ->> 'accent'`,
  coin: organizations.coin,
}

const selectItems = (db: Db, userId: string | null) =>
  db
    .select({ item: items, seller, viewer: ofViewer(userId), openOrders })
    .from(items)
    .leftJoin(organizations, eq(organizations.id, items.organizationId))
    .$dynamic()

/** An item that the viewer may see: drafts are for staff, archived items for staff and those who have one. */
export async function findItem(db: Db, actor: Actor | null, id: string): Promise<ViewedItem> {
  const [row] = await selectItems(db, actor?.id ?? null).where(eq(items.id, id))
  const result = orNotFound(row)
  const role = await roleOfSeller(db, actor, result.item)
  const isShown = result.item.state === 'LIVE' || (result.item.state === 'ARCHIVED' && result.viewer.owned > 0)
  orNotFound(isShown || role === 'OWNER' || role === 'ADMIN' || isStaff(actor) || null)
  return result
}

async function roleOfSeller(db: Db, actor: Actor | null, { organizationId }: ItemRow) {
  if (organizationId === null) return null
  return (await findOrganization(db, actor, organizationId)).belonging.role
}

/** For staff, who were authorized by the address. */
export async function findManagedItem(db: Db, actor: Actor, id: string, organizationId?: string): Promise<ViewedItem> {
  const isOfOrganization = organizationId === undefined ? undefined : eq(items.organizationId, organizationId)
  const [row] = await selectItems(db, actor.id).where(and(eq(items.id, id), isOfOrganization))
  return orNotFound(row)
}

type ItemQuery = PageQuery & { filter?: 'all' | ItemType; affordable?: boolean; sort?: ItemSort }

const isShownNow = and(eq(items.state, 'LIVE'), sql`(${items.saleEndsAt} is null or ${items.saleEndsAt} > now())`)

export async function listOrganizationItems(db: Db, actor: Actor | null, id: string, query: ItemQuery) {
  const { organization } = await findOrganization(db, actor, id)
  const condition = and(eq(items.organizationId, organization.id), isShownNow, filterOf(actor, query))
  return listItems(db, actor, query, condition, orderOf(query))
}

/** What the viewer can buy now if they have the coins, in all communities that they see. */
export function listBuyableItems(db: Db, actor: Actor | null, query: ItemQuery) {
  const userId = actor?.id ?? null
  const viewer = ofViewer(userId)
  const condition = and(
    isShownNow,
    sql`${organizations.deletedAt} is null`,
    sql`${organizations.deleteAt} is null`,
    sql`(${organizations.visibility} = 'PUBLIC' or ${organizations.visibility} <> 'DRAFT' and ${viewer.isMember})`,
    sql`(${items.saleStartsAt} is null or ${items.saleStartsAt} <= now())`,
    sql`(${items.quantity} is null or ${items.quantity} > 0)`,
    sql`(not ${items.membersOnly} or ${viewer.isMember})`,
    sql`(${items.minLevel} is null or ${items.minLevel} <= ${viewer.level})`,
    sql`(${items.perPerson} is null or ${items.perPerson} > ${viewer.bought})`,
    sql`not ${viewer.isBanned}`,
    filterOf(actor, query),
  )
  return listItems(db, actor, query, condition, [asc(organizations.name), asc(organizations.id), ...orderOf(query)])
}

const filterOf = (actor: Actor | null, { filter = 'all', affordable }: ItemQuery) =>
  and(
    filter === 'all' ? undefined : eq(items.type, filter),
    affordable ? sql`${items.price} <= ${ofViewer(actor?.id ?? null).balance}` : undefined,
  )

function orderOf({ sort = 'newest' }: ItemQuery): SQL[] {
  if (sort === 'cheapest') return [asc(items.price), asc(items.id)]
  if (sort === 'dearest') return [desc(items.price), desc(items.id)]
  return [desc(items.createdAt), desc(items.id)]
}

async function listItems(db: Db, actor: Actor | null, query: PageQuery, condition: SQL | undefined, order: SQL[]) {
  const { limit, offset } = windowOf(query)
  const [rows, [total]] = await Promise.all([
    selectItems(db, actor?.id ?? null)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(items)
      .leftJoin(organizations, eq(organizations.id, items.organizationId))
      .where(condition),
  ])
  return { rows, total: total?.total ?? 0 }
}

type ManagedQuery = PageQuery & { organizationId?: string; state?: ShownItemState; type?: ItemType; search?: string }

/** Without a community those of all. */
export function listManagedItems(db: Db, actor: Actor, query: ManagedQuery) {
  const { organizationId, state, type, search } = query
  const pattern = likePattern(search)
  const condition = and(
    organizationId ? eq(items.organizationId, organizationId) : undefined,
    state && isInState(state),
    type && eq(items.type, type),
    pattern ? ilike(items.title, pattern) : undefined,
  )
  return listItems(db, actor, query, condition, [desc(items.createdAt), desc(items.id)])
}

const isInState = (state: ShownItemState) =>
  state === 'SOLD_OUT'
    ? and(eq(items.state, 'LIVE'), eq(items.quantity, 0))
    : state === 'LIVE'
      ? and(eq(items.state, 'LIVE'), sql`${items.quantity} is distinct from 0`)
      : eq(items.state, state)

/** The role of the caller in the community that sells the item, undefined if they may not see it. */
export async function membershipInItem(db: Db, caller: Caller, id: string): Promise<Membership<'item'>> {
  const [row] = await db.select({ organizationId: items.organizationId }).from(items).where(eq(items.id, id))
  if (!row) return undefined
  if (row.organizationId === null) return isStaff(caller.actor) ? null : undefined
  return membershipInOrganization(db, caller, row.organizationId)
}
