import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { sessions, verificationTokens } from '../db/schema/identity.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const withoutEmail = useApp({ mailbox: false })

beforeEach(() => app.db.delete(attemptCounters))

/** A SUPER whose sessions logged in a while ago. */
async function makeSuper(email: string, minutes = 11) {
  const boss = await app.make.user({ role: 'SUPER', email, emailVerified: new Date() })
  const [first, second] = [await app.as(boss), await app.as(boss)]
  await app.db
    .update(sessions)
    .set({ confirmedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, boss.id))
  return { first, second }
}

async function promote(person: Person) {
  const { id } = await app.make.user()
  const { status, body } = await person.call('PATCH /admin/users/{id}', { params: { id }, body: { role: 'MODERATOR' } })
  return status === 200 ? 'ok' : body.code
}

async function sendCode(person: Person, email: string) {
  expect((await person.call('POST /auth/confirm')).status).toBe(204)
  return lastCodeTo(email)
}

async function lastCodeTo(email: string) {
  const [mail] = await app.db.select().from(emails).where(eq(emails.to, email)).orderBy(desc(emails.id)).limit(1)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

const confirm = async (person: Person, code: string) => {
  const { status, body } = await person.call('PUT /auth/confirm', { body: { code } })
  return status === 204 ? 'ok' : body.code
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a login allows sensitive actions for 10 minutes, then a code from an email for 10 more', async () => {
  const { first } = await makeSuper('a@example.com', 9)
  expect(await promote(first)).toBe('ok')
  await app.db.update(sessions).set({ confirmedAt: sql`now() - interval '10 minutes 1 second'` })
  expect(await promote(first)).toBe('CONFIRM_IDENTITY')

  const code = await sendCode(first, 'a@example.com')
  expect(await promote(first)).toBe('CONFIRM_IDENTITY')
  expect(await confirm(first, code)).toBe('ok')
  expect(await promote(first)).toBe('ok')
  expect(await confirm(first, code)).toBe('CODE_EXPIRED')

  await app.db.update(sessions).set({ confirmedAt: sql`now() - interval '10 minutes 1 second'` })
  expect(await promote(first)).toBe('CONFIRM_IDENTITY')
})

test('a session that logged in long ago cannot change the email address, which would receive the codes', async () => {
  const { first } = await makeSuper('mover@example.com')
  const ask = () => first.call('POST /user/email', { body: { email: 'moved@example.com' } })
  const use = (token: string) => first.call('POST /user/email/confirm', { body: { email: 'moved@example.com', token } })
  expect((await ask()).body).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' })
  expect(await confirm(first, await sendCode(first, 'mover@example.com'))).toBe('ok')
  expect((await ask()).status).toBe(204)

  const code = await lastCodeTo('moved@example.com')
  await app.db.update(sessions).set({ confirmedAt: sql`now() - interval '10 minutes 1 second'` })
  expect((await use(code)).body).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' })
  expect(await confirm(first, await sendCode(first, 'mover@example.com'))).toBe('ok')
  expect((await use(code)).body.data.email).toBe('moved@example.com')
})

test('a code confirms the session that asked for it and no other', async () => {
  const { first, second } = await makeSuper('b@example.com')
  const code = await sendCode(first, 'b@example.com')
  expect(await confirm(second, code)).toBe('CODE_EXPIRED')
  expect(await confirm(first, code)).toBe('ok')
  expect([await promote(first), await promote(second)]).toEqual(['ok', 'CONFIRM_IDENTITY'])
})

test('five wrong codes lock the code, and twenty a day lock the person out', async () => {
  const { first } = await makeSuper('c@example.com')
  for (let email = 0; email < 4; email++) {
    const code = await sendCode(first, 'c@example.com')
    for (let attempt = 0; attempt < 5; attempt++) expect(await confirm(first, otherCode(code))).toBe('CODE_WRONG')
    if (email === 0) expect(await confirm(first, code)).toBe('TOO_MANY_TRIES')
    if (email === 0) await app.db.delete(attemptCounters).where(sql`key like 'code %'`)
  }
  const code = await sendCode(first, 'c@example.com')
  for (let attempt = 0; attempt < 5; attempt++) await confirm(first, otherCode(code))
  expect(await confirm(first, code)).toBe('RATE_LIMITED')
  expect(await promote(first)).toBe('CONFIRM_IDENTITY')
})

test('an expired code confirms nothing, and emails are limited per hour', async () => {
  const { first } = await makeSuper('d@example.com')
  const code = await sendCode(first, 'd@example.com')
  await app.db.update(verificationTokens).set({ expires: new Date(Date.now() - 1_000) })
  expect(await confirm(first, code)).toBe('CODE_EXPIRED')
  for (let email = 1; email < 10; email++) await sendCode(first, 'd@example.com')
  expect((await first.call('POST /auth/confirm')).body.code).toBe('RATE_LIMITED')
})

test('those who may not do the action are refused before they are asked for a code', async () => {
  const admin = await app.make.user({ role: 'ADMIN' })
  const person = await app.as(admin)
  await app.db.update(sessions).set({ confirmedAt: new Date(0) })
  expect(await promote(person)).toBe('FORBIDDEN')
})

test('without a verified email or without a mail server no code can be sent', async () => {
  const person = await app.as(await app.make.user({ email: null }))
  expect((await person.call('POST /auth/confirm')).body.code).toBe('EMAIL_UNVERIFIED')
  const offline = await withoutEmail.as(await withoutEmail.make.user())
  expect((await offline.call('POST /auth/confirm')).body.code).toBe('EMAIL_OFF')
})
