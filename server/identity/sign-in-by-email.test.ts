import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { attemptCounters } from '../db/schema/attempt-counters.ts'
import { emails } from '../db/schema/emails.ts'
import { sessions, users, verificationTokens } from '../db/schema/identity.ts'
import { openBrowser } from '../testing/browser.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

beforeEach(() => app.db.delete(attemptCounters))

async function lastMail(to: string) {
  const [mail] = await app.db.select().from(emails).where(eq(emails.to, to)).orderBy(desc(emails.id)).limit(1)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const link = new URL(/http\S+\/login\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
  return { mail, code, link, token: link.searchParams.get('token') ?? '' }
}

async function ask(email: string, more: Record<string, unknown> = {}) {
  const browser = openBrowser(app)
  const asked = await browser.post('/api/auth/signin/email', { email, ...more })
  return { browser, asked, ...(await lastMail(email)) }
}

const enter = (browser: ReturnType<typeof openBrowser>, email: string, token: string, more = {}) =>
  browser.post('/api/auth/callback/email', { email, token, ...more })

test('the code of the mail signs a new person in, who has no username yet', async () => {
  const { browser, code, mail } = await ask('new@example.com')
  expect(mail?.subject).toContain(code)

  const entered = await enter(browser, 'new@example.com', code, { callbackUrl: '/explore' })
  expect(entered).toMatchObject({ status: 200, body: { url: 'http://hall.test/explore' } })
  const who = await browser.who()
  expect(who).toMatchObject({
    email: 'new@example.com',
    username: null,
    isNewUser: true,
    level: 1,
    xp: 0,
    role: 'USER',
  })
  expect(Date.parse(who.expires) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
})

test('the cookie cannot be read by scripts, and the database holds only its hash', async () => {
  const { browser, code } = await ask('cookie@example.com')
  const entered = await enter(browser, 'cookie@example.com', code)
  const line = [entered.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('guildhall-session='))
  expect(line).toMatch(/HttpOnly; SameSite=Lax; Expires=/)
  const value = browser.sessionCookie() ?? ''
  expect(await app.db.$count(sessions, eq(sessions.sessionToken, value))).toBe(0)
})

test('the link leads to a page and uses nothing up, however often a scanner opens it; the button signs in', async () => {
  const { browser, link, token } = await ask('link@example.com', { callbackUrl: '/explore' })
  expect(`${link.pathname} ${link.searchParams.get('callbackUrl')}`).toBe('/login/confirm http://hall.test/explore')

  for (let scan = 0; scan < 3; scan++) {
    const opened = await browser.send('GET', `/api/auth/callback/email${link.search}`)
    expect(opened).toMatchObject({ status: 302, location: link.href })
  }
  expect(await browser.who()).toBeNull()
  expect((await enter(browser, 'link@example.com', token)).status).toBe(200)
  expect(await browser.who()).toMatchObject({ email: 'link@example.com' })
})

test('link and code are spent together, once', async () => {
  const { browser, code, token } = await ask('once@example.com')
  expect((await enter(browser, 'once@example.com', code)).status).toBe(200)
  for (const again of [code, token])
    expect((await enter(openBrowser(app), 'once@example.com', again)).body.code).toBe('CODE_EXPIRED')
})

test('of two who enter the same code at once, one gets in', async () => {
  const { code } = await ask('race@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => enter(openBrowser(app), 'race@example.com', code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('the address decides, not how it is spelled, and two first sign-ins make one account', async () => {
  const { browser, code } = await ask('one@example.com')
  await enter(browser, ' ONE@Example.com'.trim(), code)
  const again = await ask('one@example.com')
  await enter(again.browser, 'one@example.com', again.code)
  expect((await again.browser.who()).id).toBe((await browser.who()).id)
  expect(await app.db.$count(users, eq(users.email, 'one@example.com'))).toBe(1)
})

test('five wrong codes make the mail worthless, even the right one', async () => {
  const { browser, code } = await ask('guess@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const codes = []
  for (let guess = 0; guess < 6; guess++) codes.push((await enter(browser, 'guess@example.com', wrong)).body.code)
  expect(codes).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])
  expect((await enter(browser, 'guess@example.com', code)).body).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
})

test('wrong codes guessed all at once are all counted', async () => {
  const { code } = await ask('burst@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => enter(openBrowser(app), 'burst@example.com', wrong)),
  )
  expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'TOO_MANY_TRIES')).toHaveLength(3)
})

test('twenty wrong codes in a day stop codes for the address, but not its link', async () => {
  for (let mails = 0; mails < 4; mails++) {
    await app.db.delete(attemptCounters).where(sql`${attemptCounters.key} like 'sign-in mail%'`)
    const { browser } = await ask('siege@example.com')
    for (let guess = 0; guess < 5; guess++) await enter(browser, 'siege@example.com', '999999')
  }
  await app.db.delete(attemptCounters).where(sql`${attemptCounters.key} like 'sign-in mail%'`)
  const { browser, code, token } = await ask('siege@example.com')
  expect((await enter(browser, 'siege@example.com', code)).body.code).toBe('RATE_LIMITED')
  expect((await enter(browser, 'siege@example.com', token)).status).toBe(200)
})

test('a code runs out after ten minutes, and a newer mail ends the older one', async () => {
  const first = await ask('late@example.com')
  const second = await ask('late@example.com')
  expect((await enter(first.browser, 'late@example.com', first.token)).body.code).toBe('CODE_WRONG')
  const [row] = await app.db
    .select()
    .from(verificationTokens)
    .where(eq(verificationTokens.identifier, 'late@example.com'))
  expect(Math.round(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10)

  await app.db.update(verificationTokens).set({ expires: new Date() })
  expect((await enter(second.browser, 'late@example.com', second.code)).body).toMatchObject({
    status: 410,
    code: 'CODE_EXPIRED',
  })
})

test('known and unknown addresses are answered alike', async () => {
  await app.make.user({ email: 'known@example.com' })
  const known = (await ask('known@example.com')).asked
  const unknown = (await ask('unknown@example.com')).asked
  const faceless = (answer: typeof known, name: string) => JSON.stringify(answer.body).replace(name, 'X')
  expect(known.status).toBe(200)
  expect(faceless(known, 'known')).toBe(faceless(unknown, 'unknown'))
  const stranger = await enter(openBrowser(app), 'nobody-asked@example.com', '123456')
  const waiting = await enter(openBrowser(app), 'known@example.com', '12345x')
  expect([stranger.body.code, waiting.body.code]).toEqual(['CODE_EXPIRED', 'CODE_WRONG'])
})

test('five mails in a quarter of an hour are enough for one address', async () => {
  const answers = []
  for (let mails = 0; mails < 6; mails++) answers.push((await ask('flood@example.com')).asked)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(600)
  expect((await ask('other@example.com')).asked.status).toBe(200)
})

test('a network address that asks for mail after mail has to wait, whomever they are for', async () => {
  const resetAt = new Date(Date.now() + 60_000)
  await app.db.insert(attemptCounters).values({ key: 'sign-in mail ip 127.0.0.1', count: 60, resetAt })
  expect((await ask('anybody@example.com')).asked.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await app.db.update(attemptCounters).set({ resetAt: new Date() })
  expect((await ask('anybody@example.com')).asked.status).toBe(200)
})

test('without the token of the page nothing is sent and nobody is signed in', async () => {
  const { browser, code } = await ask('csrf@example.com')
  const foreign = await openBrowser(app).csrf()
  for (const csrfToken of [undefined, 'nonsense', foreign]) {
    const json = { email: 'csrf@example.com', token: code, csrfToken }
    const answer = await browser.send('POST', '/api/auth/callback/email', { json })
    expect(answer.body).toMatchObject({ status: 403, code: 'CSRF' })
  }
  const sent = await browser.send('POST', '/api/auth/signin/email', { json: { email: 'csrf@example.com' } })
  expect(sent.body.code).toBe('CSRF')
  const stolen = await browser.send('POST', '/api/auth/callback/email', {
    json: { email: 'csrf@example.com', token: code, csrfToken: await browser.csrf() },
    headers: { origin: 'https://evil.example' },
  })
  expect(stolen.body.code).toBe('ORIGIN_REFUSED')
})

test('nobody is led away from the site', async () => {
  for (const callbackUrl of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await app.db.delete(attemptCounters)
    const { browser, code } = await ask('away@example.com', { callbackUrl })
    const entered = await enter(browser, 'away@example.com', code, { callbackUrl })
    expect(entered.body.url).toBe('http://hall.test/')
  }
})

test('a plain form is led from page to page, with the problem in the address', async () => {
  const browser = openBrowser(app)
  const csrfToken = await browser.csrf()
  const asked = await browser.send('POST', '/api/auth/signin/email', { form: { email: 'form@example.com', csrfToken } })
  expect(asked).toMatchObject({
    status: 302,
    location: expect.stringContaining('/login/confirm?email=form%40example.com'),
  })

  const form = { email: 'form@example.com', token: '12345x', csrfToken, callbackUrl: '/home' }
  const wrong = await browser.send('POST', '/api/auth/callback/email', { form })
  expect(new URL(wrong.location).searchParams.get('error')).toBe('CODE_WRONG')
  const { token } = await lastMail('form@example.com')
  const right = await browser.send('POST', '/api/auth/callback/email', { form: { ...form, token } })
  expect(right).toMatchObject({ status: 302, location: 'http://hall.test/home' })
  const json = await browser.send('POST', '/api/auth/signout', { form: { csrfToken, json: 'true' } })
  expect(json).toMatchObject({ status: 200, body: { url: 'http://hall.test/' } })
})

test('the mail speaks the language of the page it was asked on', async () => {
  const browser = openBrowser(app)
  const json = { email: 'sprache@example.com', csrfToken: await browser.csrf() }
  await browser.send('POST', '/api/auth/signin/email', { json, headers: { referer: 'http://hall.test/de-AT/login' } })
  const { mail, link } = await lastMail('sprache@example.com')
  expect([mail?.locale, link.pathname]).toEqual(['de-AT', '/de-AT/login/confirm'])
})

test('a sign-in from a browser not used before is told to the owner', async () => {
  const user = await app.make.user({ email: 'device@example.com' })
  await app.make.session(user.id, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })
  const { browser, code } = await ask('device@example.com')
  await enter(browser, 'device@example.com', code)
  expect((await lastMail('device@example.com')).mail?.text).toContain('Firefox, Linux')
  const again = await ask('device@example.com')
  await enter(again.browser, 'device@example.com', again.code)
  expect((await lastMail('device@example.com')).mail?.text).not.toContain('Firefox, Linux')
})

test('a bot comes with a token, never by mail', async () => {
  await app.make.user({ email: 'bot@example.com', role: 'BOT' })
  const { browser, code } = await ask('bot@example.com')
  expect((await enter(browser, 'bot@example.com', code)).body.code).toBe('FORBIDDEN')
})
