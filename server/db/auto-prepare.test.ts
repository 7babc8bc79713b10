import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './db.ts'

let clone: TestDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const preparedStatements = async () => {
  const { rows } = await database.db.execute<{ statement: string }>(
    sql.raw('select statement from pg_prepared_statements'),
  )
  return rows.map(({ statement }) => statement)
}

test('a repeated statement is prepared once per connection', async () => {
  const query = async (number: number) => (await database.db.execute(sql`select ${number}::int + 1 as next`)).rows
  expect([await query(1), await query(2), await query(3)]).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }]])
  expect((await preparedStatements()).filter((text) => text.includes('as next'))).toHaveLength(1)
})

test('a query of all columns keeps working after a column is added', async () => {
  const { db } = database
  await db.execute(sql`create table books (id int)`)
  await db.execute(sql`insert into books values (7)`)
  const query = async () => (await db.execute(sql`select * from books where id = ${7}`)).rows
  for (let time = 0; time < 4; time++) expect(await query()).toEqual([{ id: 7 }])
  await db.execute(sql`alter table books add column title text`)
  expect(await query()).toEqual([{ id: 7, title: null }])
})

test('the number of prepared statements is bounded', async () => {
  const listOf = (count: number) => sql.raw(Array.from({ length: count }, () => '1').join(','))
  const queries = Array.from({ length: 600 }, (_, index) => sql`select ${1}::int in (${listOf(index + 1)})`)
  await database.db.transaction((db) => Promise.all(queries.flatMap((query) => [db.execute(query), db.execute(query)])))
  expect((await preparedStatements()).length).toBeLessThanOrEqual(500)
  expect((await preparedStatements()).length).toBeGreaterThan(400)
})

test('concurrent queries of a transaction are answered in order, and fail together', async () => {
  const { db } = database
  await db.execute(sql`create table coins (id int)`)
  const count = async () => Number((await db.execute(sql`select count(*) from coins`)).rows[0]?.count)
  const insert = (db: Pick<Database['db'], 'execute'>, id: number) => db.execute(sql`insert into coins values (${id})`)
  const rows = await db.transaction(async (db) => {
    const [, { rows }] = await Promise.all([insert(db, 1), db.execute(sql`select id from coins`)])
    return rows
  })
  expect(rows).toEqual([{ id: 1 }])

  const failed = db.transaction((db) => Promise.all([insert(db, 2), db.execute(sql`select 1 / 0`), insert(db, 3)]))
  await expect(failed).rejects.toThrow()
  const thrown = db.transaction(async (db) => {
    void insert(db, 4) // in flight when the transaction is rolled back
    throw new Error('no')
  })
  await expect(thrown).rejects.toThrow('no')
  expect(await count()).toBe(1)
})
