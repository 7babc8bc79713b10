import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueWithCommit } from '../jobs/enqueue.ts'
import { useApp } from '../testing/test-app.ts'
import { afterCommit, sendWithCommit } from './after-commit.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

const app = useApp({ jobs: false })

const insertGame = statement('insert into games (id, name, slug) values (gen_random_uuid(), $1, $1)')
const divideByZero = statement('select 1 / 0')

async function hasGame(name: string) {
  const { rows } = await app.db.execute(sql`select 1 from games where name = ${name}`)
  return rows.length > 0
}

async function countJobs(email: string) {
  const { rows } = await app.db.execute(sql`select 1 from pgboss.job where data -> 'data' ->> 'email' = ${email}`)
  return rows.length
}

test('statements that are sent with the commit are part of the transaction', async () => {
  await app.db.transaction(async (db) => {
    await sendWithCommit(db, insertGame(db, 'with-commit'))
    expect(await hasGame('with-commit')).toBe(false) // another connection
  })
  expect(await hasGame('with-commit')).toBe(true)
})

test('the commit is sent before the last statements are answered', async () => {
  const order: string[] = []
  await app.db.transaction(async (db) => {
    const insert = insertGame(db, 'in-order').then(() => order.push('answer'))
    await sendWithCommit(db, insert)
    order.push('end')
  })
  expect(order).toEqual(['end', 'answer'])
})

test('a last statement that fails undoes the transaction and fails its call', async () => {
  const works: string[] = []
  const failed = app.db.transaction(async (db) => {
    afterCommit(db, async () => void works.push('after the commit'))
    await sendWithCommit(db, insertGame(db, 'undone'))
    await sendWithCommit(db, divideByZero(db))
  })
  await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await hasGame('undone')).toBe(false)
  expect(works).toEqual([])
})

test('the call fails with the error of the statement, not of those after it', async () => {
  const failed = app.db.transaction(async (db) => {
    await sendWithCommit(db, divideByZero(db))
    await insertGame(db, 'after-the-error')
  })
  await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } })
})

test('an error of the caller undoes the last statements', async () => {
  const failed = app.db.transaction(async (db) => {
    await sendWithCommit(db, insertGame(db, 'refused'))
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await hasGame('refused')).toBe(false)
})

test('a nested transaction can fail with its last statements alone', async () => {
  const nested = (db: Db, name: string, last: Promise<unknown>) =>
    db.transaction(async (db) => {
      await sendWithCommit(db, insertGame(db, name))
      await sendWithCommit(db, last)
    })
  await app.db.transaction(async (db) => {
    await nested(db, 'inner', insertGame(db, 'inner-last'))
    await db.transaction((db) => sendWithCommit(db, divideByZero(db))).catch(() => {})
    await insertGame(db, 'outer')
  })
  expect(await Promise.all(['inner', 'inner-last', 'outer'].map(hasGame))).toEqual([true, true, true])
})

test('a job that is added with the commit exists if and only if the transaction commits', async () => {
  const add = (email: string, fails: boolean) =>
    app.db.transaction(async (db) => {
      await enqueueWithCommit(db, 'publish-message', { message: 'match-reported', data: { email } })
      if (fails) throw new Error('refused')
    })
  await add('first@example.com', false) // the first job of a queue also reads its settings
  await add('second@example.com', false)
  await expect(add('third@example.com', true)).rejects.toThrow('refused')
  const counts = await Promise.all(['first@example.com', 'second@example.com', 'third@example.com'].map(countJobs))
  expect(counts).toEqual([1, 1, 0])
})
