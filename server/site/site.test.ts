import { locales } from '@guildhall/contract/core/locales.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '../db/schema/content.ts'
import { useApp } from '../testing/test-app.ts'
import { buildSitemap, buildSitemapFile } from './sitemap.ts'

const app = useApp({ siteName: 'Löwen & Söhne' })
const yesterday = new Date(Date.now() - 86_400_000)

const page = (title: string, body = '') =>
  `<!doctype html><head><meta property="og:title" content="${title}"/></head><body>${body}</body>`

/** Stands in for the web build: only the head and the cover of these pages matter. */
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
    '/with-facts',
    page('Plain &amp; simple', '<meta name="card-facts" content="Chess &amp; tea · Fri 13 Nov, 19:00 CET"/>'),
  )
  html('/many/:n', page('Many'))
  html('/nameless', '<!doctype html><p>No title</p>')
  app.app.get('/moved', async (_request, reply) => reply.redirect('/plain'))
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const card = async (path: string) => (await get(`/og${path}.png`)).rawPayload

test('a page has an image in the size of link previews', async () => {
  const answer = await get('/og/plain.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('beyond a number of images that wait, more are refused for a moment', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => get(`/og/many/${n}.png`)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers, body } of refused)
    expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 'OVERLOADED'])
  const path = `/og/many/${answers.findIndex(({ statusCode }) => statusCode === 503)}.png`
  expect((await get(path)).statusCode).toBe(200)
}, 120_000)

test('the title is drawn in a light colour on the dark left side', async () => {
  const titleArea = { left: 60, top: 330, width: 700, height: 250 }
  const { channels } = await sharp(
    await sharp(await card('/plain'))
      .extract(titleArea)
      .toBuffer(),
  ).stats()
  expect(channels[0]?.max).toBeGreaterThan(230)
  expect(channels[0]?.min).toBeLessThan(30)
})

test('the facts of a page are drawn below its title, and the title moves up', async () => {
  const maxBrightness = async (path: string, top: number) => {
    const area = await sharp(await card(path))
      .extract({ left: 60, top, width: 620, height: 40 })
      .toBuffer()
    return (await sharp(area).stats()).channels[0]?.max ?? 0
  }
  expect(await maxBrightness('/with-facts', 510)).toBeGreaterThan(200)
  const [withFacts, withoutFacts] = await Promise.all(['/with-facts', '/plain'].map(card))
  expect(Buffer.compare(withFacts!, withoutFacts!)).not.toBe(0)
})

test('the image shows the cover art of its page', async () => {
  const artArea = { left: 1_150, top: 100, width: 40, height: 40 }
  const meanColour = async (path: string) => {
    const { channels } = await sharp(
      await sharp(await card(path))
        .extract(artArea)
        .toBuffer(),
    ).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const [r = 0, g = 0, b = 0] = await meanColour('/painted')
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
])('an address that is not a public page has no image: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a second request with the etag of the image gets 304', async () => {
  const first = await get('/og/plain.png')
  const again = await get('/og/plain.png', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the manifest contains the name of the site', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Löwen & Söhne', display: 'standalone', start_url: '/' })
})

test('robots.txt links the sitemap and excludes the API and personal pages', async () => {
  const lines = (await get('/robots.txt')).body.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /*/settings/',
      'Sitemap: http://hall.test/sitemap.xml',
    ]),
  )
  // The username of a community may start with "home".
  expect(lines).not.toContain('Disallow: /home')
})

test('the sitemap lists every public page with all its languages, and nothing else', async () => {
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
  const paths = [...answer.body.matchAll(/<loc>http:\/\/hall\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/mapped-owner', '/mapped-hall', '/news/mapped-news']))
  expect(paths.filter((path) => /gone|secret|draft|null/.test(path ?? ''))).toEqual([])

  const entry = answer.body.split('\n').find((line) => line.includes('<loc>http://hall.test/news/mapped-news</loc>'))
  expect(entry?.match(/<xhtml:link /g)).toHaveLength(locales.length + 1)
  expect(entry).toContain('hreflang="de-AT" href="http://hall.test/de-AT/news/mapped-news"')
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})

test('a site with too many pages for one file gets an index, and its files list every page once', async () => {
  const singleFile = await buildSitemap(app.db, app.registry.sitemap, 'http://hall.test')
  const index = await buildSitemap(app.db, app.registry.sitemap, 'http://hall.test', 5)
  const files = [...index.matchAll(/<loc>http:\/\/hall\.test\/sitemap\/([^<]*)<\/loc>/g)].map(([, file]) => file ?? '')
  expect(files).toContain('pages-3.xml')
  const pages = await Promise.all(
    files.map((file) => buildSitemapFile(app.db, app.registry.sitemap, 'http://hall.test', file, 5)),
  )
  const locations = (text: string) => text.match(/<loc>[^<]*/g) ?? []
  expect(pages.flatMap(locations).sort()).toEqual(locations(singleFile).sort())
})

test.each(['pages-9.xml', 'pages-0.xml', 'toString-1.xml', 'pages-1.txt'])(
  'the sitemap has no file %s',
  async (file) => {
    expect((await get(`/sitemap/${file}`)).statusCode).toBe(404)
  },
)
