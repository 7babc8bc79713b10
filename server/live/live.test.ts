import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { uuidv7 } from '../db/id.ts'
import { sessions } from '../db/schema/identity.ts'
import { openPage } from '../testing/live-page.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { publish, publishSessionsEnded } from './bus.ts'

const app = useApp()
const limited = useApp({ rateLimit: 1_000 })
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
const open = (cookie?: string) => openPage(url, cookie ? { cookie } : {})

test('a visitor gets public messages with their data and id', async () => {
  const page = await open()
  await page.subscribe('games')
  await publish(app.db, 'games', { added: 1 })
  expect(await page.waitForUpdates('games', 1)).toEqual([{ added: 1 }])
  expect(page.updates.at(-1)).toEqual({
    topic: 'games',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    data: { added: 1 },
  })
  await page.close()
})

test('only its owner can subscribe to a personal topic, and unknown topics are refused', async () => {
  const ann = await app.as(await app.make.user())
  const bob = await app.as(await app.make.user())
  const [annPage, bobPage, visitorPage] = await Promise.all([open(ann.cookie), open(bob.cookie), open()])
  const topic = `user:${ann.id}`
  await annPage.subscribe(topic)
  for (const page of [bobPage, visitorPage]) {
    await page.subscribe(topic)
    expect(page.updates).toEqual([{ refused: topic, code: 'NOT_FOUND' }])
  }
  for (const unknown of [
    'invalidate',
    'sessions-ended',
    'nothing',
    `user:${ann.id}x`,
    'user:',
    'toString',
    'games:1',
  ]) {
    await annPage.subscribe(unknown)
    expect(annPage.updates.at(-1)).toEqual({ refused: unknown, code: 'NOT_FOUND' })
  }

  await publish(app.db, 'games', 'not subscribed')
  await publish(app.db, topic, 'for ann')
  expect(await annPage.waitForUpdates(topic, 1)).toEqual(['for ann'])
  expect(annPage.updates.filter((update) => 'topic' in update)).toHaveLength(1)
  expect([...bobPage.updates, ...visitorPage.updates].filter((update) => 'topic' in update)).toEqual([])
  await Promise.all([annPage, bobPage, visitorPage].map((page) => page.close()))
})

test('messages arrive in the order of commits, and never after a rollback', async () => {
  const page = await open()
  await page.subscribe('games')
  let receivedInside = 0
  await app.db.transaction(async (db) => {
    await publish(db, 'games', 'in the transaction')
    await publish(app.db, 'games', 'outside, at once')
    await page.waitForUpdates('games', 1)
    receivedInside = (await page.waitForUpdates('games', 1)).length
  })
  const rolledBack = app.db.transaction(async (db) => {
    await publish(db, 'games', 'rolled back')
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await publish(app.db, 'games', 'last')
  expect(receivedInside).toBe(1)
  expect(await page.waitForUpdates('games', 3)).toEqual(['outside, at once', 'in the transaction', 'last'])
  await page.close()
})

test('a page gets no messages after it unsubscribed, and a ping is answered', async () => {
  const page = await open()
  await page.subscribe('games')
  page.send({ unsubscribe: ['games'], ping: true })
  await until(() => page.updates.some((update) => 'pong' in update))
  await publish(app.db, 'games', 'not received')
  await page.subscribe('mailbox') // its answer arrives after all earlier messages
  await publish(app.db, 'mailbox', 'received')
  expect(await page.waitForUpdates('mailbox', 1)).toEqual(['received'])
  expect(page.updates.filter((update) => 'topic' in update && update.topic === 'games')).toEqual([])
  await page.close()
})

test('only a page on this machine can subscribe to the mailbox, as only it can read it', async () => {
  const elsewhere: Record<string, string>[] = [{ 'x-forwarded-for': '203.0.113.7' }, { host: 'guildhall.example' }]
  for (const headers of elsewhere) {
    const page = await openPage(url, headers)
    await page.subscribe('mailbox')
    expect(page.updates).toEqual([{ refused: 'mailbox', code: 'NOT_FOUND' }])
    await page.close()
  }
})

test('subscribing twice does not duplicate messages', async () => {
  const page = await open()
  await page.subscribe('games')
  await page.subscribe('games')
  await publish(app.db, 'games', 'once')
  await publish(app.db, 'games', 'end')
  expect(await page.waitForUpdates('games', 2)).toEqual(['once', 'end'])
  await page.close()
})

test('a page that reconnects gets what it missed, once and in order, then continues', async () => {
  const page = await open()
  await page.subscribe('games')
  await publish(app.db, 'games', 'before')
  await page.waitForUpdates('games', 1)
  const last = page.updates.at(-1)
  const since = last && 'id' in last ? last.id : ''
  await page.close()

  const other = await open()
  await other.subscribe('games')
  for (const data of ['while', 'away']) await publish(app.db, 'games', data)
  await publish(app.db, 'mailbox', 'of another topic')
  await other.waitForUpdates('games', 2)

  const reconnected = await open()
  await reconnected.subscribe('games', since)
  await publish(app.db, 'games', 'back again')
  expect(await reconnected.waitForUpdates('games', 3)).toEqual(['while', 'away', 'back again'])
  expect(reconnected.updates.some((update) => 'missed' in update)).toBe(false)
  expect(reconnected.updates.some((update) => 'topic' in update && update.topic !== 'games')).toBe(false)
  await Promise.all([reconnected.close(), other.close()])
})

test('a page without any message yet reconnects with the id it got when it subscribed', async () => {
  const page = await open()
  await page.subscribe('games')
  const startId = page.updates.flatMap((update) => ('subscribed' in update ? [update.id] : [])).at(-1)
  await page.close()
  await publish(app.db, 'games', 'meanwhile')
  const reconnected = await open()
  await reconnected.subscribe('games', startId)
  expect(await reconnected.waitForUpdates('games', 1)).toEqual(['meanwhile'])
  await reconnected.close()
})

test('a page whose last message is no longer available gets a message to reload', async () => {
  const page = await open()
  await page.subscribe('games', '01890000-0000-7000-8000-000000000000')
  expect(page.updates[0]).toEqual({ topic: 'games', missed: true })
  await page.close()
})

test('after a lost database connection every page gets a message to reload, and then new messages', async () => {
  const page = await open()
  await page.subscribe('games')
  await app.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guildhall-bus' and datname = current_database()`,
  )
  await until(() => page.updates.some((update) => 'missed' in update))
  await publish(app.db, 'games', 'after')
  expect(await page.waitForUpdates('games', 1)).toEqual(['after'])
  await page.close()
})

test('a page of another site cannot subscribe with our cookie', async () => {
  const ann = await app.as(await app.make.user())
  const upgrade = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers })
    const opened = once(socket, 'open').then(() => 101)
    const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode)
    const status = await Promise.race([opened, refused, once(socket, 'error').then(() => refused)])
    socket.terminate()
    return status
  }
  expect(await upgrade({ cookie: ann.cookie, origin: 'https://evil.example' })).toBe(403)
  const password = 'Basic YW5uOmFubg==' // that of a proxy in front of the site
  expect(await upgrade({ cookie: ann.cookie, origin: 'https://evil.example', authorization: password })).toBe(403)
  expect(await upgrade({ cookie: ann.cookie, origin: app.settings.publicUrl })).toBe(101)
  expect(await upgrade({ cookie: ann.cookie, origin: url })).toBe(101) // the host of the request
  expect(await upgrade({ origin: 'https://evil.example' })).toBe(101) // without a cookie it is a visitor
})

test('the pages of an ended session are disconnected at once, others stay', async () => {
  const ann = await app.as(await app.make.user())
  const secondLogin = await app.as({ id: ann.id })
  const [current] = await app.db.select().from(sessions).where(eq(sessions.userId, ann.id)).orderBy(sessions.id)
  const [currentPage, otherPage] = await Promise.all([open(ann.cookie), open(secondLogin.cookie)])
  await otherPage.subscribe(`user:${ann.id}`)

  const ended = await app.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  const others = ended.filter(({ id }) => id !== current?.id).map(({ id }) => id)
  await publishSessionsEnded(app.db, ...others)
  expect(await otherPage.closed).toBe(4001)
  await currentPage.subscribe(`user:${ann.id}`)
  await publish(app.db, `user:${ann.id}`, 'still here')
  expect(await currentPage.waitForUpdates(`user:${ann.id}`, 1)).toEqual(['still here'])
  await currentPage.close()
})

test('the pages of someone whose role changes connect again, with the topics of the new role', async () => {
  const boss = await app.as(await app.make.user({ role: 'SUPER' }))
  const mod = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const page = await open(mod.cookie)
  await page.subscribe('moderation')
  expect(page.updates.at(-1)).toMatchObject({ subscribed: 'moderation' })
  const reply = await boss.call('PATCH /admin/users/{id}', { params: { id: mod.id }, body: { role: 'USER' } })
  expect(reply.status).toBe(200)
  expect(await page.closed).toBe(4001)
  const again = await open(mod.cookie)
  await again.subscribe('moderation')
  expect(again.updates.at(-1)).toEqual({ refused: 'moderation', code: 'NOT_FOUND' })
  await again.close()
})

test('a malformed message closes the connection', async () => {
  const malformed = ['{', '[]', '{"subscribe":"games"}', '{"sub":["games"]}', '{"subscribe":[]}', '{"since":"x"}']
  for (const text of malformed) {
    const page = await open()
    page.socket.send(text)
    expect([text, await page.closed]).toEqual([text, 1007])
  }
})

test('a page that sends too many or too large messages is disconnected', async () => {
  const ann = await app.as(await app.make.user())
  const busy = await open(ann.cookie)
  for (let count = 0; count <= 200; count++) busy.send({ ping: true })
  expect(await busy.closed).toBe(1008)

  const curious = await open()
  const topics = Array.from({ length: 50 }, () => `tournament:${uuidv7()}`)
  for (let count = 0; count < 4; count++) curious.send({ subscribe: topics })
  curious.send({ subscribe: ['games'] })
  expect(await curious.closed).toBe(1008)

  const errors = vi.spyOn(app.app.log, 'error')
  const large = await open()
  large.socket.send('x'.repeat(20_000))
  expect(await large.closed).toBe(1009)
  expect(errors).not.toHaveBeenCalled() // the mistake of the client is no failure of the server
})

test('a user has at most a hundred open pages, and closing one makes room for another', async () => {
  const limitedUrl = await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const [ann, bob] = [await limited.as(await limited.make.user()), await limited.as(await limited.make.user())]
  const openAs = ({ cookie }: { cookie: string }) => openPage(limitedUrl, { cookie })
  const pages = await Promise.all(Array.from({ length: 100 }, () => openAs(ann)))
  expect(await (await openAs(ann)).closed).toBe(1008)
  const other = await openAs(bob)
  await other.subscribe('games')

  await pages.pop()?.close()
  const next = await openAs(ann)
  await next.subscribe('games')
  await Promise.all([...pages, other, next].map((page) => page.close()))
})

test('a plain request gets UPGRADE_REQUIRED', async () => {
  const { status, body } = await app.visitor.raw('GET', '/api/live')
  expect([status, body.code]).toEqual([426, 'UPGRADE_REQUIRED'])
})
