/** Pages as the server renders them: readable without scripts, safe, cached for visitors and never for users. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { tournaments } from '../server/db/schema/tournaments.ts'
import { textOf } from './catalogue.ts'
import { logInAs } from './email.ts'
import { desktop, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()
const noScripts = { ...desktop, javaScriptEnabled: false }
const siteName = 'Guildhall'

const htmlOf = async (path: string, cookie = '') => {
  const answer = await fetch(journey.site.url + path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const decompress: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}

/** The bytes as sent: fetch would decompress them. */
async function rawReply(path: string, encoding: string) {
  const request = get(journey.site.url + path, { headers: { 'accept-encoding': encoding } })
  const [reply] = await once(request, 'response')
  return { headers: reply.headers, bytes: await buffer(reply) }
}

/** Text as React writes it into HTML. */
const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

const bioOf = async (username: string): Promise<string> =>
  (await (await fetch(`${journey.site.url}/api/profiles/${username}`)).json()).data.bio

test('the figures of a league and of its entrants are readable without scripts', async () => {
  const listOf = async (path: string) => (await (await fetch(`${journey.site.url}/api/${path}`)).json()).data
  const [league] = await listOf('leagues?type=SCHEDULED&status=live')
  const [entrant] = await listOf(`leagues/${league.id}/players?limit=1`)
  const stats = await htmlOf(`/leagues/${league.id}/stats`)
  expect(stats.text).toContain(`>${inHtml(textOf('en', 'leagues', 'stats.played'))}<`)
  const team = await htmlOf(`/leagues/${league.id}/teams/${entrant.id}`)
  expect(team.text).toContain(`>${inHtml(textOf('en', 'leagues', 'team.record'))}<`)
})

test.each<[path: string, text: string | (() => Promise<string>)]>([
  ['/', 'Nordlicht Neutral'],
  ['/explore', 'Nordlicht Neutral'],
  ['/explore/communities', 'Nordlicht FGC'],
  ['/help', textOf('en', 'help', 'category.start')],
  ['/news', textOf('en', 'demo', 'articles.doors-are-open.title')],
  ['/nova', () => bioOf('nova')],
  ['/login', textOf('en', 'identity', 'logInTitle')],
])('%s is readable without scripts', async (path, text) => {
  const content = typeof text === 'string' ? text : await text()
  const page = await journey.visit(path, noScripts)
  const visible = page.getByRole('main').getByText(content).filter({ visible: true })
  expect(await visible.count()).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const copyright = textOf('en', 'shell', 'copyright', { year: new Date().getFullYear(), site: siteName })
  expect(await page.getByRole('contentinfo').getByText(copyright, { exact: true }).isVisible()).toBe(true)
})

test.each([
  ['en', '/guides/seeding'],
  ['de-AT', '/de-AT/guides/seeding'],
  ['ja-JP', '/ja-JP/guides/seeding'],
])('a guide in %s tells readers and search engines its language', async (locale, path) => {
  const page = await journey.visit(path, noScripts)
  const { url } = journey.site
  expect(await page.getAttribute('html', 'lang')).toBe(locale)
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(url + path)
  const { data: guide } = await (await fetch(`${url}/api/guides/seeding?locale=${locale}`)).json()
  expect(guide.title).toBe(textOf(locale, 'demo', 'guides.seeding.title'))
  expect(await page.title()).toBe(`${guide.title} · ${siteName}`)
  await page.getByRole('heading', { level: 1, name: guide.title, exact: true }).waitFor()
  const menu = page.getByRole('navigation', { name: textOf(locale, 'shell', 'mainMenu'), exact: true })
  await menu.getByRole('link', { name: textOf(locale, 'shell', 'explore'), exact: true }).waitFor()

  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(alternates).toHaveLength(37)
  expect(Object.fromEntries(alternates)).toMatchObject({
    'x-default': `${url}/guides/seeding`,
    en: `${url}/guides/seeding`,
    'pt-BR': `${url}/pt-BR/guides/seeding`,
  })
  const image = await page.getAttribute('meta[property="og:image"]', 'content')
  expect((await fetch(image ?? '')).headers.get('content-type')).toBe('image/png')
})

const executable = /<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

test('the content policy of a page allows its own inline scripts by their hashes, and no inline styles', async () => {
  const { data: events } = await (await fetch(`${journey.site.url}/api/tournaments?limit=1`)).json()
  const paths = ['/', '/explore', '/help', '/news', '/guides/seeding', '/nova', '/gallery', '/login', '/offline']
  const event = `/tournaments/${events[0].id}`
  for (const path of [...paths, '/no/such/page', '/explore?search=nova', event, `${event}/bracket/embed`]) {
    const { headers, text } = await htmlOf(path)
    const policy = headers.get('content-security-policy') ?? ''
    const hashes = [...text.matchAll(executable)].map(([, body = '']) => hash('sha256', body, 'base64'))
    expect(hashes.length, path).toBeGreaterThan(1)
    const allowed = new Set(sourcesOf(policy, 'script-src'))
    expect(allowed, path).toEqual(new Set(["'self'", ...hashes.map((each) => `'sha256-${each}'`)]))
    expect(sourcesOf(policy, 'style-src'), path).toEqual(["'self'"])
    expect(policy, path).not.toContain('unsafe-')
    expect(policy.includes('*'), path).toBe(path.endsWith('/embed')) // other sites may show it in a frame
    expect(text, path).not.toMatch(/<[^>]+ (?:style|nonce|on\w+)="/)
  }
})

test('no address of a page leads to another site or fails', async () => {
  const page = await journey.visitAs('marta@guildhall.example')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const login = '/login?callbackUrl=http://evil.example/x'
  for (const path of [
    '/en//evil.example/x',
    '/EN///evil.example/x',
    '//evil.example/explore',
    `//evil.example${login}`,
  ]) {
    const { status, headers } = await htmlOf(path, cookie)
    expect([path, status, headers.get('location')?.match(/^\/(?![/\\])/)?.[0]]).toEqual([path, 301, '/'])
  }
  const home = await htmlOf(login, cookie)
  expect([home.status, home.headers.get('location')]).toEqual([302, `${journey.site.url}/home`])
  expect((await htmlOf('/%5B')).status).toBe(404)
  expect((await htmlOf('/a%00b')).status).toBe(404)
  for (const path of ['//%5B', '/assets/%00', '/assets/..%2f..%2fpackage.json', '/t/%00', '/tournaments/%00'])
    expect([path, (await htmlOf(path)).status < 500]).toEqual([path, true])
})

test('a browser refuses scripts and styles that were injected into a page', async () => {
  journey.expectConsoleError(/violates the following Content Security Policy directive/)
  const page = await journey.visit()
  const attack = "document.documentElement.dataset.injected = ''"
  const injected = `<script>${attack}</script><script nonce="">${attack}</script><style>body { opacity: 0.5 }</style>`
  await page.route('**/help', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${injected}</head>`) })
  })
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await page.goto('/help')
  await waitForHydration(page)
  await expect.poll(() => violations.filter((text) => text.includes('Content Security Policy')).length).toBe(3)
  expect(await page.locator('html').getAttribute('data-injected')).toBeNull()
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1')
})

test.each(['br', 'gzip', 'identity'])('a cached page is the same bytes in each reply (%s)', async (encoding) => {
  const [first, second] = [await rawReply('/help', encoding), await rawReply('/help', encoding)]
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(decompress[encoding]?.(first.bytes).toString()).toBe((await htmlOf('/help')).text)
})

test('visitors see a changed article at once', async () => {
  const before = inHtml(textOf('en', 'demo', 'articles.doors-are-open.title'))
  expect((await htmlOf('/news')).text).toContain(before)
  expect((await htmlOf('/news/doors-are-open')).text).toContain(before)
  const admin = await journey.visitAs('amara@guildhall.example')
  const { data } = await (await admin.request.get('/api/admin/articles?limit=100')).json()
  const { id } = data.find(({ slug }: { slug: string }) => slug === 'doors-are-open')
  const title = 'Another headline'
  const answer = await admin.request.patch(`/api/admin/articles/${id}`, { data: { title } })
  expect(answer.status()).toBe(200)
  await expect.poll(async () => (await htmlOf('/news/doors-are-open')).text).toContain(title)
  await expect.poll(async () => (await htmlOf('/news')).text).toContain(title)
})

test('visitors see the new name of a community at once', async () => {
  expect((await htmlOf('/explore/communities')).text).toContain('Nordlicht FGC')
  const owner = await journey.visitAs('elodie@guildhall.example')
  const { data } = await (await owner.request.get('/api/organizations/nordlicht')).json()
  const answer = await owner.request.patch(`/api/organizations/${data.id}`, { data: { name: 'Nordlicht Süd' } })
  expect(answer.status()).toBe(200)
  await expect.poll(async () => (await htmlOf('/explore/communities')).text).toContain('Nordlicht Süd')
  await expect.poll(async () => (await htmlOf('/')).text).not.toContain('Nordlicht FGC')
})

test('a page rendered for one user is shown to no one else', async () => {
  const page = await journey.visit()
  await logInAs(page.request, 'marta@guildhall.example')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const hers = await htmlOf('/creators', cookie) // the first request for this page
  expect(hers.text).toContain('marta@guildhall.example')
  expect(hers.headers.get('cache-control')).toMatch(/private|no-store/)
  const visitors = await htmlOf('/creators')
  expect(visitors.text).not.toContain('marta')
  expect(visitors.headers.get('set-cookie')).toBeNull()
  expect((await htmlOf('/creators', cookie)).text).toContain('marta@guildhall.example') // the visitors' page is not hers
})

test('two users and a visitor get the same bracket, each without anything of the others', async () => {
  const { url } = journey.site
  const { data: events } = await (await fetch(`${url}/api/tournaments?status=live&limit=10`)).json()
  const event = events.find(({ type }: { type: string }) => type.endsWith('ELIMINATION'))
  const path = `${eventPath(event)}/bracket`
  const cookieFor = async (email: string) => {
    const page = await journey.visit()
    await logInAs(page.request, email)
    return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const [kestrel, wren] = [await cookieFor('kestrel@guildhall.example'), await cookieFor('wren@guildhall.example')]
  const pages = { kestrel: await htmlOf(path, kestrel), wren: await htmlOf(path, wren), visitor: await htmlOf(path) }
  const again = await htmlOf(path, kestrel)
  for (const { status, text } of [...Object.values(pages), again]) {
    expect(status).toBe(200)
    expect(text).toContain('bracket-drawing')
  }
  expect(pages.kestrel.text).toContain('kestrel@guildhall.example')
  expect(again.text).toContain('kestrel@guildhall.example')
  expect(pages.wren.text).toContain('wren@guildhall.example')
  expect(pages.wren.text + pages.visitor.text).not.toContain('kestrel@guildhall.example')
  expect(pages.kestrel.text + again.text + pages.visitor.text).not.toContain('wren@guildhall.example')
  const isOwn = /class="bm-you"|data-you="true"/
  expect(pages.visitor.text).not.toMatch(isOwn)
})

test('parameters that change nothing get the cached page, and an unchanged page is not sent again', async () => {
  const plain = await htmlOf('/')
  const etag = plain.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const path of ['/?utm_source=mail&utm_campaign=autumn', '/?fbclid=1', '/?anything=else'])
    expect((await htmlOf(path)).headers.get('etag'), path).toBe(etag)
  for (const path of ['/news', '/help']) {
    const { headers } = await htmlOf(path)
    expect((await htmlOf(`${path}?anything=else`)).headers.get('etag'), path).toBe(headers.get('etag'))
  }
  const reply = await fetch(journey.site.url, { headers: { 'if-none-match': etag } })
  expect([reply.status, await reply.text()]).toEqual([304, ''])
  const filtered = await htmlOf('/explore?q=nordlicht&utm_source=mail')
  expect(filtered.text).toContain('nordlicht')
})

test('a page sends the cookie of a session that it extended, and only that page', async () => {
  const page = await journey.visit()
  await logInAs(page.request, 'otso@guildhall.example')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { db, close } = openDatabase(journey.site.databaseUrl)
  await db.execute("update sessions set expires = now() + interval '20 days'")
  await close()
  const cookies = (await htmlOf('/creators', cookie)).headers.getSetCookie()
  expect(cookies).toEqual([expect.stringMatching(/^guildhall-session=.+Expires=/)])
  const [extended = ''] = cookies
  expect(cookie).toContain(extended.split(';')[0]) // the same session with a later end
  expect((await htmlOf('/creators', cookie)).headers.getSetCookie()).toEqual([])
  expect((await htmlOf('/creators')).headers.getSetCookie()).toEqual([])
})

test('a description that was stored with endless nesting is shown, and fails no page', async () => {
  const events = await fetch(`${journey.site.url}/api/tournaments?status=completed&limit=1`)
  const [event] = (await events.json()).data
  const description = `${'<ul><li>'.repeat(2_400)}the deepest words${'</li></ul>'.repeat(2_400)}`
  const { db, close } = openDatabase(journey.site.databaseUrl)
  await db.update(tournaments).set({ description }).where(eq(tournaments.id, event.id))
  await close()
  const { status, text } = await htmlOf(eventPath(event))
  expect([status, text.match(/(<li>)the deepest words/)?.[1]]).toEqual([200, '<li>'])
  const calendar = await fetch(`${journey.site.url}/api/tournaments/${event.id}/ics`)
  expect(calendar.status).toBe(200)
})

test('robots find the sitemap and are kept out of personal pages', async () => {
  const robots = (await htmlOf('/robots.txt')).text
  expect(robots).toContain(`Sitemap: ${journey.site.url}/sitemap.xml`)
  for (const path of ['/settings', '/home', '/api']) expect(robots).toContain(`Disallow: ${path}`)
  const sitemap = (await htmlOf('/sitemap.xml')).text
  const [first] = sitemap.match(/http[^<]+/g)?.filter((url) => url.startsWith(journey.site.url)) ?? []
  expect((await fetch(first ?? '')).status).toBe(200)
})

test('the addresses of an event redirect with the tab and the language: long to short, and to Manage, settings and a match', async () => {
  const slug = 'nordlicht-winter-major'
  const { data } = await (await fetch(`${journey.site.url}/api/tournaments/slugs/${slug}`)).json()
  const liveEvents = `${journey.site.url}/api/tournaments?status=live&type=DOUBLE_ELIMINATION`
  const [live] = (await (await fetch(liveEvents)).json()).data
  for (const [path, target] of [
    [`/tournaments/${data.id}`, `/t/${slug}`],
    [`/tournaments/${data.id}/players?page=1`, `/t/${slug}/players?page=1`],
    [`/de-AT/tournaments/${data.id}/rules`, `/de-AT/t/${slug}/rules`],
    [`/tournaments/${data.id}?utm_source=mail`, `/t/${slug}?utm_source=mail`],
  ] as const) {
    const { status, headers } = await htmlOf(path)
    expect([status, headers.get('location')]).toEqual([302, target])
  }
  const { data: matches } = await (await fetch(`${journey.site.url}/api/tournaments/${live.id}/matches?no=2`)).json()
  for (const [path, target] of [
    [`/t/${slug}/manage/players?page=2`, `/tournaments/${data.id}/manage/players?page=2`],
    [`/de-AT/t/${slug}/settings`, `/de-AT/tournaments/${data.id}/settings`],
    [`/tournaments/${live.id}/matches/2`, `/matches/${matches[0].id}`],
    [`/tournaments/${live.id}/matches/M2`, `/matches/${matches[0].id}`],
  ] as const) {
    const { status, headers } = await htmlOf(path)
    expect([status, headers.get('location')]).toEqual([302, target])
  }
  expect((await htmlOf(`/t/${slug}/matches/9999`)).status).toBe(404)
  const page = await journey.visit(`/t/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Nordlicht Winter Major' }).waitFor()
  await page.getByRole('link', { name: textOf('en', 'tournaments', 'rules'), exact: true }).click()
  await page.waitForURL(`**/t/${slug}/rules`)
  expect((await htmlOf('/t/no-such-event')).status).toBe(404)
})
