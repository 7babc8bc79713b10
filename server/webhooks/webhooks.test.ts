import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { webhookLimits } from '@guildhall/contract/webhooks/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../db/schema/notifications.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { quickStart } from '../testing/node-process.ts'
import { openReceiver } from '../testing/services/webhook-receiver.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { recordChanges } from './record-changes.ts'
import { deliverWebhooks } from './run.ts'

const receiver = await openReceiver()
const other = await openReceiver()
afterAll(() => Promise.all([receiver.close(), other.close()]))
const app = useApp({ outboundAllow: [receiver.host, other.host] })

const types = ['member.joined', 'member.left', 'post.created'] as const

let owner: Person
let organizationId: string
let secret: string
let webhookId: string

const endpointAt = async (url: string, description: string | null = null) => {
  const answer = await owner.call('POST /organizations/{id}/webhooks', {
    params: { id: organizationId },
    body: { url, types: [...types], description },
  })
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** What a run of the job does. */
const deliver = () => deliverWebhooks(app, {}, { id: '', attempt: 1, isLast: false })
const dueNow = () =>
  app.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(), claimedAt: null })
    .where(eq(webhookDeliveries.status, 'PENDING'))
const joinCommunity = async () => (await app.make.member(organizationId)).id
const leave = (userId: string) => app.db.execute(sql`delete from organization_members where user_id = ${userId}`)
const received = () => receiver.messages.map(({ body }) => `${body.type} ${body.data.id}`)
const endpoint = async (id = webhookId) =>
  (await owner.call('GET /organizations/{id}/webhooks/{webhookId}', { params: { id: organizationId, webhookId: id } }))
    .body.data
const retry = async () =>
  (
    await owner.call('POST /organizations/{id}/webhooks/{webhookId}/retry', {
      params: { id: organizationId, webhookId },
    })
  ).body.data.count

beforeAll(async () => {
  const user = await app.make.user()
  owner = await app.as(user)
})
beforeEach(async () => {
  receiver.answerStatus(200)
  other.answerStatus(200)
  await app.db.delete(webhookEndpoints)
  organizationId = (await app.make.organization({ userId: owner.id })).id
  ;({ id: webhookId, secret } = await endpointAt(`${receiver.url}/hook`))
  receiver.messages.length = 0
  other.messages.length = 0
})

test('a change is delivered once, signed, in the shape of the public API', async () => {
  const userId = await joinCommunity()
  await deliver()
  await deliver()
  expect(received()).toEqual([`member.joined ${userId}`])
  const [message] = receiver.messages
  expect(message?.verify(secret)).toBe(true)
  expect(message?.verify('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false)
  expect(message?.body).toMatchObject({ organizationId, data: { user: { id: userId }, role: 'MEMBER' } })
  const [event] = await app.db.select().from(webhookEvents).where(eq(webhookEvents.organizationId, organizationId))
  expect(event).toMatchObject({ id: message?.id, type: 'member.joined', payload: { type: 'member.joined' } })
})

test('an endpoint gets only the types it chose, and a community without endpoints records nothing', async () => {
  const quiet = (await app.make.organization()).id
  await app.make.member(quiet)
  await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', {
    params: { id: organizationId, webhookId },
    body: { types: ['member.left'] },
  })
  const userId = await joinCommunity()
  await leave(userId)
  await deliver()
  expect(received()).toEqual([`member.left ${userId}`])
  expect(await app.db.select().from(webhookEvents).where(eq(webhookEvents.organizationId, quiet))).toEqual([])
})

test('a receiver that fails gets the changes of a subject in order; other subjects and other endpoints do not wait', async () => {
  await endpointAt(`${other.url}/hook`)
  const first = await joinCommunity()
  await leave(first)
  const second = await joinCommunity()
  receiver.answerWith((reply, { body }) => void reply.writeHead(body.data.id === first ? 500 : 200).end())
  await deliver()
  expect(received().sort()).toEqual([`member.joined ${first}`, `member.joined ${second}`].sort())
  expect(other.messages).toHaveLength(3)

  receiver.answerStatus(200)
  receiver.messages.length = 0
  await dueNow()
  await deliver()
  expect(received()).toEqual([`member.joined ${first}`, `member.left ${first}`])
  const attempts = await app.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, webhookId))
  expect(attempts.map(({ status, attempts }) => [status, attempts.length]).sort()).toEqual([
    ['DELIVERED', 1],
    ['DELIVERED', 1],
    ['DELIVERED', 2],
  ])
})

test('a receiver that does not answer delays no other endpoint', async () => {
  await endpointAt(`${other.url}/hook`)
  const pending: (() => void)[] = []
  receiver.answerWith((reply) => pending.push(() => void reply.writeHead(503).end()))
  await Promise.all(Array.from({ length: 6 }, joinCommunity))
  const run = deliver()
  await expect.poll(() => other.messages.length, { timeout: 4_000 }).toBe(6)
  expect(receiver.messages.length).toBeLessThanOrEqual(4) // at the same time to one endpoint
  receiver.answerStatus(503)
  for (const answer of pending) answer()
  await run
  expect(await endpoint()).toMatchObject({ state: 'failing', waiting: 6 })
})

test('a community with many endpoints that answer late does not delay the deliveries of the others', async () => {
  const pending: (() => void)[] = []
  receiver.answerWith((reply) => pending.push(() => void reply.writeHead(204).end()))
  for (let count = 2; count <= 8; count++) await endpointAt(`${receiver.url}/hook`)
  await Promise.all(Array.from({ length: 4 }, joinCommunity))
  const run = deliver()
  await expect.poll(() => receiver.messages.length, { timeout: 4_000 }).toBeGreaterThanOrEqual(12)

  organizationId = (await app.make.organization({ userId: owner.id })).id
  await endpointAt(`${other.url}/hook`)
  await joinCommunity()
  await expect.poll(() => other.messages.length, { timeout: 2_000 }).toBe(1)
  receiver.answerStatus(204)
  for (const answer of pending) answer()
  await run
  expect(receiver.messages).toHaveLength(32)
})

test('a redirect is a failure and is not followed', async () => {
  receiver.answerWith((reply) => void reply.writeHead(302, { location: `${other.url}/elsewhere` }).end())
  await joinCommunity()
  await deliver()
  expect(other.messages).toEqual([])
  const [row] = await app.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, webhookId))
  expect(row).toMatchObject({ status: 'PENDING', attempts: [{ status: 302 }] })
})

test('only public addresses can be endpoints', async () => {
  for (const url of ['http://127.0.0.1/x', 'http://[::1]/x', 'http://2130706433/x', 'https://example.com:22/x']) {
    const answer = await owner.call('POST /organizations/{id}/webhooks', {
      params: { id: organizationId },
      body: { url, types: ['member.joined'] },
    })
    expect([url, answer.body.code]).toEqual([url, 'WEBHOOK_ADDRESS'])
  }
})

test('a community does not learn which names exist in the network of the site', async () => {
  const { id } = await endpointAt('http://localhost/hook')
  await joinCommunity()
  await deliver()
  const list = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries', {
    params: { id: organizationId, webhookId: id },
  })
  expect(list.body.data).toMatchObject([{ attempts: [{ status: null, error: 'ENOTFOUND' }] }])
})

/** Claims in another process and kills it. */
async function claimAndDie() {
  const child = fork(join(import.meta.dirname, '../testing/services/claim-and-hang.ts'), [app.url], quickStart())
  const [{ claimed }] = await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return claimed
}

test('what a node claimed before it was killed is sent when its claim expires, in order, and nothing else waits', async () => {
  const [first, second] = [await joinCommunity(), await joinCommunity()]
  await leave(first)
  while (await recordChanges(app.db));
  expect(await claimAndDie()).toBe(2) // that `first` left waits for that they joined
  const third = await joinCommunity()
  await deliver()
  expect(received()).toEqual([`member.joined ${third}`])

  await app.db.execute(
    sql`update webhook_deliveries set claimed_at = claimed_at - interval '15 seconds' where status = 'PENDING'`,
  )
  await deliver()
  expect(received().filter((text) => text.endsWith(first))).toEqual([`member.joined ${first}`, `member.left ${first}`])
  expect(received()).toContain(`member.joined ${second}`)
}, 30_000)

test('two nodes that run at once deliver each change once and in order', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, joinCommunity))
  for (const userId of users) await leave(userId)
  await Promise.all([deliver(), deliver(), deliver()])
  await dueNow() // on a busy machine an answer may come too late: that one is repeated
  await deliver()
  for (const userId of users) {
    const own = receiver.messages.filter(({ body }) => body.data.id === userId).map(({ body }) => body.type)
    expect(own.filter((type, index) => type !== own[index - 1])).toEqual(['member.joined', 'member.left'])
  }
})

test('after three days of failure the endpoint is switched off, its owners get a notification, and it can be switched on again', async () => {
  receiver.answerStatus(500)
  await joinCommunity()
  await deliver()
  await app.db.execute(
    sql`update webhook_endpoints set failing_since = now() - interval '73 hours' where id = ${webhookId}`,
  )
  await app.db.execute(sql`update webhook_deliveries
    set created_at = now() - interval '73 hours', first_attempt_at = now() - interval '73 hours'`)
  await dueNow()
  await deliver()
  expect(await endpoint()).toMatchObject({ state: 'disabled', gone: false, failed: 1, waiting: 0, retryable: true })
  const notices = await app.db.select().from(notifications).where(eq(notifications.userId, owner.id))
  expect(notices.filter(({ kind }) => kind === 'webhook')).toHaveLength(1)

  const place = { id: organizationId, webhookId }
  expect((await owner.call('POST /organizations/{id}/webhooks/{webhookId}/test', { params: place })).body.code).toBe(
    'WEBHOOK_OFF',
  )
  await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params: place, body: { paused: false } })
  expect(await endpoint()).toMatchObject({ state: 'active' })
  receiver.answerStatus(200)
  receiver.messages.length = 0
  expect(await retry()).toBe(1)
  await deliver()
  expect(receiver.messages).toHaveLength(1)
})

test('an endpoint that answers that it is gone is switched off at once, and says so', async () => {
  receiver.answerStatus(410)
  await joinCommunity()
  await deliver()
  expect(await endpoint()).toMatchObject({ state: 'disabled', gone: true, waiting: 1 })
  const place = { id: organizationId, webhookId }
  await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params: place, body: { paused: false } })
  receiver.answerStatus(200)
  await dueNow()
  await deliver()
  expect(await endpoint()).toMatchObject({ state: 'active', gone: false, waiting: 0 })
})

test('what failed is repeated until it arrives, and then no more', async () => {
  receiver.answerStatus(500)
  await joinCommunity()
  await deliver()
  const failForGood = () =>
    app.db.execute(sql`update webhook_deliveries set status = 'FAILED', created_at = now() - interval '5 days',
      finished_at = now() - interval '2 days' where status = 'PENDING'`)
  await failForGood()
  expect(await endpoint()).toMatchObject({ failed: 0, retryable: true })
  await Promise.all([retry(), retry()])
  expect(await app.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookId))).toBe(2)

  await deliver()
  await failForGood()
  receiver.answerStatus(200)
  expect(await retry()).toBe(1)
  await deliver()
  expect(await retry()).toBe(0)
  expect(await endpoint()).toMatchObject({ delivered: 1, waiting: 0, retryable: false })
})

test('“Retry failed” is for deliveries that failed, not for those that only wait', async () => {
  const userId = await joinCommunity()
  await leave(userId)
  await recordChanges(app.db)
  expect(await endpoint()).toMatchObject({ waiting: 2, retryable: false })
  expect(await retry()).toBe(0)
  receiver.answerStatus(500)
  await deliver()
  expect(await endpoint()).toMatchObject({ waiting: 2, retryable: true })
  expect(await retry()).toBe(1)
})

test('a paused endpoint gets its deliveries in order after the pause', async () => {
  const place = { id: organizationId, webhookId }
  await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params: place, body: { paused: true } })
  const userId = await joinCommunity()
  await leave(userId)
  await deliver()
  expect(receiver.messages).toEqual([])
  await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params: place, body: { paused: false } })
  await deliver()
  expect(received()).toEqual([`member.joined ${userId}`, `member.left ${userId}`])
})

test('for a day after a change of the secret, messages carry both signatures', async () => {
  const place = { id: organizationId, webhookId }
  const rotated = await owner.call('POST /organizations/{id}/webhooks/{webhookId}/secret', { params: place })
  await owner.call('POST /organizations/{id}/webhooks/{webhookId}/test', { params: place })
  await deliver()
  const [message] = receiver.messages
  expect([message?.body.type, message?.verify(secret), message?.verify(rotated.body.data.secret)]).toEqual([
    'webhook.test',
    true,
    true,
  ])
  await app.db.execute(sql`update webhook_endpoints set previous_secret_until = now() - interval '1 second'`)
  await owner.call('POST /organizations/{id}/webhooks/{webhookId}/test', { params: place })
  await deliver()
  expect([receiver.messages[1]?.signatures.length, receiver.messages[1]?.verify(secret)]).toEqual([1, false])
  const [row] = await app.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId))
  expect(row?.secret).not.toContain('whsec_')
})

test('staff read the payload and the answer of a delivery and send it again', async () => {
  receiver.answerWith((reply) => void reply.writeHead(200).end('x'.repeat(200_000)))
  const userId = await joinCommunity()
  await deliver()
  const place = { id: organizationId, webhookId }
  const list = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries', { params: place })
  expect(list.body).toMatchObject({ total: 1, data: [{ type: 'member.joined', status: 'DELIVERED' }] })
  const params = { ...place, deliveryId: list.body.data[0]?.id ?? '' }
  const page = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}', { params })
  expect(page.body.data).toMatchObject({ payload: { type: 'member.joined', data: { id: userId } } })
  expect(page.body.data.response).toHaveLength(webhookLimits.response.stored)
  const again = await owner.call('POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', {
    params,
  })
  expect(again.body.data).toMatchObject({ repeated: true, status: 'PENDING' })
  await deliver()
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(1)
  expect(receiver.messages).toHaveLength(2)
})
