import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './db.ts'

let clone: TestDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url, 1)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const planned = async () => {
  const { rows } = await database.db.execute<{ statement: string }>(
    sql.raw('select statement from pg_prepared_statements'),
  )
  return rows.map(({ statement }) => statement)
}

test('what is asked again is planned once per connection, and answers as before', async () => {
  const ask = async (number: number) => (await database.db.execute(sql`select ${number}::int + 1 as next`)).rows
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }]])
  expect((await planned()).filter((text) => text.includes('as next'))).toHaveLength(1)
})

test('a question about all columns survives a new one', async () => {
  const { db } = database
  await db.execute(sql`create table shelf (id int)`)
  await db.execute(sql`insert into shelf values (7)`)
  const ask = async () => (await db.execute(sql`select * from shelf where id = ${7}`)).rows
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ id: 7 }])
  await db.execute(sql`alter table shelf add column title text`)
  expect(await ask()).toEqual([{ id: 7, title: null }])
})

test('ever new questions are not all remembered', async () => {
  const listOf = (count: number) => sql.raw(Array.from({ length: count }, () => '1').join(','))
  const asked = Array.from({ length: 600 }, (_, index) => sql`select ${1}::int in (${listOf(index + 1)})`)
  await database.db.transaction((db) => Promise.all(asked.flatMap((ask) => [db.execute(ask), db.execute(ask)])))
  expect((await planned()).length).toBeLessThanOrEqual(500)
  expect((await planned()).length).toBeGreaterThan(400)
})

test('what a transaction asks at once is answered in order, and fails together', async () => {
  const { db } = database
  await db.execute(sql`create table chest (id int)`)
  const count = async () => Number((await db.execute(sql`select count(*) from chest`)).rows[0]?.count)
  const put = (db: Pick<Database['db'], 'execute'>, id: number) => db.execute(sql`insert into chest values (${id})`)
  const seen = await db.transaction(async (db) => {
    const [, { rows }] = await Promise.all([put(db, 1), db.execute(sql`select id from chest`)])
    return rows
  })
  expect(seen).toEqual([{ id: 1 }])

  const failed = db.transaction((db) => Promise.all([put(db, 2), db.execute(sql`select 1 / 0`), put(db, 3)]))
  await expect(failed).rejects.toThrow()
  const thrown = db.transaction(async (db) => {
    void put(db, 4) // on its way when the transaction is given up
    throw new Error('no')
  })
  await expect(thrown).rejects.toThrow('no')
  expect(await count()).toBe(1)
})
