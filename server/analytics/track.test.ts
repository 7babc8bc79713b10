import { expect, test } from 'vitest'
import { conversions, pageViews } from '../db/schema/analytics.ts'
import { useApp } from '../testing/test-app.ts'
import { deviceOf, strangerHost } from './track.ts'

const app = useApp()

test('a page view keeps the path, the language and the host it came from, and no query', async () => {
  const body = {
    path: '/de-AT/explore?token=secret',
    referrer: 'https://forum.example/thread?id=1',
    utm: { utm_source: 'flyer' },
  }
  expect((await app.visitor.call('POST /track', { body })).status).toBe(204)
  const [view] = await app.db.select().from(pageViews)
  expect(view).toMatchObject({
    path: '/explore',
    locale: 'de-AT',
    referrer: 'forum.example',
    externalId: null,
    utm: { utm_source: 'flyer' },
  })
  expect(JSON.stringify(view)).not.toContain('127.0.0.1')
})

test('a visitor is one visitor all day, and another browser is another', async () => {
  await app.db.delete(pageViews)
  const see = (agent: string) =>
    app.visitor.call('POST /track', { body: { path: '/' }, headers: { 'user-agent': agent } })
  for (const agent of ['a', 'a', 'b']) await see(agent)
  const views = await app.db.select().from(pageViews)
  expect(new Set(views.map(({ visitor }) => visitor)).size).toBe(2)
})

test('a sign-up is told once, and only of oneself', async () => {
  const ann = await app.as(await app.make.user({}))
  const body = { path: '/welcome', conversion: 'sign-up', externalId: 'somebody-else' } as const
  await Promise.all([
    ann.call('POST /track', { body }),
    ann.call('POST /track', { body }),
    app.visitor.call('POST /track', { body }),
  ])
  const rows = await app.db.select().from(conversions)
  expect(rows).toMatchObject([{ userId: ann.id, kind: 'sign-up' }])
  const views = await app.db.select().from(pageViews)
  expect(views.some(({ externalId }) => externalId === 'somebody-else')).toBe(false)
})

test('our own pages are no referrer', () => {
  expect(strangerHost('https://hall.test/explore', 'hall.test')).toBeNull()
  expect(strangerHost('not an address', 'hall.test')).toBeNull()
  expect(strangerHost('https://other.test/x', 'hall.test')).toBe('other.test')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel Tablet) Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ['Examplebot/2.1', 'bot'],
  ['', 'unknown'],
])('%s is a %s', (agent, kind) => {
  expect(deviceOf(agent)).toBe(kind)
})
