import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chats, messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { follows } from '../db/schema/profiles.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { declineRequests } from './subscribers.ts'

const app = useApp({ rateLimit: 0 })

const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => app.as(await app.make.user())))
const pair = async (): Promise<[Person, Person]> => {
  const [ann, bob] = await people(2)
  if (!ann || !bob) throw new Error('No people')
  return [ann, bob]
}
const befriend = (a: Person, b: Person) =>
  app.db.insert(follows).values([
    { followerId: a.id, followingId: b.id },
    { followerId: b.id, followingId: a.id },
  ])
const write = (from: Person, to: Person, text: string) => from.call('POST /chats', { body: { userIds: [to.id], text } })
const send = (from: Person, id: string, text: string, key?: string) =>
  from.call('POST /chats/{id}/message', { params: { id }, body: { text, ...(key && { key }) } })
const open = async (person: Person, id: string) => (await person.call('GET /chats/{id}', { params: { id } })).body.data
const inbox = async (person: Person, query = {}) => (await person.call('GET /chats', { query })).body.data
const counts = async (person: Person) => (await person.call('GET /chats/unread')).body.data
const answer = (person: Person, id: string, status: 'ACCEPTED' | 'DECLINED' | 'BLOCKED') =>
  person.call('PUT /chats/{id}', { params: { id }, body: { status } })
const kinds = async (person: Person) =>
  (await person.call('GET /user/notifications')).body.data.map(({ kind, link }) => [kind, link])

test('people who follow each other write at once, in the one chat that they share', async () => {
  const [ann, bob] = await pair()
  await befriend(ann, bob)
  const { id } = (await write(ann, bob, 'gg!')).body.data
  expect((await write(bob, ann, 'gg, next week?')).body.data.id).toBe(id)
  const [row] = await inbox(ann)
  expect(row).toMatchObject({
    id,
    type: 'GENERAL',
    group: false,
    status: 'ACCEPTED',
    awaitsAnswer: false,
    unread: 1,
    memberCount: 2,
    people: [{ id: bob.id, deleted: false, banned: false }],
    lastMessage: { no: 2, text: 'gg, next week?', user: { id: bob.id } },
  })
  expect(await counts(ann)).toEqual({ count: 1, requests: 0 })
  expect(await kinds(ann)).toEqual([['message', `/messages/${id}`]])
  const view = await open(ann, id)
  expect(view.messages.map(({ no, text }) => [no, text])).toEqual([
    [1, 'gg!'],
    [2, 'gg, next week?'],
  ])
  const messageId = view.messages.at(-1)?.id ?? ''
  await ann.call('PUT /chats/{id}/read', { params: { id }, body: { messageId } })
  expect(await counts(ann)).toEqual({ count: 0, requests: 0 })
  expect((await open(bob, id)).members.find(({ user }) => user.id === ann.id)).toMatchObject({ readNo: 2 })
})

test('messages to several chats at once count towards one limit', async () => {
  const [ann, ...friends] = await people(17)
  if (!ann) throw new Error('No people')
  for (const friend of friends) await befriend(ann, friend)
  const ids = await Promise.all(friends.map(async (friend) => (await write(friend, ann, 'Hi')).body.data.id))
  const replies = await Promise.all([...ids, ...ids].map((id, index) => send(ann, id, `${index}`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(22)
})

test('a stranger sends a request of at most three messages, and does not see that it was read or declined', async () => {
  const [ann, bob] = await pair()
  const { id } = (await write(ann, bob, 'Need a third on Friday?')).body.data
  for (const text of ['I play EU', 'Rating 1,790']) expect((await send(ann, id, text)).status).toBe(200)
  expect((await send(ann, id, 'Hello?')).body.code).toBe('REQUEST_PENDING')
  expect(await inbox(bob)).toEqual([])
  expect(await inbox(bob, { status: 'PENDING' })).toMatchObject([{ id, status: 'PENDING', unread: 3 }])
  expect(await counts(bob)).toEqual({ count: 0, requests: 1 })
  expect(await kinds(bob)).toEqual([['message-request', `/messages/${id}`]])
  const request = await open(bob, id)
  expect(request).toMatchObject({ inCommon: { communities: [], followerCount: 0 }, can: { write: false } })
  await bob.call('PUT /chats/{id}/read', { params: { id }, body: {} })
  const seenBefore = await open(ann, id)
  expect(seenBefore).toMatchObject({ awaitsAnswer: true, can: { write: false } })
  expect(seenBefore.members.find(({ user }) => user.id === bob.id)).toMatchObject({ pending: true, readNo: null })
  expect((await answer(bob, id, 'DECLINED')).body.data.status).toBe('DECLINED')
  expect(await open(ann, id)).toEqual(seenBefore)
  expect(await inbox(bob, { status: 'PENDING' })).toEqual([])
  expect(await counts(bob)).toEqual({ count: 0, requests: 0 })
})

test('an accepted request becomes a chat like any other, and writing to the sender accepts it too', async () => {
  const [ann, bob] = await pair()
  const { id } = (await write(ann, bob, 'Hi')).body.data
  expect((await answer(bob, id, 'ACCEPTED')).body.data.status).toBe('ACCEPTED')
  for (const text of ['1', '2', '3', '4']) expect((await send(ann, id, text)).status).toBe(200)
  expect((await open(ann, id)).awaitsAnswer).toBe(false)
  const [eve, dan] = await pair()
  const request = (await write(eve, dan, 'Hi')).body.data.id
  expect((await write(dan, eve, 'Hi Eve')).body.data).toMatchObject({ id: request, status: 'ACCEPTED' })
})

test('opening a chat without a message accepts an empty one, and asks again about a request that was declined', async () => {
  const openWith = async (from: Person, to: Person) =>
    (await from.call('POST /chats', { body: { userIds: [to.id] } })).body.data
  const [ann, bob] = await pair()
  const { id } = await openWith(ann, bob)
  expect(await openWith(bob, ann)).toMatchObject({ id, status: 'ACCEPTED' })
  expect((await send(bob, id, 'Hi Ann')).status).toBe(200)

  const [eve, dan] = await pair()
  const request = (await write(eve, dan, 'Hi')).body.data.id
  await answer(dan, request, 'DECLINED')
  expect(await openWith(dan, eve)).toMatchObject({ id: request, status: 'PENDING' })
  expect((await answer(dan, request, 'BLOCKED')).status).toBe(200)
  await openWith(dan, eve)
  await dan.call('DELETE /profiles/{id}/block', { params: { id: eve.id } })
  expect((await open(dan, request)).status).toBe('DECLINED')
})

test('of an accept and a decline at the same time the first counts', async () => {
  const [ann, bob] = await pair()
  const { id } = (await write(ann, bob, 'Hi')).body.data
  const answers = await Promise.all([answer(bob, id, 'ACCEPTED'), answer(bob, id, 'DECLINED')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200)?.body.data.status
  expect((await open(bob, id)).status).toBe(winner)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_ANSWERED')
})

test('two people who write to each other at the same time share one chat', async () => {
  const [ann, bob] = await pair()
  const answers = await Promise.all([
    write(ann, bob, 'Hi Bob'),
    write(bob, ann, 'Hi Ann'),
    write(ann, bob, 'You there?'),
  ])
  const ids = new Set(answers.map(({ body }) => body.data.id))
  expect(ids.size).toBe(1)
  const { messages } = await open(ann, [...ids][0] ?? '')
  expect(messages.map(({ no }) => no)).toEqual([1, 2, 3])
})

test('a message with a repeated key is sent once', async () => {
  const [ann, bob] = await pair()
  await befriend(ann, bob)
  const { id } = (await write(ann, bob, 'Hi')).body.data
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(ann, id, 'Once', key)))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await open(bob, id)).messages.map(({ text }) => text)).toEqual(['Hi', 'Once'])
  expect((await send(bob, id, 'Mine', key)).body.data.user?.id).toBe(bob.id)
})

test('a block against a send: after the block nothing arrives, in either direction', async () => {
  for (let round = 0; round < 4; round++) {
    const [ann, bob] = await pair()
    await befriend(ann, bob)
    const { id } = (await write(ann, bob, 'Hi')).body.data
    const [sent, blocked] = await Promise.all([
      send(ann, id, 'Last word'),
      round % 2 ? bob.call('POST /profiles/{id}/block', { params: { id: ann.id } }) : answer(bob, id, 'BLOCKED'),
    ])
    expect(blocked.status).toBe(200)
    expect([200, 403]).toContain(sent.status)
    const stored = await app.db.$count(messages, eq(messages.chatId, id))
    expect(stored).toBe(sent.status === 200 ? 2 : 1)
    for (const person of [ann, bob]) expect((await send(person, id, 'Hello?')).body.code).toBe('CANNOT_MESSAGE')
    expect((await write(ann, bob, 'Hello?')).status).toBe(403)
    expect(await app.db.$count(messages, eq(messages.chatId, id))).toBe(stored)
    expect(await inbox(bob)).toEqual([])
    expect(await inbox(bob, { status: 'BLOCKED' })).toMatchObject([{ id, status: 'BLOCKED' }])
    expect((await open(ann, id)).can.write).toBe(false)
  }
})

test('the old chat of two people does not name the one who blocked the other, and shows no read marks', async () => {
  const [ann, bob] = await pair()
  await befriend(ann, bob)
  const { id } = (await write(ann, bob, 'Hi')).body.data
  await send(bob, id, 'Hello')
  const { username } = (await open(ann, id)).people[0] ?? {}
  expect(await inbox(ann, { q: username })).toHaveLength(1)
  await bob.call('POST /profiles/{id}/block', { params: { id: ann.id } })
  const view = await open(ann, id)
  const unavailable = { id: bob.id, username: null, name: null, image: null, unavailable: true, deleted: false }
  expect(view.people).toMatchObject([unavailable])
  expect(view.messages.map(({ text, user }) => [text, user?.username ?? null])).toEqual([
    ['Hi', expect.any(String)],
    ['Hello', null],
  ])
  expect(view.members.find(({ user }) => user.id === bob.id)).toMatchObject({ user: unavailable, readNo: null })
  expect(view).toMatchObject({ activeAt: null, lastMessage: { text: 'Hello', user: null } })
  expect(JSON.stringify([view, await inbox(ann)])).not.toContain(username)
  expect(await inbox(ann, { q: username })).toEqual([])
  expect((await open(bob, id)).people).toMatchObject([{ id: ann.id, username: expect.any(String), unavailable: false }])
})

test('people of an accepted conversation see when the other was active, unless the other hides it', async () => {
  const [ann, bob] = await pair()
  const { id } = (await write(ann, bob, 'Hi')).body.data
  const at = new Date(Date.now() - 7_200_000)
  await app.db.update(users).set({ lastSeenAt: at }).where(eq(users.id, bob.id))
  const activeAt = async () => (await open(ann, id)).activeAt
  expect(await activeAt()).toBeNull()
  await answer(bob, id, 'ACCEPTED')
  expect(await activeAt()).toBe(at.toISOString())
  const choose = (activity: 'nobody' | 'following') => bob.call('PATCH /user/privacy', { body: { activity } })
  await choose('nobody')
  expect(await activeAt()).toBeNull()
  await choose('following')
  expect(await activeAt()).toBeNull()
  await app.db.insert(follows).values({ followerId: bob.id, followingId: ann.id })
  expect(await activeAt()).toBe(at.toISOString())
})

test('a blocked person does not find the blocker as a person to write to', async () => {
  const [ann, bob] = await pair()
  await bob.call('POST /profiles/{id}/block', { params: { id: ann.id } })
  expect((await write(ann, bob, 'Hi')).body.code).toBe('NO_SUCH_PERSON')
  expect((await write(bob, ann, 'Hi')).body.code).toBe('NO_SUCH_PERSON')
})

test('the request of a person who is blocked stays away after the block ends', async () => {
  const [ann, bob] = await pair()
  const { id } = (await write(ann, bob, 'Buy coins')).body.data
  await bob.call('POST /profiles/{id}/block', { params: { id: ann.id } })
  expect(await inbox(bob, { status: 'PENDING' })).toEqual([])
  const data = { blockerId: bob.id, blockedId: ann.id }
  await declineRequests(app, data, { id: '', attempt: 1, isLast: false })
  await bob.call('DELETE /profiles/{id}/block', { params: { id: ann.id } })
  expect(await inbox(bob, { status: 'PENDING' })).toEqual([])
  expect(await inbox(bob, { status: 'DECLINED' })).toMatchObject([{ id }])
})

test('who may message a person is their choice', async () => {
  const [ann, bob] = await pair()
  const choose = (messages: 'everyone' | 'following' | 'nobody') =>
    app.db.update(users).set({ privacy: { messages } }).where(eq(users.id, bob.id))
  await choose('nobody')
  expect((await write(ann, bob, 'Hi')).body.code).toBe('CANNOT_MESSAGE')
  await choose('following')
  expect((await write(ann, bob, 'Hi')).body.code).toBe('CANNOT_MESSAGE')
  await app.db.insert(follows).values({ followerId: bob.id, followingId: ann.id })
  const { id } = (await write(ann, bob, 'Hi')).body.data
  await choose('nobody')
  expect((await send(ann, id, 'Still there?')).body.code).toBe('CANNOT_MESSAGE')
  await answer(bob, id, 'ACCEPTED')
  expect((await send(ann, id, 'Thanks')).status).toBe(200)
})

test('deleted and banned people are shown as such and get no messages', async () => {
  const [ann, bob] = await pair()
  await befriend(ann, bob)
  const { id } = (await write(bob, ann, 'See you')).body.data
  await app.db.insert(sanctions).values({ userId: bob.id, kind: 'BAN', reason: 'Spam' })
  expect(await inbox(ann)).toMatchObject([{ people: [{ id: bob.id, banned: true, username: expect.any(String) }] }])
  expect((await send(ann, id, 'Hello?')).body.code).toBe('CANNOT_MESSAGE')
  expect((await send(bob, id, 'Hello?')).body.code).toBe('BANNED')
  expect((await write(bob, ann, 'Hello?')).body.code).toBe('BANNED')
  const now = new Date()
  await app.db.update(users).set({ deletedAt: now, deletionDueAt: now }).where(eq(users.id, bob.id))
  expect(await inbox(ann)).toMatchObject([{ people: [{ deleted: true, username: null, name: null }] }])
  expect((await open(ann, id)).messages[0]?.user).toMatchObject({ deleted: true, name: null })
})

test('the inbox is paged by a cursor and searched by name', async () => {
  const [ann] = await pair()
  const others = await people(5)
  for (const other of others) {
    await befriend(ann, other)
    await write(other, ann, `From ${other.id}`)
  }
  const all = await inbox(ann, { limit: 10 })
  expect(all.map(({ people }) => people[0]?.id)).toEqual(others.map(({ id }) => id).toReversed())
  const firstPage = (await ann.call('GET /chats', { query: { limit: 2 } })).body
  expect(firstPage).toMatchObject({ total: 5, cursor: all[1]?.id })
  const cursor = firstPage.cursor ?? ''
  expect((await inbox(ann, { limit: 2, cursor })).map(({ id }) => id)).toEqual([all[2]?.id, all[3]?.id])
  const name = all[3]?.people[0]?.username ?? ''
  expect((await inbox(ann, { q: name })).map(({ id }) => id)).toContain(all[3]?.id)
  expect(await inbox(ann, { q: 'nobody has this name' })).toEqual([])
})

test('a muted chat neither notifies nor counts', async () => {
  const [ann, bob] = await pair()
  await befriend(ann, bob)
  const { id } = (await write(ann, bob, 'Hi')).body.data
  await ann.call('PUT /chats/{id}/mute', { params: { id }, body: { muted: true } })
  await send(bob, id, 'Look at this')
  expect(await counts(ann)).toEqual({ count: 0, requests: 0 })
  expect(await kinds(ann)).toEqual([])
  expect(await inbox(ann)).toMatchObject([{ mutedAt: expect.any(String), unread: 1 }])
})

test('no one else finds the chat of two people', async () => {
  const [ann, bob] = await pair()
  const [eve] = await people(1)
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const { id } = (await write(ann, bob, 'Between us')).body.data
  const params = { id }
  for (const person of [eve, moderator]) {
    expect((await person?.call('GET /chats/{id}', { params }))?.status).toBe(404)
    expect((await person?.call('POST /chats/{id}/typing', { params }))?.status).toBe(404)
    expect((await person?.call('PUT /chats/{id}/read', { params, body: {} }))?.status).toBe(404)
  }
  expect(await app.db.$count(chats, eq(chats.id, id))).toBe(1)
})
