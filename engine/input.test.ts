/** Whatever a caller passes is refused by a code or does what it says; nothing is silently taken for something else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { apply, diffMatch } from './apply.ts'
import { correct, overrule, revert } from './correct.ts'
import { create } from './create.ts'
import { drop, reinstate } from './drop.ts'
import { explain } from './explain.ts'
import { join } from './join.ts'
import type { Config, Entrant, MissedRoundsAs, Reason, State } from './model.ts'
import { isRefusal } from './refusals.ts'
import { forfeit, report } from './report.ts'
import { reseed } from './reseed.ts'
import { bestOfRound } from './settings.ts'
import { standings } from './standings.ts'
import { match, matches } from './state.ts'
import { reviewScore, submitScore } from './submit-score.ts'
import { after, field, find, start, win } from './testing/stages.ts'
import { verify } from './verify.ts'

const single: Config = { format: 'SINGLE_ELIMINATION' }
const numbers = [
  Number.NaN,
  undefined,
  null,
  1.5,
  2 ** 32 + 1,
  2 ** 32,
  -1,
  0,
  Number.POSITIVE_INFINITY,
  'abc',
  '1',
  true,
  [1],
  1n,
]
const garbage = [...numbers, '__proto__', 'constructor', 'toString', {}, () => 1]

describe('a correction', () => {
  test('is not lost where two names have the same hash', () => {
    const state = start(
      single,
      ['liquid', 'x', 'y', 'costarring'].map((id) => ({ id })),
    )
    const first = win(state, 1, 'liquid')
    expect(find(after(first, correct(first, 1, { a: 0, b: 1 })), 'W2.1').a).toBe('costarring')
  })

  test('of a row is found in every column', () => {
    const [row] = matches(start(single, 2))
    const changes = fc.record(
      {
        a: fc.constantFrom('T1', 'liquid', 'costarring', '', null),
        b: fc.constantFrom('T2', 'liquid', 'costarring', '', null),
        outcome: fc.constantFrom('a', 'b', 'draw', 'double_loss', null),
        reason: fc.constantFrom('played', 'drop', null),
        status: fc.constantFrom('waiting', 'ready', 'done', 'bye', 'void'),
        score: fc.constantFrom(null, { a: 1, b: 0 }, { a: 1, b: 0, games: [{ a: 1, b: 0 }] }, { a: 1, b: 1 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(changes, (change) => {
        const next = { ...row!, ...change } as typeof row & object
        const patch = diffMatch(row!, next)
        const changed = { ...row!, ...patch?.set }
        expect({ ...changed, rev: 0 }).toEqual({ ...next, rev: 0 })
      }),
    )
  })

  test('of the seeds is not lost either', () => {
    const ids = ['liquid', 'x', 'y', 'costarring']
    const state = start(
      single,
      ids.map((id) => ({ id })),
    )
    const swapped = ['costarring', 'x', 'y', 'liquid']
    const reseeded = after(state, reseed(state, swapped))
    expect(find(reseeded, 'W1.1')).toMatchObject({ a: 'costarring', b: 'liquid' })
  })
})

describe('a match number that is none', () => {
  const ready = start(single, 4)
  const decided = win(ready, 1, 'T1')
  const board = start({ format: 'LEADERBOARD', review: true }, 2)
  const submitted = after(board, submitScore(board, 'T1', 5, 0))

  test.each(numbers.map((number) => [number]))('%s is refused in every command', (number) => {
    const no = number as number
    const score = { a: 1, b: 0 }
    const results = [
      report(ready, no, score),
      forfeit(ready, no, 'a'),
      correct(decided, no, score),
      overrule(decided, no, 'a', 'forfeit', 'cascade'),
      revert(decided, no),
    ]
    for (const result of results) expect(result).toMatchObject({ refused: 'NO_SUCH_MATCH' })
    expect(reviewScore(submitted, no, 'accepted')).toMatchObject({ refused: 'NO_SUCH_ATTEMPT' })
    expect(match(ready, no)).toBeUndefined()
    expect(explain(ready, no)).toEqual([])
    expect(() => apply(ready, { matches: [{ matchNo: no, rev: 0, set: {} }] })).toThrow('stale patch')
  })
})

describe('an unknown word', () => {
  const ready = start(single, 4)
  const decided = win(ready, 1, 'T1')

  test.each(garbage.map((word) => [word]))('%s is refused', (word) => {
    const refusal = { refused: 'BAD_ARGUMENT' }
    if (word !== undefined) {
      expect(forfeit(ready, 1, 'a', word as Reason)).toMatchObject(refusal)
      expect(drop(ready, 'T1', word as Reason)).toMatchObject(refusal)
      expect(correct(decided, 1, { a: 0, b: 1 }, word as 'reject')).toMatchObject(refusal)
      expect(revert(decided, 1, word as 'reject')).toMatchObject(refusal)
      const dropped = after(ready, drop(ready, 'T1'))
      expect(reinstate(dropped, 'T1', word as 'reject')).toMatchObject(refusal)
      const swiss = start({ format: 'SWISS' }, 4)
      expect(join(swiss, { id: 'new' }, { missed: word as MissedRoundsAs })).toMatchObject(refusal)
    }
    expect(forfeit(ready, 1, word as 'a')).toMatchObject(refusal)
    expect(overrule(decided, 1, word as 'a', 'forfeit', 'cascade')).toMatchObject(refusal)
    expect(overrule(decided, 1, 'a', word as Reason, 'cascade')).toMatchObject(refusal)
    const board = start({ format: 'LEADERBOARD' }, 2)
    const submitted = after(board, submitScore(board, 'T1', 5, 0))
    expect(reviewScore(submitted, 1, word as 'accepted')).toMatchObject(refusal)
  })

  test('is refused as an entrant', () => {
    for (const id of ['__proto__', 'constructor', 'toString', 'stranger', null, undefined, 1] as string[]) {
      expect(drop(ready, id)).toMatchObject({ refused: 'NO_SUCH_ENTRANT' })
      expect(reinstate(ready, id)).toMatchObject({ refused: 'NO_SUCH_ENTRANT' })
    }
  })

  test('is refused as a score, a time and an order', () => {
    const board = start({ format: 'LEADERBOARD' }, 2)
    for (const word of garbage) {
      expect(report(ready, 1, word as never)).toMatchObject({ refused: 'BAD_SCORE' })
      if (typeof word !== 'number' || !Number.isFinite(word))
        expect(submitScore(board, 'T1', word as number, 0)).toMatchObject({ refused: 'BAD_SCORE' })
      expect(reseed(ready, word as unknown as string[])).toMatchObject({ refused: 'BAD_ORDER' })
    }
    for (const at of [undefined, null, 'never', {}, Number.NaN]) {
      expect(submitScore(board, 'T1', 1, at as number)).toMatchObject({ refused: 'BAD_SCORE' })
    }
  })
})

describe('settings', () => {
  const refused = (config: object, format = 'SWISS') => create({ format, ...config } as Config, field(8))

  test.each(['toString', '__proto__', 'constructor', 'swiss', '', null, undefined, 1])(
    'the format %s is refused',
    (format) => {
      expect(create({ format } as Config, field(4))).toEqual({ refused: 'BAD_CONFIG', field: 'format' })
      expect(create(format as unknown as Config, field(4))).toEqual({ refused: 'BAD_CONFIG', field: 'format' })
    },
  )

  test.each([
    'grandFinal',
    'distribution',
    'aggregate',
    'betterIs',
    'unplayed',
    'thirdPlace',
    'draws',
    'review',
    'legs',
    'groups',
    'rounds',
    'bestOf',
    'points',
    'tiebreaks',
    'dropOrders',
    'minWinPct',
    'bestCount',
    'attempts',
    'rngSeed',
    'bestof',
  ])('%s has only values that exist', (name) => {
    for (const value of [null, Number.NaN, 'toString', '__proto__', { toString: 1 }, [Number.NaN]]) {
      if (name === 'rngSeed' && typeof value === 'string') continue
      expect(refused({ [name]: value })).toEqual({ refused: 'BAD_CONFIG', field: name })
    }
  })

  test('all four kinds of points are needed', () => {
    expect(refused({ points: { win: 3, draw: 1, loss: 0 } })).toEqual({ refused: 'BAD_CONFIG', field: 'points' })
    expect(refused({ points: { win: 3, draw: 1, loss: 0, bye: Number.NaN } })).toMatchObject({ field: 'points' })
    expect(refused({ points: { win: 3, draw: 1, loss: 0, bye: 1, extra: 1 } })).toMatchObject({ field: 'points' })
  })

  test.each(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS'])(
    'an even best-of is refused in %s, where a series cannot be drawn',
    (format) => {
      const refusal = { refused: 'BAD_CONFIG', field: 'bestOf' }
      expect(refused({ bestOf: 2 }, format)).toEqual(refusal)
      expect(refused({ bestOf: { W1: 4, default: 3 } }, format)).toEqual(refusal)
      expect(isRefusal(refused({ bestOf: 3 }, format))).toBe(false)
      const isTable = format === 'ROUND_ROBIN' || format === 'SWISS'
      expect(isRefusal(refused({ bestOf: 2, draws: true }, format))).toBe(!isTable)
    },
  )

  test('the second grand final is as long as the first', () => {
    const { config } = start({ format: 'DOUBLE_ELIMINATION', bestOf: { G1: 5, default: 3 } }, 4)
    expect([bestOfRound(config, 'G', 1), bestOfRound(config, 'G', 2), bestOfRound(config, 'W', 1)]).toEqual([5, 5, 3])
    const own = start({ format: 'DOUBLE_ELIMINATION', bestOf: { G1: 5, G2: 1, default: 3 } }, 4)
    expect(find(own, 'G2').bestOf).toBe(1)
  })

  test('entrants with a seed or rating that is no number are refused', () => {
    for (const value of [null, Number.NaN, '5', Number.POSITIVE_INFINITY]) {
      const entrants = [{ id: 'x' }, { id: 'y', rating: value }] as Entrant[]
      expect(create({ format: 'SWISS' }, entrants)).toEqual({ refused: 'BAD_ENTRANT', id: 'y', field: 'rating' })
      const seeded = [{ id: 'x' }, { id: 'y', seed: value }] as Entrant[]
      expect(create({ format: 'SWISS' }, seeded)).toEqual({ refused: 'BAD_ENTRANT', id: 'y', field: 'seed' })
      const swiss = start({ format: 'SWISS' }, 4)
      expect(join(swiss, { id: 'y', rating: value as number })).toMatchObject({ refused: 'BAD_ENTRANT' })
    }
    for (const entrant of [null, undefined, 3, 'x', {}, []]) {
      expect(create(single, [{ id: 'x' }, entrant as Entrant])).toMatchObject({ refused: 'BAD_ENTRANT' })
    }
    expect(create(single, null as unknown as Entrant[])).toMatchObject({ refused: 'BAD_ENTRANT' })
  })

  test.each<Config>([single, { format: 'DOUBLE_ELIMINATION' }, { format: 'ROUND_ROBIN' }, { format: 'SWISS' }])(
    'ids that are properties of objects change nothing: %o',
    (config) => {
      const ids = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
      const play = (names: string[]) => {
        let state: State = start(
          config,
          names.map((id) => ({ id })),
        )
        state = after(state, drop(state, names[1]!))
        state = after(state, drop(state, names[0]!))
        state = after(state, reinstate(state, names[1]!, 'cascade'))
        for (const { matchNo, status } of matches(state))
          if (status === 'ready') state = after(state, report(state, matchNo, { a: 1, b: 0 }))
        expect(verify(state)).toEqual([])
        return standings(state).map(({ id, rank, values }) => [names.indexOf(id), rank, values])
      }
      expect(play(ids)).toEqual(play(['p', 'q', 'r', 's', 't']))
    },
  )
})

describe('ranks', () => {
  test('are never beyond the field', () => {
    const state = start({ format: 'DOUBLE_ELIMINATION' }, 5)
    const ranks = standings(after(state, drop(state, 'T5'))).map(({ id, rank }) => `${rank} ${id}`)
    expect(ranks).toContain('5 T5')
    for (let size = 2; size <= 40; size++) {
      const full = start({ format: 'DOUBLE_ELIMINATION' }, size)
      expect(Math.max(...standings(full).map(({ rank }) => rank))).toBeLessThanOrEqual(size)
    }
  })
})

describe('verify', () => {
  const codes = (state: State) => verify(state).map(({ code }) => code)

  test('sees a dropped entrant in an open match', () => {
    expect(codes({ ...start(single, 4), dropped: { T1: 'drop' } })).toEqual(['DROPPED_ENTRANT'])
  })

  test('sees a link without a slot', () => {
    const state = start(single, 4)
    const [first, ...others] = matches(state)
    expect(codes({ ...state, matches: [[[{ ...first!, winnerSlot: null }, ...others]]] })).toContain('LINK')
    expect(codes({ ...state, matches: [[[{ ...first!, loserSlot: 'a' }, ...others]]] })).toContain('LINK')
  })

  test('sees missing last rows of a round robin and of Swiss', () => {
    for (const config of [{ format: 'ROUND_ROBIN' }, { format: 'ROUND_ROBIN', groups: 2, legs: 2 }] as Config[]) {
      const state = start(config, 7)
      const rows = matches(state).slice(0, -1)
      expect(codes({ ...state, matches: [[rows]], openCount: rows.length })).toEqual(['MISSING_MATCHES'])
    }
    let swiss = start({ format: 'SWISS', rounds: 3 }, 4)
    for (const { matchNo } of matches(swiss)) swiss = after(swiss, report(swiss, matchNo, { a: 1, b: 0 }))
    swiss = after(swiss, advance(swiss))
    const rows = matches(swiss).slice(0, 2)
    expect(codes({ ...swiss, matches: [[rows]], openCount: 0 })).toEqual(['MISSING_MATCHES'])
  })
})
