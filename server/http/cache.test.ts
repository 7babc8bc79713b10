import { expect, test } from 'vitest'
import { type Bus, type BusListener, type BusMessage, invalidation, processId } from '../live/bus.ts'
import { openCache } from './cache.ts'

function fakeBus() {
  const listeners: BusListener[] = []
  const bus: Bus = {
    subscribe(listener) {
      listeners.push(listener)
      return () => {}
    },
    isConnected: () => true,
    close: async () => {},
  }
  function invalidate(...tags: string[]) {
    for (const listener of listeners) listener.onMessage({ id: '', topic: invalidation, data: tags })
  }
  /** As a process sees its own: at once, and again when the notification arrives. */
  function invalidateHere(...tags: string[]) {
    const message: BusMessage = { id: '', topic: invalidation, data: tags, from: processId }
    for (const listener of listeners) listener.onLocalInvalidation?.(message)
    return () => listeners.forEach((listener) => void listener.onMessage(message))
  }
  function gap() {
    for (const listener of listeners) listener.onGap?.()
  }
  return { bus, invalidate, invalidateHere, gap }
}

const rule = { tags: ['games'], seconds: 60 }

test('a value is loaded once until one of its tags is invalidated', async () => {
  const { bus, invalidate } = fakeBus()
  const cache = openCache<number>(bus, 10)
  let loads = 0
  const load = async () => ({ value: ++loads, rule })
  expect([await cache.load('a', load), await cache.load('a', load)]).toEqual([1, 1])
  invalidate('other')
  expect(await cache.load('a', load)).toBe(1)
  invalidate('games')
  expect(await cache.load('a', load)).toBe(2)
})

test('what a node reads after its own change stays cached when the notification of the change arrives', async () => {
  const { bus, invalidateHere } = fakeBus()
  const cache = openCache<number>(bus, 10)
  let loads = 0
  const load = async () => ({ value: ++loads, rule })
  await cache.load('a', load)
  const arrive = invalidateHere('games')
  expect(await cache.load('a', load)).toBe(2)
  arrive()
  expect(await cache.load('a', load)).toBe(2)
})

test('an invalidation removes exactly the values with its tags', async () => {
  const { bus, invalidate } = fakeBus()
  const cache = openCache<number>(bus, 1_000)
  const numbers = Array.from({ length: 300 }, (_, index) => index)
  for (const number of numbers)
    await cache.load(String(number), async () => ({
      value: number,
      rule: { tags: [`rest:${number % 3}`], seconds: 60 },
    }))
  invalidate('rest:0', 'rest:2')
  expect(numbers.filter((number) => cache.peek(String(number)) !== undefined)).toEqual(
    numbers.filter((number) => number % 3 === 1),
  )
})

test('concurrent misses of one key share one load', async () => {
  const cache = openCache<number>(fakeBus().bus, 10)
  const database = Promise.withResolvers<void>()
  let loads = 0
  const load = async () => {
    loads++
    await database.promise
    return { value: loads, rule }
  }
  const values = Promise.all([cache.load('a', load), cache.load('a', load)])
  database.resolve()
  expect(await values).toEqual([1, 1])
  expect(loads).toBe(1)
})

test('a value that was invalidated while it was loaded is returned but not cached', async () => {
  const { bus, invalidate } = fakeBus()
  const cache = openCache<string>(bus, 10)
  const old = cache.load('a', async () => {
    invalidate('games')
    return { value: 'old', rule }
  })
  expect(await old).toBe('old')
  expect(await cache.load('a', async () => ({ value: 'new', rule }))).toBe('new')
})

test('the cache is cleared when messages may have been missed', async () => {
  const { bus, gap } = fakeBus()
  const cache = openCache<string>(bus, 10)
  await cache.load('a', async () => ({ value: 'old', rule }))
  gap()
  expect(cache.peek('a')).toBeUndefined()
})

test('a value without a rule is not cached', async () => {
  const cache = openCache<string>(fakeBus().bus, 10)
  await cache.load('a', async () => ({ value: 'x', rule: undefined }))
  expect(cache.peek('a')).toBeUndefined()
})

test('the cache never exceeds its capacity: the oldest entry is evicted', async () => {
  const { bus, invalidate } = fakeBus()
  const cache = openCache<string>(bus, 10, (value) => value.length)
  const put = (value: string) => cache.load(value, async () => ({ value, rule }))
  const isCached = (...values: string[]) => values.map((value) => cache.peek(value) !== undefined)
  await put('four')
  await put('more')
  await put('third')
  expect(isCached('four', 'more', 'third')).toEqual([false, true, true])
  invalidate('games')
  await put('ten letter')
  expect(isCached('more', 'third', 'ten letter')).toEqual([false, false, true])
})
