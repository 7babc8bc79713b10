import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { jobsIn, settled, until } from '../testing/jobs.ts'
import { type Smtp, startSmtp } from '../testing/smtp.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { sendEmail } from './send-email.ts'
import { type NewEmail, writeEmail } from './write-email.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp
let other: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  const settings = { jobs: true, mail: { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' } }
  app = await openTestApp(clone.url, settings)
  other = await openTestApp(clone.url, settings)
})
afterAll(async () => {
  await app.close()
  await other.close()
  await smtp.close()
  await clone.drop()
})
beforeEach(async () => {
  smtp.mood = 'fine'
  smtp.received.length = 0
  smtp.tries.length = 0
  await app.db.execute(sql`delete from pgboss.job`)
})

let count = 0
const letter = (more: Partial<NewEmail> = {}) =>
  writeEmail(app.db, { to: `nova-${++count}@example.com`, subject: 'Final tonight', text: 'Be there.', ...more })

async function rowOf(id: string | null) {
  const [row] = await app.db
    .select()
    .from(emails)
    .where(eq(emails.id, id ?? ''))
  if (!row) throw new Error('no such email')
  return row
}

/** As a job that runs a second time, or on a second node. */
const deliverAgain = (id: string | null) => enqueue(app.db, 'deliver-email', { emailId: id ?? '' })

test('a sign-in mail leaves at once, from the site, with the code in both forms', async () => {
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
    subject: '482913 is your login code',
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

test('nothing is sent for what was rolled back', async () => {
  const turned = app.db.transaction(async (db) => {
    await writeEmail(db, { to: 'nobody@example.com', subject: 'x', text: 'x' })
    throw new Error('turned back')
  })
  await expect(turned).rejects.toThrow()
  expect(await jobsIn(app.db, 'deliver-email')).toEqual([])
  expect(await app.db.select().from(emails).where(eq(emails.to, 'nobody@example.com'))).toEqual([])
})

test('a mail that was sent is never sent again, however often the queue asks', async () => {
  const id = await letter()
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  await deliverAgain(id)
  await deliverAgain(id)
  await settled(app.db)
  expect(smtp.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ attempts: 1 })
})

test('two nodes that are asked for the same mails at once send each one once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => letter()))
  await Promise.all(ids.flatMap((id) => [deliverAgain(id), deliverAgain(id)]))
  await until(async () => {
    const jobs = await jobsIn(app.db, 'deliver-email')
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
  })
  expect(smtp.received).toHaveLength(12)
  expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(12)
})

test('a server that says "later" is asked again, and each of its answers is kept on the mail', async () => {
  smtp.mood = 'later'
  const id = await letter()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))
  expect(await rowOf(id)).toMatchObject({ sentAt: null, failedAt: null, sendingAt: null, attempts: 1 })

  smtp.mood = 'fine'
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  const row = await rowOf(id)
  expect(row).toMatchObject({ attempts: 2, errors: [{ message: expect.stringContaining('451') }] })
  expect(row.sentAt).toBeInstanceOf(Date)
})

test('a server that falls silent is given up on in time, and the mail goes out once it recovers', async () => {
  smtp.mood = 'stall'
  const id = await letter()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))
  expect(smtp.received).toEqual([])

  smtp.mood = 'fine'
  await until(() => expect(smtp.received).toHaveLength(1))
  await settled(app.db)
  expect(await rowOf(id)).toMatchObject({ attempts: 2, errors: [{ message: expect.stringMatching(/timeout/i) }] })
})

test('when a server took the mail and never said so, the second copy has the same Message-ID', async () => {
  smtp.mood = 'swallow'
  const id = await letter()
  await until(async () => expect((await rowOf(id)).errors).toHaveLength(1))

  smtp.mood = 'fine'
  await until(() => expect(smtp.received).toHaveLength(2))
  await settled(app.db)
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@hall.test>`, `<${id}@hall.test>`])
})

test('an address that is refused for good is not tried again', async () => {
  smtp.mood = 'never'
  const id = await letter()
  await until(async () => expect((await rowOf(id)).failedAt).toBeInstanceOf(Date))
  await settled(app.db)
  expect(await jobsIn(app.db, 'deliver-email')).toMatchObject([{ state: 'completed' }])

  smtp.mood = 'fine'
  await deliverAgain(id)
  await settled(app.db)
  expect(smtp.tries).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ sentAt: null, errors: [{ message: expect.stringContaining('550') }] })
})

test('a scheduled mail waits for its time, also when the time is moved', async () => {
  const due = new Date(Date.now() + 900)
  const moved = new Date(Date.now() + 2_500)
  const id = await letter({ scheduledAt: due })
  const late = await letter({ scheduledAt: due })
  await app.db
    .update(emails)
    .set({ scheduledAt: moved })
    .where(eq(emails.id, late ?? ''))
  await sleep(500)
  expect(smtp.received).toEqual([])

  await until(async () => expect((await rowOf(late)).sentAt).toBeInstanceOf(Date))
  expect((await rowOf(id)).sentAt?.getTime()).toBeGreaterThanOrEqual(due.getTime())
  expect((await rowOf(late)).sentAt?.getTime()).toBeGreaterThanOrEqual(moved.getTime())
  expect(smtp.received).toHaveLength(2)
})

test('a mail that another node is sending is left alone; one whose node died is taken over', async () => {
  const soon = new Date(Date.now() + 800)
  const [busy, orphan] = [await letter({ scheduledAt: soon }), await letter({ scheduledAt: soon })]
  const claim = (id: string | null, at: Date) =>
    app.db
      .update(emails)
      .set({ sendingAt: at })
      .where(eq(emails.id, id ?? ''))
  await claim(busy, new Date())
  await claim(orphan, new Date(Date.now() - 600_000))

  await until(async () => expect((await rowOf(orphan)).sentAt).toBeInstanceOf(Date))
  await until(async () => expect(await jobsIn(app.db, 'deliver-email')).toMatchObject([{ state: 'retry' }, {}]))
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${orphan}@hall.test>`])
  expect(await rowOf(busy)).toMatchObject({ sentAt: null, errors: [] })
})

test('a mail that was called off is not sent', async () => {
  const id = await letter({ scheduledAt: new Date(Date.now() + 500) })
  await app.db
    .update(emails)
    .set({ cancelledAt: new Date() })
    .where(eq(emails.id, id ?? ''))
  await until(async () => expect(await jobsIn(app.db, 'deliver-email')).toMatchObject([{ state: 'completed' }]))
  expect(smtp.received).toEqual([])
})
