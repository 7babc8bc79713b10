import { expect, test } from 'vitest'
import { until } from '../testing/wait-until.ts'
import type { Bus, BusListener } from './bus.ts'
import { watchAccess } from './recheck-access.ts'

const topic = 'tournament:01890000-0000-7000-8000-000000000001'

function watch(canSubscribe: () => Promise<boolean>) {
  const listeners = new Set<BusListener>()
  const bus: Bus = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isConnected: () => true,
    close: async () => {},
  }
  const events: string[] = []
  const subscribers = new Set([{ actor: null, topics: new Map([[topic, []]]) }])
  const stop = watchAccess({
    bus,
    subscribers,
    canSubscribe,
    delayMs: 0,
    unsubscribe: () => events.push('unsubscribed'),
    disconnect: () => events.push('disconnected'),
    report: () => events.push('reported'),
  })
  return { events, stop, listeners }
}

test('a page whose access cannot be checked is disconnected', async () => {
  const { events, stop, listeners } = watch(() => Promise.reject(new Error('The database is away')))
  for (const listener of listeners) listener.onMessage({ id: '1', topic: 'invalidate', data: [topic] })
  await until(() => events.length === 2)
  expect(events).toEqual(['reported', 'disconnected'])
  stop()
})

test('after a gap in the messages every subscription is checked again', async () => {
  const { events, stop, listeners } = watch(async () => false)
  for (const listener of listeners) listener.onGap?.()
  await until(() => events.length === 1)
  expect(events).toEqual(['unsubscribed'])
  stop()
})
