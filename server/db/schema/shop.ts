import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { ItemAppearance } from '@guildhall/contract/shop/columns.ts'
import { itemStates, itemTypes, orderStates, redeemCodeStates } from '@guildhall/contract/shop/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { transactions } from './wallets.ts'

export const itemType = pgEnum('item_type', itemTypes)
export const itemState = pgEnum('item_state', itemStates)
export const redeemCodeState = pgEnum('redeem_code_state', redeemCodeStates)
export const orderState = pgEnum('order_state', orderStates)

/** Paid in the coins of its organization, or in universal coins without one. */
export const items = pgTable(
  'items',
  {
    id: id(),
    type: itemType().notNull(),
    title: text().notNull(),
    description: text(),
    price: amount().notNull(),
    image: jsonb().$type<Image>(),
    appearance: jsonb().$type<ItemAppearance>().notNull().default({}),
    /** Stock; null is unlimited. A sale decrements it under the lock on this row. For a REDEEM_CODE it is the number of free codes. */
    quantity: integer(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Orders that were not refunded, prizes included. */
    sold: integer().notNull().default(0),
    state: itemState().notNull().default('DRAFT'),
    perPerson: integer(),
    saleStartsAt: time(),
    saleEndsAt: time(),
    membersOnly: boolean().notNull().default(false),
    minLevel: integer(),
    /** Staff get a notification when the stock falls to this number. */
    lowStock: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('items_title_length', sql`char_length(${t.title}) between 1 and 80`),
    check('items_price', sql`${t.price} between 0 and 1000000000`),
    check('items_stock', sql`${t.quantity} >= 0`),
    check('items_sold', sql`${t.sold} >= 0`),
    check('items_codes_counted', sql`${t.type} <> 'REDEEM_CODE' or ${t.quantity} is not null`),
    check('items_sale_window', sql`${t.saleStartsAt} < ${t.saleEndsAt}`),
    index('items_organization_idx').on(t.organizationId, t.createdAt),
    index('items_live_idx').on(t.organizationId, t.createdAt).where(sql`state = 'LIVE'`),
    index('items_title_search').using('gin', t.title.op('gin_trgm_ops')),
  ],
)

/** `code` is encrypted. `codeHash` is a keyed hash of the community and the code: no code is stored twice in a community. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    id: id(),
    code: text().notNull(),
    codeHash: text().notNull().unique('redeem_codes_hash_unique'),
    /** The last characters, for staff. */
    hint: text().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    state: redeemCodeState().notNull().default('FREE'),
    soldAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('redeem_codes_free_idx').on(t.itemId, t.id).where(sql`state = 'FREE'`),
    index('redeem_codes_item_idx').on(t.itemId, t.createdAt, t.id),
  ],
)

/** An order: something that a user bought or won. */
export const userItems = pgTable(
  'user_items',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => items.id),
    /** That of the item, so that the orders of a community have an index. */
    organizationId: uuid().references(() => organizations.id),
    state: orderState().notNull().default('DELIVERED'),
    redeemCodeId: uuid()
      .unique('user_items_redeem_code_unique')
      .references(() => redeemCodes.id),
    /** The buyer has read the code, so it must not be sold again. */
    codeReadAt: time(),
    /** The price at the time of purchase. */
    price: amount().notNull(),
    transactionId: uuid()
      .unique('user_items_transaction_unique')
      .references(() => transactions.id),
    /** Of a prize: event, item and user. No one gets the same prize twice, however often the event is completed. */
    prizeSubject: text(),
    /** The type of the item while the profile shows it. */
    wornAs: itemType(),
    /** An encrypted `ShippingAddress`. */
    address: text(),
    carrier: text(),
    tracking: text(),
    /** For staff only. */
    note: text(),
    refundReason: text(),
    createdAt: createdAt(),
    packedAt: time(),
    shippedAt: time(),
    deliveredAt: time(),
    refundedAt: time(),
  },
  (t) => [
    check('user_items_price', sql`${t.price} >= 0`),
    check('user_items_refund', sql`(${t.state} = 'REFUNDED') = (${t.refundedAt} is not null)`),
    check('user_items_worn', sql`${t.wornAs} is null or ${t.refundedAt} is null`),
    index('user_items_user_idx').on(t.userId, t.createdAt, t.id),
    index('user_items_item_idx').on(t.itemId, t.createdAt, t.id),
    index('user_items_buyer_idx').on(t.itemId, t.userId).where(sql`state <> 'REFUNDED'`),
    index('user_items_organization_idx').on(t.organizationId, t.createdAt, t.id),
    index('user_items_state_idx').on(t.organizationId, t.state, t.createdAt, t.id),
    index('user_items_open_idx')
      .on(t.itemId, t.createdAt)
      .where(sql`state in ('OWED', 'ORDERED', 'PACKED', 'SHIPPED')`),
    index('user_items_address_idx')
      .on(sql`coalesce(${t.refundedAt}, ${t.deliveredAt})`)
      .where(sql`address is not null`),
    uniqueIndex('user_items_prize_once')
      .on(t.prizeSubject.op('text_pattern_ops'))
      .where(sql`prize_subject is not null and state <> 'REFUNDED'`),
    uniqueIndex('user_items_worn_once').on(t.userId, t.wornAs).where(sql`worn_as is not null`),
  ],
)
