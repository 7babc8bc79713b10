import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'
import { allSettled } from './all-settled.ts'

const app = useApp()

test('if one of several tasks fails, none of them writes after the rollback', async () => {
  const { db } = app
  await db.execute(sql`create table marks (n int primary key)`)
  const mark = (n: number) => sql`insert into marks values (${n})`
  await db.execute(mark(1))

  const failed = db.transaction((db) =>
    allSettled([
      db.execute(mark(1)),
      (async () => {
        await new Promise((resolve) => setTimeout(resolve, 20)) // long after the first has failed
        await db.execute(mark(2))
      })(),
    ]),
  )
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect((await db.execute(sql`select n from marks`)).rows).toEqual([{ n: 1 }])
})
