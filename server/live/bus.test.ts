import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/jobs.ts'
import { callStale, type News, openBus, publish } from './bus.ts'

let clone: TestDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

/** Another process, and what it heard. */
async function listen() {
  const bus = await openBus(clone.url)
  onTestFinished(() => bus.close())
  const heard: News[] = []
  bus.hear({ news: (news) => void heard.push(news) })
  return heard
}
const facts = (heard: News[]) => heard.map(({ topic, data }) => `${topic} ${JSON.stringify(data)}`)

test('news is told when its transaction commits and never when it is rolled back, part of it or all', async () => {
  const heard = await listen()
  const { db } = database
  await db.transaction(async (db) => {
    await publish(db, 'a', 1)
    await db.transaction((db) => publish(db, 'b', 2))
    await db
      .transaction(async (db) => {
        await publish(db, 'c', 3)
        throw new Error('not this')
      })
      .catch(() => {})
    await database.db.execute(sql`select pg_notify('guildhall', '[{"topic":"meanwhile","data":0}]')`)
  })
  const refused = db.transaction(async (db) => {
    await publish(db, 'd', 4)
    throw new Error('nor that')
  })
  await expect(refused).rejects.toThrow('nor that')
  await publish(db, 'e', 5)
  await until(() => expect(heard.at(-1)?.topic).toBe('e'))
  expect(facts(heard)).toEqual(['meanwhile 0', 'a 1', 'b 2', 'e 5'])
})

test('those who commit together tell all of it, what is stale first and once', async () => {
  const heard = await listen()
  const work = (number: number) =>
    database.db.transaction(async (db) => {
      await publish(db, 'count', number)
      await callStale(db, 'list', `row:${number}`)
    })
  await Promise.all(Array.from({ length: 200 }, (_, number) => work(number)))
  await publish(database.db, 'end')
  await until(() => expect(heard.at(-1)?.topic).toBe('end'))
  const counts = heard.filter(({ topic }) => topic === 'count').map(({ data }) => Number(data))
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, number) => number))
  const stale = heard.filter(({ topic }) => topic === 'stale')
  expect(new Set(stale.flatMap(({ data }) => data)).size).toBe(201)
  expect(stale.length).toBeLessThan(100)
  for (const [place, { topic, data }] of heard.entries()) {
    if (topic !== 'count') continue
    const before = heard.slice(0, place).filter((news) => news.topic === 'stale')
    expect(before.flatMap((news) => news.data)).toContain(`row:${data}`)
  }
})

test('too much news is refused before the commit', async () => {
  const shout = database.db.transaction((db) => publish(db, 'long', 'x'.repeat(8_000)))
  await expect(shout).rejects.toThrow('Too much news about long')
})

test('what cannot be sent is kept and sent later, in order, and the transaction stands', async () => {
  const heard = await listen()
  await database.db.execute(sql`create schema mute`)
  await database.db.execute(sql`create function mute.pg_notify(text, text) returns void language plpgsql
    as $$ begin raise exception 'mute'; end $$`)
  const own = new URL(clone.url)
  own.searchParams.set('options', '-c search_path=mute,pg_catalog,public')
  const muted = openDatabase(own.href)
  onTestFinished(() => muted.close())
  await muted.db.transaction(async (db) => {
    await db.execute(sql`create table public.kept (id int)`)
    await publish(db, 'first')
  })
  await muted.db.transaction((db) => publish(db, 'second'))
  await database.db.execute(sql`select * from kept`)
  await publish(database.db, 'by another')
  await until(() => expect(heard.map(({ topic }) => topic)).toEqual(['by another']))

  await database.db.execute(sql`drop function mute.pg_notify`)
  await until(() => expect(heard.map(({ topic }) => topic)).toEqual(['by another', 'first', 'second']))
})
