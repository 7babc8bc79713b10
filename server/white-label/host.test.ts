import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { sessions } from '../db/schema/identity.ts'
import { webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import { composeEmail } from '../emails/compose.ts'
import { sendWelcomeEmail } from '../emails/welcome.ts'
import { isTopicOn } from '../http/hosts/host-scope.ts'
import { openHosts } from '../http/hosts/hosts.ts'
import { hashSecret } from '../http/session.ts'
import { openBus } from '../live/bus.ts'
import { deleteDue } from '../organizations/delete.ts'
import { type HostCommunity, useHosts } from '../testing/communities/hosts.ts'

const { app, community, newName, setHost, verify, prove, isAllowed, connect, on, siteStatus } = useHosts()
let own: HostCommunity

beforeEach(async () => {
  own = await community()
})

test('a custom domain serves its community only after its DNS record proves who owns it', async () => {
  const name = newName()
  const { body } = await setHost(own, name.toUpperCase())
  expect(body.data.host).toMatchObject({ name, record: `_guildhall.${name}`, verifiedAt: null })
  expect((await verify(own)).body.code).toBe('HOST_RECORD_MISSING')
  prove(name, 'guildhall=wrong')
  expect((await verify(own)).body.code).toBe('HOST_RECORD_MISSING')
  expect(await isAllowed(name)).toBe(404)
  prove(name, body.data.host?.value ?? '')
  expect((await verify(own)).body.data.host?.verifiedAt).not.toBeNull()
  expect(await isAllowed(name)).toBe(200)
  expect(await isAllowed('other.example')).toBe(404)
  const site = await app.visitor.call('GET /hosts/{name}', { params: { name } })
  expect(site.body.data).toMatchObject({ username: own.username, organizationId: own.id })
})

test('only a white-label community has a host, and no name of the site, address or foreign name', async () => {
  const plain = await community(false)
  expect((await setHost(plain, newName())).body.code).toBe('WHITE_LABEL_OFF')
  for (const name of [
    'hall.test',
    'www.hall.test',
    '127.0.0.1',
    '2130706433',
    'localhost',
    'a b.example',
    'x.example/y',
  ])
    expect([name, (await setHost(own, name)).body.code]).toEqual([name, 'HOST_INVALID'])
  const name = await connect(own)
  const other = await community()
  expect((await setHost(other, name)).body.code).toBe('HOST_TAKEN')
})

test('a refused custom domain needs no code from an email; one that can be set needs it', async () => {
  const taken = await connect(await community())
  await app.db.update(sessions).set({ confirmedAt: sql`now() - interval '1 hour'` })
  const codeOf = async (name: string) => (await setHost(own, name)).body.code
  expect([await codeOf('not a domain'), await codeOf(taken)]).toEqual(['HOST_INVALID', 'HOST_TAKEN'])
  expect(await codeOf(newName())).toBe('CONFIRM_IDENTITY')
})

test('two communities that prove the same name at the same time: one gets it', async () => {
  const other = await community()
  const name = newName()
  const values = [await setHost(own, name), await setHost(other, name)].map(({ body }) => body.data.host?.value ?? '')
  prove(name, ...values)
  const codes = (await Promise.all([verify(own), verify(other)])).map(({ status }) => status)
  expect(codes.sort()).toEqual([200, 409])
})

test('a host stops when it is removed, and when white label is switched off', async () => {
  const second = await connect(own)
  await own.owner.call('DELETE /organizations/{id}/host', { params: { id: own.id } })
  expect([await isAllowed(second), await siteStatus(second)]).toEqual([404, 200])

  const third = await connect(own)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  await admin.call('PATCH /admin/organizations/{id}', { params: { id: own.id }, body: { whiteLabel: false } })
  expect([await isAllowed(third), await siteStatus(third)]).toEqual([404, 200])
})

test('switching white label off for several communities at once frees their custom domains', async () => {
  const name = await connect(own)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const mark = (value: boolean) =>
    admin.call('POST /admin/organizations/bulk', { body: { ids: [own.id], mark: 'whiteLabel', value } })
  expect((await mark(false)).body.data.changed).toEqual([own.id])
  const next = await community()
  prove(name, (await setHost(next, name)).body.data.host?.value ?? '')
  expect((await verify(next)).status).toBe(200)
  await mark(true)
  const site = await app.visitor.call('GET /hosts/{name}', { params: { name } })
  expect(site.body.data.organizationId).toBe(next.id)
})

test('white label that is switched off gives the custom domain free, and needs the record again when it comes back', async () => {
  const name = await connect(own)
  await app.make.session(own.owner.id, { host: name })
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const switchTo = (whiteLabel: boolean) =>
    admin.call('PATCH /admin/organizations/{id}', { params: { id: own.id }, body: { whiteLabel } })
  await switchTo(false)
  expect(await app.db.$count(sessions, eq(sessions.host, name))).toBe(0)
  await switchTo(true)
  expect(await isAllowed(name)).toBe(404)
  const { body } = await own.owner.call('GET /admin/organizations/{id}/white-label', { params: { id: own.id } })
  expect(body.data.host).toMatchObject({ name, verifiedAt: null })

  const next = await community()
  prove(name, (await setHost(next, name)).body.data.host?.value ?? '')
  expect([(await verify(next)).status, (await verify(own)).body.code]).toEqual([200, 'HOST_RECORD_MISSING'])
  const site = await app.visitor.call('GET /hosts/{name}', { params: { name } })
  expect(site.body.data.organizationId).toBe(next.id)
})

test('a deleted community gives its custom domain free and has no webhooks', async () => {
  const name = await connect(own)
  await app.make.session(own.owner.id, { host: name })
  const secrets = { url: 'https://hooks.example/a', types: ['member.joined' as const], secret: 'x' }
  await app.db.insert(webhookEndpoints).values({ organizationId: own.id, ...secrets })
  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, own.id))
  await deleteDue({ db: app.db } as never, undefined, undefined as never)
  expect([await isAllowed(name), await app.db.$count(sessions, eq(sessions.host, name))]).toEqual([404, 0])
  expect(await app.db.$count(webhookEndpoints, eq(webhookEndpoints.organizationId, own.id))).toBe(0)

  const next = await community()
  const { body } = await setHost(next, name)
  prove(name, body.data.host?.value ?? '')
  expect((await verify(next)).status).toBe(200)
})

test('on its host a community shows itself and its events; nothing of another community, not even to its members', async () => {
  const name = await connect(own)
  const other = await community()
  const [mine, theirs] = [
    await app.make.tournament({ organizationId: own.id, createdById: own.owner.id, visibility: 'PUBLIC' }),
    await app.make.tournament({ organizationId: other.id, createdById: other.owner.id, visibility: 'PRIVATE' }),
  ]
  const token = await app.make.session(other.owner.id)
  await app.db
    .update(sessions)
    .set({ host: name })
    .where(eq(sessions.sessionToken, hashSecret(token)))
  const cookie = { cookie: `guildhall-session=${token}` }
  const get = async (path: string) =>
    (await app.visitor.raw('GET', `/api${path}`, on(name, { ...cookie, origin: `http://${name}` }))).status
  expect(await get('/user')).toBe(200)
  for (const path of [`/organizations/${own.id}`, `/organizations/${own.username}`, `/tournaments/${mine.id}`])
    expect([path, await get(path)]).toEqual([path, 200])
  const hidden = [
    `/organizations/${other.id}`,
    `/organizations/${other.username}`,
    `/tournaments/${theirs.id}`,
    `/tournaments/${theirs.id}/players`,
    `/admin/organizations/${own.id}`,
    `/admin/organizations/${other.id}`,
    '/organizations',
    '/tournaments',
    '/user/organizations',
    '/user/tournaments',
    '/user/sessions',
    '/chats',
    '/user/notifications',
    '/search?q=a',
    '/feed',
    '/moderator/user',
    '/enterprise/user',
    `/profiles/${other.username}`,
  ]
  for (const path of hidden) expect([path, await get(path)]).toEqual([path, 404])
  const deletion = await app.visitor.raw('DELETE', '/api/user', on(name, { ...cookie, origin: `http://${name}` }))
  expect(deletion.status).toBe(404)
  const served = { host: name, organizationId: own.id, username: own.username, name: '', isDraft: false }
  const topics = [
    `organization:${own.id}`,
    `tournament:${mine.id}`,
    `tournament:${theirs.id}`,
    `user:${other.owner.id}`,
  ]
  const answers = await Promise.all(topics.map((topic) => isTopicOn(app.db, served, topic)))
  expect(answers).toEqual([true, true, false, false])
})

/** A browser on a host that asks for a login code. */
async function askForCode(name: string, address: string) {
  const headers = { host: name, origin: `http://${name}`, 'content-type': 'application/json' }
  const csrf = await app.visitor.raw('GET', '/api/auth/csrf', { headers })
  const csrfCookie = String(csrf.headers['set-cookie']).split(';')[0] ?? ''
  const form = { email: address, csrfToken: String(Object(csrf.body).csrfToken), callbackUrl: '/' }
  const post = (path: string, cookie: string, body: object) =>
    app.visitor.raw('POST', `/api/auth/${path}`, { headers: { ...headers, cookie: `${csrfCookie}; ${cookie}` }, body })
  const sent = await post('signin/email', '', form)
  const [row] = await app.db.select().from(emails).where(eq(emails.to, address))
  if (!row) throw new Error('No email was sent')
  const email = await composeEmail(app.db, app.settings, row)
  return { sent, email, form, post, pending: cookieIn(sent) }
}
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test('on its host the present and the former short addresses of an event lead to it', async () => {
  const name = await connect(own)
  const { id } = await app.make.tournament({ organizationId: own.id })
  for (const slug of [`first-${id.slice(-8)}`, `second-${id.slice(-8)}`]) {
    const renamed = await own.owner.call('PATCH /tournaments/{id}', { params: { id }, body: { slug } })
    expect(renamed.status).toBe(200)
  }
  for (const slug of ['first', 'second']) {
    const { status } = await app.visitor.raw('GET', `/api/tournaments/slugs/${slug}-${id.slice(-8)}`, on(name))
    expect([slug, status]).toEqual([slug, 200])
  }
})

test('the host of a draft names the community only to its staff', async () => {
  const draft = { name: 'Hidden Reef', visibility: 'DRAFT' } as const
  await app.db.update(organizations).set(draft).where(eq(organizations.id, own.id))
  const name = await connect(own)
  const stranger = await app.as(await app.make.user())
  const titleFor = async (person: typeof stranger) => {
    const { text, body } = await person.call('GET /hosts/{name}', { params: { name } })
    return [body.data.name, text.includes(own.username)]
  }
  expect(await titleFor(app.visitor)).toEqual([name, false])
  expect(await titleFor(stranger)).toEqual([name, false])
  expect(await titleFor(own.owner)).toEqual(['Hidden Reef', true])
  const bus = await openBus(app.url)
  const pages = await openHosts(app.db, bus, app.settings).findName(name)
  await bus.close()
  expect(pages).toMatchObject({ name, organizationId: own.id })
  const { email } = await askForCode(name, 'stranger@harbour.example')
  expect(email.text).toContain(`http://${name}/login/confirm`)
  const { id: userId } = await app.make.user({ email: 'newcomer@harbour.example' })
  await sendWelcomeEmail(app, { userId, organizationId: own.id }, { id: '', attempt: 1, isLast: false })
  const [row] = await app.db.select().from(emails).where(eq(emails.to, 'newcomer@harbour.example'))
  const welcome = row && (await composeEmail(app.db, app.settings, row))
  expect(welcome?.text).toContain(`http://${name}/`)
  for (const text of [email, welcome].map((sent) => JSON.stringify(sent)))
    expect(new RegExp(`Hidden Reef|${own.username}`).exec(text)).toBeNull()
})

test('a session is valid only on the host where it began, and ends with it', async () => {
  const name = await connect(own)
  const otherName = await connect(await community())
  const person = await app.make.user({ email: 'guest@harbour.example' })
  const { sent, email, form, post, pending } = await askForCode(name, person.email ?? '')
  expect(Object(sent.body).url).toContain(`http://${name}/login/confirm`)
  expect(email.text).toContain(`http://${name}/login/confirm`)
  expect(`${email.text} ${email.html}`).not.toContain('hall.test')
  const entered = await post('callback/email', pending, { ...form, token: /\b\d{6}\b/.exec(email.text)?.[0] })
  expect(entered.status).toBe(200)
  expect(String(entered.headers['set-cookie'])).not.toMatch(/domain=/i)
  const cookie = cookieIn(entered)
  const statusOn = async (host: string) => (await app.visitor.raw('GET', '/api/user', on(host, { cookie }))).status
  expect([await statusOn(name), await statusOn(otherName), await statusOn('hall.test')]).toEqual([200, 401, 401])
  const main = await app.as(person)
  expect((await main.raw('GET', '/api/user', on(name))).status).toBe(401)

  await own.owner.call('DELETE /organizations/{id}/host', { params: { id: own.id } })
  expect([await statusOn(name), await statusOn('hall.test')]).toEqual([401, 401])
  expect(await app.db.$count(sessions, eq(sessions.host, name))).toBe(0)
})

test('a login email of a host logs in nowhere else, neither by its link nor by its code', async () => {
  const name = await connect(own)
  const { email, form, pending } = await askForCode(name, 'victim@harbour.example')
  const link = new URL(/http:\S+\/login\/confirm\S+/.exec(email.text)?.[0] ?? '')
  const secrets = [link.searchParams.get('token'), /\b\d{6}\b/.exec(email.text)?.[0]]
  for (const host of ['hall.test', await connect(await community())])
    for (const token of secrets) {
      const csrf = await app.visitor.raw('GET', '/api/auth/csrf', on(host))
      const headers = { host, origin: `http://${host}`, cookie: `${cookieIn(csrf)}; ${pending}` }
      const body = { ...form, csrfToken: Object(csrf.body).csrfToken, token }
      const entered = await app.visitor.raw('POST', '/api/auth/callback/email', { headers, body })
      expect([host, entered.body.code]).toEqual([host, 'CODE_EXPIRED'])
    }
})

test('the link of the email logs in on the host, and logging out there needs the CSRF token of that host', async () => {
  const name = await connect(own)
  const { email, form, post } = await askForCode(name, 'link@harbour.example')
  const link = new URL(/http:\S+\/login\/confirm\S+/.exec(email.text)?.[0] ?? '')
  const token = link.searchParams.get('token')
  expect((await post('callback/email', '', { ...form, token, csrfToken: 'wrong' })).status).toBe(403)
  const cookie = cookieIn(await post('callback/email', '', { ...form, token }))
  const status = async () => (await app.visitor.raw('GET', '/api/user', on(name, { cookie }))).status
  expect(await status()).toBe(200)
  expect((await post('signout', cookie, { csrfToken: 'wrong', json: true })).status).toBe(403)
  expect(await status()).toBe(200)
  const out = await post('signout', cookie, { csrfToken: form.csrfToken, json: true })
  expect([out.status, Object(out.body).url]).toEqual([200, expect.stringContaining(`http://${name}`)])
  expect(await status()).toBe(401)
})

test('a private community shows its host to members only; a visitor learns its name and can log in', async () => {
  const name = await connect(own)
  await app.db.update(organizations).set({ visibility: 'PRIVATE' }).where(eq(organizations.id, own.id))
  const event = await app.make.tournament({ organizationId: own.id, visibility: 'PRIVATE' })
  const cookieOf = async (userId: string) => `guildhall-session=${await app.make.session(userId, { host: name })}`
  const [visitor, member, stranger] = ['', await cookieOf(own.owner.id), await cookieOf((await app.make.user({})).id)]
  const pages = [`/organizations/${own.id}`, `/organizations/${own.username}/profile`, `/tournaments/${event.id}`]
  for (const path of pages) {
    const get = async (cookie: string) =>
      (await app.visitor.raw('GET', `/api${path}`, on(name, cookie ? { cookie } : {}))).status
    // First and last by a visitor: a reply to a member is never cached for everyone.
    const answers = [await get(visitor), await get(member), await get(stranger), await get(visitor)]
    expect([path, ...answers]).toEqual([path, 404, 200, 404, 404])
  }
  const { body } = await app.visitor.call('GET /hosts/{name}', { params: { name } })
  expect(Object.keys(body.data)).not.toContain('description')
  expect((await app.visitor.raw('GET', '/api/auth/csrf', on(name))).status).toBe(200)
})

test('a change with a cookie must come from a page of the same host', async () => {
  const name = await connect(own)
  const token = await app.make.session(own.owner.id)
  await app.db
    .update(sessions)
    .set({ host: name })
    .where(eq(sessions.sessionToken, hashSecret(token)))
  const patch = (origin: string) =>
    app.visitor.raw('PATCH', '/api/user', {
      headers: { host: name, origin, cookie: `guildhall-session=${token}` },
      body: { bio: 'Hello' },
    })
  expect((await patch(`http://${name}`)).status).not.toBe(403)
  for (const origin of ['http://hall.test', 'http://evil.example', 'null'])
    expect([origin, (await patch(origin)).body.code]).toEqual([origin, 'ORIGIN_REFUSED'])
})

test('providers are offered on the site itself only, which they send people back to', async () => {
  const name = await connect(own)
  const { body } = await app.visitor.raw('GET', '/api/auth/providers', on(name))
  expect(Object.keys(Object(body))).toEqual(['email'])
  expect(Object(body).email.signinUrl).toBe(`http://${name}/api/auth/signin/email`)
})

test('only owners set, verify and remove the custom domain', async () => {
  await connect(own)
  const member = await app.make.user({})
  await app.make.member(own.id, { userId: member.id, role: 'ADMIN' })
  const admin = { ...own, owner: await app.as(member) }
  const remove = await admin.owner.call('DELETE /organizations/{id}/host', { params: { id: own.id } })
  expect([(await setHost(admin, newName())).status, (await verify(admin)).status, remove.status]).toEqual([
    403, 403, 403,
  ])
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, own.id))
  const [claim] = await app.db.select().from(organizationHosts).where(eq(organizationHosts.organizationId, own.id))
  expect(row?.hostname).toBe(claim?.name)
})
