import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Db } from '../db/db.ts'
import { sessions, userTokens } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { hashSecret } from '../http/session.ts'
import { openBus } from '../live/bus.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const day = 86_400_000

async function signedIn(userId: string, more: Parameters<typeof app.make.session>[1] = {}): Promise<Browser> {
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(userId, more))
  return browser
}

test('a visitor is nobody, and asking costs no query', async () => {
  const untouchable = new Proxy({}, { get: (_, name) => expect.fail(`The database was asked: ${String(name)}`) })
  const bus = await openBus(app.url)
  const services = { ...app.services, db: untouchable as Db }
  const bare = await buildApp({ services, registry: app.registry, bus })
  const answer = await bare.inject({ url: '/api/auth/session' })
  expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([200, { data: null }, undefined])
  await bare.close()
  await bus.close()
})

test('a cookie that we never gave, is damaged or has run out is nobody', async () => {
  const { id } = await app.make.user()
  const old = await signedIn(id, { expires: new Date(Date.now() - 1) })
  expect(await old.who()).toBeNull()
  for (const value of ['nonsense', '%E0%A4%A', '']) {
    const browser = openBrowser(app)
    browser.cookies.set('guildhall-session', value)
    expect(await browser.who()).toBeNull()
  }
})

test('visits move the end of a session on, at most once a day', async () => {
  const { id } = await app.make.user()
  const browser = await signedIn(id, { expires: new Date(Date.now() + 20 * day) })
  const first = await browser.send('GET', '/api/auth/session')
  expect(String(first.headers['set-cookie'])).toMatch(/^guildhall-session=.+Expires=/)
  expect(Date.parse(first.body.data.expires)).toBeGreaterThan(Date.now() + 29 * day)

  const second = await browser.send('GET', '/api/auth/session')
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(second.body.data.expires).toBe(first.body.data.expires)
})

test('the list shows every session, and which one is this', async () => {
  const { id } = await app.make.user()
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1'
  const browser = await signedIn(id)
  await app.make.session(id, { userAgent: phone, ip: '203.0.113.7' })
  await app.make.session(id, { expires: new Date(Date.now() - 1) })
  const { body } = await browser.send('GET', '/api/user/sessions')
  expect(body.total).toBe(2)
  const other = body.data.find((one: { current: boolean }) => !one.current)
  expect(other).toMatchObject({ agent: phone, browser: 'Safari', system: 'iPhone', ip: '203.0.113.7' })
  expect(JSON.stringify(body)).not.toContain('oken')
})

test('a revoked session is dead at once; others live on', async () => {
  const { id } = await app.make.user()
  const [mine, lost] = await Promise.all([signedIn(id), signedIn(id)])
  const { body } = await lost.send('GET', '/api/user/sessions')
  const target = body.data.find((one: { current: boolean }) => one.current).id
  expect((await mine.send('DELETE', `/api/user/sessions/${target}`)).status).toBe(204)
  expect(await lost.who()).toBeNull()
  expect((await lost.send('GET', '/api/user')).body.code).toBe('SIGN_IN')
  expect((await mine.who()).id).toBe(id)
  expect((await mine.send('DELETE', `/api/user/sessions/${target}`)).body.code).toBe('NOT_FOUND')
})

test("nobody ends somebody else's session", async () => {
  const [ann, bob] = await Promise.all([app.make.user(), app.make.user()])
  const [anns, bobs] = await Promise.all([signedIn(ann.id), signedIn(bob.id)])
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  expect((await bobs.send('DELETE', `/api/user/sessions/${row?.id}`)).body.code).toBe('NOT_FOUND')
  expect(await anns.who()).not.toBeNull()
})

test('all others can be signed out, or everywhere', async () => {
  const { id } = await app.make.user()
  const [mine, ...others] = await Promise.all([signedIn(id), signedIn(id), signedIn(id)])
  await mine?.send('DELETE', '/api/user/sessions')
  expect(await Promise.all(others.map((one) => one.who()))).toEqual([null, null])
  expect(await mine?.who()).not.toBeNull()

  const gone = await mine?.send('DELETE', '/api/user/sessions?all=true')
  expect(gone?.status).toBe(204)
  expect(mine?.sessionCookie()).toBeUndefined()
  expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  const acts = await app.db.select({ action: logs.action }).from(logs).where(eq(logs.userId, id))
  expect(acts.map(({ action }) => action)).toEqual(['sessions-revoked', 'sessions-revoked'])
})

test('open pages hear that their session is over', async () => {
  const { id } = await app.make.user()
  const [mine] = [await signedIn(id)]
  const heard: unknown[] = []
  const bus = await openBus(app.url)
  bus.subscribe({ onMessage: ({ topic, data }) => topic === 'sessions-ended' && heard.push(data) })
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id))
  await mine.send('DELETE', '/api/user/sessions?all=true')
  await expect.poll(() => heard).toEqual([[row?.id]])
  await bus.close()
})

test('signing out ends the session and the cookie, and needs the token of the page', async () => {
  const { id } = await app.make.user()
  const browser = await signedIn(id)
  const blind = await browser.send('GET', '/api/auth/signout')
  expect(blind.body.code).toBe('CSRF')
  expect(await browser.who()).not.toBeNull()

  const cookie = browser.sessionCookie() ?? ''
  const out = await browser.post('/api/auth/signout', { callbackUrl: '/guides' })
  expect(out.body).toEqual({ url: 'http://hall.test/guides' })
  expect(browser.sessionCookie()).toBeUndefined()
  browser.cookies.set('guildhall-session', cookie)
  expect(await browser.who()).toBeNull()

  const link = await signedIn(id)
  const left = await link.send('GET', `/api/auth/signout?csrfToken=${await link.csrf()}`)
  expect([left.status, left.location, await link.who()]).toEqual([302, 'http://hall.test/', null])
})

test('a bot comes with its token; a revoked token, or one of a person, opens nothing', async () => {
  const [bot, person] = [await app.make.user({ role: 'BOT' }), await app.make.user()]
  const give = (userId: string, token: string, revokedAt: Date | null = null) =>
    app.db.insert(userTokens).values({ userId, name: token, tokenHash: hashSecret(token), revokedAt })
  await give(bot.id, 'good')
  await give(bot.id, 'revoked', new Date())
  await give(person.id, 'human')
  expect((await app.withToken('good').call('GET /user')).body.data.id).toBe(bot.id)
  for (const token of ['revoked', 'human', 'unknown'])
    expect((await app.withToken(token).call('GET /user')).body.code).toBe('SIGN_IN')
})

test('over https the cookie is bound to the host', async () => {
  const bus = await openBus(app.url)
  const services = { ...app.services, settings: { ...app.settings, publicUrl: 'https://hall.test' } }
  const secure = await buildApp({ services, registry: app.registry, bus })
  const { headers } = await secure.inject({ url: '/api/auth/csrf' })
  expect(headers['set-cookie']).toMatch(/^__Host-guildhall-csrf=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  await secure.close()
  await bus.close()
})

test('the sign-in call leads to the page, and pages can report their failures', async () => {
  const lead = await app.visitor.raw('GET', '/api/auth/signin?callbackUrl=/explore')
  expect([lead.status, lead.headers.location]).toEqual([302, 'http://hall.test/login?callbackUrl=%2Fexplore'])
  const log = await app.visitor.raw('POST', '/api/auth/_log', { body: { level: 'error', code: 'SIGNIN' } })
  expect(log.status).toBe(204)
})
