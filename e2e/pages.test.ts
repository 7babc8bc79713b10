/** The pages as the server makes them: readable by anybody, safe, kept for visitors and never for persons. */
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { desktop, useJourney } from './journey.ts'
import { enterAs } from './mail.ts'
import { said } from './words.ts'

const journey = useJourney()
const noScripts = { ...desktop, javaScriptEnabled: false }

const htmlOf = async (path: string, cookie = '') => {
  const answer = await fetch(journey.site.url + path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each([
  ['/', 'Nordlicht Neutral'],
  ['/explore', 'Nordlicht Neutral'],
  ['/explore/communities', 'Nordlicht FGC'],
  ['/help', 'First steps'],
  ['/news', 'The doors are open'],
  ['/nova', 'Friday nights are sacred'],
  ['/login', 'Welcome back'],
])('%s can be read without scripts', async (path, words) => {
  const page = await journey.visit(path, noScripts)
  await page.getByRole('main').getByText(words).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('contentinfo').getByText('All rights reserved').isVisible()).toBe(true)
})

test.each([
  ['en', '/guides/seeding', 'en'],
  ['de-AT', '/de-AT/guides/seeding', 'de'],
  ['ja-JP', '/ja-JP/guides/seeding', 'ja'],
])('a guide in %s says so to readers and to search engines', async (lang, path, catalogue) => {
  const page = await journey.visit(path, noScripts)
  const { url } = journey.site
  expect(await page.getAttribute('html', 'lang')).toBe(lang)
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(url + path)
  const { data: guide } = await (await fetch(`${url}/api/guides/seeding?locale=${lang}`)).json()
  expect(await page.title()).toBe(`${guide.title} · Guildhall`)
  await page.getByRole('heading', { level: 1, name: guide.title }).waitFor()
  await page
    .getByRole('link', { name: said(catalogue, 'shell', 'explore'), exact: true })
    .first()
    .waitFor()

  const others = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(others).toHaveLength(37)
  expect(Object.fromEntries(others)).toMatchObject({
    'x-default': `${url}/guides/seeding`,
    en: `${url}/guides/seeding`,
    'pt-BR': `${url}/pt-BR/guides/seeding`,
  })
  const card = await page.getAttribute('meta[property="og:image"]', 'content')
  expect((await fetch(card ?? '')).headers.get('content-type')).toBe('image/png')
})

test('a page carries no style of its own, and its policy allows none', async () => {
  for (const path of ['/', '/explore', '/help', '/news', '/guides/seeding', '/nova', '/gallery', '/login']) {
    const { headers, text } = await htmlOf(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).not.toMatch(/unsafe-|\*/)
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/)
    expect(text.match(/<[^>]+ style="[^"]*"/g), path).toBeNull()
    expect(text.match(/ on\w+="/g), path).toBeNull()
    const nonce = /nonce-([\w+/=]+)/.exec(policy)?.[1]
    expect(text.match(/<script(?![^>]*(?:nonce=|type="application\/json"))[^>]*>/g), path).toBeNull()
    expect(new Set(text.match(/nonce="[^"]*"/g)), path).toEqual(new Set([`nonce="${nonce}"`]))
  }
  const [one, other] = [await htmlOf('/'), await htmlOf('/')]
  expect(one.headers.get('content-security-policy')).not.toBe(other.headers.get('content-security-policy'))
})

test('a visitor sees a changed article at once', async () => {
  expect((await htmlOf('/news')).text).toContain('The doors are open')
  expect((await htmlOf('/news/doors-are-open')).text).toContain('The doors are open')
  const admin = await journey.visitAs('amara@guildhall.example')
  const { data } = await (await admin.request.get('/api/admin/articles?search=doors')).json()
  const title = 'The doors stand wide open'
  const answer = await admin.request.patch(`/api/admin/articles/${data[0].id}`, { data: { title } })
  expect(answer.status()).toBe(200)
  await expect.poll(async () => (await htmlOf('/news/doors-are-open')).text).toContain(title)
  await expect.poll(async () => (await htmlOf('/news')).text).toContain(title)
})

test('a visitor sees a renamed community at once', async () => {
  expect((await htmlOf('/explore/communities')).text).toContain('Nordlicht FGC')
  const owner = await journey.visitAs('elodie@guildhall.example')
  const { data } = await (await owner.request.get('/api/organizations?search=Nordlicht')).json()
  const answer = await owner.request.patch(`/api/organizations/${data[0].id}`, { data: { name: 'Nordlicht Süd' } })
  expect(answer.status()).toBe(200)
  await expect.poll(async () => (await htmlOf('/explore/communities')).text).toContain('Nordlicht Süd')
  await expect.poll(async () => (await htmlOf('/')).text).not.toContain('Nordlicht FGC')
})

test('a page made for one person is seen by no other', async () => {
  const page = await journey.visit()
  await enterAs(page.request, 'marta@guildhall.example')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const hers = await htmlOf('/creators', cookie) // the first to ask for this page
  expect(hers.text).toContain('marta@guildhall.example')
  expect(hers.headers.get('cache-control')).toMatch(/private|no-store/)
  const visitors = await htmlOf('/creators')
  expect(visitors.text).not.toContain('marta')
  expect(visitors.headers.get('set-cookie')).toBeNull()
  expect((await htmlOf('/creators', cookie)).text).toContain('marta@guildhall.example') // and not the visitors' page for her
})

test('a session that is moved on while a page is made comes with that page, and with no other', async () => {
  const page = await journey.visit()
  await enterAs(page.request, 'otso@guildhall.example')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { db, close } = openDatabase(journey.site.databaseUrl)
  await db.execute("update sessions set expires = now() + interval '20 days'")
  await close()
  const moved = (await htmlOf('/creators', cookie)).headers.getSetCookie()
  expect(moved).toEqual([expect.stringMatching(/^guildhall-session=.+Expires=/)])
  const [given = ''] = moved
  expect(cookie).toContain(given.split(';')[0]) // the same session, for longer
  expect((await htmlOf('/creators', cookie)).headers.getSetCookie()).toEqual([])
  expect((await htmlOf('/creators')).headers.getSetCookie()).toEqual([])
})

test('robots are shown around, and kept out of what is personal', async () => {
  const robots = (await htmlOf('/robots.txt')).text
  expect(robots).toContain(`Sitemap: ${journey.site.url}/sitemap.xml`)
  for (const path of ['/settings', '/home', '/api']) expect(robots).toContain(`Disallow: ${path}`)
  const map = (await htmlOf('/sitemap.xml')).text
  const [first] = map.match(/http[^<]+/g)?.filter((url) => url.startsWith(journey.site.url)) ?? []
  expect((await fetch(first ?? '')).status).toBe(200)
})
