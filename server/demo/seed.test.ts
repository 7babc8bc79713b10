import { allProfileEmoji } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { points } from '../db/schema/points.ts'
import type { Difference } from '../ledger/difference.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { useApp } from '../testing/test-app.ts'
import { readTexts } from './content.ts'
import { seedWithoutLimits } from './seed.ts'

const app = useApp({ timeLimits: { connect: 0, statement: 0, lock: 1, idle: 0 } })

test('an empty database is filled once, even by two nodes at once of which one waits longer than a request may', async () => {
  const fill = () => seedWithoutLimits(app, app.url)
  const [first, second] = await Promise.all([fill(), fill()])
  expect(first).toEqual(second)
  expect(first).toHaveLength(5)
  const total = async (
    address:
      | 'GET /games'
      | 'GET /organizations'
      | 'GET /profiles'
      | 'GET /articles'
      | 'GET /guides'
      | 'GET /faqs'
      | 'GET /tournaments',
  ) => (await app.visitor.call(address)).body.total
  expect(await total('GET /games')).toBe(6)
  expect(await total('GET /organizations')).toBe(5) // four communities and a chapter
  expect(await total('GET /profiles')).toBe(30)
  expect(await total('GET /articles')).toBe(5)
  expect(await total('GET /guides')).toBe(6)
  expect(await total('GET /faqs')).toBeGreaterThan(10)
  expect(await total('GET /tournaments')).toBeGreaterThan(5)
})

test('the avatars of the demo are some that every user can choose', async () => {
  const { rows } = await app.db.execute<{ emoji: string }>(
    sql`select distinct image ->> 'emoji' as emoji from users where image ->> 'emoji' is not null`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ emoji }) => !allProfileEmoji.includes(emoji))).toEqual([])
})

test('the ladder has history: ranks, ratings of the game, and a challenge for the demo user', async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from leagues where type = 'RANKED' limit 1`)
  const params = { id: rows[0]?.id ?? '' }
  const { body } = await app.visitor.call('GET /leagues/{id}/ladder', { params, query: { limit: 50 } })
  expect([body.total, body.data[0]?.rank, body.data[0]?.tier]).toEqual([40, 1, 'Platinum'])
  const played = body.data.reduce((sum, row) => sum + row.played, 0)
  expect(played).toBe(600)
  const { rows: people } = await app.db.execute<{ id: string }>(sql`select id from users where username = 'nova'`)
  const nova = await app.as({ id: people[0]?.id ?? '' })
  const own = await nova.call('GET /leagues/{id}/ladder/me', { params })
  expect(own.body.data.challenges).toMatchObject([{ status: 'PENDING', mine: 'to' }])
  const ratings = await app.visitor.call('GET /profiles/{id}/ratings', { params: { id: 'nova' } })
  expect(ratings.body.data[0]).toMatchObject({ game: { slug: 'chess' }, mode: '1v1' })
})

test('the XP of every demo user is the sum of their points', async () => {
  const { rows } = await app.db.execute(
    sql`select count(*)::int as wrong from users where xp <> (select coalesce(sum(amount), 0) from ${points} where user_id = users.id)`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})

test('every language of the demo has all texts of English', () => {
  const { english, others } = readTexts()
  const keys = (texts: object): string[] =>
    Object.entries(texts)
      .flatMap(([key, value]) => (typeof value === 'object' ? keys(value).map((inner) => `${key}.${inner}`) : [key]))
      .sort()
  for (const [language, texts] of others) expect(keys(texts), language).toEqual(keys(english))
})

test('every shop sells all four types, has orders in every state, and the books agree', async () => {
  const { rows } = await app.db.execute<{ types: number; states: number }>(sql`
    select count(distinct items.type)::int as types, count(distinct user_items.state)::int as states
    from items left join user_items on user_items.item_id = items.id group by items.organization_id`)
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ types: 4, states: 5 })))
  const differences: Difference[] = []
  await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
})

test('the admin lists are filled: templates, uploads and requests to create a community', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const templates = await admin.call('GET /admin/templates')
  expect(templates.body.data.map(({ name }) => name).sort()).toEqual(['Swiss team night', 'Weekly knockout'])
  const uploads = await admin.call('GET /admin/assets/all', { query: { owner: 'site' } })
  expect(uploads.body.total).toBe(5)
  const [cover] = uploads.body.data.filter(({ name }) => name === 'Prizes in public')
  expect((await app.app.inject({ url: cover?.image?.url ?? '' })).statusCode).toBe(200)
  const { body } = await app.visitor.call('GET /articles/{slug}', { params: { slug: 'prizes-in-public' } })
  expect(body.data.image?.url).toBe(cover?.image?.url)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from organizations where username = 'nordlicht'`)
  const own = await admin.call('GET /admin/organizations/{id}/assets', { params: { id: rows[0]?.id ?? '' } })
  expect(own.body.data.filter(({ usedBy }) => usedBy.length > 0)).toHaveLength(2)
  const total = async (status: 'PENDING' | 'DECLINED') =>
    (await admin.call('GET /admin/foundings', { query: { status } })).body.total
  expect([await total('PENDING'), await total('DECLINED')]).toEqual([2, 1])
})
