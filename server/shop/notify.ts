/** Notifications of buyers about their orders, and of the community's staff about the stock. */
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { type NewNotification, notify, notifyEach } from '../notifications/notify.ts'
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
    cause,
    quantity === 0 ? { variant: 'sold-out', ...sentence } : { variant: 'low-stock', ...sentence, left: quantity },
  )
}

export const alertOwedPrize = (db: Db, item: Item, event: { id: string; name: string }) =>
  alertStaff(db, item, event.id, { variant: 'prize-owed', item: item.title, tournament: event.name })

async function alertStaff(db: Db, item: Item, cause: string, values: NewNotification<'shop-alert'>['values']) {
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
    staff.map(({ userId }) => userId),
    {
      kind: 'shop-alert',
      values,
      link: `/${seller?.username}/manage/shop`,
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
