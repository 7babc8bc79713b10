/** Items of a community's shop, their codes, and orders: everything that someone bought or won. */
import { Avatar, Image } from '../assets/columns.ts'
import {
  Count,
  Id,
  line,
  nullable,
  object,
  oneOf,
  partial,
  partialWithStored,
  type Static,
  strictObject,
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
const BuyRefusal = object({
  code: oneOf(buyRefusals),
  missing: Type.Optional(Count),
  opensAt: Type.Optional(Time),
  closedAt: Type.Optional(Time),
  minLevel: Type.Optional(Count),
  level: Type.Optional(Count),
  limit: Type.Optional(Count),
})

/** The community that sells an item, with its coin. */
const Seller = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: nullable(Avatar),
  accent: nullable(Type.String()),
  coin: nullable(OrganizationCoin),
})

export const Item = object({
  id: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  description: nullable(Type.String()),
  image: nullable(Image),
  appearance: ItemAppearance,
  price: Count,
  state: oneOf(shownItemStates),
  quantity: nullable(Type.Integer({ minimum: 0, description: 'The stock; null is unlimited' })),
  perPerson: nullable(Count),
  saleStartsAt: nullable(Time),
  saleEndsAt: nullable(Time),
  membersOnly: Type.Boolean(),
  minLevel: nullable(Count),
  organization: nullable(Seller),
  createdAt: Time,
  viewer: nullable(
    object({
      balance: Count,
      owned: Type.Integer({ minimum: 0, description: 'Purchases and prizes that were not refunded' }),
      refusal: nullable(BuyRefusal),
    }),
  ),
})
export type Item = Static<typeof Item>

/** An item for the staff of its community. */
export const ManagedItem = object({
  ...Item.properties,
  storedState: oneOf(itemStates),
  sold: Count,
  lowStock: nullable(Count),
  openOrders: Type.Integer({ minimum: 0, description: 'Orders that are not delivered or refunded' }),
  updatedAt: Time,
})
export type ManagedItem = Static<typeof ManagedItem>

const fields = {
  title: line(limits.title),
  description: nullable(Type.String({ maxLength: limits.description.max })),
  price: Type.Integer({ minimum: 0, maximum: limits.price.max }),
  quantity: nullable(
    Type.Integer({
      minimum: 0,
      maximum: limits.quantity.max,
      description:
        'Null is unlimited. The quantity of a REDEEM_CODE is the number of its free codes and cannot be set.',
    }),
  ),
  perPerson: nullable(Type.Integer({ minimum: 1, maximum: limits.perPerson.max })),
  saleStartsAt: nullable(Time),
  saleEndsAt: nullable(Time),
  membersOnly: Type.Boolean(),
  minLevel: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  lowStock: nullable(Type.Integer({ minimum: 0, maximum: limits.quantity.max })),
  appearance: ItemAppearance,
  state: oneOf(itemStates),
}

const { title, price, ...optional } = fields
export const NewItem = strictObject({ type: oneOf(itemTypes), title, price, ...partial(optional).properties })
export type NewItem = Static<typeof NewItem>

export const ItemChange = strictObject({
  ...partialWithStored(fields).properties,
  image: Type.Optional(Type.Null({ description: 'Removes the image' })),
  expectedQuantity: Type.Optional(
    nullable(
      Type.Integer({ minimum: 0, description: 'Refuses the change with CONFLICT if the quantity differs by now' }),
    ),
  ),
})
export type ItemChange = Static<typeof ItemChange>

/** A code for staff: never in full. */
export const RedeemCode = object({
  id: Id,
  hint: Type.String({ description: 'The last characters' }),
  state: oneOf(redeemCodeStates),
  soldAt: nullable(Time),
  user: nullable(UserCard),
  createdAt: Time,
})
export type RedeemCode = Static<typeof RedeemCode>

export const CodeImport = object({
  added: Count,
  duplicates: Type.Array(object({ line: Count, code: Type.String(), of: oneOf(['input', 'stored']) }), {
    description: 'Codes that were not added: they are twice in the text, or the community has them already',
  }),
  invalid: Type.Array(object({ line: Count, code: Type.String() }), { description: 'Codes that are too long' }),
  quantity: Type.Integer({ minimum: 0, description: 'The free codes of the item' }),
})
export type CodeImport = Static<typeof CodeImport>

export const Purchase = object({
  id: Id,
  itemId: Id,
  state: oneOf(orderStates),
  price: Count,
  balance: Type.Integer({ minimum: 0, description: 'After the purchase' }),
})
export type Purchase = Static<typeof Purchase>

/** The item as an order shows it. */
const OrderItem = object({
  id: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  image: nullable(Image),
  appearance: ItemAppearance,
  organization: nullable(Seller),
})

const order = {
  id: Id,
  item: OrderItem,
  state: oneOf(orderStates),
  price: Type.Integer({ minimum: 0, description: 'At the time of the purchase; 0 for a prize' }),
  isPrize: Type.Boolean(),
  carrier: nullable(Type.String()),
  tracking: nullable(Type.String()),
  createdAt: Time,
  packedAt: nullable(Time),
  shippedAt: nullable(Time),
  deliveredAt: nullable(Time),
  refundedAt: nullable(Time),
}

/** Something that the caller bought or won. */
export const OwnItem = object({
  ...order,
  isWorn: Type.Boolean(),
  address: nullable(ShippingAddress),
  can: object({
    wear: Type.Boolean(),
    readCode: Type.Boolean(),
    setAddress: Type.Boolean({ description: 'Until the order is packed' }),
  }),
})
export type OwnItem = Static<typeof OwnItem>

/** An order for the staff of the community. */
export const Order = object({
  ...order,
  user: UserCard,
  address: nullable(ShippingAddress),
  isCodeRead: Type.Boolean({ description: 'The buyer has read the code, so a refund cannot return it to the stock' }),
  note: nullable(Type.String()),
  refundReason: nullable(Type.String()),
  can: object({ refund: Type.Boolean(), ship: Type.Boolean() }),
})
export type Order = Static<typeof Order>

export const Purchaser = object({
  orderId: Id,
  user: UserCard,
  price: Count,
  isPrize: Type.Boolean(),
  state: oneOf(orderStates),
  createdAt: Time,
  refundedAt: nullable(Time),
})
export type Purchaser = Static<typeof Purchaser>

export const OrderChange = partialWithStored({
  state: oneOf(shippingStates),
  carrier: nullable(Type.String({ maxLength: limits.carrier.max })),
  tracking: nullable(Type.String({ maxLength: limits.tracking.max })),
  note: nullable(Type.String({ maxLength: limits.note.max })),
})
export type OrderChange = Static<typeof OrderChange>

export const Refund = strictObject({
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
