import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './db/db.ts'
import { uuidv7 } from './db/id.ts'
import { emit } from './events.ts'
import { openOutside } from './gateways/outside.ts'
import { fanOut, tell } from './jobs/fan-out.ts'
import { table } from './jobs/handlers.ts'
import type { Subscribers } from './jobs/jobs.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { cloneDatabase, type TestDatabase } from './testing/database.ts'
import { jobsIn, settled, until } from './testing/jobs.ts'
import { testSettings } from './testing/test-settings.ts'

let clone: TestDatabase
let database: Database
let db: Database['db']
let queue: Queue
const settings = testSettings()
const tools = () => ({ db, settings, outside: openOutside(settings) })

type Heard = { who: string; userId: string; eventId: string; attempt: number }
const heard: Heard[] = []
let isGuideIll = false

const subscribers: Subscribers = {
  'avatar-uploaded': {
    herald: async (_tools, { userId }, { id, attempt }) => heard.push({ who: 'herald', userId, eventId: id, attempt }),
    guide: async (_tools, { userId }, { id, attempt }) => {
      heard.push({ who: 'guide', userId, eventId: id, attempt })
      if (isGuideIll && attempt === 1) throw new Error('ill')
    },
  },
  'user-signed-up': {
    herald: async (_tools, { userId }, { id, attempt }) => {
      heard.push({ who: 'herald', userId, eventId: id, attempt })
      if (attempt === 1) throw new Error('hoarse')
    },
  },
}

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  db = database.db
  const handlers = { ...table.handlers, event: fanOut(subscribers), subscriber: tell(subscribers) }
  queue = await openQueue({ ...tools(), url: clone.url, work: true, table: { ...table, handlers } })
})
afterAll(async () => {
  await queue.close()
  await database.close()
  await clone.drop()
})
beforeEach(() => {
  heard.length = 0
  isGuideIll = false
})

const names = () => heard.map(({ who }) => who).sort()

test('every subscriber hears what happened, once the transaction has committed', async () => {
  const userId = uuidv7()
  await db.transaction((db) => emit(db, 'avatar-uploaded', { userId }))
  await until(() => expect(names()).toEqual(['guide', 'herald']))
  await settled(db)
  expect(heard).toMatchObject([{ userId }, { userId }])
  expect(names()).toEqual(['guide', 'herald'])
})

test('nobody hears of what was rolled back', async () => {
  const turned = db.transaction(async (db) => {
    await emit(db, 'avatar-uploaded', { userId: uuidv7() })
    throw new Error('turned back')
  })
  await expect(turned).rejects.toThrow('turned back')
  await emit(db, 'contact-sent', { contactId: uuidv7() }) // has no subscriber here, and ends quietly
  await until(async () => expect((await jobsIn(db, 'event')).at(-1)).toMatchObject({ state: 'completed' }))
  await settled(db)
  expect(heard).toEqual([])
})

test('a subscriber who fails is told again under the same event id; the others are left in peace', async () => {
  isGuideIll = true
  await emit(db, 'avatar-uploaded', { userId: uuidv7() })
  await until(() => expect(names()).toEqual(['guide', 'guide', 'herald']))
  const guide = heard.filter(({ who }) => who === 'guide')
  expect(guide.map(({ attempt }) => attempt)).toEqual([1, 2])
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(1)
})

test('a subscriber who is alone hears it from the event itself, and again where that failed', async () => {
  const userId = uuidv7()
  await emit(db, 'user-signed-up', { userId })
  await until(() =>
    expect(heard).toMatchObject([
      { userId, attempt: 1 },
      { userId, attempt: 2 },
    ]),
  )
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(1)
  await settled(db)
  const passedOn = (await jobsIn(db, 'subscriber')).filter(({ data }) => JSON.stringify(data).includes(userId))
  expect(passedOn).toEqual([])
})

test('an event that is handed out twice is told to each subscriber once', async () => {
  const about = { id: uuidv7(), attempt: 1, isLast: false }
  const event = { event: 'avatar-uploaded', data: { userId: uuidv7() } } as const
  const handOut = fanOut(subscribers)
  await Promise.all([handOut(tools(), event, about), handOut(tools(), event, about)])
  await until(() => expect(names()).toEqual(['guide', 'herald']))
  await handOut(tools(), event, about)
  await settled(db)
  expect(names()).toEqual(['guide', 'herald'])
})
