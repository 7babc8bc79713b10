import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions, wordLists } from '../db/schema/moderation.ts'
import { linkCards } from '../db/schema/posts.ts'
import { follows } from '../db/schema/profiles.ts'
import { eraseDue } from '../identity/erase.ts'
import { publish } from '../live/bus.ts'
import { openPage } from '../testing/live-page.ts'
import { runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'

const app = useApp({ rateLimit: 0 })
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function openChat() {
  const [ann, bob] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  await app.db.insert(follows).values([
    { followerId: ann.id, followingId: bob.id },
    { followerId: bob.id, followingId: ann.id },
  ])
  const { id } = (await ann.call('POST /chats', { body: { userIds: [bob.id] } })).body.data
  return { ann, bob, id, params: { id } }
}
const send = (from: Person, id: string, text: string) =>
  from.call('POST /chats/{id}/message', { params: { id }, body: { text } })
const edit = (person: Person, id: string, messageId: string, text: string) =>
  person.call('PATCH /chats/{id}/messages/{messageId}', { params: { id, messageId }, body: { text } })
const remove = (person: Person, id: string, messageId: string) =>
  person.call('DELETE /chats/{id}/messages/{messageId}', { params: { id, messageId } })

test('an author edits a message in the first five minutes', async () => {
  const { ann, bob, id } = await openChat()
  const message = (await send(ann, id, 'Room 3')).body.data
  expect((await edit(bob, id, message.id, 'Room 5')).body.code).toBe('FORBIDDEN')
  expect((await edit(ann, id, message.id, 'Room 4')).body.data).toMatchObject({
    text: 'Room 4',
    editedAt: expect.any(String),
    no: 1,
  })
  await app.db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - 301_000) })
    .where(eq(messages.id, message.id))
  expect((await edit(ann, id, message.id, 'Room 6')).body.code).toBe('EDIT_TIME_OVER')
})

test('a deleted message is gone for everyone, and its place stays', async () => {
  const { ann, bob, id, params } = await openChat()
  const message = (await send(ann, id, 'My password is 1234')).body.data
  expect((await remove(bob, id, message.id)).body.code).toBe('FORBIDDEN')
  expect((await remove(ann, id, message.id)).body.data).toMatchObject({ deleted: true, text: '', hidden: false })
  expect((await remove(ann, id, message.id)).status).toBe(200)
  expect((await edit(ann, id, message.id, 'Back')).body.code).toBe('FORBIDDEN')
  const view = (await bob.call('GET /chats/{id}', { params })).body.data
  expect(view.messages).toMatchObject([{ id: message.id, text: '', deleted: true }])
  expect(view.unread).toBe(0)
  const [row] = await app.db.select().from(messages).where(eq(messages.id, message.id))
  expect(row?.text).toBe('')
})

test('the notification of a message goes with its text: deleted, removed by a moderator, or of an erased account', async () => {
  const { ann, bob, id, params } = await openChat()
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const textsOf = async () => (await bob.call('GET /user/notifications')).body.data.map(({ text }) => text)
  const unread = async () => (await bob.call('GET /chats/unread')).body.data.count
  const read = () => bob.call('PUT /chats/{id}/read', { params, body: {} })

  const first = (await send(ann, id, 'My password is 1234')).body.data
  expect([await textsOf(), await unread()]).toEqual([[expect.stringContaining('1234')], 1])
  await remove(ann, id, first.id)
  expect([await textsOf(), await unread()]).toEqual([[], 0])

  await read()
  const second = (await send(ann, id, 'You noob')).body.data
  await moderator.call('PATCH /admin/messages/{id}', { params: { id: second.id }, body: { hidden: true } })
  expect([await textsOf(), await unread()]).toEqual([[], 0])

  await read()
  await send(ann, id, 'See you')
  const past = new Date(Date.now() - 86_400_000)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(eq(users.id, ann.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  expect([await textsOf(), await unread()]).toEqual([[], 0])
})

test('who has read all but a deleted message gets a notification of the next one', async () => {
  const { ann, bob, id, params } = await openChat()
  const first = (await send(ann, id, 'Ready?')).body.data
  const second = (await send(ann, id, 'Oops')).body.data
  await remove(ann, id, second.id)
  await bob.call('PUT /chats/{id}/read', { params, body: { messageId: first.id } })
  await send(ann, id, 'See you')
  const [latest] = (await bob.call('GET /user/notifications')).body.data
  expect(latest).toMatchObject({ read: false, text: expect.stringContaining('See you') })
})

test('the notification of a request goes with its first message', async () => {
  const [ann, bob] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const body = { userIds: [bob.id], text: 'Buy followers' }
  const { id } = (await ann.call('POST /chats', { body })).body.data
  const kinds = async () => (await bob.call('GET /user/notifications')).body.data.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['message-request'])
  const [message] = await app.db.select().from(messages).where(eq(messages.chatId, id))
  await remove(ann, id, message?.id ?? '')
  expect(await kinds()).toEqual([])
})

test('a moderator of the site removes a message, and the author can neither edit nor restore it', async () => {
  const { ann, bob, id, params } = await openChat()
  const { id: messageId } = (await send(ann, id, 'You noob')).body.data
  const hide = (person: Person, hidden: boolean) =>
    person.call('PATCH /admin/messages/{id}', { params: { id: messageId }, body: { hidden } })
  expect((await hide(bob, true)).status).toBe(403)
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  expect((await hide(moderator, true)).body.data).toMatchObject({ hidden: true, text: '' })
  expect((await bob.call('GET /chats/{id}', { params })).body.data.messages).toMatchObject([{ text: '', hidden: true }])
  expect((await bob.call('GET /chats')).body.data[0]?.lastMessage).toMatchObject({ text: '', hidden: true })
  expect((await edit(ann, id, messageId, 'Sorry')).body.code).toBe('FORBIDDEN')
  const restore = { params: { id, messageId }, body: { hidden: false } }
  expect((await ann.call('PATCH /chats/{id}/messages/{messageId}', restore)).body.code).toBe('FORBIDDEN')
})

test('what was written in the chat of a match can be neither edited nor deleted', async () => {
  const event = await runningEvent(app, 4)
  const { player1: one, target } = await event.readyMatch(1)
  const { id } = (await one.call('POST /matches/{id}/chat', target)).body.data
  const message = (await send(one, id, 'I concede')).body.data
  expect((await edit(one, id, message.id, 'I never said that')).body.code).toBe('FORBIDDEN')
  expect((await remove(one, id, message.id)).body.code).toBe('FORBIDDEN')
})

test('links to events and matches of the site become cards that show what everyone may see', async () => {
  const { ann, bob, id, params } = await openChat()
  const event = await runningEvent(app, 4)
  const { match } = await event.readyMatch(1)
  const hidden = await app.make.tournament({ visibility: 'PRIVATE' })
  const site = app.settings.publicUrl
  const text = `${site}/de-DE/tournaments/${event.tournament.id} ${site}/matches/${match.id}. ${site}/tournaments/${hidden.id}`
  await send(ann, id, text)
  const [message] = (await bob.call('GET /chats/{id}', { params })).body.data.messages
  expect(message?.cards).toMatchObject([
    { kind: 'event', id: event.tournament.id, title: event.tournament.name, opponents: [] },
    { kind: 'match', id: match.id, no: match.no, opponents: [expect.any(String), expect.any(String)], score: null },
  ])
  expect(message?.linkCard).toBeNull()
})

test('a mention in a message leads to a profile that the reader can see; other names stay text', async () => {
  const { ann, bob, id, params } = await openChat()
  const [eve, mallory] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const nameOf = async (person: Person) => (await person.call('GET /user')).body.data.username ?? ''
  const [visibleName, blocker] = [await nameOf(eve), await nameOf(mallory)]
  await mallory.call('POST /profiles/{id}/block', { params: { id: bob.id } })
  await send(ann, id, `Ask @${visibleName.toUpperCase()}, @${blocker}, @nobody-here and mail@${visibleName}`)
  const mentionsFor = async (person: Person) =>
    (await person.call('GET /chats/{id}', { params })).body.data.messages[0]?.mentions
  expect((await mentionsFor(ann))?.sort()).toEqual([visibleName, blocker].sort())
  expect(await mentionsFor(bob)).toEqual([visibleName])
})

test('the first address of another site gets a card when its page was fetched', async () => {
  const { ann, bob, id, params } = await openChat()
  const address = 'https://replays.example/nova-10-8'
  await send(ann, id, `Replays: ${address}, and https://other.example`)
  const read = async () => (await bob.call('GET /chats/{id}', { params })).body.data.messages[0]?.linkCard
  expect(await read()).toBeNull()
  await app.db.update(linkCards).set({ title: 'Nova 10–8', fetchedAt: new Date() }).where(eq(linkCards.url, address))
  expect(await read()).toMatchObject({ url: address, title: 'Nova 10–8' })
})

test('a muted person writes no message, and the words of the list are refused', async () => {
  const { ann, bob, id } = await openChat()
  await app.db.insert(wordLists).values({ deny: ['slurword'], allow: [] })
  expect((await send(ann, id, 'What a SLURWORD')).body.code).toBe('WORDS_NOT_ALLOWED')
  const { id: messageId } = (await send(ann, id, 'Fine')).body.data
  expect((await edit(ann, id, messageId, 'slurword')).body.code).toBe('WORDS_NOT_ALLOWED')
  await app.db.insert(sanctions).values({ userId: ann.id, kind: 'MUTE', reason: 'Insults' })
  expect((await send(ann, id, 'Hello')).body.code).toBe('MUTED')
  expect((await ann.call('POST /chats', { body: { userIds: [bob.id], text: 'Hello' } })).body.code).toBe('MUTED')
})

test('open pages get messages, read marks and typing, and the inbox of the other person changes', async () => {
  const { ann, bob, id, params } = await openChat()
  const page = await openPage(url, { cookie: bob.cookie })
  const topic = `chat:${id}`
  await page.subscribe(topic)
  await page.subscribe(`user:${bob.id}`)
  const message = (await send(ann, id, 'Hi')).body.data
  await ann.call('POST /chats/{id}/typing', { params })
  await bob.call('PUT /chats/{id}/read', { params, body: {} })
  expect(await page.waitForUpdates(topic, 3)).toEqual([
    { message: message.id },
    { typing: { userId: ann.id, until: expect.any(String) } },
    { read: { userId: bob.id, no: 1 } },
  ])
  expect(await page.waitForUpdates(`user:${bob.id}`, 1)).toContainEqual({ chat: id })
  await bob.call('POST /profiles/{id}/block', { params: { id: ann.id } })
  expect((await ann.call('POST /chats/{id}/typing', { params })).status).toBe(204)
  await page.close()
  expect(page.updates.filter((update) => 'data' in update && update.topic === topic)).toHaveLength(3)
})

test('in a group and in a match, people who blocked each other do not see each other type or read', async () => {
  const { ann, bob, id: pairId } = await openChat()
  const cid = await app.as(await app.make.user())
  await app.db.insert(follows).values([
    { followerId: ann.id, followingId: cid.id },
    { followerId: cid.id, followingId: ann.id },
  ])
  const body = { userIds: [bob.id, cid.id], name: 'Low Tide', text: 'Scrim at 8?' }
  const group = (await ann.call('POST /chats', { body })).body.data
  await bob.call('POST /profiles/{id}/block', { params: { id: cid.id } })
  expect(await typistsSeen(group.id, [ann, bob, cid])).toEqual([
    [ann.id, bob.id, cid.id],
    [ann.id, bob.id],
    [ann.id, cid.id],
  ])
  await ann.call('POST /chats/{id}/message', { params: { id: group.id }, body: { text: 'Or at 9?' } })
  expect(await readersSeen(group.id, [bob, cid])).toEqual([[bob.id], [cid.id]])
  expect(await typistsSeen(pairId, [ann, bob])).toEqual([
    [ann.id, bob.id],
    [ann.id, bob.id],
  ])

  const { at, personOf, host } = await runningEvent(app, 2)
  const { id: matchId, ...match } = await at(1)
  const [one, other] = [await personOf(match.player1Id), await personOf(match.player2Id)]
  const players = [one, other, host]
  const opened = await Promise.all(
    players.map(({ call }) => call('POST /matches/{id}/chat', { params: { id: matchId } })),
  )
  await one.call('POST /profiles/{id}/block', { params: { id: other.id } })
  await other.call('POST /profiles/{id}/block', { params: { id: host.id } })
  const matchChat = opened[0]?.body.data.id ?? ''
  expect(await typistsSeen(matchChat, players)).toEqual([
    [one.id, host.id],
    [other.id, host.id],
    [one.id, other.id, host.id],
  ])
  await host.call('POST /chats/{id}/message', { params: { id: matchChat }, body: { text: 'Ready?' } })
  expect(await readersSeen(matchChat, [one, other])).toEqual([[one.id], [other.id]])
  const marks = async (person: Person) =>
    (await person.call('GET /chats/{id}', { params: { id: matchChat } })).body.data.members
      .filter(({ readNo }) => readNo !== null)
      .map(({ user }) => user.id)
  expect(await marks(one)).toEqual(expect.not.arrayContaining([other.id]))
  expect(await marks(host)).toEqual(expect.arrayContaining([one.id, other.id]))
})

/** Everyone types once, in turn. By person: whom their open page shows as typing. */
const typistsSeen = (id: string, people: readonly Person[]) =>
  seen(id, people, 'typing', (person) => person.call('POST /chats/{id}/typing', { params: { id } }))

/** The same for marks of reading. */
const readersSeen = (id: string, people: readonly Person[]) =>
  seen(id, people, 'read', (person) => person.call('PUT /chats/{id}/read', { params: { id }, body: {} }))

async function seen(id: string, people: readonly Person[], kind: string, act: (person: Person) => Promise<unknown>) {
  const topic = `chat:${id}`
  const pages = await Promise.all(people.map(({ cookie }) => openPage(url, { cookie })))
  for (const page of pages) await page.subscribe(topic)
  for (const person of people) await act(person)
  await publish(app.db, topic, 'the end')
  await Promise.all(
    pages.map((page) => until(() => page.updates.some((update) => 'data' in update && update.data === 'the end'))),
  )
  await Promise.all(pages.map((page) => page.close()))
  return pages.map(({ updates }) =>
    updates.flatMap((update) => new RegExp(`"${kind}":{"userId":"([^"]+)"`).exec(JSON.stringify(update))?.[1] ?? []),
  )
}
