import { imageTypes } from '../assets/constants.ts'
import { bulkBody, bulkReply } from '../core/bulk.ts'
import { areaOf, csv, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { Id, IdOrName, object, oneOf, strictObject, Type } from '../core/shape.ts'
import type { OrganizationRole } from '../organizations/constants.ts'
import { ShippingAddress } from './columns.ts'
import {
  bulkItemActions,
  itemFilters,
  itemSorts,
  itemTypes,
  shopLimits as limits,
  orderStates,
  shownItemStates,
} from './constants.ts'
import {
  CodeImport,
  Item,
  ItemChange,
  ManagedItem,
  NewItem,
  Order,
  OrderChange,
  OwnItem,
  Purchase,
  Purchaser,
  RedeemCode,
  Refund,
} from './shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    /** The role in the community that sells the item. */
    item: OrganizationRole
  }
}

const search = Type.Optional(Type.String({ maxLength: 80 }))
const itemQuery = {
  filter: Type.Optional(oneOf(itemFilters)),
  affordable: Type.Optional(Type.Boolean({ description: 'Only what the caller has enough coins for' })),
  sort: Type.Optional(oneOf(itemSorts)),
}
const staffOf = { organization: 'ADMIN' } as const
const itemStaff = { item: 'ADMIN' } as const

const allItemFilters = {
  state: Type.Optional(oneOf(shownItemStates)),
  type: Type.Optional(oneOf(itemTypes)),
  search,
}

export const shop = areaOf('shop')({
  'GET /items': {
    access: 'public',
    summary: 'Items that the caller can buy, by community',
    query: paged(itemQuery),
    reply: many(Item),
    etag: true,
    cache: { tags: ['shop', 'organizations'], seconds: 10 },
  },
  'GET /items/{id}': {
    access: 'public',
    summary: 'One item, and whether the caller can buy it',
    reply: one(Item),
    problems: ['NOT_FOUND'],
  },
  'POST /items/{id}/buy': {
    access: 'user',
    summary: 'Buy an item with coins; `price` is the price that the buyer saw',
    body: strictObject({
      price: Type.Optional(Type.Integer({ minimum: 0 })),
      address: Type.Optional(ShippingAddress),
    }),
    reply: one(Purchase),
    idempotent: true,
    problems: [
      'BANNED',
      'NOT_FOR_SALE',
      'WINDOW_CLOSED',
      'MEMBERS_ONLY',
      'LEVEL_TOO_LOW',
      'LIMIT_REACHED',
      'SOLD_OUT',
      'NOT_ENOUGH_COINS',
      'PRICE_CHANGED',
      'ADDRESS_REQUIRED',
    ],
  },
  'GET /organizations/{id}/items': {
    access: 'public',
    summary: 'The shop of a community: items for sale, sold out and announced',
    params: IdOrName,
    query: paged(itemQuery),
    reply: many(Item),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['shop:{id}', 'organizations'], seconds: 10 },
  },
  'POST /organizations/{id}/items': {
    access: staffOf,
    summary: 'Add an item to the shop of a community, as a draft unless `state` says otherwise',
    body: NewItem,
    reply: one(ManagedItem),
    problems: ['TOO_MANY_ITEMS'],
  },
  'PATCH /organizations/{id}/items/{itemId}': {
    access: staffOf,
    summary: 'Change an item',
    body: ItemChange,
    reply: one(ManagedItem),
    problems: ['CONFLICT'],
  },
  'DELETE /organizations/{id}/items/{itemId}': {
    access: staffOf,
    summary: 'Delete an item; one that has orders or is a prize of an event is archived',
    reply: one(object({ archived: Type.Boolean() })),
  },
  'POST /organizations/{id}/items/{itemId}/image': {
    access: staffOf,
    summary: 'Upload the image of an item; that of a BANNER is worn on profiles',
    body: form({ image: file(limits.imageBytes, ...imageTypes) }),
    reply: one(ManagedItem),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
  },
  'GET /admin/items': {
    access: { organization: 'ADMIN', param: 'organizationId', in: 'query' },
    summary: 'All items of a community, drafts and archived ones too',
    query: paged({
      organizationId: Id,
      state: Type.Optional(oneOf(shownItemStates)),
      type: Type.Optional(oneOf(itemTypes)),
      search,
    }),
    reply: many(ManagedItem),
  },
  'GET /admin/items/all': {
    access: 'admin',
    summary: 'The items of all communities, newest first',
    query: paged(allItemFilters),
    reply: many(ManagedItem),
  },
  'GET /admin/items/all/csv': {
    access: 'admin',
    summary: 'The items that the filters show as CSV, at most 10,000',
    query: strictObject(allItemFilters),
    reply: csv,
  },
  'POST /admin/items/bulk': {
    access: 'admin',
    summary: 'Take items off sale, or put archived ones back on sale',
    body: bulkBody(bulkItemActions),
    reply: bulkReply,
  },
  'GET /admin/items/{id}': {
    access: itemStaff,
    summary: 'One item for the staff of its community',
    reply: one(ManagedItem),
  },
  'PATCH /admin/items/{id}': {
    access: itemStaff,
    summary: 'Change an item',
    body: ItemChange,
    reply: one(ManagedItem),
    problems: ['CONFLICT'],
  },
  'DELETE /admin/items/{id}': {
    access: itemStaff,
    summary: 'Delete an item; one that has orders or is a prize of an event is archived',
    reply: one(object({ archived: Type.Boolean() })),
  },
  'GET /admin/items/{id}/redeem-codes': {
    access: itemStaff,
    summary: 'The codes of an item, newest first, without the codes themselves',
    query: paged({}),
    reply: many(RedeemCode),
  },
  'POST /admin/items/{id}/redeem-codes': {
    access: itemStaff,
    summary: 'Add codes from a text with one code per line, or from a CSV; with `preview` nothing is stored',
    body: strictObject({
      text: Type.String({ minLength: 1, maxLength: limits.codesText }),
      preview: Type.Optional(Type.Boolean()),
    }),
    reply: one(CodeImport),
    problems: ['TOO_MANY_CODES', 'WRONG_ITEM_TYPE'],
  },
  'DELETE /admin/items/{id}/redeem-codes/{codeId}': {
    access: itemStaff,
    summary: 'Delete a code that no one bought',
    reply: none,
    problems: ['CONFLICT'],
  },
  'GET /admin/items/{id}/purchasers': {
    access: itemStaff,
    summary: 'Who bought or won an item, newest first',
    query: paged({}),
    reply: many(Purchaser),
  },
  'GET /organizations/{id}/orders': {
    access: staffOf,
    summary: 'The orders of a community, newest first',
    query: paged({
      state: Type.Optional(oneOf(orderStates)),
      type: Type.Optional(oneOf(itemTypes)),
      itemId: Type.Optional(Id),
      search,
    }),
    reply: many(Order),
  },
  'GET /organizations/{id}/orders/{orderId}': {
    access: staffOf,
    summary: 'One order',
    reply: one(Order),
  },
  'PATCH /organizations/{id}/orders/{orderId}': {
    access: staffOf,
    summary: 'Set the state of an order that is shipped, its carrier and tracking number, or a note for staff',
    body: OrderChange,
    reply: one(Order),
    problems: ['ORDER_STATE', 'ADDRESS_REQUIRED', 'CONFLICT'],
  },
  'POST /organizations/{id}/orders/{orderId}/refund': {
    access: staffOf,
    summary: 'Return the coins of an order, and the item to the stock',
    body: Refund,
    reply: one(Order),
    problems: ['ALREADY_REFUNDED'],
  },
  'GET /user/items': {
    access: 'user',
    summary: 'Everything you bought or won, newest first',
    query: paged({ organizationId: Type.Optional(Id), type: Type.Optional(oneOf(itemTypes)) }),
    reply: many(OwnItem),
  },
  'GET /user/items/{id}': {
    access: 'user',
    summary: 'One of your orders',
    reply: one(OwnItem),
  },
  'PUT /user/items/{id}/worn': {
    access: 'user',
    summary: 'Wear a banner or tag on your profile, or take it off; it replaces the one of the same type',
    body: strictObject({ worn: Type.Boolean() }),
    reply: one(OwnItem),
    problems: ['WRONG_ITEM_TYPE', 'ALREADY_REFUNDED'],
  },
  'POST /user/items/{id}/code': {
    access: 'user',
    whileBanned: true,
    summary: 'Read the code that you bought, at any time',
    reply: one(object({ code: Type.String() })),
    problems: ['WRONG_ITEM_TYPE', 'ALREADY_REFUNDED', 'CONFLICT'],
  },
  'PUT /user/items/{id}/address': {
    access: 'user',
    whileBanned: true,
    summary: 'Set the address of an order until it is packed',
    body: ShippingAddress,
    reply: one(OwnItem),
    problems: ['WRONG_ITEM_TYPE', 'ORDER_STATE'],
  },
})
