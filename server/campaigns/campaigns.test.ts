import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import type { Api } from '@guildhall/contract/core/api.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emailCampaigns } from '../db/schema/emails/campaigns.ts'
import { emails } from '../db/schema/emails.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { bulkTicker } from '../emails/delivery/send-bulk.ts'
import { canSubscribe } from '../live/topics.ts'
import { isDue, jobsIn } from '../testing/jobs.ts'
import { refuseRows } from '../testing/refuse.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { prepareCampaign } from './prepare.ts'
import { campaignTicker, tickCampaigns } from './progress.ts'
import { startDue } from './schedule.ts'

const app = useApp()
let owner: Person
let admin: Person
let id: string
let memberIds: string[]

type NewCampaign = Api['POST /admin/organizations/{id}/campaigns']['body']

beforeAll(async () => {
  owner = await app.as(await app.make.user({ username: 'olga' }))
  admin = await app.as(await app.make.user({ role: 'ADMIN', username: 'root' }))
  id = (await app.make.organization({ userId: owner.id, name: 'Nordlicht' })).id
  const members = [owner.id]
  for (const locale of ['en', 'de-DE', 'en'] as const) {
    const user = await app.make.user({ locale })
    await app.make.member(id, { userId: user.id })
    members.push(user.id)
  }
  memberIds = members.sort()
})

const content: NewCampaign['content'] = {
  kind: 'blocks',
  blocks: [{ type: 'text', content: [{ text: 'Hello ' }, { placeholder: 'username' }] }],
}
const finals: NewCampaign = { name: 'Finals', subject: 'Finals, {{name}}', content }

async function draft(fields: Partial<NewCampaign> = {}, organizationId = id, caller = owner) {
  const answer = await caller.call('POST /admin/organizations/{id}/campaigns', {
    params: { id: organizationId },
    body: { ...finals, ...fields },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return { id: organizationId, campaignId: answer.body.data.id }
}
type Params = Awaited<ReturnType<typeof draft>>

const one = '/admin/organizations/{id}/campaigns/{campaignId}' as const
const show = async (params: Params) => (await owner.call(`GET ${one}`, { params })).body.data
const schedule = (params: Params, body = {}) => owner.call(`POST ${one}/schedule`, { params, body })
const prepare = ({ campaignId }: Params) =>
  prepareCampaign(app, { campaignId }, { id: campaignId, attempt: 1, isLast: false })
const emailsOf = ({ campaignId }: Params) =>
  app.db.select().from(emails).where(eq(emails.campaignId, campaignId)).orderBy(emails.nextAttemptAt, emails.id)

test('two drafts that are created at once share the last free one', async () => {
  const { id: organizationId } = await app.make.organization({ userId: owner.id })
  const rows = Array.from({ length: campaignLimits.drafts - 1 }, (_, index) => ({ name: `Draft ${index}`, content }))
  const columns = { type: 'ORGANIZATION' as const, organizationId, subject: '', preheader: '', audience: { all: [] } }
  await app.db.insert(emailCampaigns).values(rows.map((row) => ({ ...columns, ...row })))
  const create = () =>
    owner.call('POST /admin/organizations/{id}/campaigns', { params: { id: organizationId }, body: finals })
  const answers = await Promise.all(Array.from({ length: 5 }, create))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array.from({ length: 4 }, () => 'TOO_MANY_DRAFTS'),
  ])
})

test('a draft is edited, copied, saved as a template and deleted', async () => {
  const params = await draft({ subject: '' })
  const edit = (body: object) =>
    owner.raw('PATCH', `/api/admin/organizations/${id}/campaigns/${params.campaignId}`, { body })
  expect(await show(params)).toMatchObject({ status: 'DRAFT', rev: 1, trackClicks: false, audience: { all: [] } })
  expect((await schedule(params)).body.code).toBe('CAMPAIGN_INCOMPLETE')

  expect((await edit({ subject: 'Finals', rev: 1 })).status).toBe(200)
  expect((await edit({ subject: 'Semifinals', rev: 1 })).body.code).toBe('CHANGED_MEANWHILE')
  expect((await edit({ subject: 'Join {{tournamentName}}' })).body.code).toBe('UNKNOWN_PLACEHOLDER')
  const cup = await app.make.tournament({ organizationId: id })
  const foreign = await app.make.tournament({})
  expect((await edit({ subject: 'Join {{tournamentName}}', eventId: cup.id })).status).toBe(200)
  expect((await edit({ eventId: foreign.id })).body.code).toBe('INVALID')
  expect((await edit({ timezone: 'Nowhere/Near' })).body.code).toBe('INVALID')
  expect((await edit({ subject: 'Finals', eventId: null })).status).toBe(200)

  const copy = await owner.call(`POST ${one}/duplicate`, { params, body: { name: 'Finals again' } })
  expect(copy.body.data).toMatchObject({ name: 'Finals again', subject: 'Finals', status: 'DRAFT', rev: 1 })
  const template = await owner.call(`POST ${one}/template`, { params, body: { name: 'Finals' } })
  expect(template.status).toBe(200)
  expect((await owner.call(`DELETE ${one}`, { params })).status).toBe(204)
  expect((await owner.call(`GET ${one}`, { params })).status).toBe(404)
})

test('a campaign that is scheduled twice and prepared twice at once reaches each member once', async () => {
  const cup = await app.make.tournament({ organizationId: id, name: 'Winter Cup', type: 'SWISS' })
  const params = await draft({ subject: '{{tournamentName}}, {{name}}', eventId: cup.id })
  const answers = await Promise.all([schedule(params), schedule(params), schedule(params)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await jobsIn(app.db, 'prepare-campaign')).toHaveLength(1)
  expect(await show(params)).toMatchObject({
    status: 'SENDING',
    prepared: false,
    figures: { recipients: 4, waiting: 4 },
  })

  await Promise.all([prepare(params), prepare(params)])
  await prepare(params)
  const rows = await emailsOf(params)
  expect(rows.map(({ userId }) => userId).sort()).toEqual(memberIds)
  expect(rows.find(({ userId }) => userId === owner.id)).toMatchObject({
    type: 'ORGANIZATION',
    lane: 'bulk',
    organizationId: id,
    subject: 'Winter Cup, olga',
    to: 'olga@example.com',
    values: { username: 'olga', name: 'olga', organizationName: 'Nordlicht', tournamentName: 'Winter Cup' },
  })
  expect(new Set(rows.map(({ contentId }) => contentId)).size).toBe(2) // one per language
  const formats = rows.map(({ locale, values }) => `${locale} ${values?.format}`)
  expect([...new Set(formats)].sort()).toEqual(['de-DE Schweizer System', 'en Swiss'])
  expect(await show(params)).toMatchObject({
    prepared: true,
    continuesAt: null,
    figures: { recipients: 4, waiting: 4 },
  })
  const recipients = await owner.call(`GET ${one}/recipients`, { params, query: { limit: 3, status: 'waiting' } })
  expect(recipients.body).toMatchObject({ total: 4, cursor: expect.any(String) })
  expect(recipients.body.data).toHaveLength(3)
})

test('the link of a campaign leads to its event, or to the community if the event is deleted meanwhile', async () => {
  const linksOf = async (params: Params) => {
    await prepare(params)
    return new Set((await emailsOf(params)).map(({ values }) => values?.url))
  }
  const pages = (path: string) => new Set([`http://hall.test${path}`, `http://hall.test/de-DE${path}`])
  const { id: eventId } = await app.make.tournament({ organizationId: id })
  const [first, second] = [await draft({ eventId }), await draft({ eventId })]
  for (const params of [first, second]) await schedule(params)
  expect(await linksOf(first)).toEqual(pages(`/tournaments/${eventId}`))

  await app.db.update(tournaments).set({ deletedAt: new Date() }).where(eq(tournaments.id, eventId))
  const { body } = await owner.call('GET /organizations/{id}', { params: { id } })
  expect(await linksOf(second)).toEqual(pages(`/${body.data.username}`))
})

test('bounces, complaints and clicks show in the figures, and a campaign whose emails are done is sent', async () => {
  const params = await draft()
  await schedule(params)
  await prepare(params)
  const [a, b, c, d] = await emailsOf(params)
  const at = new Date()
  const mark = (email: typeof a, columns: Partial<typeof emails.$inferInsert>) =>
    app.db
      .update(emails)
      .set(columns)
      .where(eq(emails.id, email?.id ?? ''))
  await mark(a, { sentAt: at, clickedAt: at, unsubscribedAt: at })
  await mark(b, { sentAt: at, bouncedAt: at })
  await mark(c, { sentAt: at, complainedAt: at })
  await mark(d, { attempts: 1, errors: [{ at: at.toISOString(), message: '451 <olga@example.com>: Greylisted' }] })
  const figures = { recipients: 4, sent: 1, bounced: 1, complained: 1, clicked: 1, unsubscribed: 1, waiting: 0 }
  expect(await show(params)).toMatchObject({ figures: { ...figures, deferred: 1, failed: 0 } })
  const deferred = await owner.call(`GET ${one}/recipients`, { params, query: { status: 'deferred' } })
  expect(deferred.body).toMatchObject({ total: 1, data: [{ status: 'deferred', attempts: 1 }] })
  expect(deferred.body.data[0]?.error).toBe('451 <o•••@example.com>: Greylisted') // without the address

  await mark(d, { failedAt: at })
  const done = { status: 'SENT', can: { pause: false, cancel: false }, figures: { deferred: 0, failed: 1 } }
  expect(await show(params)).toMatchObject(done)
  await tickCampaigns(app)
  expect(await show(params)).toMatchObject({ status: 'SENT', figures: { ...figures, deferred: 0, failed: 1 } })
  const list = await owner.call('GET /admin/organizations/{id}/campaigns', {
    params: { id },
    query: { status: 'SENT' },
  })
  expect(list.body.data).toMatchObject([{ id: params.campaignId, figures, createdBy: { username: 'olga' } }])
})

test('a campaign ends in the second after its last email, also if it was counted just before or is paused', async () => {
  const params = await draft()
  const isThis = eq(emailCampaigns.id, params.campaignId)
  const stored = async () => (await app.db.select().from(emailCampaigns).where(isThis))[0]
  await schedule(params)
  await prepare(params)
  await tickCampaigns(app)
  const isOf = eq(emails.campaignId, params.campaignId)
  await app.db.update(emails).set({ sentAt: new Date() }).where(isOf)
  await owner.call(`POST ${one}/pause`, { params })
  await app.db
    .update(emailCampaigns)
    .set({ countedAt: new Date(Date.now() + 60_000) })
    .where(isThis)
  await tickCampaigns(app)
  expect(await stored()).toMatchObject({ status: 'SENT', sent: 4, finishedAt: expect.any(Date) })
})

test('emails over the daily limit wait for the next days, and cancelling gives the days back', async () => {
  const { id: large } = await app.make.organization({ userId: owner.id })
  for (let count = 0; count < 4; count++) await app.make.member(large)
  const limit = (perDay: number | null) =>
    admin.call('PATCH /admin/organizations/{id}/emailLimit', { params: { id: large }, body: { perDay } })
  // 5 members, created today: half of 200 + 2 × 5.
  expect((await limit(null)).body.data).toEqual({ perDay: 105, usedToday: 0, byDefault: 105, raised: false })
  const own = { params: { id: large }, body: { perDay: 9_000 } }
  expect((await owner.call('PATCH /admin/organizations/{id}/emailLimit', own)).body.code).toBe('FORBIDDEN')
  await limit(0)
  const params = await draft({}, large)
  const refused = await schedule(params)
  expect([refused.body.code, refused.body.facts]).toEqual(['EMAIL_LIMIT', { limit: 0, recipients: 5 }])

  await limit(2)
  await schedule(params)
  await prepare(params)
  const dayOf = (time: Date | null) => Math.abs(Math.round(((time?.getTime() ?? 0) - Date.now()) / 86_400_000))
  const days = (await emailsOf(params)).map(({ nextAttemptAt }) => dayOf(nextAttemptAt))
  expect(days).toEqual([0, 0, 1, 1, 2])
  const usedToday = async () =>
    (await owner.call('GET /admin/organizations/{id}/emailLimit', { params: { id: large } })).body.data.usedToday
  expect(await usedToday()).toBe(2)
  await app.db
    .update(emails)
    .set({ sentAt: new Date() })
    .where(and(eq(emails.campaignId, params.campaignId), eq(emails.id, (await emailsOf(params))[0]?.id ?? '')))
  expect((await owner.call(`POST ${one}/cancel`, { params })).body.data).toMatchObject({
    status: 'CANCELLED',
    figures: { sent: 1, skipped: 4, waiting: 0 },
  })
  expect(await usedToday()).toBe(1)
  expect((await owner.call(`POST ${one}/resume`, { params })).body.code).toBe('CAMPAIGN_STATE')
})

test('emails of a day that passed during a pause count towards the days on which they are sent', async () => {
  const { id: small } = await app.make.organization({ userId: owner.id, email: { dailyLimit: 1 } })
  await app.make.member(small)
  const params = await draft({}, small)
  await schedule(params)
  await prepare(params)
  await owner.call(`POST ${one}/pause`, { params })
  const yesterday = new Date(Date.now() - 3 * 86_400_000)
  await app.db
    .update(emails)
    .set({ scheduledAt: yesterday, nextAttemptAt: yesterday })
    .where(eq(emails.campaignId, params.campaignId))
  await app.db.execute(`delete from organization_email_days where organization_id = '${small}'`)
  expect((await owner.call(`POST ${one}/resume`, { params })).body.data.status).toBe('SENDING')
  const [first, second] = await emailsOf(params)
  const gap = (second?.nextAttemptAt?.getTime() ?? 0) - (first?.nextAttemptAt?.getTime() ?? 0)
  expect(Math.round(gap / 86_400_000)).toBe(1)
})

test('a scheduled campaign starts once at its time, though two nodes look, and can be stopped before', async () => {
  const params = await draft()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const past = new Date(Date.now() - 3_600_000).toISOString()
  expect((await schedule(params, { scheduledAt: past })).body.code).toBe('SCHEDULE_TIME')
  const scheduled = await schedule(params, { scheduledAt: at, timezone: 'Europe/Berlin' })
  expect(scheduled.body.data).toMatchObject({ status: 'SCHEDULED', scheduledAt: at, timezone: 'Europe/Berlin' })
  expect((await owner.call(`PATCH ${one}`, { params, body: { subject: 'New' } })).body.code).toBe('CAMPAIGN_STATE')
  await startDue(app)
  expect((await show(params)).status).toBe('SCHEDULED')
  expect((await owner.call(`POST ${one}/cancel`, { params })).body.data).toMatchObject({
    status: 'DRAFT',
    scheduledAt: null,
  })

  await schedule(params, { scheduledAt: at })
  const isThis = eq(emailCampaigns.id, params.campaignId)
  await app.db
    .update(emailCampaigns)
    .set({ scheduledAt: new Date(past) })
    .where(isThis)
  const jobs = (await jobsIn(app.db, 'prepare-campaign')).length
  await Promise.all([startDue(app), startDue(app), startDue(app)])
  expect((await show(params)).status).toBe('SENDING')
  expect(await jobsIn(app.db, 'prepare-campaign')).toHaveLength(jobs + 1)
})

test('campaigns are looked at while one is due or being sent, and after one was cancelled', async () => {
  const { campaignId } = await draft()
  await app.db.update(emailCampaigns).set({ status: 'DRAFT' })
  async function dueTickers(columns: Partial<typeof emailCampaigns.$inferInsert>) {
    await app.db.update(emailCampaigns).set(columns).where(eq(emailCampaigns.id, campaignId))
    return [await isDue(app.db, campaignTicker), await isDue(app.db, bulkTicker)]
  }
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)]
  expect(await dueTickers({ status: 'DRAFT' })).toEqual([false, false])
  expect(await dueTickers({ status: 'SCHEDULED', scheduledAt: later })).toEqual([false, false])
  expect(await dueTickers({ scheduledAt: new Date(now.getTime() - 1_000) })).toEqual([true, false])
  expect(await dueTickers({ status: 'SENDING', startedAt: now })).toEqual([true, true])
  expect(await dueTickers({ status: 'PAUSED' })).toEqual([true, false])
  expect(await dueTickers({ status: 'CANCELLED', finishedAt: now })).toEqual([true, false])
  expect(await dueTickers({ status: 'SENT' })).toEqual([false, false])
})

test('a campaign that starts and is cancelled at the same time sends nothing', async () => {
  const params = await draft()
  await schedule(params)
  await Promise.all([prepare(params), owner.call(`POST ${one}/cancel`, { params })])
  await tickCampaigns(app)
  expect((await show(params)).status).toBe('CANCELLED')
  const isOpen = and(eq(emails.campaignId, params.campaignId), isNull(emails.cancelledAt))
  expect(await app.db.select().from(emails).where(isOpen)).toEqual([])
})

test('a community that is deleted sends nothing more', async () => {
  const { id: doomed } = await app.make.organization({ userId: owner.id })
  const params = await draft({}, doomed)
  await schedule(params)
  await prepare(params)
  await app.db.update(organizations).set({ deletedAt: new Date(), username: null }).where(eq(organizations.id, doomed))
  await tickCampaigns(app)
  const [row] = await app.db.select().from(emailCampaigns).where(eq(emailCampaigns.id, params.campaignId))
  expect(row).toMatchObject({ status: 'CANCELLED', skipped: 1 })
})

test('a campaign that cannot be stopped does not hold up the others', async () => {
  const organizationIds = await Promise.all(
    [1, 2, 3].map(async () => (await app.make.organization({ userId: owner.id })).id),
  )
  const campaigns: Awaited<ReturnType<typeof draft>>[] = []
  for (const organizationId of organizationIds) campaigns.push(await draft({}, organizationId))
  for (const params of campaigns) await schedule(params)
  const isOneOf = inArray(organizations.id, organizationIds)
  await app.db.update(organizations).set({ deletedAt: new Date(), username: null }).where(isOneOf)
  const [first, ...others] = campaigns.map(({ campaignId }) => campaignId)
  const allow = await refuseRows(
    app.db,
    'update',
    'email_campaigns',
    `new.id = '${first}' and new.status = 'CANCELLED'`,
  )
  await expect(tickCampaigns(app)).rejects.toThrow('rows failed')
  const statuses = await app.db
    .select({ status: emailCampaigns.status })
    .from(emailCampaigns)
    .where(inArray(emailCampaigns.id, others))
  expect(statuses.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  await allow()
})

test('only admins email from the site, and only SUPER sends legal emails, with a reason and a version', async () => {
  const root = await app.as(await app.make.user({ role: 'SUPER', username: 'super' }))
  const nova = await app.make.user({ email: 'Nova@example.com', marketingOptin: true, username: null, name: null })
  const body = { name: 'Terms', subject: 'New terms, {{name}}', content }
  const about = { reason: 'New terms of service', documentVersion: '2026-11' }
  const answers = [
    await admin.call('POST /admin/emails/legal', { body: { ...body, ...about } }),
    await admin.call('POST /admin/campaigns', { body: { ...body, type: 'LEGAL' } }),
    await root.raw('POST', '/api/admin/emails/legal', { body }),
    await admin.call('POST /admin/emails', { body: { ...body, addresses: ['nobody@example.com'] } }),
    await admin.call('POST /admin/emails', { body }),
  ]
  const codes = ['FORBIDDEN', 'FORBIDDEN', 'INVALID', 'NO_SUCH_PERSON', 'NO_RECIPIENTS']
  expect(answers.map(({ body }) => body.code)).toEqual(codes)

  const legal = await root.call('POST /admin/emails/legal', { body: { ...body, ...about } })
  expect(legal.body.data).toMatchObject({ type: 'LEGAL', status: 'SENDING', organizationId: null, ...about })
  expect(
    (await admin.call('GET /admin/campaigns/{campaignId}', { params: { campaignId: legal.body.data.id } })).body.data,
  ).toMatchObject({ can: { cancel: false } })
  const marketing = await admin.call('POST /admin/emails/marketing', { body })
  expect(marketing.body.data).toMatchObject({ type: 'MARKETING', figures: { recipients: 1 } })
  await prepare({ id, campaignId: marketing.body.data.id })
  const named = await admin.call('POST /admin/emails', { body: { ...body, addresses: ['nova@EXAMPLE.com'] } })
  expect(named.body.data).toMatchObject({ type: 'ORGANIZATION', figures: { recipients: 1 } })
  const [email] = await emailsOf({ id, campaignId: marketing.body.data.id })
  expect(email).toMatchObject({ userId: nova.id, subject: 'New terms, Nova' })
})

test('the staff of the community watch the progress, others do not', async () => {
  const { campaignId } = await draft()
  const member = { id: memberIds.find((member) => member !== owner.id) ?? '', role: 'USER' as const }
  const watch = (actor: { id: string; role: 'USER' | 'ADMIN' } | null) =>
    canSubscribe(app.registry.topics, `campaign:${campaignId}`, {
      db: app.db,
      settings: app.settings,
      isLocal: false,
      actor: actor && { ...actor, username: null, banned: false, leaving: false, session: null },
    })
  expect(await watch({ id: owner.id, role: 'USER' })).toBe(true)
  expect(await watch({ id: admin.id, role: 'ADMIN' })).toBe(true)
  expect(await watch(member)).toBe(false)
  expect(await watch(null)).toBe(false)
})
