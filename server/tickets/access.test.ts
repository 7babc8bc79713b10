import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { openPage } from '../testing/live-page.ts'
import { runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })

async function openChat() {
  const event = await runningEvent(app, 4)
  const { match, player1: one, player2: other, target } = await event.readyMatch(1)
  const chat = (await one.call('POST /matches/{id}/chat', target)).body.data
  return { host: event.host, match, one, other, chat }
}

const send = (person: Person, id: string | null, text: string) =>
  person.call('POST /chats/{id}/message', { params: { id: id ?? '' }, body: { text } })

const inboxOf = async (person: Person) => (await person.call('GET /chats')).body.data.map(({ id }) => id)

test('staff who play in a match, and its players, do not read calls for help about it', async () => {
  const { one, other, host, match, chat } = await openChat()
  const event = { id: match.eventId }
  await app.db
    .insert(moderators)
    .values({ userId: other.id, eventId: event.id, eventType: 'Tournament', role: 'MODERATOR', status: 'ACCEPTED' })
  const page = await openPage(await app.app.listen({ port: 0, host: '127.0.0.1' }), { cookie: other.cookie })
  await page.subscribe(`tournament:${event.id}`)
  const body = { matchId: match.id, description: 'My opponent threatened me' }
  const { id, chatId } = (await one.call('POST /tickets', { body })).body.data
  const params = { id }
  await host.call('PATCH /tickets/{id}', { params, body: { claim: true } })
  await page.waitForUpdates(`tournament:${event.id}`, 1)
  expect(JSON.stringify(page.updates)).not.toContain(id)
  await page.close()

  const idsFor = async (person: Person) =>
    (await person.call('GET /tournaments/{id}/tickets', { params: event })).body.data.map(({ id }) => id)
  expect([await idsFor(host), await idsFor(other)]).toEqual([[id], []])
  expect((await other.call('GET /tickets/{id}', { params })).status).toBe(404)
  expect((await host.call('GET /tickets/{id}', { params })).body.data.log.map(({ action }) => action)).toContain(
    'case-claimed',
  )
  expect(await inboxOf(host)).toContain(chatId)
  expect(await inboxOf(other)).toEqual([chat.id])

  await app.db.update(users).set({ role: 'MODERATOR' }).where(eq(users.id, other.id))
  expect((await other.call('GET /admin/tickets/{id}', { params })).status).toBe(404)
  const list = await other.call('GET /admin/tickets', { query: { kind: 'HELP', limit: 100 } })
  expect(list.body.data.map(({ id }) => id)).not.toContain(id)
})

test('chats of a deleted event stay open to its players, to people who asked for help and to platform moderators', async () => {
  const { one, other, host, match, chat } = await openChat()
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const helper = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const body = { matchId: match.id, description: 'My opponent left' }
  const { id, chatId } = (await one.call('POST /tickets', { body })).body.data
  await send(host, chat.id, 'Please be ready')
  await send(one, chatId, 'And does not answer')
  expect((await admin.call('DELETE /tournaments/{id}', { params: { id: match.eventId } })).status).toBe(204)

  const role = async (person: Person, id: string | null) =>
    (await person.call('GET /chats/{id}', { params: { id: id ?? '' } })).body.data?.role
  const rolesIn = (id: string | null) => Promise.all([one, other, host, helper].map((person) => role(person, id)))
  expect(await rolesIn(chat.id)).toEqual(['MEMBER', 'MEMBER', undefined, 'MODERATOR'])
  expect(await rolesIn(chatId)).toEqual(['MEMBER', undefined, undefined, 'MODERATOR'])
  expect((await send(helper, chatId, 'The event is gone')).status).toBe(200)
  expect((await send(one, chatId, 'I see')).status).toBe(200)
  expect((await send(one, chat.id, 'See you')).status).toBe(200)
  for (const person of [one, helper]) {
    const file = await person.call('GET /tickets/{id}', { params: { id } })
    expect(file.body.data).toMatchObject({ ticket: { id }, match: null })
  }
  await other.call('PUT /chats/{id}/read', { params: { id: chat.id }, body: {} })
  const unread = async (person: Person) => (await person.call('GET /chats/unread')).body.data.count
  expect([await unread(other), await unread(host)]).toEqual([0, 0])
  expect([await inboxOf(other), await inboxOf(host)]).toEqual([[chat.id], []])
})

test('a person who can no longer see a private event keeps the ticket that they opened about it', async () => {
  const { host, match } = await openChat()
  const author = await app.as(await app.make.user())
  const body = { tournamentId: match.eventId, description: 'May I still enter?' }
  const { id, chatId } = (await author.call('POST /tickets', { body })).body.data
  await app.db.update(tournaments).set({ visibility: 'PRIVATE' }).where(eq(tournaments.id, match.eventId))
  expect((await send(host, chatId, 'No, sorry')).status).toBe(200)
  expect((await author.call('GET /tickets/{id}', { params: { id } })).body.data.ticket).toMatchObject({ unread: true })
  expect((await send(author, chatId, 'Thanks')).status).toBe(200)
  expect((await author.call('GET /chats/unread')).body.data.count).toBe(0)
})

test('people who lost their role or left the team get nothing more of chats that they wrote in', async () => {
  const { one, other, host, match, chat } = await openChat()
  const params = { id: match.eventId }
  const make = async (role: 'USER' | 'MODERATOR' = 'USER') => app.as(await app.make.user({ role }))
  const [removed, demoted, moved, assigned, formerSiteModerator] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make('MODERATOR'),
  ]
  const staff = { eventId: match.eventId, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values([
    { ...staff, userId: removed.id, role: 'MODERATOR' },
    { ...staff, userId: demoted.id, role: 'MODERATOR' },
    { ...staff, userId: moved.id, role: 'JUDGE', stations: ['A'] },
    { ...staff, userId: assigned.id, role: 'JUDGE' },
  ])
  await app.db.update(matches).set({ station: 'A', moderatorId: assigned.id }).where(eq(matches.id, match.id))
  const body = { matchId: match.id, description: 'My opponent left' }
  const { chatId } = (await one.call('POST /tickets', { body })).body.data
  const helpers = [removed, demoted, moved, assigned, formerSiteModerator]
  for (const id of [chat.id, chatId])
    for (const helper of helpers) expect((await send(helper, id, 'I am here')).status).toBe(200)
  for (const person of [...helpers, other])
    for (const id of [chat.id, chatId ?? '']) await person.call('PUT /chats/{id}/read', { params: { id }, body: {} })

  await host.call('PUT /tournaments/{id}/moderators', { params, body: { userId: removed.id } })
  const changes: [Person, { role?: 'CASTER'; stations?: string[] }][] = [
    [demoted, { role: 'CASTER' }],
    [moved, { stations: [] }],
  ]
  for (const [person, body] of changes) {
    const input = { params: { ...params, userId: person.id }, body }
    expect((await host.call('PATCH /tournaments/{id}/moderators/{userId}', input)).status).toBe(200)
  }
  await app.db.update(users).set({ role: 'USER' }).where(eq(users.id, formerSiteModerator.id))
  await app.db.delete(playerTeammates).where(eq(playerTeammates.userId, other.id))

  for (const id of [chat.id, chatId]) expect((await send(one, id, 'A secret')).status).toBe(200)
  const secretsOf = async (person: Person) =>
    (await person.call('GET /user/notifications')).body.data.filter(({ text }) => text?.includes('A secret')).length
  for (const person of [removed, demoted, moved, formerSiteModerator, other]) {
    expect([await secretsOf(person), await inboxOf(person)]).toEqual([0, []])
    expect((await person.call('GET /chats/{id}', { params: { id: chat.id } })).status).toBe(404)
  }
  expect(await secretsOf(assigned)).toBe(2)
  expect((await inboxOf(assigned)).sort()).toEqual([chat.id, chatId].sort())
})
