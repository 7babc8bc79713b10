import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, userInfos, users } from '../../db/schema/identity.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { eventPasses } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { transactions, wallets } from '../../db/schema/wallets.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { makePeople, minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { bookTransaction } from '../../wallets/book.ts'

const app = useApp()

const eligibility = (person: Person, id: string) => person.call('GET /tournaments/{id}/join', { params: { id } })
const leave = (person: Person, id: string) => person.call('PUT /tournaments/{id}/join', { params: { id } })
const countsOf = async (id: string) => {
  const row = only(await app.db.select().from(tournaments).where(eq(tournaments.id, id)))
  return [row.playerCount, row.waitlistCount]
}

test('a player joins, is counted and can load the entry', async () => {
  const { id } = await openEvent(app)
  const [ann] = await makePlayers(app, 1)
  const { status, body } = await joinEvent(ann, id)
  expect([status, body.data.position, body.data.missing, body.data.teammates.length]).toEqual([200, null, 0, 1])
  expect((await ann.call('GET /tournaments/{id}/player', { params: { id } })).body.data.id).toBe(body.data.id)

  const list = await app.visitor.call('GET /tournaments/{id}/players', { params: { id } })
  expect([list.body.total, list.body.data[0]?.id]).toEqual([1, body.data.id])
  const params = { id, playerId: body.data.id }
  const view = await app.visitor.call('GET /tournaments/{id}/players/{playerId}', { params })
  expect(view.body.data.name).toBe(body.data.name)
  expect(view.text).not.toContain('formResponse')
  expect(await countsOf(id)).toEqual([1, 0])
})

test('200 players join at once for 8 spots: 8 are in and 192 are on the waitlist in order', async () => {
  const { id } = await openEvent(app, { maxPlayers: 8 })
  const people = await makePlayers(app, 200)
  const answers = await Promise.all(people.map((person) => joinEvent(person, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const entries = answers.map(({ body }) => body.data).sort((a, b) => a.joinNumber - b.joinNumber)
  expect(entries.slice(0, 8).map(({ waitlistedAt }) => waitlistedAt)).toEqual(Array(8).fill(null))
  expect(entries.slice(8).map(({ position }) => position)).toEqual(Array.from({ length: 192 }, (_, i) => i + 1))
  expect(await countsOf(id)).toEqual([8, 192])
  const waiting = { params: { id }, query: { status: 'waiting' as const, limit: 100 } }
  const waitlist = await app.visitor.call('GET /tournaments/{id}/players', waiting)
  expect(waitlist.body.data.map((player) => player.id)).toEqual(entries.slice(8, 108).map((entry) => entry.id))
})

test('simultaneous joins of one player create one entry, and an idempotency key repeats the response', async () => {
  const { id } = await openEvent(app)
  const [ann, bob] = await makePlayers(app, 2)
  const twice = await Promise.all([joinEvent(ann, id), joinEvent(ann, id), joinEvent(ann, id)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(twice.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ code: 'ALREADY_IN' }])

  const send = { params: { id }, body: {}, headers: { 'idempotency-key': 'press-1' } }
  const same = await Promise.all([1, 2].map(() => bob.call('POST /tournaments/{id}/join', send)))
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  expect(same[0]?.body.data.id).toBe(same[1]?.body.data.id)
  expect(await countsOf(id)).toEqual([2, 0])
})

test('the eligibility check lists every reason with its remedy', async () => {
  const organization = await app.make.organization()
  const { id } = await openEvent(app, {
    organizationId: organization.id,
    passcode: 'a hash',
    restrictions: { membersOnly: true, regions: ['LATAM'], countries: ['BR'], minAge: 18, minLevel: 5 },
    accounts: ['discord', 'steam'],
    entry: { kind: 'coins', amount: 50 },
  })
  const ann = only(await makePeople(app.db, 1))
  await app.db.update(users).set({ emailVerified: null }).where(eq(users.id, ann.id))
  await app.db
    .insert(sanctions)
    .values({ kind: 'BAN', userId: ann.id, organizationId: organization.id, reason: 'rude' })
  const person = await app.as(ann)

  const { body } = await eligibility(person, id)
  expect(body.data.eligible).toBe(false)
  expect(body.data.reasons).toEqual([
    { code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' },
    { code: 'PASSCODE', remedy: 'enter-passcode' },
    { code: 'MEMBERS_ONLY', remedy: 'join-organization', organizationId: organization.id },
    { code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'discord' },
    { code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'steam' },
    { code: 'REGION', remedy: 'set-country', allowed: ['LATAM'], has: null },
    { code: 'COUNTRY', remedy: 'set-country', allowed: ['BR'], has: null },
    { code: 'AGE', remedy: 'set-birthday', min: 18, max: null, has: null },
    { code: 'LEVEL', remedy: 'earn-xp', min: 5, max: null, has: 1 },
    { code: 'BANNED', remedy: null },
    { code: 'ENTRY_FEE', remedy: 'earn-coins', price: 50, short: 50 },
  ])
  const refused = await joinEvent(person, id)
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_ELIGIBLE'])
  expect(refused.body.errors?.map(({ code }) => code)).toEqual(body.data.reasons.map(({ code }) => code))
  const unlinked = refused.body.errors?.filter(({ code }) => code === 'ACCOUNT_MISSING')
  expect(unlinked?.map(({ path }) => path)).toEqual(['accounts.discord', 'accounts.steam'])

  await app.db.update(users).set({ emailVerified: new Date(), xp: 5_000 }).where(eq(users.id, ann.id))
  await app.db.delete(sanctions).where(eq(sanctions.userId, ann.id))
  await app.db.insert(eventPasses).values({ userId: ann.id, eventId: id, eventType: 'Tournament' })
  await app.make.member(organization.id, { userId: ann.id })
  for (const provider of ['discord', 'steam'])
    await app.db.insert(accounts).values({ userId: ann.id, type: 'handle', provider, providerAccountId: ann.id })
  await app.db.insert(userInfos).values({ userId: ann.id, country: 'BR', dateOfBirth: '1990-01-01' })
  await bookTransaction(app.db, { userId: ann.id, organizationId: organization.id, amount: 60, cause: 'GRANT' })
  expect((await eligibility(person, id)).body.data).toMatchObject({ eligible: true, reasons: [] })
  expect((await joinEvent(person, id)).status).toBe(200)
})

test('a visitor is asked to log in and sees the registration times', async () => {
  const soon = await openEvent(app, { registrationStart: minutes(10), registrationEnd: minutes(60) })
  const { body } = await eligibility(app.visitor, soon.id)
  expect(body.data.reasons).toEqual([
    { code: 'SIGN_IN', remedy: 'sign-in' },
    { code: 'NOT_OPEN_YET', remedy: 'wait', at: soon.tournament.registrationStart?.toISOString() },
  ])
  const over = await openEvent(app, { registrationEnd: minutes(-10) })
  const [ann] = await makePlayers(app, 1)
  expect((await joinEvent(ann, over.id)).body.errors).toMatchObject([{ code: 'CLOSED' }])
  expect((await joinEvent(app.visitor, over.id)).status).toBe(401)
})

test('an event that forbids overlaps refuses a player who has another event at that time', async () => {
  const first = await openEvent(app)
  const second = await openEvent(app, { settings: { noOverlap: true } })
  const [ann] = await makePlayers(app, 1)
  await joinEvent(ann, first.id)
  expect((await eligibility(ann, second.id)).body.data.reasons).toEqual([
    { code: 'CLASH', remedy: 'leave-other', eventId: first.id, eventType: 'Tournament' },
  ])
})

test('form answers are validated per field and visible to the entrant and the staff only', async () => {
  const form = [
    { key: 'age', kind: 'number' as const, label: 'Age', required: true, min: 16 },
    { key: 'side', kind: 'select' as const, label: 'Side', options: ['red', 'blue'] },
  ]
  const { id } = await openEvent(app, { form })
  const [ann] = await makePlayers(app, 1)
  const wrong = await joinEvent(ann, id, { formResponse: { age: 12, side: 'green', shoe: 44 } })
  expect(wrong.body.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['body.formResponse.age', 'TOO_SMALL'],
    ['body.formResponse.side', 'NOT_AN_OPTION'],
    ['body.formResponse.shoe', 'UNKNOWN_FIELD'],
  ])
  const right = await joinEvent(ann, id, { formResponse: { age: 20, side: 'red' } })
  expect(right.body.data.formResponse).toEqual({ age: 20, side: 'red' })

  const params = { id, playerId: right.body.data.id }
  const edit = (person: Person, body: object) =>
    person.call('PATCH /tournaments/{id}/players/{playerId}', { params, body })
  expect((await edit(ann, { formResponse: { age: 3 } })).body.errors?.[0]?.code).toBe('TOO_SMALL')
  expect((await edit(ann, { formResponse: { age: 30 }, name: 'Ann the Great' })).body.data).toMatchObject({
    name: 'Ann the Great',
    formResponse: { age: 30 },
  })
  const [stranger] = await makePlayers(app, 1)
  expect((await edit(stranger, { name: 'Mine' })).body.code).toBe('FORBIDDEN')
})

test('a full event without a waitlist refuses new entries', async () => {
  const { id } = await openEvent(app, { maxPlayers: 2, settings: { waitlist: false } })
  const [ann, bob, cy] = await makePlayers(app, 3)
  await joinEvent(ann, id)
  await joinEvent(bob, id)
  expect((await eligibility(cy, id)).body.data).toMatchObject({ eligible: false, place: 'full', reasons: [] })
  expect((await joinEvent(cy, id)).body.code).toBe('TOURNAMENT_FULL')
})

test('a player who leaves frees the spot for the first on the waitlist, who gets a notification', async () => {
  const { id } = await openEvent(app, { maxPlayers: 2 })
  const people = await makePlayers(app, 5)
  for (const person of people) await joinEvent(person, id)
  const [ann, , cy, dan, eve] = people
  expect((await eligibility(ann, id)).body.data).toMatchObject({ place: 'waitlist', position: 4, waiting: 3 })

  expect((await leave(ann, id)).status).toBe(204)
  const loadOwn = async (person: Person) => (await person.call('GET /tournaments/{id}/player', { params: { id } })).body
  expect((await loadOwn(cy)).data.waitlistedAt).toBeNull()
  expect([(await loadOwn(dan)).data.position, (await loadOwn(eve)).data.position]).toEqual([1, 2])
  expect((await loadOwn(ann)).code).toBe('NOT_ENTERED')
  expect((await leave(ann, id)).body.code).toBe('NOT_ENTERED')
  const promotions = await app.db.select().from(notifications).where(eq(notifications.kind, 'waitlist-promoted'))
  expect(promotions.map(({ userId }) => userId)).toEqual([cy.id])
  expect(await countsOf(id)).toEqual([2, 2])

  await joinEvent(ann, id)
  expect((await loadOwn(ann)).data.position).toBe(3)
})

test('when all players leave at once, the waitlist fills every spot', async () => {
  const { id } = await openEvent(app, { maxPlayers: 10 })
  const people = await makePlayers(app, 30)
  for (const person of people) await joinEvent(person, id)
  const responses = await Promise.all(people.slice(0, 10).map((person) => leave(person, id)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await countsOf(id)).toEqual([10, 10])
  const rows = await app.db.select().from(players).where(eq(players.eventId, id)).orderBy(players.joinNumber)
  expect(rows.map(({ waitlistedAt }) => waitlistedAt === null)).toEqual([
    ...Array(10).fill(true),
    ...Array(10).fill(false),
  ])
})

test('a player cannot leave after the start', async () => {
  const { id } = await openEvent(app)
  const [ann] = await makePlayers(app, 1)
  await joinEvent(ann, id)
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  expect((await leave(ann, id)).body.code).toBe('ALREADY_STARTED')
})

test('the entry fee is charged once and refunded when the player leaves', async () => {
  const organization = await app.make.organization()
  const { id } = await openEvent(app, { organizationId: organization.id, entry: { kind: 'coins', amount: 30 } })
  const [ann] = await makePlayers(app, 1)
  await bookTransaction(app.db, { userId: ann.id, organizationId: organization.id, amount: 40, cause: 'GRANT' })
  const answers = await Promise.all([joinEvent(ann, id), joinEvent(ann, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])

  const readLedger = async () => {
    const wallet = only(await app.db.select().from(wallets).where(eq(wallets.userId, ann.id)))
    const rows = await app.db
      .select()
      .from(transactions)
      .where(eq(transactions.walletId, wallet.id))
      .orderBy(transactions.no)
    return { balance: wallet.balance, rows: rows.map(({ cause, amount, balance }) => [cause, amount, balance]) }
  }
  const entries: [string, number, number][] = [
    ['GRANT', 40, 40],
    ['ENTRY_FEE', -30, 10],
  ]
  expect(await readLedger()).toEqual({ balance: 10, rows: entries })
  await leave(ann, id)
  expect(await readLedger()).toEqual({ balance: 40, rows: [...entries, ['ENTRY_REFUND', 30, 40]] })
  await joinEvent(ann, id)
  expect((await readLedger()).balance).toBe(10)
})

test('a private event returns not found to outsiders', async () => {
  const { id } = await openEvent(app, { visibility: 'PRIVATE' })
  const [ann] = await makePlayers(app, 1)
  expect([
    (await eligibility(ann, id)).status,
    (await joinEvent(ann, id)).status,
    (await leave(ann, id)).status,
  ]).toEqual([404, 404, 404])
  const list = await ann.call('GET /tournaments/{id}/players', { params: { id } })
  expect(list.status).toBe(404)
})

test('entrants are found by their name and by the username of a teammate', async () => {
  const { id } = await openEvent(app)
  const ann = await app.as(await app.make.user({ username: 'quicksilver' }))
  const bob = await app.as(await app.make.user({ username: 'slowpoke' }))
  await joinEvent(ann, id)
  await joinEvent(bob, id, { name: 'Thunder' })
  const find = async (search: string) => {
    const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params: { id }, query: { search } })
    return body.data.map(({ name }) => name)
  }
  expect([await find('SILVER'), await find('slowp'), await find('%'), await find('nobody')]).toEqual([
    ['quicksilver'],
    ['Thunder'],
    [],
    [],
  ])
  const row = await app.db.$count(players, and(eq(players.eventId, id), eq(players.userId, bob.id)))
  expect(row).toBe(1)
})
