import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redeemCodes } from '../db/schema/shop.ts'
import type { Difference } from '../ledger/difference.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { makeShop } from '../testing/communities/make-shop.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('the winner of an item gets it, the next one waits for stock, and a reopened event takes unread codes back', async () => {
  const { item, codes, owner, organization } = await makeShop(app)
  const [tee, code] = [
    await item({ type: 'PHYSICAL_ITEM', title: 'Tee', quantity: 1, state: 'DRAFT' }),
    await item({ type: 'REDEEM_CODE', title: 'Key', quantity: 0 }),
  ]
  await codes(code.id, 'KEY-0001')
  const prizes = [
    { from: 1, to: 1, kind: 'item', title: 'Tee', itemId: tee.id } as const,
    { from: 1, to: 2, kind: 'item', title: 'Key', itemId: code.id } as const,
  ]
  const event = await runningEvent(app, 2, { organizationId: organization.id, prizes })
  await event.play(1, games('1'))
  const { host, params, people } = event
  const complete = () => host.call('POST /tournaments/{id}/complete', { params })
  expect((await complete()).status).toBe(200)
  const persons = await Promise.all(people.map((person) => app.as(person)))
  const itemsOf = async (index: number) => {
    const { data } = (await persons[index]!.call('GET /user/items')).body
    return data.map(({ item: { title }, state }) => `${title} ${state}`).sort()
  }
  expect([await itemsOf(0), await itemsOf(1)]).toEqual([['Key DELIVERED', 'Tee ORDERED'], ['Key OWED']])
  const kinds = (await owner.call('GET /user/notifications', { query: {} })).body.data.map(({ kind }) => kind)
  expect(kinds).toContain('shop-alert')

  expect((await codes(code.id, 'KEY-0002')).body.data).toMatchObject({ added: 1, quantity: 0 })
  expect(await itemsOf(1)).toEqual(['Key DELIVERED'])

  await host.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong winner' } })
  expect([await itemsOf(0), await itemsOf(1)]).toEqual([['Key REFUNDED', 'Tee REFUNDED'], ['Key REFUNDED']])
  expect(await app.db.$count(redeemCodes, eq(redeemCodes.state, 'FREE'))).toBe(2)
  await complete()
  expect(await itemsOf(0)).toEqual(['Key DELIVERED', 'Key REFUNDED', 'Tee ORDERED', 'Tee REFUNDED'])
  const differences: Difference[] = []
  await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
})

test('prizes that take the stock of an item below its limit alert the staff, as a sale does', async () => {
  const { item, owner, organization } = await makeShop(app)
  const cap = await item({ type: 'PHYSICAL_ITEM', title: 'Cap', quantity: 5, lowStock: 4 })
  const prizes = [{ from: 1, to: 2, kind: 'item', title: 'Cap', itemId: cap.id } as const]
  const { host, params, play } = await runningEvent(app, 2, { organizationId: organization.id, prizes })
  await play(1, games('1'))
  await host.call('POST /tournaments/{id}/complete', { params })
  const { data } = (await owner.call('GET /user/notifications', { query: {} })).body
  const alerts = data.filter(({ kind }) => kind === 'shop-alert').map(({ text }) => text)
  expect(alerts).toEqual([expect.stringContaining('Cap is running low. Left in stock: 3.')])
})

test('a rank that wins the same item in two prizes gets two of it, and a second completion gives no more', async () => {
  const { item, organization } = await makeShop(app)
  const sticker = await item({ type: 'PHYSICAL_ITEM', title: 'Sticker', quantity: 2 })
  const prize = { kind: 'item', title: 'Sticker', itemId: sticker.id } as const
  const prizes = [
    { ...prize, from: 1, to: 1 },
    { ...prize, from: 1, to: 2 },
  ]
  const { host, params, people, play } = await runningEvent(app, 2, { organizationId: organization.id, prizes })
  await play(1, games('1'))
  const [winner, second] = await Promise.all(people.map((person) => app.as(person)))
  const statesOf = async (person: typeof winner) =>
    (await person!.call('GET /user/items')).body.data.map(({ state }) => state).sort()

  expect((await host.call('POST /tournaments/{id}/complete', { params })).status).toBe(200)
  expect([await statesOf(winner), await statesOf(second)]).toEqual([['ORDERED', 'ORDERED'], ['OWED']])
  await host.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong winner' } })
  expect((await host.call('POST /tournaments/{id}/complete', { params })).status).toBe(200)
  expect(await statesOf(winner)).toEqual(['ORDERED', 'ORDERED', 'REFUNDED', 'REFUNDED'])
})

test('an item that returns from a reopened event goes to the winner of another event who waits for it', async () => {
  const { item, organization } = await makeShop(app)
  const tee = await item({ type: 'PHYSICAL_ITEM', title: 'Tee', quantity: 1 })
  const prizes = [{ from: 1, to: 1, kind: 'item', title: 'Tee', itemId: tee.id } as const]
  const complete = async () => {
    const { host, params, people, play } = await runningEvent(app, 2, { organizationId: organization.id, prizes })
    await play(1, games('1'))
    await host.call('POST /tournaments/{id}/complete', { params })
    return { host, params, winner: await app.as(people[0]!) }
  }
  const [first, second] = [await complete(), await complete()]
  const states = async () => {
    const replies = await Promise.all([first, second].map(({ winner }) => winner.call('GET /user/items')))
    return replies.map(({ body }) => body.data.map(({ state }) => state))
  }
  expect(await states()).toEqual([['ORDERED'], ['OWED']])
  await first.host.call('POST /tournaments/{id}/reopen', { params: first.params, body: { reason: 'Wrong winner' } })
  expect(await states()).toEqual([['REFUNDED'], ['ORDERED']])
})

test('completing and reopening an event lock items before people, as a purchase does', async () => {
  const { item, organization } = await makeShop(app)
  const tee = await item({ type: 'PHYSICAL_ITEM', title: 'Tee', quantity: 1 })
  const prizes = [{ from: 1, to: 1, kind: 'item', title: 'Tee', itemId: tee.id } as const]
  const { host, params, people, play } = await runningEvent(app, 2, { organizationId: organization.id, prizes })
  await play(1, games('1'))
  const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const lockDuring = async (call: () => Promise<{ status: number }>) => {
    const { answer } = await app.db.transaction(async (db) => {
      await db.execute(sql`select from items where id = ${tee.id} for update`)
      const answer = call()
      await expect.poll(async () => (await app.db.execute(isWaiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
      for (const { id } of people) await db.execute(sql`select from users where id = ${id} for no key update nowait`)
      return { answer }
    })
    return (await answer).status
  }
  expect(await lockDuring(() => host.call('POST /tournaments/{id}/complete', { params }))).toBe(200)
  const body = { reason: 'Wrong winner' }
  expect(await lockDuring(() => host.call('POST /tournaments/{id}/reopen', { params, body }))).toBe(200)
})

test('a prize must be an item of the community that runs the event', async () => {
  const [mine, theirs] = [await makeShop(app), await makeShop(app)]
  const foreign = await theirs.item()
  const event = await runningEvent(app, 2, { organizationId: mine.organization.id })
  const prizes = [{ from: 1, to: 1, kind: 'item', title: 'Tag', itemId: foreign.id } as const]
  const answer = await event.host.call('PATCH /tournaments/{id}', { params: event.params, body: { prizes } })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'body.prizes'])
})
