import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emailSuppressions } from '../../db/schema/emails/suppressions.ts'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { logs } from '../../db/schema/moderation.ts'
import { settled } from '../../testing/jobs.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, openEvent } from '../../testing/make-entry.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { sendEmail } from '../send-email.ts'

const app = useApp({ jobs: true, rateLimit: 0 })

let admin: Person
let owner: Person
let nova: { id: string; email: string | null }
let organizationId: string
const params = () => ({ id: organizationId })

beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  nova = await app.make.user({ username: 'nova', email: 'nova.lind@example.com' })
  owner = await app.as(await app.make.user({}))
  organizationId = (await app.make.organization({ userId: owner.id })).id
})

type NewEmail = Partial<typeof emails.$inferInsert>

/** An email of the community to nova, without a job that delivers it. */
async function makeEmail(values: NewEmail = {}) {
  const email = { type: 'ORGANIZATION', to: nova.email ?? '', userId: nova.id, organizationId } as const
  const content = { subject: 'Season 5', text: 'It starts.' }
  return only(
    await app.db
      .insert(emails)
      .values({ ...email, ...content, ...values })
      .returning(),
  )
}

const past = new Date('2026-01-01T10:00:00Z')
const isSent = { sentAt: past, attempts: 1 }

test('each email has the status that its delivery reached', async () => {
  const states: Record<string, NewEmail> = {
    waiting: {},
    scheduled: { scheduledAt: new Date(Date.now() + 3_600_000) },
    sending: { sendingAt: new Date(), attempts: 1 },
    deferred: { attempts: 1, errors: [{ at: past.toISOString(), message: '451 try later' }] },
    sent: isSent,
    bounced: { ...isSent, bouncedAt: past },
    complained: { ...isSent, complainedAt: past },
    failed: { failedAt: past, attempts: 3 },
    cancelled: { cancelledAt: past },
  }
  const subject = 'States'
  for (const values of Object.values(states)) await makeEmail({ ...values, subject })
  const { body } = await admin.call('GET /admin/emails', { query: { organizationId, limit: 100 } })
  const rows = body.data.filter((row) => row.subject === subject)
  expect(rows.map(({ status }) => status).toSorted()).toEqual(Object.keys(states).toSorted())
  expect(rows.find(({ status }) => status === 'deferred')?.error).toBe('451 try later')
  for (const status of ['deferred', 'failed', 'bounced', 'complained'] as const) {
    const reply = await admin.call('GET /admin/emails', { query: { organizationId, status } })
    expect(reply.body.data.map((row) => row.status)).toEqual([status])
  }
})

test('admins find the emails to a person by username, name or address', async () => {
  const stranger = await app.make.user({ username: 'stranger', name: 'Ann Novak' })
  await makeEmail({ userId: stranger.id, to: 'ann@example.org', organizationId: null, type: 'USER_REGISTRATION' })
  const find = async (search: string) => {
    const { body } = await admin.call('GET /admin/emails', { query: { search, limit: 100 } })
    return [...new Set(body.data.map(({ to }) => to))].toSorted()
  }
  expect(await find('@nova')).toEqual(['ann@example.org', 'nova.lind@example.com'])
  expect(await find('ann novak')).toEqual(['ann@example.org'])
  expect(await find('Nova.Lind@example.com')).toEqual(['nova.lind@example.com'])
  expect(await find('%')).toEqual([])
})

test('staff of a community see its own emails with shortened addresses, and cannot search by address', async () => {
  const foreign = await app.make.organization({ userId: (await app.make.user({})).id })
  const other = await makeEmail({ organizationId: foreign.id })
  const list = await owner.call('GET /admin/organizations/{id}/emails', { params: params(), query: { limit: 100 } })
  expect(list.body.data.length).toBeGreaterThan(0)
  expect(list.text).not.toContain(other.id)
  expect(list.text).not.toContain('nova.lind')
  expect(list.body.data[0]?.to).toBe('n•••@example.com')
  const byAddress = await owner.call('GET /admin/organizations/{id}/emails', {
    params: params(),
    query: { search: 'nova.lind@example.com' },
  })
  expect(byAddress.body.total).toBe(0)
  const byName = await owner.call('GET /admin/organizations/{id}/emails', {
    params: params(),
    query: { search: 'nov' },
  })
  expect(byName.body.total).toBe(list.body.total)
})

test('staff of a community read the answers of mail servers without the address that they quote', async () => {
  const message = '550 5.1.1 <nova.lind@example.com>: no such user, nova.lind@example.com'
  const { id: emailId } = await makeEmail({ failedAt: past, errors: [{ at: past.toISOString(), message }] })
  const query = { search: 'nova', limit: 100 }
  const list = await owner.call('GET /admin/organizations/{id}/emails', { params: params(), query })
  const shown = await owner.call('GET /admin/organizations/{id}/emails/{emailId}', { params: { ...params(), emailId } })
  expect(`${list.text} ${shown.text}`).not.toContain('nova.lind')
  const masked = '550 5.1.1 <n•••@example.com>: no such user, n•••@example.com'
  expect([shown.body.data.error, shown.body.data.errors[0]?.message]).toEqual([masked, masked])
  const forAdmin = await admin.call('GET /admin/emails', { query: { organizationId, status: 'failed', limit: 100 } })
  expect(forAdmin.body.data.find(({ id }) => id === emailId)?.error).toBe(message)
})

test('the address of a player who shares it with the staff of the event is shown', async () => {
  const { id: tournamentId } = await app.make.tournament({ organizationId, createdById: owner.id })
  const player = await app.as(nova)
  await player.call('POST /tournaments/{id}/join', { params: { id: tournamentId }, body: { shareContact: true } })
  const { id: emailId } = await makeEmail({ tournamentId, type: 'TOURNAMENT_REMINDER' })
  const { body } = await owner.call('GET /admin/organizations/{id}/emails/{emailId}', {
    params: { ...params(), emailId },
  })
  expect(body.data.to).toBe('nova.lind@example.com')
})

test('pages follow each other without gaps while new emails arrive', async () => {
  const subject = 'Paged'
  for (let no = 0; no < 5; no++) await makeEmail({ subject, createdAt: past, type: 'LEGAL' })
  const query = { type: 'LEGAL', limit: 2 } as const
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.call('GET /admin/emails', { query: { ...query, ...(cursor && { cursor }) } })
    ids.push(...body.data.map(({ id }) => id))
    cursor = body.cursor
    await makeEmail({ subject, type: 'LEGAL' })
  } while (cursor)
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
})

test('an email is shown as it was sent, without the links that act for its recipient', async () => {
  const { id } = await makeEmail(isSent)
  const { body } = await owner.call('GET /admin/organizations/{id}/emails/{emailId}', {
    params: { ...params(), emailId: id },
  })
  expect(body.data.text).toContain('It starts.')
  expect(body.data.text).toMatch(/unsubscribe\?token=\s/)
  const page = await owner.raw('GET', `/api/admin/organizations/${organizationId}/emails/${id}/html`)
  expect(page.text).toContain('It starts.')
  expect(page.text).toMatch(/unsubscribe\?token="/)
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
})

test('a token in a link is removed however its ampersand is written', async () => {
  const links = ['&', '&amp;', '&#38;', '&#x26;'].map(
    (and) => `<a href="http://hall.test/x?a=1${and}token=abc.De-f_1">x</a>`,
  )
  const { id } = await makeEmail({ ...isSent, html: links.join('') })
  const page = await owner.raw('GET', `/api/admin/organizations/${organizationId}/emails/${id}/html`)
  expect(page.text.match(/token="/g)?.length).toBeGreaterThanOrEqual(links.length)
  expect(page.text).not.toContain('abc.De')
})

test('no one reads a login code in the outbox', async () => {
  const values = { code: '482913', url: 'http://hall.test/login/confirm?token=secret', minutes: 10 }
  const id = (await sendEmail(app.db, { to: 'nova.lind@example.com', template: 'sign-in', values })) ?? ''
  await settled(app.db)
  const list = await admin.call('GET /admin/emails', { query: { search: 'nova.lind@example.com', limit: 100 } })
  expect(list.body.data.find((row) => row.id === id)).toMatchObject({
    status: 'sent',
    subject: null,
    can: { read: false, resend: false, cancel: false },
  })
  const details = await admin.call('GET /admin/emails/{id}', { params: { id } })
  expect(details.body.data.text).toBeNull()
  expect(list.text + details.text).not.toContain('482913')
  expect((await admin.raw('GET', `/api/admin/emails/${id}/html`)).status).toBe(404)
  expect((await admin.call('POST /admin/emails/{id}/resend', { params: { id } })).body.code).toBe('NOT_RESENDABLE')
})

test('a sent email is sent again as one copy, also if two people ask at once', async () => {
  const { id: leagueId } = await app.make.league({ organizationId, createdById: owner.id })
  const { id } = await makeEmail({
    ...isSent,
    leagueId,
    subject: 'Again',
    headers: { 'Reply-To': 'hello@example.org' },
  })
  const answers = await Promise.all([1, 2].map(() => admin.call('POST /admin/emails/{id}/resend', { params: { id } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await settled(app.db)
  const copies = await app.db
    .select()
    .from(emails)
    .where(eq(emails.reason, `resend:${id}`))
  expect(copies).toMatchObject([{ subject: 'Again', userId: nova.id, headers: { 'Reply-To': 'hello@example.org' } }])
  expect(copies[0]?.sentAt).not.toBeNull()
  const entries = await app.db.select().from(logs).where(eq(logs.action, 'email-resent'))
  const about = { userId: nova.id, organizationId, leagueId }
  expect(entries).toMatchObject([{ moderatorId: admin.id, ...about, after: { emailId: id } }])
})

test('a team invitation is sent again as often as staff ask while it is open', async () => {
  const { id: eventId } = await openEvent(app, { teamSize: 2 })
  const captain = await app.as(await app.make.user())
  const bob = await app.as(await app.make.user({ username: 'bob' }))
  await joinEvent(captain, eventId, { teammates: [{ username: 'bob' }] })
  await settled(app.db)
  const isInvite = and(eq(emails.userId, bob.id), eq(emails.type, 'TOURNAMENT_TEAM_INVITE'))
  const sendAgain = async (id: string) => {
    const { body } = await admin.call('POST /admin/emails/{id}/resend', { params: { id } })
    await settled(app.db)
    return (await admin.call('GET /admin/emails/{id}', { params: { id: body.data.id } })).body.data
  }
  const first = await sendAgain(only(await app.db.select().from(emails).where(isInvite)).id)
  const second = await sendAgain(first.id)
  expect([first.status, second.status]).toEqual(['sent', 'sent'])

  const [invite] = (await bob.call('GET /invites')).body.data
  await bob.call('POST /invites/{id}', { params: { id: invite?.id ?? '' }, body: {} })
  expect(await sendAgain(second.id)).toMatchObject({ status: 'cancelled', error: 'No longer relevant' })
})

test('an email of a campaign is not sent again to a person who left the community', async () => {
  const { body } = await owner.call('POST /admin/organizations/{id}/campaigns', {
    params: params(),
    body: { name: 'Finals', subject: 'Finals', content: { kind: 'blocks', blocks: [] } },
  })
  const campaignId = body.data.id
  const sendAgain = async (state: NewEmail, userId: string) => {
    const { id } = await makeEmail({ ...state, campaignId, userId })
    const reply = await owner.call('POST /admin/organizations/{id}/emails/{emailId}/resend', {
      params: { ...params(), emailId: id },
    })
    await settled(app.db)
    return (await admin.call('GET /admin/emails/{id}', { params: { id: reply.body.data.id } })).body.data
  }
  const failed = { failedAt: past, attempts: 12 }
  for (const state of [isSent, failed]) {
    const member = await app.make.member(organizationId)
    const former = await app.make.user()
    expect(await sendAgain(state, member.id)).toMatchObject({ status: 'sent' })
    expect(await sendAgain(state, former.id)).toMatchObject({ status: 'cancelled', error: 'No longer relevant' })
  }
})

test('a failed email is tried again as itself', async () => {
  const { id } = await makeEmail({ failedAt: past, attempts: 12 })
  const emailId = id
  const { body } = await owner.call('POST /admin/organizations/{id}/emails/{emailId}/resend', {
    params: { ...params(), emailId },
  })
  expect(body.data.id).toBe(id)
  await settled(app.db)
  const after = await admin.call('GET /admin/emails/{id}', { params: { id } })
  expect(after.body.data).toMatchObject({ status: 'sent', attempts: 13 })
})

test('an email to an address that bounced is sent again once its reader has another one', async () => {
  const reader = await app.make.user({ email: 'full@example.com' })
  const values = { userId: reader.id, to: 'full@example.com', bouncedAt: past }
  const ids = [await makeEmail({ ...values, ...isSent }), await makeEmail({ ...values, failedAt: past })].map(
    ({ id }) => id,
  )
  await app.db.insert(emailSuppressions).values({ address: 'full@example.com', reason: 'BOUNCE', source: 'SMTP' })
  const sendAgain = (id: string) => admin.call('POST /admin/emails/{id}/resend', { params: { id } })
  for (const id of ids) expect((await sendAgain(id)).body.code).toBe('ADDRESS_SUPPRESSED')
  await app.db.update(users).set({ email: 'empty@example.com' }).where(eq(users.id, reader.id))
  for (const id of ids) expect((await sendAgain(id)).status).toBe(200)
  await settled(app.db)
  const sent = await app.db.select().from(emails).where(eq(emails.to, 'empty@example.com'))
  expect(sent.map(({ sentAt }) => sentAt)).toEqual([expect.any(Date), expect.any(Date)])
})

test('an email that waits can be cancelled, one that is being sent cannot', async () => {
  const waiting = await makeEmail({ scheduledAt: new Date(Date.now() + 3_600_000) })
  const sending = await makeEmail({ sendingAt: new Date(), attempts: 1 })
  const cancel = (emailId: string) =>
    owner.call('POST /admin/organizations/{id}/emails/{emailId}/cancel', { params: { ...params(), emailId } })
  const answers = await Promise.all([cancel(waiting.id), cancel(waiting.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await cancel(sending.id)).body.code).toBe('NOT_CANCELLABLE')
  const entries = await app.db.select().from(logs).where(eq(logs.action, 'email-cancelled'))
  expect(entries).toMatchObject([{ moderatorId: owner.id, after: { emailId: waiting.id } }])
})

test('figures count what waits and what happened in the last 24 hours', async () => {
  const { id } = await app.make.organization({ userId: owner.id })
  const now = new Date()
  const of = { organizationId: id }
  await makeEmail(of)
  await makeEmail({ ...of, sentAt: now })
  await makeEmail({ ...of, failedAt: now })
  await makeEmail({ ...of, sentAt: now, bouncedAt: now })
  await makeEmail({ ...of, sentAt: past, createdAt: past })
  const { body } = await owner.call('GET /admin/organizations/{id}/emails/figures', { params: { id } })
  expect(body.data).toMatchObject({ waiting: 1, sent: 2, failed: 1, bounced: 1 })
})
