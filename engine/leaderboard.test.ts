/** Leaderboards: attempts, how they are aggregated, and their review. */
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { drop, reinstate } from './drop.ts'
import { join } from './join.ts'
import type { Config, State } from './model.ts'
import { random, shuffle } from './random.ts'
import { standings } from './standings.ts'
import { attempts, isDone } from './state.ts'
import { reviewScore, submitScore } from './submit-score.ts'
import { after, podium, start } from './testing/stages.ts'

const createLeaderboard = (config: Partial<Config> = {}) => start({ format: 'LEADERBOARD', ...config }, 3)
const day = (number: number) => `2026-01-0${number}T12:00:00Z`

function submit(state: State, ...scores: [string, number][]): State {
  return scores.reduce((now, [id, value], index) => after(now, submitScore(now, id, value, day(index + 1))), state)
}
const scores: [string, number][] = [
  ['T1', 5],
  ['T2', 7],
  ['T1', 9],
  ['T2', 7],
  ['T1', 1],
]
function comeAndGo(state: State, id: string): State {
  const back = after(state, reinstate(state, id))
  return after(back, drop(back, id))
}
const values = (state: State) => standings(state).map(({ id, values }) => [id, values.value])

describe('aggregation', () => {
  test.each<[Partial<Config>, unknown[]]>([
    [
      {},
      [
        ['T1', 9],
        ['T2', 7],
        ['T3', undefined],
      ],
    ],
    [
      { betterIs: 'low' },
      [
        ['T1', 1],
        ['T2', 7],
        ['T3', undefined],
      ],
    ],
    [
      { aggregate: 'last' },
      [
        ['T2', 7],
        ['T1', 1],
        ['T3', undefined],
      ],
    ],
    [
      { aggregate: 'sum' },
      [
        ['T1', 15],
        ['T2', 14],
        ['T3', undefined],
      ],
    ],
    [
      { aggregate: 'sum', bestCount: 2 },
      [
        ['T1', 14],
        ['T2', 14],
        ['T3', undefined],
      ],
    ],
    [
      { aggregate: 'average' },
      [
        ['T2', 7],
        ['T1', 5],
        ['T3', undefined],
      ],
    ],
    [
      { aggregate: 'average', bestCount: 2, betterIs: 'low' },
      [
        ['T1', 3],
        ['T2', 7],
        ['T3', undefined],
      ],
    ],
  ])('%o', (config, expected) => {
    expect(values(submit(createLeaderboard(config), ...scores))).toEqual(expected)
  })

  test('the last attempt is the one made last, not the one submitted last', () => {
    let state = createLeaderboard({ aggregate: 'last' })
    state = after(state, submitScore(state, 'T1', 8, day(5)))
    state = after(state, submitScore(state, 'T1', 3, day(2)))
    expect(values(state)[0]).toEqual(['T1', 8])
  })

  test('decimals are exact: 0.1 + 0.2 ties with 0.3', () => {
    const state = submit(createLeaderboard({ aggregate: 'sum' }), ['T1', 0.1], ['T1', 0.2], ['T2', 0.3])
    expect(podium(standings(state))).toEqual([['T1', 'T2'], ['T3']])
  })

  test('entrants without an attempt, or who dropped, come last', () => {
    const state = submit(createLeaderboard(), ['T3', 2], ['T1', 1])
    expect(podium(standings(after(state, drop(state, 'T3', 'dq'))))).toEqual([['T1'], ['T2', 'T3']])
  })
})

test('with review an attempt counts once it is accepted, and no longer after a rejection', () => {
  let state = submit(createLeaderboard({ review: true }), ['T1', 5])
  expect(values(state)[0]).toEqual(['T1', undefined])
  state = after(state, reviewScore(state, 1, 'accepted'))
  expect(values(state)[0]).toEqual(['T1', 5])
  state = after(state, reviewScore(state, 1, 'rejected'))
  expect(values(state)[0]).toEqual(['T1', undefined])
  expect(reviewScore(state, 2, 'accepted')).toMatchObject({ refused: 'NO_SUCH_ATTEMPT' })
})

test('a limit of attempts ends the leaderboard once all entrants have reached it', () => {
  let state = submit(createLeaderboard({ attempts: 1 }), ['T1', 5], ['T2', 5])
  expect(submitScore(state, 'T1', 9, day(1))).toMatchObject({ refused: 'NO_ATTEMPTS_LEFT', limit: 1 })
  expect(isDone(state)).toBe(false)
  state = submit(state, ['T3', 1])
  expect(isDone(state)).toBe(true)
})

test('a rejected attempt does not count for the end, since it can be repeated', () => {
  let state = submit(createLeaderboard({ attempts: 1, review: true }), ['T1', 5], ['T2', 5], ['T3', 1])
  for (const no of [1, 2, 3]) state = after(state, reviewScore(state, no, no === 2 ? 'rejected' : 'accepted'))
  expect(isDone(state)).toBe(false)
  state = submit(state, ['T2', 6])
  expect(isDone(after(state, reviewScore(state, 4, 'accepted')))).toBe(true)
})

test('invalid attempts are refused', () => {
  const state = createLeaderboard()
  expect(submitScore(state, 'unknown', 1, day(1))).toMatchObject({ refused: 'NO_SUCH_ENTRANT' })
  expect(submitScore(state, 'T1', Number.NaN, day(1))).toMatchObject({ refused: 'BAD_SCORE' })
  expect(submitScore(state, 'T1', 1, 'yesterday')).toMatchObject({ refused: 'BAD_SCORE' })
  expect(submitScore(start({ format: 'SWISS' }, 4), 'T1', 1, day(1))).toMatchObject({ refused: 'WRONG_FORMAT' })
  expect(advance(state)).toMatchObject({ refused: 'WRONG_FORMAT' })
})

test('entrants can join while the leaderboard is open', () => {
  let state = createLeaderboard()
  state = after(state, join(state, { id: 'late' }, {}))
  expect(standings(submit(state, ['late', 4]))[0]?.id).toBe('late')
  expect(join(state, { id: 'late' }, {})).toMatchObject({ refused: 'ALREADY_IN' })
})

test('ten thousand attempts are submitted one by one without copying them all', () => {
  let state: State = createLeaderboard()
  for (let value = 0; value < 10_000; value++) state = after(state, submitScore(state, 'T2', value, value))
  expect(values(state)[0]).toEqual(['T2', 9999])
})

describe.each<Partial<Config>>([
  { aggregate: 'best' },
  { aggregate: 'last', betterIs: 'low' },
  { aggregate: 'sum', bestCount: 2 },
  { aggregate: 'average', review: true },
])('in another order: %o', (config) => {
  test('the same attempts, reviews and drops give the same table', () => {
    for (let seed = 0; seed < 60; seed++) {
      const next = random(`leaderboard ${seed}`)
      const ids = ['T1', 'T2', 'T3']
      const facts = Array.from({ length: 8 }, () => ({
        id: ids[Math.floor(next() * 3)] ?? '',
        value: Math.floor(next() * 4),
        at: Math.floor(next() * 3) * 1000,
        isAccepted: next() < 0.7,
      }))
      const dropped = ids.filter(() => next() < 0.3)
      const play = (order: string) => {
        let state = createLeaderboard(config)
        for (const { id, value, at, isAccepted } of shuffle(facts, order)) {
          state = after(state, submitScore(state, id, value, at))
          if (!config.review) continue
          const { attemptNo } = attempts(state).at(-1)!
          if (next() < 0.5) state = after(state, reviewScore(state, attemptNo, isAccepted ? 'rejected' : 'accepted'))
          state = after(state, reviewScore(state, attemptNo, isAccepted ? 'accepted' : 'rejected'))
        }
        for (const id of shuffle(dropped, order)) state = after(state, drop(state, id))
        if (next() < 0.5) for (const id of dropped) state = comeAndGo(state, id)
        return standings(state)
      }
      expect(play('second'), `seed ${seed}`).toEqual(play('first'))
    }
  })
})
