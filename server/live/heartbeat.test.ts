import websocket from '@fastify/websocket'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { authenticate, cookieOf, sessionCookie } from '../http/session.ts'
import { openPage } from '../testing/live-page.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { openBus, publish } from './bus.ts'
import { type LiveDeps, openLive } from './live.ts'

const app = useApp()
let url: string
let pages: () => number
let stop: () => Promise<void>

/** The live part of the application, with a fast heartbeat and its own topics. */
async function serveLive(options: Partial<LiveDeps> = {}) {
  const fastify = Fastify()
  const bus = await openBus(app.url)
  const topics = { 'thing:{id}': () => true, 'here:{id}': () => true }
  const live = openLive({ db: app.db, bus, settings: app.settings, topics, heartbeatSeconds: 0.1, ...options })
  await fastify.register(websocket)
  fastify.decorateRequest('caller')
  fastify.addHook('onRequest', async (request) => {
    const cookie = cookieOf(request.headers.cookie, sessionCookie(app.settings.publicUrl))
    request.caller = await authenticate(app.db, cookie, undefined, null)
  })
  fastify.route({ method: 'GET', url: '/api/live', handler: () => '', wsHandler: live.acceptSocket })
  return {
    url: await fastify.listen({ port: 0, host: '127.0.0.1' }),
    pages: () => fastify.websocketServer.clients.size,
    async stop() {
      live.close()
      await fastify.close()
      await bus.close()
    },
  }
}

beforeAll(async () => {
  ;({ url, pages, stop } = await serveLive())
})
afterAll(() => stop())

test('a page that no longer answers is disconnected, one that answers stays', async () => {
  const responsive = await openPage(url)
  const dead = await openPage(url)
  dead.socket.pause()
  await until(() => pages() === 1)
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

test('the visitors of one network share a number of open pages, without the users there, and a closed page makes room', async () => {
  const settings = { ...app.settings, rateLimit: 100 }
  const limited = await serveLive({ settings, maxPages: { user: 1, network: 2 }, heartbeatSeconds: 25 })
  onTestFinished(limited.stop)
  const first = await openPage(limited.url)
  const second = await openPage(limited.url)
  expect(await (await openPage(limited.url)).closed).toBe(1008)
  const { cookie } = await app.as(await app.make.user())
  const own = await openPage(limited.url, { cookie })
  await first.close()
  await until(() => limited.pages() === 2)
  const third = await openPage(limited.url)
  for (const page of [second, own, third]) {
    await page.subscribe(`thing:${uuidv7()}`)
    await page.close()
  }
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
