import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatUsers } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { follows } from '../db/schema/profiles.ts'
import { eraseDue } from '../identity/erase.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { lockChat } from './append-message.ts'

const app = useApp({ rateLimit: 0 })

/** Old enough to write to many strangers. */
const createdAt = new Date(Date.now() - 7 * 86_400_000)
const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => app.as(await app.make.user({ createdAt }))))

/** A group of people who follow its creator and are followed back. */
async function makeGroup(size: number) {
  const [creator, ...others] = await people(size)
  if (!creator) throw new Error('No people')
  await befriendAll(creator, others)
  const userIds = others.map(({ id }) => id)
  const group = (await creator.call('POST /chats', { body: { userIds, name: 'Low Tide', text: 'Scrim at 8?' } })).body
    .data
  return { creator, others, id: group.id, params: { id: group.id } }
}
const befriendAll = (person: Person, others: readonly Person[]) =>
  app.db.insert(follows).values(
    others.flatMap(({ id }) => [
      { followerId: person.id, followingId: id },
      { followerId: id, followingId: person.id },
    ]),
  )
const send = (from: Person | undefined, id: string, text: string) =>
  from?.call('POST /chats/{id}/message', { params: { id }, body: { text } })
const open = async (person: Person, id: string) => (await person.call('GET /chats/{id}', { params: { id } })).body.data
const textsOf = async (person: Person, id: string) =>
  (await open(person, id)).messages.filter(({ notice }) => !notice).map(({ text }) => text)
const noticesOf = async (person: Person, id: string) =>
  (await open(person, id)).messages.flatMap(({ notice }) => notice ?? [])

test('a group has a name, tells who changed it, and everyone reads the same order', async () => {
  const { creator, others, id, params } = await makeGroup(3)
  await Promise.all([creator, ...others].map((person, index) => send(person, id, `${index}`)))
  const views = await Promise.all([creator, ...others].map((person) => open(person, id)))
  expect(views[0]).toMatchObject({ name: 'Low Tide', group: true, memberCount: 3, role: 'MODERATOR' })
  expect(views[0]?.messages.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
  for (const view of views) expect(view.messages.map(({ id }) => id)).toEqual(views[0]?.messages.map(({ id }) => id))
  const renamed = await others[0]?.call('PATCH /chats/{id}', { params, body: { name: 'High Tide' } })
  expect(renamed?.body.data.name).toBe('High Tide')
  expect((await noticesOf(creator, id)).map(({ kind, name }) => [kind, name])).toEqual([
    ['created', null],
    ['renamed', 'High Tide'],
  ])
})

test('a member who is removed while another change of the group is written changes nothing more', async () => {
  const { creator, others, id, params } = await makeGroup(2)
  const [member] = others
  const isMember = and(eq(chatUsers.chatId, id), eq(chatUsers.userId, member?.id ?? ''))
  let rename: ReturnType<Person['call']> | undefined
  await app.db.transaction(async (db) => {
    await lockChat(db, id)
    rename = member?.call('PATCH /chats/{id}', { params, body: { name: 'Too late' } })
    await until(async () => {
      const { rows } = await app.db.execute(sql`select from pg_locks where not granted`)
      return rows.length > 0
    })
    await db.delete(chatUsers).where(isMember)
  })
  expect((await rename)?.status).toBe(404)
  expect((await open(creator, id)).name).toBe('Low Tide')
})

test('a stranger who is added has to accept, and sees nothing from before', async () => {
  const { creator, others, id, params } = await makeGroup(2)
  const [stranger] = await people(1)
  const userIds = [stranger?.id ?? '']
  expect((await others[0]?.call('POST /chats/{id}/members', { params, body: { userIds } }))?.status).toBe(200)
  const requests = (await stranger?.call('GET /chats', { query: { status: 'PENDING' } }))?.body.data
  expect(requests).toMatchObject([{ id, name: 'Low Tide', lastMessage: { notice: { kind: 'added' } } }])
  expect((await send(stranger, id, 'Hi'))?.body.code).toBe('FORBIDDEN')
  await stranger?.call('PUT /chats/{id}', { params, body: { status: 'ACCEPTED' } })
  await send(creator, id, 'Welcome')
  expect(await textsOf(stranger ?? creator, id)).toEqual(['Welcome'])
  expect((await noticesOf(creator, id)).at(-1)).toMatchObject({ kind: 'added', users: [{ id: stranger?.id }] })
})

test('who declines a group, leaves it or is removed from it no longer reads it', async () => {
  const { creator, others, id, params } = await makeGroup(4)
  const [ann, bob] = others
  const [stranger] = await people(1)
  await creator.call('POST /chats/{id}/members', { params, body: { userIds: [stranger?.id ?? ''] } })
  const declined = await stranger?.call('PUT /chats/{id}', { params, body: { status: 'DECLINED' } })
  expect(declined?.body.data.status).toBe('DECLINED')
  const remove = (person: Person | undefined, userId: string) =>
    person?.call('DELETE /chats/{id}/members/{userId}', { params: { id, userId } })
  expect((await remove(ann, bob?.id ?? ''))?.body.code).toBe('FORBIDDEN')
  const [removed] = await Promise.all([remove(creator, bob?.id ?? ''), send(bob, id, 'I stay')])
  expect(removed?.status).toBe(204)
  expect((await remove(creator, creator.id))?.status).toBe(204)
  for (const person of [stranger, bob, creator]) {
    expect((await person?.call('GET /chats/{id}', { params }))?.status).toBe(404)
    expect((await person?.call('GET /chats'))?.body.data).toEqual([])
  }
  expect(await open(ann ?? creator, id)).toMatchObject({ role: 'MODERATOR', memberCount: 2 })
  expect((await noticesOf(ann ?? creator, id)).map(({ kind }) => kind)).toEqual(['created', 'added', 'removed', 'left'])
})

test('a group whose moderator deletes the account gets another one', async () => {
  const { creator, others, id } = await makeGroup(3)
  const past = new Date(Date.now() - 86_400_000)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(eq(users.id, creator.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  const rolesOf = async () => Promise.all(others.map(async (person) => (await open(person, id)).role))
  expect((await rolesOf()).toSorted()).toEqual(['MEMBER', 'MODERATOR'])

  const leaver = others[(await rolesOf()).indexOf('MODERATOR')]
  const params = { id, userId: leaver?.id ?? '' }
  await leaver?.call('DELETE /chats/{id}/members/{userId}', { params })
  const last = others.find((person) => person !== leaver)
  expect(last && (await open(last, id)).role).toBe('MODERATOR')
})

test('a group has at most 32 people, also when two members add people at the same time', async () => {
  const { creator, others, params, id } = await makeGroup(2)
  const more = (await people(36)).map(({ id }) => id)
  const add = (person: Person | undefined, userIds: string[]) =>
    person?.call('POST /chats/{id}/members', { params, body: { userIds } })
  expect((await add(creator, more.slice(0, 29)))?.status).toBe(200)
  const answers = await Promise.all([add(creator, more.slice(29, 30)), add(others[0], more.slice(30, 31))])
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409])
  expect((await open(creator, id)).members).toHaveLength(32)
})

test('people of a group who blocked each other do not read each other', async () => {
  const { creator, others, id, params } = await makeGroup(3)
  const [ann = creator, bob = creator] = others
  await ann.call('PUT /chats/{id}/read', { params, body: {} })
  await ann.call('POST /profiles/{id}/block', { params: { id: bob.id } })
  await send(bob, id, 'For Ann')
  expect((await ann.call('GET /chats/unread')).body.data.count).toBe(0)
  await send(creator, id, 'For all')
  await send(ann, id, 'For Bob')
  expect(await textsOf(ann, id)).toEqual(['Scrim at 8?', 'For all', 'For Bob'])
  expect(await textsOf(bob, id)).toEqual(['Scrim at 8?', 'For Ann', 'For all'])
  expect(await textsOf(creator, id)).toHaveLength(4)
  expect((await ann.call('GET /user/notifications')).body.data.map(({ text }) => text).join()).not.toContain('For Ann')
  const chat = (await bob.call('GET /chats')).body.data[0]
  expect(chat).toMatchObject({ lastMessage: { text: 'For all' }, unread: 1 })
  await bob.call('PUT /chats/{id}/read', { params, body: { messageId: chat?.lastMessage?.id ?? '' } })
  expect((await bob.call('GET /chats/unread')).body.data.count).toBe(0)
})

test('a new account asks at most five strangers a day, one by one or in a group', async () => {
  const newcomer = await app.as(await app.make.user())
  const strangers = (await people(6)).map(({ id }) => id)
  const start = (userIds: string[]) => newcomer.call('POST /chats', { body: { userIds, name: 'Hello' } })
  expect((await start(strangers)).body.code).toBe('NEW_ACCOUNT_LIMIT')
  expect((await start(strangers.slice(0, 5))).status).toBe(200)
  expect((await start(strangers.slice(5))).body.code).toBe('NEW_ACCOUNT_LIMIT')
})

test('an older account asks at most a hundred times a day, also the same people in new groups', async () => {
  const [sender, friend, ...strangers] = await people(22)
  if (!sender || !friend) throw new Error('No people')
  await befriendAll(sender, [friend])
  const start = async (others: readonly Person[]) =>
    (await sender.call('POST /chats', { body: { userIds: others.map(({ id }) => id), name: 'Free skins' } })).status
  const statuses = []
  for (let no = 0; no < 6; no++) statuses.push(await start(strangers))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const [stranger] = strangers
  expect((await sender.call('POST /chats', { body: { userIds: [stranger?.id ?? ''], text: 'Hi' } })).status).toBe(429)
  expect(await start([friend])).toBe(200)
})

test('a new account sends one link a day to people who have not accepted its messages', async () => {
  const newcomer = await app.as(await app.make.user())
  const [ann, bob] = await people(2)
  if (!ann || !bob) throw new Error('No people')
  const link = 'See https://spam.example'
  const start = (body: { userIds: string[]; name?: string; text?: string }) => newcomer.call('POST /chats', { body })
  const { id } = (await start({ userIds: [ann.id], text: 'Hi' })).body.data
  const send = (text: string) => newcomer.call('POST /chats/{id}/message', { params: { id }, body: { text } })
  expect((await send(link)).status).toBe(200)
  expect((await send(link)).body.code).toBe('NEW_ACCOUNT_LIMIT')
  expect((await start({ userIds: [bob.id], text: link })).body.code).toBe('NEW_ACCOUNT_LIMIT')
  expect((await start({ userIds: [bob.id], name: 'Deals', text: link })).body.code).toBe('NEW_ACCOUNT_LIMIT')
  const messageId = (await send('Hello?')).body.data.id
  const edited = await newcomer.call('PATCH /chats/{id}/messages/{messageId}', {
    params: { id, messageId },
    body: { text: link },
  })
  expect(edited.body.code).toBe('NEW_ACCOUNT_LIMIT')
  await ann.call('PUT /chats/{id}', { params: { id }, body: { status: 'ACCEPTED' } })
  expect((await send(link)).status).toBe(200)
})
