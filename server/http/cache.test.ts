import { expect, test } from 'vitest'
import type { Bus, Ear } from '../live/bus.ts'
import { openCache } from './cache.ts'

function bus() {
  const ears: Ear[] = []
  const fake: Bus = {
    hear(ear) {
      ears.push(ear)
      return () => {}
    },
    close: async () => {},
  }
  function stale(...tags: string[]) {
    for (const ear of ears) ear.news({ id: '', topic: 'stale', data: tags })
  }
  function missed() {
    for (const ear of ears) ear.missed?.()
  }
  return { fake, stale, missed }
}

const rule = { tags: ['games'], seconds: 60 }

test('what was loaded once is not loaded again until its tag goes stale', async () => {
  const { fake, stale } = bus()
  const cache = openCache<number>(fake, 10)
  let loads = 0
  const make = async () => ({ value: ++loads, rule })
  expect([await cache.load('a', make), await cache.load('a', make)]).toEqual([1, 1])
  stale('other')
  expect(await cache.load('a', make)).toBe(1)
  stale('games')
  expect(await cache.load('a', make)).toBe(2)
})

test('two who miss together share one load', async () => {
  const cache = openCache<number>(bus().fake, 10)
  let loads = 0
  const make = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { value: ++loads, rule }
  }
  expect(await Promise.all([cache.load('a', make), cache.load('a', make)])).toEqual([1, 1])
})

test('a read that a write overtook is served but never kept', async () => {
  const { fake, stale } = bus()
  const cache = openCache<string>(fake, 10)
  const old = cache.load('a', async () => {
    stale('games')
    return { value: 'old', rule }
  })
  expect(await old).toBe('old')
  expect(await cache.load('a', async () => ({ value: 'new', rule }))).toBe('new')
})

test('after news may have been missed, nothing kept is believed', async () => {
  const { fake, missed } = bus()
  const cache = openCache<string>(fake, 10)
  await cache.load('a', async () => ({ value: 'old', rule }))
  missed()
  expect(cache.peek('a')).toBeUndefined()
})

test('what has no rule is not kept', async () => {
  const cache = openCache<string>(bus().fake, 10)
  await cache.load('a', async () => ({ value: 'x', rule: undefined }))
  expect(cache.peek('a')).toBeUndefined()
})

test('what is kept never weighs more than it may: the oldest makes room', async () => {
  const { fake, stale } = bus()
  const cache = openCache<string>(fake, 10, (value) => value.length)
  const put = (value: string) => cache.load(value, async () => ({ value, rule }))
  const isKept = (...values: string[]) => values.map((value) => cache.peek(value) !== undefined)
  await put('four')
  await put('more')
  await put('third')
  expect(isKept('four', 'more', 'third')).toEqual([false, true, true])
  stale('games')
  await put('ten letter')
  expect(isKept('more', 'third', 'ten letter')).toEqual([false, false, true])
})
