export const itemTypes = ['BANNER', 'TAG', 'REDEEM_CODE', 'PHYSICAL_ITEM'] as const
export type ItemType = (typeof itemTypes)[number]

/** Worn on the profile, one of each type at a time. */
export const isWearable = (type: ItemType): boolean => type === 'BANNER' || type === 'TAG'

/** An archived item is no longer sold; its orders stay. */
export const itemStates = ['DRAFT', 'LIVE', 'ARCHIVED'] as const
export type ItemState = (typeof itemStates)[number]

export const bulkItemActions = ['archive', 'sell'] as const
export type BulkItemAction = (typeof bulkItemActions)[number]

/** A live item without stock is shown as sold out. */
export const shownItemStates = ['DRAFT', 'LIVE', 'SOLD_OUT', 'ARCHIVED'] as const
export type ShownItemState = (typeof shownItemStates)[number]

/**
 * A purchase that needs no shipping is DELIVERED at once. OWED: a prize of an event that waits for stock.
 */
export const orderStates = ['OWED', 'ORDERED', 'PACKED', 'SHIPPED', 'DELIVERED', 'REFUNDED'] as const
export type OrderState = (typeof orderStates)[number]

/** The states that staff can set, each after the one before it. */
export const shippingStates = ['ORDERED', 'PACKED', 'SHIPPED', 'DELIVERED'] as const
export type ShippingState = (typeof shippingStates)[number]

/** SOLD: handed to a buyer. A refunded code that its buyer has read is never sold again: it is invalid, or the buyer keeps it. */
export const redeemCodeStates = ['FREE', 'SOLD', 'INVALID', 'GIVEN_AWAY'] as const

export const itemFilters = ['all', ...itemTypes] as const
export const itemSorts = ['newest', 'cheapest', 'dearest'] as const
export type ItemSort = (typeof itemSorts)[number]

/** Why a person cannot buy an item, in the order in which it is checked. */
export const buyRefusals = [
  'BANNED',
  'NOT_FOR_SALE',
  'WINDOW_CLOSED',
  'MEMBERS_ONLY',
  'LEVEL_TOO_LOW',
  'LIMIT_REACHED',
  'SOLD_OUT',
  'NOT_ENOUGH_COINS',
] as const
/** A reason against a purchase, with the facts that explain it. */
export type BuyRefusal = {
  code: (typeof buyRefusals)[number]
  missing?: number
  opensAt?: string
  closedAt?: string
  minLevel?: number
  level?: number
  limit?: number
}

export const shopLimits = {
  title: { min: 1, max: 80 },
  description: { max: 5_000 },
  price: { max: 1_000_000_000 },
  quantity: { max: 1_000_000 },
  perPerson: { max: 1_000 },
  tag: { min: 1, max: 20 },
  code: { min: 1, max: 200 },
  codesAtOnce: 10_000,
  codesText: 900_000,
  addressLine: { min: 1, max: 200 },
  carrier: { max: 60 },
  tracking: { max: 200 },
  note: { max: 500 },
  reason: { min: 3, max: 200 },
  imageBytes: 10_000_000,
  itemsPerOrganization: 500,
} as const

/** A postal address is deleted this many days after the delivery or the refund. */
export const addressDays = 60

export const shopNotifications = {
  order: {
    feature: 'shop',
    group: 'account',
    defaults: { page: true, push: true, email: false },
    values: ['item'],
    variants: {
      packed: ['item', 'organization'],
      shipped: ['item', 'organization'],
      delivered: ['item', 'organization'],
      refunded: ['item', 'organization', 'coins'],
      withdrawn: ['item', 'organization'],
      prize: ['item', 'tournament'],
      'prize-address': ['item', 'tournament'],
    },
  },
  'shop-alert': {
    feature: 'shop',
    group: 'staff',
    defaults: { page: true, push: true, email: false },
    values: ['item'],
    variants: {
      ordered: ['item', 'organization', 'name'],
      'low-stock': ['item', 'organization', 'left'],
      'sold-out': ['item', 'organization'],
      'prize-owed': ['item', 'tournament'],
    },
  },
} as const
