import { expect, test } from 'vitest'
import { matches } from '../advance.ts'
import { apply } from '../apply.ts'
import { report } from '../report.ts'
import { type Day, playDay, told } from '../testing/match-day.ts'
import { must, start } from '../testing/play.ts'
import { expectedGames, forecast, type Slot } from './forecast.ts'
import { pacesOf } from './forecast-paces.ts'

const slots = (state: ReturnType<typeof start>, running = new Map<number, number>()): Slot[] =>
  matches(state).map(({ no, status, winTo, loseTo, bestOf }) => ({
    ...{ no, status, winTo, loseTo, bestOf },
    running: running.get(no) ?? null,
  }))

const dayOf = (config: Day['config'], size: number, more: Partial<Day> = {}): Day => ({
  ...{ config, size, seed: `${config.format} ${size}`, guess: 10, wild: false },
  ...more,
})

test('a series between equals has its expected number of games', () => {
  expect([1, 3, 5].map(expectedGames)).toEqual([1, 2.5, 4.125])
})

test('with room for all, the longest way decides when it ends', () => {
  const state = start({ format: 'SINGLE_ELIMINATION', bestOf: 3 }, 8)
  expect(forecast(slots(state), { paces: [10] })).toMatchObject({ minutes: 75, low: 75, high: 75 })
})

test('who waits for several waits for the slowest: where lengths differ it takes longer than the average says', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 32)
  const { minutes, low, high } = forecast(slots(state), { paces: [5, 10, 15] })
  expect(minutes).toBeGreaterThan(55)
  expect(low).toBeLessThan(minutes)
  expect(high).toBeGreaterThan(minutes)
  expect(forecast(slots(state), { paces: [5, 10, 15] }).minutes).toBe(minutes)
})

test('what is measured soon counts for more than what the host thought', () => {
  const measured = Array.from({ length: 12 }, () => ({ minutes: 50, bestOf: 3 }))
  const mean = (paces: number[]) => paces.reduce((sum, pace) => sum + pace, 0) / paces.length
  expect(mean(pacesOf(10, []))).toBeCloseTo(10, 0)
  expect(mean(pacesOf(10, measured))).toBeGreaterThan(17)
})

test('the match with the longest way to the end is called first', () => {
  const state = start({ format: 'DOUBLE_ELIMINATION' }, 8)
  const played = [1, 2].reduce((now, no) => apply(now, must(report(now, no, { a: 1, b: 0 }))), state)
  const { next } = forecast(slots(played), { paces: [10], stations: 1 })
  expect(matches(played)[(next[0] ?? 1) - 1]).toMatchObject({ side: 'W', round: 1 })
})

test.each([12, 16, 32])('with %i entrants the advice never ends later than bracket order', (size) => {
  for (const stations of [2, 3, 5]) {
    const day = dayOf({ format: 'DOUBLE_ELIMINATION' }, size, { stations })
    expect(playDay(day, true).now).toBeLessThanOrEqual(playDay(day, false).now)
  }
})

test('in a table nobody is called who plays already, and one match after the other is counted', () => {
  const slot = { status: 'ready', winTo: null, loseTo: null, bestOf: 1 } as const
  const rows: Slot[] = [
    { ...slot, no: 1, running: 4, sides: ['a', 'b'] },
    { ...slot, no: 2, running: null, sides: ['a', 'c'] },
    { ...slot, no: 3, running: null, sides: ['c', 'd'] },
  ]
  expect(forecast(rows, { paces: [10] })).toMatchObject({ minutes: 20, next: [3] })
  expect(forecast(rows, { paces: [10], stations: 1 })).toMatchObject({ minutes: 26 })
})

test.each(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS'] as const)(
  '%s: at half time the forecast is off by less than 15 %, however the day goes',
  (format) => {
    const errors: number[] = []
    for (const [index, size] of [8, 9, 12, 16, 24, 32].entries()) {
      if (format === 'ROUND_ROBIN' && size > 16) continue
      for (const stations of [undefined, 4])
        for (const wild of [false, true]) {
          const seed = `${format} ${size} ${wild}`
          const day = dayOf({ format, bestOf: index % 2 ? 3 : 1 }, size, { seed, wild, ...(stations && { stations }) })
          const end = playDay(day, false).now
          const half = playDay(day, false, end / 2)
          errors.push(Math.abs(half.now + told(day, half).minutes - end) / end)
        }
    }
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.12)
    expect(errors.filter((error) => error >= 0.15).length / errors.length).toBeLessThan(0.2)
  },
)

test('running matches keep their stations, and rounds to come are counted', () => {
  const state = start({ format: 'SWISS', rounds: 3 }, 4)
  const running = new Map([[1, 4]])
  const told = forecast(slots(state, running), { paces: [10], stations: 1, laterRounds: 2, laterMatches: 2 })
  expect(told).toMatchObject({ minutes: 6 + 10 + 2 * 2 * 10, next: [2] })
})
