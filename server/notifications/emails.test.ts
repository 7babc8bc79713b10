/** Emails about notifications: timing, digests, quiet hours, bundles and unsubscribing. */
import type { NotificationChanges } from '@guildhall/contract/notifications/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { userInfos } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { pendingEmails } from '../db/schema/notifications.ts'
import { blocks } from '../db/schema/profiles.ts'
import { deliverEmail } from '../emails/deliver-email.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { jobsIn } from '../testing/jobs.ts'
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts'
import { notify } from './notify.ts'
import { queueDueEmails, sendPendingEmails } from './send-emails.ts'

let clone: TestDatabase
let smtp: Smtp
let app: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  clone = await cloneDatabase()
  app = await openTestApp(clone.url, { mail: { smtpUrl: smtp.url, from: 'no-reply@hall.test' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await clone.drop()
})
beforeEach(() => {
  smtp.received.length = 0
})

const run = { id: '', attempt: 1, isLast: false }
const makeUser = async () => app.as(await app.make.user())
const choose = async (user: Person, body: NotificationChanges) =>
  expect((await user.call('PATCH /user/notifications/choices', { body })).status).toBe(200)

const levelUp = (user: Person, level: number) =>
  notify(app.db, user.id, { kind: 'level-up', values: { level }, subject: `level ${level}`, link: '/home' })
const messageFrom = (user: Person, name: string, subject: string) =>
  notify(app.db, user.id, {
    kind: 'message',
    values: { variant: 'image', name },
    subject,
    bundle: 'chat',
    link: '/messages/1',
  })

const pendingOf = (user: Person) =>
  app.db.select().from(pendingEmails).where(eq(pendingEmails.userId, user.id)).orderBy(pendingEmails.id)
const makeDue = (user: Person) =>
  app.db.update(pendingEmails).set({ dueAt: sql`now()` }).where(eq(pendingEmails.userId, user.id))

/** Runs the job several times, also at the same time, and delivers what it wrote. */
async function send(user: Person) {
  const job = () => sendPendingEmails(app, { userIds: [user.id] }, run)
  await Promise.all([job(), job(), job()])
  await job()
  const rows = await app.db.select().from(emails).where(eq(emails.userId, user.id)).orderBy(emails.id)
  for (const { id } of rows) await deliverEmail(app, { emailId: id }, run)
  for (const { id } of rows) await deliverEmail(app, { emailId: id }, run)
  return rows
}

const subjects = () => smtp.received.map(({ headers }) => headers.subject)

test('an immediate email says what happened and links to it; jobs that run twice and late send it once', async () => {
  const ann = await makeUser()
  await choose(ann, { 'level-up': { email: true } })
  await levelUp(ann, 2)
  await levelUp(ann, 2)
  const [job] = await jobsIn(app.db, 'send-pending-emails')
  expect(job?.data).toEqual({ userIds: [ann.id] })
  const [email, ...others] = await send(ann)
  expect(others).toEqual([])
  expect(email).toMatchObject({ subject: 'You reached level 2', notification: 'level-up' })
  expect(email?.text).toContain('http://hall.test/home')
  expect(subjects()).toEqual(['You reached level 2'])
})

test('a user gets at most 20 emails of a kind in an hour', async () => {
  const user = await makeUser()
  await choose(user, { 'level-up': { email: true } })
  for (let level = 2; level < 14; level++) await levelUp(user, level)
  expect(await send(user)).toHaveLength(12)
  for (let level = 14; level < 30; level++) await levelUp(user, level)
  expect(await send(user)).toHaveLength(20)
})

test('digests collect a kind for an hour or a day into one email, without what was read on the site', async () => {
  const ann = await makeUser()
  await app.db.insert(userInfos).values({ userId: ann.id, timezone: 'Asia/Tokyo' })
  await choose(ann, { 'level-up': { email: true, timing: 'daily' }, coins: { email: true, timing: 'hourly' } })
  for (const level of [2, 3, 4]) await levelUp(ann, level)
  const values = { variant: 'granted', community: 'Copper Roof', coins: 5, reason: 'Helping out' } as const
  await notify(app.db, ann.id, { kind: 'coins', values })
  const { data } = (await ann.call('GET /user/notifications')).body
  const isCoins = ({ kind }: { kind: string }) => kind === 'coins'
  await ann.call('PUT /user/notifications', { body: { ids: [data.find(isCoins)?.id ?? ''] } })

  const pending = await pendingOf(ann)
  expect(pending.map(({ digest }) => digest)).toEqual([true, true, true, true])
  expect(pending.slice(0, 3).map(({ dueAt }) => dueAt.getUTCHours())).toEqual([0, 0, 0]) // nine in the morning in Tokyo
  expect(pending[3]?.dueAt.getUTCMinutes()).toBe(0)
  expect(await send(ann)).toEqual([])

  await makeDue(ann)
  const [digest, ...others] = await send(ann)
  expect(others).toEqual([])
  expect(digest).toMatchObject({ subject: 'You have 3 new notifications', notification: 'digest' })
  for (const level of [2, 3, 4]) expect(digest?.text).toContain(`You reached level ${level}`)
  expect(digest?.text).not.toContain('Helping out')
  expect(smtp.received).toHaveLength(1)
})

test('every minute the users with due emails get a job', async () => {
  const ann = await makeUser()
  await choose(ann, { 'level-up': { email: true, timing: 'daily' } })
  await levelUp(ann, 2)
  const jobsOf = async () =>
    (await jobsIn(app.db, 'send-pending-emails')).filter(({ data }) => JSON.stringify(data).includes(ann.id))
  await queueDueEmails(app, {}, run)
  expect(await jobsOf()).toEqual([])
  await makeDue(ann)
  await queueDueEmails(app, {}, run)
  expect(await jobsOf()).toHaveLength(1)
})

test('messages of one conversation become one email after a few minutes', async () => {
  const ann = await makeUser()
  await choose(ann, { message: { email: true } })
  for (const [index, name] of ['bob', 'bob', 'cas'].entries()) await messageFrom(ann, name, `m${index}`)
  expect(await send(ann)).toEqual([])
  const [pending] = await pendingOf(ann)
  expect((pending?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000)
  await makeDue(ann)
  expect((await send(ann)).map(({ subject }) => subject)).toEqual(['cas sent a message. 2 more are unread.'])
})

test('a user who gets a kind only by email gets its bundle there too', async () => {
  const ann = await makeUser()
  await choose(ann, { message: { page: false, push: false, email: true } })
  for (const name of ['bob', 'cas']) await messageFrom(ann, name, name)
  await messageFrom(ann, 'cas', 'cas')
  expect((await ann.call('GET /user/notifications')).body.total).toBe(0)
  await makeDue(ann)
  expect((await send(ann)).map(({ subject }) => subject)).toEqual(['cas sent a message. 1 more is unread.'])
})

/** Quiet hours around the present, in a zone where it is another time than on the server. */
async function makeQuiet(user: Person) {
  await app.db.insert(userInfos).values({ userId: user.id, timezone: 'Asia/Tokyo' })
  const inTokyo = (offset: number) => new Date(Date.now() + (9 + offset) * 3_600_000).toISOString().slice(11, 16)
  const quietHours = { from: inTokyo(-1), to: inTokyo(1) }
  const { body } = await user.call('PUT /user/notifications/quiet-hours', { body: { quietHours } })
  expect(body.data).toEqual({ quietHours, timezone: 'Asia/Tokyo' })
}

test('quiet hours delay emails and pushes, except urgent ones', async () => {
  const ann = await makeUser()
  await makeQuiet(ann)
  await choose(ann, { 'level-up': { email: true, push: true }, 'match-called': { email: true } })
  await app.db.execute(sql`insert into user_devices (id, user_id, session_id, endpoint, auth, keys, user_agent)
    values (gen_random_uuid(), ${ann.id}, (select id from sessions where user_id = ${ann.id}), ${`https://push.example/${ann.id}`}, 'a', '{}', '')`)
  await levelUp(ann, 2)
  const values = { variant: 'plain', tournament: 'Friday Cup', opponent: 'Kai', no: 7 } as const
  await notify(app.db, ann.id, { kind: 'match-called', values })

  const [late, urgent] = await pendingOf(ann)
  const minutes = ((late?.dueAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThan(61)
  expect(urgent?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
  const pushes = (await jobsIn(app.db, 'deliver-push')).map(({ data, start_after }) => ({
    kind: data.kind,
    isLate: new Date(start_after).getTime() > Date.now() + 50 * 60_000,
  }))
  expect(pushes).toEqual([
    { kind: 'level-up', isLate: true },
    { kind: 'match-called', isLate: false },
  ])
  expect((await ann.call('GET /user/notifications')).body.total).toBe(2) // the page does not wait
  expect((await send(ann)).map(({ notification }) => notification)).toEqual(['match-called'])
})

test('quiet hours can be switched off, and a wrong time is refused', async () => {
  const ann = await makeUser()
  await makeQuiet(ann)
  const put = (quietHours: unknown) => ann.raw('PUT', '/api/user/notifications/quiet-hours', { body: { quietHours } })
  expect((await put({ from: '25:00', to: '07:00' })).status).toBe(422)
  expect((await put({ from: '22:00' })).status).toBe(422)
  expect((await put(null)).status).toBe(200)
  expect((await ann.call('GET /user/notifications/quiet-hours')).body.data.quietHours).toBeNull()
})

test('one click stops the emails of one kind only, and the settings page shows it', async () => {
  const ann = await makeUser()
  await choose(ann, { 'level-up': { email: true }, coins: { email: true } })
  await levelUp(ann, 2)
  await send(ann)
  const [, address = ''] = /^<http:\/\/hall\.test(.+)>$/.exec(smtp.received[0]?.headers['list-unsubscribe'] ?? '') ?? []
  const token = new URL(address, 'http://hall.test').searchParams.get('token') ?? ''
  const page = async () => (await app.visitor.call('GET /emails/subscription', { query: { token } })).body.data
  expect(await page()).toMatchObject({ list: 'notification', notification: 'level-up', subscribed: true })
  await levelUp(ann, 3) // queued before the click
  for (let time = 0; time < 2; time++) expect((await app.visitor.raw('POST', address)).status).toBe(204)
  expect((await page()).subscribed).toBe(false)
  const { 'level-up': levels, coins } = (await ann.call('GET /user/notifications/choices')).body.data
  expect([levels.email, coins.email]).toEqual([false, true])
  await levelUp(ann, 4)
  await send(ann)
  expect(subjects()).toEqual(['You reached level 2'])
})

test('a digest has an unsubscribe link for each kind in it', async () => {
  const ann = await makeUser()
  await choose(ann, { 'level-up': { email: true, timing: 'daily' }, coins: { email: true, timing: 'daily' } })
  await levelUp(ann, 2)
  const values = { variant: 'granted', community: 'Copper Roof', coins: 5, reason: 'Helping out' } as const
  await notify(app.db, ann.id, { kind: 'coins', values })
  await makeDue(ann)
  const [digest] = await send(ann)
  const tokens = [...(digest?.text ?? '').matchAll(/unsubscribe\?token=(\S+)/g)].map(([, token = '']) => token)
  const lists = await Promise.all(
    tokens.map(async (token) => (await app.visitor.call('GET /emails/subscription', { query: { token } })).body.data),
  )
  expect(lists.map(({ notification }) => notification).sort()).toEqual(['coins', 'level-up'])
})

test('between blocked people nothing is sent, not even what waits when one blocks the other', async () => {
  const [ann, bob, cas] = [await makeUser(), await makeUser(), await makeUser()]
  for (const user of [ann, bob]) await choose(user, { message: { email: true } })
  const values = { variant: 'image', name: 'x' } as const
  const tell = (user: Person, actor: Person) =>
    notify(app.db, user.id, { kind: 'message', values, actorId: actor.id, bundle: actor.id })
  await tell(ann, bob)
  await app.db.insert(blocks).values({ blockerId: ann.id, blockedId: bob.id })
  await tell(ann, bob)
  await tell(bob, ann)
  await tell(ann, cas)
  await tell(ann, ann)
  const totals = await Promise.all(
    [ann, bob].map(async (user) => (await user.call('GET /user/notifications')).body.total),
  )
  expect(totals).toEqual([2, 0])
  await makeDue(ann)
  expect(await send(ann)).toHaveLength(1) // about cas
  expect(await pendingOf(bob)).toEqual([])
})

test('a banned account gets nothing, not even what waits when it is banned', async () => {
  const ann = await makeUser()
  await choose(ann, { 'level-up': { email: true } })
  await levelUp(ann, 2)
  await app.db.insert(sanctions).values({ userId: ann.id, kind: 'BAN', reason: 'Cheating' })
  await levelUp(ann, 3)
  expect(await send(ann)).toEqual([])
  await app.db.update(sanctions).set({ liftedAt: new Date() }).where(eq(sanctions.userId, ann.id))
  await levelUp(ann, 4)
  expect((await send(ann)).map(({ subject }) => subject)).toEqual(['You reached level 4'])
})
