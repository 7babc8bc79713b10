import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { settled } from '../testing/jobs.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { tokenOf } from './unsubscribe-token.ts'
import { writeEmail } from './write-email.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  app = await openTestApp(clone.url, { jobs: true, mail: { smtpUrl: smtp.url, from: 'no-reply@hall.test' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await clone.drop()
})
beforeEach(() => {
  smtp.received.length = 0
})

type Person = { id: string; email: string | null }

/** Sends an email of this type; true if it arrived. */
async function arrives(type: EmailType | null, user: Person | undefined, organizationId?: string) {
  const before = smtp.received.length
  const to = user?.email ?? 'stranger@example.com'
  const id = await writeEmail(app.db, { type, to, userId: user?.id, organizationId, subject: 'News', text: 'News' })
  await settled(app.db)
  const [row] = await app.db
    .select()
    .from(emails)
    .where(eq(emails.id, id ?? ''))
  expect(row?.sentAt === null).toBe(row?.cancelledAt !== null)
  return smtp.received.length > before
}

/** The address in the header of the last email, as an email client reads it. */
function oneClickAddress() {
  const headers = smtp.received.at(-1)?.headers ?? {}
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  return (
    /^<http:\/\/hall\.test(\/api\/emails\/unsubscribe\?token=[\w.-]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ??
    ''
  )
}

const post = (url: string, type: string | undefined, payload: string | undefined) =>
  app.app.inject({
    method: 'POST',
    url,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload && { payload }),
  })

test('account and legal emails go to every user, marketing emails only to users who opted in', async () => {
  const nova = await app.make.user({ emailOptin: false, marketingOptin: false })
  const zed = await app.make.user({ marketingOptin: true })
  expect(await arrives(null, nova)).toBe(true)
  expect(await arrives('LEGAL', nova)).toBe(true)
  expect(smtp.received.map(({ headers }) => headers['list-unsubscribe'])).toEqual([undefined, undefined])

  expect(await arrives('MARKETING', nova)).toBe(false)
  expect(await arrives('MARKETING', undefined)).toBe(false)
  expect(await arrives('TOURNAMENT_REMINDER', nova)).toBe(false)
  expect(await arrives('MARKETING', zed)).toBe(true)
  expect(await arrives('TOURNAMENT_REMINDER', zed)).toBe(true)
  expect(await arrives('TOURNAMENT_TEAM_INVITE', undefined)).toBe(true)
})

test('no email is sent to an erased user', async () => {
  const erased = await app.make.user({ erasedAt: new Date() })
  expect(await arrives('LEGAL', erased)).toBe(false)
})

test('one click in the email client unsubscribes from event emails, and a second click changes nothing', async () => {
  const nova = await app.make.user({ marketingOptin: true })
  expect(await arrives('TOURNAMENT_REMINDER', nova)).toBe(true)
  const address = oneClickAddress()
  const oneClick = 'List-Unsubscribe=One-Click'
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  expect((await post(address, 'application/x-www-form-urlencoded', oneClick)).statusCode).toBe(204)
  expect((await post(address, 'multipart/form-data; boundary=x', form)).statusCode).toBe(204)
  expect((await post(address, 'application/json', '{}')).statusCode).toBe(204)
  expect((await post(address, undefined, undefined)).statusCode).toBe(204)

  const [row] = await app.db.select().from(users).where(eq(users.id, nova.id))
  expect(row).toMatchObject({ emailOptin: false, marketingOptin: true })
  expect(await arrives('TOURNAMENT_REMINDER', nova)).toBe(false)
  expect(await arrives('MARKETING', nova)).toBe(true)
})

test('unsubscribing from one community does not affect the others', async () => {
  const nova = await app.make.user()
  const [first, second] = [await app.make.organization(), await app.make.organization()]
  for (const { id } of [first, second]) await app.make.member(id, { userId: nova.id })
  expect(await arrives('ORGANIZATION', nova, first.id)).toBe(true)

  expect((await post(oneClickAddress(), undefined, undefined)).statusCode).toBe(204)
  const isMember = and(eq(organizationMembers.userId, nova.id), eq(organizationMembers.organizationId, first.id))
  const [member] = await app.db.select().from(organizationMembers).where(isMember)
  expect(member?.emailOptin).toBe(false)
  expect(await arrives('ORGANIZATION', nova, first.id)).toBe(false)
  expect(await arrives('ORGANIZATION', nova, second.id)).toBe(true)
})

test('a browser that opens the address of the header is redirected to the confirmation page', async () => {
  const nova = await app.make.user()
  await arrives('TOURNAMENT_REMINDER', nova)
  const response = await app.visitor.raw('GET', oneClickAddress())
  expect(response.status).toBe(302)
  expect(response.headers.location).toMatch(/^http:\/\/hall\.test\/unsubscribe\?token=/)
  const [row] = await app.db.select().from(users).where(eq(users.id, nova.id))
  expect(row?.emailOptin).toBe(true)
})

test('the page shows the list and a shortened email address', async () => {
  const nova = await app.make.user({ email: 'nova.kim@example.com' })
  const organization = await app.make.organization({ name: 'Copper Roof' })
  await app.make.member(organization.id, { userId: nova.id })
  const list = { kind: 'organization', organizationId: organization.id } as const
  const token = tokenOf(app.settings.authSecret, { userId: nova.id, list })
  const load = () => app.visitor.call('GET /emails/subscription', { query: { token } })

  const expected = {
    list: 'organization',
    organization: 'Copper Roof',
    notification: null,
    address: 'n•••@example.com',
  }
  expect((await load()).body.data).toEqual({ ...expected, subscribed: true })
  await app.visitor.call('POST /emails/unsubscribe', { query: { token }, body: {} })
  expect((await load()).body.data).toEqual({ ...expected, subscribed: false })
})

test('a link with a wrong signature changes nothing', async () => {
  const nova = await app.make.user()
  const valid = tokenOf(app.settings.authSecret, { userId: nova.id, list: { kind: 'events' } })
  const foreign = tokenOf('another secret, as long as the first one was', { userId: nova.id, list: { kind: 'events' } })
  const [, signature] = valid.split('.')
  const swapped = `${Buffer.from(`${nova.id} marketing`).toString('base64url')}.${signature}`
  for (const token of [foreign, swapped, valid.slice(0, -1), 'nonsense', '.']) {
    expect((await app.visitor.call('POST /emails/unsubscribe', { query: { token }, body: {} })).status).toBe(404)
    expect((await app.visitor.call('GET /emails/subscription', { query: { token } })).status).toBe(404)
  }
  expect((await app.visitor.raw('POST', '/api/emails/unsubscribe')).status).toBe(422)
  const [row] = await app.db.select().from(users).where(eq(users.id, nova.id))
  expect(row?.emailOptin).toBe(true)
})
