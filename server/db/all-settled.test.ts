import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'
import { allSettled } from './all-settled.ts'

const app = useApp()

test('if one of several tasks fails, none of them writes after the rollback', async () => {
  const { db } = app
  await db.execute(sql`create table marks (n int primary key)`)
  const insert = (n: number) => sql`insert into marks values (${n})`
  await db.execute(insert(1))

  let slowTask: Promise<unknown> | undefined
  const failed = db.transaction((transaction) => {
    const duplicate = Promise.resolve(transaction.execute(insert(1))) // a Drizzle query would run again for each `then`
    slowTask = writeAfter(duplicate)
    return allSettled([duplicate, slowTask])

    async function writeAfter(failure: Promise<unknown>) {
      await failure.catch(() => {})
      for (let trip = 0; trip < 10; trip++) await db.execute(sql`select 1`) // enough time for a rollback
      await transaction.execute(insert(2))
    }
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  await Promise.allSettled([slowTask])
  expect((await db.execute(sql`select n from marks`)).rows).toEqual([{ n: 1 }])
})
