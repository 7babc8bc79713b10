import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tickets } from '../db/schema/tickets.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { openPage } from '../testing/live-page.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { summarizeTickets } from './summary.ts'

const app = useApp()

const moderator = async () => app.as(await app.make.user({ role: 'MODERATOR' }))

/** A help ticket of a new user, who has waited for the given minutes. */
async function ask(minutes: number, description = 'I cannot change my name') {
  const person = await app.as(await app.make.user())
  const { id, chatId } = (await person.call('POST /tickets', { body: { description } })).body.data
  await app.db
    .update(tickets)
    .set({ waitingSince: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(tickets.id, id))
  return { person, params: { id }, chat: { id: chatId ?? '' } }
}

const write = (person: Person, params: { id: string }, text: string) =>
  person.call('POST /chats/{id}/message', { params, body: { text } })

const closing = { close: true, closeReason: 'SOLVED' } as const

test('"Take next" gives the longest waiting ticket, and moderators at the same time get different ones', async () => {
  const [longest, second, third] = await Promise.all([ask(5_000), ask(4_000), ask(3_000)])
  const helpers = await Promise.all([moderator(), moderator(), moderator()])
  const replies = await Promise.all(helpers.map((helper) => helper.call('POST /admin/tickets/next')))
  const ids = replies.map(({ body }) => body.data.id)
  expect(ids.toSorted()).toEqual([longest, second, third].map(({ params }) => params.id).toSorted())
  expect(replies.map(({ body }) => body.data.moderator?.id)).toEqual(helpers.map(({ id }) => id))
})

test('no one gets their own ticket, and without waiting tickets there is nothing to take', async () => {
  await app.db.update(tickets).set({ closedAt: new Date() })
  const helper = await moderator()
  const { id } = (await helper.call('POST /tickets', { body: { description: 'I need help myself' } })).body.data
  expect((await helper.call('POST /admin/tickets/next')).status).toBe(404)
  const claim = await helper.call('PUT /admin/tickets/{id}', { params: { id }, body: { claim: true } })
  expect(claim.body.code).toBe('FORBIDDEN')
})

test('a ticket about an event that was deleted is taken and closed like any other', async () => {
  await app.db.update(tickets).set({ closedAt: new Date() })
  const person = await app.as(await app.make.user())
  const event = await app.make.tournament({ createdById: person.id })
  const body = { description: 'How do I open registration?', tournamentId: event.id }
  for (const helper of [await moderator(), await app.as(await app.make.user({ role: 'ADMIN' }))]) {
    const { id } = (await person.call('POST /tickets', { body })).body.data
    await app.db.update(tournaments).set({ deletedAt: new Date() }).where(eq(tournaments.id, event.id))
    expect((await helper.call('POST /admin/tickets/next')).body.data).toMatchObject({ id, can: { close: true } })
    const closed = await helper.call('PUT /admin/tickets/{id}', { params: { id }, body: closing })
    expect(closed.status).toBe(200)
    await app.db.update(tournaments).set({ deletedAt: null }).where(eq(tournaments.id, event.id))
  }
})

test('the queue is sorted by waiting time; an answered ticket waits for the user and comes last', async () => {
  const helper = await moderator()
  const [late, early, answered] = [await ask(10), await ask(900), await ask(2_000)]
  await write(helper, answered.chat, 'Which name would you like?')
  const queue = async () =>
    (await helper.call('GET /admin/tickets', { query: { kind: 'HELP', limit: 100 } })).body.data.map(({ id }) => id)
  const readPositions = async () => {
    const ids = await queue()
    return [early, late, answered].map(({ params }) => ids.indexOf(params.id))
  }
  const positions = await readPositions()
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))

  // The second message of a waiting user does not move the ticket back.
  const before = (await helper.call('GET /admin/tickets/{id}', early)).body.data
  await write(early.person, early.chat, 'Hello?')
  const after = (await helper.call('GET /admin/tickets/{id}', early)).body.data
  expect(after).toMatchObject({ waitingSince: before.waitingSince, unread: true })
  expect((await helper.call('GET /admin/tickets/{id}', answered)).body.data.waitingSince).toBeNull()

  const byNumber = await helper.call('GET /admin/tickets', { query: { search: `#${after.no}` } })
  expect(byNumber.body.data.map(({ id }) => id)).toEqual([early.params.id])
})

test('internal notes reach staff only: no call, live message or download gives them to the user', async () => {
  const { person, params, chat } = await ask(1)
  const helper = await moderator()
  const secret = 'Probably a second account'
  const page = await openPage(await app.app.listen({ port: 0, host: '127.0.0.1' }), { cookie: person.cookie })
  for (const topic of [`chat:${chat.id}`, `user:${person.id}`, 'tickets']) await page.subscribe(topic)
  expect(page.updates).toContainEqual(expect.objectContaining({ refused: 'tickets' }))
  const noted = await helper.call('PUT /admin/tickets/{id}', { params, body: { note: secret } })
  expect(noted.body.data.notes).toMatchObject([{ text: secret, author: { id: helper.id } }])
  await write(helper, chat, 'We look into it')
  await page.waitForUpdates(`chat:${chat.id}`, 1)

  const replies = await Promise.all([
    person.call('GET /tickets'),
    person.call('GET /tickets/{id}', { params }),
    person.call('GET /user/tickets'),
    person.call('GET /chats/{id}', { params: chat }),
    person.call('GET /chats'),
    person.call('GET /user/notifications'),
    person.raw('GET', '/api/user/data'),
  ])
  for (const { status } of replies) expect(status).toBe(200)
  expect(JSON.stringify([replies, page.updates])).not.toContain(secret)
  await page.close()
  const own = await person.call('PATCH /tickets/{id}', { params, body: { note: 'Mine' } })
  expect(own.body.code).toBe('FORBIDDEN')
})

test('a ticket is handed over to a moderator, who learns of it, and never to the user or a stranger', async () => {
  const { person, params } = await ask(1)
  const [helper, other, admin] = [
    await moderator(),
    await moderator(),
    await app.as(await app.make.user({ role: 'ADMIN' })),
  ]
  await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true } })
  const give = (from: Person, to: Person) =>
    from.call('PUT /admin/tickets/{id}', { params, body: { moderatorId: to.id } })
  const stranger = await app.as(await app.make.user())
  expect((await give(helper, person)).body.code).toBe('NO_SUCH_PERSON')
  expect((await give(helper, stranger)).body.code).toBe('NO_SUCH_PERSON')
  expect((await give(other, other)).body.code).toBe('ALREADY_CLAIMED')
  expect((await give(helper, other)).body.data.moderator?.id).toBe(other.id)
  const [notice] = (await other.call('GET /user/notifications')).body.data
  expect(notice).toMatchObject({ kind: 'ticket', link: `/moderator/tickets/${params.id}` })
  expect((await helper.call('PUT /admin/tickets/{id}', { params, body: closing })).body.code).toBe('ALREADY_CLAIMED')
  expect((await give(admin, helper)).body.data.moderator?.id).toBe(helper.id)
})

test('a ticket is closed with a reason, rated once by its user, and reopened by their next message', async () => {
  const { person, params, chat } = await ask(1)
  const helper = await moderator()
  const rate = (by: Person, helpful: boolean) => by.call('POST /tickets/{id}/rating', { params, body: { helpful } })
  expect((await helper.call('PUT /admin/tickets/{id}', { params, body: { close: true } })).body.code).toBe(
    'REASON_NEEDED',
  )
  expect((await rate(person, true)).body.code).toBe('TICKET_OPEN')
  await write(helper, chat, 'In your settings')
  await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true, ...closing } })
  const file = (await person.call('GET /tickets/{id}', { params })).body.data.ticket
  expect(file).toMatchObject({ closeReason: 'SOLVED', can: { rate: true }, waitingSince: null })
  expect((await rate(helper, false)).status).toBe(404)
  const ratings = await Promise.all([rate(person, true), rate(person, true)])
  expect(ratings.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await helper.call('GET /admin/tickets/{id}', { params })).body.data.rating).toEqual({
    helpful: true,
    comment: null,
  })

  expect((await write(helper, chat, 'One more thing')).body.code).toBe('CASE_CLOSED')
  expect((await write(person, chat, 'It is back')).status).toBe(200)
  const reopened = (await helper.call('GET /admin/tickets/{id}', { params })).body.data
  expect(reopened).toMatchObject({ closedAt: null, closeReason: null, moderator: { id: helper.id } })
  expect(reopened.waitingSince).not.toBeNull()
})

test('the numbers above the list of staff count help tickets only', async () => {
  const helper = await moderator()
  await app.db.update(tickets).set({ closedAt: null, closeReason: null, waitingSince: null, moderatorId: null })
  const { params, chat } = await ask(9_000)
  const summary = async () => (await helper.call('GET /admin/tickets/summary')).body.data
  const before = await summary()
  expect(before).toMatchObject({ longestWaiting: { id: params.id }, mine: 0 })
  await app.db.update(tickets).set({ createdAt: sql`now() - interval '30 minutes'` }).where(eq(tickets.id, params.id))
  await app.db.update(tickets).set({ firstResponseAt: null })
  await write(helper, chat, 'Hello')
  await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true } })
  expect(await summary()).toMatchObject({
    open: before.open,
    unassigned: before.unassigned - 1,
    mine: 1,
    firstReply: { minutes: 30, before: null },
  })
})

test('"Closed today" counts from midnight UTC, whatever the time zone of the database server is', async () => {
  const [today, yesterday] = [await ask(1), await ask(1)]
  const midnight = new Date(new Date().toISOString().slice(0, 10))
  const closeAt = (ticket: Awaited<ReturnType<typeof ask>>, ms: number) =>
    app.db
      .update(tickets)
      .set({ closedAt: new Date(midnight.getTime() + ms) })
      .where(eq(tickets.id, ticket.params.id))
  await app.db.update(tickets).set({ closedAt: null })
  await closeAt(today, 0)
  await closeAt(yesterday, -1)
  const actor = { id: today.person.id, role: 'ADMIN', username: null, banned: false, session: null } as const
  const closed = await app.db.transaction(async (db) => {
    await db.execute(sql.raw(`set local timezone to 'Pacific/Kiritimati'`))
    return (await summarizeTickets(db, actor)).closedToday
  })
  expect(closed).toBe(1)
})

test('canned answers of a community are offered for its tickets only', async () => {
  const helper = await moderator()
  const { id: organizationId } = await app.make.organization()
  const create = (title: string, body: { organizationId?: string }) =>
    helper.call('POST /admin/canned-answers', { body: { title, text: 'Hi {name}', ...body } })
  const [general] = [await create('Password', {}), await create('House rules', { organizationId })]
  const titles = async (query: { organizationId?: string }) =>
    (await helper.call('GET /admin/canned-answers', { query })).body.data.map(({ title }) => title)
  expect(await titles({})).toEqual(['Password'])
  expect(await titles({ organizationId })).toEqual(['House rules', 'Password'])
  const { id } = general.body.data
  const changed = await helper.call('PATCH /admin/canned-answers/{id}', { params: { id }, body: { title: 'Log in' } })
  expect(changed.body.data).toMatchObject({ title: 'Log in', text: 'Hi {name}' })
  expect((await helper.call('DELETE /admin/canned-answers/{id}', { params: { id } })).status).toBe(204)
  expect(await titles({})).toEqual([])
})

test('the tickets that the filters show are a CSV file without what people wrote', async () => {
  const helper = await moderator()
  const { person, params } = await ask(10, 'My address is 12 Elm Street')
  const claimed = await helper.call('PUT /admin/tickets/{id}', { params, body: { claim: true } })
  const { no, user, moderator: by } = claimed.body.data
  const fileOf = async (query: string) => (await helper.raw('GET', `/api/admin/tickets/csv?${query}`)).text
  const open = await fileOf(`list=mine&search=${no}`)
  expect(open).toContain(`${no},HELP,${user.username},,${by?.username},`)
  expect(open).not.toContain('Elm Street')
  expect((await fileOf(`list=closed&search=${no}`)).trim().split('\r\n')).toHaveLength(1)
  expect((await person.raw('GET', '/api/admin/tickets/csv')).status).toBe(403)
})

test('a ticket that is sent again with its key is opened once', async () => {
  const person = await app.as(await app.make.user())
  const headers = { 'idempotency-key': 'asked-once' }
  const open = () => person.call('POST /tickets', { body: { description: 'I cannot change my name' }, headers })
  expect((await open()).body).toEqual((await open()).body)
  expect((await person.call('GET /user/tickets')).body.total).toBe(1)
})
