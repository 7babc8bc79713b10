import { locales } from '@guildhall/contract/core/locales.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '../db/schema/news.ts'
import { useApp } from '../testing/test-app.ts'
import { siteMap, siteMapFile } from './sitemap.ts'

const app = useApp({ siteName: 'Löwen & Söhne' })
const yesterday = new Date(Date.now() - 86_400_000)

const page = (title: string, more = '') =>
  `<!doctype html><head><meta property="og:title" content="${title}"/></head><body>${more}</body>`

/** Pages as the web build would render them; what they say of themselves is all that counts here. */
beforeAll(() => {
  const html = (path: string, body: string) =>
    app.app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  html('/plain', page('Plain &amp; simple'))
  html('/ru-RU/plain', page('Турнирная ночь'))
  html('/ja-JP/plain', page('大会の夜'))
  html(
    '/painted',
    page(
      'Plain &amp; simple',
      '<span class="cover" data-shape="wide"><svg viewBox="0 0 1440 320" aria-hidden="true"><path d="M0 0h1440v320H0z" fill="#ff0000"/></svg></span>',
    ),
  )
  html(
    '/told',
    page('Plain &amp; simple', '<meta name="card-facts" content="Chess &amp; tea · Fri 13 Nov, 19:00 CET"/>'),
  )
  html('/nameless', '<!doctype html><p>No title</p>')
  app.app.get('/moved', async (_request, reply) => reply.redirect('/plain'))
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const card = async (path: string) => (await get(`/og${path}.png`)).rawPayload

test('a page has a picture of the size that shared links are shown at', async () => {
  const answer = await get('/og/plain.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('the title is drawn, in bone on the dark left', async () => {
  const left = { left: 60, top: 330, width: 700, height: 250 }
  const { channels } = await sharp(
    await sharp(await card('/plain'))
      .extract(left)
      .toBuffer(),
  ).stats()
  expect(channels[0]?.max).toBeGreaterThan(230)
  expect(channels[0]?.min).toBeLessThan(30)
})

test('the facts of a page stand below its title, and the title makes room', async () => {
  const drawn = async (path: string, top: number) => {
    const area = await sharp(await card(path))
      .extract({ left: 60, top, width: 620, height: 40 })
      .toBuffer()
    return (await sharp(area).stats()).channels[0]?.max ?? 0
  }
  expect(await drawn('/told', 510)).toBeGreaterThan(200)
  const [told, plain] = await Promise.all(['/told', '/plain'].map(card))
  expect(Buffer.compare(told!, plain!)).not.toBe(0)
})

test('the picture wears the art of its page', async () => {
  const right = { left: 1_150, top: 100, width: 40, height: 40 }
  const red = async (path: string) => {
    const { channels } = await sharp(
      await sharp(await card(path))
        .extract(right)
        .toBuffer(),
    ).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const [r = 0, g = 0, b = 0] = await red('/painted')
  expect(r).toBeGreaterThan(180)
  expect(g + b).toBeLessThan(40)
})

test('the title is drawn in the language of the page', async () => {
  const title = async (path: string) =>
    sharp(await card(path))
      .extract({ left: 60, top: 300, width: 620, height: 290 })
      .threshold(200)
      .raw()
      .toBuffer()
  const [english, russian, japanese] = await Promise.all(['/plain', '/ru-RU/plain', '/ja-JP/plain'].map(title))
  expect(Buffer.compare(english!, russian!)).not.toBe(0)
  expect(Buffer.compare(english!, japanese!)).not.toBe(0)
})

test.each([
  '/og/nothing.png',
  '/og/moved.png',
  '/og/nameless.png',
  '/og/api/games.png',
  '/og/og/plain.png',
  '/og/%2e%2e%2fplain.png',
  `/og/${'a'.repeat(180)}.png`,
])('what is no public page has no picture: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('asked again, the same picture comes back, or the word that it is the same', async () => {
  const first = await get('/og/plain.png')
  const again = await get('/og/plain.png', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the manifest carries the name of the site', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Löwen & Söhne', display: 'standalone', start_url: '/' })
})

test('crawlers are told where the map is and what is not theirs', async () => {
  const lines = (await get('/robots.txt')).body.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /*/settings/',
      'Sitemap: http://hall.test/sitemap.xml',
    ]),
  )
  // A community may be called homebrew.
  expect(lines).not.toContain('Disallow: /home')
})

test('the map has every public page with all its languages, and nothing else', async () => {
  const owner = await app.make.user({ username: 'mapped-owner' })
  await app.make.user({ username: 'mapped-gone', deletedAt: yesterday, deletionDueAt: new Date() })
  await app.make.user({ username: null })
  await app.make.organization({ username: 'mapped-hall', userId: owner.id })
  await app.make.organization({ username: 'mapped-secret', userId: owner.id, visibility: 'PRIVATE' })
  await app.db.insert(articles).values([
    { slug: 'mapped-news', title: 'Out now', content: '<p>Yes</p>', publishedAt: yesterday },
    { slug: 'mapped-draft', title: 'Not yet', content: '<p>No</p>' },
  ])
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const places = [...answer.body.matchAll(/<loc>http:\/\/hall\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(places).toEqual(expect.arrayContaining(['/', '/help', '/mapped-owner', '/mapped-hall', '/news/mapped-news']))
  expect(places.filter((path) => /gone|secret|draft|null/.test(path ?? ''))).toEqual([])

  const entry = answer.body.split('\n').find((line) => line.includes('<loc>http://hall.test/news/mapped-news</loc>'))
  expect(entry?.match(/<xhtml:link /g)).toHaveLength(locales.length + 1)
  expect(entry).toContain('hreflang="de-AT" href="http://hall.test/de-AT/news/mapped-news"')
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})

test('a site too large for one file gets an index, and its files hold every page once', async () => {
  const whole = await siteMap(app.db, app.registry.sitemap, 'http://hall.test')
  const index = await siteMap(app.db, app.registry.sitemap, 'http://hall.test', 5)
  const files = [...index.matchAll(/<loc>http:\/\/hall\.test\/sitemap\/([^<]*)<\/loc>/g)].map(([, file]) => file ?? '')
  expect(files).toContain('pages-3.xml')
  const pages = await Promise.all(
    files.map((file) => siteMapFile(app.db, app.registry.sitemap, 'http://hall.test', file, 5)),
  )
  const placesIn = (text: string) => text.match(/<loc>[^<]*/g) ?? []
  expect(pages.flatMap(placesIn).sort()).toEqual(placesIn(whole).sort())
})

test.each(['pages-9.xml', 'pages-0.xml', 'toString-1.xml', 'pages-1.txt'])(
  'the sitemap has no file %s',
  async (file) => {
    expect((await get(`/sitemap/${file}`)).statusCode).toBe(404)
  },
)
