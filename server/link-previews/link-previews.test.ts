import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCards } from '../db/schema/posts.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { sampleImage } from '../testing/images.ts'
import { jobsIn, testServices } from '../testing/jobs.ts'
import { listen } from '../testing/listen.ts'
import { runsInThread } from '../testing/runs-in-thread.ts'
import { useApp } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-settings.ts'
import { readPageFacts } from './read-page.ts'
import { cardsPerDay } from './request-card.ts'
import { unfurlLink } from './unfurl-link.ts'

const app = useApp()
let site: Awaited<ReturnType<typeof listen>>
const page = `<!doctype html><html><head><title>Plain</title>
  <meta property="og:title" content="Finals &amp; <b>more</b>"><meta property="og:site_name" content="Example">
  <meta property="og:image" content="/picture.png"></head><body><script>alert(1)</script></body></html>`

const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')

beforeAll(async () => {
  const png = await sampleImage().png().toBuffer()
  const server = createServer((request, response) => {
    if (request.url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (request.url === '/picture.png') return void response.end(png)
    if (request.url === '/script')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>S</title><meta property="og:image" content="/script">')
    if (request.url === '/deep')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Deep</title>${'<div>'.repeat(190_000)}`)
    if (request.url === '/attributes')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>A</title><a ${attributes}>`)
    if (request.url === '/ampersands')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${'&'.repeat(999_000)}`)
    response.writeHead(404).end()
  })
  site = await listen(server)
})
afterAll(() => site.close())

async function unfurl(url: string) {
  const settings = testSettings({ outboundAllow: [new URL(site.url).host] })
  await unfurlLink(testServices(app.db, settings), { url }, { id: '', attempt: 1, isLast: false })
  const [row] = await app.db.select().from(linkCards).where(eq(linkCards.url, url))
  return row
}

test('a link in a post is fetched once, and then shows the title and a stored image', async () => {
  const author = await app.as(await app.make.user({ createdAt: new Date(0) }))
  const url = `${site.url}/page`
  const post = async () => (await author.call('POST /posts', { body: { description: `Watch ${url}` } })).body.data.id
  const ids = [await post(), await post()]
  const jobs = await jobsIn(app.db, 'unfurl-link')
  expect(jobs.map(({ data }) => data)).toEqual([{ url }])
  await unfurl(url)
  const { data } = (await app.visitor.call('GET /posts/{id}', { params: { id: ids[1] ?? '' } })).body
  expect(data.linkCard).toMatchObject({ url, title: 'Finals & <b>more</b>', siteName: 'Example', image: { width: 40 } })
  expect(data.linkCard?.image?.url).toMatch(/^\/files\//)
})

test('a person has a limited number of pages fetched a day; further links stay plain', async () => {
  const author = await app.as(await app.make.user({ createdAt: new Date(0) }))
  const { id } = await app.make.user({ createdAt: new Date(0) })
  const chat = (await author.call('POST /chats', { body: { userIds: [id], text: 'Hi' } })).body.data
  const reader = await app.as({ id })
  await reader.call('PUT /chats/{id}', { params: { id: chat.id }, body: { status: 'ACCEPTED' } })
  const key = `link cards of ${author.id}`
  await app.db
    .insert(attemptCounters)
    .values({ key, count: cardsPerDay - 1, resetAt: new Date(Date.now() + 3_600_000) })
  const send = async (path: string) => {
    const text = `See ${site.url}/${path}`
    return (await author.call('POST /chats/{id}/message', { params: { id: chat.id }, body: { text } })).status
  }
  expect([await send('first'), await send('second')]).toEqual([200, 200])
  const urls = (await jobsIn(app.db, 'unfurl-link')).map(({ data }) => JSON.stringify(data)).join()
  expect(urls).toContain('/first')
  expect(urls).not.toContain('/second')

  const another = await app.as(await app.make.user({ createdAt: new Date(0) }))
  await another.call('POST /posts', { body: { description: `See ${site.url}/second` } })
  const later = (await jobsIn(app.db, 'unfurl-link')).map(({ data }) => JSON.stringify(data)).join()
  expect(later).toContain('/second')
})

test('a page whose fetching failed for good is fetched again when it is posted an hour later', async () => {
  const author = await app.as(await app.make.user({ createdAt: new Date(0) }))
  const url = `${site.url}/lost`
  const jobs = async () => (await jobsIn(app.db, 'unfurl-link')).filter(({ data }) => data.url === url).length
  await app.db.insert(linkCards).values({ url, createdAt: new Date(Date.now() - 7_200_000) })
  await author.call('POST /posts', { body: { description: `Watch ${url}` } })
  expect(await jobs()).toBe(1)
})

test('a page of tags that are never closed leaves a plain link, without stopping the site', async () => {
  const url = `${site.url}/deep`
  await app.db.insert(linkCards).values({ url })
  const start = process.cpuUsage()
  expect(await unfurl(url)).toMatchObject({ title: null, failedAt: expect.any(Date) })
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
})

test('a page that is slow to read does not keep other requests waiting', async () => {
  for (const path of ['/attributes', '/ampersands']) {
    await app.db.insert(linkCards).values({ url: site.url + path })
    expect(await runsInThread(() => unfurl(site.url + path)), path).toBe(true)
  }
})

test('a page that cannot be read leaves a plain link, and an image that is none is left out', async () => {
  for (const path of ['/missing', '/picture.png', '/script'])
    await app.db.insert(linkCards).values({ url: site.url + path })
  expect(await unfurl(`${site.url}/missing`)).toMatchObject({ title: null, failedAt: expect.any(Date) })
  expect(await unfurl(`${site.url}/picture.png`)).toMatchObject({ title: null, failedAt: expect.any(Date) })
  expect(await unfurl(`${site.url}/script`)).toMatchObject({ title: 'S', image: null, failedAt: null })
})

test('the facts of a page are one line each, and its image an http address', () => {
  const facts = (html: string) => readPageFacts(html, 'https://example.com/a/b')
  expect(facts('<title> A\n\u202e B </title><meta name=description content="D">')).toMatchObject({
    title: 'A B',
    description: 'D',
    image: null,
  })
  expect(facts('<meta property="og:image" content="javascript:alert(1)">').image).toBeNull()
  expect(facts('<meta property="og:image" content="../x.png">').image).toBe('https://example.com/x.png')
  expect(facts(`<title>${'<meta'.repeat(50_000)}`).title?.length).toBeLessThanOrEqual(200)
})

test('only the beginning of a page is read, however many tags follow', () => {
  const tags = '<br>'.repeat(100_000)
  const titleOf = (html: string) => readPageFacts(html, 'https://example.com/').title
  expect(titleOf(`<title>At the beginning</title>${tags}`)).toBe('At the beginning')
  expect(titleOf(`${tags}<title>At the end</title>`)).toBeNull()
})
