import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { openFailures } from '../failures.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { jobsIn, settled, testServices, until } from '../testing/jobs.ts'
import { outboxJobs, type Subscribers } from './deliver.ts'
import { publishMessage } from './messages.ts'

let clone: TestDatabase
let database: Database
let db: Database['db']
let queue: Queue

type Delivery = { subscriber: string; userId: string; messageId: string; attempt: number }
const deliveries: Delivery[] = []
let isGreeterFailing = false

/** The events of each batch that the archivist got, in the order of their ids. */
const batches: string[][] = []
let brokenEventId = ''

const subscribers: Subscribers = {
  'contact-sent': {
    clerk: {
      ownJob: async (_context, { contactId }, { id, attempt }) =>
        deliveries.push({ subscriber: 'clerk', userId: contactId, messageId: id, attempt }),
    },
  },
  'deletion-changed': {
    counter: async (_context, { userId }, { id, attempt }) =>
      deliveries.push({ subscriber: 'counter', userId, messageId: id, attempt }),
    greeter: async (_context, { userId }, { id, attempt }) => {
      deliveries.push({ subscriber: 'greeter', userId, messageId: id, attempt })
      if (isGreeterFailing && attempt === 1) throw new Error('not yet')
    },
  },
  'tournament-deleted': {
    archivist: {
      batch: async (_context, messages) => {
        const eventIds = messages.map(({ eventId }) => eventId).sort()
        batches.push(eventIds)
        if (eventIds.includes(brokenEventId)) throw new Error('broken')
      },
    },
  },
}

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  db = database.db
  const jobs = outboxJobs(subscribers)
  queue = await openQueue({
    url: clone.url,
    context: testServices(db),
    jobs,
    cron: {},
    work: true,
    failures: openFailures(),
  })
})
afterAll(async () => {
  await queue.close()
  await database.close()
  await clone.drop()
})
beforeEach(() => {
  deliveries.length = 0
  batches.length = 0
  isGreeterFailing = false
  brokenEventId = ''
})

const names = () => deliveries.map(({ subscriber }) => subscriber).sort()

test('every subscriber gets a message after its transaction has committed', async () => {
  const userId = uuidv7()
  await db.transaction((db) => publishMessage(db, 'deletion-changed', { userId }))
  await until(() => expect(names()).toEqual(['counter', 'greeter']))
  await settled(db)
  expect(deliveries).toMatchObject([{ userId }, { userId }])
  expect(names()).toEqual(['counter', 'greeter'])
})

test('a message of a rolled-back transaction is never delivered', async () => {
  const rolledBack = db.transaction(async (db) => {
    await publishMessage(db, 'deletion-changed', { userId: uuidv7() })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await publishMessage(db, 'user-signed-up', { userId: uuidv7() }) // has no subscriber here, which is not an error
  await until(async () => expect((await jobsIn(db, 'publish-message')).at(-1)).toMatchObject({ state: 'completed' }))
  await settled(db)
  expect(deliveries).toEqual([])
})

test('a subscriber that fails is retried with the same message id; the others do not run again', async () => {
  isGreeterFailing = true
  await publishMessage(db, 'deletion-changed', { userId: uuidv7() })
  await until(() => expect(names()).toEqual(['counter', 'greeter', 'greeter']))
  const greeter = deliveries.filter(({ subscriber }) => subscriber === 'greeter')
  expect(greeter.map(({ attempt }) => attempt)).toEqual([1, 2])
  expect(new Set(deliveries.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a message whose subscribers all succeed has no other job', async () => {
  const userId = uuidv7()
  await publishMessage(db, 'deletion-changed', { userId })
  await until(() => expect(names()).toEqual(['counter', 'greeter']))
  await settled(db)
  expect(await deliveryJobsOf(userId)).toEqual([])
})

test('a subscriber that can take long has a job of its own', async () => {
  const contactId = uuidv7()
  await publishMessage(db, 'contact-sent', { contactId })
  await until(() => expect(deliveries).toMatchObject([{ subscriber: 'clerk', userId: contactId, attempt: 1 }]))
  await settled(db)
  expect(await deliveryJobsOf(contactId)).toMatchObject([{ state: 'completed', data: { subscriber: 'clerk' } }])
})

test('a subscriber that fails gets one job, even if the job of the message runs twice', async () => {
  isGreeterFailing = true
  const run = { id: uuidv7(), attempt: 1, isLast: false }
  const userId = uuidv7()
  const message = { message: 'deletion-changed', data: { userId } } as const
  const services = testServices(db)
  const runMessage = () => outboxJobs(subscribers)['publish-message']?.run(services, message, run)
  await Promise.all([runMessage(), runMessage()])
  await until(() => expect(deliveries.filter(({ attempt }) => attempt === 2)).toHaveLength(1))
  await settled(db)
  expect(await deliveryJobsOf(userId)).toMatchObject([{ state: 'completed', data: { subscriber: 'greeter' } }])
  expect(services.node.failures.counts()).toContainEqual(
    expect.objectContaining({ source: 'job', count: 2, lastMessage: 'deletion-changed to greeter: not yet' }),
  )
})

test('messages that wait reach a subscriber for batches together', async () => {
  const eventIds = [uuidv7(), uuidv7(), uuidv7()]
  await publishDeleted(eventIds)
  await until(() => expect(batches).toEqual([eventIds]))
  await settled(db)
  expect(batches).toHaveLength(1)
})

test('if a batch fails, each of its messages is delivered on its own', async () => {
  const eventIds = [uuidv7(), uuidv7(), uuidv7()]
  const [first = '', broken = '', last = ''] = eventIds
  brokenEventId = broken
  await publishDeleted(eventIds)
  await until(() => expect(batches).toHaveLength(4))
  expect(batches[0]).toEqual(eventIds)
  expect(batches.slice(1).flat().sort()).toEqual(eventIds)
  expect(await statesOf(first)).toEqual(['completed'])
  expect(await statesOf(last)).toEqual(['completed'])
  expect(await statesOf(broken)).toEqual(['retry'])
})

/** In one transaction, so that a worker fetches them together. */
const publishDeleted = (eventIds: readonly string[]) =>
  db.transaction(async (db) => {
    for (const eventId of eventIds) await publishMessage(db, 'tournament-deleted', { eventId })
  })

const statesOf = (eventId: string) =>
  until(async () => {
    const states = (await deliveryJobsOf(eventId)).map(({ state }) => state)
    expect(states).not.toContain('active')
    return states
  })

const deliveryJobsOf = async (id: string) =>
  (await jobsIn(db, 'deliver-message')).filter(({ data }) => JSON.stringify(data).includes(id))
