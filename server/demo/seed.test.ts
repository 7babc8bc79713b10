import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { points } from '../db/schema/points.ts'
import { useApp } from '../testing/test-app.ts'
import { readWords } from './content.ts'
import { seed } from './seed.ts'

const app = useApp()

test('an empty hall is filled once, even by two nodes at once, and is alive', async () => {
  const [one, other] = await Promise.all([seed(app.db), seed(app.db)])
  expect(one).toEqual(other)
  expect(one).toHaveLength(5)
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
  expect(await total('GET /organizations')).toBe(4)
  expect(await total('GET /profiles')).toBe(30)
  expect(await total('GET /articles')).toBe(5)
  expect(await total('GET /guides')).toBe(6)
  expect(await total('GET /faqs')).toBeGreaterThan(10)
  expect(await total('GET /tournaments')).toBeGreaterThan(5)
})

test('the XP of every demo person is the sum of their points', async () => {
  const { rows } = await app.db.execute(
    sql`select count(*)::int as wrong from users where xp <> (select coalesce(sum(amount), 0) from ${points} where user_id = users.id)`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})

test('every language of the demo says all that English says', () => {
  const { english, others } = readWords()
  const keys = (words: object): string[] =>
    Object.entries(words)
      .flatMap(([key, value]) => (typeof value === 'object' ? keys(value).map((inner) => `${key}.${inner}`) : [key]))
      .sort()
  for (const [language, words] of others) expect(keys(words), language).toEqual(keys(english))
})
