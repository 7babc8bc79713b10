import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sanctions } from '../db/schema/moderation.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { sampleImage } from '../testing/images.ts'
import { runningLadder } from '../testing/make-ladder.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })

async function openChat() {
  const event = await runningEvent(app, 4)
  const { match, player1: one, player2: other, target: here } = await event.readyMatch(1)
  const opened = await one.call('POST /matches/{id}/chat', here)
  return { ...event, match, one, other, here, chat: opened.body.data, params: { id: opened.body.data.id } }
}

const send = (person: Person, id: string, text: string) =>
  person.call('POST /chats/{id}/message', { params: { id }, body: { text } })

test('a match has one chat, for its players and the staff', async () => {
  const { one, other, host, here, chat, people, params, match, personOf } = await openChat()
  expect(chat).toMatchObject({ type: 'MATCH', matchId: here.params.id, role: 'MEMBER' })
  const [again, fromHost] = await Promise.all(
    [other, host].map((person) => person.call('POST /matches/{id}/chat', here)),
  )
  expect([again?.body.data.id, fromHost?.body.data.id]).toEqual([chat.id, chat.id])
  expect(fromHost?.body.data.role).toBe('MODERATOR')
  const sides = [personOf(match.player1Id).id, personOf(match.player2Id).id]
  const outsider = people.find(({ id }) => !sides.includes(id)) ?? host
  expect((await outsider.call('POST /matches/{id}/chat', here)).body.code).toBe('FORBIDDEN')
  expect((await outsider.call('GET /chats/{id}', { params })).status).toBe(404)
  expect((await send(outsider, chat.id, 'Hello?')).status).toBe(404)
  expect((await one.call('GET /matches/{id}', here)).body.data.chatId).toBe(chat.id)
})

test('the host of a league without a community is a member of the chats of its matches, also without a staff role', async () => {
  const { challenge, answer, at, host } = await runningLadder(app, 2)
  const { id } = (await challenge(1, 0)).body.data
  const params = { id: (await answer(0, id, 'accept')).body.data.matchId ?? '' }
  const chat = (await at(0).person.call('POST /matches/{id}/chat', { params })).body.data
  await send(at(0).person, chat.id, 'Ready when you are')
  expect((await host.call('GET /chats', { query: { type: 'MATCH' } })).body.data.map((row) => row.id)).toEqual([
    chat.id,
  ])
})

test('a message is unread for the other members until they read it', async () => {
  const { one, other, chat, params } = await openChat()
  const unread = async (person: Person) => (await person.call('GET /chats/unread')).body.data.count
  await send(one, chat.id, 'Room is open')
  await send(one, chat.id, 'Password is on the page')
  expect([await unread(one), await unread(other)]).toEqual([0, 1])
  const view = (await other.call('GET /chats/{id}', { params })).body.data
  expect(view.messages.map(({ text, user }) => [text, user?.id])).toEqual([
    ['Room is open', one.id],
    ['Password is on the page', one.id],
  ])
  await other.call('PUT /chats/{id}/read', { params, body: {} })
  expect(await unread(other)).toBe(0)
  const matchNotifications = (await other.call('GET /user/notifications')).body.data.filter(({ link }) =>
    link?.startsWith('/matches/'),
  )
  expect(matchNotifications.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  const list = await other.call('GET /chats', { query: { type: 'MATCH' } })
  expect(list.body.data).toMatchObject([{ id: chat.id, read: true, matchId: expect.any(String) }])
})

test('a player whom the community has banned can read the chat of their match, but not write in it', async () => {
  const { one, other, chat, params, match } = await openChat()
  const community = await app.make.organization()
  await app.db.update(tournaments).set({ organizationId: community.id }).where(eq(tournaments.id, match.eventId))
  await app.db
    .insert(sanctions)
    .values({ kind: 'BAN', userId: one.id, organizationId: community.id, reason: 'Insults' })
  expect((await send(one, chat.id, 'Hello')).body.code).toBe('COMMUNITY_BANNED')
  expect((await one.call('GET /chats/{id}', { params })).body.data.can.write).toBe(false)
  expect((await send(other, chat.id, 'Hello')).status).toBe(200)
})

test('a player who is muted on the site or in the community writes in the chat of a match no more, but asks for help', async () => {
  const { one, other, chat, here, match } = await openChat()
  const community = await app.make.organization()
  await app.db.update(tournaments).set({ organizationId: community.id }).where(eq(tournaments.id, match.eventId))
  const mute = { kind: 'MUTE', reason: 'Insults' } as const
  await app.db.insert(sanctions).values([
    { ...mute, userId: one.id, organizationId: community.id },
    { ...mute, userId: other.id },
  ])
  for (const player of [one, other]) {
    expect((await send(player, chat.id, 'Hello')).body.code).toBe('MUTED')
    expect((await player.call('GET /chats/{id}', { params: { id: chat.id } })).status).toBe(200)
  }
  const body = { description: 'My opponent left', matchId: here.params.id }
  expect((await one.call('POST /tickets', { body })).status).toBe(200)
})

test('messages are paged from the latest, and empty messages are refused', async () => {
  const { one, chat, params } = await openChat()
  for (const text of ['one', 'two', 'three']) await send(one, chat.id, text)
  expect((await send(one, chat.id, '   ')).body.code).toBe('INVALID')
  const last = (await one.call('GET /chats/{id}', { params, query: { limit: 2 } })).body.data
  expect(last.messages.map(({ text }) => text)).toEqual(['two', 'three'])
  const query = { limit: 2, cursor: last.earlier ?? '' }
  const first = (await one.call('GET /chats/{id}', { params, query })).body.data
  expect([first.messages.map(({ text }) => text), first.earlier]).toEqual([['one'], null])
})

test('a user who floods the chat is rate limited, other users are not', async () => {
  const { one, other, chat } = await openChat()
  for (let count = 0; count < 10; count++) expect((await send(one, chat.id, `${count}`)).status).toBe(200)
  expect((await send(one, chat.id, 'And another')).body.code).toBe('RATE_LIMITED')
  expect((await send(other, chat.id, 'Calm down')).status).toBe(200)
})

test('a user can send only images that they uploaded', async () => {
  const { one, other, chat, params } = await openChat()
  const form = new FormData()
  form.append(
    'image',
    new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' }),
    'proof.png',
  )
  const uploaded = await one.raw('POST', `/api/chats/${chat.id}/upload`, { body: form })
  const { id } = (uploaded.body as unknown as { data: { id: string } }).data
  const body = { images: [id] }
  expect((await other.call('POST /chats/{id}/message', { params, body })).body.code).toBe('INVALID')
  const message = await one.call('POST /chats/{id}/message', { params, body })
  expect(message.body.data.images).toMatchObject([{ width: 40, height: 30 }])
})

test('a message that staff hide stays in the list without its text', async () => {
  const { one, other, host, chat } = await openChat()
  const { id: messageId } = (await send(one, chat.id, 'You noob')).body.data
  const params = { id: chat.id, messageId }
  const remove = (person: Person) =>
    person.call('PATCH /chats/{id}/messages/{messageId}', { params, body: { hidden: true } })
  expect((await remove(other)).body.code).toBe('FORBIDDEN')
  expect((await remove(host)).body.data).toMatchObject({ text: '', hidden: true, user: { id: one.id } })
  const platform = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const restored = await platform.call('PATCH /admin/messages/{id}', {
    params: { id: messageId },
    body: { hidden: false },
  })
  expect(restored.body.data).toMatchObject({ text: 'You noob', hidden: false })
})

test('the staff of an event do not restore a message that a platform moderator removed', async () => {
  const { one, host, chat } = await openChat()
  const { id: messageId } = (await send(one, chat.id, 'You noob')).body.data
  const platform = await app.as(await app.make.user({ role: 'MODERATOR' }))
  await platform.call('PATCH /admin/messages/{id}', { params: { id: messageId }, body: { hidden: true } })
  const lockedFor = async (person: Person) =>
    (await person.call('GET /chats/{id}', { params: { id: chat.id } })).body.data.messages.at(-1)?.locked
  expect([await lockedFor(host), await lockedFor(platform)]).toEqual([true, false])
  for (const hidden of [true, false]) {
    const input = { params: { id: chat.id, messageId }, body: { hidden } }
    expect((await host.call('PATCH /chats/{id}/messages/{messageId}', input)).body.code).toBe('FORBIDDEN')
  }
})

test('the chat of a case includes both players and the staff, and closes with the case', async () => {
  const { one, other, host, match, here } = await openChat()
  await report(one, match.id, games('1'))
  await report(other, match.id, games('2'))
  const [ticket] = (await host.call('GET /user/tickets', { query: { matchId: match.id } })).body.data
  const ownTicket = (await one.call('GET /user/tickets', { query: { matchId: match.id } })).body.data[0]
  expect(ticket).toBeUndefined()
  const chatId = ownTicket?.chatId ?? ''
  await send(one, chatId, 'See the screenshot')
  const queue = async () =>
    (await host.call('GET /tournaments/{id}/tickets', { params: { id: match.eventId } })).body.data[0]
  expect(await queue()).toMatchObject({ unread: true })
  await host.call('PUT /chats/{id}/read', { params: { id: chatId }, body: {} })
  expect(await queue()).toMatchObject({ unread: false })
  await send(host, chatId, 'Looking')
  expect((await one.call('GET /user/tickets', { query: { matchId: match.id } })).body.data[0]).toMatchObject({
    unread: true,
  })
  await host.call('PUT /matches/{id}', { ...here, body: { winnerId: match.player1Id ?? '' } })
  expect((await send(one, chatId, 'Thanks')).body.code).toBe('CASE_CLOSED')
})

test('a call for help about a match is read and answered by its author and the staff only', async () => {
  const { one, other, host, match } = await openChat()
  const body = { matchId: match.id, description: 'My opponent threatened me' }
  const { id, chatId } = (await one.call('POST /tickets', { body })).body.data
  const params = { id: chatId ?? '' }
  const stranger = await app.as(await app.make.user())
  const fromStranger = (await stranger.call('POST /tickets', { body })).body.data.id
  for (const person of [other, stranger]) {
    const ownIds = (await person.call('GET /tickets')).body.data.map(({ id }) => id)
    expect(ownIds).toEqual(person === stranger ? [fromStranger] : [])
    expect((await person.call('GET /chats/{id}', { params })).status).toBe(404)
    expect((await send(person, params.id, 'I read this')).status).toBe(404)
    expect((await person.call('PATCH /tickets/{id}', { params: { id }, body: { close: true } })).status).not.toBe(200)
  }
  expect((await host.call('GET /chats/{id}', { params })).body.data.role).toBe('MODERATOR')
  expect((await send(host, params.id, 'We are on it')).status).toBe(200)
  expect((await one.call('GET /chats/{id}', { params })).status).toBe(200)
})

test('a user opens a help ticket and a platform moderator answers', async () => {
  const ann = await app.as(await app.make.user())
  const helper = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const opened = await ann.call('POST /tickets', { body: { description: 'I cannot change my name' } })
  expect(opened.body.data).toMatchObject({ kind: 'HELP', user: { id: ann.id } })
  const { data: inbox } = (await ann.call('GET /chats', { query: { type: 'TICKET' } })).body
  expect(inbox).toMatchObject([{ name: 'I cannot change my name' }])
  const params = { id: opened.body.data.id }
  const waiting = (await helper.call('GET /admin/tickets/unread')).body.data.count
  expect(waiting).toBeGreaterThanOrEqual(1)
  expect(
    (await helper.call('GET /admin/tickets', { query: { list: 'unclaimed', limit: 100 } })).body.data.map(
      ({ id }) => id,
    ),
  ).toContain(params.id)
  await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true } })
  await send(helper, opened.body.data.chatId ?? '', 'In your settings')
  const notificationKinds = async () => (await ann.call('GET /user/notifications')).body.data.map(({ kind }) => kind)
  expect(await notificationKinds()).toEqual(['ticket'])
  const closing = { close: true, closeReason: 'SOLVED' } as const
  const closed = await helper.call('PUT /admin/tickets/{id}', { params, body: closing })
  expect(closed.body.data).toMatchObject({ closedAt: expect.any(String), moderator: { id: helper.id } })
  expect((await ann.call('PATCH /tickets/{id}', { params, body: closing })).body.code).toBe('FORBIDDEN')
  expect((await helper.call('PUT /admin/tickets/{id}', { params, body: closing })).body.code).toBe('CASE_CLOSED')

  const reply = await helper.call('POST /admin/tickets', {
    body: { userId: ann.id, description: 'Please confirm your age' },
  })
  expect(reply.body.data).toMatchObject({ user: { id: ann.id }, moderator: { id: helper.id } })
  expect((await ann.call('GET /tickets')).body.data[0]).toMatchObject({ id: reply.body.data.id, unread: true })
  expect(await notificationKinds()).toEqual(['message', 'ticket', 'ticket'])
  const unknownUser = { userId: reply.body.data.id, description: 'Hello there' }
  expect((await helper.call('POST /admin/tickets', { body: unknownUser })).body.code).toBe('NO_SUCH_PERSON')
})

test('the notification of a message names its author, the event, the match and the text', async () => {
  const { one, other, chat, match, tournament } = await openChat()
  await send(one, chat.id, 'Room 4,\nplease hurry')
  const { data } = (await other.call('GET /user/notifications')).body
  const author = (await one.call('GET /user')).body.data.username
  expect(data.find(({ kind }) => kind === 'message')?.text).toBe(
    `${author} in ${tournament.name}, M${match.no}: “Room 4, please hurry”`,
  )
})

test('the notification of an answer names who answered, the request and the answer', async () => {
  const player = await app.as(await app.make.user())
  const helper = await app.as(await app.make.user({ username: 'helper', role: 'MODERATOR' }))
  const ticket = (await player.call('POST /tickets', { body: { description: 'I cannot upload my banner' } })).body.data
  const id = ticket.chatId ?? ''
  await player.call('PUT /chats/{id}/read', { params: { id }, body: {} })
  await send(helper, id, 'Try a PNG file')
  const { data } = (await player.call('GET /user/notifications')).body
  expect(data.find(({ kind }) => kind === 'ticket')?.text).toBe(
    'helper replied to your ticket “I cannot upload my banner”: “Try a PNG file”',
  )
})
