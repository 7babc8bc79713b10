/** Edge cases that other engines get wrong. */
import { describe, expect, test } from 'vitest'
import { correct, revert } from './correct.ts'
import { create } from './create.ts'
import { drop } from './drop.ts'
import type { Config } from './model.ts'
import { forfeit, report } from './report.ts'
import { reseed } from './reseed.ts'
import { standings } from './standings.ts'
import { isDone, matches, playableMatches } from './state.ts'
import { after, field, find, must, start, win } from './testing/stages.ts'
import { verify } from './verify.ts'

const single: Config = { format: 'SINGLE_ELIMINATION' }
const double: Config = { format: 'DOUBLE_ELIMINATION' }
const ranks = (state: Parameters<typeof standings>[0]) => standings(state).map(({ id, rank }) => `${rank} ${id}`)

describe('two and three players', () => {
  test('two players in double elimination meet again in the grand final, and a third time after a reset', () => {
    let state = win(start(double, 2), 'W1.1', 'T2')
    expect(find(state, 'G1')).toMatchObject({ a: 'T2', b: 'T1', status: 'ready' })
    state = win(state, 'G1', 'T1')
    expect(find(state, 'G2')).toMatchObject({ a: 'T2', b: 'T1', status: 'ready' })
    expect(ranks(win(state, 'G2', 'T2'))).toEqual(['1 T2', '2 T1'])
  })

  test('two players in double elimination: the first seed wins the first match, and the grand final is still to play', () => {
    let state = win(start(double, 2), 'W1.1', 'T1')
    expect(find(state, 'G1')).toMatchObject({ a: 'T1', b: 'T2', status: 'ready' })
    state = win(state, 'G1', 'T1')
    expect([find(state, 'G2').status, isDone(state), ...ranks(state)]).toEqual(['void', true, '1 T1', '2 T2'])
  })

  test('three players in single elimination: the first seed waits in the final', () => {
    const state = start(single, 3)
    expect(find(state, 'W2.1')).toMatchObject({ a: 'T1', b: null, status: 'waiting' })
    expect(ranks(win(win(state, 'W1.2', 'T3'), 'W2.1', 'T1'))).toEqual(['1 T1', '2 T3', '3 T2'])
  })

  test('three players in double elimination play four or five matches', () => {
    let state = start(double, 3)
    state = win(win(state, 'W1.2', 'T2'), 'W2.1', 'T1')
    expect(find(state, 'L1.1').status).toBe('bye')
    expect(find(state, 'L2.1')).toMatchObject({ a: 'T2', b: 'T3' })
    state = win(win(state, 'L2.1', 'T2'), 'G1', 'T1')
    expect(find(state, 'G2').status).toBe('void')
    expect([isDone(state), ...ranks(state)]).toEqual([true, '1 T1', '2 T2', '3 T3'])
  })

  test('a third place between three is a bye', () => {
    const state = win(win(start({ ...single, thirdPlace: true }, 3), 'W1.2', 'T3'), 'W2.1', 'T1')
    expect(find(state, 'T1')).toMatchObject({ status: 'bye', outcome: 'b', reason: 'bye' })
    expect(ranks(state)).toEqual(['1 T1', '2 T3', '3 T2'])
  })

  test('fewer than two entrants are refused', () => {
    expect(create(single, field(1))).toEqual({ refused: 'NOT_ENOUGH_ENTRANTS', entrants: 1, needed: 2 })
    expect(create(single, [])).toMatchObject({ refused: 'NOT_ENOUGH_ENTRANTS' })
  })
})

test('a double bye in the losers’ bracket: two empty slots are void, and a later entrant gets a bye', () => {
  const state = start(double, 5)
  expect(find(state, 'L1.2').status).toBe('void')
  const later = win(win(state, 'W1.2', 'T4'), 'W2.1', 'T1')
  expect(find(later, 'L2.2')).toMatchObject({ a: 'T4', b: '', status: 'bye', outcome: 'a' })
  expect(find(later, 'L3.1')).toMatchObject({ b: 'T4' })
})

describe('no-shows', () => {
  test('both forfeit: no one advances, and the next opponent has a bye', () => {
    let state = start(single, 4)
    state = after(state, forfeit(state, 1, 'both', 'no_show'))
    expect(find(state, 'W1.1')).toMatchObject({ outcome: 'double_loss', reason: 'no_show', score: null })
    state = win(state, 'W1.2', 'T2')
    expect(find(state, 'W2.1')).toMatchObject({ a: '', b: 'T2', status: 'bye' })
    expect([isDone(state), ...ranks(state)]).toEqual([true, '1 T2', '3 T1', '3 T3', '3 T4'])
  })

  test('all entrants are no-shows: all void, no champion, and the event is over', () => {
    let state = start(double, 4)
    for (const { id } of field(4)) state = after(state, drop(state, id, 'no_show'))
    expect(matches(state).map(({ status }) => status)).toEqual(['done', 'done', ...new Array(5).fill('void')])
    expect(isDone(state)).toBe(true)
    expect(standings(state).filter(({ rank }) => rank === 1)).toEqual([])
  })
})

describe('series', () => {
  const series = start({ ...single, bestOf: { W1: 3, W2: 5, default: 1 } }, 4)

  test('each round has its own length', () => {
    expect(matches(series).map(({ bestOf }) => bestOf)).toEqual([3, 3, 5])
  })

  test('a best of three is over at 2–0 and not at 1–0', () => {
    expect(report(series, 1, { a: 2, b: 0 })).not.toHaveProperty('refused')
    expect(report(series, 1, { a: 1, b: 0 })).toMatchObject({ refused: 'SERIES_NOT_OVER', needed: 2 })
    expect(report(series, 1, { a: 3, b: 0 })).toMatchObject({ refused: 'TOO_MANY_GAMES' })
    const loss = { a: 0, b: 1 }
    const games = [{ a: 1, b: 0 }, { a: 1, b: 0 }, loss]
    expect(report(series, 1, { a: 2, b: 1, games })).toMatchObject({ refused: 'TOO_MANY_GAMES' })
  })

  test('a tie in an elimination series is refused, and one more game may be appended', () => {
    const tied = {
      a: 1,
      b: 1,
      games: [
        { a: 5, b: 2 },
        { a: 1, b: 3 },
        { a: 4, b: 4 },
      ],
    }
    expect(report(series, 1, tied)).toMatchObject({ refused: 'TIE_NOT_ALLOWED', mayAppendGame: true })
    const longer = { a: 2, b: 1, games: [...tied.games, { a: 6, b: 0 }] }
    const state = after(series, report(series, 1, longer))
    expect(find(state, 'W1.1')).toMatchObject({ outcome: 'a', score: longer })
  })

  test('games must agree with the count of games won', () => {
    expect(report(series, 1, { a: 2, b: 0, games: [{ a: 1, b: 0 }] })).toMatchObject({ refused: 'GAMES_MISMATCH' })
    expect(report(series, 1, { a: -1, b: 2 })).toMatchObject({ refused: 'BAD_SCORE' })
    expect(report(series, 1, { a: 1.5, b: 2 })).toMatchObject({ refused: 'BAD_SCORE' })
  })

  test('a draw counts only where the host allows draws', () => {
    const table: Config = { format: 'ROUND_ROBIN' }
    expect(report(start(table, 2), 1, { a: 1, b: 1 })).toMatchObject({ refused: 'TIE_NOT_ALLOWED' })
    const state = start({ ...table, draws: true, bestOf: 2 }, 2)
    expect(matches(after(state, report(state, 1, { a: 1, b: 1 })))[0]).toMatchObject({ outcome: 'draw' })
  })
})

describe('correction', () => {
  const opposite = { a: 0, b: 1 }

  test('where the next match is waiting, the other entrant takes the slot', () => {
    const state = win(start(single, 4), 'W1.1', 'T1')
    expect(find(after(state, correct(state, 1, opposite, 'reject')), 'W2.1')).toMatchObject({
      a: 'T4',
      status: 'waiting',
    })
  })

  test('where the next match is ready, the other entrant takes the slot', () => {
    const state = win(win(start(single, 4), 'W1.1', 'T1'), 'W1.2', 'T2')
    expect(find(after(state, correct(state, 1, opposite, 'reject')), 'W2.1')).toMatchObject({
      a: 'T4',
      status: 'ready',
    })
  })

  test('where the next match is decided, the correction is refused, previewed or cascades', () => {
    const state = win(win(win(start(single, 4), 'W1.1', 'T1'), 'W1.2', 'T2'), 'W2.1', 'T1')
    expect(correct(state, 1, opposite, 'reject')).toEqual({ refused: 'LATER_RESULTS', matchNo: 1, resets: [3] })
    expect(correct(state, 1, opposite, 'preview')).toMatchObject({ resets: [3] })
    const fixed = after(state, correct(state, 1, opposite, 'cascade'))
    expect(find(fixed, 'W2.1')).toMatchObject({ a: 'T4', b: 'T2', status: 'ready', outcome: null, score: null })
    expect(find(fixed, 'W1.2').outcome).toBe('a')
  })

  test('another score for the same winner changes no other match', () => {
    const state = win(win(win(start(single, 4), 'W1.1', 'T1'), 'W1.2', 'T2'), 'W2.1', 'T1')
    expect(must(correct(state, 1, { a: 7, b: 5 }, 'reject'))).toMatchObject({
      matches: [{ matchNo: 1, set: { score: { a: 7, b: 5 } } }],
    })
  })

  test('in Swiss a past result can change, and published pairings stay', () => {
    let state = start({ format: 'SWISS', rounds: 3 }, 4)
    for (const { matchNo } of playableMatches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
    const { matches } = must(correct(state, 1, opposite, 'reject'))
    expect(matches.map(({ matchNo }) => matchNo)).toEqual([1])
  })

  test('a match without a result cannot be corrected or reverted', () => {
    const state = start(single, 3)
    expect(correct(state, 1, opposite, 'reject')).toMatchObject({ refused: 'NOT_DECIDED', status: 'bye' })
    expect(revert(state, 2, 'reject')).toMatchObject({ refused: 'NOT_DECIDED', status: 'ready' })
    expect(revert(state, 9, 'reject')).toMatchObject({ refused: 'NO_SUCH_MATCH' })
  })
})

describe('drop', () => {
  test('while waiting: the opponent gets a walkover as soon as they arrive', () => {
    let state = start(single, 4)
    state = after(win(state, 'W1.1', 'T1'), drop(win(state, 'W1.1', 'T1'), 'T1', 'drop'))
    expect(find(state, 'W2.1')).toMatchObject({ a: 'T1', status: 'waiting' })
    state = win(state, 'W1.2', 'T3')
    expect(find(state, 'W2.1')).toMatchObject({ outcome: 'b', reason: 'drop', score: null })
    expect(ranks(state).slice(0, 2)).toEqual(['1 T3', '2 T1'])
  })

  test('after all own matches: the record stays', () => {
    const state = win(start(single, 2), 'W1.1', 'T1')
    const dropped = after(state, drop(state, 'T1', 'drop'))
    expect(ranks(dropped)).toEqual(['1 T1', '2 T2'])
    expect(drop(dropped, 'T1', 'drop')).toMatchObject({ refused: 'ALREADY_OUT' })
    expect(drop(dropped, 'stranger', 'drop')).toMatchObject({ refused: 'NO_SUCH_ENTRANT' })
  })

  test('from the winners’ bracket: lost there, lost again in the losers’ bracket', () => {
    let state = start(double, 4)
    state = win(after(state, drop(state, 'T1', 'dq')), 'W1.2', 'T2')
    expect(find(state, 'L1.1')).toMatchObject({ a: 'T1', b: 'T3', outcome: 'b', reason: 'dq' })
  })

  test('reverting a walkover lifts the drop', () => {
    const first = start(single, 2)
    const state = after(first, drop(first, 'T1', 'drop'))
    expect(after(state, revert(state, 1, 'reject'))).toEqual(first)
  })

  test('of both for different reasons: a double loss, and reverting it lifts both drops', () => {
    const first = start(single, 2)
    const once = after(first, drop(first, 'T1', 'drop'))
    const state = after(once, drop(once, 'T2', 'dq'))
    expect(matches(state)[0]).toMatchObject({ outcome: 'double_loss', reason: 'drop' })
    expect(after(state, revert(state, 1, 'reject'))).toEqual(first)
  })

  test('of an entrant whose id is a property of Object breaks nothing', () => {
    let state = start(single, [{ id: 'constructor' }, { id: '__proto__' }, { id: 'toString' }])
    expect(find(state, 'W1.2').status).toBe('ready')
    state = after(state, drop(state, '__proto__', 'drop'))
    expect(find(state, 'W2.1')).toMatchObject({ a: 'constructor', b: 'toString', status: 'ready' })
    expect(verify(state)).toEqual([])
  })
})

describe('refusals', () => {
  test('a result needs a match that is ready', () => {
    const state = win(start(single, 4), 'W1.1', 'T1')
    const result = { a: 1, b: 0 }
    expect(report(state, 1, result)).toMatchObject({ refused: 'ALREADY_DECIDED' })
    expect(report(state, 3, result)).toMatchObject({ refused: 'NOT_READY' })
    expect(report(state, 99, result)).toMatchObject({ refused: 'NO_SUCH_MATCH' })
    expect(report(start(single, 3), 1, result)).toMatchObject({ refused: 'NOT_PLAYABLE', status: 'bye' })
    expect(report(state, 2, { a: 1, b: 1 })).toMatchObject({ refused: 'TIE_NOT_ALLOWED' })
  })

  test('entrants must have ids, and each id once', () => {
    expect(create(single, [{ id: 'x' }, { id: 'x' }])).toEqual({ refused: 'DUPLICATE_ENTRANT', id: 'x' })
    expect(create(single, [{ id: 'x' }, { id: '' }])).toMatchObject({ refused: 'BAD_ENTRANT' })
  })

  test.each([
    { bestOf: 0 },
    { groups: 3 },
    { rounds: 0 },
    { bestCount: 0 },
    { bestOf: { W1: 2.5 } },
    { tiebreaks: ['luck'] },
    { points: { win: 1, draw: 1 / 3, loss: 0, bye: 1 } },
  ])('invalid settings are refused: %o', (invalid) => {
    expect(create({ format: 'SWISS', ...invalid } as Config, field(4))).toMatchObject({
      refused: 'BAD_CONFIG',
      field: Object.keys(invalid)[0],
    })
  })
})

describe('seeds', () => {
  test('entrants with a seed come first, by seed, then the others in the order given', () => {
    const state = start(single, [{ id: 'x' }, { id: 'second', seed: 9 }, { id: 'first', seed: 3 }, { id: 'y' }])
    expect(state.entrants.map(({ id, seed }) => [seed, id])).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'x'],
      [4, 'y'],
    ])
  })

  test('seeds can change after a drop, and the drop stays', () => {
    const first = start(double, 5)
    const state = after(first, drop(first, 'T1', 'drop'))
    const reseeded = after(state, reseed(state, ['T5', 'T4', 'T3', 'T2', 'T1']))
    expect(find(reseeded, 'W1.2')).toMatchObject({ a: 'T2', b: 'T1', outcome: 'a', reason: 'drop' })
    expect(verify(reseeded)).toEqual([])
  })

  test('seeds can change until the first result', () => {
    const state = start(double, 5)
    const order = ['T5', 'T4', 'T3', 'T2', 'T1']
    const reseeded = after(state, reseed(state, order))
    expect(reseeded).toEqual(
      start(
        double,
        order.map((id) => ({ id })),
      ),
    )
    expect(reseed(state, ['T1', 'T2'])).toMatchObject({ refused: 'BAD_ORDER' })
    expect(reseed(state, ['T1', 'T1', 'T2', 'T3', 'T4'])).toMatchObject({ refused: 'BAD_ORDER' })
    expect(reseed(win(state, 'W1.2', 'T4'), order)).toMatchObject({ refused: 'ALREADY_STARTED' })
  })
})
