/** Order, corrections and replay: properties P6, P7, P8, P13 and P14, on every format that has matches. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correct, revert } from './correct.ts'
import type { Config, Match, State } from './model.ts'
import { fingerprint, random, shuffle } from './random.ts'
import { forfeit, report } from './report.ts'
import { isDone, matches, playableMatches } from './state.ts'
import { expectEqual } from './testing/quick-checks.ts'
import { forEachSize, playRandomly, sizes } from './testing/random-commands.ts'
import { after, must, playOut, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const brackets: Config[] = [
  { format: 'SINGLE_ELIMINATION', thirdPlace: true },
  { format: 'DOUBLE_ELIMINATION' },
  { format: 'DOUBLE_ELIMINATION', grandFinal: 'none', thirdPlace: true },
]
const tables: Config[] = [
  { format: 'ROUND_ROBIN', groups: 1, legs: 2 },
  { format: 'SWISS', rounds: 5 },
]
const smallSizes = sizes.filter((size) => size <= 130 && (size < 20 || size % 7 === 2))

/** Decides a match by a result that depends only on the match and its sides; some are forfeits. */
function decideByHash(state: State, matchNo: number): State {
  const { a, b } = matches(state)[matchNo - 1]!
  const hash = (fingerprint(`${matchNo} ${a} ${b}`) >>> 0) % 10
  if (hash === 0) return after(state, forfeit(state, matchNo, 'both', 'no_show'))
  if (hash === 1) return after(state, forfeit(state, matchNo, 'a', 'forfeit'))
  return after(state, report(state, matchNo, hash % 2 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
}

function playByHash(state: State, next: () => number): State {
  let now = state
  for (let ready = playableMatches(now); ready.length > 0; ready = playableMatches(now)) {
    for (const { matchNo } of shuffle(ready, next()).slice(0, 1 + Math.floor(next() * ready.length)))
      now = decideByHash(now, matchNo)
  }
  return now
}

test.each(brackets)('P6: the final state does not depend on the order of reports: %o', (config) => {
  forEachSize([...smallSizes, 1000], (n, next) => {
    const first = start(config, n)
    expectEqual(playByHash(first, next), playByHash(first, next))
  })
})

describe('P7: reverts and replays', () => {
  test.each([...brackets, ...tables])('a reverted report leaves the state as it was: %o', (config) => {
    forEachSize(smallSizes, (n, next) => {
      let state = start(config, n)
      for (let ready = playableMatches(state); ready.length > 0; ready = playableMatches(state)) {
        const { matchNo } = ready[Math.floor(next() * ready.length)]!
        const reported = decideByHash(state, matchNo)
        expectEqual(after(reported, revert(reported, matchNo, 'reject')), state)
        state = reported
        if (config.format === 'ROUND_ROBIN' && ready.length > 30) break
      }
    })
  })

  test.each(brackets)('a cascade equals a replay of the results that survive: %o', (config) => {
    forEachSize(smallSizes, (n, next) => {
      const empty = start(config, n)
      const end = playOut(empty, next)
      const done = matches(end).filter(({ status }) => status === 'done')
      for (const { matchNo, outcome } of shuffle(done, next()).slice(0, 12)) {
        const opposite = outcome === 'a' ? { a: 0, b: 1 } : { a: 1, b: 0 }
        const preview = must(correct(end, matchNo, opposite, 'preview'))
        const fixed = after(end, correct(end, matchNo, opposite, 'cascade'))
        const survivors = matches(fixed).filter(({ reason }) => reason === 'played')
        const reset = 'resets' in preview ? preview.resets : []
        expectEqual(reset, lostResults(end, fixed))

        let replay = empty
        for (const row of survivors) replay = after(replay, report(replay, row.matchNo, row.score!))
        expectEqual(replay, fixed)
        if (reset.length > 0)
          expect(correct(end, matchNo, opposite, 'reject')).toMatchObject({ refused: 'LATER_RESULTS', resets: reset })
      }
    })
  })

  /** Numbers of the matches that had a played result and now have none. */
  const lostResults = (before: State, now: State) =>
    matches(before).flatMap(({ matchNo, reason }) =>
      reason === 'played' && matches(now)[matchNo - 1]?.reason !== 'played' ? [matchNo] : [],
    )
})

test('reverting any of forty results equals a replay without it and without the results that depend on it', () => {
  const next = random('time machine')
  const empty = start({ format: 'DOUBLE_ELIMINATION' }, 64)
  const decided: Match[] = []
  let end = empty
  while (decided.length < 40) {
    const { matchNo } = shuffle(playableMatches(end), next())[0]!
    end = after(end, report(end, matchNo, next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
    decided.push(matches(end)[matchNo - 1]!)
  }
  let mostResets = 0
  for (const { matchNo } of decided) {
    let replay = empty
    for (const { matchNo: other, a, b, score } of decided) {
      const row = matches(replay)[other - 1]!
      if (other !== matchNo && row.a === a && row.b === b) replay = after(replay, report(replay, other, score!))
    }
    expect(after(end, revert(end, matchNo, 'cascade'))).toEqual(replay)
    mostResets = Math.max(mostResets, must(revert(end, matchNo, 'preview')).resets.length)
  }
  expect(mostResets).toBeGreaterThan(1)
})

test('P8: the patches add up to what the commands give from the start, also through JSON', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...brackets, ...tables),
      fc.integer({ min: 2, max: 40 }),
      fc.string(),
      (config, n, seed) => {
        const first = start(config, n)
        const { state, log } = playRandomly(first, random(seed), (now) => {
          if (matches(now).length < 150 && verify(now).length > 0) throw new Error(JSON.stringify(verify(now)))
        })
        expect(verify(state)).toEqual([])
        // Equal seeds give equal commands (P13).
        const again = playRandomly(JSON.parse(JSON.stringify(first)), random(seed))
        expect(again.log.length).toBe(log.length)
        expectEqual(again.state, state)
        expectEqual(JSON.parse(JSON.stringify(state)), state)
        expect(isDone(state)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})

test('two reports that feed one match cannot overwrite each other', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 4)
  const first = must(report(state, 1, { a: 1, b: 0 }))
  const second = must(report(state, 2, { a: 1, b: 0 }))
  const now = after(state, first)
  expect(() => after(now, second)).toThrow('stale patch: match 3')
})

test('a patch names only the columns that changed', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 4)
  const { matches } = must(report(state, 1, { a: 1, b: 0 }))
  expect(matches.map(({ matchNo, set }) => [matchNo, Object.keys(set).sort()])).toEqual([
    [1, ['outcome', 'reason', 'rev', 'score', 'status']],
    [3, ['a', 'rev']],
  ])
})
