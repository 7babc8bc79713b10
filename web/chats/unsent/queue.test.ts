import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '../../lib/api/api.ts'
import { createQueue, type QueueStorage, type UnsentMessage } from './queue.ts'

const chatId = '018f0000-0000-7000-8000-000000000001'
const messageOf = (text: string): UnsentMessage => ({
  key: text,
  chatId,
  text,
  images: [],
  createdAt: '2026-11-14T10:00:00.000Z',
  problem: null,
})

function memory(): QueueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const refusal = (code: 'BANNED' | 'RATE_LIMITED' | 'NEW_ACCOUNT_LIMIT', status: number) =>
  new ProblemError({ type: 'about:blank', title: code, status, code })

/** A server that fails with the given errors, one per request, and then accepts. */
function serverWith(errors: unknown[] = []) {
  const requests: string[] = []
  const arrived = new Set<string>()
  const deliver = async ({ key }: UnsentMessage) => {
    requests.push(key)
    await Promise.resolve()
    const error = errors.shift()
    if (error) throw error
    arrived.add(key)
  }
  return { requests, arrived, deliver }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

test('messages are sent one after the other, in the order in which they were written', async () => {
  const server = serverWith()
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver })
  for (const text of ['a', 'b', 'c']) queue.add(messageOf(text))
  expect(server.requests).toEqual(['a'])
  await settle()
  expect(server.requests).toEqual(['a', 'b', 'c'])
  expect(queue.list()).toEqual([])
})

test('a message that is written while the queue ends its work is sent too', async () => {
  const server = serverWith()
  const { promise, resolve } = Promise.withResolvers<void>()
  const lock = async (_: string, work: () => Promise<void>) => {
    await work()
    await promise
  }
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver, lock })
  queue.add(messageOf('a'))
  await settle()
  queue.add(messageOf('b'))
  resolve()
  await settle()
  expect(server.requests).toEqual(['a', 'b'])
})

test('without a connection messages wait in order, and each is sent once when the connection is back', async () => {
  const storage = memory()
  const server = serverWith([new TypeError('Failed to fetch')])
  const queue = createQueue({ name: 'unsent', storage, deliver: server.deliver })
  for (const text of ['a', 'b', 'c']) queue.add(messageOf(text))
  await settle()
  expect(server.requests).toEqual(['a'])
  expect(queue.list().map(({ text }) => text)).toEqual(['a', 'b', 'c'])

  queue.resume()
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.requests).toEqual(['a', 'a', 'b', 'c'])
  expect(storage.getItem('unsent')).toBeNull()
})

test('the queue tries again on its own after a lost connection', async () => {
  const server = serverWith([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')])
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver })
  queue.add(messageOf('a'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect([...server.arrived]).toEqual(['a'])
})

test('messages that were written offline are sent after a reload', async () => {
  const storage = memory()
  const offline = serverWith([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')])
  const before = createQueue({ name: 'unsent', storage, deliver: offline.deliver })
  before.add(messageOf('a'))
  before.add(messageOf('b'))
  await settle()

  const server = serverWith()
  const after = createQueue({ name: 'unsent', storage, deliver: server.deliver })
  expect(after.list().map(({ text }) => text)).toEqual(['a', 'b'])
  after.resume()
  await settle()
  expect(server.requests).toEqual(['a', 'b'])
})

test('a refused message stays with its reason until its author tries again, and the next ones are sent', async () => {
  const server = serverWith([refusal('BANNED', 403)])
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver })
  queue.add(messageOf('a'))
  queue.add(messageOf('b'))
  await settle()
  expect([...server.arrived]).toEqual(['b'])
  expect(queue.list()).toEqual([{ ...messageOf('a'), problem: 'BANNED' }])

  queue.retry('a')
  await settle()
  expect([...server.arrived]).toEqual(['b', 'a'])
  expect(queue.list()).toEqual([])
})

test('after too many messages in a short time the queue pauses and keeps the order', async () => {
  const server = serverWith([refusal('RATE_LIMITED', 429)])
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver })
  queue.add(messageOf('a'))
  queue.add(messageOf('b'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(server.arrived.size).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([...server.arrived]).toEqual(['a', 'b'])
})

test('a message beyond the daily limit of a new account waits for its author, and the next one is sent', async () => {
  const server = serverWith([refusal('NEW_ACCOUNT_LIMIT', 429)])
  const queue = createQueue({ name: 'unsent', storage: memory(), deliver: server.deliver })
  queue.add(messageOf('a'))
  queue.add(messageOf('b'))
  await settle()
  expect([...server.arrived]).toEqual(['b'])
  expect(queue.list()).toMatchObject([{ text: 'a', problem: 'NEW_ACCOUNT_LIMIT' }])
})

test('two tabs do not lose the messages of each other', async () => {
  const storage = memory()
  const offline = serverWith(Array.from({ length: 9 }, () => new TypeError('Failed to fetch')))
  const tabs = ['first', 'second'].map(() => createQueue({ name: 'unsent', storage, deliver: offline.deliver }))
  tabs[0]?.add(messageOf('a'))
  tabs[1]?.add(messageOf('b'))
  tabs[0]?.add(messageOf('c'))
  expect(tabs[0]?.list().map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})
