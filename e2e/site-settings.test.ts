/** What admins switch on and off, as the server renders it. */
import type { Feature } from '@guildhall/contract/core/features.ts'
import { beforeAll, expect, test } from 'vitest'
import { logInAs } from './email.ts'
import { phone, useJourney } from './journey.ts'

const journey = useJourney()
let admin = ''
let player = ''

beforeAll(async () => {
  const cookieOf = async (email: string) => {
    const page = await journey.visit()
    await logInAs(page.request, email)
    return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  admin = await cookieOf('hall-keeper@guildhall.example')
  player = await cookieOf('elodie@guildhall.example')
})

const get = async (path: string, cookie = '') => {
  const answer = await fetch(journey.site.url + path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function save(settings: object) {
  const answer = await fetch(`${journey.site.url}/api/admin/settings`, {
    method: 'PATCH',
    headers: { cookie: admin, 'content-type': 'application/json', origin: journey.site.url },
    body: JSON.stringify(settings),
  })
  expect(answer.status).toBe(200)
}

/** Each feature with its pages, and what links to them look like. */
const features: Record<Exclude<Feature, 'pro' | 'discord'>, { pages: string[]; links: RegExp }> = {
  leagues: { pages: ['/leagues', '/de-AT/leagues', '/leagues/create'], links: /href="(\/de-AT)?\/leagues/ },
  shop: { pages: ['/nordlicht/shop', '/user/items', '/nordlicht/manage/shop'], links: /href="[^"]*\/(shop|items)"/ },
  posts: { pages: ['/nordlicht/posts', '/nordlicht/manage/posts'], links: /href="[^"]*\/posts(\/[^"]*)?"/ },
  messages: { pages: ['/messages'], links: /href="\/messages/ },
}
/** Pages that link to parts of the site. */
const linking = [
  '/',
  '/home',
  '/explore',
  '/de-AT/explore',
  '/nordlicht',
  '/nordlicht/manage',
  '/settings',
  '/settings/privacy',
  '/wallet',
]

test.each(Object.entries(features))(
  'without %s its pages are gone and nothing links to them',
  async (feature, { pages, links }) => {
    for (const page of pages) expect([page, (await get(page, player)).status]).toEqual([page, 200])
    await get('/explore') // the page of visitors is cached from here on
    await save({ features: { [feature]: false } })
    for (const page of pages) expect([page, (await get(page, player)).status]).toEqual([page, 404])
    for (const page of linking)
      for (const cookie of [player, '']) {
        const { status, text } = await get(page, cookie)
        expect([page, status]).toEqual([
          page,
          cookie || ['/', '/explore', '/de-AT/explore', '/nordlicht'].includes(page) ? 200 : 302,
        ])
        expect(links.exec(text)?.[0] ?? `${page} has no link`).toBe(`${page} has no link`)
      }
    expect((await get('/sitemap.xml')).text).not.toMatch(/<loc>[^<]*\/(leagues|items|messages|posts)\b/)
    await save({ features: { [feature]: true } })
    for (const page of pages) expect([page, (await get(page, player)).status]).toEqual([page, 200])
  },
)

test('the banner is on every page, also on cached ones, in the language of the reader', async () => {
  expect((await get('/creators')).text).not.toContain('site-banner')
  await save({
    banner: {
      kind: 'info',
      dismissible: true,
      from: null,
      to: null,
      texts: { en: 'New cup on Friday', de: 'Neuer Cup am Freitag' },
    },
  })
  for (const page of ['/', '/creators', '/nordlicht']) expect((await get(page)).text).toContain('New cup on Friday')
  expect((await get('/de-AT/creators', player)).text).toContain('Neuer Cup am Freitag')
  expect((await get('/ja-JP/creators')).text).toContain('New cup on Friday')
  await save({ banner: null })
  expect((await get('/creators')).text).not.toContain('New cup on Friday')
})

test('during maintenance every page says so, and admins and the login page go on', async () => {
  await get('/explore')
  await save({ maintenance: { on: true, until: null, texts: { en: 'Moving to new servers' } } })
  for (const [page, cookie] of [
    ['/', ''],
    ['/explore', ''],
    ['/creators', player],
    ['/no-such-page', ''],
  ] as const) {
    const { status, headers, text } = await get(page, cookie)
    expect([page, status, headers.get('retry-after')]).toEqual([page, 503, '300'])
    expect(text).toContain('Moving to new servers')
  }
  expect((await get('/login')).status).toBe(200)
  expect((await get('/explore', admin)).status).toBe(200)
  expect((await get('/healthz')).status).toBe(200)
  await save({ maintenance: { on: false, until: null, texts: {} } })
  expect((await get('/explore')).status).toBe(200)
})

test('a phone shows a site name of ten letters or of two words in full', async () => {
  for (const siteName of ['Nordlichts', 'Nordlicht Arena']) {
    await save({ siteName })
    const page = await journey.visitAs('elodie@guildhall.example', '/explore', phone)
    const name = page.getByRole('banner').getByText(siteName)
    const hidden = await name.evaluate((box) => ({
      width: box.scrollWidth - box.clientWidth,
      lines: Math.round((box.scrollHeight - box.clientHeight) / Number.parseFloat(getComputedStyle(box).lineHeight)),
    }))
    expect({ siteName, ...hidden }).toEqual({ siteName, width: 0, lines: 0 })
  }
  await save({ siteName: 'Guildhall' })
})
