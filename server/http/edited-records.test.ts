/** Two people who edit the same record: the second one gets a 409 instead of overwriting the first. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'

const app = useApp({ rateLimit: 0 })

const codes = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

async function community(more = {}) {
  const user = await app.make.user({})
  const { id } = await app.make.organization({ userId: user.id, name: 'Harbour', ...more })
  return { id, user, owner: await app.as(user) }
}

test('of two changes of the same setting one wins; a change of another setting is no conflict', async () => {
  const { id, owner } = await community({ description: 'Old' })
  const write = (description: string) =>
    owner.call('PATCH /organizations/{id}', { params: { id }, body: { description, stored: { description: 'Old' } } })
  expect(codes(await Promise.all([write('First'), write('Second')]))).toEqual([200, 409])
  const rename = { name: 'Harbour League', stored: { name: 'Harbour' } }
  expect((await owner.call('PATCH /organizations/{id}', { params: { id }, body: rename })).status).toBe(200)
  const body = { description: 'Mine after all' }
  expect((await owner.call('PATCH /organizations/{id}', { params: { id }, body })).status).toBe(200)
})

test('registration, switches and games are compared as staff read them', async () => {
  const { id, owner } = await community()
  const params = { id }
  const read = async () => (await owner.call('GET /admin/organizations/{id}', { params })).body.data
  const { registration, posts, gameIds: games } = await read()
  const body = { registration: { welcome: 'Hello' }, posts: { reactions: false, replies: true }, games: [] }
  const change = () =>
    owner.call('PATCH /organizations/{id}', { params, body: { ...body, stored: { registration, posts, games } } })
  expect(codes([await change(), await change()])).toEqual([200, 409])
})

test('a new passcode is never refused for the old one, which no one can read', async () => {
  const { id, owner } = await community()
  const body = {
    joinPolicy: 'passcode',
    passcode: 'harbour-1',
    stored: { joinPolicy: 'open', passcode: null },
  } as const
  const { joinPolicy } = (await owner.call('GET /admin/organizations/{id}', { params: { id } })).body.data
  const change = (from: string, passcode: string) =>
    owner.call('PATCH /organizations/{id}', {
      params: { id },
      body: { ...body, passcode, stored: { ...body.stored, joinPolicy: from } },
    })
  expect((await change(joinPolicy, 'harbour-1')).status).toBe(200)
  expect((await change('passcode', 'harbour-2')).status).toBe(200)
})

test('the look: accent, coin and tabs', async () => {
  const { id, owner } = await community()
  const params = { id }
  const stored = { accent: null, coin: null, layout: null }
  const body = { accent: '#112233', coin: { name: 'Shells' }, layout: { tabs: ['overview', 'shop'] } } as const
  const change = () =>
    owner.call('PATCH /organizations/{id}/look', {
      params,
      body: { ...body, layout: { tabs: [...body.layout.tabs] }, stored },
    })
  expect(codes(await Promise.all([change(), change()]))).toEqual([200, 409])
  const next = { coin: { name: 'Pearls', symbol: 'P' }, stored: { coin: { name: 'Shells' } } }
  expect((await owner.call('PATCH /organizations/{id}/look', { params, body: next })).status).toBe(200)
})

test('an item of the shop', async () => {
  const { id, owner } = await community()
  const item = { type: 'PHYSICAL_ITEM', title: 'Mug', price: 5, quantity: 3 } as const
  const { body } = await owner.call('POST /organizations/{id}/items', { params: { id }, body: item })
  const params = { id, itemId: body.data.id }
  const change = (price: number, from: number) =>
    owner.call('PATCH /organizations/{id}/items/{itemId}', {
      params,
      body: { price, description: null, stored: { price: from, description: null } },
    })
  expect([(await change(6, 5)).status, (await change(7, 5)).status, (await change(7, 6)).status]).toEqual([
    200, 409, 200,
  ])
})

test('a post of the community', async () => {
  const { id, owner } = await community()
  const { body } = await owner.call('POST /organizations/{id}/posts', { params: { id }, body: { description: 'One' } })
  const change = (description: string) =>
    owner.call('PATCH /organizations/{id}/posts/{postId}', {
      params: { id, postId: body.data.id },
      body: { description, stored: { description: 'One' } },
    })
  expect(codes(await Promise.all([change('Two'), change('Three')]))).toEqual([200, 409])
})

test('an event, field by field and setting by setting', async () => {
  const user = await app.make.user({})
  const host = await app.as(user)
  const { body } = await host.call('POST /tournaments', { body: { name: 'Cup' } })
  const { id, settings } = body.data
  const change = (body: object) => host.call('PATCH /tournaments/{id}', { params: { id }, body })
  const bestOf = { settings: { bestOf: 3 }, stored: { settings: { bestOf: settings.bestOf } } }
  expect(codes(await Promise.all([change(bestOf), change(bestOf)]))).toEqual([200, 409])
  expect((await change({ name: 'Harbour Cup', stored: { name: 'Cup' } })).status).toBe(200)
  expect((await change({ name: 'Other Cup', stored: { name: 'Cup' } })).status).toBe(409)
})

test('games and canned answers of the site, and the word filter', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const { body } = await admin.call('POST /admin/games', { body: { name: 'Chess Royale' } })
  const game = (name: string) =>
    admin.call('PATCH /admin/games/{id}', {
      params: { id: body.data.id },
      body: { name, platforms: [], stored: { name: 'Chess Royale', platforms: [], settings: {} } },
    })
  expect(codes(await Promise.all([game('Chess R'), game('Royale')]))).toEqual([200, 409])

  const answer = await admin.call('POST /admin/canned-answers', { body: { title: 'Hi', text: 'Hello' } })
  const canned = (text: string) =>
    admin.call('PATCH /admin/canned-answers/{id}', {
      params: { id: answer.body.data.id },
      body: { text, stored: { text: 'Hello' } },
    })
  expect(codes(await Promise.all([canned('A'), canned('B')]))).toEqual([200, 409])

  await admin.call('PUT /moderator/words', { body: { deny: ['one'] } })
  const words = (deny: string[]) => admin.call('PUT /moderator/words', { body: { deny, stored: { deny: ['one'] } } })
  expect(codes(await Promise.all([words(['one', 'two']), words(['three'])]))).toEqual([200, 409])
})

test('a legal page of a white-label community, also the first text of a language', async () => {
  const { id, owner } = await community({ whiteLabel: true })
  const write = (text: string, from: string | null) =>
    owner.call('PUT /organizations/{id}/legal/{kind}', {
      params: { id, kind: 'terms' },
      body: { text, stored: { text: from } },
    })
  expect(codes(await Promise.all([write('<p>One</p>', null), write('<p>Two</p>', null)]))).toEqual([200, 409])
})

test('a league and a series', async () => {
  const user = await app.make.user({})
  const host = await app.as(user)
  const series = (await host.call('POST /series', { body: { name: 'Circuit' } })).body.data
  const rename = (name: string) =>
    host.call('PATCH /series/{id}', { params: { id: series.id }, body: { name, stored: { name: 'Circuit' } } })
  expect(codes(await Promise.all([rename('Circuit 1'), rename('Circuit 2')]))).toEqual([200, 409])

  const league = (await host.call('POST /leagues', { body: { name: 'Season' } })).body.data
  const { maxPlayers, schedule, settings } = league
  const resize = (to: number) =>
    host.call('PATCH /leagues/{id}', {
      params: { id: league.id },
      body: { maxPlayers: to, settings: { legs: 2 }, stored: { maxPlayers, schedule, settings } },
    })
  expect(codes(await Promise.all([resize(maxPlayers + 1), resize(maxPlayers + 2)]))).toEqual([200, 409])
})

test('a write that refers to a record which is deleted at that moment gets a 409, not a 500', async () => {
  const { id, owner } = await community()
  const endpoint = { url: 'https://example.com/hook', types: ['member.joined' as const] }
  const created = await owner.call('POST /organizations/{id}/webhooks', { params: { id }, body: endpoint })
  const params = { id, webhookId: created.body.data.id }
  const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const sent = await app.db.transaction(async (db) => {
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, params.webhookId))
    const answer = owner.call('POST /organizations/{id}/webhooks/{webhookId}/test', { params })
    await until(async () => (await app.db.execute(isWaiting)).rows.length > 0)
    return { answer }
  })
  expect((await sent.answer).body.code).toBe('CONFLICT')
})
