import websocket from '@fastify/websocket'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { authenticate, cookieOf, sessionCookie } from '../http/session.ts'
import { openPage } from '../testing/live-page.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { openBus, publish } from './bus.ts'
import { openLive } from './live.ts'

/** The live part of the application, with a fast heartbeat and its own topics. */
const app = useApp()
const fastify = Fastify()
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const bus = await openBus(app.url)
  const topics = { 'thing:{id}': () => true, 'here:{id}': () => true }
  const live = openLive({ db: app.db, bus, settings: app.settings, topics, heartbeatSeconds: 0.1 })
  await fastify.register(websocket)
  fastify.decorateRequest('caller')
  fastify.addHook('onRequest', async (request) => {
    const cookie = cookieOf(request.headers.cookie, sessionCookie(app.settings.publicUrl))
    request.caller = await authenticate(app.db, cookie, undefined, null)
  })
  fastify.route({ method: 'GET', url: '/api/live', handler: () => '', wsHandler: live.acceptSocket })
  url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    live.close()
    await fastify.close()
    await bus.close()
  }
})
afterAll(() => stop())

test('a page that no longer answers is disconnected, one that answers stays', async () => {
  const responsive = await openPage(url)
  const dead = await openPage(url)
  dead.socket.pause()
  await until(() => fastify.websocketServer.clients.size === 1)
  responsive.send({ ping: true })
  await until(() => responsive.updates.some((update) => 'pong' in update))
  dead.socket.terminate()
  await responsive.close()
})

test('the pages of a session that expires, or whose account is erased, are disconnected; a requested deletion keeps them', async () => {
  const [ann, bob, cas] = await Promise.all(Array.from({ length: 3 }, async () => app.as(await app.make.user())))
  const [annPage, bobPage, casPage] = await Promise.all(
    [ann!, bob!, cas!].map(({ cookie }) => openPage(url, { cookie })),
  )
  await app.db
    .update(sessions)
    .set({ expires: new Date(0) })
    .where(eq(sessions.userId, ann!.id))
  expect(await annPage!.closed).toBe(4001)
  const deletion = { deletedAt: new Date(), deletionDueAt: new Date() }
  await app.db.update(users).set(deletion).where(eq(users.id, cas!.id))
  await app.db
    .update(users)
    .set({ ...deletion, erasedAt: new Date() })
    .where(eq(users.id, bob!.id))
  expect(await bobPage!.closed).toBe(4001)
  await new Promise((resolve) => setTimeout(resolve, 300)) // three heartbeats
  expect(casPage!.socket.readyState).toBe(casPage!.socket.OPEN)
  await casPage!.close()
})

test('a page has at most a hundred topics; after unsubscribing it can add another', async () => {
  const page = await openPage(url)
  const topics = Array.from({ length: 101 }, () => `thing:${uuidv7()}`)
  const [first = '', last = ''] = [topics[0], topics[100]]
  for (let start = 0; start < 101; start += 50) page.send({ subscribe: topics.slice(start, start + 50) })
  await until(() => page.updates.length === 101)
  expect(page.updates.at(-1)).toEqual({ refused: last, code: 'RATE_LIMITED' })
  page.send({ unsubscribe: [first] })
  page.send({ subscribe: [last] })
  await until(() => page.updates.length === 102)
  expect(page.updates.at(-1)).toMatchObject({ subscribed: last })
  await page.close()
})

test('the pages of a process that sends no heartbeat are no longer counted', async () => {
  const topic = `here:${uuidv7()}`
  const page = await openPage(url)
  const waitForCount = (here: number) => until(() => JSON.stringify(page.updates.at(-1)).includes(`"here":${here}`))
  await page.subscribe(topic)
  await waitForCount(1)
  await publish(app.db, 'presence', { node: 'elsewhere', counts: [[topic, 5]] })
  await waitForCount(6)
  await waitForCount(1)
  await page.close()
})
