import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { testSettings } from '../testing/test-settings.ts'
import { openOutbound, refusedAddress } from './outbound.ts'
import { privateAddress } from './public-address.ts'

let site: Awaited<ReturnType<typeof listen>>
const requests: (string | undefined)[] = []

/** A few bytes now and then, and never the end. */
function drip(response: ServerResponse) {
  response.write('x')
  const timer = setInterval(() => response.write('x'), 200)
  response.on('close', () => clearInterval(timer))
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['user-agent']} ${request.headers.cookie ?? ''}`.trim())
    if (request.url === '/long') return void response.end('x'.repeat(5_000))
    if (request.url === '/never') return
    if (request.url === '/drip') return void drip(response)
    if (request.url === '/zip') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('zip')
    if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
    if (request.url?.startsWith('/to/'))
      return void response.writeHead(302, { location: decodeURIComponent(request.url.slice(4)) }).end()
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('hello')
  })
  site = await listen(server)
})
afterAll(() => site.close())

const options = { accept: '*/*', maxBytes: 1_000 }
const outbound = (outboundAllow: string[] = []) => openOutbound(testSettings({ outboundAllow, siteName: 'My Site' }))
const codeOf = (url: string, allow: string[] = []) =>
  outbound(allow)
    .fetch(url, options)
    .then(
      ({ status }) => status,
      (error) => error.code,
    )

test('private addresses in every notation, other schemes and other ports are not called', async () => {
  const refused = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fd00::1]/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'not an address',
    'javascript:alert(1)',
    'http://example.com:22/',
    'http://example.com:5432/',
    'http://user:secret@example.com/',
  ]
  for (const url of refused) expect([url, await codeOf(url)]).toEqual([url, refusedAddress])
  expect(await codeOf('http://localhost/')).toBe(privateAddress)
})

test('the log says which name of our network was not called', async () => {
  const reasons: string[] = []
  const call = openOutbound(testSettings(), (reason) => reasons.push(reason))
  await expect(call.fetch('http://localhost/', options)).rejects.toMatchObject({ code: privateAddress })
  await expect(call.post('http://localhost/', { ...options, headers: {}, body: '' })).rejects.toThrow()
  expect(reasons).toEqual(Array(2).fill('localhost resolves to a private address'))
})

test('a host of the operator may be called, with the name of the site and without cookies', async () => {
  const { host, hostname } = new URL(site.url)
  expect(await codeOf(`${site.url}/`, [host])).toBe(200)
  expect(await codeOf(`${site.url}/`, [hostname])).toBe(200)
  expect(await codeOf(`${site.url}/`, [`${hostname}:1`])).toBe(refusedAddress)
  expect(requests.at(-1)).toBe('/ My-Site/1.0 (+http://hall.test)')
})

test('every redirect is checked like the first address', async () => {
  const allow = [new URL(site.url).host]
  const to = (url: string) => `${site.url}/to/${encodeURIComponent(url)}`
  expect(await codeOf(to('/page'), allow)).toBe(200)
  for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'file:///etc/passwd', 'http://example.com:22/'])
    expect([url, await codeOf(to(url), allow)]).toEqual([url, refusedAddress])
  expect(await codeOf(`${site.url}/loop`, allow)).toBe(refusedAddress)
})

test('a site that does not answer, or never ends its answer, is given up after five seconds', async () => {
  const allow = [new URL(site.url).host]
  const start = Date.now()
  const paths = ['/never', '/drip', `/to/${encodeURIComponent('/never')}`]
  const outcomes = await Promise.all(
    paths.map((path) =>
      outbound(allow)
        .fetch(site.url + path, options)
        .then(
          () => 'answered',
          () => 'given up',
        ),
    ),
  )
  expect(outcomes).toEqual(paths.map(() => 'given up'))
  expect(Date.now() - start).toBeGreaterThan(4_900)
  expect(Date.now() - start).toBeLessThan(7_500)
})

test('an answer that is too long or encoded is refused, or cut where that is enough', async () => {
  const allow = [new URL(site.url).host]
  expect(await codeOf(`${site.url}/long`, allow)).toBe(refusedAddress)
  expect(await codeOf(`${site.url}/zip`, allow)).toBe(refusedAddress)
  const cut = await outbound(allow).fetch(`${site.url}/long`, { ...options, isCut: true })
  expect(cut.bytes).toHaveLength(1_000)
})
