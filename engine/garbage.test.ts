/** Random garbage for each argument of each command: always a refusal by code, or a result; never a crash. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as engine from './index.ts'
import { EngineError, engineErrorCodes, refusalCodes } from './index.ts'
import { field, start } from './testing/stages.ts'

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withMap: true }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      1.5,
      2 ** 32 + 1,
      1e9,
      '',
      '__proto__',
      'constructor',
      [],
      [null],
      [undefined, null],
      {},
      { a: 1 },
      { a: Number.NaN, b: 1 },
      { id: 1 },
      { games: 1 },
      Symbol('x'),
      () => 1,
      { a: 1, b: 0, games: [null] },
      { a: 1, b: 0, games: {} },
      Object.create(null),
      new Proxy({}, {}),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>('T1', 'T2', 1, 2, 'a', 'b', 'both', 'drop', 'cascade', { a: 1, b: 0 }),
  },
)

const stages: engine.State[] = [
  start({ format: 'SINGLE_ELIMINATION' }, 5),
  start({ format: 'DOUBLE_ELIMINATION' }, 4),
  start({ format: 'ROUND_ROBIN', groups: 2 }, 5),
  start({ format: 'SWISS', winsToAdvance: 2, lossesToDropOut: 2 }, 5),
  start({ format: 'LEADERBOARD', attempts: 2, review: true }, 3),
]

type Call = (...args: unknown[]) => unknown
/** The compiler refuses garbage, so the commands are called as functions of anything. */
const asCall = (command: unknown) => command as Call

const commands: Record<string, Call> = {
  report: asCall(engine.report),
  forfeit: asCall(engine.forfeit),
  correct: asCall(engine.correct),
  overrule: asCall(engine.overrule),
  revert: asCall(engine.revert),
  drop: asCall(engine.drop),
  dropAll: asCall(engine.dropAll),
  reinstate: asCall(engine.reinstate),
  restoreDrops: asCall(engine.restoreDrops),
  join: asCall(engine.join),
  reseed: asCall(engine.reseed),
  submitScore: asCall(engine.submitScore),
  reviewScore: asCall(engine.reviewScore),
  qualifiers: asCall(engine.qualifiers),
  explain: asCall(engine.explain),
  match: asCall(engine.match),
  advance: asCall(engine.advance),
  toBracketsManager: asCall(engine.toBracketsManager),
}

/** A refusal has a known code; a patch leads to a stage without a violation. */
function check(state: engine.State, result: unknown) {
  if (typeof result !== 'object' || result === null) return
  if ('refused' in result) expect(refusalCodes).toContain(result.refused)
  else if ('matches' in result) expect(engine.verify(engine.apply(state, result as engine.Patch))).toEqual([])
}

describe('every command takes garbage', () => {
  test.each(Object.entries(commands))('%s', (_, command) => {
    fc.assert(
      fc.property(fc.nat(stages.length - 1), fc.array(anything, { maxLength: 5 }), (index, args) => {
        const state = stages[index]!
        check(state, command(state, ...args))
      }),
      { numRuns: 400 },
    )
  })

  test('create', () => {
    const create = asCall(engine.create)
    const formats = fc.constantFrom(
      'SINGLE_ELIMINATION',
      'DOUBLE_ELIMINATION',
      'ROUND_ROBIN',
      'SWISS',
      'LEADERBOARD',
      'x',
    )
    const names = Object.keys(stages[3]?.config ?? {}).filter((name) => name !== 'format')
    const config = fc.oneof(
      anything,
      fc
        .tuple(formats, fc.constantFrom(...names), anything)
        .map(([format, name, value]) => ({ format, [name]: value })),
    )
    const entrants = fc.oneof(
      anything,
      fc.array(fc.oneof(anything, fc.record({ id: anything })), { maxLength: 4 }),
      fc.constant(field(4)),
    )
    fc.assert(
      fc.property(config, entrants, (settings, list) => {
        const state = create(settings, list)
        if (typeof state === 'object' && state && 'refused' in state) expect(refusalCodes).toContain(state.refused)
        else {
          const stage = state as engine.State
          expect(engine.verify(stage)).toEqual([])
          expect(engine.standings(stage)).toHaveLength(stage.entrants.length)
        }
      }),
      { numRuns: 1500 },
    )
  })

  test.each([
    ['apply', asCall(engine.apply)],
    ['rate', asCall(engine.rate)],
    ['fromBracketsManager', asCall(engine.fromBracketsManager)],
    ['forecast', asCall(engine.forecast)],
    ['restore', asCall(engine.restore)],
  ])('%s refuses it, or throws an error with a code', (name, command) => {
    const first = fc.constantFrom<unknown>('elo', 'glicko2', 'openskill')
    const data = fc.record({
      stage: fc.array(anything, { maxLength: 1 }),
      group: anything,
      round: anything,
      match: anything,
    })
    const args = fc.oneof(
      fc.array(anything, { maxLength: 3 }),
      fc.tuple(first, anything, fc.array(anything)),
      fc.tuple(data),
    )
    fc.assert(
      fc.property(fc.nat(stages.length - 1), args, (index, list) => {
        const state = stages[index]
        try {
          command(...(name === 'apply' ? [state, ...list] : list))
        } catch (error) {
          if (!(error instanceof EngineError)) throw error
          expect(engineErrorCodes).toContain(error.code)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a rating system that has no text is refused by code', () => {
    const rate = asCall(engine.rate)
    const withoutText = [Object.create(null)]
    expect(() => rate(withoutText, {}, [])).toThrow(expect.objectContaining({ code: 'UNKNOWN_RATING_SYSTEM' }))
  })

  test('a patch whose revision has no text is refused by code', () => {
    const apply = asCall(engine.apply)
    const matches = [{ matchNo: 1, rev: [Object.create(null)], set: {} }]
    expect(() => apply(stages[0], { matches })).toThrow(expect.objectContaining({ code: 'BAD_PATCH' }))
  })

  test('brackets-manager data with ids and numbers that have no text is refused', () => {
    const withoutText = Object.create(null)
    const from = asCall(engine.fromBracketsManager)
    const stage = [{ type: 'single_elimination', settings: {} }]
    const opponent1 = { id: withoutText }
    const match = { number: 1, group_id: 1, round_id: 1, opponent1, opponent2: null }
    const lists = { stage, group: [{ id: 1, number: 1 }], round: [{ id: 1, number: 1 }] }
    expect(from({ ...lists, match: [match] })).toMatchObject({ refused: 'BAD_ARGUMENT' })
    expect(from({ ...lists, match: [{ ...match, opponent1: null, number: withoutText }] })).toMatchObject({
      refused: 'BAD_ARGUMENT',
    })
  })

  test('a stored stage or a forecast with one wrong value is refused, or works', () => {
    const stage = (state: engine.State): engine.StoredStage => ({
      config: state.config,
      entrants: state.entrants,
      dropped: state.dropped,
      matches: engine.matches(state),
      attempts: engine.attempts(state),
    })
    const bracket = stages[1]!
    const open = engine.matches(bracket).map((match) => ({ ...match, runningMinutes: null }))
    const conditions = { minutesPerGame: [10, 12], stations: 2, laterRounds: 1, laterMatches: 2, laterBestOf: 3 }
    const spoil = <T extends object>(value: T, key: string, garbage: unknown): T => ({ ...value, [key]: garbage })
    const matchKeys = fc.constantFrom(...Object.keys(open[0] ?? {}))
    fc.assert(
      fc.property(fc.nat(stages.length - 1), matchKeys, anything, (index, key, garbage) => {
        const stored = stage(stages[index]!)
        const [first, ...rest] = stored.matches ?? []
        const matches = first ? [spoil(first, key, garbage), ...rest] : []
        expectResultOrCode(() => engine.standings(engine.restore({ ...stored, matches })))
        for (const part of Object.keys(stored)) {
          if (part !== 'config') expectResultOrCode(() => engine.restore(spoil(stored, part, garbage)))
        }
        expectResultOrCode(() => engine.forecast([spoil(open[0]!, key, garbage), ...open.slice(1)], conditions))
        for (const name of Object.keys(conditions)) {
          const { minutes } = expectResultOrCode(() => engine.forecast(open, spoil(conditions, name, garbage))) ?? {}
          expect(Number.isNaN(minutes)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a stored stage has each match number once and links to later matches; some matches are enough', () => {
    const { config, entrants } = stages[1]!
    const [first, ...rest] = engine.matches(stages[1]!)
    const badStage = expect.objectContaining({ code: 'BAD_STAGE' })
    for (const wrong of [{ matchNo: 2 }, { winnerTo: 1 }, { loserTo: 1 }, { matchNo: 2 ** 31 - 1 }]) {
      const matches = [{ ...first!, ...wrong }, ...rest]
      expect(() => engine.restore({ config, entrants, matches })).toThrow(badStage)
    }
    const some = engine.restore({ config, matches: rest })
    expect(engine.match(some, 2)).toEqual(rest[0])
    expect(engine.report(some, 2, { a: 1, b: 0 })).toHaveProperty('matches')
    expect(() => engine.standings(some)).toThrow(badStage)
  })
})

function expectResultOrCode<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    expect(engineErrorCodes).toContain(error.code)
    return undefined
  }
}
