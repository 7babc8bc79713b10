/** Campaigns over a real mail server, sent by two nodes at once. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { until } from '../testing/jobs.ts'
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-settings.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp
let secondNode: TestApp
let owner: Person
let id: string

const size = 12

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  const settings = {
    jobs: true,
    mail: { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' },
    // On a busy machine an answer may take long; a timeout would send the email again.
    delivery: { ...testSettings().delivery, timeout: 60 },
  }
  app = await openTestApp(clone.url, settings)
  secondNode = await openTestApp(clone.url, settings)
  owner = await app.as(await app.make.user({ emailOptin: false }))
  id = (await app.make.organization({ userId: owner.id, name: 'Nordlicht' })).id
  for (let count = 0; count < size; count++) await app.make.member(id)
})
afterAll(async () => {
  await app.close()
  await secondNode.close()
  await smtp.close()
  await clone.drop()
})
const campaign = '/admin/organizations/{id}/campaigns/{campaignId}' as const

/** Sent at once, unless `perMinute` slows it down. */
async function send(name: string, perMinute: number | null = null) {
  const answer = await owner.call('POST /admin/organizations/{id}/email', {
    params: { id },
    body: {
      name,
      subject: `${name}, {{username}}`,
      perMinute,
      replyTo: 'olga@nordlicht.gg',
      content: { kind: 'blocks', blocks: [{ type: 'text', content: [{ text: 'See you at the finals.' }] }] },
    },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return { id, campaignId: answer.body.data.id, name }
}
type Params = Awaited<ReturnType<typeof send>>

const show = async (params: Params) => (await owner.call(`GET ${campaign}`, { params })).body.data
const act = async (params: Params, action: 'pause' | 'resume' | 'cancel') =>
  (await owner.call(`POST ${campaign}/${action}`, { params })).body.data
const received = ({ name }: Params) => smtp.received.filter(({ headers }) => headers.subject?.startsWith(name))
const addresses = (params: Params) => received(params).flatMap(({ to }) => to)
const isClaimed = ({ campaignId }: Params) => and(eq(emails.campaignId, campaignId), isNotNull(emails.sendingAt))

test('two nodes send a campaign, each member gets it once, and one click unsubscribes', async () => {
  const params = await send('Finals')
  await until(async () => expect(await show(params)).toMatchObject({ status: 'SENT', figures: { sent: size } }))
  expect(new Set(addresses(params)).size).toBe(size)
  expect(addresses(params)).toHaveLength(size)
  const headers = received(params)[0]?.headers ?? {}
  expect(headers).toMatchObject({
    'reply-to': 'olga@nordlicht.gg',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(headers.from).toContain('Nordlicht')
  expect(headers.subject).toMatch(/^Finals, player-/)

  const link = new URL(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  expect((await app.visitor.raw('POST', `${link.pathname}${link.search}`)).status).toBe(204)
  expect((await show(params)).figures.unsubscribed).toBe(1)
  const next = await owner.call('POST /admin/organizations/{id}/campaigns/audience', {
    params: { id },
    body: { audience: { all: [] } },
  })
  expect(next.body.data).toMatchObject({ count: size - 1, excluded: { unsubscribed: 2 } })
})

test('after a pause no further email leaves, after resuming all do, and after cancelling none', async () => {
  const params = await send('Semifinals', 60)
  await until(() => expect(received(params).length).toBeGreaterThan(0))
  expect((await act(params, 'pause')).status).toBe('PAUSED')
  // Emails that were claimed before the pause still leave.
  await until(async () => expect(await app.db.$count(emails, isClaimed(params))).toBe(0))
  const { figures } = await show(params)
  expect(figures.sent).toBe(received(params).length)
  expect(figures.waiting).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 1_500)) // longer than the pace of one email per second
  expect((await show(params)).figures.sent).toBe(figures.sent)

  await act(params, 'resume')
  await until(async () => expect((await show(params)).figures.sent).toBeGreaterThan(figures.sent))
  expect((await act(params, 'cancel')).status).toBe('CANCELLED')
  await until(async () => expect((await show(params)).figures).toMatchObject({ waiting: 0, deferred: 0 }))
  const end = (await show(params)).figures
  expect(end.sent + end.skipped).toBe(end.recipients)
  expect(end.skipped).toBeGreaterThan(0)
  expect(addresses(params)).toHaveLength(end.sent)
  expect(new Set(addresses(params)).size).toBe(end.sent)
})

test('pausing, resuming and cancelling while emails leave sends none twice and loses none', async () => {
  const params = await send('Practice')
  for (const action of ['pause', 'resume', 'pause', 'resume'] as const) await act(params, action)
  await until(async () => expect(['SENT', 'CANCELLED']).toContain((await show(params)).status))
  const { figures } = await show(params)
  expect(figures).toMatchObject({ sent: figures.recipients, skipped: 0, failed: 0 })
  expect(new Set(addresses(params)).size).toBe(addresses(params).length)
  expect(addresses(params)).toHaveLength(figures.recipients)
})
