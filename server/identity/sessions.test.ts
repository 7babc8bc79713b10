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
const dayMs = 86_400_000

async function loggedInBrowser(userId: string, columns: Parameters<typeof app.make.session>[1] = {}): Promise<Browser> {
  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', await app.make.session(userId, columns))
  return browser
}

test('a visitor has no session, and the check runs no query', async () => {
  const failingDb = new Proxy({}, { get: (_, name) => expect.fail(`Unexpected database access: ${String(name)}`) })
  const bus = await openBus(app.url)
  const services = { ...app.services, db: failingDb as Db }
  const server = await buildApp({ services, registry: app.registry, bus })
  const answer = await server.inject({ url: '/api/auth/session' })
  expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([200, { data: null }, undefined])
  await server.close()
  await bus.close()
})

test('an unknown, malformed or expired session cookie is ignored', async () => {
  const { id } = await app.make.user()
  const expired = await loggedInBrowser(id, { expires: new Date(Date.now() - 1) })
  expect(await expired.sessionUser()).toBeNull()
  for (const value of ['nonsense', '%E0%A4%A', '']) {
    const browser = openBrowser(app)
    browser.cookies.set('guildhall-session', value)
    expect(await browser.sessionUser()).toBeNull()
  }
})

test('visits extend a session, at most once a day', async () => {
  const { id } = await app.make.user()
  const browser = await loggedInBrowser(id, { expires: new Date(Date.now() + 20 * dayMs) })
  const first = await browser.send('GET', '/api/auth/session')
  expect(String(first.headers['set-cookie'])).toMatch(/^guildhall-session=.+Expires=/)
  expect(Date.parse(first.body.data.expires)).toBeGreaterThan(Date.now() + 29 * dayMs)

  const second = await browser.send('GET', '/api/auth/session')
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(second.body.data.expires).toBe(first.body.data.expires)
})

test('the list shows every session and marks the current one', async () => {
  const { id } = await app.make.user()
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1'
  const browser = await loggedInBrowser(id)
  await app.make.session(id, { userAgent: phone, ip: '203.0.113.7' })
  await app.make.session(id, { expires: new Date(Date.now() - 1) })
  const { body } = await browser.send('GET', '/api/user/sessions')
  expect(body.total).toBe(2)
  const otherSession = body.data.find((session: { current: boolean }) => !session.current)
  expect(otherSession).toMatchObject({ agent: phone, browser: 'Safari', system: 'iPhone', ip: '203.0.113.7' })
  expect(JSON.stringify(body)).not.toContain('oken')
})

test('a revoked session ends at once, other sessions stay', async () => {
  const { id } = await app.make.user()
  const [current, revoked] = await Promise.all([loggedInBrowser(id), loggedInBrowser(id)])
  const { body } = await revoked.send('GET', '/api/user/sessions')
  const target = body.data.find((session: { current: boolean }) => session.current).id
  expect((await current.send('DELETE', `/api/user/sessions/${target}`)).status).toBe(204)
  expect(await revoked.sessionUser()).toBeNull()
  expect((await revoked.send('GET', '/api/user')).body.code).toBe('SIGN_IN')
  expect((await current.sessionUser()).id).toBe(id)
  expect((await current.send('DELETE', `/api/user/sessions/${target}`)).body.code).toBe('NOT_FOUND')
})

test('a user cannot revoke the session of another user', async () => {
  const [ann, bob] = await Promise.all([app.make.user(), app.make.user()])
  const [annBrowser, bobBrowser] = await Promise.all([loggedInBrowser(ann.id), loggedInBrowser(bob.id)])
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, ann.id))
  expect((await bobBrowser.send('DELETE', `/api/user/sessions/${row?.id}`)).body.code).toBe('NOT_FOUND')
  expect(await annBrowser.sessionUser()).not.toBeNull()
})

test('a user can log out all other sessions, or all sessions', async () => {
  const { id } = await app.make.user()
  const [current, ...others] = await Promise.all([loggedInBrowser(id), loggedInBrowser(id), loggedInBrowser(id)])
  await current?.send('DELETE', '/api/user/sessions')
  expect(await Promise.all(others.map((browser) => browser.sessionUser()))).toEqual([null, null])
  expect(await current?.sessionUser()).not.toBeNull()

  const response = await current?.send('DELETE', '/api/user/sessions?all=true')
  expect(response?.status).toBe(204)
  expect(current?.sessionCookie()).toBeUndefined()
  expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  const logRows = await app.db.select({ action: logs.action }).from(logs).where(eq(logs.userId, id))
  expect(logRows.map(({ action }) => action)).toEqual(['sessions-revoked', 'sessions-revoked'])
})

test('open pages are notified that their session ended', async () => {
  const { id } = await app.make.user()
  const [current] = [await loggedInBrowser(id)]
  const received: unknown[] = []
  const bus = await openBus(app.url)
  bus.subscribe({ onMessage: ({ topic, data }) => topic === 'sessions-ended' && received.push(data) })
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id))
  await current.send('DELETE', '/api/user/sessions?all=true')
  await expect.poll(() => received).toEqual([[row?.id]])
  await bus.close()
})

test('logging out ends the session, deletes the cookie, and needs a CSRF token', async () => {
  const { id } = await app.make.user()
  const browser = await loggedInBrowser(id)
  const withoutToken = await browser.send('GET', '/api/auth/signout')
  expect(withoutToken.body.code).toBe('CSRF')
  expect(await browser.sessionUser()).not.toBeNull()

  const cookie = browser.sessionCookie() ?? ''
  const loggedOut = await browser.post('/api/auth/signout', { callbackUrl: '/guides' })
  expect(loggedOut.body).toEqual({ url: 'http://hall.test/guides' })
  expect(browser.sessionCookie()).toBeUndefined()
  browser.cookies.set('guildhall-session', cookie)
  expect(await browser.sessionUser()).toBeNull()

  const link = await loggedInBrowser(id)
  const viaLink = await link.send('GET', `/api/auth/signout?csrfToken=${await link.csrf()}`)
  expect([viaLink.status, viaLink.location, await link.sessionUser()]).toEqual([302, 'http://hall.test/', null])
})

test('a bot authenticates with its token; revoked tokens and tokens of other users are refused', async () => {
  const [bot, person] = [await app.make.user({ role: 'BOT' }), await app.make.user()]
  const addToken = (userId: string, token: string, revokedAt: Date | null = null) =>
    app.db.insert(userTokens).values({ userId, name: token, tokenHash: hashSecret(token), revokedAt })
  await addToken(bot.id, 'good')
  await addToken(bot.id, 'revoked', new Date())
  await addToken(person.id, 'human')
  expect((await app.withToken('good').call('GET /user')).body.data.id).toBe(bot.id)
  for (const token of ['revoked', 'human', 'unknown'])
    expect((await app.withToken(token).call('GET /user')).body.code).toBe('TOKEN_INVALID')
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

test('GET /auth/signin redirects to the login page, and pages can report login errors', async () => {
  const redirect = await app.visitor.raw('GET', '/api/auth/signin?callbackUrl=/explore')
  expect([redirect.status, redirect.headers.location]).toEqual([302, 'http://hall.test/login?callbackUrl=%2Fexplore'])
  const log = await app.visitor.raw('POST', '/api/auth/_log', { body: { level: 'error', code: 'SIGNIN' } })
  expect(log.status).toBe(204)
})
