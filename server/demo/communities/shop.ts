/** The shops of the four communities: items of every type and state, and orders in every state. */
import { type ItemType, isWearable, type OrderState } from '@guildhall/contract/shop/constants.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { items, redeemCodes, userItems } from '../../db/schema/shop.ts'
import type { Cipher } from '../../encryption.ts'
import { encryptAddress } from '../../shop/addresses.ts'
import { addCodes } from '../../shop/codes.ts'
import { bookMany } from '../../wallets/book-many.ts'
import { lockWallets } from '../../wallets/lock-wallets.ts'
import { writeMovements } from '../../wallets/write-movements.ts'
import { itemsOf, shopNames } from './shop-items.ts'

type ItemRow = typeof items.$inferSelect

const dayMs = 86_400_000
const startCoins = 1_200
const refundReason = 'Bought twice by mistake'

/** What is ordered: the position of the item, the state, and how many days ago. Buyers take turns. */
const purchases: [item: number, state: OrderState, daysAgo: number][] = [
  [9, 'DELIVERED', 88],
  [0, 'DELIVERED', 74],
  [2, 'DELIVERED', 70],
  [5, 'DELIVERED', 66],
  [2, 'DELIVERED', 61],
  [6, 'DELIVERED', 58],
  [0, 'REFUNDED', 52],
  [4, 'DELIVERED', 44],
  [3, 'DELIVERED', 41],
  [5, 'REFUNDED', 37],
  [4, 'DELIVERED', 30],
  [0, 'DELIVERED', 26],
  [6, 'DELIVERED', 22],
  [5, 'SHIPPED', 9],
  [4, 'DELIVERED', 8],
  [2, 'DELIVERED', 6],
  [5, 'PACKED', 4],
  [5, 'ORDERED', 2],
  [5, 'ORDERED', 1],
  [0, 'DELIVERED', 0],
]

const streets = ['Oudegracht 214', 'Lange Reihe 8', 'Calle Mayor 31', 'Nyhavn 12', 'Rue des Tanneurs 5']
const cities: [zip: string, city: string, country: string][] = [
  ['3511 NR', 'Utrecht', 'NL'],
  ['20099', 'Hamburg', 'DE'],
  ['28013', 'Madrid', 'ES'],
  ['1051', 'København', 'DK'],
  ['59000', 'Lille', 'FR'],
]

export async function seedShop(db: Db, cipher: Cipher, now: Date) {
  const communities = await db
    .select({ id: organizations.id, username: organizations.username })
    .from(organizations)
    .where(inArray(organizations.username, shopNames))
  for (const { id, username } of communities) await seedOne(db, cipher, now, id, username ?? '')
}

async function seedOne(db: Db, cipher: Cipher, now: Date, organizationId: string, username: string) {
  const values = itemsOf(username, now).map((item) => ({ ...item, organizationId }))
  const rows = await db.insert(items).values(values).returning()
  const members = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(organizationMembers.userId)
  const userIds = members.map(({ userId }) => userId)
  await addDemoCodes(db, cipher, username, rows)
  const orders = ordersOf(now, rows, userIds)
  const spent = Map.groupBy(orders, ({ userId }) => userId)
  const grants = userIds.map((userId) => ({
    userId,
    amount: startCoins + (spent.get(userId) ?? []).reduce((sum, { item }) => sum + item.price, 0),
    ...({ cause: 'GRANT', subject: 'shop-opening:90', metadata: {} } as const),
  }))
  await bookMany(db, organizationId, grants)
  await payOrders(db, organizationId, orders)
  await storeOrders(db, cipher, organizationId, orders, username === 'nordlicht')
}

async function addDemoCodes(db: Db, cipher: Cipher, username: string, rows: readonly ItemRow[]) {
  const item = rows.find(({ type }) => type === 'REDEEM_CODE')
  const prefix = username.slice(0, 4).toUpperCase()
  const lines = Array.from({ length: 9 }, (_, index) => `${prefix}-7Q${index}K-${9400 + index * 37}XD`)
  if (item) await addCodes(db, cipher, null, item.id, { text: lines.join('\n') })
}

type Order = { id: string; userId: string; item: ItemRow; state: OrderState; at: Date; daysAgo: number; index: number }

const ordersOf = (now: Date, rows: readonly ItemRow[], userIds: readonly string[]) =>
  purchases.flatMap(([position, state, daysAgo], index): Order[] => {
    const [item, userId] = [rows[position], userIds[(index * 7) % userIds.length]]
    const at = new Date(now.getTime() - daysAgo * dayMs)
    return item && userId ? [{ id: uuidv7(), userId, item, state, at, daysAgo, index }] : []
  })

/** Members of several communities can wear one banner and one tag only, so only one community shows them. */
async function storeOrders(db: Db, cipher: Cipher, organizationId: string, orders: readonly Order[], isWorn: boolean) {
  const itemIds = [...new Set(orders.map(({ item }) => item.id))]
  const codes = await db
    .select({ id: redeemCodes.id })
    .from(redeemCodes)
    .where(inArray(redeemCodes.itemId, itemIds))
    .orderBy(redeemCodes.id)
  const freeCodes = codes.map(({ id }) => id)
  const rows = orders.map((order) => ({
    ...columnsOf(cipher, order, isWorn),
    organizationId,
    redeemCodeId: order.item.type === 'REDEEM_CODE' ? (freeCodes.shift() ?? null) : null,
  }))
  await db.insert(userItems).values(rows)
  await countOrders(db, organizationId)
}

const isShipped = (type: ItemType) => type === 'PHYSICAL_ITEM'

function columnsOf(cipher: Cipher, { id, userId, item, state, at, index }: Order, isWorn: boolean) {
  const later = (days: number) => new Date(Math.min(Date.now(), at.getTime() + days * dayMs))
  const [isSent, isDelivered] = [state === 'SHIPPED' || state === 'DELIVERED', state === 'DELIVERED']
  const [zip, city, country] = cities[index % cities.length] ?? ['', '', 'NL']
  const address = { name: 'Demo Buyer', address1: streets[index % streets.length] ?? '', zip, city, country }
  return {
    id,
    userId,
    itemId: item.id,
    state,
    price: item.price,
    createdAt: at,
    ...(isShipped(item.type) && {
      address: encryptAddress(cipher, id, address),
      packedAt: isSent || state === 'PACKED' ? later(1) : null,
      shippedAt: isSent ? later(2) : null,
      ...(isSent && { carrier: 'PostNL', tracking: `3SGH${100_000 + index}` }),
    }),
    deliveredAt: isDelivered ? later(isShipped(item.type) ? 6 : 0) : null,
    refundedAt: state === 'REFUNDED' ? later(3) : null,
    refundReason: state === 'REFUNDED' ? refundReason : null,
    codeReadAt: item.type === 'REDEEM_CODE' ? later(0) : null,
    wornAs: isWorn && isWearable(item.type) && index < 5 && isDelivered ? item.type : null,
  }
}

/** Books the purchases and the refunds. The number in a subject is the age of the entry in days, by which the ledger of the demo is sorted. */
async function payOrders(db: Db, organizationId: string, orders: readonly Order[]) {
  const wallets = await lockWallets(
    db,
    organizationId,
    orders.map(({ userId }) => userId),
  )
  const movementOf = ({ id, userId, item }: Order, age: number) => ({
    walletId: wallets.get(userId)?.id ?? '',
    subject: `${id}:${Math.max(0, age)}`,
    itemId: item.id,
  })
  const movements = await writeMovements(
    db,
    organizationId,
    orders.map((order) => ({ ...movementOf(order, order.daysAgo), amount: -order.item.price, cause: 'PURCHASE' })),
  )
  const entries = new Map(movements.map(({ id, subject }) => [subject?.split(':')[0] ?? '', id]))
  const refunds = orders
    .filter(({ state }) => state === 'REFUNDED')
    .map((order) => ({
      ...movementOf(order, order.daysAgo - 3),
      amount: order.item.price,
      cause: 'PURCHASE_REFUND' as const,
      reason: refundReason,
      reversesId: entries.get(order.id) ?? '',
    }))
  await writeMovements(db, organizationId, refunds)
}

/** Runs after the ledger was sorted, which inserts all entries again. */
export async function linkPayments(db: Db) {
  await db.execute(sql`
    update user_items set transaction_id = transactions.id from transactions
    where cause = 'PURCHASE' and balance is not null and split_part(subject, ':', 1) = user_items.id::text`)
}

/** Stock, sales and codes follow from the orders. */
async function countOrders(db: Db, organizationId: string) {
  await db.execute(sql`
    update redeem_codes set state = 'SOLD', sold_at = user_items.created_at from user_items
    where user_items.redeem_code_id = redeem_codes.id and user_items.organization_id = ${organizationId}`)
  await db.execute(sql`
    update items set sold = valid, quantity = items.quantity - valid
    from (select item_id, count(*) filter (where state <> 'REFUNDED')::int as valid from user_items group by 1) as orders
    where orders.item_id = items.id and items.organization_id = ${organizationId}`)
}
