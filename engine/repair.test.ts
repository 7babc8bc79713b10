/** Order, repair and replay: properties P6, P7, P8, P13 and P14 of the design, on every format that has matches. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDone, matches, playable } from './advance.ts'
import { correct, revert } from './correct.ts'
import type { Config, Match, State } from './model.ts'
import { fingerprint, random, shuffle } from './random.ts'
import { forfeit, report } from './report.ts'
import { after, must, playOut, start } from './testing/play.ts'
import { forEachSize, sizes, storm } from './testing/storm.ts'
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
const few = sizes.filter((size) => size <= 130 && (size < 20 || size % 7 === 2))

/** A result that depends on nothing but the match and its sides, forfeits included. */
function fated(state: State, no: number): State {
  const { a, b } = matches(state)[no - 1]!
  const fate = (fingerprint(`${no} ${a} ${b}`) >>> 0) % 10
  if (fate === 0) return after(state, forfeit(state, no, 'both', 'no_show'))
  if (fate === 1) return after(state, forfeit(state, no, 'a', 'forfeit'))
  return after(state, report(state, no, fate % 2 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
}

function playFate(state: State, chance: () => number): State {
  let now = state
  for (let ready = playable(now); ready.length > 0; ready = playable(now)) {
    for (const { no } of shuffle(ready, chance()).slice(0, 1 + Math.floor(chance() * ready.length)))
      now = fated(now, no)
  }
  return now
}

test.each(brackets)(
  'P6: the final state does not depend on the order of reports: %o',
  (config) => {
    forEachSize([...few, 1000], (n, chance) => {
      const first = start(config, n)
      expect(playFate(first, chance)).toEqual(playFate(first, chance))
    })
  },
  60_000,
)

describe('P7: taking back and replaying', () => {
  test.each([...brackets, ...tables])(
    'a report that is taken back leaves everything as it was: %o',
    (config) => {
      forEachSize(few, (n, chance) => {
        let state = start(config, n)
        for (let ready = playable(state); ready.length > 0; ready = playable(state)) {
          const { no } = ready[Math.floor(chance() * ready.length)]!
          const reported = fated(state, no)
          expect(after(reported, revert(reported, no, 'reject'))).toEqual(state)
          state = reported
          if (config.format === 'ROUND_ROBIN' && ready.length > 30) break
        }
      })
    },
    60_000,
  )

  test.each(brackets)(
    'a cascade leaves what a replay of the surviving results gives: %o',
    (config) => {
      forEachSize(few, (n, chance) => {
        const blank = start(config, n)
        const end = playOut(blank, chance)
        const done = matches(end).filter(({ status }) => status === 'done')
        for (const { no, outcome } of shuffle(done, chance()).slice(0, 12)) {
          const turned = outcome === 'a' ? { a: 0, b: 1 } : { a: 1, b: 0 }
          const preview = must(correct(end, no, turned, 'preview'))
          const fixed = after(end, correct(end, no, turned, 'cascade'))
          const kept = matches(fixed).filter(({ reason }) => reason === 'played')
          const reset = 'resets' in preview ? preview.resets : []
          expect(reset).toEqual(lost(end, fixed))

          let replay = blank
          for (const row of kept) replay = after(replay, report(replay, row.no, row.games!))
          expect(replay).toEqual(fixed)
          if (reset.length > 0)
            expect(correct(end, no, turned, 'reject')).toMatchObject({ refused: 'LATER_RESULTS', resets: reset })
        }
      })
    },
    60_000,
  )

  /** Matches that had a played result and now have none. */
  const lost = (before: State, now: State) =>
    matches(before).flatMap(({ no, reason }) =>
      reason === 'played' && matches(now)[no - 1]?.reason !== 'played' ? [no] : [],
    )
})

test('of forty results in a double elimination of 64 any is taken back: what a replay without it and what stood on it gives', () => {
  const chance = random('time machine')
  const blank = start({ format: 'DOUBLE_ELIMINATION' }, 64)
  const acts: Match[] = []
  let end = blank
  while (acts.length < 40) {
    const { no } = shuffle(playable(end), chance())[0]!
    end = after(end, report(end, no, chance() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
    acts.push(matches(end)[no - 1]!)
  }
  let deepest = 0
  for (const { no } of acts) {
    let replay = blank
    for (const { no: other, a, b, games } of acts) {
      const row = matches(replay)[other - 1]!
      if (other !== no && row.a === a && row.b === b) replay = after(replay, report(replay, other, games!))
    }
    expect(after(end, revert(end, no, 'cascade'))).toEqual(replay)
    deepest = Math.max(deepest, must(revert(end, no, 'preview')).resets.length)
  }
  expect(deepest).toBeGreaterThan(1)
})

test('P8: the patches add up to what the commands give again from the start, also through JSON', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...brackets, ...tables),
      fc.integer({ min: 2, max: 40 }),
      fc.string(),
      (config, n, seed) => {
        const first = start(config, n)
        const { state, log } = storm(first, random(seed), (now) => {
          if (matches(now).length < 150 && verify(now).length > 0) throw new Error(JSON.stringify(verify(now)))
        })
        expect(verify(state)).toEqual([])
        // Commands that draw chance draw the same again: a storm is a function of its seed (P13).
        const again = storm(JSON.parse(JSON.stringify(first)), random(seed))
        expect(again.log.length).toBe(log.length)
        expect(again.state).toEqual(state)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
        expect(isDone(state)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

test('two reports that feed one match cannot overwrite each other', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 4)
  const first = must(report(state, 1, { a: 1, b: 0 }))
  const second = must(report(state, 2, { a: 1, b: 0 }))
  const now = after(state, first)
  expect(() => after(now, second)).toThrow('stale patch: match 3')
})

test('a patch names only the columns that changed', () => {
  const state = start({ format: 'SINGLE_ELIMINATION' }, 4)
  const { rows } = must(report(state, 1, { a: 1, b: 0 }))
  expect(rows.map(({ no, set }) => [no, Object.keys(set).sort()])).toEqual([
    [1, ['games', 'outcome', 'reason', 'rev', 'status']],
    [3, ['a', 'rev']],
  ])
})
