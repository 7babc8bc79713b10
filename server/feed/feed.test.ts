import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { organizations } from '../db/schema/organizations.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { posts } from '../db/schema/posts.ts'
import { organizationFollows, trophies } from '../db/schema/profiles.ts'
import { type BusMessage, openBus } from '../live/bus.ts'
import { openPage } from '../testing/live-page.ts'
import { only } from '../testing/make.ts'
import { minutes } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { announcePost } from './announce.ts'
import { notifyFollower } from './notify-follower.ts'

const app = useApp()
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function makePerson(username: string) {
  const user = await app.make.user({ username })
  return { id: user.id, username, person: await app.as(user), params: { id: user.id } }
}
type Row = Awaited<ReturnType<typeof makePerson>>

const follow = (from: Row, to: Row) => from.person.call('POST /profiles/{id}/follow', { params: to.params })
const readFeed = async (reader: Person, query: object = {}) => (await reader.call('GET /feed', { query })).body
const titles = async (reader: Person, query: object = {}) =>
  (await readFeed(reader, query)).data.map(
    ({ kind, post, event, rank }) => `${kind} ${post?.description ?? event?.name}${rank ? ` ${rank}` : ''}`,
  )

const write = async (
  userId: string,
  description: string,
  ago: number,
  columns: Partial<typeof posts.$inferInsert> = {},
) =>
  only(
    await app.db
      .insert(posts)
      .values({ id: v7({ msecs: +minutes(-ago) }), userId, description, createdAt: minutes(-ago), ...columns })
      .returning(),
  )

type EventColumns = Parameters<typeof app.make.tournament>[0]

/** An event that the person entered, with the final rank if it is over. */
async function enter(userId: string, name: string, ago: number, columns: EventColumns = {}, rank?: number) {
  const isOver = rank !== undefined && {
    startedAt: minutes(-ago - 60),
    endedAt: minutes(-ago),
    completedAt: minutes(-ago),
  }
  const event = await app.make.tournament({ name, ...isOver, ...columns })
  const ref = { eventId: event.id, eventType: 'Tournament' as const, userId }
  const player = only(
    await app.db
      .insert(players)
      .values({ ...ref, name, ...(rank && { result: { rank, of: 8 } }) })
      .returning(),
  )
  const acceptedAt = minutes(rank ? -ago - 150_000 : -ago)
  await app.db.insert(playerTeammates).values({ ...ref, playerId: player.id, captain: true, acceptedAt })
  return event
}

test('the feed has posts, entries, results, trophies and new events of what the reader follows, latest first', async () => {
  const [ann, reader] = [await makePerson('ann'), await makePerson('reader')]
  const guild = await app.make.organization({ username: 'guild', config: { theme: { accent: '#e8b04a' } } })
  await write(ann.id, 'Hello', 1)
  await write(ann.id, 'Removed', 1, { hiddenAt: new Date() })
  await enter(ann.id, 'Open Cup', 2)
  await enter(ann.id, 'Secret Cup', 2, { visibility: 'PRIVATE' })
  await enter(ann.id, 'Played Cup', 3, {}, 5)
  const won = await enter(ann.id, 'Won Cup', 4, {}, 1)
  const trophy = { userId: ann.id, eventId: won.id, eventType: 'Tournament' as const, rank: 1, title: 'Won Cup' }
  await app.db.insert(trophies).values({ ...trophy, createdAt: minutes(-4) })
  await write(guild.userId, 'News', 5, { organizationId: guild.id })
  await write(guild.userId, 'For members', 5, { organizationId: guild.id, membersOnly: true })
  await app.make.tournament({ name: 'Guild Cup', organizationId: guild.id, publishedAt: minutes(-6) })
  expect(await titles(reader.person)).toEqual([])

  await follow(reader, ann)
  await reader.person.call('POST /organizations/{id}/follow', { params: { id: guild.id } })
  const all = [
    'post Hello',
    'entry Open Cup',
    'result Played Cup 5',
    'trophy Won Cup 1',
    'post News',
    'event Guild Cup',
  ]
  expect(await titles(reader.person)).toEqual(all)
  expect(await titles(reader.person, { source: 'communities' })).toEqual(all.slice(4))
  const [entry] = (await readFeed(reader.person)).data.filter(({ kind }) => kind === 'result')
  expect(entry).toMatchObject({ person: { username: 'ann' }, event: { eventType: 'Tournament' }, team: null })

  const guildCup = (await readFeed(reader.person)).data.find(({ kind }) => kind === 'event')
  expect(guildCup?.organization, 'its logo has the colour of the community').toMatchObject({ accent: '#e8b04a' })

  await app.make.member(guild.id, { userId: reader.id })
  expect(await titles(reader.person, { source: 'communities' })).toContain('post For members')
  expect((await app.visitor.call('GET /feed', { query: {} })).status).toBe(401)
})

test('pages follow each other without gaps or repeats while new posts arrive', async () => {
  const [bob, reader] = [await makePerson('bob'), await makePerson('paging-reader')]
  await follow(reader, bob)
  for (let index = 0; index < 7; index++) await write(bob.id, `Post ${index}`, 10 + index)
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const page = await readFeed(reader.person, { limit: 3, ...(cursor && { cursor }) })
    texts.push(...page.data.map(({ post }) => post?.description ?? ''))
    cursor = page.cursor
    await write(bob.id, 'Newer', 0)
  } while (cursor)
  expect(texts).toEqual(Array.from({ length: 7 }, (_, index) => `Post ${index}`))
})

test('who hides their history is not shown as playing, and who is banned or blocked is not shown at all', async () => {
  const [cleo, reader] = [await makePerson('cleo'), await makePerson('cleo-reader')]
  await follow(reader, cleo)
  await write(cleo.id, 'Mine', 1)
  await enter(cleo.id, 'Quiet Cup', 2)
  const setHistory = (history: 'everyone' | 'following' | 'nobody') =>
    cleo.person.call('PATCH /user/privacy', { body: { history } })
  await setHistory('nobody')
  expect(await titles(reader.person)).toEqual(['post Mine'])
  await setHistory('following')
  expect(await titles(reader.person)).toEqual(['post Mine'])
  await follow(cleo, reader)
  expect(await titles(reader.person)).toEqual(['post Mine', 'entry Quiet Cup'])
  const [ban] = await app.db.insert(sanctions).values({ kind: 'BAN', userId: cleo.id, reason: 'x' }).returning()
  expect(await titles(reader.person)).toEqual([])
  await app.db.delete(sanctions).where(eq(sanctions.id, ban?.id ?? ''))
  await cleo.person.call('POST /profiles/{id}/block', { params: reader.params })
  expect(await titles(reader.person)).toEqual([])
})

test('a community that the reader may not see cannot be followed, and leaves the feed when it becomes private', async () => {
  const reader = await makePerson('outsider')
  const guild = await app.make.organization({ username: 'closed', visibility: 'PRIVATE' })
  const followGuild = () => reader.person.call('POST /organizations/{id}/follow', { params: { id: guild.id } })
  expect((await followGuild()).status).toBe(404)
  const open = await app.make.organization({ username: 'open-guild' })
  await write(open.userId, 'Public', 1, { organizationId: open.id })
  const params = { id: open.id }
  expect((await reader.person.call('POST /organizations/{id}/follow', { params })).body.data).toEqual({
    following: true,
    member: false,
  })
  expect(await titles(reader.person)).toEqual(['post Public'])
  await app.db.update(organizations).set({ visibility: 'PRIVATE' }).where(eq(organizations.id, open.id))
  expect(await titles(reader.person)).toEqual([])
})

test('followers with an open page learn of a new post, and the followed person of a new follower, once', async () => {
  const [dora, fan] = [await makePerson('dora'), await makePerson('dora-fan')]
  await follow(fan, dora)
  const away = await makePerson('away-fan')
  await follow(away, dora)
  await app.db
    .update(users)
    .set({ lastSeenAt: minutes(-60) })
    .where(eq(users.id, away.id))
  await app.db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, fan.id))
  const [page, awayPage] = await Promise.all([fan, away].map(({ person }) => openPage(url, { cookie: person.cookie })))
  await page?.subscribe(`feed:${fan.id}`)
  await awayPage?.subscribe(`feed:${away.id}`)
  await awayPage?.subscribe(`feed:${fan.id}`)
  await announcePost(app, { userId: dora.id, organizationId: null })
  expect(await page?.waitForUpdates(`feed:${fan.id}`, 1)).toEqual([null])
  expect(awayPage?.updates.filter((update) => 'topic' in update)).toEqual([])
  expect(awayPage?.updates).toContainEqual({ refused: `feed:${fan.id}`, code: 'NOT_FOUND' })
  await Promise.all([page?.close(), awayPage?.close()])

  const message = { followerId: fan.id, followingId: dora.id }
  await notifyFollower(app, message)
  await notifyFollower(app, message)
  const sent = await app.db.select().from(notifications).where(eq(notifications.userId, dora.id))
  expect(sent).toMatchObject([{ kind: 'follower', link: '/dora-fan' }])
})

test('a post of a community is announced to all its readers in one message', async () => {
  const { id: organizationId } = await app.make.organization()
  const rows = Array.from({ length: 40 }, (_, index) => ({ username: `reader-${index}`, lastSeenAt: new Date() }))
  const readers = await app.db.insert(users).values(rows).returning({ userId: users.id })
  await app.db.insert(organizationFollows).values(readers.map((reader) => ({ ...reader, organizationId })))
  const bus = await openBus(app.url)
  const messages: BusMessage[] = []
  bus.subscribe({ onMessage: (message) => messages.push(message) })
  await announcePost(app, { userId: '', organizationId })
  const sent = () => messages.filter(({ topic }) => topic.startsWith('feed:'))
  await until(() => sent().length >= readers.length)
  expect(sent().map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(readers.map(({ userId }) => `feed:${userId}`)),
  )
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  await bus.close()
})

test('suggestions are people whom the followed follow, never the reader, the followed or the blocked', async () => {
  const names = ['me-me', 'friend', 'second', 'blocked-one']
  const [me, friend, second, blocked] = await Promise.all(names.map(makePerson))
  if (!me || !friend || !second || !blocked) throw new Error()
  await follow(me, friend)
  for (const to of [me, second, blocked]) await follow(friend, to)
  await blocked.person.call('POST /profiles/{id}/block', { params: me.params })
  const { data } = (await me.person.call('GET /feed/suggestions')).body
  expect(data).toMatchObject([{ username: 'second', followedBy: 'friend', followedByCount: 1 }])
  expect(data).toHaveLength(1)
})

test('a followed person who is banned or leaves suggests no one', async () => {
  const [me, banned, leaving, third] = await Promise.all(
    ['reader-me', 'banned-one', 'leaving-one', 'third-one'].map(makePerson),
  )
  if (!me || !banned || !leaving || !third) throw new Error()
  for (const to of [banned, leaving]) await follow(me, to)
  for (const by of [banned, leaving]) await follow(by, third)
  const suggestions = async () => (await me.person.call('GET /feed/suggestions')).body.data
  expect(await suggestions()).toMatchObject([{ username: 'third-one', followedByCount: 2 }])
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: banned.person.id, reason: 'Spam' })
  expect((await leaving.person.call('DELETE /user')).status).toBe(200)
  expect(await suggestions()).toEqual([])
})

test('a cursor that names no entry is refused', async () => {
  const reader = await app.as(await app.make.user())
  const id = '01a1dd17-0001-7000-8000-000000000001'
  const cursors = ['x', `999999999999999_${id}`, `1_${'-'.repeat(36)}`, `1_${id}x`]
  const statuses = cursors.map(async (cursor) => (await reader.call('GET /feed', { query: { cursor } })).status)
  expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422])
  expect((await reader.call('GET /feed', { query: { cursor: `99999999999999_${id}` } })).status).toBe(200)
})
