import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { until } from '../testing/until.ts'
import type { Bus, Ear as BusEar } from './bus.ts'
import { openHub } from './hub.ts'

/** A bus that is told by hand. */
function handBus() {
  const ears = new Set<BusEar>()
  const bus: Bus = {
    hear(ear) {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    close: async () => {},
  }
  const tell = (topic: string, data: unknown, id = uuidv7()) => {
    for (const ear of ears) ear.news({ id, topic, data })
    return id
  }
  return { bus, tell }
}

function ear() {
  const heard: Buffer[] = []
  return {
    heard,
    bufferedAmount: 0,
    isCut: false,
    send(bytes: Buffer) {
      heard.push(bytes)
    },
    terminate() {
      this.isCut = true
    },
    data: () => heard.map((bytes) => JSON.parse(String(bytes))).flatMap((news) => ('data' in news ? [news.data] : [])),
  }
}

test('ten thousand listeners get the very same bytes, other work has its turns meanwhile, and order is kept', async () => {
  const { bus, tell } = handBus()
  const hub = openHub(bus, { chunk: 1_000 })
  const ears = Array.from({ length: 10_000 }, ear)
  for (const one of ears) hub.subscribe(one, 'games', undefined)
  for (const one of ears) one.heard.length = 0

  tell('games', 1)
  tell('games', 2)
  const [first, last] = [ears[0]!, ears.at(-1)!]
  expect([first.heard.length, last.heard.length]).toEqual([1, 0])
  let turns = 0
  while (last.heard.length < 2) {
    await turn()
    turns++
  }
  expect(turns).toBeGreaterThanOrEqual(10)
  expect(
    ears.every(({ heard }) => heard.length === 2 && heard[0] === first.heard[0] && heard[1] === first.heard[1]),
  ).toBe(true)
  expect(first.data()).toEqual([1, 2])
})

test('who subscribes while news is on its way hears it once', async () => {
  const { bus, tell } = handBus()
  const hub = openHub(bus, { chunk: 1 })
  const early = [ear(), ear(), ear()]
  for (const one of early) hub.subscribe(one, 'games', undefined)
  const before = tell('games', 'before')
  tell('games', 'on its way')

  const late = ear()
  hub.subscribe(late, 'games', before)
  tell('games', 'after')
  await until(() => early.every((one) => one.data().length === 3))
  await until(() => late.data().length >= 2)
  expect(late.data()).toEqual(['on its way', 'after'])
})

test('a listener that does not keep up is cut off, and nobody waits for it', async () => {
  const { bus, tell } = handBus()
  const hub = openHub(bus)
  const [slow, quick] = [ear(), ear()]
  for (const one of [slow, quick]) hub.subscribe(one, 'games', undefined)
  slow.bufferedAmount = 2_000_000
  tell('games', 'news')
  expect([slow.isCut, slow.data(), quick.isCut, quick.data()]).toEqual([true, [], false, ['news']])
})

test('the memory is bounded: older ids are forgotten, the newest are not', () => {
  const { bus, tell } = handBus()
  const hub = openHub(bus, { capacity: 3 })
  const ids = [1, 2, 3, 4, 5].map((data) => tell('games', data))
  const [forgotten, known] = [ear(), ear()]
  hub.subscribe(forgotten, 'games', ids[1])
  hub.subscribe(known, 'games', ids[2])
  expect(JSON.parse(String(forgotten.heard[0]))).toEqual({ topic: 'games', missed: true })
  expect(known.data()).toEqual([4, 5])
})
