import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { useDatabase } from '../testing/database.ts'
import { until } from '../testing/jobs.ts'
import { type BusMessage, invalidate, openBus, publish, publishSessionsEnded, publishToUsers } from './bus.ts'

const database = useDatabase()

/** The messages that another process receives. */
async function listen() {
  const bus = await openBus(database.url)
  onTestFinished(() => bus.close())
  const received: BusMessage[] = []
  bus.subscribe({ onMessage: (message) => void received.push(message) })
  return received
}
const facts = (received: BusMessage[]) => received.map(({ topic, data }) => `${topic} ${JSON.stringify(data)}`)

test('hundreds of sessions can end at once', async () => {
  const received = await listen()
  const ids = Array.from({ length: 250 }, () => uuidv7())
  await database.db.transaction((db) => publishSessionsEnded(db, ...ids))
  await until(() => expect(received.flatMap(({ data }) => data)).toEqual(ids))
})

test('a message is sent when its transaction commits, and never when it or its savepoint is rolled back', async () => {
  const received = await listen()
  const { db } = database
  await db.transaction(async (db) => {
    await publish(db, 'a', 1)
    await db.transaction((db) => publish(db, 'b', 2))
    await db
      .transaction(async (db) => {
        await publish(db, 'c', 3)
        throw new Error('savepoint rolled back')
      })
      .catch(() => {})
    await database.db.execute(sql`select pg_notify('guildhall', '[{"topic":"meanwhile","data":0}]')`)
  })
  const rolledBack = db.transaction(async (db) => {
    await publish(db, 'd', 4)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await publish(db, 'e', 5)
  await until(() => expect(received.at(-1)?.topic).toBe('e'))
  expect(facts(received)).toEqual(['meanwhile 0', 'a 1', 'b 2', 'e 5'])
})

test('a message to many people arrives once on the topic of each', async () => {
  const received = await listen()
  const userIds = Array.from({ length: 400 }, () => uuidv7())
  await database.db.transaction((db) => publishToUsers(db, userIds, { chat: 'a' }))
  await publish(database.db, 'last')
  await until(() => expect(received.at(-1)?.topic).toBe('last'))
  expect(facts(received)).toEqual([...userIds.map((id) => `user:${id} {"chat":"a"}`), 'last null'])
})

test('concurrent commits send all their messages, invalidations first and merged', async () => {
  const received = await listen()
  const work = (number: number) =>
    database.db.transaction(async (db) => {
      await publish(db, 'count', number)
      await invalidate(db, 'list', `row:${number}`)
    })
  await Promise.all(Array.from({ length: 200 }, (_, number) => work(number)))
  await publish(database.db, 'end')
  await until(() => expect(received.at(-1)?.topic).toBe('end'))
  const counts = received.filter(({ topic }) => topic === 'count').map(({ data }) => Number(data))
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, number) => number))
  const invalidations = received.filter(({ topic }) => topic === 'invalidate')
  expect(new Set(invalidations.flatMap(({ data }) => data)).size).toBe(201)
  expect(invalidations.length).toBeLessThan(100)
  for (const [index, { topic, data }] of received.entries()) {
    if (topic !== 'count') continue
    const before = received.slice(0, index).filter((message) => message.topic === 'invalidate')
    expect(before.flatMap((message) => message.data)).toContain(`row:${data}`)
  }
})

test('hundreds of tags can be invalidated at once', async () => {
  const received = await listen()
  const tags = Array.from({ length: 500 }, () => `user:${uuidv7()}`)
  await database.db.transaction((db) => invalidate(db, ...tags))
  await until(() => expect(received.flatMap(({ data }) => data)).toEqual(tags))
})

test('a message that is too large fails before the commit', async () => {
  const large = database.db.transaction((db) => publish(db, 'long', 'x'.repeat(8_000)))
  await expect(large).rejects.toThrow('The message on long is too large')
})

test('messages that cannot be sent are sent later, in order, and the transaction stays committed', async () => {
  const received = await listen()
  await database.db.execute(sql`create schema broken`)
  await database.db.execute(sql`create function broken.pg_notify(text, text) returns void language plpgsql
    as $$ begin raise exception 'broken'; end $$`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=broken,pg_catalog,public')
  const broken = openDatabase(url.href)
  onTestFinished(() => broken.close())
  await broken.db.transaction(async (db) => {
    await db.execute(sql`create table public.committed (id int)`)
    await publish(db, 'first')
  })
  await broken.db.transaction((db) => publish(db, 'second'))
  await database.db.execute(sql`select * from committed`)
  await publish(database.db, 'by another')
  await until(() => expect(received.map(({ topic }) => topic)).toEqual(['by another']))

  await database.db.execute(sql`drop function broken.pg_notify`)
  await until(() => expect(received.map(({ topic }) => topic)).toEqual(['by another', 'first', 'second']))
})
