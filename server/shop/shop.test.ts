import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items, redeemCodes, userItems } from '../db/schema/shop.ts'
import { wallets } from '../db/schema/wallets.ts'
import { address, makeBuyers, makeShop } from '../testing/communities/make-shop.ts'
import { runJobs } from '../testing/jobs.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { bookTransaction } from '../wallets/book.ts'

const app = useApp()

async function withCoins(organizationId: string, amount = 1_000): Promise<Person> {
  const person = await app.as(await app.make.user())
  await bookTransaction(app.db, { userId: person.id, organizationId, amount, cause: 'GRANT' })
  return person
}
const buyAs = (person: Person, id: string, body: { price?: number; address?: typeof address } = {}) =>
  person.call('POST /items/{id}/buy', { params: { id }, body })
const balanceOf = async (userId: string) =>
  (await app.db.select().from(wallets).where(eq(wallets.userId, userId))).map(({ balance }) => balance)

test('staff create a draft, publish it, and a member buys it with the balance before and after', async () => {
  const { owner, params, organization } = await makeShop(app)
  const created = await owner.call('POST /organizations/{id}/items', {
    params,
    body: { type: 'TAG', title: 'Founder', price: 400, quantity: 2, appearance: { tag: 'NEUTRAL', color: '#FF8FB1' } },
  })
  expect([created.status, created.body.data]).toMatchObject([200, { state: 'DRAFT', sold: 0, quantity: 2 }])
  const id = created.body.data.id
  const ann = await withCoins(organization.id)
  expect((await ann.call('GET /items/{id}', { params: { id } })).status).toBe(404)
  expect((await buyAs(ann, id)).status).toBe(404)

  await owner.call('PATCH /organizations/{id}/items/{itemId}', {
    params: { ...params, itemId: id },
    body: { state: 'LIVE' },
  })
  const listed = (await ann.call('GET /organizations/{id}/items', { params })).body.data
  expect(listed).toMatchObject([{ id, state: 'LIVE', viewer: { balance: 1_000, owned: 0, refusal: null } }])
  const bought = await buyAs(ann, id, { price: 400 })
  expect(bought.body.data).toMatchObject({ state: 'DELIVERED', price: 400, balance: 600 })
  expect((await buyAs(ann, id, { price: 300 })).body).toMatchObject({ code: 'PRICE_CHANGED', facts: { price: 400 } })
  expect((await buyAs(ann, id)).body.data.balance).toBe(200)
  expect((await buyAs(ann, id)).body.code).toBe('SOLD_OUT')
  expect(await balanceOf(ann.id)).toEqual([200])
  expect((await app.visitor.call('GET /items/{id}', { params: { id } })).body.data).toMatchObject({
    state: 'SOLD_OUT',
    viewer: null,
  })
})

test('a sale that ends before it starts is refused at its field', async () => {
  const { owner, params } = await makeShop(app)
  const window = { saleStartsAt: '2030-02-01T00:00:00Z', saleEndsAt: '2030-01-01T00:00:00Z' }
  const item = { type: 'BANNER', title: 'Banner', price: 1 } as const
  const create = (body: object) => owner.call('POST /organizations/{id}/items', { params, body: { ...item, ...body } })
  const { id: itemId } = (await create({})).body.data
  const change = { params: { ...params, itemId }, body: window }
  for (const answer of [await create(window), await owner.call('PATCH /organizations/{id}/items/{itemId}', change)])
    expect(answer.body).toMatchObject({ code: 'INVALID', errors: [{ path: 'body.saleEndsAt' }] })
})

test('a tag, which others see beside a name, has no characters that hide or reverse text', async () => {
  const { owner, params } = await makeShop(app)
  for (const tag of ['\u202eADMIN', 'A\nB', '\u200b']) {
    const body = { type: 'TAG', title: 'Tag', price: 1, appearance: { tag } } as const
    const reply = await owner.call('POST /organizations/{id}/items', { params, body })
    expect([tag, reply.status, reply.body.errors?.[0]?.path]).toEqual([tag, 422, 'body.appearance.tag'])
  }
})

test('a tag without a text is refused at its field when it is published', async () => {
  const { owner, params } = await makeShop(app)
  const body = { type: 'TAG', title: 'Tag', price: 1 } as const
  const { id: itemId } = (await owner.call('POST /organizations/{id}/items', { params, body })).body.data
  const change = { params: { ...params, itemId }, body: { state: 'LIVE' } } as const
  const reply = await owner.call('PATCH /organizations/{id}/items/{itemId}', change)
  expect(reply.body).toMatchObject({ code: 'INVALID', errors: [{ path: 'body.appearance.tag' }] })
})

test('each refusal names its reason and charges nothing', async () => {
  const { item, organization, owner } = await makeShop(app)
  const ann = await withCoins(organization.id, 150)
  const soon = new Date(Date.now() + 3_600_000)
  const refusal = async (columns: Parameters<typeof item>[0]) => {
    const { body } = await buyAs(ann, (await item(columns)).id)
    return [body.code, body.facts ?? {}]
  }
  expect(await refusal({ price: 500 })).toEqual(['NOT_ENOUGH_COINS', { missing: 350 }])
  expect(await refusal({ quantity: 0 })).toEqual(['SOLD_OUT', {}])
  expect(await refusal({ saleStartsAt: soon })).toEqual(['WINDOW_CLOSED', { opensAt: soon.toISOString() }])
  expect(await refusal({ membersOnly: true })).toEqual(['MEMBERS_ONLY', {}])
  expect(await refusal({ minLevel: 9 })).toEqual(['LEVEL_TOO_LOW', { minLevel: 9, level: 1 }])
  expect(await refusal({ type: 'PHYSICAL_ITEM' })).toEqual(['ADDRESS_REQUIRED', {}])
  expect(await refusal({ state: 'ARCHIVED' })).toEqual(['NOT_FOR_SALE', {}])
  const single = await item({ perPerson: 1, price: 10 })
  expect((await buyAs(ann, single.id)).status).toBe(200)
  const refused = (await ann.call('GET /items/{id}', { params: { id: single.id } })).body.data.viewer
  expect(refused).toMatchObject({ owned: 1, refusal: { code: 'LIMIT_REACHED', limit: 1 } })
  expect((await buyAs(ann, single.id)).body).toMatchObject({ code: 'LIMIT_REACHED', facts: { limit: 1 } })
  expect(await balanceOf(ann.id)).toEqual([140])
  expect((await buyAs(owner, (await item({ membersOnly: true, price: 0 })).id)).status).toBe(200)
})

test('a code is encrypted, given to one buyer, readable at any time, and never in a list', async () => {
  const { item, codes, owner, organization } = await makeShop(app)
  const { id } = await item({ type: 'REDEEM_CODE', quantity: 0, lowStock: 1 })
  const text = 'code;note\nFTHM-0001-AAAA;first\nFTHM-0002-BBBB;\nFTHM-0001-AAAA;again\n'
  expect((await codes(id, text, true)).body.data).toMatchObject({ added: 2, quantity: 2 })
  expect((await codes(id, text)).body.data).toEqual({
    added: 2,
    duplicates: [{ line: 4, code: 'FTHM-0001-AAAA', of: 'input' }],
    invalid: [],
    quantity: 2,
  })
  const other = await item({ type: 'REDEEM_CODE', quantity: 0 })
  const again = await codes(other.id, 'FTHM-0002-BBBB, FTHM-0003-CCCC')
  expect(again.body.data).toMatchObject({ added: 1, duplicates: [{ code: 'FTHM-0002-BBBB', of: 'stored' }] })
  const withoutTitles = await codes(other.id, 'FTHM-0004-DDDD,Batch 7\nFTHM-0005-EEEE,Batch 7', true)
  expect(withoutTitles.body.data).toMatchObject({ added: 2, duplicates: [] })
  const stored = await app.db.select().from(redeemCodes)
  expect(JSON.stringify(stored)).not.toContain('FTHM')

  const [ann, bob] = [await withCoins(organization.id), await withCoins(organization.id)]
  const order = (await buyAs(ann, id)).body.data
  const params = { id: order.id }
  expect((await ann.call('POST /user/items/{id}/code', { params })).body.data.code).toBe('FTHM-0001-AAAA')
  expect((await ann.call('POST /user/items/{id}/code', { params })).body.data.code).toBe('FTHM-0001-AAAA')
  expect((await bob.call('POST /user/items/{id}/code', { params })).status).toBe(404)
  const alert = (await owner.call('GET /user/notifications', { query: {} })).body.data
  expect(alert.map(({ kind }) => kind)).toEqual(['shop-alert'])
  const list = await owner.call('GET /admin/items/{id}/redeem-codes', { params: { id } })
  expect(list.body.data.map(({ state, hint }) => [state, hint])).toEqual(
    expect.arrayContaining([
      ['SOLD', 'AAAA'],
      ['FREE', 'BBBB'],
    ]),
  )
  expect(list.text).not.toContain('FTHM')
})

test('a refund returns coins and stock once; a code that was read is not sold again', async () => {
  const { item, codes, owner, organization } = await makeShop(app)
  const { id } = await item({ type: 'REDEEM_CODE', quantity: 0 })
  await codes(id, 'ONE-1111\nTWO-2222')
  const ann = await withCoins(organization.id)
  const refund = (orderId: string, code?: 'GIVEN_AWAY') =>
    owner.call('POST /organizations/{id}/orders/{orderId}/refund', {
      params: { id: organization.id, orderId },
      body: { reason: 'Wrong item', ...(code && { code }) },
    })
  const [unread, read, kept] = [
    (await buyAs(ann, id)).body.data.id,
    (await buyAs(ann, id)).body.data.id,
    await (async () => (await codes(id, 'TRE-3333')) && (await buyAs(ann, id)).body.data.id)(),
  ]
  for (const orderId of [read, kept]) await ann.call('POST /user/items/{id}/code', { params: { id: orderId } })
  expect((await refund(unread)).body.data).toMatchObject({ state: 'REFUNDED', refundReason: 'Wrong item' })
  expect((await refund(unread)).body.code).toBe('ALREADY_REFUNDED')
  expect((await refund(read)).status).toBe(200)
  expect((await refund(kept, 'GIVEN_AWAY')).status).toBe(200)
  expect(await balanceOf(ann.id)).toEqual([1_000])
  expect((await ann.call('GET /items/{id}', { params: { id } })).body.data.quantity).toBe(1)
  const readCode = async (orderId: string) =>
    (await ann.call('POST /user/items/{id}/code', { params: { id: orderId } })).body
  expect((await readCode(read)).code).toBe('ALREADY_REFUNDED')
  expect((await readCode(kept)).data.code).toBe('TRE-3333')
  const states = await app.db.select().from(redeemCodes).where(eq(redeemCodes.itemId, id))
  expect(states.map(({ state }) => state).sort()).toEqual(['FREE', 'GIVEN_AWAY', 'INVALID'])
})

test('a physical item is packed, shipped and delivered; the address is encrypted and printed on the packing list', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const { id } = await item({ type: 'PHYSICAL_ITEM', quantity: 5, title: 'Nordlicht tee' })
  const ann = await withCoins(organization.id)
  const orderId = (await buyAs(ann, id, { address })).body.data.id
  const [row] = await app.db.select().from(userItems).where(eq(userItems.id, orderId))
  expect(row?.address).not.toContain('Oudegracht')
  const change = (body: object) =>
    owner.call('PATCH /organizations/{id}/orders/{orderId}', { params: { ...params, orderId }, body })
  const openOrders = async () =>
    (await owner.call('GET /admin/organizations/{id}/profile', { params })).body.data.counts.orders
  expect(await openOrders()).toBe(1)
  const csv = await owner.call('GET /organizations/{id}/packing-list/csv', { params, query: {} })
  expect(csv.text).toContain('Oudegracht 214')
  expect((await change({ state: 'SHIPPED', carrier: 'PostNL', tracking: '3SABC' })).body.data).toMatchObject({
    state: 'SHIPPED',
    address: { city: 'Utrecht' },
    packedAt: expect.any(String),
    deliveredAt: null,
  })
  expect(await openOrders()).toBe(0)
  const reply = await ann.call('PUT /user/items/{id}/address', { params: { id: orderId }, body: address })
  expect(reply.body.code).toBe('ORDER_STATE')
  expect((await change({ state: 'DELIVERED' })).status).toBe(200)
  const own = (await ann.call('GET /user/items')).body.data
  expect(own).toMatchObject([{ state: 'DELIVERED', tracking: '3SABC', address: { name: 'Noa Verhoeven' } }])
  const kinds = (await ann.call('GET /user/notifications', { query: {} })).body.data.map(({ kind }) => kind)
  expect(kinds).toEqual(['order', 'order'])
  const data = await ann.call('GET /user/data')
  expect(data.text).toContain('Oudegracht 214')
})

test('the staff get a notification about an order that they ship, which opens the orders, and about low stock, which opens the item', async () => {
  const { item, owner, organization } = await makeShop(app)
  const { id } = await item({ type: 'PHYSICAL_ITEM', quantity: 2, lowStock: 1, title: 'Nordlicht tee' })
  const ann = await withCoins(organization.id)
  await buyAs(ann, id, { address })
  await buyAs(ann, (await item({ type: 'TAG', title: 'Fan' })).id)
  await runJobs(app, 'publish-message')
  const notes = (await owner.call('GET /user/notifications', { query: {} })).body.data
  const shop = `/${organization.username}/manage/shop`
  expect(notes.map(({ link }) => link).sort()).toEqual([`${shop}/${id}`, `${shop}/orders`].sort())
  expect(notes.find(({ link }) => link === `${shop}/orders`)?.text).toContain('ordered Nordlicht tee')
})

test('an order that someone else has changed since it was opened is not changed over it', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const { id } = await item({ type: 'PHYSICAL_ITEM', quantity: 5, title: 'Nordlicht tee' })
  const orderId = (await buyAs(await withCoins(organization.id), id, { address })).body.data.id
  const change = (body: object) =>
    owner.call('PATCH /organizations/{id}/orders/{orderId}', { params: { ...params, orderId }, body })
  await change({ state: 'SHIPPED', carrier: 'PostNL', tracking: '3SABC', stored: { state: 'ORDERED', tracking: null } })
  const second = await change({ state: 'PACKED', tracking: null, stored: { state: 'ORDERED', tracking: null } })
  expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const note = await change({ note: 'Gift', stored: { note: null } })
  expect(note.body.data).toMatchObject({ state: 'SHIPPED', tracking: '3SABC', note: 'Gift' })
})

test('an order that two of the staff mark as packed is packed once, and the second gets no error', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const { id } = await item({ type: 'PHYSICAL_ITEM', quantity: 5, title: 'Nordlicht tee' })
  const ann = await withCoins(organization.id)
  const orderId = (await buyAs(ann, id, { address })).body.data.id
  const pack = () =>
    owner.call('PATCH /organizations/{id}/orders/{orderId}', {
      params: { ...params, orderId },
      body: { state: 'PACKED' },
    })
  const replies = [await pack(), await pack()]
  expect(replies.map(({ status, body }) => [status, body.data?.state])).toEqual([
    [200, 'PACKED'],
    [200, 'PACKED'],
  ])
  expect((await ann.call('GET /user/notifications', { query: {} })).body.data).toHaveLength(1)
})

test('the packing list is a PDF with one label per order', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const { id } = await item({ type: 'PHYSICAL_ITEM', title: 'Nordlicht tee' })
  const ann = await withCoins(organization.id)
  await buyAs(ann, id, { address })
  const answer = await app.app.inject({
    url: `/api/organizations/${params.id}/packing-list/pdf`,
    headers: { cookie: owner.cookie },
  })
  const pages = await readPdf(answer.rawPayload)
  expect(JSON.stringify(pages)).toContain('Oudegracht 214')
})

test('one banner and one tag are worn at a time, and the profile shows them', async () => {
  const { item, organization } = await makeShop(app)
  const [first, second] = [
    await item({ title: 'One', appearance: { tag: 'ONE' } }),
    await item({ title: 'Two', appearance: { tag: 'TWO' } }),
  ]
  const ann = await withCoins(organization.id)
  const orders = [(await buyAs(ann, first.id)).body.data.id, (await buyAs(ann, second.id)).body.data.id]
  await Promise.all(orders.map((id) => ann.call('PUT /user/items/{id}/worn', { params: { id }, body: { worn: true } })))
  const worn = (await app.visitor.call('GET /profiles/{id}', { params: { id: ann.id } })).body.data.worn
  expect(worn).toHaveLength(1)
  expect(worn[0]?.appearance.tag).toMatch(/ONE|TWO/)
})

test('an item with orders is archived instead of deleted, and one without disappears', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const [sold, unsold] = [await item(), await item()]
  const ann = await withCoins(organization.id)
  await buyAs(ann, sold.id)
  const remove = async (itemId: string) =>
    (await owner.call('DELETE /organizations/{id}/items/{itemId}', { params: { ...params, itemId } })).body.data
  expect([await remove(sold.id), await remove(unsold.id)]).toEqual([{ archived: true }, { archived: false }])
  expect((await ann.call('GET /items/{id}', { params: { id: sold.id } })).body.data.state).toBe('ARCHIVED')
  expect((await app.visitor.call('GET /items/{id}', { params: { id: sold.id } })).status).toBe(404)
  expect((await owner.call('GET /admin/items', { query: { organizationId: params.id } })).body.total).toBe(1)
})

test('an item that an event has as a prize is archived instead of deleted, and its winner gets it', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const mug = await item({ type: 'PHYSICAL_ITEM', title: 'Mug', quantity: 1 })
  const event = await runningEvent(app, 2, {
    organizationId: organization.id,
    prizes: [{ from: 1, to: 1, kind: 'item', title: 'Mug', itemId: mug.id }],
  })
  const removal = await owner.call('DELETE /organizations/{id}/items/{itemId}', {
    params: { ...params, itemId: mug.id },
  })
  expect(removal.body.data).toEqual({ archived: true })
  const change = { params: event.params, body: { description: '<p>Now live.</p>' } }
  expect((await event.host.call('PATCH /tournaments/{id}', change)).status).toBe(200)
  await event.play(1, games('1'))
  await event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  const winner = await app.as(event.people[0]!)
  expect((await winner.call('GET /user/items')).body.data).toMatchObject([{ item: { title: 'Mug' }, state: 'ORDERED' }])
})

test('staff of another community see neither items nor orders nor codes of this one', async () => {
  const [mine, theirs] = [await makeShop(app), await makeShop(app)]
  const item = await mine.item({ type: 'REDEEM_CODE', quantity: 0 })
  const ann = await withCoins(mine.organization.id)
  await mine.codes(item.id, 'AAAA-1111')
  const orderId = (await buyAs(ann, item.id)).body.data.id
  const { owner, params } = theirs
  const itemId = item.id
  const answers = [
    await owner.call('PATCH /organizations/{id}/items/{itemId}', { params: { ...params, itemId }, body: { price: 0 } }),
    await owner.call('DELETE /organizations/{id}/items/{itemId}', { params: { ...params, itemId } }),
    await owner.call('GET /organizations/{id}/orders/{orderId}', { params: { ...params, orderId } }),
    await owner.call('PATCH /organizations/{id}/orders/{orderId}', {
      params: { ...params, orderId },
      body: { note: 'x' },
    }),
    await owner.call('POST /organizations/{id}/orders/{orderId}/refund', {
      params: { ...params, orderId },
      body: { reason: 'Mine now' },
    }),
    await owner.call('PUT /user/items/{id}/worn', { params: { id: orderId }, body: { worn: true } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const forbidden = [
    await owner.call('PATCH /admin/items/{id}', { params: { id: itemId }, body: { price: 0 } }),
    await owner.call('GET /admin/items/{id}/redeem-codes', { params: { id: itemId } }),
    await owner.call('GET /admin/items/{id}/purchasers', { params: { id: itemId } }),
    await owner.call('GET /admin/items', { query: { organizationId: mine.params.id } }),
  ]
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('the site-wide list contains what the viewer can buy', async () => {
  const { item, organization } = await makeShop(app)
  const open = await item({ title: 'Open', price: 10 })
  await item({ title: 'Dear', price: 5_000 })
  await item({ title: 'Members', membersOnly: true })
  await item({ title: 'Gone', quantity: 0 })
  const ann = await withCoins(organization.id)
  const titles = async (query: { affordable?: boolean }) => {
    const { data } = (await ann.call('GET /items', { query: { limit: 100, ...query } })).body
    return data.filter((row) => row.organization?.id === organization.id).map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Dear', 'Open'])
  expect(await titles({ affordable: true })).toEqual(['Open'])
  await app.make.member(organization.id, { userId: ann.id })
  expect(await titles({})).toContain('Members')
  const [buyer] = await makeBuyers(app, organization.id, 1, 0)
  const visitor = (await app.visitor.call('GET /items', { query: { limit: 100 } })).body.data
  expect(buyer).toBeDefined()
  expect(visitor.find(({ id }) => id === open.id)?.organization).toMatchObject({ accent: null })
})

test('a change of an item drops the cached shop of its community, under id and name, and keeps that of another', async () => {
  const [busy, quiet] = [await makeShop(app), await makeShop(app)]
  const { id: itemId } = await busy.item({ appearance: { tag: 'NEUTRAL', color: '#FF8FB1' } })
  await quiet.item()
  const titlesAt = async (id: string) =>
    (await app.visitor.call('GET /organizations/{id}/items', { params: { id } })).body.data.map(({ title }) => title)
  const addresses = [busy.organization.id, busy.organization.username ?? '', quiet.organization.id]
  for (const address of addresses) expect(await titlesAt(address)).toEqual(['Founder'])

  await app.db.update(items).set({ title: 'Renamed' }) // without an invalidation
  const params = { ...busy.params, itemId }
  const change = await busy.owner.call('PATCH /organizations/{id}/items/{itemId}', { params, body: { price: 200 } })
  expect(change.status).toBe(200)
  expect(await Promise.all(addresses.map(titlesAt))).toEqual([['Renamed'], ['Renamed'], ['Founder']])
})

test('the shop of a community that becomes private disappears at once, also where a visitor has just seen it', async () => {
  const shop = await makeShop(app)
  const { id: itemId } = await shop.item()
  const params = { id: shop.organization.id }
  const read = () => app.visitor.call('GET /organizations/{id}/items', { params })
  const readAll = async () =>
    (await app.visitor.call('GET /items', { query: { limit: 100 } })).body.data.map(({ id }) => id)
  expect((await read()).body.total).toBe(1)
  expect(await readAll()).toContain(itemId)
  const change = await shop.owner.call('PATCH /organizations/{id}', { params, body: { visibility: 'PRIVATE' } })
  expect(change.status).toBe(200)
  expect((await read()).status).toBe(404)
  expect(await readAll()).not.toContain(itemId)
})
