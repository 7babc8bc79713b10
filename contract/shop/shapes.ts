/** Items of a community's shop, their codes, and orders: everything that someone bought or won. */
import { Avatar, Picture } from '../assets/columns.ts'
import {
  Count,
  closed,
  Id,
  line,
  maybe,
  oneOf,
  open,
  partial,
  partialWithStored,
  type Static,
  Time,
  Type,
} from '../core/shape.ts'
import { OrganizationCoin } from '../organizations/columns.ts'
import { UserCard } from '../profiles/shapes.ts'
import { ItemAppearance, ShippingAddress } from './columns.ts'
import {
  buyRefusals,
  itemStates,
  itemTypes,
  shopLimits as limits,
  orderStates,
  redeemCodeStates,
  shippingStates,
  shownItemStates,
} from './constants.ts'

/** Why the viewer cannot buy; `facts` as in the problem of the same code. */
const BuyRefusal = open({
  code: oneOf(buyRefusals),
  missing: Type.Optional(Count),
  opensAt: Type.Optional(Time),
  closedAt: Type.Optional(Time),
  minLevel: Type.Optional(Count),
  level: Type.Optional(Count),
  limit: Type.Optional(Count),
})

/** The community that sells an item, with its coin. */
const Seller = open({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: maybe(Avatar),
  coin: maybe(OrganizationCoin),
})

export const Item = open({
  id: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  description: maybe(Type.String()),
  image: maybe(Picture),
  appearance: ItemAppearance,
  price: Count,
  state: oneOf(shownItemStates),
  quantity: maybe(Type.Integer({ minimum: 0, description: 'The stock; null is unlimited' })),
  perPerson: maybe(Count),
  saleStartsAt: maybe(Time),
  saleEndsAt: maybe(Time),
  membersOnly: Type.Boolean(),
  minLevel: maybe(Count),
  organization: maybe(Seller),
  createdAt: Time,
  viewer: maybe(
    open({
      balance: Count,
      owned: Type.Integer({ minimum: 0, description: 'Purchases and prizes that were not refunded' }),
      refusal: maybe(BuyRefusal),
    }),
  ),
})
export type Item = Static<typeof Item>

/** An item for the staff of its community. */
export const ManagedItem = open({
  ...Item.properties,
  storedState: oneOf(itemStates),
  sold: Count,
  lowStock: maybe(Count),
  openOrders: Type.Integer({ minimum: 0, description: 'Orders that are not delivered or refunded' }),
  updatedAt: Time,
})
export type ManagedItem = Static<typeof ManagedItem>

const fields = {
  title: line(limits.title),
  description: maybe(Type.String({ maxLength: limits.description.max })),
  price: Type.Integer({ minimum: 0, maximum: limits.price.max }),
  quantity: maybe(
    Type.Integer({
      minimum: 0,
      maximum: limits.quantity.max,
      description:
        'Null is unlimited. The quantity of a REDEEM_CODE is the number of its free codes and cannot be set.',
    }),
  ),
  perPerson: maybe(Type.Integer({ minimum: 1, maximum: limits.perPerson.max })),
  saleStartsAt: maybe(Time),
  saleEndsAt: maybe(Time),
  membersOnly: Type.Boolean(),
  minLevel: maybe(Type.Integer({ minimum: 1, maximum: 100 })),
  lowStock: maybe(Type.Integer({ minimum: 0, maximum: limits.quantity.max })),
  appearance: ItemAppearance,
  state: oneOf(itemStates),
}

const { title, price, ...optional } = fields
export const NewItem = closed({ type: oneOf(itemTypes), title, price, ...partial(optional).properties })
export type NewItem = Static<typeof NewItem>

export const ItemChange = closed({
  ...partialWithStored(fields).properties,
  image: Type.Optional(Type.Null({ description: 'Removes the image' })),
  expectedQuantity: Type.Optional(
    maybe(Type.Integer({ minimum: 0, description: 'Refuses the change with CONFLICT if the quantity differs by now' })),
  ),
})
export type ItemChange = Static<typeof ItemChange>

/** A code for staff: never in full. */
export const RedeemCode = open({
  id: Id,
  hint: Type.String({ description: 'The last characters' }),
  state: oneOf(redeemCodeStates),
  soldAt: maybe(Time),
  user: maybe(UserCard),
  createdAt: Time,
})
export type RedeemCode = Static<typeof RedeemCode>

export const CodeImport = open({
  added: Count,
  duplicates: Type.Array(open({ line: Count, code: Type.String(), of: oneOf(['input', 'stored']) }), {
    description: 'Codes that were not added: they are twice in the text, or the community has them already',
  }),
  invalid: Type.Array(open({ line: Count, code: Type.String() }), { description: 'Codes that are too long' }),
  quantity: Type.Integer({ minimum: 0, description: 'The free codes of the item' }),
})
export type CodeImport = Static<typeof CodeImport>

export const Purchase = open({
  id: Id,
  itemId: Id,
  state: oneOf(orderStates),
  price: Count,
  balance: Type.Integer({ minimum: 0, description: 'After the purchase' }),
})
export type Purchase = Static<typeof Purchase>

/** The item as an order shows it. */
const OrderItem = open({
  id: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  image: maybe(Picture),
  appearance: ItemAppearance,
  organization: maybe(Seller),
})

const order = {
  id: Id,
  item: OrderItem,
  state: oneOf(orderStates),
  price: Type.Integer({ minimum: 0, description: 'At the time of the purchase; 0 for a prize' }),
  isPrize: Type.Boolean(),
  carrier: maybe(Type.String()),
  tracking: maybe(Type.String()),
  createdAt: Time,
  packedAt: maybe(Time),
  shippedAt: maybe(Time),
  deliveredAt: maybe(Time),
  refundedAt: maybe(Time),
}

/** Something that the caller bought or won. */
export const OwnItem = open({
  ...order,
  isWorn: Type.Boolean(),
  address: maybe(ShippingAddress),
  can: open({
    wear: Type.Boolean(),
    readCode: Type.Boolean(),
    setAddress: Type.Boolean({ description: 'Until the order is packed' }),
  }),
})
export type OwnItem = Static<typeof OwnItem>

/** An order for the staff of the community. */
export const Order = open({
  ...order,
  user: UserCard,
  address: maybe(ShippingAddress),
  isCodeRead: Type.Boolean({ description: 'The buyer has read the code, so a refund cannot return it to the stock' }),
  note: maybe(Type.String()),
  refundReason: maybe(Type.String()),
  can: open({ refund: Type.Boolean(), ship: Type.Boolean() }),
})
export type Order = Static<typeof Order>

export const Purchaser = open({
  orderId: Id,
  user: UserCard,
  price: Count,
  isPrize: Type.Boolean(),
  state: oneOf(orderStates),
  createdAt: Time,
  refundedAt: maybe(Time),
})
export type Purchaser = Static<typeof Purchaser>

export const OrderChange = partialWithStored({
  state: oneOf(shippingStates),
  carrier: maybe(Type.String({ maxLength: limits.carrier.max })),
  tracking: maybe(Type.String({ maxLength: limits.tracking.max })),
  note: maybe(Type.String({ maxLength: limits.note.max })),
})
export type OrderChange = Static<typeof OrderChange>

export const Refund = closed({
  reason: Type.String({ minLength: limits.reason.min, maxLength: limits.reason.max }),
  code: Type.Optional(
    Type.Unsafe<'INVALID' | 'GIVEN_AWAY'>({
      type: 'string',
      enum: ['INVALID', 'GIVEN_AWAY'],
      description: 'What becomes of a code that the buyer has read; INVALID by default',
    }),
  ),
})
export type Refund = Static<typeof Refund>
