/** The conventions of the API that every caller relies on. */
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { games } from '../db/schema/games.ts'
import { invalidate } from '../live/bus.ts'
import { openPage } from '../testing/live-page.ts'
import { useApp } from '../testing/test-app.ts'
import { countCall, openLimiter } from './rate-limit.ts'

const app = useApp()
const limited = useApp({ rateLimit: 1_200 })
const behindProxy = useApp({ rateLimit: 1, trustProxy: 1 })

test('an unknown address gets a problem like every other error', async () => {
  const answer = await app.visitor.raw('GET', '/api/nowhere')
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND', title: 'Not found' })
})

test('validation errors name the path of each field', async () => {
  const answer = await app.visitor.raw('POST', '/api/contact', {
    body: { name: '', email: 'no', topic: 'general', message: 'x' },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.map(({ path }) => path).sort()).toEqual(['body.email', 'body.message', 'body.name'])
})

test('unknown fields and query keys are rejected, not dropped', async () => {
  const message = { name: 'Ann', email: 'ann@example.org', topic: 'general', message: 'Hello there, team.' }
  const body = await app.visitor.raw('POST', '/api/contact', { body: { ...message, admin: true } })
  expect(body.body).toMatchObject({
    detail: 'body.admin is not a known field',
    errors: [{ path: 'body.admin', code: 'UNKNOWN_FIELD' }],
  })
  const query = await app.visitor.raw('GET', '/api/games?colour=red')
  expect(query.body.errors).toMatchObject([{ path: 'query.colour', code: 'UNKNOWN_FIELD' }])
})

test('the message of a missing field names the field, not the object that lacks it', async () => {
  const { body } = await app.visitor.raw('POST', '/api/contact', { body: { name: 'Ann' } })
  const missing = body.errors?.find(({ path }) => path === 'body.email')
  expect(missing).toMatchObject({ code: 'REQUIRED', message: 'body.email is required' })
})

test('malformed JSON, a large body and a wrong type each have their own code', async () => {
  const send = async (payload: string, type: string) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': type },
      payload,
    })
    return [answer.statusCode, answer.json().code]
  }
  expect(await send('{', 'application/json')).toEqual([400, 'MALFORMED'])
  expect(await send(JSON.stringify({ message: 'x'.repeat(1_000_001) }), 'application/json')).toEqual([413, 'TOO_LARGE'])
  expect(await send('<a/>', 'text/xml')).toEqual([415, 'WRONG_TYPE'])
  const form = 'name=Ann&email=ann%40example.org&topic=general&message=Hello+there%2C+team.'
  expect(await send(form, 'application/x-www-form-urlencoded')).toEqual([415, 'WRONG_TYPE'])
  expect(await send(form, 'Application/X-WWW-Form-URLencoded; charset=utf-8')).toEqual([415, 'WRONG_TYPE'])
})

test('pages are bounded and return page and limit', async () => {
  const answer = await app.visitor.call('GET /organizations/paginated', { query: { limit: 2 } })
  expect(answer.body).toMatchObject({ page: 1, limit: 2 })
  expect((await app.visitor.raw('GET', '/api/organizations/paginated?limit=101')).status).toBe(422)
  expect((await app.visitor.raw('GET', '/api/organizations/paginated?page=0')).status).toBe(422)
})

test('a public read has an ETag and answers 304 when nothing changed', async () => {
  const first = await app.visitor.call('GET /games')
  expect(first.headers['cache-control']).toContain('public')
  const ask = (etags: string) => app.visitor.call('GET /games', { headers: { 'if-none-match': etags } })
  const etag = String(first.headers.etag)
  for (const etags of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const { status, text } = await ask(etags)
    expect([etags, status, text]).toEqual([etags, 304, ''])
  }
  for (const etags of ['"other"', etag.replaceAll('"', ''), 'W/', ',', ''])
    expect([etags, (await ask(etags)).status]).toEqual([etags, 200])
})

test('a public reply is compressed for clients that accept it, with the same content', async () => {
  const rows = Array.from({ length: 20 }, (_, no) => ({ name: `Filler ${no}`, slug: `filler-${no}` }))
  await app.db.insert(games).values(rows)
  await invalidate(app.db, 'games')
  const get = (encoding: string) =>
    app.app.inject({ method: 'GET', url: '/api/games', headers: { 'accept-encoding': encoding } })
  const [plain, brotli, again, gzip] = [
    await get('identity'),
    await get('br'),
    await get('gzip, br, zstd'),
    await get('gzip'),
  ]
  expect(plain.body).toContain('Filler 19')
  expect([brotli, again].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br'])
  expect([brotli, again].map(({ rawPayload }) => String(brotliDecompressSync(rawPayload)))).toEqual([
    plain.body,
    plain.body,
  ])
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body)
  expect([plain, brotli, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'))
})

test('a public reply is not compressed again for each client that accepts only gzip', async () => {
  const rows = Array.from({ length: 20 }, (_, no) => ({ name: `Another filler ${no}`, slug: `another-filler-${no}` }))
  await app.db.insert(games).values(rows)
  await invalidate(app.db, 'games')
  const compressAgain = vi.spyOn(zlib, 'gzipSync')
  onTestFinished(() => {
    compressAgain.mockRestore()
    syncBuiltinESMExports()
  })
  syncBuiltinESMExports()
  const get = () => app.app.inject({ method: 'GET', url: '/api/games', headers: { 'accept-encoding': 'gzip' } })
  const replies = [await get(), await get(), await get()]
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip', 'gzip'])
  for (const { rawPayload } of replies) expect(String(gunzipSync(rawPayload))).toContain('Another filler 19')
  expect(compressAgain).not.toHaveBeenCalled()
})

test('a reply for one person is compressed with zstd where the client accepts it', async () => {
  const author = await app.as(await app.make.user())
  for (let count = 0; count < 3; count++)
    await app.make.tournament({
      createdById: author.id,
      visibility: 'DRAFT',
      name: 'A draft that only its author sees',
    })
  const get = (url: string, encoding: string) =>
    app.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding, cookie: author.cookie } })
  const drafts = '/api/tournaments?status=draft'
  const [plain, zstd, brotli] = [
    await get(drafts, 'identity'),
    await get(drafts, 'gzip, deflate, br, zstd'),
    await get(drafts, 'gzip, br'),
  ]
  expect([zstd, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br'])
  expect(String(zstdDecompressSync(zstd.rawPayload))).toBe(plain.body)
})

test('another site cannot use our cookie', async () => {
  const ann = await app.as(await app.make.user({}))
  const organization = await app.make.organization({ userId: ann.id })
  const join = (headers: Record<string, string>) =>
    ann.call('POST /organizations/{id}/join', { params: { id: organization.id }, body: {}, headers })
  expect((await join({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).body.code).toBe(
    'ORIGIN_REFUSED',
  )
  expect((await join({ origin: 'https://evil.example' })).body.code).toBe('ORIGIN_REFUSED')
  for (const authorization of ['Basic YW5uOmFubg==', 'Bearer', 'unknown'])
    expect((await join({ origin: 'https://evil.example', authorization })).body.code).toBe('ORIGIN_REFUSED')
  expect((await join({ origin: 'https://evil.example', authorization: 'bearer made-up' })).body.code).toBe(
    'TOKEN_INVALID',
  )
  expect((await join({ origin: app.settings.publicUrl })).status).toBe(200)
})

test('the same idempotency key returns the first reply, and rejects another body', async () => {
  const ann = await app.as(await app.make.user({}))
  const [first, second] = [await app.make.tournament(), await app.make.tournament()]
  const join = (id: string) =>
    ann.call('POST /tournaments/{id}/join', { params: { id }, body: {}, headers: { 'idempotency-key': 'k1' } })

  const answers = await Promise.all([join(first.id), join(first.id), join(first.id)])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  const entrants = await app.visitor.call('GET /tournaments/{id}/players', { params: { id: first.id } })
  expect(entrants.body.total).toBe(1)
  expect((await join(second.id)).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('every reply carries a request id and forbids sniffing and framing', async () => {
  const { headers } = await app.visitor.call('GET /games')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('a rate limit counts users, then their address with ten times the number', () => {
  const limiter = openLimiter()
  const call = (user: string | undefined) => countCall(limiter, user, '1.2.3.4', { max: 2, seconds: 60 }, 'POST /x')
  for (let user = 0; user < 10; user++) for (let count = 0; count < 2; count++) call(`user ${user}`)
  expect(() => call('user 10')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 60 }))
  for (let count = 0; count < 2; count++) call(undefined)
  expect(() => call(undefined)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
})

test('a call that is refused does not use up the limit of others, and RATE_LIMIT=0 switches the limits off', async () => {
  const contact = { name: 'Ann', email: 'ann@example.org', topic: 'general', message: 'Hello there, team.' } as const
  for (let count = 0; count < 7; count++)
    expect((await app.visitor.call('POST /contact', { body: contact })).status).toBe(204)

  const tickets = Array.from({ length: 12 }, () => limited.visitor.raw('POST', '/api/tickets', { body: {} }))
  expect((await Promise.all(tickets)).map(({ status }) => status)).toEqual(Array(12).fill(401))
  const ann = await limited.as(await limited.make.user())
  expect((await ann.raw('POST', '/api/tickets', { body: {} })).status).toBe(422)
})

test('too many calls get 429 with Retry-After', async () => {
  const message = { name: 'Ann', email: 'ann@example.org', topic: 'general', message: 'Hello there, team.' }
  const statuses: number[] = []
  let last = await limited.visitor.raw('POST', '/api/contact', { body: message })
  for (let call = 0; call < 6; call++) {
    last = await limited.visitor.raw('POST', '/api/contact', { body: message })
    statuses.push(last.status)
  }
  expect(statuses).toContain(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
})

test('behind one proxy the address that the proxy saw counts, not one that the client made up', async () => {
  const call = async (count: number, client: string) =>
    (
      await behindProxy.visitor.raw('GET', '/api/games', {
        headers: { 'x-forwarded-for': `10.9.8.${count}, ${client}` },
      })
    ).status
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push(await call(count, '203.0.113.7'))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await call(0, '203.0.113.8')).toBe(200)
})

test('sitemaps, images of emails and live topics of one address are limited too', async () => {
  const statuses = async (url: string, client: string) => {
    const headers = { 'x-forwarded-for': client }
    const codes: number[] = []
    for (let count = 0; count < 11; count++) codes.push((await behindProxy.app.inject({ url, headers })).statusCode)
    return codes
  }
  expect(await statuses('/sitemap.xml', '203.0.113.20')).toEqual([...Array(10).fill(200), 429])
  const image = `/files/${'0'.repeat(32)}.webp/wide.jpg`
  expect(await statuses(image, '203.0.113.21')).toEqual([...Array(10).fill(404), 429])

  const url = await behindProxy.app.listen({ port: 0, host: '127.0.0.1' })
  const topics = Array.from({ length: 11 }, () => `tournament:${uuidv7()}`)
  const curious = await openPage(url, { 'x-forwarded-for': '203.0.113.22' })
  curious.send({ subscribe: topics })
  expect([await curious.closed, curious.updates.length]).toEqual([1008, 10])
  const other = await openPage(url, { 'x-forwarded-for': '203.0.113.23' })
  await other.subscribe('games')
  await other.close()
})

test('health, readiness and metrics are served', async () => {
  const [health, ready, metrics] = await Promise.all(
    ['/healthz', '/readyz', '/metrics'].map((url) => app.app.inject({ method: 'GET', url })),
  )
  expect(health?.json()).toEqual({ ok: true })
  expect(ready?.json()).toEqual({ ok: true, database: true, bus: true, draining: false })
  expect(metrics?.body).toContain('http_request_duration_seconds_bucket')
})

test('a megabyte of unknown fields gets a short answer', async () => {
  const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`unknown${index}`, 1]))
  const answer = await app.visitor.raw('POST', '/api/track', { body })
  expect([answer.status, answer.body.errors?.length]).toEqual([422, 1])
  const long = await app.visitor.raw('POST', '/api/track', { body: { ['x'.repeat(900_000)]: 1 } })
  expect(long.text.length).toBeLessThan(2_000)
  const items = await app.visitor.raw('POST', '/api/track', {
    body: { path: Array.from({ length: 300_000 }, () => 1) },
  })
  expect(items.text.length).toBeLessThan(2_000)
})

test('a request that never ends is cut', () => {
  expect(app.app.server.requestTimeout).toBe(120_000)
})
