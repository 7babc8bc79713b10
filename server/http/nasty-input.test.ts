/** Input that PostgreSQL, the router or the parser of forms cannot handle: refused before it causes an error of ours. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openEvent } from '../testing/make-entry.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

const contact = { name: 'Ann', email: 'ann@example.org', topic: 'general', message: 'Hello there, team.' }

test.each(['\0', 'a\0b', '\ud800', '\udc00x'])(
  'text that the database cannot store is refused everywhere: %j',
  async (text) => {
    const { id, host } = await openEvent(app)
    const answers = [
      await app.visitor.raw('POST', '/api/contact', { body: { ...contact, message: `Hello there ${text}` } }),
      await host.raw('PATCH', `/api/tournaments/${id}`, { body: { sections: [{ key: 'a', title: text, body: 'x' }] } }),
      await app.visitor.raw('POST', '/api/track', { body: { path: `/${text}` } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.code])).toEqual(Array(3).fill([422, 'TEXT']))
  },
)

test.each(['Nova\u202eavoN', 'No\u200bva', '\u200b\u200b\u200b', 'Nova\u2066', 'No\nva'])(
  'a name that hides or reverses text is refused wherever others read it: %j',
  async (name) => {
    const { id, host } = await openEvent(app)
    const { id: organizationId } = await app.make.organization({ userId: host.id })
    const other = await app.make.user()
    const answers = [
      await host.raw('PATCH', `/api/tournaments/${id}`, { body: { name } }),
      await host.raw('PATCH', '/api/user', { body: { name } }),
      await host.raw('PATCH', `/api/organizations/${organizationId}`, { body: { name } }),
      await host.raw('POST', '/api/series', { body: { name, organizationId } }),
      await host.raw('POST', '/api/leagues', { body: { name } }),
      await host.raw('POST', '/api/chats', { body: { name, userIds: [other.id] } }),
      await host.raw('POST', `/api/tournaments/${id}/players`, { body: { name } }),
    ]
    const refusals = answers.map(({ status, body }) => [status, body.errors?.[0]?.code, body.errors?.[0]?.message])
    const message = 'body.name must be one line without hidden or invisible characters'
    expect(refusals).toEqual(Array(7).fill([422, 'UNSAFE_TEXT', message]))
  },
)

test('a body of hundreds of thousands of values is refused at the cost of reading it', async () => {
  const ann = await app.as(await app.make.user())
  const headers = { cookie: ann.cookie, 'content-type': 'application/json' }
  const costOf = async (work: () => unknown) => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const cheapest = async (work: () => unknown) => Math.min(await costOf(work), await costOf(work), await costOf(work))
  const payload = `[${Array(330_000).fill('[]').join()}]`
  const send = () => app.app.inject({ method: 'PATCH', url: '/api/user', headers, payload })
  expect((await send()).statusCode).toBe(422)
  const ratio = (await cheapest(send)) / (await cheapest(() => JSON.parse(payload)))
  expect(ratio).toBeLessThan(8) // 2; 15 if each value gets a path
})

test('U+0000 in a query or a path is refused', async () => {
  expect((await app.visitor.raw('GET', '/api/profiles?q=a%00b')).status).toBe(422)
  expect((await app.visitor.raw('GET', '/api/profiles/a%00b')).status).toBe(404)
  expect((await app.visitor.raw('GET', '/api/guides/a%00b')).status).toBe(404)
})

test('an id in the path that is no UUID is not found, and one in a query or a body is refused', async () => {
  const admin = await app.as(await app.make.user({ role: 'SUPER' }))
  const { id, host } = await openEvent(app)
  const urn = `urn:uuid:${id}`
  for (const [method, url] of [
    ['DELETE', '/api/admin/guides/x'],
    ['DELETE', '/api/admin/articles/12'],
    ['PATCH', `/api/tournaments/${id}/moderators/nobody`],
    ['GET', `/api/matches/${urn}`],
  ] as const)
    expect([url, (await (url.includes('admin') ? admin : host).raw(method, url)).status]).toEqual([url, 404])
  expect((await app.visitor.raw('GET', `/api/tournaments?series=${urn}`)).status).toBe(422)
})

test('numbers and times that the database cannot store are refused', async () => {
  const { id, host } = await openEvent(app)
  expect((await app.visitor.raw('GET', `/api/tournaments/${id}/matches?group=2147483648`)).status).toBe(422)
  for (const date of ['0000-01-01T00:00:00Z', '2030-01-01T00:00:60Z', '9999-12-31T23:59:59Z', '2030-02-30T10:00:00Z']) {
    const answer = await host.raw('PATCH', `/api/tournaments/${id}`, { body: { date } })
    expect([date, answer.status]).toEqual([date, 422])
  }
})

test('an Idempotency-Key must have 1 to 255 characters', async () => {
  const { id } = await app.make.tournament()
  const ann = await app.as(await app.make.user())
  const join = (key: string) =>
    ann.raw('POST', `/api/tournaments/${id}/join`, { body: {}, headers: { 'idempotency-key': key } })
  expect([await join(''), await join('x'.repeat(256)), await join('ä')].map(({ status }) => status)).toEqual([
    422, 422, 422,
  ])
  expect((await join('x'.repeat(255))).status).toBe(200)
})

test('a form without a boundary or with a missing end is malformed', async () => {
  const ann = await app.as(await app.make.user())
  const send = async (type: string, payload: string) => {
    const headers = { 'content-type': type, cookie: ann.cookie }
    const answer = await app.app.inject({ method: 'POST', url: '/api/user/avatar', headers, payload })
    return [answer.statusCode, answer.json().code]
  }
  expect(await send('multipart/form-data', 'x')).toEqual([400, 'MALFORMED'])
  const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG'
  expect((await send('multipart/form-data; boundary=b', part))[0]).toBeLessThan(500)
})

test('a wrong method is 405 with the allowed methods', async () => {
  const answer = await app.visitor.raw('DELETE', '/api/games')
  expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'POST, GET, HEAD',
  ])
  expect((await app.visitor.raw('PATCH', '/api/nothing')).status).toBe(404)
})

test('a method that no call has is 405 too, with a body of any type or without one', async () => {
  const answers = await Promise.all(
    ['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS'].flatMap((method) => [
      app.visitor.raw(method, '/api/games'),
      app.visitor.raw(method, '/api/games', { body: '<x/>', headers: { 'content-type': 'text/xml' } }),
    ]),
  )
  const isRefused = [405, 'METHOD_NOT_ALLOWED', 'POST, GET, HEAD']
  expect(answers.map(({ status, body, headers }) => [status, body.code, headers.allow])).toEqual(
    answers.map(() => isRefused),
  )
  expect((await app.visitor.raw('QUERY', '/api/nothing')).status).toBe(404)
})

test('what the router and the parser refuse is a problem too', async () => {
  const problem = 'application/problem+json; charset=utf-8'
  const badUrl = await app.app.inject({ method: 'GET', url: '/api/games/%zz' })
  expect([badUrl.statusCode, badUrl.headers['content-type']]).toEqual([400, problem])
  const long = await app.app.inject({ method: 'GET', url: `/api/profiles/${'a'.repeat(300)}` })
  expect([long.statusCode, long.headers['content-type']]).toEqual([404, problem])

  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => {
        received += String(chunk)
      })
      socket.on('close', () => resolve(received))
    })
  const large = await ask(`GET /api/games HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(large).toMatch(/^HTTP\/1.1 431 [\s\S]*application\/problem\+json[\s\S]*"HEADERS_TOO_LARGE"/)
  expect(await ask('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"MALFORMED"/)
})
