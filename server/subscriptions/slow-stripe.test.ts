/** What happens in the database, and in other calls, while Stripe has not replied yet. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import { openStripeServer } from '../testing/services/stripe-server.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { followDeletion, syncCustomer } from './sync.ts'

const stripe = await openStripeServer()
afterAll(stripe.close)
const app = useApp({ stripe: stripe.settings })
const run = { id: '', attempt: 1, isLast: false }

let user: Person
beforeEach(async () => {
  user = await app.as(await app.make.user())
})
afterEach(() => stripe.beforeReply(undefined))

const open = () => user.call('POST /subscriptions/checkout', { body: {} })

async function buy() {
  const { subscriptionId } = stripe.pay((await open()).body.data.id)
  const customerId = String(stripe.find(subscriptionId)?.customer)
  await syncCustomer(app, customerId)
  return { subscriptionId, customerId }
}

const isActive = async () =>
  (await app.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)))[0]?.active
const setDeletedAt = (deletedAt: Date | null) =>
  app.db.update(users).set({ deletedAt, deletionDueAt: deletedAt }).where(eq(users.id, user.id))

/** Runs `work` once, before the reply to the first request of the route. */
function duringFirst(route: string, work: () => Promise<unknown>) {
  stripe.beforeReply(async (name) => {
    if (!name.startsWith(route)) return
    stripe.beforeReply(undefined)
    await work()
  })
}

test('no transaction is open while Stripe is asked', async () => {
  const found: string[] = []
  stripe.beforeReply(async (route) => {
    const { rows } = await app.db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    if (rows.length > 0) found.push(route)
  })
  const { subscriptionId } = await buy()
  await app.db
    .update(subscriptions)
    .set({ active: false, status: 'past_due', failedAt: new Date(0), graceUntil: new Date(0) })
    .where(eq(subscriptions.userId, user.id))
  stripe.failRenewal(subscriptionId, 0)
  expect((await open()).status).toBe(200)
  const next = await buy()
  await setDeletedAt(new Date())
  await followDeletion(app, { userId: user.id }, run)
  await setDeletedAt(null)
  await followDeletion(app, { userId: user.id }, run)
  expect(stripe.find(next.subscriptionId)).toMatchObject({ cancel_at_period_end: false, metadata: {} })
  expect(found).toEqual([])
})

test('five clicks at once leave one payment page open, also if one was open before', async () => {
  await open()
  const before = stripe.openSessions()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(open))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(stripe.openSessions()).toBe(before)
})

test('a failure of Stripe in the middle says so, and the next click leaves one payment page open', async () => {
  const before = stripe.openSessions()
  duringFirst('POST /v1/checkout/sessions', async () => stripe.setDown(true))
  expect((await open()).body.code).toBe('PROVIDER_FAILED')
  stripe.setDown(false)
  expect((await open()).status).toBe(200)
  expect(stripe.openSessions()).toBe(before + 1)
})

test('a reply of Stripe that arrives late does not replace a newer one', async () => {
  const { subscriptionId, customerId } = await buy()
  duringFirst('GET /v1/subscriptions', async () => {
    stripe.end(subscriptionId)
    await syncCustomer(app, customerId)
  })
  await syncCustomer(app, customerId)
  expect(await isActive()).toBe(false)
})

test('Pro is renewed if the user keeps the account while its deletion is still reported to Stripe', async () => {
  const { subscriptionId } = await buy()
  await setDeletedAt(new Date())
  duringFirst('GET /v1/subscriptions', async () => {
    await setDeletedAt(null)
    await followDeletion(app, { userId: user.id }, run)
  })
  await followDeletion(app, { userId: user.id }, run)
  expect(stripe.find(subscriptionId)).toMatchObject({ cancel_at_period_end: false, metadata: {} })
})
