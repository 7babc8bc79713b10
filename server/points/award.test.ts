import { minXpOf } from '@guildhall/contract/points/constants.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { points } from '../db/schema/points.ts'
import { useApp } from '../testing/test-app.ts'
import { awardPoints } from './award.ts'

const app = useApp()
const image = { emoji: '🦊', color: '#E5484D' } as const

test('bio, emoji and colour, and each social link give points once each', async () => {
  const ann = await app.as(await app.make.user())
  const change = async (body: object) => (await ann.call('PATCH /user', { body })).body.data.xp
  expect(await change({ bio: '  ' })).toBe(0)
  expect(await change({ bio: 'Hello' })).toBe(30)
  expect(await change({ bio: 'Hello again' })).toBe(30)
  expect(await change({ image })).toBe(45)
  expect(await change({ image: { ...image, emoji: '🐼' } })).toBe(45)
  expect(await change({ socials: { twitch: 'ann', website: 'https://ann.example' } })).toBe(75)
  expect(await change({ socials: { twitch: 'other' } })).toBe(75)
  expect(await change({ socials: { website: 'https://ann.example' } })).toBe(75)

  const list = await ann.call('GET /user/points', { query: { limit: 2 } })
  expect(list.body).toMatchObject({ total: 4, page: 1, limit: 2 })
  expect(list.body.data.map(({ amount }) => amount)).toEqual([15, 15])
  const rest = await ann.call('GET /user/points', { query: { limit: 2, page: 2 } })
  expect(rest.body.data.map(({ reason }) => reason)).toEqual(['SET_EMOJI', 'WRITE_BIO'])
  expect((await app.visitor.call('GET /user/points')).body.code).toBe('SIGN_IN')
})

test('the same action sent twice at once gives points once', async () => {
  const bob = await app.as(await app.make.user())
  await Promise.all([1, 2, 3, 4, 5].map(() => bob.call('PATCH /user', { body: { bio: 'Fast fingers' } })))
  expect((await bob.call('GET /user')).body.data.xp).toBe(30)

  const { id } = await app.make.user()
  const amounts = await Promise.all(
    [1, 2, 3].map(() => app.db.transaction((db) => awardPoints(db, id, 'JOIN_COMMUNITY', 'the-same-guild'))),
  )
  expect(amounts.sort()).toEqual([0, 0, 10])
  const others = await Promise.all(
    ['a', 'b', 'c'].map((guild) => app.db.transaction((db) => awardPoints(db, id, 'JOIN_COMMUNITY', guild))),
  )
  expect(others).toEqual([10, 10, 10])
  const [row] = await app.db.select().from(users).where(eq(users.id, id))
  expect(row?.xp).toBe(40)
})

test('an action that fails gives no points', async () => {
  const { id } = await app.make.user()
  const failed = app.db.transaction(async (db) => {
    await awardPoints(db, id, 'WRITE_BIO')
    throw new Error('the action failed')
  })
  await expect(failed).rejects.toThrow('the action failed')
  expect(await app.db.$count(points, eq(points.userId, id))).toBe(0)
  expect((await app.db.select().from(users).where(eq(users.id, id)))[0]?.xp).toBe(0)
})

test('the level follows the XP, up and down', async () => {
  const cleo = await app.as(await app.make.user())
  const give = (amount: number, subject: string) => awardPoints(app.db, cleo.id, 'ADJUSTMENT', subject, { amount })
  const level = async () => (await cleo.call('GET /auth/session')).body.data?.level
  await give(minXpOf(2) - 1, 'one short')
  expect(await level()).toBe(1)
  await give(1, 'there')
  expect(await level()).toBe(2)
  await give(minXpOf(50), 'far')
  expect(await level()).toBe(50)
  await give(minXpOf(200), 'beyond')
  expect(await level()).toBe(100)
  await give(-minXpOf(200) - minXpOf(50), 'taken back')
  expect(await level()).toBe(2)
})

test('the list of levels is public, cached, and has no gaps', async () => {
  const { status, body, headers } = await app.visitor.call('GET /levels')
  expect([status, body.total]).toEqual([200, 100])
  expect(headers['cache-control']).toContain('public')
  expect(body.data[0]).toMatchObject({ level: 1, minXP: 0, maxXP: 100 })
  expect(body.data[99]).toMatchObject({ level: 100, minXP: 495_000, maxXP: null })
  for (const [index, { level, minXP }] of body.data.entries())
    expect([level, minXP]).toEqual([index + 1, index === 0 ? 0 : body.data[index - 1]?.maxXP])
})
