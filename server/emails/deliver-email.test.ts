import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { jobsIn, settled, until } from '../testing/jobs.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverEmail } from './deliver-email.ts'
import { sendEmail } from './send-email.ts'
import { emailTextIn } from './translate.ts'
import { type NewEmail, writeEmail } from './write-email.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp
let secondNode: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  const settings = { jobs: true, mail: { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' } }
  app = await openTestApp(clone.url, settings)
  secondNode = await openTestApp(clone.url, settings)
})
afterAll(async () => {
  await app.close()
  await secondNode.close()
  await smtp.close()
  await clone.drop()
})
beforeEach(async () => {
  smtp.behaviour = 'fine'
  smtp.received.length = 0
  smtp.tries.length = 0
  await app.db.execute(sql`delete from pgboss.job`)
})

let count = 0
const queueEmail = (fields: Partial<NewEmail> = {}) =>
  writeEmail(app.db, { to: `nova-${++count}@example.com`, subject: 'Final tonight', text: 'Be there.', ...fields })

async function rowOf(id: string | null) {
  const [row] = await app.db
    .select()
    .from(emails)
    .where(eq(emails.id, id ?? ''))
  if (!row) throw new Error(`Expected email ${id}`)
  return row
}

/** Like a job that runs a second time, or on a second node. */
const deliverAgain = (id: string | null) => enqueue(app.db, 'deliver-email', { emailId: id ?? '' })

test('a login email is sent at once with the code in the text and HTML versions', async () => {
  const url = 'http://hall.test/login/confirm?token=t'
  const id = await sendEmail(app.db, {
    to: 'nova@example.com',
    template: 'sign-in',
    values: { code: '482913', url, minutes: 10 },
  })
  await until(() => expect(smtp.received).toHaveLength(1))

  const [mail] = smtp.received
  expect(mail?.to).toEqual(['nova@example.com'])
  expect(mail?.headers).toMatchObject({
    from: 'Guildhall <no-reply@hall.test>',
    to: 'nova@example.com',
    subject: emailTextIn('en').translate('sign-in.subject', { code: '482913' }),
    'message-id': `<${id}@hall.test>`,
    'auto-submitted': 'auto-generated',
  })
  expect(mail?.headers['content-type']).toContain('multipart/alternative')
  expect(mail?.headers).not.toHaveProperty('list-unsubscribe')
  expect(mail?.raw.match(/482913/g)?.length).toBeGreaterThanOrEqual(3)

  await settled(app.db)
  const row = await rowOf(id)
  expect(row).toMatchObject({ errors: [], attempts: 1, sendingAt: null, messageId: `<${id}@hall.test>`, type: null })
  expect(row.sentAt).toBeInstanceOf(Date)
})

test('an email of a rolled-back transaction is not sent', async () => {
  const failedTransaction = app.db.transaction(async (db) => {
    await writeEmail(db, { to: 'nobody@example.com', subject: 'x', text: 'x' })
    throw new Error('rolled back')
  })
  await expect(failedTransaction).rejects.toThrow()
  expect(await jobsIn(app.db, 'deliver-email')).toEqual([])
  expect(await app.db.select().from(emails).where(eq(emails.to, 'nobody@example.com'))).toEqual([])
})

test('an email is sent once, even if its job runs again', async () => {
  const id = await queueEmail()
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  await deliverAgain(id)
  await deliverAgain(id)
  await settled(app.db)
  expect(smtp.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ attempts: 1 })
})

test('two nodes with the same jobs send each email once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => queueEmail()))
  await Promise.all(ids.flatMap((id) => [deliverAgain(id), deliverAgain(id)]))
  await until(() => expect(smtp.received).toHaveLength(12))
  await settled(app.db)
  expect(smtp.received).toHaveLength(12)
  expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(12)
})

test('an email is retried after a temporary rejection, and each error is stored with the email', async () => {
  smtp.behaviour = 'later'
  const id = await queueEmail()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))
  expect(await rowOf(id)).toMatchObject({ sentAt: null, failedAt: null, sendingAt: null, attempts: 1 })

  smtp.behaviour = 'fine'
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  const row = await rowOf(id)
  expect(row).toMatchObject({ attempts: 2, errors: [{ message: expect.stringContaining('451') }] })
  expect(row.sentAt).toBeInstanceOf(Date)
})

test('a mail server that does not answer times out, and the email is sent when the server recovers', async () => {
  smtp.behaviour = 'stall'
  const id = await queueEmail()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))
  expect(smtp.received).toEqual([])

  smtp.behaviour = 'fine'
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  expect(await rowOf(id)).toMatchObject({ attempts: 2, errors: [{ message: expect.stringMatching(/timeout/i) }] })
})

test('an email that cannot be composed is free for the next attempt, and fails for good with the last one', async () => {
  const [user] = await app.db.insert(users).values({ email: 'orla@example.com' }).returning()
  const id = await queueEmail({
    userId: user?.id ?? '',
    notification: 'removed-kind' as 'digest',
    scheduledAt: new Date(Date.now() + 3_600_000),
  })
  // No worker takes it before this test does.
  await app.db.execute(sql`delete from pgboss.job`)
  await app.db
    .update(emails)
    .set({ scheduledAt: null })
    .where(eq(emails.id, id ?? ''))
  const attempt = (isLast: boolean) => deliverEmail(app, { emailId: id ?? '' }, { id: '', attempt: 1, isLast })
  await expect(attempt(false)).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ sendingAt: null, failedAt: null, attempts: 1 })
  await expect(attempt(true)).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ sendingAt: null, failedAt: expect.any(Date), attempts: 2 })
})

test('a second copy after an unconfirmed delivery has the same Message-ID', async () => {
  smtp.behaviour = 'swallow'
  const id = await queueEmail()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))

  smtp.behaviour = 'fine'
  await until(() => expect(smtp.received).toHaveLength(2))
  await settled(app.db)
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@hall.test>`, `<${id}@hall.test>`])
})

test('if the mail server dies before it confirms an email, the email is sent once more with the same Message-ID', async () => {
  smtp.behaviour = 'die'
  const id = await queueEmail()
  const broken = await until(async () => {
    const row = await rowOf(id)
    expect(row.errors).toHaveLength(1)
    return row
  })
  expect(broken).toMatchObject({ sentAt: null, failedAt: null, sendingAt: null })
  expect(broken.errors[0]?.message).toContain('may have it: it is sent again with the same Message-ID')

  smtp.behaviour = 'fine'
  await until(() => expect(smtp.received).toHaveLength(2))
  await settled(app.db)
  expect(await rowOf(id)).toMatchObject({ attempts: 2, sentAt: expect.any(Date) })
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@hall.test>`, `<${id}@hall.test>`])
})

test('a permanent rejection is not retried', async () => {
  smtp.behaviour = 'never'
  const id = await queueEmail()
  await until(async () => expect((await rowOf(id)).failedAt).toBeInstanceOf(Date))
  await settled(app.db)
  expect(await jobsIn(app.db, 'deliver-email')).toMatchObject([{ state: 'completed' }])

  smtp.behaviour = 'fine'
  await deliverAgain(id)
  await settled(app.db)
  expect(smtp.tries).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ sentAt: null, errors: [{ message: expect.stringContaining('550') }] })
})

test('a scheduled email waits for its time, also after the time was changed', async () => {
  const due = new Date(Date.now() + 900)
  const newDue = new Date(Date.now() + 2_500)
  const id = await queueEmail({ scheduledAt: due })
  const rescheduled = await queueEmail({ scheduledAt: due })
  await app.db
    .update(emails)
    .set({ scheduledAt: newDue })
    .where(eq(emails.id, rescheduled ?? ''))
  await until(async () => expect((await rowOf(rescheduled)).sentAt).toBeInstanceOf(Date))
  expect((await rowOf(id)).sentAt?.getTime()).toBeGreaterThanOrEqual(due.getTime())
  expect((await rowOf(rescheduled)).sentAt?.getTime()).toBeGreaterThanOrEqual(newDue.getTime())
  expect(smtp.received).toHaveLength(2)
})

test('an email that waits goes to the address that its reader has by then, unless it is about the account', async () => {
  const user = await app.make.user({ email: 'before@example.com' })
  const waiting = { userId: user.id, to: 'before@example.com', scheduledAt: new Date(Date.now() + 3_600_000) }
  const ids = [await queueEmail(waiting), await queueEmail({ ...waiting, lane: 'account' })]
  await app.db.update(users).set({ email: 'after@example.com' }).where(eq(users.id, user.id))
  await app.db.update(emails).set({ scheduledAt: null }).where(eq(emails.userId, user.id))
  for (const id of ids) await deliverAgain(id)
  await until(() => expect(smtp.received).toHaveLength(2))
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(['after@example.com', 'before@example.com'])
  expect(await rowOf(ids[0] ?? null)).toMatchObject({ to: 'after@example.com' })
  await settled(app.db)
})

test('an email that another node is sending is skipped; an expired claim is taken over', async () => {
  const soon = new Date(Date.now() + 800)
  const [busy, orphan] = [await queueEmail({ scheduledAt: soon }), await queueEmail({ scheduledAt: soon })]
  const claim = (id: string | null, at: Date) =>
    app.db
      .update(emails)
      .set({ sendingAt: at })
      .where(eq(emails.id, id ?? ''))
  await claim(busy, new Date())
  await claim(orphan, new Date(Date.now() - 600_000))

  await until(async () => expect((await rowOf(orphan)).sentAt).toBeInstanceOf(Date))
  const later = await until(async () => {
    const jobs = await jobsIn(app.db, 'deliver-email')
    expect(jobs.map(({ state }) => state)).toEqual(['completed', 'completed', 'created'])
    return jobs[2]
  })
  expect(later?.data).toEqual({ emailId: busy })
  expect(new Date(later?.start_after ?? 0).getTime()).toBeGreaterThan(Date.now() + 150_000)
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${orphan}@hall.test>`])
  expect(await rowOf(busy)).toMatchObject({ sentAt: null, errors: [] })
})

test('a cancelled email is not sent', async () => {
  const id = await queueEmail({ scheduledAt: new Date(Date.now() + 500) })
  await app.db
    .update(emails)
    .set({ cancelledAt: new Date() })
    .where(eq(emails.id, id ?? ''))
  await until(async () => expect(await jobsIn(app.db, 'deliver-email')).toMatchObject([{ state: 'completed' }]))
  expect(smtp.received).toEqual([])
})

test('a line break in a name becomes a space of the subject, and never a header', async () => {
  const row = await rowOf(await queueEmail({ subject: 'Welcome, Nova\r\nBcc: all@example.com\u2028!' }))
  expect(row.subject).toBe('Welcome, Nova Bcc: all@example.com !')
  await settled(app.db)
})
