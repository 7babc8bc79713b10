import { eq } from 'drizzle-orm'
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

test('a prize must be an item of the community that runs the event', async () => {
  const [mine, theirs] = [await makeShop(app), await makeShop(app)]
  const foreign = await theirs.item()
  const event = await runningEvent(app, 2, { organizationId: mine.organization.id })
  const prizes = [{ from: 1, to: 1, kind: 'item', title: 'Tag', itemId: foreign.id } as const]
  const answer = await event.host.call('PATCH /tournaments/{id}', { params: event.params, body: { prizes } })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'body.prizes'])
})
