/** A blocked or banned person gets nothing through any channel. The calls are read from the registry, so a new one is tried too. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sessions, userDevices } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { posts } from '../db/schema/posts.ts'
import { announcePost } from '../feed/announce.ts'
import { notifyFollower } from '../feed/notify-follower.ts'
import type { Route } from '../http/mount.ts'
import { registryOf } from '../node.ts'
import { jobsIn } from '../testing/jobs.ts'
import { openPage } from '../testing/live-page.ts'
import { only } from '../testing/make.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0, proFree: true })
const { routes } = registryOf({ seed: 'none' })

const sessionOf = async (userId: string) =>
  (await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)))[0]?.id

async function makePerson(username: string) {
  const user = await app.make.user({ username, createdAt: new Date('2026-01-01'), lastSeenAt: new Date(), pro: true })
  const person = await app.as(user)
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  await app.db.insert(userDevices).values({
    userId: user.id,
    sessionId: await sessionOf(user.id),
    auth: keys.auth,
    endpoint: `https://push.example/${username}`,
    keys,
  })
  return { id: user.id, username, person, params: { id: user.id } }
}
type TestPerson = Awaited<ReturnType<typeof makePerson>>

let [eve, mal, gus]: TestPerson[] = []
let url: string
const people = () => {
  if (!eve || !mal || !gus) throw new Error('The people are made before the tests')
  return { eve, mal, gus }
}
const follow = (from: TestPerson, to: TestPerson) =>
  from.person.call('POST /profiles/{id}/follow', { params: to.params })
const block = (from: TestPerson, to: TestPerson) => from.person.call('POST /profiles/{id}/block', { params: to.params })
const post = (author: TestPerson, description: string) => author.person.call('POST /posts', { body: { description } })
const write = (from: TestPerson, to: TestPerson) =>
  from.person.call('POST /chats', { body: { userIds: [to.id], text: 'Hello', key: crypto.randomUUID() } })

/** Everything that reached the person: on the page, by push and by email. */
async function received({ id, username }: TestPerson) {
  const rows = await app.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, id))
  const [device] = await app.db.select({ id: userDevices.id }).from(userDevices).where(eq(userDevices.userId, id))
  const pushes = (await jobsIn(app.db, 'deliver-push')).filter(({ data }) =>
    JSON.stringify(data).includes(device?.id ?? '?'),
  )
  const { rows: emails } = await app.db.execute(`select id from emails where "to" = '${username}@example.com'`)
  return { notifications: rows.map(({ kind }) => kind).sort(), pushes: pushes.length, emails: emails.length }
}

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;[eve, mal, gus] = [
    await makePerson('evelyn-quiet'),
    await makePerson('mallory-loud'),
    await makePerson('gus-between'),
  ]
  for (const one of [eve, mal, gus]) for (const other of [eve, mal, gus]) if (one !== other) await follow(one, other)
  for (const one of [eve, mal, gus]) await post(one, `First post of ${one.username}`)
  await write(mal, eve)
  await block(eve, mal)
  await app.db.delete(notifications)
})

const isReadable = ({ method, endpoint }: Route) =>
  method === 'GET' && (endpoint.access === 'public' || endpoint.access === 'user') && endpoint.reply.kind !== 'live'

const personRoutes = routes.filter((route) => isReadable(route) && /^\/(profiles|user)\/\{id\}/.test(route.path))
/** The other parameters of an address; the mode is the only required value of a query. */
const fillPath = ({ path, endpoint }: Route, id: string, other: string) => {
  const { required = [] } = (endpoint.query ?? {}) as { required?: string[] }
  return `/api${path.replace('{id}', id).replace(/\{\w+\}/, other)}${required.includes('mode') ? '?mode=1v1' : ''}`
}

test('every call about a person answers 404 to whom the person blocked, and what it names is gone for the blocker too', async () => {
  const { eve, mal, gus } = people()
  expect(personRoutes.length).toBeGreaterThan(8)
  for (const route of personRoutes) {
    const statusFor = async (reader: TestPerson, other: TestPerson) =>
      (await reader.person.raw('GET', fillPath(route, eve.id, other.id))).status
    expect([route.path, await statusFor(gus, mal)]).toEqual([route.path, 200])
    expect([route.path, await statusFor(mal, gus)]).toEqual([route.path, 404])
  }
  const versus = (reader: TestPerson, a: string, b: string) =>
    reader.person.call('GET /profiles/{id}/versus/{other}', { params: { id: a, other: b } })
  expect((await versus(mal, gus.id, eve.id)).status).toBe(404)
  expect((await versus(mal, mal.id, eve.id)).status).toBe(404)
  expect((await versus(eve, eve.id, mal.id)).status).toBe(404)
})

/** The own data, old conversations and the list of blocked people name the other on purpose. */
const namesOthers = new Set(['/user/data', '/chats', '/user/blocks'])
const listRoutes = routes.filter(
  (route) =>
    isReadable(route) &&
    !route.path.includes('{') &&
    !namesOthers.has(route.path) &&
    route.endpoint.reply.kind !== 'redirect',
)

async function searchEverywhere(reader: TestPerson, wanted: TestPerson) {
  const found: string[] = []
  for (const { path, endpoint } of listRoutes) {
    const fields = Object.keys((endpoint.query as { properties?: object } | undefined)?.properties ?? {})
    const word = fields.find((name) => name === 'q' || name === 'search')
    const { text } = await reader.person.raw('GET', `/api${path}${word ? `?${word}=${wanted.username}` : ''}`)
    if (text.includes(wanted.id) || text.includes(`"${wanted.username}"`)) found.push(path)
  }
  return found
}

test('no list and no search of the site names people who blocked each other to one another', async () => {
  const { eve, mal, gus } = people()
  expect(await searchEverywhere(gus, eve)).toEqual(expect.arrayContaining(['/search', '/profiles', '/feed', '/posts']))
  expect(await searchEverywhere(mal, eve)).toEqual([])
  expect(await searchEverywhere(eve, mal)).toEqual([])
  for (const direction of ['followers', 'following'] as const) {
    const list = await mal.person.call(`GET /profiles/{id}/${direction}`, { params: gus.params, query: {} })
    expect(list.text).not.toContain(eve.id)
  }
})

test('nothing that one does reaches the other: not on the page, not by push, not by email', async () => {
  const { eve, mal, gus } = people()
  const pages = await Promise.all([eve, mal].map(({ person }) => openPage(url, { cookie: person.cookie })))
  const [evePage, malPage] = pages
  await evePage?.subscribe(`user:${eve.id}`)
  await evePage?.subscribe(`feed:${eve.id}`)
  await malPage?.subscribe(`user:${mal.id}`)
  await malPage?.subscribe(`feed:${mal.id}`)
  const evePost = only(await app.db.select().from(posts).where(eq(posts.userId, eve.id)))
  await malPage?.subscribe(`post:${evePost.id}`)
  expect(malPage?.updates).toContainEqual({ refused: `post:${evePost.id}`, code: 'NOT_FOUND' })
  const before = [await received(eve), await received(mal)]
  const count = () => pages.map((page) => page.updates.filter((update) => 'topic' in update).length)
  const updates = count()

  for (const [from, to] of [
    [mal, eve],
    [eve, mal],
  ] as const) {
    await post(from, `Look at this, @${to.username}`)
    await announcePost(app, { userId: from.id, organizationId: null })
    await notifyFollower(app, { followerId: from.id, followingId: to.id })
    expect((await follow(from, to)).status).toBe(404)
    expect((await write(from, to)).status).toBeGreaterThanOrEqual(400)
  }
  const params = { id: evePost.id }
  const reply = await mal.person.call('POST /posts/{id}/replies', { params, body: { description: 'Answer me' } })
  const reaction = await mal.person.call('PUT /posts/{id}/reaction', { params, body: { reaction: 'fire' } })
  expect([reply.status, reaction.status]).toEqual([404, 404])
  const event = await app.make.tournament({ teamSize: 2, createdById: mal.id })
  const hosts = { params: { id: event.id }, body: { username: eve.username } }
  expect((await mal.person.call('POST /tournaments/{id}/hosts', hosts)).body.code).toBe('NO_SUCH_PERSON')

  expect([await received(eve), await received(mal)]).toEqual(before)
  await post(gus, `Hello @${eve.username} and @${mal.username}`)
  await evePage?.waitForUpdates(`user:${eve.id}`, 1)
  await malPage?.waitForUpdates(`user:${mal.id}`, 1)
  expect(count().map((total, index) => total - (updates[index] ?? 0))).toEqual([1, 1])
  expect((await received(eve)).notifications).toEqual(['mention'])
  expect((await received(eve)).pushes).toBe((before[0]?.pushes ?? 0) + 1)
  await Promise.all(pages.map((page) => page.close()))
})

test('a banned person is found by no one, reaches no one and gets no notifications', async () => {
  const { gus } = people()
  const bad = await makePerson('bad-banned')
  await post(bad, 'Before the ban')
  await follow(gus, bad)
  await follow(bad, gus)
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: bad.id, reason: 'Cheating' })
  const before = [await received(bad), await received(gus)]
  for (const route of personRoutes) {
    const { status } = await gus.person.raw('GET', fillPath(route, bad.id, gus.id))
    expect([route.path, status]).toEqual([route.path, 404])
  }
  expect(await searchEverywhere(gus, bad)).toEqual([])
  const refusals = [
    await post(bad, `Hi @${gus.username}`),
    await follow(bad, gus),
    await write(bad, gus),
    await bad.person.call('POST /organizations/{id}/follow', { params: { id: (await app.make.organization()).id } }),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(['BANNED', 'BANNED', 'BANNED', 'BANNED'])
  await post(gus, `Where is @${bad.username}?`)
  expect([await received(bad), await received(gus)]).toEqual(before)
})
