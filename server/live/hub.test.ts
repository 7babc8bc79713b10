import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { until } from '../testing/wait-until.ts'
import type { Bus, BusListener } from './bus.ts'
import { openHub } from './hub.ts'

/** A bus that delivers the messages of the test. */
function fakeBus() {
  const listeners = new Set<BusListener>()
  const bus: Bus = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isConnected: () => true,
    close: async () => {},
  }
  const send = (topic: string, data: unknown, id = uuidv7(), except: string[] = []) => {
    for (const listener of listeners) listener.onMessage({ id, topic, data, except })
    return id
  }
  return { bus, send }
}

function fakeListener() {
  const received: Buffer[] = []
  return {
    received,
    bufferedAmount: 0,
    isTerminated: false,
    send(bytes: Buffer) {
      received.push(bytes)
    },
    terminate() {
      this.isTerminated = true
    },
    data: () =>
      received.map((bytes) => JSON.parse(String(bytes))).flatMap((update) => ('data' in update ? [update.data] : [])),
  }
}

test('ten thousand listeners get the same bytes in order, and other work can run in between', async () => {
  const { bus, send } = fakeBus()
  const hub = openHub(bus, { chunk: 1_000 })
  const listeners = Array.from({ length: 10_000 }, fakeListener)
  for (const listener of listeners) hub.subscribe(listener, 'games')
  for (const listener of listeners) listener.received.length = 0

  send('games', 1)
  send('games', 2)
  const [first, last] = [listeners[0]!, listeners.at(-1)!]
  expect([first.received.length, last.received.length]).toEqual([1, 0])
  let turns = 0
  while (last.received.length < 2) {
    await nextTurn()
    turns++
  }
  expect(turns).toBeGreaterThanOrEqual(10)
  const isSame = ({ received }: typeof first) =>
    received.length === 2 && received[0] === first.received[0] && received[1] === first.received[1]
  expect(listeners.every(isSame)).toBe(true)
  expect(first.data()).toEqual([1, 2])
})

test('a listener that subscribes while a message is being sent gets it once', async () => {
  const { bus, send } = fakeBus()
  const hub = openHub(bus, { chunk: 1 })
  const early = [fakeListener(), fakeListener(), fakeListener()]
  for (const listener of early) hub.subscribe(listener, 'games')
  const before = send('games', 'before')
  send('games', 'being sent')

  const late = fakeListener()
  hub.subscribe(late, 'games', { since: before })
  send('games', 'after')
  await until(() => early.every((listener) => listener.data().length === 3))
  await until(() => late.data().length >= 2)
  expect(late.data()).toEqual(['being sent', 'after'])
})

test('a slow listener is disconnected and does not delay the others', async () => {
  const { bus, send } = fakeBus()
  const hub = openHub(bus)
  const [slow, quick] = [fakeListener(), fakeListener()]
  for (const listener of [slow, quick]) hub.subscribe(listener, 'games')
  slow.bufferedAmount = 2_000_000
  send('games', 'news')
  expect([slow.isTerminated, slow.data(), quick.isTerminated, quick.data()]).toEqual([true, [], false, ['news']])
})

test('recent messages are bounded: only the newest can be replayed', () => {
  const { bus, send } = fakeBus()
  const hub = openHub(bus, { capacity: 3 })
  const ids = [1, 2, 3, 4, 5].map((data) => send('games', data))
  const [outdated, recent] = [fakeListener(), fakeListener()]
  hub.subscribe(outdated, 'games', { since: ids[1] })
  hub.subscribe(recent, 'games', { since: ids[2] })
  expect(JSON.parse(String(outdated.received[0]))).toEqual({ topic: 'games', missed: true })
  expect(recent.data()).toEqual([4, 5])
})

test('a message that is not for some people reaches neither their pages nor a page of theirs that reconnects', async () => {
  const { bus, send } = fakeBus()
  const hub = openHub(bus)
  const [ann, bob, again, visitor] = [fakeListener(), fakeListener(), fakeListener(), fakeListener()]
  hub.subscribe(visitor, 'games')
  hub.subscribe(ann, 'games', { userId: 'ann' })
  hub.subscribe(bob, 'games', { userId: 'bob' })
  const first = send('games', 'for all')
  send('games', 'not for Bob', undefined, ['bob'])
  hub.subscribe(again, 'games', { since: first, userId: 'bob' })
  send('games', 'last')
  await until(() => again.data().includes('last'))
  expect([ann, visitor].map(({ data }) => data())).toEqual(Array(2).fill(['for all', 'not for Bob', 'last']))
  expect([bob.data(), again.data()]).toEqual([['for all', 'last'], ['last']])
})

test('a page that subscribes is told whether there was an update since it requested its data', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { bus, send } = fakeBus()
  const hub = openHub(bus, { capacity: 3 })
  const isToldToReload = (topic: string, age: number) => {
    const listener = fakeListener()
    hub.subscribe(listener, topic, { age })
    return listener.received.some((bytes) => String(bytes).includes('"missed":true'))
  }
  vi.advanceTimersByTime(60_000)
  send('games', 1)
  vi.advanceTimersByTime(5_000)
  send('posts', 2)
  expect(isToldToReload('games', 4_000)).toBe(false)
  expect(isToldToReload('games', 6_000)).toBe(true)
  expect(isToldToReload('posts', 1_000)).toBe(true)
  expect(isToldToReload('teams', 30_000)).toBe(false)

  vi.advanceTimersByTime(5_000)
  for (const no of [3, 4]) send('posts', no)
  expect(isToldToReload('teams', 6_000)).toBe(false)
  expect(isToldToReload('teams', 30_000)).toBe(true) // older messages are no longer available
  vi.useRealTimers()
})
