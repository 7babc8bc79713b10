import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, sessions } from '../db/schema/identity.ts'
import { points } from '../db/schema/points.ts'
import { openOAuth } from '../gateways/oauth.ts'
import type { Provider } from '../settings.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { startProvider } from '../testing/oauth.ts'
import { useApp } from '../testing/test-app.ts'
import { logInByProvider } from './log-in-by-provider.ts'

const provider = await startProvider()
const unreachable: Provider = { id: 'x', secret: 'x', issuer: 'http://127.0.0.1:9' }
const app = useApp({
  providers: {
    discord: provider.settingsFor('discord'),
    twitch: provider.settingsFor('twitch'),
    'house-club': provider.settingsFor('house-club'),
    broken: unreachable,
  },
})

const start = async (browser: Browser, name: string, callbackUrl = '/home'): Promise<string> =>
  (await browser.post(`/api/auth/signin/${name}`, { callbackUrl })).body.url

async function logIn(name: string, user: Parameters<typeof provider.allow>[2], browser = openBrowser(app)) {
  const response = await provider.allow(browser, await start(browser, name), user)
  return { browser, response, user: await browser.sessionUser() }
}

const errorIn = (location: string) => new URL(location).searchParams.get('error')

let ann: Awaited<ReturnType<typeof app.make.user>>
beforeAll(async () => {
  ann = await app.make.user({ username: 'ann', email: 'ann@example.com' })
})

const providerIds = { discord: '101', twitch: '102', 'house-club': '103' }

test.for(['discord', 'twitch', 'house-club'] as const)(
  '%s: the first login creates the account, the second finds it',
  async (name) => {
    const person = { id: providerIds[name], username: 'newbie', email: `${name}@example.com`, verified: true }
    const first = await logIn(name, person)
    expect(first.response).toMatchObject({ status: 302, location: 'http://hall.test/home' })
    expect(first.user).toMatchObject({ email: `${name}@example.com`, name: 'newbie', isNewUser: true })

    const second = await logIn(name, { ...person, username: 'renamed' })
    expect(second.user.id).toBe(first.user.id)
    const [account] = await app.db.select().from(accounts).where(eq(accounts.userId, first.user.id))
    expect(account).toMatchObject({
      provider: name,
      providerAccountId: providerIds[name],
      username: 'renamed',
      accessToken: null,
    })
  },
)

test('a name from a provider loses characters that hide or reverse text', async () => {
  const { user } = await logIn('discord', { id: '207', username: '\u202eNo\u200bva' })
  expect(user.name).toBe('Nova')
})

test('an address of a provider that is too long is not cut to another one', async () => {
  const cut = `${'x'.repeat(183)}@guild.example`
  const person = { username: 'longbow', email: `${cut}.org`, verified: true }
  expect(
    (await logIn('discord', { id: '208', ...person, email: `${cut}.${'y'.repeat(60)}.org` })).user.email,
  ).toBeNull()
  expect((await logIn('discord', { id: '209', ...person, email: 'x,ann@example.org' })).user.email).toBeNull()
  expect((await logIn('discord', { id: '210', ...person })).user.email).toBe(person.email)
})

test('without a usable id of the person no one is logged in, and control characters in a name do no harm', async () => {
  for (const id of ['', 'x'.repeat(256), 'a\0b']) {
    const { response, user } = await logIn('house-club', { id, username: 'nobody' })
    expect([errorIn(response.location), user], id).toEqual(['PROVIDER_FAILED', null])
  }
  const { user } = await logIn('house-club', { id: '211', username: 'Ze\0ro' })
  const [account] = await app.db.select().from(accounts).where(eq(accounts.userId, user.id))
  expect([user.name, account?.username]).toEqual(['Zero', 'Zero'])
})

test('concurrent first logins create one account', async () => {
  const person = { provider: 'discord', type: 'oauth', providerAccountId: '200', username: 'twin' } as const
  const request = {
    id: '',
    ip: '::1',
    agent: '',
    isLocal: true,
    locale: undefined,
    site: { url: app.settings.publicUrl, mainUrl: app.settings.publicUrl, community: null },
    web: () => new Request(app.settings.publicUrl),
    warn() {},
  }
  const logIn = () =>
    logInByProvider(app.db, app.settings, null, { ...person, name: null, email: null, scope: null }, request)
  const tokens = (await Promise.all([logIn(), logIn(), logIn(), logIn()])).map((session) => session?.token ?? '')
  const responses = tokens.map((token) =>
    app.visitor.call('GET /user', { headers: { cookie: `guildhall-session=${token}` } }),
  )
  const ids = (await Promise.all(responses)).map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(1)
})

test('a provider account with the same email address cannot take over an account', async () => {
  const { response, user } = await logIn('discord', {
    id: '201',
    username: 'x',
    email: 'ANN@example.com',
    verified: true,
  })
  expect(new URL(response.location).pathname).toBe('/login')
  expect(errorIn(response.location)).toBe('EMAIL_TAKEN')
  expect(user).toBeNull()
  expect(await app.db.$count(accounts, eq(accounts.userId, ann.id))).toBe(0)
})

test('an email address that the provider has not verified is ignored', async () => {
  const { user } = await logIn('discord', { id: '202', username: 'liar', email: 'ann@example.com', verified: false })
  expect(user).toMatchObject({ email: null, isNewUser: true })
  expect(user.id).not.toBe(ann.id)
})

test('a logged-in user links a provider, gets points once, and can log in with it afterwards', async () => {
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(ann.id))
  const person = { id: 'ann-at-twitch', username: 'ann_live' }
  const linked = await logIn('twitch', person, browser)
  expect([linked.response.location, linked.user.id, linked.user.xp]).toEqual(['http://hall.test/home', ann.id, 10])
  expect((await logIn('twitch', person, browser)).user.xp).toBe(10)
  expect(await app.db.$count(points, eq(points.userId, ann.id))).toBe(1)

  expect((await logIn('twitch', person)).user.id).toBe(ann.id)
})

test('linking a provider needs a recent login or code, at the start and on the return', async () => {
  const { id } = await app.make.user({ username: 'cleo' })
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(id))
  const age = () =>
    app.db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userId, id))
  const url = await start(browser, 'twitch')
  await age()
  const response = await provider.allow(browser, url, { id: 'cleo-at-twitch', username: 'cleo' })
  expect(errorIn(response.location)).toBe('CONFIRM_IDENTITY')
  const refused = await browser.post('/api/auth/signin/twitch', { callbackUrl: '/home' })
  expect(refused.body).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' })
  expect(await app.db.$count(accounts, eq(accounts.userId, id))).toBe(0)
})

test('a provider account that is linked to another user cannot be linked again', async () => {
  const bob = await app.make.user({ username: 'bob' })
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(bob.id))
  const { response, user } = await logIn('twitch', { id: 'ann-at-twitch', username: 'ann_live' }, browser)
  expect([errorIn(response.location), new URL(response.location).pathname, user.id]).toEqual([
    'ACCOUNT_TAKEN',
    '/home',
    bob.id,
  ])
})

test('a callback that was started in another browser is refused', async () => {
  const victim = openBrowser(app)
  await start(victim, 'discord')
  const attackerUrl = await start(openBrowser(app), 'discord')
  const response = await provider.allow(victim, attackerUrl, { id: '203', username: 'attacker' })
  expect([errorIn(response.location), await victim.sessionUser()]).toEqual(['PROVIDER_FAILED', null])
  const otherResponse = await provider.allow(openBrowser(app), attackerUrl, { id: '203', username: 'attacker' })
  expect(errorIn(otherResponse.location)).toBe('PROVIDER_FAILED')
})

test('a user who denies access at the provider returns to the login page', async () => {
  const browser = openBrowser(app)
  const state = new URL(await start(browser, 'discord')).searchParams.get('state')
  const response = await browser.send('GET', `/api/auth/callback/discord?error=access_denied&state=${state}`)
  expect(errorIn(response.location)).toBe('PROVIDER_FAILED')
})

test('a provider without a token response or without a connection is reported as failed', async () => {
  provider.server.service.once('beforeResponse', (answer: { statusCode: number; body: unknown }) => {
    Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  const { response, user } = await logIn('discord', { id: '204', username: 'unlucky' })
  expect([errorIn(response.location), user]).toEqual(['PROVIDER_FAILED', null])

  const broken = await openBrowser(app).post('/api/auth/signin/broken')
  expect(broken.body).toMatchObject({ status: 503, code: 'PROVIDER_FAILED' })
})

test('the reason of a failed login at a provider is reported', async () => {
  const reasons: string[] = []
  const oauth = openOAuth({ ...app.settings, providers: { broken: unreachable } }, (reason) => reasons.push(reason))
  expect(await oauth.start('broken', undefined)).toBeUndefined()
  expect(reasons).toEqual([expect.stringMatching(/^TypeError: fetch failed: /)])
})

test('POST /auth/discord and /auth/twitch return the address of the provider', async () => {
  for (const name of ['discord', 'twitch'] as const) {
    const browser = openBrowser(app)
    const started = await browser.send('POST', `/api/auth/${name}`, { json: { callbackUrl: '/explore' } })
    const url = new URL(started.body.url)
    expect(url.searchParams.get('redirect_uri')).toBe(`http://hall.test/api/auth/callback/${name}`)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    if (name === 'twitch') expect(url.searchParams.get('claims')).toContain('email_verified')
    const response = await provider.allow(browser, started.body.url, {
      id: name === 'discord' ? '301' : '302',
      username: 'shorty',
    })
    expect(response.location).toBe('http://hall.test/explore')
  }
})

test('a provider that is not configured is unknown', async () => {
  const unknown = await openBrowser(app).post('/api/auth/signin/steam')
  expect(unknown.body).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  const response = await openBrowser(app).send('GET', '/api/auth/callback/steam?code=x')
  expect(errorIn(response.location)).toBe('PROVIDER_UNKNOWN')
  const foreign = await openBrowser(app).send('POST', '/api/auth/signin/discord', { json: {} })
  expect(foreign.body.code).toBe('CSRF')
})

test('login methods are listed by id, without secrets', async () => {
  const { body, text } = await app.visitor.raw('GET', '/api/auth/providers')
  expect(Object.keys(body)).toEqual(['email', 'discord', 'twitch', 'house-club', 'broken'])
  expect(body).toMatchObject({
    discord: { id: 'discord', name: 'Discord', type: 'oauth', signinUrl: 'http://hall.test/api/auth/signin/discord' },
    'house-club': { name: 'House-club', type: 'oidc' },
  })
  expect(text).not.toContain('secret')
})

test('a custom provider without an issuer prevents the start', async () => {
  const providers = { myclub: { id: 'x', secret: 'x', issuer: undefined } }
  expect(() => openOAuth({ ...app.settings, providers }, () => {})).toThrow('AUTH_MYCLUB_ISSUER is missing')
})
