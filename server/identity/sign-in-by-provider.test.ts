import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '../db/schema/identity.ts'
import { points } from '../db/schema/points.ts'
import { openOAuth } from '../gateways/oauth.ts'
import type { Provider } from '../settings.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { startProvider } from '../testing/oauth.ts'
import { useApp } from '../testing/test-app.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

const provider = await startProvider()
const dead: Provider = { id: 'x', secret: 'x', issuer: 'http://127.0.0.1:9' }
const app = useApp({
  providers: {
    discord: provider.given('discord'),
    twitch: provider.given('twitch'),
    'house-club': provider.given('house-club'),
    broken: dead,
  },
})

const start = async (browser: Browser, name: string, callbackUrl = '/home'): Promise<string> =>
  (await browser.post(`/api/auth/signin/${name}`, { callbackUrl })).body.url

async function come(name: string, who: Parameters<typeof provider.allow>[2], browser = openBrowser(app)) {
  const back = await provider.allow(browser, await start(browser, name), who)
  return { browser, back, who: await browser.who() }
}

const errorIn = (location: string) => new URL(location).searchParams.get('error')

let ann: Awaited<ReturnType<typeof app.make.user>>
beforeAll(async () => {
  ann = await app.make.user({ username: 'ann', email: 'ann@example.com' })
})

const idAt = { discord: '101', twitch: '102', 'house-club': '103' }

test.for(['discord', 'twitch', 'house-club'] as const)(
  '%s: the first sign-in makes the account, the second finds it',
  async (name) => {
    const somebody = { id: idAt[name], username: 'newbie', email: `${name}@example.com`, verified: true }
    const first = await come(name, somebody)
    expect(first.back).toMatchObject({ status: 302, location: 'http://hall.test/home' })
    expect(first.who).toMatchObject({ email: `${name}@example.com`, name: 'newbie', isNewUser: true })

    const second = await come(name, { ...somebody, username: 'renamed' })
    expect(second.who.id).toBe(first.who.id)
    const [account] = await app.db.select().from(accounts).where(eq(accounts.userId, first.who.id))
    expect(account).toMatchObject({
      provider: name,
      providerAccountId: idAt[name],
      username: 'renamed',
      accessToken: null,
    })
  },
)

test('first sign-ins at once make one account', async () => {
  const person = { provider: 'discord', type: 'oauth', providerAccountId: '200', username: 'twin' } as const
  const request = {
    id: '',
    ip: '::1',
    agent: '',
    locale: undefined,
    web: () => new Request(app.settings.publicUrl),
    warn() {},
  }
  const come = () =>
    signInByProvider(app.db, app.settings, null, { ...person, name: null, email: null, scope: null }, request)
  const tokens = (await Promise.all([come(), come(), come(), come()])).map((session) => session?.token ?? '')
  const who = tokens.map((token) =>
    app.visitor.call('GET /user', { headers: { cookie: `guildhall-session=${token}` } }),
  )
  const ids = (await Promise.all(who)).map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(1)
})

test('an account here is not taken over by somebody with the same address at a provider', async () => {
  const { back, who } = await come('discord', { id: '201', username: 'x', email: 'ANN@example.com', verified: true })
  expect(new URL(back.location).pathname).toBe('/login')
  expect(errorIn(back.location)).toBe('EMAIL_TAKEN')
  expect(who).toBeNull()
  expect(await app.db.$count(accounts, eq(accounts.userId, ann.id))).toBe(0)
})

test('an address the provider has not verified is not believed', async () => {
  const { who } = await come('discord', { id: '202', username: 'liar', email: 'ann@example.com', verified: false })
  expect(who).toMatchObject({ email: null, isNewUser: true })
  expect(who.id).not.toBe(ann.id)
})

test('signed in, a provider is linked and pays once; afterwards it opens the account', async () => {
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(ann.id))
  const somebody = { id: 'ann-at-twitch', username: 'ann_live' }
  const linked = await come('twitch', somebody, browser)
  expect([linked.back.location, linked.who.id, linked.who.xp]).toEqual(['http://hall.test/home', ann.id, 10])
  expect((await come('twitch', somebody, browser)).who.xp).toBe(10)
  expect(await app.db.$count(points, eq(points.userId, ann.id))).toBe(1)

  expect((await come('twitch', somebody)).who.id).toBe(ann.id)
})

test('an account that is linked to somebody else stays theirs', async () => {
  const bob = await app.make.user({ username: 'bob' })
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(bob.id))
  const { back, who } = await come('twitch', { id: 'ann-at-twitch', username: 'ann_live' }, browser)
  expect([errorIn(back.location), new URL(back.location).pathname, who.id]).toEqual(['ACCOUNT_TAKEN', '/home', bob.id])
})

test('an answer that another browser asked for is refused', async () => {
  const victim = openBrowser(app)
  await start(victim, 'discord')
  const attackers = await start(openBrowser(app), 'discord')
  const back = await provider.allow(victim, attackers, { id: '203', username: 'attacker' })
  expect([errorIn(back.location), await victim.who()]).toEqual(['PROVIDER_FAILED', null])
  const cold = await provider.allow(openBrowser(app), attackers, { id: '203', username: 'attacker' })
  expect(errorIn(cold.location)).toBe('PROVIDER_FAILED')
})

test('who says no at the provider comes back to the sign-in page', async () => {
  const browser = openBrowser(app)
  const state = new URL(await start(browser, 'discord')).searchParams.get('state')
  const back = await browser.send('GET', `/api/auth/callback/discord?error=access_denied&state=${state}`)
  expect(errorIn(back.location)).toBe('PROVIDER_FAILED')
})

test('a provider that gives no token, or cannot be reached, is a clear refusal', async () => {
  provider.server.service.once('beforeResponse', (answer: { statusCode: number; body: unknown }) => {
    Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  const { back, who } = await come('discord', { id: '204', username: 'unlucky' })
  expect([errorIn(back.location), who]).toEqual(['PROVIDER_FAILED', null])

  const broken = await openBrowser(app).post('/api/auth/signin/broken')
  expect(broken.body).toMatchObject({ status: 503, code: 'PROVIDER_FAILED' })
})

test('POST /auth/discord and /auth/twitch answer where to go', async () => {
  for (const name of ['discord', 'twitch'] as const) {
    const browser = openBrowser(app)
    const started = await browser.send('POST', `/api/auth/${name}`, { json: { callbackUrl: '/explore' } })
    const url = new URL(started.body.url)
    expect(url.searchParams.get('redirect_uri')).toBe(`http://hall.test/api/auth/callback/${name}`)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    if (name === 'twitch') expect(url.searchParams.get('claims')).toContain('email_verified')
    const back = await provider.allow(browser, started.body.url, {
      id: name === 'discord' ? '301' : '302',
      username: 'shorty',
    })
    expect(back.location).toBe('http://hall.test/explore')
  }
})

test('a provider that is not configured does not exist', async () => {
  const unknown = await openBrowser(app).post('/api/auth/signin/steam')
  expect(unknown.body).toMatchObject({ status: 404, code: 'PROVIDER_UNKNOWN' })
  const back = await openBrowser(app).send('GET', '/api/auth/callback/steam?code=x')
  expect(errorIn(back.location)).toBe('PROVIDER_UNKNOWN')
  const foreign = await openBrowser(app).send('POST', '/api/auth/signin/discord', { json: {} })
  expect(foreign.body.code).toBe('CSRF')
})

test('the ways to sign in are listed by id, without secrets', async () => {
  const { body, text } = await app.visitor.raw('GET', '/api/auth/providers')
  expect(Object.keys(body)).toEqual(['email', 'discord', 'twitch', 'house-club', 'broken'])
  expect(body).toMatchObject({
    discord: { id: 'discord', name: 'Discord', type: 'oauth', signinUrl: 'http://hall.test/api/auth/signin/discord' },
    'house-club': { name: 'House-club', type: 'oidc' },
  })
  expect(text).not.toContain('secret')
})

test('a provider that is neither known by name nor has an issuer stops the start', async () => {
  const providers = { myclub: { id: 'x', secret: 'x', issuer: undefined } }
  expect(() => openOAuth({ ...app.settings, providers })).toThrow('AUTH_MYCLUB_ISSUER is missing')
})
