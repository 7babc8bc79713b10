/** Many buyers at the same moment, on a real PostgreSQL. Nothing is oversold, given twice or booked twice. */
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { items, redeemCodes, userItems } from '../db/schema/shop.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import type { Difference } from '../ledger/difference.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { type Buyer, buy, makeBuyers, makeShop } from '../testing/communities/make-shop.ts'
import { openNode } from '../testing/node-process.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

const tally = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]))

const orderCount = (itemId: string) => app.db.$count(userItems, eq(userItems.itemId, itemId))

/** The ledger and the shop agree with each other, and every wallet with its entries. */
async function expectCleanBooks() {
  const differences: Difference[] = []
  await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
}

test('500 buyers of 20 pieces: 20 get one, 480 are refused because it is sold out and keep their coins', async () => {
  const { item, organization } = await makeShop(app)
  const { id } = await item({ quantity: 20, price: 100 })
  const buyers = await makeBuyers(app, organization.id, 500, 100)
  const answers = await Promise.all(buyers.map((buyer) => buy(app, buyer, id)))
  expect(tally(answers.map(({ code }) => code))).toEqual({ OK: 20, SOLD_OUT: 480 })
  const [row] = await app.db.select().from(items).where(eq(items.id, id))
  expect([row?.quantity, row?.sold, await orderCount(id)]).toEqual([0, 20, 20])
  const balances = await app.db.select().from(wallets).where(eq(wallets.organizationId, organization.id))
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(480 * 100)
  await expectCleanBooks()
})

test('50 people who want one of 10 codes: 10 get a code, each a different one', async () => {
  const { item, codes, organization } = await makeShop(app)
  const { id } = await item({ type: 'REDEEM_CODE', quantity: 0, price: 5 })
  await codes(id, Array.from({ length: 10 }, (_, index) => `CODE-${index}-${id}`).join('\n'))
  const buyers = await makeBuyers(app, organization.id, 50, 10)
  const answers = await Promise.all(buyers.map((buyer) => buy(app, buyer, id)))
  expect(tally(answers.map(({ code }) => code))).toEqual({ OK: 10, SOLD_OUT: 40 })
  const orders = await app.db.select().from(userItems).where(eq(userItems.itemId, id))
  expect(new Set(orders.map(({ redeemCodeId }) => redeemCodeId)).size).toBe(10)
  expect(await app.db.$count(redeemCodes, eq(redeemCodes.state, 'FREE'))).toBe(0)
  await expectCleanBooks()
})

test('40 parallel purchases with a wallet that can pay 3: 3 succeed, also across different items', async () => {
  const { item, organization } = await makeShop(app)
  const offers = await Promise.all([1, 2, 3, 4].map(() => item({ price: 30, quantity: 100 })))
  const [buyer] = await makeBuyers(app, organization.id, 1, 100)
  const tries = Array.from({ length: 40 }, (_, index) => offers[index % offers.length]?.id ?? '')
  const answers = await Promise.all(tries.map((id) => buy(app, buyer as Buyer, id)))
  expect(tally(answers.map(({ code }) => code))).toEqual({ OK: 3, NOT_ENOUGH_COINS: 37 })
  await expectCleanBooks()
})

test('the limit per person holds for parallel purchases, and the same Idempotency-Key buys once', async () => {
  const { item, organization } = await makeShop(app)
  const [limited, free] = [await item({ price: 1, perPerson: 2 }), await item({ price: 1 })]
  const [buyer] = await makeBuyers(app, organization.id, 1, 100)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(app, buyer as Buyer, limited.id)))
  expect(tally(answers.map(({ code }) => code))).toEqual({ OK: 2, LIMIT_REACHED: 10 })
  const repeated = await Promise.all(Array.from({ length: 8 }, () => buy(app, buyer as Buyer, free.id, 'press-1')))
  expect(new Set(repeated.map(({ body }) => body.data?.id)).size).toBe(1)
  expect(await orderCount(free.id)).toBe(1)
  await expectCleanBooks()
})

test('two refunds of one order at once: one succeeds, the coins and the piece return once', async () => {
  const { item, owner, organization } = await makeShop(app)
  const { id } = await item({ price: 70, quantity: 1 })
  const [buyer] = await makeBuyers(app, organization.id, 1, 70)
  const { body } = await buy(app, buyer as Buyer, id)
  const params = { id: organization.id, orderId: body.data.id }
  const refund = () =>
    owner.call('POST /organizations/{id}/orders/{orderId}/refund', { params, body: { reason: 'Twice at once' } })
  const answers = await Promise.all([refund(), refund(), refund(), refund()])
  expect(tally(answers.map(({ body }) => body.code ?? 'OK'))).toEqual({ OK: 1, ALREADY_REFUNDED: 3 })
  const [row] = await app.db.select().from(items).where(eq(items.id, id))
  expect([row?.quantity, row?.sold]).toEqual([1, 0])
  await expectCleanBooks()
})

test('a member who is removed while they buy has bought before, or is refused; a ban too', async () => {
  const { item, owner, organization } = await makeShop(app)
  const [forMembers, forAll] = [await item({ price: 1, membersOnly: true }), await item({ price: 1 })]
  const buyers = await makeBuyers(app, organization.id, 10, 10)
  for (const { id } of buyers) await app.make.member(organization.id, { userId: id })
  const answers = await Promise.all(
    buyers.map(async (buyer, index) => {
      const target = { id: organization.id, userId: buyer.id }
      const [isBan, itemId] = [index % 2 === 0, index % 2 === 0 ? forAll.id : forMembers.id]
      const remove = isBan
        ? owner.call('POST /organizations/{id}/bans', {
            params: { id: organization.id },
            body: { userId: buyer.id, reason: 'Cheating in the cup' },
          })
        : owner.call('DELETE /admin/organizations/{id}/members/{userId}', { params: target })
      const [bought, removed] = await Promise.all([buy(app, buyer, itemId), remove])
      expect([200, 204]).toContain(removed.status)
      const later = await buy(app, buyer, itemId)
      return [bought.code, later.code]
    }),
  )
  expect(new Set(answers.map(([, later]) => later))).toEqual(new Set(['BANNED', 'MEMBERS_ONLY']))
  expect(answers.every(([first]) => ['OK', 'BANNED', 'MEMBERS_ONLY'].includes(first ?? ''))).toBe(true)
  await expectCleanBooks()
})

test('a server that is killed in the middle of a rush loses and doubles nothing', async () => {
  const { item, codes, organization } = await makeShop(app)
  const { id } = await item({ type: 'REDEEM_CODE', quantity: 0, price: 10 })
  await codes(id, Array.from({ length: 60 }, (_, index) => `RUSH-${index}`).join('\n'))
  const buyers = await makeBuyers(app, organization.id, 20, 1_000)
  const node = await openNode(app.url, { rateLimit: 0 })
  onTestFinished(() => node.close().catch(() => {}))
  const confirmed: string[] = []
  // Each buyer waits for the reply before the next purchase, so at the kill at most one purchase of each is not answered.
  const storm = buyers.map(async ({ cookie }) => {
    while (confirmed.length < 40) {
      const response = await fetch(`${node.url}/api/items/${id}/buy`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: app.settings.publicUrl },
        body: '{}',
      })
      const { data } = await response.json()
      if (confirmed.push(data.id) === 40) await node.kill()
    }
  })
  await Promise.allSettled(storm)

  // One snapshot: PostgreSQL may still commit what the node sent before it was killed.
  await app.db.transaction(
    async (db) => {
      const orders = await db.select().from(userItems).where(eq(userItems.itemId, id))
      const sold = orders.length
      expect(confirmed.length).toBeGreaterThanOrEqual(40)
      expect(orders.map((order) => order.id)).toEqual(expect.arrayContaining(confirmed))
      expect(sold).toBeLessThan(60)
      expect(new Set(orders.flatMap(({ redeemCodeId }) => redeemCodeId ?? [])).size).toBe(sold)
      expect(new Set(orders.flatMap(({ transactionId }) => transactionId ?? [])).size).toBe(sold)
      expect(await db.$count(transactions, eq(transactions.itemId, id))).toBe(sold)
      const states = await db.select().from(redeemCodes).where(eq(redeemCodes.itemId, id))
      expect(tally(states.map(({ state }) => state))).toEqual({ SOLD: sold, FREE: 60 - sold })
      const [row] = await db.select().from(items).where(eq(items.id, id))
      expect([row?.quantity, row?.sold]).toEqual([60 - sold, sold])
      const balances = await db.select().from(wallets).where(eq(wallets.organizationId, organization.id))
      expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(20 * 1_000 - 10 * sold)
    },
    { isolationLevel: 'repeatable read' },
  )
  await expectCleanBooks()
})
