import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import type { Config, State } from './model.ts'
import { resolveRoundKeys } from './rounds.ts'
import { matches } from './state.ts'
import { forEachSize } from './testing/random-commands.ts'
import { after, playOut, start, win } from './testing/stages.ts'

const finals = { 'W-3': 3, 'W-2': 5, 'W-1': 7, 'L-1': 9, G1: 11, W1: 13, default: 1 }
const lengthsOf = (state: State) =>
  Object.fromEntries(matches(state).map(({ bracket, round, bestOf }) => [`${bracket}${round}`, bestOf]))

describe('rounds counted from the end', () => {
  test.each([
    [2, { W1: 7 }],
    [3, { W1: 5, W2: 7 }],
    [7, { W1: 3, W2: 5, W3: 7 }],
    [9, { W1: 13, W2: 3, W3: 5, W4: 7 }],
  ])(
    'with %i entrants the final is the last round, and its key outranks the numbered key of the same round',
    (entrants, lengths) => {
      expect(lengthsOf(start({ format: 'SINGLE_ELIMINATION', bestOf: finals }, entrants))).toEqual(lengths)
    },
  )

  test('the last round of the losers’ bracket is its final; two entrants have none', () => {
    const double: Config = { format: 'DOUBLE_ELIMINATION', grandFinal: 'single', bestOf: finals }
    expect(lengthsOf(start(double, 6))).toEqual({ W1: 3, W2: 5, W3: 7, L1: 1, L2: 1, L3: 1, L4: 9, G1: 11 })
    expect(lengthsOf(start(double, 2))).toEqual({ W1: 7, G1: 11 })
  })

  test('round robin and Swiss have a last round too', () => {
    const groups: Config = { format: 'ROUND_ROBIN', groups: 2, legs: 2, bestOf: { 'R-1': 3, default: 1 } }
    expect(lengthsOf(start(groups, 8))).toEqual({ R1: 1, R2: 1, R3: 1, R4: 1, R5: 1, R6: 3 })
    const swiss = start({ format: 'SWISS', bestOf: { 'S-1': 3, default: 1 } }, 4)
    const played = matches(swiss).reduce((state, { matchNo, a }) => win(state, matchNo, a ?? ''), swiss)
    expect(lengthsOf(after(played, advance(played)))).toEqual({ S1: 1, S2: 3 })
  })

  test.each(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS'] as const)(
    '%s of any size ends with its last round',
    (format) => {
      forEachSize([2, 3, 4, 5, 7, 8, 9, 16, 17, 31], (entrants) => {
        const state = start({ format }, entrants)
        const rows = format === 'SWISS' ? matches(playOut(state, () => 0.4)) : matches(state)
        for (const [side, last] of Object.entries(state.config.lastRounds ?? {})) {
          const roundNumbers = rows.filter((row) => row.bracket === side).map(({ round }) => round)
          expect(Math.max(0, ...roundNumbers)).toBe(last)
        }
      })
    },
  )

  test('keys of rounds that the stage does not have are removed', () => {
    expect(
      resolveRoundKeys([['W-4', 'far'] as const, ['W9', 'valid'] as const, ['S-1', 'other format'] as const], { W: 3 }),
    ).toEqual([['W9', 'valid']])
  })
})
