import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { blocks, follows } from '../db/schema/profiles.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { blockedIds, isBlocked } from './blocks.ts'
import { canSee } from './privacy.ts'

const app = useApp()

async function makePeople(...names: string[]) {
  const rows = []
  for (const username of names) {
    const user = await app.make.user({ username })
    rows.push({ id: user.id, username, person: await app.as(user), params: { id: user.id } })
  }
  return rows
}
type Row = Awaited<ReturnType<typeof makePeople>>[number]
const pair = async (a: string, b: string) => {
  const [first, second] = await makePeople(a, b)
  if (!first || !second) throw new Error('Two people are needed')
  return [first, second] as const
}

const follow = (from: Row, to: Row) => from.person.call('POST /profiles/{id}/follow', { params: to.params })
const block = (from: Row, to: Row) => from.person.call('POST /profiles/{id}/block', { params: to.params })
const namesOf = async (reader: Person, id: string, list: 'followers' | 'following', query: object = {}) =>
  (await reader.call(`GET /profiles/{id}/${list}`, { params: { id }, query })).body.data.map(({ username }) => username)
const countsOf = async (id: string) => {
  const { followerCount, followingCount } = users
  const [row] = await app.db.select({ followerCount, followingCount }).from(users).where(eq(users.id, id))
  return [row?.followerCount, row?.followingCount]
}

test('following twice counts once, and unfollowing counts back', async () => {
  const [ann, ben] = await pair('ann', 'ben')
  const replies = await Promise.all([follow(ann, ben), follow(ann, ben), follow(ben, ann)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([await countsOf(ann.id), await countsOf(ben.id)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  const { data } = (await ann.person.call('GET /profiles/{id}/follow', { params: { id: 'ben' } })).body
  expect(data).toMatchObject({ following: true, followedBy: true, blocked: false, followers: 1 })
  const reply = await ann.person.call('DELETE /profiles/{id}/follow', { params: ben.params })
  expect(reply.body.data).toMatchObject({ following: false, followedBy: true, followers: 0 })
  expect(await countsOf(ann.id)).toEqual([1, 0])
})

test('no one follows themselves, and a banned person follows no one', async () => {
  const [cat, dan] = await pair('cat', 'dan')
  expect((await follow(cat, cat)).body.code).toBe('INVALID')
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: cat.id, reason: 'cheating' })
  expect((await follow(cat, dan)).body.code).toBe('BANNED')
  expect((await follow(dan, cat)).status).toBe(404)
})

test('followers are listed latest first, searched by name and paged without gaps', async () => {
  const [star, ...fans] = await makePeople('star', 'fan-one', 'fan-two', 'fan-three', 'other-four')
  if (!star) throw new Error()
  for (const fan of fans) await follow(fan, star)
  const all = ['other-four', 'fan-three', 'fan-two', 'fan-one']
  expect(await namesOf(app.visitor, star.id, 'followers')).toEqual(all)
  const first = (
    await app.visitor.call('GET /profiles/{id}/followers', { params: { id: 'star' }, query: { limit: 3 } })
  ).body
  expect(first.total).toBe(4)
  expect(await namesOf(app.visitor, star.id, 'followers', { limit: 3, cursor: first.cursor })).toEqual(['fan-one'])
  expect(await namesOf(app.visitor, star.id, 'followers', { q: 'fan-t' })).toEqual(['fan-three', 'fan-two'])
  expect(await namesOf(app.visitor, fans[0]?.id ?? '', 'following')).toEqual(['star'])
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: fans[3]?.id ?? '', reason: 'spam' })
  expect(await namesOf(app.visitor, star.id, 'followers')).toEqual(all.slice(1))
})

test('after unfollowing the last person of a page, the next page follows as before', async () => {
  const [ida, ...idols] = await makePeople('ida', 'idol-one', 'idol-two', 'idol-three')
  if (!ida) throw new Error()
  for (const idol of idols) await follow(ida, idol)
  const { cursor } = (
    await ida.person.call('GET /profiles/{id}/following', { params: ida.params, query: { limit: 2 } })
  ).body
  await ida.person.call('DELETE /profiles/{id}/follow', { params: { id: 'idol-two' } })
  expect(await namesOf(ida.person, ida.id, 'following', { limit: 2, cursor })).toEqual(['idol-one'])
})

test('a block ends both follows, and neither finds the other; only the blocker can undo it', async () => {
  const [eve, fay] = await pair('eve', 'fay')
  await Promise.all([follow(eve, fay), follow(fay, eve)])
  expect((await block(eve, fay)).body.data).toMatchObject({ blocked: true, following: false, followedBy: false })
  expect(await app.db.$count(follows, eq(follows.followerId, fay.id))).toBe(0)
  expect([await countsOf(eve.id), await countsOf(fay.id)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect([await isBlocked(app.db, fay.id, eve.id), await isBlocked(app.db, eve.id, fay.id)]).toEqual([true, true])
  expect(await blockedIds(app.db, fay.id, [eve.id, fay.id])).toEqual(new Set([eve.id]))

  const statuses = async (from: Row, to: Row) => [
    (await follow(from, to)).status,
    (await from.person.call('GET /profiles/{id}/follow', { params: to.params })).status,
    (await from.person.call('GET /profiles/{id}/followers', { params: to.params, query: {} })).status,
    (await from.person.call('GET /profiles/{id}/following', { params: to.params, query: {} })).status,
  ]
  expect(await statuses(fay, eve)).toEqual([404, 404, 404, 404])
  expect(await statuses(eve, fay)).toEqual([404, 200, 404, 404])
  expect((await fay.person.call('DELETE /profiles/{id}/block', { params: eve.params })).status).toBe(404)
  const list = (await eve.person.call('GET /user/blocks', { query: {} })).body
  expect(list).toMatchObject({ total: 1, data: [{ username: 'fay' }] })
  expect((await eve.person.call('DELETE /profiles/{id}/block', { params: fay.params })).status).toBe(204)
  expect((await follow(fay, eve)).status).toBe(200)
})

test('people who blocked each other do not meet in the followers of someone else', async () => {
  const [guy, hal, ivy] = await makePeople('guy', 'hal', 'ivy')
  if (!guy || !hal || !ivy) throw new Error()
  await Promise.all([follow(hal, guy), follow(ivy, guy)])
  await block(hal, ivy)
  expect(await namesOf(hal.person, guy.id, 'followers')).toEqual(['hal'])
  expect(await namesOf(ivy.person, guy.id, 'followers')).toEqual(['ivy'])
  expect((await namesOf(app.visitor, guy.id, 'followers')).sort()).toEqual(['hal', 'ivy'])
})

test('a follow at the same time as a block never survives it', async () => {
  const [jay, kim] = await pair('jay', 'kim')
  for (let round = 0; round < 5; round++) {
    await Promise.all([follow(jay, kim), block(kim, jay), follow(jay, kim)])
    expect(await app.db.$count(follows, eq(follows.followerId, jay.id))).toBe(0)
    await kim.person.call('DELETE /profiles/{id}/block', { params: jay.params })
  }
  const isBlock = and(eq(blocks.blockerId, kim.id), eq(blocks.blockedId, jay.id))
  expect(await app.db.$count(blocks, isBlock)).toBe(0)
})

test('a part of a profile is for everyone, for the people whom its owner follows, or for nobody', async () => {
  const [lea, max] = await pair('lea', 'max')
  const change = (body: object) => lea.person.call('PATCH /user/privacy', { body })
  const sees = (id: string | null) => canSee(app.db, id ? { id } : null, lea.id, 'history')
  expect((await lea.person.call('GET /user/privacy')).body.data).toEqual({
    messages: 'everyone',
    history: 'everyone',
    country: 'everyone',
    accounts: 'everyone',
    activity: 'everyone',
  })
  expect([await sees(max.id), await sees(null)]).toEqual([true, true])
  expect((await change({ history: 'following' })).body.data).toMatchObject({
    history: 'following',
    country: 'everyone',
  })
  expect([await sees(max.id), await sees(null), await sees(lea.id)]).toEqual([false, false, true])
  await follow(max, lea)
  expect(await sees(max.id)).toBe(false)
  await follow(lea, max)
  expect(await sees(max.id)).toBe(true)
  await change({ history: 'nobody' })
  expect([await sees(max.id), await sees(lea.id)]).toEqual([false, true])
  expect((await change({ history: 'friends' })).status).toBe(422)
})
