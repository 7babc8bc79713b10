import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import { eraseDue } from '../identity/erase.ts'
import { jobsIn } from '../testing/jobs.ts'
import { refuseRows } from '../testing/refuse.ts'
import { openStripeServer, type SentEvent } from '../testing/services/stripe-server.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { subscriptions as proModule } from './module.ts'
import { followDeletion, reviewPro, syncSubscription } from './sync.ts'

const stripe = await openStripeServer()
afterAll(stripe.close)
const app = useApp({ stripe: stripe.settings })
const run = { id: '', attempt: 1, isLast: false }

let user: Person
beforeEach(async () => {
  user = await app.as(await app.make.user())
  await app.db.execute(sql`delete from pgboss.job where name = 'cancel-subscription'`)
})
beforeAll(() => stripe.setDown(false))

const send = ({ body, signature }: Pick<SentEvent, 'body' | 'signature'>) =>
  app.app.inject({
    method: 'POST',
    url: '/api/subscriptions/webhook',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: body,
  })

/** Runs the jobs that events left behind. */
async function work() {
  const jobs = (await jobsIn(app.db, 'sync-subscription')).filter(({ state }) => state === 'created')
  await app.db.execute(sql`delete from pgboss.job where name = 'sync-subscription'`)
  for (const { data } of jobs) await syncSubscription(app, { customerId: String(data.customerId) }, run)
  return jobs.length
}

async function deliver(events: readonly SentEvent[]) {
  for (const event of events) expect((await send(event)).statusCode).toBe(204)
  await work()
}

async function buy(interval: 'month' | 'year' = 'month') {
  const checkout = await user.call('POST /subscriptions/checkout', { body: { interval } })
  expect(checkout.status).toBe(200)
  return { sessionId: checkout.body.data.id, ...stripe.pay(checkout.body.data.id) }
}

const offer = async () => (await user.call('GET /subscriptions')).body.data
const isPro = async () => (await app.db.select({ pro: users.pro }).from(users).where(eq(users.id, user.id)))[0]?.pro
const notices = async () => {
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, user.id))
  return rows
    .filter(({ kind }) => kind === 'pro')
    .map(({ metadata }) => metadata.variant)
    .sort()
}

test('a user pays and has Pro, whether the event or the return from the payment page comes first', async () => {
  expect((await offer()).prices).toEqual([
    { id: 'price_month', interval: 'month', price: 400, currency: 'EUR' },
    { id: 'price_year', interval: 'year', price: 4_000, currency: 'EUR' },
  ])
  const { sessionId, events } = await buy('year')
  const params = { sessionId }
  const back = await user.call('GET /subscriptions/checkout/{sessionId}', { params })
  expect(back.body.data).toMatchObject({ state: 'paid', price: 4_000, currency: 'EUR' })
  expect(await isPro()).toBe(true)
  await deliver(events)
  expect((await offer()).subscription).toMatchObject({ state: 'active', active: true, interval: 'year' })
  expect(await notices()).toEqual(['started'])
  expect((await user.call('POST /subscriptions/checkout', { body: {} })).body.code).toBe('ALREADY_PRO')
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('GET /subscriptions/checkout/{sessionId}', { params })).status).toBe(404)
})

test('an event with a wrong signature changes nothing, and a repeated one is taken once', async () => {
  const { events } = await buy()
  const [event] = events
  if (!event) throw new Error('no event')
  expect((await send({ body: event.body, signature: stripe.sign(event.body, 'whsec_wrong') })).statusCode).toBe(400)
  expect((await send({ body: event.body, signature: '' })).statusCode).toBe(400)
  expect(await work()).toBe(0)
  await send(event)
  await send(event)
  expect(await work()).toBe(1)
  expect(await isPro()).toBe(true)
})

/** All orders of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

test('events in every order, and each twice, end in the state that Stripe has', async () => {
  const { subscriptionId, events: paid } = await buy()
  const failed = stripe.failRenewal(subscriptionId)
  const ending = [...stripe.recover(subscriptionId), ...stripe.cancelAtPeriodEnd(subscriptionId)]
  const [created, renewal, recovered, cancelled] = [paid[1], failed[1], ending[1], ending[2]]
  const events = [created, renewal, recovered, cancelled].flatMap((event) => event ?? [])
  const isOwn = eq(subscriptions.userId, user.id)
  const [before] = await app.db.select().from(subscriptions).where(isOwn)
  const outcomes = new Set<string>()
  for (const order of permutations(events)) {
    await app.db.execute(sql`delete from stripe_events`)
    await app.db
      .update(subscriptions)
      .set({ active: false, status: null, failedAt: null, graceUntil: null })
      .where(isOwn)
    // Half of them are processed before the rest arrives, and come again with it.
    await deliver(order.slice(0, 2))
    await deliver(order)
    const [{ updatedAt: _, ...row } = {}] = await app.db.select().from(subscriptions).where(isOwn)
    outcomes.add(JSON.stringify(row))
  }
  expect(outcomes.size).toBe(1)
  expect((await offer()).subscription).toMatchObject({ state: 'ending', active: true, cancelAtPeriodEnd: true })
  expect(before?.stripeCustomerId).toBeDefined()
})

test('an old event that arrives late does not bring Pro back', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events.slice(0, 1))
  await deliver(stripe.end(subscriptionId))
  expect(await isPro()).toBe(false)
  await deliver(events.slice(1))
  expect(await isPro()).toBe(false)
  expect((await offer()).subscription.state).toBe('ended')
  expect(await notices()).toEqual(['ended', 'started'])
})

test('after a failed payment Pro stays for seven days, with one notice, and ends after them', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  const failedAt = Math.floor(Date.now() / 1_000) - 6 * 86_400
  await deliver(stripe.failRenewal(subscriptionId, failedAt))
  expect((await offer()).subscription).toMatchObject({ state: 'grace', active: true })
  expect((await offer()).subscription.graceUntil).toBe(new Date((failedAt + 7 * 86_400) * 1_000).toISOString())
  await deliver(stripe.failRenewal(subscriptionId)) // the next attempt does not prolong it
  expect((await offer()).subscription.graceUntil).toBe(new Date((failedAt + 7 * 86_400) * 1_000).toISOString())
  await app.db.execute(
    sql`update subscriptions set failed_at = now() - interval '8 days', grace_until = now() - interval '1 day' where user_id = ${user.id}`,
  )
  await reviewPro(app, {}, run)
  expect([await isPro(), (await offer()).subscription.state]).toEqual([false, 'ended'])
  expect(await notices()).toEqual(['ended', 'failed', 'started'])
  await deliver(stripe.recover(subscriptionId))
  expect([await isPro(), (await offer()).subscription.state]).toEqual([true, 'active'])
})

/** Runs the cancellations that are waiting, and returns what Stripe has of each. */
async function workCancellations() {
  const jobs = (await jobsIn(app.db, 'cancel-subscription')).filter(({ state }) => state === 'created')
  await app.db.execute(sql`delete from pgboss.job where name = 'cancel-subscription'`)
  for (const { data } of jobs)
    await proModule.jobs?.['cancel-subscription']?.run(app, { subscriptionId: String(data.subscriptionId) }, run)
  return jobs.map(({ data }) => stripe.find(String(data.subscriptionId))?.status)
}

const endGrace = () =>
  app.db.execute(
    sql`update subscriptions set failed_at = now() - interval '8 days', grace_until = now() - interval '1 day' where user_id = ${user.id}`,
  )

test('Stripe stops charging when the grace period is over, unless the payment arrives after all', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  await deliver(stripe.failRenewal(subscriptionId))
  await endGrace()
  await reviewPro(app, {}, run)
  await deliver(stripe.recover(subscriptionId))
  expect(await workCancellations()).toEqual(['active'])

  await deliver(stripe.failRenewal(subscriptionId))
  await endGrace()
  await deliver(stripe.failRenewal(subscriptionId)) // the event of a further attempt comes before the review
  expect(await isPro()).toBe(false)
  expect(await workCancellations()).toEqual(['canceled'])
})

test('an erased account is not charged any more, also if its last payment failed', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  await deliver(stripe.failRenewal(subscriptionId))
  await app.db.update(subscriptions).set({ active: false }).where(eq(subscriptions.userId, user.id))
  await app.db.update(users).set({ deletedAt: new Date(), deletionDueAt: new Date() }).where(eq(users.id, user.id))
  await eraseDue(app, {}, run)
  expect(await workCancellations()).toEqual(['canceled'])
})

/** Delivers the messages about requested and cancelled deletions. */
async function followDeletions() {
  const jobs = (await jobsIn(app.db, 'publish-message')).filter(({ data }) => data.message === 'deletion-changed')
  await app.db.execute(sql`delete from pgboss.job where name = 'publish-message'`)
  for (const _ of jobs) await followDeletion(app, { userId: user.id }, run)
}

const requestDeletion = async () => {
  expect((await user.call('DELETE /user')).status).toBe(200)
  user = await app.as({ id: user.id })
  await followDeletions()
}
const keepAccount = async () => {
  expect((await user.call('POST /user/restore')).status).toBe(200)
  await followDeletions()
}

test('Pro is not renewed while an account waits for its deletion, and is renewed again if the user keeps it', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  await requestDeletion()
  expect(stripe.find(subscriptionId)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect((await offer()).subscription).toMatchObject({ state: 'ending', active: true })
  expect((await user.call('POST /subscriptions/portal')).body.data.url).toMatch(/\/portal\/cus_/)
  await keepAccount()
  expect(stripe.find(subscriptionId)).toMatchObject({ cancel_at_period_end: false, metadata: {} })
  expect((await offer()).subscription.state).toBe('active')
})

test('keeping the account does not resume a subscription that the user had cancelled, nor one that has ended', async () => {
  const { subscriptionId, events } = await buy()
  await deliver([...events, ...stripe.cancelAtPeriodEnd(subscriptionId)])
  await requestDeletion()
  await keepAccount()
  expect(stripe.find(subscriptionId)?.cancel_at_period_end).toBe(true)
  await requestDeletion()
  await deliver(stripe.end(subscriptionId))
  await keepAccount()
  expect((await offer()).subscription.state).toBe('ended')
})

test('someone whose payment failed and who buys Pro again has one subscription', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  await deliver(stripe.failRenewal(subscriptionId))
  await endGrace()
  await reviewPro(app, {}, run)
  await deliver((await buy()).events)
  expect([await isPro(), stripe.find(subscriptionId)?.status]).toEqual([true, 'canceled'])
})

test('of two payment pages only the later one can be paid, and none after the payment', async () => {
  const open = (key?: string, body = {}) =>
    user.call('POST /subscriptions/checkout', { body, ...(key && { headers: { 'idempotency-key': key } }) })
  const stateOf = async (sessionId: string) =>
    (await user.call('GET /subscriptions/checkout/{sessionId}', { params: { sessionId } })).body.data.state
  const first = (await open('one')).body.data.id
  expect((await open('one')).body.data.id).toBe(first)
  expect((await open('one', { interval: 'year' })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  const second = (await open('two')).body.data.id
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open'])
  stripe.pay(second)
  expect((await open()).body.code).toBe('ALREADY_PRO')
})

test('a change of the plan in the portal is taken over', async () => {
  const { subscriptionId, events } = await buy()
  await deliver(events)
  const portal = await user.call('POST /subscriptions/portal')
  expect(portal.body.data.url).toMatch(/\/portal\/cus_/)
  await deliver(stripe.switchPrice(subscriptionId, 'price_year'))
  expect((await offer()).subscription).toMatchObject({ price: 4_000, interval: 'year' })
})

test('two clicks on Get Pro make one customer; a failure of Stripe says so', async () => {
  const before = stripe.customers.size
  await Promise.all([1, 2].map(() => user.call('POST /subscriptions/checkout', { body: {} })))
  expect(stripe.customers.size).toBe(before + 1)
})

test('a user whose grace period cannot be ended keeps no one else’s Pro', async () => {
  const buyers: Person[] = []
  for (let number = 0; number < 2; number++) {
    user = await app.as(await app.make.user())
    const { subscriptionId, events } = await buy()
    await deliver(events)
    await deliver(stripe.failRenewal(subscriptionId))
    await endGrace()
    buyers.push(user)
  }
  const allow = await refuseRows(app.db, 'insert', 'notifications', `new.user_id = '${buyers[0]?.id}'`)
  await expect(reviewPro(app, {}, run)).rejects.toThrow('1 of 2 rows failed')
  expect(await isPro()).toBe(false)
  expect(await notices()).toContain('ended')
  await allow()
  await reviewPro(app, {}, run)
  user = buyers[0] ?? user
  expect(await isPro()).toBe(false)
})
