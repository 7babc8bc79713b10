import type { Picture } from '@guildhall/contract/assets/columns.ts'
import type { ItemAppearance, UserItemInfo } from '@guildhall/contract/shop/columns.ts'
import { itemTypes } from '@guildhall/contract/shop/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { transactions } from './wallets.ts'

export const itemType = pgEnum('item_type', itemTypes)

/** Paid in the coins of its organization, or in universal coins without one. */
export const items = pgTable(
  'items',
  {
    id: id(),
    type: itemType().notNull(),
    title: text().notNull(),
    description: text(),
    price: amount().notNull(),
    image: jsonb().$type<Picture>(),
    look: jsonb().$type<ItemAppearance>(),
    /** Stock; null is unlimited. A sale decrements it under the lock on this row. */
    quantity: integer(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    sold: integer().notNull().default(0),
    hiddenAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  },
  (t) => [
    check('items_title_length', sql`char_length(${t.title}) between 1 and 80`),
    check('items_price', sql`${t.price} between 0 and 1000000000`),
    check('items_stock', sql`${t.quantity} >= 0`),
    check('items_sold', sql`${t.sold} >= 0`),
    index('items_organization_idx').on(t.organizationId, t.createdAt).where(sql`deleted_at is null`),
    index('items_type_idx').on(t.type, t.price, t.id).where(sql`deleted_at is null and hidden_at is null`),
    index('items_title_search').using('gin', t.title.op('gin_trgm_ops')),
  ],
)

/** Used by the issue Shop; no code reads it yet. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    id: id(),
    code: text().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    claimedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('redeem_codes_once').on(t.itemId, t.code),
    check('redeem_codes_length', sql`char_length(${t.code}) between 1 and 200`),
    index('redeem_codes_free_idx').on(t.itemId, t.id).where(sql`claimed_at is null`),
  ],
)

/** A purchase; `wornAt` marks the BANNER or TAG that the profile shows. */
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
    info: jsonb().$type<UserItemInfo>().notNull().default({}),
    redeemCodeId: uuid()
      .unique('user_items_redeem_code_unique')
      .references(() => redeemCodes.id),
    /** The price at the time of purchase. */
    price: amount().notNull(),
    transactionId: uuid()
      .unique('user_items_transaction_unique')
      .references(() => transactions.id),
    wornAt: time(),
    fulfilledAt: time(),
    refundedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('user_items_price', sql`${t.price} >= 0`),
    index('user_items_user_idx').on(t.userId, t.createdAt, t.id),
    index('user_items_item_idx').on(t.itemId, t.createdAt),
    uniqueIndex('user_items_worn_once').on(t.userId, t.itemId).where(sql`worn_at is not null and refunded_at is null`),
  ],
)
