import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/site/audit.ts'
import { address, makeShop } from '../testing/communities/make-shop.ts'
import { useApp } from '../testing/test-app.ts'
import { bookTransaction } from '../wallets/book.ts'

const app = useApp()

test('everything that staff do in the shop is in the log of the community and in the audit log', async () => {
  const { owner, params, organization } = await makeShop(app)
  const id = organization.id
  const buyer = await app.as(await app.make.user())
  await bookTransaction(app.db, { userId: buyer.id, organizationId: id, amount: 100, cause: 'GRANT' })
  const newItem = { type: 'PHYSICAL_ITEM', title: 'Mug', price: 40, quantity: 5 } as const
  const item = (await owner.call('POST /organizations/{id}/items', { params, body: newItem })).body.data
  const change = (body: object) =>
    owner.call('PATCH /organizations/{id}/items/{itemId}', { params: { id, itemId: item.id }, body })
  await change({ state: 'LIVE', price: 30 })
  await change({ state: 'LIVE' }) // changes nothing
  const { id: orderId } = (await buyer.call('POST /items/{id}/buy', { params: { id: item.id }, body: { address } }))
    .body.data
  const setOrder = (body: object) =>
    owner.call('PATCH /organizations/{id}/orders/{orderId}', { params: { id, orderId }, body })
  await setOrder({ state: 'PACKED', note: 'Call before you ship' })
  await setOrder({ state: 'SHIPPED', carrier: 'DHL', tracking: 'X1' })
  const refund = { params: { id, orderId }, body: { reason: 'Broken on arrival' } }
  await owner.call('POST /organizations/{id}/orders/{orderId}/refund', refund)
  const codes = (
    await owner.call('POST /organizations/{id}/items', {
      params,
      body: { ...newItem, ...keyItem, quantity: undefined },
    })
  ).body.data
  await owner.call('POST /admin/items/{id}/redeem-codes', {
    params: { id: codes.id },
    body: { text: 'SECRET-1\nSECRET-2' },
  })
  await owner.call('DELETE /organizations/{id}/items/{itemId}', { params: { id, itemId: codes.id } })
  await owner.call('DELETE /organizations/{id}/items/{itemId}', { params: { id, itemId: item.id } })

  const log = await owner.call('GET /admin/organizations/{id}/log', { params, query: { limit: 50 } })
  const entries = log.body.data.map(({ action, by, user, before, after, reason }) => ({
    action,
    by: by?.id,
    user: user?.id ?? null,
    before,
    after,
    reason,
  }))
  expect(entries.toReversed()).toMatchObject([
    { action: 'item-created', by: owner.id, after: { item: 'Mug', price: 40, state: 'DRAFT' } },
    { action: 'item-updated', before: { state: 'DRAFT', price: 40 }, after: { item: 'Mug', state: 'LIVE', price: 30 } },
    { action: 'order-updated', user: buyer.id, before: { state: 'ORDERED' }, after: { state: 'PACKED' } },
    { action: 'order-updated', after: { state: 'SHIPPED', carrier: 'DHL', tracking: 'X1' } },
    { action: 'order-refunded', user: buyer.id, reason: 'Broken on arrival', after: { item: 'Mug', coins: 30 } },
    { action: 'item-created' },
    { action: 'codes-added', after: { item: 'Key', codes: 2 } },
    { action: 'item-deleted', after: { item: 'Key' } },
    { action: 'item-archived', after: { item: 'Mug' } },
  ])
  const audited = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.organizationId, id))
    .orderBy(desc(auditEntries.seq))
  expect(audited.map(({ action }) => action)).toEqual(entries.map(({ action }) => action))
  expect(audited.at(-1)).toMatchObject({ subjectKind: 'item', subjectId: item.id, subjectLabel: 'Mug' })
  for (const text of [log.text, JSON.stringify(audited)])
    expect(text).not.toMatch(/SECRET-1|Call before you ship|Hafenstra/)
})

const keyItem = { type: 'REDEEM_CODE', title: 'Key' } as const

test('an item is changed with a description of which the log has half an emoji at its end', async () => {
  const { owner, params } = await makeShop(app)
  const body = { type: 'PHYSICAL_ITEM', title: 'Mug', price: 40, quantity: 5 } as const
  const { id: itemId } = (await owner.call('POST /organizations/{id}/items', { params, body })).body.data
  const description = `${'a'.repeat(199)}🏆 and more`
  const change = { params: { ...params, itemId }, body: { description } }
  const { status, body: changed } = await owner.call('PATCH /organizations/{id}/items/{itemId}', change)
  expect([status, changed.data.description]).toEqual([200, description])
})

test('an item that an admin of the site takes off sale is in the log of its community', async () => {
  const { owner, params, item } = await makeShop(app)
  const { id } = await item({ state: 'LIVE', title: 'Cap' })
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  await admin.call('POST /admin/items/bulk', { body: { ids: [id], action: 'archive' } })
  const log = (await owner.call('GET /admin/organizations/{id}/log', { params })).body.data
  expect(log).toMatchObject([{ action: 'item-archived', by: { id: admin.id }, after: { item: 'Cap' } }])
})
