import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { emailCampaigns } from '../../db/schema/emails/campaigns.ts'
import { emailSuppressions } from '../../db/schema/emails/suppressions.ts'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeCampaign } from '../../testing/emails/make-campaign.ts'
import { type Smtp, startSmtp } from '../../testing/emails/smtp.ts'
import { until } from '../../testing/jobs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendEmail } from '../send-email.ts'
import { writeEmail } from '../write-email.ts'
import { claimBulk } from './claim-bulk.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
  app = await openTestApp(clone.url, { jobs: true, mail })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await clone.drop()
})
beforeEach(async () => {
  smtp.behaviour = 'fine'
  smtp.delay = 0
  smtp.received.length = 0
  smtp.tries.length = 0
  await app.db.execute(sql`truncate emails, email_contents, email_campaigns, email_suppressions cascade`)
  await app.db.execute(
    sql`delete from organization_members where user_id in (select id from users where username like 'reader-%')`,
  )
  await app.db.execute(sql`delete from users where username like 'reader-%'`)
})

type Columns = Parameters<typeof makeCampaign>[2]

async function startCampaign(readers: number, columns: Columns = {}) {
  const campaign = await makeCampaign(app.db, readers, columns)
  await enqueue(app.db, 'prepare-campaign', { campaignId: campaign.campaignId })
  return campaign
}

const addresses = () => smtp.received.flatMap(({ to }) => to).sort()
const rowOf = async (address: string) => (await app.db.select().from(emails).where(eq(emails.to, address)))[0]
const setStatus = (status: 'PAUSED' | 'SENDING') => app.db.update(emailCampaigns).set({ status })
/** The app sees nothing of what happens in it. */
const inRolledBack = (work: (db: Db) => Promise<void>) =>
  expect(
    app.db.transaction(async (db) => {
      await work(db)
      db.rollback()
    }),
  ).rejects.toThrow(TransactionRollbackError)

const isPrepared = async () => {
  const [campaign] = await app.db.select().from(emailCampaigns)
  expect(campaign?.preparedAt).toBeInstanceOf(Date)
}

test('a campaign reaches every reader once, under the name of the community and with the reply address', async () => {
  const { organizationId } = await startCampaign(3)
  await app.db
    .update(organizations)
    .set({ email: { senderName: 'Nordlicht Gaming', replyTo: 'team@nordlicht.test', dailyLimit: 100 } })
    .where(eq(organizations.id, organizationId))
  await until(() => expect(addresses()).toEqual([1, 2, 3].map((number) => `reader-${number}@example.com`)))

  const first = smtp.received.find(({ to }) => to[0] === 'reader-1@example.com')
  expect(first?.headers).toMatchObject({
    from: 'Nordlicht Gaming <no-reply@hall.test>',
    'reply-to': 'team@nordlicht.test',
    subject: 'Friday, Reader 1',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(first?.raw).toContain('Hello reader-1')
  expect(first?.raw.replaceAll(/=\r?\n/g, '')).toContain('a member of Nordlicht')
  const row = await until(async () => {
    const row = await rowOf('reader-1@example.com')
    expect(row?.sentAt).toBeInstanceOf(Date)
    return row
  })
  expect(row).toMatchObject({ attempts: 1, html: null, text: '', messageId: first?.headers['message-id'] })

  const [, path = ''] = /<http:\/\/hall\.test([^>]+)>/.exec(first?.headers['list-unsubscribe'] ?? '') ?? []
  expect((await app.visitor.raw('POST', path, {})).status).toBe(204)
  expect((await rowOf('reader-1@example.com'))?.unsubscribedAt).toBeInstanceOf(Date)
  const members = await app.db
    .select({ emailOptin: organizationMembers.emailOptin })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, row?.userId ?? ''))
  expect(members).toEqual([{ emailOptin: false }])
})

test('a reader who left after the campaign started, and a suppressed address, get nothing', async () => {
  await startCampaign(3, { status: 'PAUSED' })
  await until(isPrepared)
  await app.db.update(users).set({ emailOptin: false }).where(eq(users.username, 'reader-1'))
  await app.db
    .insert(emailSuppressions)
    .values({ address: 'reader-2@example.com', reason: 'COMPLAINT', source: 'GENERIC' })
  await setStatus('SENDING')
  await until(() => expect(addresses()).toEqual(['reader-3@example.com']))
  expect(await rowOf('reader-1@example.com')).toMatchObject({ sentAt: null, cancelledAt: expect.any(Date) })
  expect(await rowOf('reader-2@example.com')).toMatchObject({ errors: [{ message: 'Suppressed address' }] })
})

test('a reader who is no longer a member, or deletes the account, gets nothing more of the campaign', async () => {
  await startCampaign(3, { status: 'PAUSED' })
  await until(isPrepared)
  const [former] = await app.db.select().from(users).where(eq(users.username, 'reader-1'))
  await app.db.delete(organizationMembers).where(eq(organizationMembers.userId, former?.id ?? ''))
  const deletedAt = new Date()
  await app.db.update(users).set({ deletedAt, deletionDueAt: deletedAt }).where(eq(users.username, 'reader-2'))
  await setStatus('SENDING')
  await until(() => expect(addresses()).toEqual(['reader-3@example.com']))
  for (const reader of ['reader-1', 'reader-2'])
    await until(async () =>
      expect(await rowOf(`${reader}@example.com`)).toMatchObject({ errors: [{ message: 'No longer relevant' }] }),
    )
})

test('a reader who changed their address meanwhile gets the campaign at the new one', async () => {
  await startCampaign(1, { status: 'PAUSED' })
  await until(isPrepared)
  await app.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.username, 'reader-1'))
  await setStatus('SENDING')
  await until(() => expect(addresses()).toEqual(['moved@example.com']))
})

test('an email that is put off is tried again later, and one to an unknown address is not: the address is suppressed', async () => {
  smtp.behaviour = 'later'
  await startCampaign(1)
  const deferred = await until(async () => {
    const row = await rowOf('reader-1@example.com')
    expect(row?.errors).toHaveLength(1)
    return row
  })
  expect(deferred).toMatchObject({
    sendingAt: null,
    failedAt: null,
    errors: [{ message: expect.stringContaining('451') }],
  })
  expect(deferred?.nextAttemptAt?.getTime()).toBeGreaterThan(deferred?.createdAt.getTime() ?? 0)

  smtp.behaviour = 'never'
  await until(async () => expect((await rowOf('reader-1@example.com'))?.failedAt).toBeInstanceOf(Date))
  expect(await app.db.select().from(emailSuppressions)).toMatchObject([
    { address: 'reader-1@example.com', reason: 'BOUNCE', source: 'SMTP', removedAt: null },
  ])
})

test('a suppressed address gets no emails about events, but still gets login codes', async () => {
  await app.db.insert(emailSuppressions).values({ address: 'nova@example.com', reason: 'BOUNCE', source: 'SES' })
  const event = { type: 'TOURNAMENT_REMINDER', subject: 'Tonight', text: 'Be there.' } as const
  const id = await writeEmail(app.db, { ...event, to: 'Nova@example.com' })
  const values = { code: '482913', url: 'http://hall.test/login', minutes: 10 }
  await sendEmail(app.db, { to: 'nova@example.com', template: 'sign-in', values })
  await until(async () => expect((await rowOf('Nova@example.com'))?.cancelledAt).toBeInstanceOf(Date))
  await until(() => expect(smtp.received.map(({ headers }) => headers.subject)).toEqual(['482913 is your login code']))
  expect(id).not.toBeNull()
})

test('a mail server that dies before it confirms an email of a campaign gets one more copy with the same Message-ID', async () => {
  smtp.behaviour = 'die'
  await startCampaign(1)
  await until(async () => expect((await rowOf('reader-1@example.com'))?.errors).toHaveLength(1))
  smtp.behaviour = 'fine'
  const row = await until(async () => {
    const row = await rowOf('reader-1@example.com')
    expect(row?.sentAt).toBeInstanceOf(Date)
    return row
  })
  expect(row).toMatchObject({ attempts: 2, errors: [{ message: expect.stringContaining('may have it') }] })
  const ids = smtp.received.map(({ headers }) => headers['message-id'])
  expect(ids).toEqual([row?.messageId, row?.messageId])
})

test('a pause keeps back the emails that a node has already claimed, and after it every reader gets one', async () => {
  smtp.delay = 60
  await startCampaign(30)
  await until(() => expect(smtp.received.length).toBeGreaterThan(1))
  await setStatus('PAUSED')
  const atPause = smtp.received.length
  await until(async () => {
    const claimed = await app.db.execute(sql`select from emails where sending_at is not null`)
    expect(claimed.rows).toEqual([])
  })
  const sentCount = smtp.received.length
  expect(sentCount - atPause).toBeLessThanOrEqual(1)
  const waiting = await app.db.execute(sql`select from emails where sent_at is null and attempts = 0 and errors = '[]'`)
  expect(waiting.rows).toHaveLength(30 - sentCount)

  smtp.delay = 0
  await setStatus('SENDING')
  await until(() => expect(smtp.received).toHaveLength(30))
  expect(new Set(addresses()).size).toBe(30)
})

test('while the mail server takes no emails, no attempt is counted, and the campaign continues when it is back', async () => {
  await smtp.close()
  await startCampaign(2)
  await until(isPrepared)
  await until(() => expect(app.node.failures.counts().find(({ source }) => source === 'job')?.count).toBeGreaterThan(0))
  const rows = await app.db.select().from(emails)
  expect(rows.map(({ failedAt, errors }) => [failedAt, errors])).toEqual([
    [null, []],
    [null, []],
  ])
  smtp = await startSmtp({ port: Number(new URL(smtp.url).port) })
  await until(() => expect(addresses()).toEqual(['reader-1@example.com', 'reader-2@example.com']))
  await until(async () => expect(await rowOf('reader-1@example.com')).toMatchObject({ attempts: 1 }))
})

test('a login code does not wait behind a campaign', async () => {
  await startCampaign(400)
  await until(() => expect(smtp.received.length).toBeGreaterThan(0))
  const values = { code: '482913', url: 'http://hall.test/login', minutes: 10 }
  await sendEmail(app.db, { to: 'nova@example.com', template: 'sign-in', values })
  await until(() => expect(addresses()).toContain('nova@example.com'))
  expect(addresses().length).toBeLessThan(400)
  await setStatus('PAUSED')
})

test('two nodes never claim the same email, a paused campaign is not claimed, and the claim of a dead node expires', async () => {
  await startCampaign(30, { status: 'PAUSED' })
  await until(isPrepared)
  const rule = { limit: 20, claimSeconds: 60 }
  expect(await claimBulk(app.db, rule)).toEqual([])

  await app.db.execute(sql`update emails set next_attempt_at = now() + interval '1 hour' where "to" > 'reader-2'`) // 12 are left
  await inRolledBack(async (db) => {
    await db.update(emailCampaigns).set({ status: 'SENDING' })
    const [one, two] = [await claimBulk(db, { ...rule, limit: 5 }), await claimBulk(db, rule)]
    expect(one).toHaveLength(5)
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(one.length + two.length)
    await db.execute(sql`update emails set sending_at = now() - interval '61 seconds' where id = ${one[0]?.id}`)
    expect(await claimBulk(db, rule)).toMatchObject([
      { id: one[0]?.id, attempts: 2, errors: [{ message: 'The node stopped while it sent this' }] },
    ])
  })
})

test('a campaign keeps its pace', async () => {
  await startCampaign(30, { status: 'PAUSED', perMinute: 300 })
  await until(isPrepared)
  const counts: number[] = []
  await inRolledBack(async (db) => {
    await db.update(emailCampaigns).set({ status: 'SENDING' })
    // now() is constant within a transaction.
    for (let claim = 0; claim < 3; claim++) counts.push((await claimBulk(db, { limit: 20, claimSeconds: 60 })).length)
    await db.execute(sql`update email_campaigns set paced_to = now() + interval '400 milliseconds'`)
    counts.push((await claimBulk(db, { limit: 20, claimSeconds: 60 })).length)
  })
  expect(counts).toEqual([5, 0, 0, 3])
})

test('an email that cannot be composed is tried again and then fails, and the other readers get theirs', async () => {
  await app.db.execute(sql`create function spoil() returns trigger language plpgsql as $$ begin
    new.values = '{"name": 1}'; new.attempts = 13; return new; end $$`)
  await app.db.execute(sql`create trigger spoil before insert on emails for each row
    when (new."to" = 'reader-1@example.com') execute function spoil()`)
  await startCampaign(2)
  await until(async () => expect((await rowOf('reader-1@example.com'))?.failedAt).toBeInstanceOf(Date))
  await app.db.execute(sql`drop function spoil cascade`)
  expect((await rowOf('reader-1@example.com'))?.errors).toMatchObject([{ message: 'This email could not be composed' }])
  await until(() => expect(addresses()).toEqual(['reader-2@example.com']))
})
