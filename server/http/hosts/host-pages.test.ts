/** Pages on the host of a community, rendered by a small build that shows what it was given. */
import { type IncomingMessage, request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { createContext, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { sessions } from '../../db/schema/identity.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { type Bus, invalidate, openBus } from '../../live/bus.ts'
import { useApp } from '../../testing/test-app.ts'
import { servePages } from '../pages.ts'
import { hashSecret } from '../session.ts'

type Given = {
  call: (call: object) => Promise<{ status: number; body: unknown }>
  url: string
  siteName: string
  community: string | null
}

const apiContext = createContext<Given>()
const route = { default: () => null }
const build = {
  entry: {
    module: {
      apiContext,
      async default(
        _request: Request,
        _status: number,
        _headers: Headers,
        _router: unknown,
        context: { get: (key: typeof apiContext) => Given },
      ) {
        const { call, url, siteName, community } = context.get(apiContext)
        const session = await call({ address: 'GET /auth/session', path: '/api/auth/session', params: {}, query: {} })
        const games = await call({ address: 'GET /games', path: '/api/games', params: {}, query: {} })
        const mailbox = url.endsWith('/mailbox')
          ? await call({ address: 'GET /mailbox', path: '/api/mailbox', params: {}, query: {} })
          : undefined
        const shown = { url, siteName, community, session: session.body, games: games.status, mailbox: mailbox?.status }
        return new Response(JSON.stringify(shown), {
          status: games.status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: route },
    ...Object.fromEntries(
      [
        'privacy',
        'terms',
        'login',
        'mailbox',
        'explore',
        'settings/email',
        'admin',
        't/:slug/manage',
        'news',
        ':username/manage',
        ':username',
        '*',
      ].map((path) => [path, { id: path, parentId: 'root', path, module: route }]),
    ),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const app = useApp({ timeLimits: { connect: 60, statement: 60, lock: 1, idle: 60 } })
let bus: Bus
let id: string
const host = 'play.pages.example'

beforeAll(async () => {
  await app.make.user({ username: 'nova' })
  bus = await openBus(app.url)
  await servePages(app.app, app.services, bus, async () => async () => build)
  const organization = await app.make.organization({
    username: 'harbour',
    name: 'Harbour',
    whiteLabel: true,
    hostname: host,
  })
  id = organization.id
})
afterAll(() => bus.close())

async function open(path: string, name: string, cookie?: string) {
  const { statusCode, headers, body } = await app.app.inject({
    url: path,
    headers: { host: name, ...(cookie && { cookie }) },
  })
  const isPage = String(headers['content-type']).startsWith('text/html')
  return { status: statusCode, location: headers.location, headers, page: isPage ? JSON.parse(body) : null }
}

test('a page on a host has the address and the name of the community, and its cached copy stays on that host', async () => {
  for (let round = 0; round < 2; round++) {
    expect((await open('/privacy', host)).page).toMatchObject({
      url: `http://${host}/privacy`,
      siteName: 'Harbour',
      community: 'harbour',
      games: 200,
    })
    expect((await open('/privacy', 'hall.test')).page).toMatchObject({
      url: 'http://hall.test/privacy',
      siteName: 'Guildhall',
      community: null,
    })
  }
  const { headers } = await open('/privacy', host)
  expect(String(headers['content-security-policy'])).toContain(`ws://${host}`)
})

test('a page of one community that is cached is never the answer on the host of another', async () => {
  const other = 'play.orchard.example'
  await app.make.organization({ username: 'orchard', name: 'Orchard', whiteLabel: true, hostname: other })
  await invalidate(app.db, 'organizations')
  const own = [host, 'harbour'] as const
  const foreign = [other, 'orchard'] as const
  for (const path of ['/', '/privacy', '/login'])
    for (const [name, community] of [own, foreign, own, foreign, ['hall.test', null] as const])
      expect((await open(path, name)).page).toMatchObject({ url: `http://${name}${path}`, community })
})

test('the community is at /, pages of the site are on the site, and pages of staff too', async () => {
  expect((await open('/', host)).page).toMatchObject({ url: `http://${host}/` })
  expect((await open('/de-AT/harbour', host)).location).toBe('/de-AT')
  expect((await open('/harbour/shop', host)).status).toBe(200)
  for (const path of [
    '/explore',
    '/harbour/manage',
    '/settings/email',
    '/nova',
    '/admin',
    '/t/cup/manage',
    '/de-DE/news',
  ])
    expect([path, (await open(path, host)).location]).toEqual([path, `http://hall.test${path}`])
  expect((await open('/explore', 'hall.test')).status).toBe(200)
})

test('a page that exists nowhere is missing on the host itself, not on the site', async () => {
  for (const path of ['/no-such-name', '/explore/no/such/page', '/de-DE/no-such-name?x=1', '/a/b/c'])
    expect([path, (await open(path, host)).page]).toEqual([path, expect.objectContaining({ siteName: 'Harbour' })])
})

test('the API reference on a host has the name and the address of the community', async () => {
  const read = async (path: string, name: string) => (await app.app.inject({ url: path, headers: { host: name } })).body
  const docs = await read('/api/docs', host)
  expect(docs).toContain('API reference · Harbour')
  expect(docs).toContain(`http://${host}/api/`)
  for (const part of ['Guildhall', 'hall.test', '{{', 'site.invalid'])
    expect([part, docs.includes(part)]).toEqual([part, false])
  expect(JSON.parse(await read('/api/openapi.json', host)).info.title).toBe('Harbour API')
  expect(await read('/api/docs', 'hall.test')).toContain('API reference · Guildhall')
  expect(JSON.parse(await read('/api/openapi.json', 'hall.test')).info.title).toBe('Guildhall API')
})

test('another spelling of an address gets the page of the address itself, with its policy', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const openAsIs = (path: string, name: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      request(url, { path, headers: { host: name } }, (response) => resolve(response.resume()))
        .on('error', reject)
        .end(),
    )
  for (const path of ['/tournaments/cup/bracket/x/%2e%2e/embed', '/tournaments/cup/bracket/embed']) {
    const { headers } = await openAsIs(path, 'hall.test')
    expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining('frame-ancestors *')])
  }
  for (const path of ['http://evil.example/privacy', '*'])
    expect([path, (await openAsIs(path, 'hall.test')).statusCode]).toEqual([path, 200])
  const locationOf = async (path: string, name: string) => (await openAsIs(path, name)).headers.location
  expect(await locationOf('/harbour/%2e%2e/admin', host)).toBe('http://hall.test/admin')
  expect(await locationOf('/x/..//evil.example/login', 'hall.test')).toBe('/evil.example/login')
})

test('visitors from elsewhere do not get the mailbox while someone on this machine opens it', async () => {
  const openFrom = (headers: Record<string, string>) => app.app.inject({ url: '/mailbox', headers })
  const pages = await Promise.all([
    openFrom({ host: 'localhost' }),
    openFrom({ host: 'hall.test' }),
    openFrom({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' }),
  ])
  expect(pages.map((page) => page.json().mailbox)).toEqual([200, 404, 404])
})

test('an address with the two letters of a language leads to its default region', async () => {
  const target = async (path: string) => (await open(path, 'hall.test')).location
  expect(await target('/de')).toBe('/de-DE')
  expect(await target('/PT?x=1')).toBe('/pt-BR?x=1')
  expect(await target('/de/tournaments?x=1&y=a%20b')).toBe('/de-DE/tournaments?x=1&y=a%20b')
  expect((await open('/fr/harbour/shop', host)).location).toBe('/fr-FR/harbour/shop')
})

test('a page on a host does not know a session of the site, and the other way round', async () => {
  const user = await app.make.user({})
  const token = await app.make.session(user.id)
  const cookie = `guildhall-session=${token}`
  const userIdOn = async (name: string) => (await open('/terms', name, cookie)).page.session?.data?.id ?? null
  expect([await userIdOn('hall.test'), await userIdOn(host)]).toEqual([user.id, null])
  await app.db
    .update(sessions)
    .set({ host })
    .where(eq(sessions.sessionToken, hashSecret(token)))
  expect([await userIdOn('hall.test'), await userIdOn(host)]).toEqual([null, user.id])
  expect((await open('/terms', host)).page.session?.data ?? null).toBeNull()
})

test('pages on the host of a draft have the username of the community only for its staff', async () => {
  const owner = await app.make.user({})
  const hostname = 'draft.reef.example'
  const draft = {
    userId: owner.id,
    username: 'reef',
    name: 'Hidden Reef',
    whiteLabel: true,
    visibility: 'DRAFT',
  } as const
  await app.make.organization({ ...draft, hostname })
  await invalidate(app.db, 'organizations')
  const sessionOf = async (user: { id: string }) => {
    const token = await app.make.session(user.id)
    await app.db
      .update(sessions)
      .set({ host: hostname })
      .where(eq(sessions.sessionToken, hashSecret(token)))
    return `guildhall-session=${token}`
  }
  const stranger = await sessionOf(await app.make.user({}))
  for (const cookie of [undefined, stranger]) {
    for (const path of ['/', '/login'])
      expect((await open(path, hostname, cookie)).page).toMatchObject({ siteName: hostname, community: hostname })
    expect((await open('/harbour', hostname, cookie)).location).toBe('http://hall.test/harbour')
    for (const path of ['/reef', '/unknown', '/reef/manage', '/unknown/manage']) // a guess is not confirmed
      expect([path, await open(path, hostname, cookie)]).toMatchObject([
        path,
        { status: 200, location: undefined, page: { community: hostname } },
      ])
  }
  const staff = await sessionOf(owner)
  expect((await open('/', hostname, staff)).page).toMatchObject({ community: 'reef' })
  expect((await open('/reef', hostname, staff)).location).toBe('/')
  expect((await open('/reef/manage', hostname, staff)).location).toBe('http://hall.test/reef/manage')
})

test('a host that is taken from its community serves the site at once, also what was cached', async () => {
  expect((await open('/privacy', host)).page.community).toBe('harbour')
  await app.db.update(organizations).set({ hostname: null }).where(eq(organizations.id, id))
  await invalidate(app.db, 'organizations')
  expect((await open('/privacy', host)).page.community).toBeNull()
})

test('a page that cannot be rendered because of the database is 503 with Retry-After', async () => {
  await invalidate(app.db, 'games')
  const other = openDatabase(app.url)
  const { status, headers } = await other.db.transaction(async (db) => {
    await db.execute(sql`lock table games in access exclusive mode`)
    return open('/cookies', 'hall.test')
  })
  await other.close()
  expect([status, headers['retry-after']]).toEqual([503, '3'])
  const page = await open('/cookies', 'hall.test')
  expect([page.status, page.headers['retry-after']]).toEqual([200, undefined])
})
