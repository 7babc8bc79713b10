import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHoverIntent } from './hover-intent.ts'

let shown: boolean[] = []

beforeEach(() => {
  shown = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

test('a menu opens 200 ms after the pointer enters', () => {
  makeHoverIntent((open) => shown.push(open)).enter()
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
})

test('it closes 150 ms after the pointer leaves, unless it returns', () => {
  const menu = makeHoverIntent((open) => shown.push(open))
  menu.set(true)
  menu.leave()
  vi.advanceTimersByTime(149)
  expect(shown).toEqual([true])
  menu.enter()
  vi.advanceTimersByTime(1_000)
  menu.leave()
  vi.advanceTimersByTime(150)
  expect(shown.at(-1)).toBe(false)
})

test('within 300 ms of closing it opens without a delay', () => {
  const menu = makeHoverIntent((open) => shown.push(open))
  menu.set(true)
  menu.set(false)
  vi.advanceTimersByTime(299)
  menu.enter()
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([true, false, true])
})
