/** Prize payments from the account of the winner to the record of the organiser. */
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sessions } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { refuseRows } from '../testing/refuse.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { remindPayouts } from './remind.ts'

const app = useApp()
let owner: Person
let admin: Person
let winner: Person
let stranger: Person
let siteAdmin: Person
let community: { id: string }
let event: { id: string; name: string }

beforeAll(async () => {
  const users = await Promise.all([1, 2, 3, 4].map(() => app.make.user()))
  const callers = await Promise.all(users.map((user) => app.as(user)))
  const [first, second, third, fourth] = callers
  if (!first || !second || !third || !fourth) throw new Error('No callers')
  ;[owner, admin, winner, stranger] = [first, second, third, fourth]
  siteAdmin = await app.as(await app.make.user({ role: 'ADMIN' }))
  community = await app.make.organization({ userId: owner.id })
  await app.make.member(community.id, { userId: admin.id, role: 'ADMIN' })
  event = await app.make.tournament({ organizationId: community.id, createdById: owner.id, name: 'Iron Saturday' })
})

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

async function owe(columns: Partial<typeof payments.$inferInsert> = {}, person: Person = winner) {
  const [row] = await app.db
    .insert(payments)
    .values({
      userId: person.id,
      amount: 12_000,
      currency: 'EUR',
      eventId: event.id,
      eventType: 'Tournament',
      metadata: { rank: 1, prize: '=First prize' },
      dueAt: inDays(10),
      ...columns,
    })
    .returning()
  return row?.id ?? ''
}

const at = (paymentId: string) => ({ params: { id: event.id, paymentId } })
const change = (person: Person, paymentId: string, body: object) =>
  person.call('PATCH /tournaments/{id}/payments/{paymentId}', { ...at(paymentId), body })
const approve = (person: Person, paymentId: string) =>
  person.call('PUT /tournaments/{id}/payments/{paymentId}/approval', at(paymentId))
const enterAccount = (person: Person, provider: string, account: string) =>
  person.call('PUT /user/payout-accounts/{provider}', { params: { provider }, body: { account } })
const inCommunity = { params: { id: '' } }
const ofCommunity = () => ({ ...inCommunity, params: { id: community.id } })
const noticesOf = async (person: Person, kind: 'payment' | 'payout') =>
  (
    await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))
  ).length
const clear = () => app.db.delete(payments).where(eq(payments.eventId, event.id))
const setLimit = (limit: number | null) =>
  owner.call('PUT /organizations/{id}/payout-limit', { ...ofCommunity(), body: { limit } })

test('a session asks for a fresh code before it changes where prize money goes', async () => {
  const setAge = (minutes: number) =>
    app.db
      .update(sessions)
      .set({ confirmedAt: sql`now() - ${minutes} * interval '1 minute'` })
      .where(eq(sessions.userId, winner.id))
  await setAge(11)
  expect((await enterAccount(winner, 'VENMO', '@thief')).body.code).toBe('CONFIRM_IDENTITY')
  await setAge(0)
})

test('a payout account is checked, encrypted, and read in full only by its owner and the organiser', async () => {
  await clear()
  const id = await owe()
  for (const [provider, wrong] of [
    ['PAYPAL', 'kestrel'],
    ['PAYPAL', '=cmd@example.com'],
    ['VENMO', 'ab'],
    ['CASHAPP', '12345'],
  ] as const)
    expect((await enterAccount(winner, provider, wrong)).body.code, `${provider} ${wrong}`).toBe('INVALID')
  expect((await enterAccount(winner, 'VENMO', '@kestrel-1')).status).toBe(200)
  const own = (await enterAccount(winner, 'PAYPAL', 'kestrel@example.com')).body.data
  expect(own.map(({ provider, account, preferred }) => [provider, account, preferred])).toEqual([
    ['PAYPAL', 'kestrel@example.com', false],
    ['VENMO', '@kestrel-1', true],
  ])
  const params = { provider: 'PAYPAL' }
  await winner.call('PUT /user/payout-accounts/{provider}', { params, body: { preferred: true } })
  const unchanged = await winner.call('PUT /user/payout-accounts/{provider}', { params, body: {} })
  expect(unchanged.body.data).toMatchObject([{ provider: 'PAYPAL', preferred: true }, { provider: 'VENMO' }])

  const [stored] = await app.db.select().from(payoutAccounts).where(eq(payoutAccounts.provider, 'PAYPAL'))
  expect(JSON.stringify(stored)).not.toContain('kestrel')
  const listed = await admin.call('GET /tournaments/{id}/payments', { params: { id: event.id }, query: {} })
  expect(listed.body.data).toMatchObject([
    { provider: 'PAYPAL', account: 'k•••@example.com', event: { name: event.name } },
  ])
  const everywhere = await siteAdmin.call('GET /admin/payments', { query: {} })
  expect(everywhere.text).not.toContain('kestrel@')

  const read = (person: Person) => person.call('POST /tournaments/{id}/payments/{paymentId}/account', at(id))
  expect((await read(admin)).body.data).toEqual({ provider: 'PAYPAL', account: 'kestrel@example.com' })
  expect((await read(siteAdmin)).body.code).toBe('FORBIDDEN')
  expect((await read(stranger)).status).toBe(403)
  const audited = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'payout-account-read'))
  expect(audited.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[admin.id, winner.id]])
  const entries = await app.db.select().from(logs).where(eq(logs.action, 'payout-account-read'))
  expect(entries.map(({ moderatorId, userId }) => [moderatorId, userId])).toEqual([[admin.id, winner.id]])
})

test('a payment is funded, fails with a reason, is retried and paid with reference and date', async () => {
  await clear()
  const id = await owe()
  expect((await change(admin, id, { funded: true })).body.data.fundedAt).not.toBeNull()
  expect((await change(admin, id, { status: 'FAILED' })).status).toBe(422)
  const failed = await change(admin, id, { status: 'FAILED', reason: 'Wrong address' })
  expect(failed.body.data).toMatchObject({ status: 'FAILED', failureReason: 'Wrong address', failures: 1 })
  expect((await change(admin, id, { status: 'PENDING' })).body.data).toMatchObject({ failureReason: null, failures: 1 })
  expect((await change(admin, id, { status: 'PAID', paidAt: inDays(2).toISOString() })).status).toBe(422)
  const paidAt = inDays(-1).toISOString()
  const reply = await change(admin, id, { status: 'PAID', paidAt, reference: 'TX-7' })
  expect(reply.body.data).toMatchObject({
    status: 'PAID',
    paidAt,
    account: 'k•••@example.com',
    metadata: { reference: 'TX-7' },
  })
  const otherwise = await change(admin, id, { provider: null })
  expect(otherwise.body.data).toMatchObject({ status: 'PAID', provider: null, account: null })

  const own = (await winner.call('GET /user/payments', { query: {} })).body.data
  expect(own).toMatchObject([
    { id, status: 'PAID', paidAt, event: { id: event.id }, organization: { id: community.id } },
  ])
  expect((await stranger.call('GET /user/payments', { query: {} })).body.data).toEqual([])
  expect(await noticesOf(winner, 'payment')).toBe(2)
})

test('two people who pay the same prize: the second one is told, and the record of the first one stays', async () => {
  await clear()
  const id = await owe()
  const pay = (person: Person, reference: string) => change(person, id, { status: 'PAID', reference })
  const answers = await Promise.all([pay(admin, 'TX-1'), pay(owner, 'TX-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_PAID')
  const [row] = await app.db.select().from(payments).where(eq(payments.id, id))
  expect(row?.metadata.reference).toBe(answers[0].status === 200 ? 'TX-1' : 'TX-2')

  // Pages from before the payment do not make it owed again.
  const stored = { status: 'PENDING', paidAt: null }
  expect((await change(owner, id, { status: 'FAILED', reason: 'Refused', stored })).body.code).toBe('CONFLICT')
  expect((await change(owner, id, { status: 'PENDING', stored: { status: 'FAILED' } })).body.code).toBe('CONFLICT')
  expect((await change(owner, id, { reference: 'TX-3', stored: { status: 'PAID' } })).status).toBe(200)
})

test('above the limit one person approves and another pays', async () => {
  await clear()
  expect(
    (await admin.call('PUT /organizations/{id}/payout-limit', { ...ofCommunity(), body: { limit: 5 } })).status,
  ).toBe(403)
  await setLimit(100)
  const [large, exact, yen] = [await owe(), await owe({ amount: 10_000 }), await owe({ amount: 99, currency: 'JPY' })]
  const pay = (person: Person, id: string) => change(person, id, { status: 'PAID' })
  expect((await pay(admin, exact)).status).toBe(200)
  expect((await pay(admin, yen)).status).toBe(200)
  expect((await pay(admin, large)).body.code).toBe('APPROVAL_NEEDED')
  expect((await approve(admin, large)).body.data.approval).toMatchObject({ isNeeded: true, by: { id: admin.id } })
  expect((await pay(admin, large)).body.code).toBe('SECOND_PERSON')

  // A new account needs a new approval.
  await enterAccount(winner, 'PAYPAL', 'kestrel@example.org')
  expect((await pay(owner, large)).body.code).toBe('APPROVAL_NEEDED')
  await approve(admin, large)
  const answers = await Promise.all([pay(admin, large), pay(owner, large), approve(owner, large), pay(admin, large)])
  expect(answers.map(({ status }) => status)).toContain(200)
  const [row] = await app.db.select().from(payments).where(eq(payments.id, large))
  expect([row?.status, row?.approvedById, row?.paidById]).toEqual(['PAID', admin.id, owner.id])
})

test('two people who approve and pay at the same time are never one and the same', async () => {
  await clear()
  await setLimit(0)
  const ids = await Promise.all([1, 2, 3, 4].map(() => owe()))
  const act = (person: Person, id: string) => approve(person, id).then(() => change(person, id, { status: 'PAID' }))
  await Promise.all(ids.flatMap((id) => [act(admin, id), act(owner, id)]))
  const rows = await app.db.select().from(payments).where(eq(payments.eventId, event.id))
  expect(rows.every(({ status }) => status === 'PAID')).toBe(true)
  for (const { approvedById, paidById } of rows) expect(paidById).not.toBe(approvedById)
})

test('a limit that is raised later does not free what is already owed, and no one approves their own prize', async () => {
  await clear()
  await setLimit(1_000)
  const id = await owe({ payoutLimit: 100 })
  expect((await change(owner, id, { status: 'PAID' })).body.code).toBe('APPROVAL_NEEDED')
  const own = await owe({ payoutLimit: 100 }, admin)
  expect((await approve(admin, own)).body.code).toBe('SECOND_PERSON')
  await setLimit(null)
})

test('the winner also hears of the payment after one that failed', async () => {
  await clear()
  const person = await app.as(await app.make.user())
  const [id, other] = [await owe({}, person), await owe({}, person)]
  for (const paymentId of [id, other]) {
    await change(admin, paymentId, { status: 'PAID' })
    await change(admin, paymentId, { status: 'FAILED', reason: 'Returned by the bank' })
  }
  expect(await noticesOf(person, 'payment')).toBe(4)
  await change(admin, id, { status: 'PAID' })
  expect(await noticesOf(person, 'payment')).toBe(5)
  await admin.call('POST /organizations/{id}/payments/paid', { ...ofCommunity(), body: { ids: [other] } })
  expect(await noticesOf(person, 'payment')).toBe(6)
})

test('the totals of a community, by currency', async () => {
  await clear()
  const other = await app.as(await app.make.user())
  await owe()
  await owe({ amount: 2_000, status: 'FAILED', failureReason: 'Wrong address' })
  await owe({ amount: 300, dueAt: inDays(-2) }, other)
  await owe({ amount: 5_000, currency: 'USD', payoutLimit: 10 })
  await owe({ amount: 7_000, status: 'PAID', paidAt: inDays(-3) })
  await owe({ amount: 9_000, status: 'PAID', paidAt: inDays(-40) })
  await owe({ amount: 9_999, status: 'FAILED', metadata: { error: 'REOPENED' } })
  const expected = {
    owed: [
      { currency: 'EUR', amount: 14_300, count: 3 },
      { currency: 'USD', amount: 5_000, count: 1 },
    ],
    overdue: [{ currency: 'EUR', amount: 300, count: 1 }],
    failed: [{ currency: 'EUR', amount: 2_000, count: 1 }],
    paid: [{ currency: 'EUR', amount: 7_000, count: 1 }],
    noAccount: 1,
    approval: 1,
  }
  const totals = await admin.call('GET /organizations/{id}/payments/totals', ofCommunity())
  expect(totals.body.data).toMatchObject({ ...expected, limit: null })
  const ofEvent = await admin.call('GET /tournaments/{id}/payments/totals', { params: { id: event.id } })
  expect(ofEvent.body.data).toMatchObject(expected)
  expect((await siteAdmin.call('GET /admin/payments/totals')).body.data).toMatchObject(expected)
  const list = async (query: { state?: 'overdue' | 'noAccount' | 'failed' | 'approval' | 'paid'; search?: string }) =>
    (await admin.call('GET /organizations/{id}/payments', { ...ofCommunity(), query })).body.total
  expect(await list({ state: 'overdue' })).toBe(1)
  expect(await list({ state: 'noAccount' })).toBe(1)
  expect(await list({ state: 'failed' })).toBe(1)
  expect(await list({ state: 'approval' })).toBe(1)
  expect(await list({ state: 'paid' })).toBe(2)
  expect(await list({ search: 'iron sat' })).toBe(7)
  expect(await list({ search: 'nobody at all' })).toBe(0)
})

test('the files for bulk uploads have the columns of the provider, and no cell is a formula', async () => {
  await clear()
  const id = await owe()
  await owe({ currency: 'USD' })
  await owe({ amount: 1_000, payoutLimit: 1 }) // waits for its approval
  const file = (person: Person, query: object) =>
    person.call('GET /organizations/{id}/payments/csv', { ...ofCommunity(), query })
  const paypal = await file(admin, { provider: 'PAYPAL', currency: 'EUR' })
  const reference = id.replaceAll('-', '').slice(-30)
  expect(paypal.text).toBe(`kestrel@example.org,120.00,EUR,${reference},Iron Saturday – =First prize,PAYPAL\r\n`)
  expect((await file(siteAdmin, { provider: 'PAYPAL', currency: 'EUR' })).status).toBe(403)
  await winner.call('PUT /user/payout-accounts/{provider}', {
    params: { provider: 'VENMO' },
    body: { preferred: true },
  })
  const venmo = await file(admin, { provider: 'VENMO', currency: 'EUR' })
  expect(venmo.text.split('\r\n')[1]).toContain('kestrel-1,120.00,EUR,')
  const [row] = await app.db.select().from(payments).where(eq(payments.id, id))
  await app.db
    .update(payments)
    .set({ metadata: { ...row?.metadata, reference: '=1+1' } })
    .where(eq(payments.id, id))
  const list = await file(admin, {})
  expect(list.text).toContain("'=1+1")
  expect(list.text).not.toContain('kestrel-1')
  expect((await siteAdmin.call('GET /admin/payments/csv', { query: {} })).text).toContain('@k•••')
})

test('several payments are marked as paid at once; what cannot be is named', async () => {
  await clear()
  const elsewhere = await app.make.tournament({ createdById: stranger.id })
  const [first, second, large, paid] = [
    await owe(),
    await owe(),
    await owe({ payoutLimit: 1 }),
    await owe({ status: 'PAID', paidAt: inDays(-1) }),
  ]
  const foreign = await owe({ eventId: elsewhere.id })
  const ids = [first, second, large, paid, foreign]
  const body = { ids, reference: 'Batch 4' }
  const reply = await admin.call('POST /organizations/{id}/payments/paid', { ...ofCommunity(), body })
  expect(reply.body.data.paid.sort()).toEqual([first, second].sort())
  expect(reply.body.data.skipped).toEqual([
    { id: large, code: 'APPROVAL_NEEDED' },
    { id: paid, code: 'ALREADY_PAID' },
    { id: foreign, code: 'NOT_FOUND' },
  ])
  const [row] = await app.db.select().from(payments).where(eq(payments.id, first))
  expect(row).toMatchObject({ status: 'PAID', provider: 'VENMO', account: '@k•••', paidById: admin.id })
  expect(row?.metadata).toMatchObject({ rank: 1, reference: 'Batch 4' })
  await app.db.delete(payments).where(eq(payments.id, foreign))
})

test('payments of a batch keep the account that they were paid to, whatever the winner prefers by now', async () => {
  await clear()
  const person = await app.as(await app.make.user())
  await enterAccount(person, 'PAYPAL', 'osprey@example.org')
  const [id, other] = [await owe({}, person), await owe({}, person)]
  await enterAccount(person, 'VENMO', 'osprey-1')
  await person.call('PUT /user/payout-accounts/{provider}', {
    params: { provider: 'VENMO' },
    body: { preferred: true },
  })
  const pay = (body: { ids: string[]; provider?: 'PAYPAL' }) =>
    admin.call('POST /organizations/{id}/payments/paid', { ...ofCommunity(), body })
  expect((await pay({ ids: [id], provider: 'PAYPAL' })).body.data.paid).toEqual([id])
  expect((await pay({ ids: [other] })).body.data.paid).toEqual([other])
  const rows = await app.db.select().from(payments).where(eq(payments.userId, person.id))
  const accounts = new Map(rows.map((row) => [row.id, [row.provider, row.account]]))
  expect([accounts.get(id), accounts.get(other)]).toEqual([
    ['PAYPAL', 'o•••@example.org'],
    ['VENMO', '@o•••'],
  ])
})

test('winners without an account and organisers are reminded once, however often the job runs', async () => {
  await clear()
  const poor = await app.as(await app.make.user())
  await owe({ dueAt: inDays(2) }, poor)
  await owe({ dueAt: inDays(2) })
  await owe({ dueAt: inDays(-1) })
  const run = () => remindPayouts(app, {}, { id: 'one', attempt: 1, isLast: false })
  const before = await noticesOf(winner, 'payment')
  await Promise.all([run(), run()])
  await run()
  expect(await noticesOf(poor, 'payment')).toBe(1)
  expect(await noticesOf(winner, 'payment')).toBe(before)
  for (const person of [owner, admin]) expect(await noticesOf(person, 'payout')).toBe(2)
  expect(await noticesOf(stranger, 'payout')).toBe(0)

  const id = await owe({}, poor)
  const remind = () => admin.call('POST /tournaments/{id}/payments/{paymentId}/remind', at(id))
  expect((await remind()).status).toBe(204)
  expect((await remind()).body.code).toBe('ALREADY_REMINDED')
  expect(await noticesOf(poor, 'payment')).toBe(2)
})

test('a winner or organiser who cannot be notified does not hold up the reminders of the others', async () => {
  await clear()
  const [bad, good] = await Promise.all([1, 2].map(async () => app.as(await app.make.user())))
  if (!bad || !good) throw new Error('No callers')
  await owe({ dueAt: inDays(2) }, bad)
  await owe({ dueAt: inDays(2) }, good)
  const isBad = `new.user_id in ('${bad.id}', '${admin.id}')`
  const allow = await refuseRows(app.db, 'insert', 'notifications', isBad)
  const run = () => remindPayouts(app, {}, { id: 'one', attempt: 1, isLast: false })
  const sent = async () => [
    ...(await Promise.all([good, bad].map((person) => noticesOf(person, 'payment')))),
    ...(await Promise.all([owner, admin].map((person) => noticesOf(person, 'payout')))),
  ]
  const [, , ofOwner = 0, ofAdmin = 0] = await sent()
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(run()).rejects.toThrow('2 of 3 rows failed')
    expect(await sent()).toEqual([1, 0, ofOwner + 1, ofAdmin])
  }
  await allow()
  await run()
  expect(await sent()).toEqual([1, 1, ofOwner + 1, ofAdmin + 1])
})
