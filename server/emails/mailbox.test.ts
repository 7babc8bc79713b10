import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { users } from '../db/schema/identity.ts'
import { eraseDue } from '../identity/erase.ts'
import { publishMessage } from '../outbox/messages.ts'
import { openBrowser } from '../testing/browser.ts'
import { settled } from '../testing/jobs.ts'
import { useApp } from '../testing/test-app.ts'
import { emailsAbout } from './contact-emails.ts'
import { sendEmail } from './send-email.ts'
import { emailTextIn } from './translate.ts'

const app = useApp({ jobs: true })
const silent = useApp({ mailbox: false })
const live = useApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@hall.test' } })
const liveInProduction = useApp({ mode: 'production', mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'x@hall.test' } })

const list = async () => (await app.visitor.call('GET /mailbox', { query: { limit: 100 } })).body.data

test('without a mail server the mailbox lists every email, newest first', async () => {
  const url = 'http://hall.test/login/confirm?token=t'
  const values = { code: '482913', url, minutes: 10 }
  const first = await sendEmail(app.db, { to: 'nova@example.com', template: 'sign-in', values })
  await settled(app.db)
  const second = await sendEmail(app.db, {
    to: 'zed@example.com',
    template: 'sign-in',
    values: { ...values, code: '000111' },
    locale: 'de-DE',
  })
  await settled(app.db)

  const { status, body } = await app.visitor.call('GET /mailbox')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 2,
    data: [
      { id: second, to: 'zed@example.com' },
      {
        id: first,
        to: 'nova@example.com',
        subject: emailTextIn('en').translate('sign-in.subject', { code: '482913' }),
      },
    ],
  })

  const email = await app.visitor.call('GET /mailbox/{id}', { params: { id: first ?? '' } })
  expect(email.body.data.text).toContain('482913')
  expect(email.body.data.text).toContain(url)
  expect(email.body.data.text).toContain('Guildhall · http://hall.test/')
})

test('the page of an email can neither run scripts nor reach this site', async () => {
  const [newest] = await list()
  const page = await app.visitor.raw('GET', `/api/mailbox/${newest?.id}/html`)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(page.text).toContain('<html lang="de-DE"')
  expect(page.text).toContain('000111')
})

test('a scheduled email is not in the mailbox before it is sent', async () => {
  const before = await list()
  const id = await sendEmail(app.db, {
    to: 'later@example.com',
    template: 'contact-received',
    values: {},
    scheduledAt: new Date(Date.now() + 60_000),
  })
  await settled(app.db)
  expect(await list()).toEqual(before)
  expect((await app.visitor.call('GET /mailbox/{id}', { params: { id: id ?? '' } })).status).toBe(404)
})

test('unknown emails and invalid ids are not found', async () => {
  expect((await app.visitor.call('GET /mailbox/{id}', { params: { id: uuidv7() } })).status).toBe(404)
  expect((await app.visitor.raw('GET', `/api/mailbox/${uuidv7()}/html`)).status).toBe(404)
  expect((await app.visitor.raw('GET', '/api/mailbox/nonsense')).status).toBe(404)
})

test('with a mail server there is no mailbox', async () => {
  for (const node of [live, liveInProduction]) {
    const id = await sendEmail(node.db, { to: 'nova@example.com', template: 'contact-received', values: {} })
    expect((await node.visitor.call('GET /mailbox')).status).toBe(404)
    expect((await node.visitor.call('GET /mailbox/{id}', { params: { id: id ?? '' } })).status).toBe(404)
    expect((await node.visitor.raw('GET', `/api/mailbox/${id}/html`)).status).toBe(404)
  }
})

test('a new user gets one welcome email in their language, even if the message is delivered twice', async () => {
  const nova = await app.make.user({ name: 'Nova', locale: 'fr-FR' })
  await publishMessage(app.db, 'user-signed-up', { userId: nova.id })
  await publishMessage(app.db, 'user-signed-up', { userId: nova.id })
  await settled(app.db)
  const received = (await list()).filter(({ to }) => to === nova.email)
  expect(received).toHaveLength(1)
  const { body } = await app.visitor.call('GET /mailbox/{id}', { params: { id: received[0]?.id ?? '' } })
  expect(body.data.text).toContain('http://hall.test/fr-FR/explore')
})

test('the sender of a contact message gets a confirmation without its text, and admins get the message', async () => {
  const admin = await app.make.user({ role: 'ADMIN' })
  const player = await app.make.user()
  const body = { name: 'Kim', email: 'kim@example.com', topic: 'bug', message: 'The bracket is upside down.' } as const
  expect((await app.visitor.call('POST /contact', { body })).status).toBe(204)
  await settled(app.db)

  const mails = await list()
  const read = async (to: string | null) => {
    const matches = mails.filter((mail) => mail.to === to)
    expect(matches).toHaveLength(1)
    return (await app.visitor.call('GET /mailbox/{id}', { params: { id: matches[0]?.id ?? '' } })).body.data.text
  }
  expect(await read('kim@example.com')).not.toMatch(/Kim|upside down/)
  const toAdmin = await read(admin.email)
  expect(toAdmin).toContain('> The bracket is upside down.')
  expect(toAdmin).toContain('Topic: Something isn’t working')
  expect(mails.some(({ to }) => to === player.email)).toBe(false)
})

test('the emails about a contact message go with the account of its sender, whatever address it names', async () => {
  const desk = await app.make.user({ role: 'ADMIN' })
  const [eva, finn] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  for (const [person, name] of [
    [eva, 'Eva'],
    [finn, 'Finn'],
  ] as const)
    await person.call('POST /contact', {
      body: { name, email: `${name.toLowerCase()}@work.example`, topic: 'general', message: 'Hello, is anyone there?' },
    })
  await settled(app.db)
  const sent = async () =>
    (await list()).flatMap(({ to, subject }) => (to === desk.email ? subject : to.endsWith('@work.example') ? to : []))
  expect((await sent()).sort()).toEqual([
    'New message from Eva',
    'New message from Finn',
    'eva@work.example',
    'finn@work.example',
  ])

  await eva.call('DELETE /user')
  await app.db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, eva.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  expect((await sent()).sort()).toEqual(['New message from Finn', 'finn@work.example'])
})

test('the emails about contact messages are found without reading all emails', async () => {
  const plan = await app.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`) // the tables of a test are too small for an index to pay
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${emailsAbout([uuidv7(), uuidv7()])}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan.match(/Index Cond: \(.*reason.*\)/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan on emails')
})

test('the mailbox answers only requests from this machine that came through no proxy, on a site of this machine', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: '/api/mailbox', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  expect([await ask('127.0.0.1'), await ask('::1'), await ask('::ffff:127.0.0.1')]).toEqual([200, 200, 200])
  expect([await ask('192.168.1.5'), await ask('fe80::1')]).toEqual([404, 404])
  for (const name of ['x-forwarded-for', 'x-forwarded-port', 'forwarded', 'via', 'x-real-ip', 'true-client-ip'])
    expect([name, await ask('127.0.0.1', { [name]: '127.0.0.1' })]).toEqual([name, 404])
  expect(await ask('127.0.0.1', { host: 'rebound.example' })).toBe(404)
})

test('a proxy of this machine that speaks HTTP/1.0 and replaces the host opens neither the mailbox nor the metrics', async () => {
  const url = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async (path: string, version: string) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`GET ${path} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return Number((await text(socket)).split(' ', 2)[1])
  }
  expect([await ask('/api/mailbox', '1.1'), await ask('/metrics', '1.1')]).toEqual([200, 200])
  expect([await ask('/api/mailbox', '1.0'), await ask('/metrics', '1.0')]).toEqual([404, 403])
})

test('a public site without a mail server has no mailbox and refuses login by email', async () => {
  expect((await silent.visitor.call('GET /mailbox')).status).toBe(404)
  const answer = await openBrowser(silent).post('/api/auth/signin/email', { email: 'ann@example.com' })
  expect([answer.status, answer.body.code]).toEqual([503, 'EMAIL_OFF'])
})
