import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { sessions, users, verificationTokens } from '../db/schema/identity.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { openBrowser } from '../testing/browser.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

beforeEach(() => app.db.delete(attemptCounters))

async function lastEmailTo(to: string) {
  const [mail] = await app.db.select().from(emails).where(eq(emails.to, to)).orderBy(desc(emails.id)).limit(1)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const link = new URL(/http\S+\/login\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
  return { mail, code, link, token: link.searchParams.get('token') ?? '' }
}

async function requestEmail(email: string, fields: Record<string, unknown> = {}, browser = openBrowser(app)) {
  const response = await browser.post('/api/auth/signin/email', { email, ...fields })
  return { browser, response, ...(await lastEmailTo(email)) }
}

const confirm = (browser: ReturnType<typeof openBrowser>, email: string, token: string, fields = {}) =>
  browser.post('/api/auth/callback/email', { email, token, ...fields })

test('the code of the email logs a new user in, who has no username yet', async () => {
  const { browser, code, mail } = await requestEmail('new@example.com')
  expect(mail?.subject).toContain(code)

  const confirmed = await confirm(browser, 'new@example.com', code, { callbackUrl: '/explore' })
  expect(confirmed).toMatchObject({ status: 200, body: { url: 'http://hall.test/explore' } })
  const user = await browser.sessionUser()
  expect(user).toMatchObject({
    email: 'new@example.com',
    username: null,
    isNewUser: true,
    level: 1,
    xp: 0,
    role: 'USER',
  })
  expect(Date.parse(user.expires) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
})

test('admins see a user as last seen at the login, before the next visit', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const { browser, code } = await requestEmail('seen@example.com')
  await confirm(browser, 'seen@example.com', code)
  const { body } = await admin.call('GET /admin/users', { query: { q: 'seen@example.com' } })
  expect(body.data.map(({ lastSeenAt }) => Date.now() - Date.parse(lastSeenAt ?? '') < 60_000)).toEqual([true])
})

test('scripts cannot read the session cookie, and the database stores only its hash', async () => {
  const { browser, code } = await requestEmail('cookie@example.com')
  const confirmed = await confirm(browser, 'cookie@example.com', code)
  const sessionHeader = [confirmed.headers['set-cookie'] ?? []]
    .flat()
    .find((header) => header.startsWith('guildhall-session='))
  expect(sessionHeader).toMatch(/HttpOnly; SameSite=Lax; Expires=/)
  const value = browser.sessionCookie() ?? ''
  expect(await app.db.$count(sessions, eq(sessions.sessionToken, value))).toBe(0)
})

test('opening the link any number of times only shows a page; confirming there logs in', async () => {
  const { browser, link, token } = await requestEmail('link@example.com', { callbackUrl: '/explore' })
  expect(`${link.pathname} ${link.searchParams.get('callbackUrl')}`).toBe('/login/confirm http://hall.test/explore')

  for (let scan = 0; scan < 3; scan++) {
    const opened = await browser.send('GET', `/api/auth/callback/email${link.search}`)
    expect(opened).toMatchObject({ status: 302, location: link.href })
  }
  expect(await browser.sessionUser()).toBeNull()
  expect((await confirm(browser, 'link@example.com', token)).status).toBe(200)
  expect(await browser.sessionUser()).toMatchObject({ email: 'link@example.com' })
})

test('using the code or the link invalidates both', async () => {
  const { browser, code, token } = await requestEmail('once@example.com')
  expect((await confirm(browser, 'once@example.com', code)).status).toBe(200)
  for (const again of [code, token])
    expect((await confirm(openBrowser(app), 'once@example.com', again)).body.code).toBe('CODE_EXPIRED')
})

test('of several concurrent uses of a code only one succeeds', async () => {
  const { browser, code } = await requestEmail('race@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => confirm(browser, 'race@example.com', code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('the case of an email address does not matter, and two logins create one account', async () => {
  const { browser, code } = await requestEmail('one@example.com')
  await confirm(browser, ' ONE@Example.com'.trim(), code)
  const again = await requestEmail('one@example.com')
  await confirm(again.browser, 'one@example.com', again.code)
  expect((await again.browser.sessionUser()).id).toBe((await browser.sessionUser()).id)
  expect(await app.db.$count(users, eq(users.email, 'one@example.com'))).toBe(1)
})

test('after five wrong codes the correct code is refused too', async () => {
  const { browser, code } = await requestEmail('guess@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const codes = []
  for (let guess = 0; guess < 6; guess++) codes.push((await confirm(browser, 'guess@example.com', wrong)).body.code)
  expect(codes).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])
  expect((await confirm(browser, 'guess@example.com', code)).body).toMatchObject({
    status: 429,
    code: 'TOO_MANY_TRIES',
  })
})

test('concurrent wrong codes are all counted', async () => {
  const { browser, code } = await requestEmail('burst@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, 'burst@example.com', wrong)))
  expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'TOO_MANY_TRIES')).toHaveLength(3)
})

test('twenty wrong codes in a day block codes from that IP address, but not the link', async () => {
  for (let mails = 0; mails < 4; mails++) {
    await app.db.delete(attemptCounters).where(sql`${attemptCounters.key} like 'sign-in mail%'`)
    const { browser } = await requestEmail('siege@example.com')
    for (let guess = 0; guess < 5; guess++) await confirm(browser, 'siege@example.com', '999999')
  }
  await app.db.delete(attemptCounters).where(sql`${attemptCounters.key} like 'sign-in mail%'`)
  const { browser, code, token } = await requestEmail('siege@example.com')
  expect((await confirm(browser, 'siege@example.com', code)).body.code).toBe('RATE_LIMITED')
  expect((await confirm(browser, 'siege@example.com', token)).status).toBe(200)
})

test('500 wrong codes in a day, from whatever IP addresses, block the codes of an email address, but not the link', async () => {
  const resetAt = new Date(Date.now() + 60_000)
  await app.db.insert(attemptCounters).values({ key: 'code sign-in botnet@example.com', count: 499, resetAt })
  const { browser, code, token } = await requestEmail('botnet@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await confirm(browser, 'botnet@example.com', wrong)).body.code).toBe('CODE_WRONG')
  expect((await confirm(browser, 'botnet@example.com', code)).body.code).toBe('RATE_LIMITED')
  expect((await confirm(browser, 'botnet@example.com', token)).status).toBe(200)
})

test('no one can use up the code or the link of another person', async () => {
  const { browser, code } = await requestEmail('victim@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 25; guess++) {
    const answer = await confirm(openBrowser(app), 'victim@example.com', wrong)
    expect(['CODE_EXPIRED', 'RATE_LIMITED']).toContain(answer.body.code)
  }
  const attacker = await requestEmail('victim@example.com')
  for (let guess = 0; guess < 6; guess++) await confirm(attacker.browser, 'victim@example.com', wrong)
  await app.db.delete(attemptCounters) // the attacker has another IP address
  expect((await confirm(browser, 'victim@example.com', code)).status).toBe(200)

  const { token, browser: owner, code: second } = await requestEmail('victim2@example.com')
  const wrongSecond = second === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 6; guess++) await confirm(owner, 'victim2@example.com', wrongSecond)
  expect((await confirm(openBrowser(app), 'victim2@example.com', token)).status).toBe(200)
})

test('a code expires after ten minutes, and a new email invalidates the previous one', async () => {
  const first = await requestEmail('late@example.com')
  const second = await requestEmail('late@example.com', {}, first.browser)
  expect((await confirm(first.browser, 'late@example.com', first.token)).body.code).toBe('CODE_EXPIRED')
  const [row] = await app.db
    .select()
    .from(verificationTokens)
    .where(eq(verificationTokens.identifier, 'late@example.com'))
  expect(Math.round(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10)

  await app.db.update(verificationTokens).set({ expires: new Date() })
  expect((await confirm(second.browser, 'late@example.com', second.code)).body).toMatchObject({
    status: 410,
    code: 'CODE_EXPIRED',
  })
})

test('the response does not reveal whether an address has an account', async () => {
  await app.make.user({ email: 'known@example.com' })
  const known = (await requestEmail('known@example.com')).response
  const unknown = (await requestEmail('unknown@example.com')).response
  const withoutAddress = (answer: typeof known, name: string) => JSON.stringify(answer.body).replace(name, 'X')
  expect(known.status).toBe(200)
  expect(withoutAddress(known, 'known')).toBe(withoutAddress(unknown, 'unknown'))
  const notRequested = await confirm(openBrowser(app), 'nobody-asked@example.com', '123456')
  const wrongCode = await confirm(openBrowser(app), 'known@example.com', '12345x')
  expect([notRequested.body.code, wrongCode.body.code]).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED'])
})

test('an address gets at most five emails in 15 minutes', async () => {
  const answers = []
  for (let mails = 0; mails < 6; mails++) answers.push((await requestEmail('flood@example.com')).response)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(600)
  expect((await requestEmail('other@example.com')).response.status).toBe(200)
})

test('an IP address that requests too many emails is rate limited, even for different recipients', async () => {
  const resetAt = new Date(Date.now() + 60_000)
  await app.db.insert(attemptCounters).values({ key: 'sign-in mail ip 127.0.0.1', count: 500, resetAt })
  expect((await requestEmail('anybody@example.com')).response.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await app.db.update(attemptCounters).set({ resetAt: new Date() })
  expect((await requestEmail('anybody@example.com')).response.status).toBe(200)
})

test('the players of a venue log in from one IP address, which has a limit per day', async () => {
  const resetAt = new Date(Date.now() + 60_000)
  const set = async (key: string, count: number) => {
    const values = { key: `${key} 127.0.0.1`, count, resetAt }
    await app.db.insert(attemptCounters).values(values).onConflictDoUpdate({ target: attemptCounters.key, set: values })
  }
  await set('sign-in mail ip', 300)
  await set('sign-in code ip', 600)
  const { browser, code } = await requestEmail('at-a-venue@example.com')
  expect((await confirm(browser, 'at-a-venue@example.com', code)).status).toBeLessThan(400)
  await set('sign-in mail ip day', 2_000)
  expect((await requestEmail('anyone@example.com')).response.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await set('sign-in mail ip day', 1)
})

test('without a valid CSRF token no email is sent and no one is logged in', async () => {
  const { browser, code } = await requestEmail('csrf@example.com')
  const foreign = await openBrowser(app).csrf()
  for (const csrfToken of [undefined, 'nonsense', foreign]) {
    const json = { email: 'csrf@example.com', token: code, csrfToken }
    const answer = await browser.send('POST', '/api/auth/callback/email', { json })
    expect(answer.body).toMatchObject({ status: 403, code: 'CSRF' })
  }
  const sent = await browser.send('POST', '/api/auth/signin/email', { json: { email: 'csrf@example.com' } })
  expect(sent.body.code).toBe('CSRF')
  const crossOrigin = await browser.send('POST', '/api/auth/callback/email', {
    json: { email: 'csrf@example.com', token: code, csrfToken: await browser.csrf() },
    headers: { origin: 'https://evil.example' },
  })
  expect(crossOrigin.body.code).toBe('ORIGIN_REFUSED')
})

test('the return address is always on this site', async () => {
  for (const callbackUrl of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await app.db.delete(attemptCounters)
    const { browser, code } = await requestEmail('away@example.com', { callbackUrl })
    const confirmed = await confirm(browser, 'away@example.com', code, { callbackUrl })
    expect(confirmed.body.url).toBe('http://hall.test/')
  }
})

test('a form without scripts is redirected, with the error in the address', async () => {
  const browser = openBrowser(app)
  const csrfToken = await browser.csrf()
  const response = await browser.send('POST', '/api/auth/signin/email', {
    form: { email: 'form@example.com', csrfToken },
  })
  expect(response).toMatchObject({
    status: 302,
    location: expect.stringContaining('/login/confirm?email=form%40example.com'),
  })

  const form = { email: 'form@example.com', token: '12345x', csrfToken, callbackUrl: '/home' }
  const wrong = await browser.send('POST', '/api/auth/callback/email', { form })
  expect(new URL(wrong.location).searchParams.get('error')).toBe('CODE_EXPIRED')
  const { token } = await lastEmailTo('form@example.com')
  const correct = await browser.send('POST', '/api/auth/callback/email', { form: { ...form, token } })
  expect(correct).toMatchObject({ status: 302, location: 'http://hall.test/home' })
  const json = await browser.send('POST', '/api/auth/signout', { form: { csrfToken, json: 'true' } })
  expect(json).toMatchObject({ status: 200, body: { url: 'http://hall.test/' } })
})

test('the email is in the language of the page that requested it', async () => {
  const browser = openBrowser(app)
  const json = { email: 'sprache@example.com', csrfToken: await browser.csrf() }
  await browser.send('POST', '/api/auth/signin/email', { json, headers: { referer: 'http://hall.test/de-AT/login' } })
  const { mail, link } = await lastEmailTo('sprache@example.com')
  expect([mail?.locale, link.pathname]).toEqual(['de-AT', '/de-AT/login/confirm'])
})

test('the owner of an account gets an email about a login from a new browser', async () => {
  const user = await app.make.user({ email: 'device@example.com' })
  await app.make.session(user.id, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })
  const { browser, code } = await requestEmail('device@example.com')
  await confirm(browser, 'device@example.com', code)
  expect((await lastEmailTo('device@example.com')).mail?.text).toContain('Firefox, Linux')
  const again = await requestEmail('device@example.com')
  await confirm(again.browser, 'device@example.com', again.code)
  expect((await lastEmailTo('device@example.com')).mail?.text).not.toContain('Firefox, Linux')
})

test('a bot cannot log in by email', async () => {
  await app.make.user({ email: 'bot@example.com', role: 'BOT' })
  const { browser, code } = await requestEmail('bot@example.com')
  expect((await confirm(browser, 'bot@example.com', code)).body.code).toBe('FORBIDDEN')
})
