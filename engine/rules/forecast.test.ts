import { expect, test } from 'vitest'
import { matches, playable } from '../advance.ts'
import { apply } from '../apply.ts'
import { random } from '../random.ts'
import { report } from '../report.ts'
import { must, start } from '../testing/play.ts'
import { expectedGames, forecast, type Slot } from './forecast.ts'

const slots = (state: ReturnType<typeof start>, running = new Map<number, number>()): Slot[] =>
  matches(state).map(({ no, status, winTo, loseTo, bestOf }) => ({
    ...{ no, status, winTo, loseTo, bestOf },
    running: running.get(no) ?? null,
  }))

/** Plays with stations; each match takes what chance gives. The advice is asked whenever a station is free. */
function playOut(size: number, stations: number, advised: boolean, until = Number.POSITIVE_INFINITY) {
  const next = random(`forecast ${size}`)
  const lengths = new Map(matches(start({ format: 'DOUBLE_ELIMINATION' }, size)).map(({ no }) => [no, 5 + 10 * next()]))
  let state = start({ format: 'DOUBLE_ELIMINATION' }, size)
  const began = new Map<number, number>()
  let now = 0
  for (;;) {
    const running = new Map([...began].map(([no, at]) => [no, now - at]))
    if (now >= until) return { now, state, running }
    const order = advised
      ? forecast(slots(state, running), { minutesPerGame: 10, stations }).next
      : playable(state).map(({ no }) => no)
    for (const no of order.filter((one) => !began.has(one))) if (began.size < stations) began.set(no, now)
    if (began.size === 0) return { now, state, running }
    const ends = [...began].map(([no, at]) => ({ no, at: at + (lengths.get(no) ?? 10) }))
    const first = ends.reduce((one, other) => (other.at < one.at ? other : one))
    now = first.at
    began.delete(first.no)
    state = apply(state, must(report(state, first.no, { a: 1, b: 0 })))
  }
}

test('a series between equals has its expected number of games', () => {
  expect([1, 3, 5].map(expectedGames)).toEqual([1, 2.5, 4.125])
})

test('with room for all, the longest way decides when it ends', () => {
  const state = start({ format: 'SINGLE_ELIMINATION', bestOf: 3 }, 8)
  expect(forecast(slots(state), { minutesPerGame: 10 }).minutes).toBe(75)
})

test('the match with the longest way to the end is called first', () => {
  const state = start({ format: 'DOUBLE_ELIMINATION' }, 8)
  const played = [1, 2].reduce((now, no) => apply(now, must(report(now, no, { a: 1, b: 0 }))), state)
  const { next } = forecast(slots(played), { minutesPerGame: 10, stations: 1 })
  expect(matches(played)[(next[0] ?? 1) - 1]).toMatchObject({ side: 'W', round: 1 })
})

test.each([12, 16, 24, 32])('with %i entrants the advice never ends later than bracket order', (size) => {
  for (const stations of [2, 3, 5])
    expect(playOut(size, stations, true).now).toBeLessThanOrEqual(playOut(size, stations, false).now)
})

test('at half time the forecast is off by less than 15 %', () => {
  for (const [size, stations] of [
    [16, 3],
    [32, 4],
    [64, 8],
  ] as const) {
    const end = playOut(size, stations, true).now
    const half = playOut(size, stations, true, end / 2)
    const { minutes } = forecast(slots(half.state, half.running), { minutesPerGame: 10, stations })
    expect(Math.abs(half.now + minutes - end) / end).toBeLessThan(0.15)
  }
})

test('running matches keep their stations, and rounds to come are counted', () => {
  const state = start({ format: 'SWISS', rounds: 3 }, 4)
  const running = new Map([[1, 4]])
  const told = forecast(slots(state, running), { minutesPerGame: 10, stations: 1, laterRounds: 2, laterMatches: 2 })
  expect(told).toMatchObject({ minutes: 6 + 10 + 2 * 2 * 10, next: [2] })
})
