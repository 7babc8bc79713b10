import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './db.ts'

let clone: TestDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url, { connections: 4 })
  await database.db.execute(sql`create table lots (id int primary key)`)
  await database.db.execute(sql`insert into lots values (1)`)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

/** The connection that runs the statement. */
async function connectionOf(statement = sql`select pg_backend_pid() as pid`) {
  const { rows } = await database.db.execute<{ pid: number }>(statement)
  return rows[0]?.pid
}

test('reads that start together share a connection, and later reads can use it', async () => {
  const together = await Promise.all(Array.from({ length: 8 }, () => connectionOf()))
  expect(new Set(together).size).toBe(1)
  for (let time = 0; time < 10; time++) expect(await connectionOf()).toBeDefined()
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a read that fails does not affect the reads beside it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    connectionOf(),
    connectionOf(sql`select 1 / 0 as pid`),
    connectionOf(),
  ])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await connectionOf()).toBeDefined()
})

test('a read does not wait for a statement beside it that waits for a lock', async () => {
  const { db } = database
  await db
    .transaction(async (locked) => {
      await locked.execute(sql`select id from lots where id = 1 for update`)
      const waiting = [
        db.execute(sql`select id from lots where id = 1 for update`),
        db.execute(sql`update lots set id = 1 where id = 1`),
      ]
      const ended = Promise.allSettled(waiting) // after this transaction
      expect(await connectionOf()).toBeDefined()
      return { ended }
    })
    .then(({ ended }) => ended)
})

test('reads of a connection that breaks fail, and the next read opens another', async () => {
  const reads = await Promise.allSettled([
    connectionOf(sql`select pg_terminate_backend(pg_backend_pid())::int as pid`),
    connectionOf(),
  ])
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await connectionOf()).toBeDefined()
})
