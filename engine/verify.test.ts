/** A stage from storage that has lost rows. */
import { expect, test } from 'vitest'
import { advance } from './advance.ts'
import { drop, reinstate } from './drop.ts'
import type { Config, Match, State } from './model.ts'
import { random } from './random.ts'
import { report } from './report.ts'
import { matches, playableMatches, restore } from './state.ts'
import { after, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const without = (state: State, lost: (match: Match) => boolean) =>
  restore({ ...state, matches: matches(state).filter((match) => !lost(match)), attempts: [] })

/** Plays the first `rounds` rounds, and some matches of the one after them. */
function playSwiss(size: number, rounds: number): State {
  const next = random(`verify ${size}`)
  let state = start({ format: 'SWISS', rounds: 5 }, size)
  for (let round = 1; round <= rounds; round++) {
    for (const { matchNo } of playableMatches(state)) {
      state = after(state, report(state, matchNo, next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
    }
    state = after(state, advance(state))
  }
  for (const { matchNo } of playableMatches(state).slice(0, 2))
    state = after(state, report(state, matchNo, { a: 1, b: 0 }))
  return state
}

test.each([8, 9, 16, 21])('any missing row of the current Swiss round of %i is found', (size) => {
  const state = playSwiss(size, 2)
  expect(verify(state)).toEqual([])
  for (const { matchNo } of matches(state).filter(({ round }) => round === state.round)) {
    const codes = verify(without(state, (match) => match.matchNo === matchNo)).map(({ code }) => code)
    expect(codes, `match ${matchNo}`).toContain('MISSING_MATCHES')
  }
})

test('an entrant who came back after the pairing has no row in that round, and none is missing', () => {
  let state = playSwiss(8, 1)
  for (const { matchNo } of playableMatches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
  state = after(state, drop(state, 'T3'))
  state = after(state, advance(state))
  expect(verify(after(state, reinstate(state, 'T3')))).toEqual([])
})

test.each<Config>([{ format: 'SINGLE_ELIMINATION' }, { format: 'DOUBLE_ELIMINATION' }, { format: 'ROUND_ROBIN' }])(
  'any missing row is found: %o',
  (config) => {
    const state = start(config, 7)
    for (const { matchNo } of matches(state)) {
      expect(verify(without(state, (match) => match.matchNo === matchNo)), `match ${matchNo}`).not.toEqual([])
    }
  },
)
