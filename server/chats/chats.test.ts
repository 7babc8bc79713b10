import { expect, test } from 'vitest'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { picture } from '../testing/pictures.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })

async function room() {
  const event = await runningEvent(app, 4)
  const { match, one, other, here } = await event.seated(1)
  const opened = await one.call('POST /matches/{id}/chat', here)
  return { ...event, match, one, other, here, chat: opened.body.data, params: { id: opened.body.data.id } }
}

const say = (person: Person, id: string, text: string) =>
  person.call('POST /chats/{id}/message', { params: { id }, body: { text } })

test('the room of a match is for its sides and the staff, opened once', async () => {
  const { one, other, host, here, chat, people, params, match, personOf } = await room()
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
  expect((await say(outsider, chat.id, 'Hello?')).status).toBe(404)
  expect((await one.call('GET /matches/{id}', here)).body.data.chatId).toBe(chat.id)
})

test('what is said is unread for the others until they have seen it', async () => {
  const { one, other, chat, params } = await room()
  const unread = async (person: Person) => (await person.call('GET /chats/unread')).body.data.count
  await say(one, chat.id, 'Room is open')
  await say(one, chat.id, 'Password is on the page')
  expect([await unread(one), await unread(other)]).toEqual([0, 1])
  const seen = (await other.call('GET /chats/{id}', { params })).body.data
  expect(seen.messages.map(({ text, user }) => [text, user?.id])).toEqual([
    ['Room is open', one.id],
    ['Password is on the page', one.id],
  ])
  await other.call('PUT /chats/{id}/read', { params })
  expect(await unread(other)).toBe(0)
  const told = (await other.call('GET /user/notifications')).body.data.filter(({ link }) =>
    link?.startsWith('/matches/'),
  )
  expect(told.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  const list = await other.call('GET /chats', { query: { type: 'MATCH' } })
  expect(list.body.data).toMatchObject([{ id: chat.id, read: true, matchId: expect.any(String) }])
})

test('messages come in pages, the latest first asked, and empty ones not at all', async () => {
  const { one, chat, params } = await room()
  for (const text of ['one', 'two', 'three']) await say(one, chat.id, text)
  expect((await say(one, chat.id, '   ')).body.code).toBe('INVALID')
  const last = (await one.call('GET /chats/{id}', { params, query: { limit: 2 } })).body.data
  expect(last.messages.map(({ text }) => text)).toEqual(['two', 'three'])
  const query = { limit: 2, cursor: last.earlier ?? '' }
  const first = (await one.call('GET /chats/{id}', { params, query })).body.data
  expect([first.messages.map(({ text }) => text), first.earlier]).toEqual([['one'], null])
})

test('who says too much at once has to wait, and nobody else does', async () => {
  const { one, other, chat } = await room()
  for (let turn = 0; turn < 10; turn++) expect((await say(one, chat.id, `${turn}`)).status).toBe(200)
  expect((await say(one, chat.id, 'And another')).body.code).toBe('RATE_LIMITED')
  expect((await say(other, chat.id, 'Calm down')).status).toBe(200)
})

test('a picture is uploaded and then said, by who uploaded it', async () => {
  const { one, other, chat, params } = await room()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' }), 'proof.png')
  const uploaded = await one.raw('POST', `/api/chats/${chat.id}/upload`, { body: form })
  const { id } = (uploaded.body as unknown as { data: { id: string } }).data
  const body = { images: [id] }
  expect((await other.call('POST /chats/{id}/message', { params, body })).body.code).toBe('INVALID')
  const said = await one.call('POST /chats/{id}/message', { params, body })
  expect(said.body.data.images).toMatchObject([{ width: 40, height: 30 }])
})

test('the staff removes a message: it stays in its place without its words', async () => {
  const { one, other, host, chat } = await room()
  const { id: messageId } = (await say(one, chat.id, 'You noob')).body.data
  const params = { id: chat.id, messageId }
  const remove = (person: Person) =>
    person.call('PATCH /chats/{id}/messages/{messageId}', { params, body: { hidden: true } })
  expect((await remove(other)).body.code).toBe('FORBIDDEN')
  expect((await remove(host)).body.data).toMatchObject({ text: '', hidden: true, user: { id: one.id } })
  const platform = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const shown = await platform.call('PATCH /admin/messages/{id}', {
    params: { id: messageId },
    body: { hidden: false },
  })
  expect(shown.body.data).toMatchObject({ text: 'You noob', hidden: false })
})

test('the talk of a case has both sides and the staff, and ends with the case', async () => {
  const { one, other, host, match, here } = await room()
  await report(one, match.id, games('1'))
  await report(other, match.id, games('2'))
  const [ticket] = (await host.call('GET /user/tickets', { query: { matchId: match.id } })).body.data
  const mine = (await one.call('GET /user/tickets', { query: { matchId: match.id } })).body.data[0]
  expect(ticket).toBeUndefined()
  const chatId = mine?.chatId ?? ''
  await say(one, chatId, 'See the screenshot')
  const queue = async () =>
    (await host.call('GET /tournaments/{id}/tickets', { params: { id: match.eventId } })).body.data[0]
  expect(await queue()).toMatchObject({ unread: true })
  await host.call('PUT /chats/{id}/read', { params: { id: chatId } })
  expect(await queue()).toMatchObject({ unread: false })
  await say(host, chatId, 'Looking')
  expect((await one.call('GET /user/tickets', { query: { matchId: match.id } })).body.data[0]).toMatchObject({
    unread: true,
  })
  await host.call('PUT /matches/{id}', { ...here, body: { winnerId: match.player1Id ?? '' } })
  expect((await say(one, chatId, 'Thanks')).body.code).toBe('CASE_CLOSED')
})

test('somebody asks the house for help, and the house answers', async () => {
  const ann = await app.as(await app.make.user())
  const helper = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const asked = await ann.call('POST /tickets', { body: { description: 'I cannot change my name' } })
  expect(asked.body.data).toMatchObject({ kind: 'HELP', user: { id: ann.id } })
  const params = { id: asked.body.data.id }
  const waiting = (await helper.call('GET /admin/tickets/unread')).body.data.count
  expect(waiting).toBeGreaterThanOrEqual(1)
  expect(
    (await helper.call('GET /admin/tickets', { query: { list: 'unclaimed', limit: 100 } })).body.data.map(
      ({ id }) => id,
    ),
  ).toContain(params.id)
  await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true } })
  await say(helper, asked.body.data.chatId ?? '', 'In your settings')
  const told = async () => (await ann.call('GET /user/notifications')).body.data.map(({ kind }) => kind)
  expect(await told()).toEqual(['ticket'])
  const closed = await helper.call('PUT /admin/tickets/{id}', { params, body: { close: true } })
  expect(closed.body.data).toMatchObject({ closedAt: expect.any(String), moderator: { id: helper.id } })
  expect((await ann.call('PATCH /tickets/{id}', { params, body: { close: true } })).body.code).toBe('FORBIDDEN')
  expect((await helper.call('PUT /admin/tickets/{id}', { params, body: { close: true } })).body.code).toBe(
    'CASE_CLOSED',
  )

  const written = await helper.call('POST /admin/tickets', {
    body: { userId: ann.id, description: 'Please confirm your age' },
  })
  expect(written.body.data).toMatchObject({ user: { id: ann.id }, moderator: { id: helper.id } })
  expect((await ann.call('GET /tickets')).body.data[0]).toMatchObject({ id: written.body.data.id, unread: true })
  expect(await told()).toEqual(['message', 'ticket'])
  const nobody = { userId: written.body.data.id, description: 'Hello there' }
  expect((await helper.call('POST /admin/tickets', { body: nobody })).body.code).toBe('NO_SUCH_PERSON')
})
