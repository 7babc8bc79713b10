import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { openBrowser } from '../testing/browser.ts'
import { useApp } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-settings.ts'
import { setupToken } from './first-admin.ts'

const app = useApp()
const forVisitor = useApp({ mailbox: false })
const named = useApp({ adminEmail: 'boss@example.com' })

const setUp = (browser: ReturnType<typeof openBrowser>, body: Record<string, string>) =>
  browser.send('POST', '/api/setup', { json: body })

test('the setup link makes one person SUPER, who can make others admins', async () => {
  const [ann, bob] = [await app.make.user(), await app.make.user()]
  const [annCaller, bobCaller] = [await app.as(ann), await app.as(bob)]
  const token = setupToken(app.settings)
  expect((await app.visitor.call('GET /setup', { query: { token } })).status).toBe(204)
  expect((await annCaller.call('POST /setup', { body: { token: `${token}x` } })).status).toBe(404)
  const old = setupToken(app.settings, Date.now() - 3_600_001)
  expect((await annCaller.call('POST /setup', { body: { token: old } })).body.code).toBe('GONE')
  const elsewhere = setupToken(testSettings())
  expect((await annCaller.call('POST /setup', { body: { token: elsewhere } })).status).toBe(404)

  const answers = await Promise.all(
    [annCaller, bobCaller].map((person) => person.call('POST /setup', { body: { token } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
  const [first, other, otherId] =
    answers[0]?.status === 204 ? [annCaller, bobCaller, bob.id] : [bobCaller, annCaller, ann.id]
  expect((await app.visitor.call('GET /setup', { query: { token } })).status).toBe(410)

  const setRole = (id: string, role: 'USER' | 'ADMIN') =>
    first.call('PATCH /admin/users/{id}', { params: { id }, body: { role } })
  expect((await other.call('GET /admin/user')).status).toBe(403)
  expect((await setRole(otherId, 'ADMIN')).status).toBe(200)
  expect((await other.call('GET /admin/user')).status).toBe(200)
  expect((await setRole(first.id, 'USER')).body.code).toBe('LAST_SUPER')
})

test('a visitor with the setup link is logged in, also on a site that cannot send email', async () => {
  const browser = openBrowser(forVisitor)
  const token = setupToken(forVisitor.settings)
  expect((await setUp(browser, { token })).status).toBe(422)
  expect((await setUp(browser, { token, email: 'Me@Example.com' })).status).toBe(204)
  expect(await browser.sessionUser()).toMatchObject({ email: 'me@example.com', role: 'SUPER' })
})

test('admins see that the site cannot send email', async () => {
  const statusOn = async ({ as, make }: typeof app, role: 'USER' | 'ADMIN' = 'ADMIN') =>
    (await as(await make.user({ role }))).call('GET /admin/health')
  expect((await statusOn(app)).body.data.email).toBe(true)
  expect((await statusOn(forVisitor)).body.data.email).toBe(false)
  expect((await statusOn(app, 'USER')).status).toBe(403)
})

/** Logs in by email and returns the account. */
async function logIn(email: string) {
  const browser = openBrowser(named)
  await browser.post('/api/auth/signin/email', { email })
  const [mail] = await named.db.select().from(emails).where(eq(emails.to, email)).orderBy(desc(emails.id)).limit(1)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await browser.post('/api/auth/callback/email', { email, token: code })).status).toBeLessThan(400)
  const [user] = await named.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('No account')
  return user
}

test('the person of ADMIN_EMAIL becomes SUPER at the first login by email', async () => {
  expect((await logIn('else@example.com')).role).toBe('USER')
  expect((await logIn('boss@example.com')).role).toBe('SUPER')
})

test('the person of ADMIN_EMAIL from whom a SUPER took the role does not get it back at the next login', async () => {
  const { id } = await logIn('boss@example.com')
  const other = await named.make.user({ role: 'SUPER' })
  const demoted = await (await named.as(other)).call('PATCH /admin/users/{id}', {
    params: { id },
    body: { role: 'ADMIN' },
  })
  expect(demoted.status).toBe(200)
  expect((await logIn('boss@example.com')).role).toBe('ADMIN')
  await named.db.update(users).set({ role: 'USER' }).where(eq(users.id, other.id))
  expect((await logIn('boss@example.com')).role).toBe('SUPER')
})
