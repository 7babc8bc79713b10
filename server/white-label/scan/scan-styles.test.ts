import { createServer, type ServerResponse } from 'node:http'
import { contrast } from '@guildhall/contract/organizations/accent.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbound } from '../../gateways/outbound.ts'
import { listen } from '../../testing/listen.ts'
import { runsInThread } from '../../testing/runs-in-thread.ts'
import { useApp } from '../../testing/test-app.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { scan } from './scan-styles.ts'

let site: Awaited<ReturnType<typeof listen>>
const outboundAllow: string[] = []
const requests: string[] = []

const html = `<!doctype html><html><head><title>Harbour</title><meta name="theme-color" content="#ffd9a0">
<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="http://127.0.0.1:1/private.css">
<link rel="stylesheet" href="/print.css" media="print"><style>:root{--brand: #F26A1B} a{color:#ffd9a0}</style>
<script>document.body.style.background = 'red'</script></head>
<body><img class="logo" src="/logo.svg" alt="Harbour Arena"><button>Register</button></body></html>`
const css = `body { background: #0a1f38 url(/x.png) no-repeat; color: #fff; font-family: "Barlow", Georgia, serif }
.btn, button { background-color: var(--brand); border-radius: .75rem } button:hover { background: #00ff00 }
@media (max-width: 600px) { .btn.large { background: var(--missing, #f26a1b) } } a { color: rgb(255 217 160 / 100%) }
} broken { ]]`

const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')
const slowPages: Record<string, string> = {
  '/many-rules': `<style>${'a{color:red}'.repeat(160_000)}</style>`,
  '/many-attributes': `<a ${attributes}>`,
  '/garbage': `<style>${'a{--b:var(--c'.repeat(150_000)}</style>`,
}

function answer(path: string, response: ServerResponse) {
  const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
  if (path === '/') return send('text/html; charset=utf-8', html)
  if (path === '/site.css') return send('text/css', css)
  if (path === '/huge') {
    const text = 'x'.repeat(2_100_000)
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': text.length })
    return void response.end(text)
  }
  if (path === '/slow') {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<p>'), 200)
    return void response.on('close', () => clearInterval(timer))
  }
  if (path === '/long-name') return send('text/html', `<style>:root{--${'brand'.repeat(60_000)}text:#f26a1b}</style>`)
  if (slowPages[path]) return send('text/html', slowPages[path])
  if (path.startsWith('/to/'))
    return void response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end()
  if (path === '/deep') return send('text/html', '<div>'.repeat(390_000))
  if (path === '/deep-styles') return send('text/html', `<style>${'@media x{'.repeat(90_000)}</style>`)
  if (path === '/picture') return send('image/png', 'png')
  return void response.writeHead(404).end()
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request.url ?? '/', response)
  })
  site = await listen(server)
  outboundAllow.push(new URL(site.url).host)
})
const app = useApp({ outboundAllow })
afterAll(() => site.close())

const outbound = () => openOutbound(testSettings({ outboundAllow }))
const codeOf = (url: string) =>
  scan(outbound(), url).then(
    () => 'scanned',
    (error) => error.code,
  )

test('colours by use, fonts, corners and logo of a page become a theme with enough contrast', async () => {
  const result = await scan(outbound(), `${site.url}/`)
  expect(result.theme).toEqual({ accent: '#f26a1b', tint: '#0a1f38', font: 'serif', radius: 12, theme: 'dark' })
  expect(result.colors).toContainEqual({ use: 'link', color: '#ffd9a0', count: 2 })
  expect(result.colors.some(({ color }) => color === '#00ff00')).toBe(false) // only of a state
  expect([result.logo, result.fonts[0]]).toEqual([`${site.url}/logo.svg`, 'Barlow'])
  for (const { text, surface } of Object.values(result.used))
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
  expect(requests).not.toContain('/print.css')
  expect(requests).not.toContain('/logo.svg')
})

test('private addresses in every notation, other schemes and ports, and redirects to them are not scanned', async () => {
  const refused = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://example.com:22/',
    'ftp://example.com/',
  ]
  for (const url of refused) expect([url, await codeOf(url)]).toEqual([url, 'PAGE_REFUSED'])
  for (const url of refused) {
    const redirect = `${site.url}/to/${encodeURIComponent(url)}`
    expect([url, await codeOf(redirect)]).toEqual([url, 'PAGE_REFUSED'])
  }
})

test('a huge page is refused, a slow one ends after five seconds, and what is no page is not read', async () => {
  expect(await codeOf(`${site.url}/huge`)).toBe('PAGE_REFUSED')
  for (const path of ['/picture', '/missing', '/deep', '/deep-styles'])
    expect(await codeOf(site.url + path)).toBe('PAGE_UNREADABLE')
  const startedAt = Date.now()
  expect(await codeOf(`${site.url}/slow`)).toBe('PAGE_UNREADABLE')
  expect(Date.now() - startedAt).toBeLessThan(9_000)
})

test('a property with an endless name is skipped', async () => {
  await scan(outbound(), `${site.url}/`) // starts the thread
  const start = performance.now()
  expect((await scan(outbound(), `${site.url}/long-name`)).colors).toEqual([])
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a page or style sheet that is slow to read does not keep other requests waiting', async () => {
  for (const path of Object.keys(slowPages)) expect(await runsInThread(() => codeOf(site.url + path)), path).toBe(true)
})

test('owners and admins of a white-label community and admins of the site scan; others do not', async () => {
  const { id } = await app.make.organization({ whiteLabel: true })
  const plain = await app.make.organization({})
  const person = async (organizationId: string, role: 'ADMIN' | 'MEMBER') => {
    const user = await app.make.user({})
    await app.make.member(organizationId, { userId: user.id, role })
    return app.as(user)
  }
  const people = [
    await person(id, 'ADMIN'),
    await app.as(await app.make.user({ role: 'ADMIN' })),
    await person(id, 'MEMBER'),
    await person(plain.id, 'ADMIN'),
    app.visitor,
  ]
  const statuses: number[] = []
  for (const caller of people)
    statuses.push((await caller.call('POST /rvx/whiteLabel/styles/scan', { body: { url: `${site.url}/` } })).status)
  expect(statuses).toEqual([200, 200, 403, 403, 401])
})
