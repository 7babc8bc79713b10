import { expect, test } from 'vitest'
import { apply } from '../apply.ts'
import type { Config, State } from '../model.ts'
import { report } from '../report.ts'
import { matches as listMatches } from '../state.ts'
import { forecastDay, type MatchDay, playDay } from '../testing/match-day.ts'
import { must, start } from '../testing/stages.ts'
import { expectedGames, forecast } from './forecast.ts'
import { estimateMinutesPerGame } from './minutes-per-game.ts'
import type { ForecastMatch } from './plan.ts'

const open = (state: State, running = new Map<number, number>()): ForecastMatch[] =>
  listMatches(state).map(({ matchNo, status, winnerTo, loserTo, bestOf }) => ({
    matchNo,
    status,
    winnerTo,
    loserTo,
    bestOf,
    runningMinutes: running.get(matchNo) ?? null,
  }))

const dayOf = (config: Config, size: number, more: Partial<MatchDay> = {}): MatchDay => ({
  config,
  size,
  seed: `${config.format} ${size}`,
  estimate: 10,
  hasDelays: false,
  ...more,
})

test('a series between equals has its expected number of games', () => {
  expect([1, 3, 5].map(expectedGames)).toEqual([1, 2.5, 4.125])
})

test('with enough stations the longest path decides when it ends', () => {
  const state = start({ format: 'SINGLE_ELIMINATION', bestOf: 3 }, 8)
  expect(forecast(open(state), { minutesPerGame: [10] })).toMatchObject({ minutes: 75, low: 75, high: 75 })
})

test('a round waits for its slowest match, so different durations take longer than the average', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 32)
  const { minutes, low, high } = forecast(open(state), { minutesPerGame: [5, 10, 15] })
  expect(minutes).toBeGreaterThan(55)
  expect(low).toBeLessThan(minutes)
  expect(high).toBeGreaterThan(minutes)
  expect(forecast(open(state), { minutesPerGame: [5, 10, 15] }).minutes).toBe(minutes)
})

test('the forecast of a large event is close to one from ten times as many runs', () => {
  const state = start({ format: 'SINGLE_ELIMINATION', bestOf: 3 }, 4_096)
  const { minutes } = forecast(open(state), { minutesPerGame: estimateMinutesPerGame(12, []) })
  expect(Math.abs(minutes / 432 - 1)).toBeLessThan(0.1) // 432: the median of 200 runs
})

test('measured matches soon outweigh the estimate of the host', () => {
  const measured = Array.from({ length: 12 }, () => ({ minutes: 50, bestOf: 3 }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(estimateMinutesPerGame(10, []))).toBeCloseTo(10, 0)
  expect(mean(estimateMinutesPerGame(10, measured))).toBeGreaterThan(17)
})

test('the match with the longest path to the end is called first', () => {
  const state = start({ format: 'DOUBLE_ELIMINATION' }, 8)
  const played = [1, 2].reduce((now, matchNo) => apply(now, must(report(now, matchNo, { a: 1, b: 0 }))), state)
  const { next } = forecast(open(played), { minutesPerGame: [10], stations: 1 })
  expect(listMatches(played)[(next[0] ?? 1) - 1]).toMatchObject({ bracket: 'W', round: 1 })
})

test.each([12, 16, 32])('with %i entrants the recommended order never ends later than bracket order', (size) => {
  for (const stations of [2, 3, 5]) {
    const day = dayOf({ format: 'DOUBLE_ELIMINATION' }, size, { stations })
    expect(playDay(day, true).now).toBeLessThanOrEqual(playDay(day, false).now)
  }
})

test('in a round robin no entrant is called twice at once', () => {
  const ready = { status: 'ready', winnerTo: null, loserTo: null, bestOf: 1 } as const
  const matches: ForecastMatch[] = [
    { ...ready, matchNo: 1, runningMinutes: 4, sides: ['a', 'b'] },
    { ...ready, matchNo: 2, runningMinutes: null, sides: ['a', 'c'] },
    { ...ready, matchNo: 3, runningMinutes: null, sides: ['c', 'd'] },
  ]
  expect(forecast(matches, { minutesPerGame: [10] })).toMatchObject({ minutes: 20, next: [3] })
  expect(forecast(matches, { minutesPerGame: [10], stations: 1 })).toMatchObject({ minutes: 26 })
})

test.each(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS'] as const)(
  '%s: at half time the forecast is off by less than 15 %',
  (format) => {
    const errors: number[] = []
    for (const [index, size] of [8, 9, 12, 16, 24, 32].entries()) {
      if (format === 'ROUND_ROBIN' && size > 16) continue
      for (const stations of [undefined, 4])
        for (const hasDelays of [false, true]) {
          const seed = `${format} ${size} ${hasDelays}`
          const day = dayOf({ format, bestOf: index % 2 ? 3 : 1 }, size, {
            seed,
            hasDelays,
            ...(stations && { stations }),
          })
          const end = playDay(day, false).now
          const half = playDay(day, false, end / 2)
          errors.push(Math.abs(half.now + forecastDay(day, half).minutes - end) / end)
        }
    }
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.12)
    expect(errors.filter((error) => error >= 0.15).length / errors.length).toBeLessThan(0.2)
  },
)

test('running matches occupy their stations, and later rounds count', () => {
  const state = start({ format: 'SWISS', rounds: 3 }, 4)
  const running = new Map([[1, 4]])
  const result = forecast(open(state, running), { minutesPerGame: [10], stations: 1, laterRounds: 2, laterMatches: 2 })
  expect(result).toMatchObject({ minutes: 6 + 10 + 2 * 2 * 10, next: [2] })
})
