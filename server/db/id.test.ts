import { afterEach, expect, test, vi } from 'vitest'
import { uuidv7 } from './id.ts'

afterEach(() => vi.useRealTimers())

const make = (count: number) => Array.from({ length: count }, () => uuidv7())

test('ids sort in the order they were created', () => {
  const ids = make(20_000)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids sort in the order they were created when the clock is set back', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const before = make(3)
  vi.setSystemTime(Date.now() - 30_000)
  const all = [...before, ...make(3)]
  expect(all).toEqual([...all].sort())
})
