/** Notifications of buyers about their orders, and of the community's staff about orders to ship and the stock. */
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { items, userItems } from '../db/schema/shop.ts'
import type { Handler } from '../jobs/jobs.ts'
import { type NewNotification, notify, notifyEach } from '../notifications/notify.ts'
import type { Messages } from '../outbox/messages.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import type { ItemRow } from './read.ts'

type Item = Pick<ItemRow, 'id' | 'title' | 'organizationId'>

const itemsPage = '/user/items'

export async function notifyBuyer(
  db: Db,
  order: { id: string; userId: string; price: number; organizationId: string | null; title: string },
  variant: 'packed' | 'shipped' | 'delivered' | 'refunded' | 'withdrawn',
) {
  const { name: organization = '' } = (await findSeller(db, order.organizationId)) ?? {}
  const sentence = { item: order.title, organization }
  const values = variant === 'refunded' ? { variant, ...sentence, coins: order.price } : { variant, ...sentence }
  await notify(db, order.userId, { kind: 'order', values, link: itemsPage, subject: `${order.id}:${variant}` })
}

type Winner = { orderId: string; userId: string; item: string; tournament: string; needsAddress: boolean }

export const notifyWinners = (db: Db, winners: readonly Winner[]) =>
  notifyEach(
    db,
    'order',
    winners.map(({ orderId, userId, needsAddress, item, tournament }) => ({
      userId,
      values: { variant: needsAddress ? 'prize-address' : 'prize', item, tournament } as const,
      link: itemsPage,
      subject: `${orderId}:prize`,
    })),
  )

/** Once per crossing. `item` has the quantity before; `cause` is the order, or the event whose prizes took the stock. */
export async function alertLowStock(
  db: Db,
  item: Item & { lowStock: number | null; quantity: number | null },
  quantity: number | null,
  cause: string,
) {
  if (item.lowStock === null || item.quantity === null || quantity === null || quantity >= item.quantity) return
  if (quantity > 0 && (quantity > item.lowStock || item.quantity <= item.lowStock)) return
  const { name: organization = '' } = (await findSeller(db, item.organizationId)) ?? {}
  const sentence = { item: item.title, organization }
  await alertStaff(
    db,
    item,
    { cause, page: item.id },
    quantity === 0 ? { variant: 'sold-out', ...sentence } : { variant: 'low-stock', ...sentence, left: quantity },
  )
}

export const alertOwedPrize = (db: Db, item: Item, event: { id: string; name: string }) =>
  alertStaff(
    db,
    item,
    { cause: event.id, page: item.id },
    { variant: 'prize-owed', item: item.title, tournament: event.name },
  )

/** A subscriber, so that a rush for an item does not wait for it. */
export const alertOrder: Handler<Messages['item-ordered']> = async ({ db }, { orderId }) => {
  const [row] = await db
    .select({ item: items, userId: userItems.userId })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(and(eq(userItems.id, orderId), eq(userItems.state, 'ORDERED')))
  if (!row) return
  const { name: organization = '' } = (await findSeller(db, row.item.organizationId)) ?? {}
  const name = await readDisplayName(db, row.userId)
  const values = { variant: 'ordered', item: row.item.title, organization, name } as const
  await alertStaff(db, row.item, { cause: orderId, page: 'orders', buyerId: row.userId }, values)
}

/** What happened, and the page of the shop's Manage section that it opens. Staff who buy need no notification about it. */
type Alert = { cause: string; page: string; buyerId?: string }

async function alertStaff(
  db: Db,
  item: Item,
  { cause, page, buyerId }: Alert,
  values: NewNotification<'shop-alert'>['values'],
) {
  if (item.organizationId === null) return
  const seller = await findSeller(db, item.organizationId)
  const staff = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, item.organizationId),
        inArray(organizationMembers.role, ['OWNER', 'ADMIN']),
      ),
    )
  await notify(
    db,
    staff.map(({ userId }) => userId).filter((userId) => userId !== buyerId),
    {
      kind: 'shop-alert',
      values,
      link: `/${seller?.username}/manage/shop/${page}`,
      subject: `${item.id}:${cause}:${values.variant}`,
    },
  )
}

const findSeller = async (db: Db, id: string | null) =>
  id === null
    ? undefined
    : first(
        db
          .select({ name: organizations.name, username: organizations.username })
          .from(organizations)
          .where(eq(organizations.id, id)),
      )
