import { shop } from '@guildhall/contract/shop/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { changeItems, exportItems } from './bulk-items.ts'
import { buyItem } from './buy.ts'
import { addCodes, deleteCode, listCodes, readOwnCode } from './codes.ts'
import { changeItem, createItem, deleteItem, uploadItemImage } from './edit-items.ts'
import { changeOrder, findOrder, listOrders, listPurchasers } from './orders.ts'
import { findOwnItem, listOwnItems, setAddress, wearItem } from './own-items.ts'
import { presentItem, presentManagedItem } from './present.ts'
import { findItem, findManagedItem, listBuyableItems, listManagedItems, listOrganizationItems } from './read.ts'
import { refundOrder } from './refund.ts'

export const shopRoutes = mount(shop, {
  'GET /items': async ({ db, actor, query }) => {
    const { rows, total } = await listBuyableItems(db, actor, query)
    return pageOf(rows.map(presentItem), total, query)
  },
  'GET /items/{id}': async ({ db, actor, params }) => presentItem(await findItem(db, actor, params.id)),
  'POST /items/{id}/buy': ({ db, cipher, actor, params, body }) => buyItem(db, cipher, actor, params.id, body),
  'GET /organizations/{id}/items': async ({ db, actor, params, query }) => {
    const { rows, total } = await listOrganizationItems(db, actor, params.id, query)
    return pageOf(rows.map(presentItem), total, query)
  },
  'POST /organizations/{id}/items': async ({ db, actor, params, body }) =>
    presentManagedItem(await createItem(db, actor, params.id, body)),
  'PATCH /organizations/{id}/items/{itemId}': async ({ db, actor, params, body }) =>
    presentManagedItem(await changeItem(db, actor, params.itemId, body, params.id)),
  'DELETE /organizations/{id}/items/{itemId}': ({ db, actor, params }) =>
    deleteItem(db, actor, params.itemId, params.id),
  'POST /organizations/{id}/items/{itemId}/image': async ({ db, gateways, actor, params, body }) => {
    const owner = { organizationId: params.id, itemId: params.itemId }
    return presentManagedItem(await uploadItemImage(db, gateways, actor, owner, body.image))
  },
  'GET /admin/items': async ({ db, actor, query }) => {
    const { rows, total } = await listManagedItems(db, actor, query)
    return pageOf(rows.map(presentManagedItem), total, query)
  },
  'GET /admin/items/all': async ({ db, actor, query }) => {
    const { rows, total } = await listManagedItems(db, actor, query)
    return pageOf(rows.map(presentManagedItem), total, query)
  },
  'GET /admin/items/all/csv': ({ db, actor, query }) => exportItems(db, actor, query),
  'POST /admin/items/bulk': ({ db, actor, body }) => changeItems(db, actor, body),
  'GET /admin/items/{id}': async ({ db, actor, params }) =>
    presentManagedItem(await findManagedItem(db, actor, params.id)),
  'PATCH /admin/items/{id}': async ({ db, actor, params, body }) =>
    presentManagedItem(await changeItem(db, actor, params.id, body)),
  'DELETE /admin/items/{id}': ({ db, actor, params }) => deleteItem(db, actor, params.id),
  'GET /admin/items/{id}/redeem-codes': async ({ db, params, query }) => {
    const { rows, total } = await listCodes(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/items/{id}/redeem-codes': ({ db, cipher, actor, params, body }) =>
    addCodes(db, cipher, actor, params.id, body),
  'DELETE /admin/items/{id}/redeem-codes/{codeId}': async ({ db, actor, params }) => {
    await deleteCode(db, actor, params.id, params.codeId)
    return undefined
  },
  'GET /admin/items/{id}/purchasers': async ({ db, params, query }) => {
    const { rows, total } = await listPurchasers(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/orders': async ({ db, cipher, params, query }) => {
    const { rows, total } = await listOrders(db, cipher, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/orders/{orderId}': ({ db, cipher, params }) =>
    findOrder(db, cipher, params.id, params.orderId),
  'PATCH /organizations/{id}/orders/{orderId}': ({ db, cipher, actor, params, body }) =>
    changeOrder(db, cipher, actor, { organizationId: params.id, orderId: params.orderId }, body),
  'POST /organizations/{id}/orders/{orderId}/refund': ({ db, cipher, actor, params, body }) =>
    refundOrder(db, cipher, actor, { organizationId: params.id, orderId: params.orderId }, body),
  'GET /user/items': async ({ db, cipher, actor, query, request }) => {
    const organizationId = request.site.community?.organizationId ?? query.organizationId
    const { rows, total } = await listOwnItems(db, cipher, actor, {
      ...query,
      ...(organizationId && { organizationId }),
    })
    return pageOf(rows, total, query)
  },
  'GET /user/items/{id}': ({ db, cipher, actor, params }) => findOwnItem(db, cipher, actor, params.id),
  'PUT /user/items/{id}/worn': ({ db, cipher, actor, params, body }) =>
    wearItem(db, cipher, actor, { id: params.id, worn: body.worn }),
  'POST /user/items/{id}/code': ({ db, cipher, actor, params }) => readOwnCode(db, cipher, actor, params.id),
  'PUT /user/items/{id}/address': ({ db, cipher, actor, params, body }) =>
    setAddress(db, cipher, actor, params.id, body),
})
