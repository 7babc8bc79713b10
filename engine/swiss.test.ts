/** Swiss: properties P11, P12, P17, P18 and P20, late entries and drops. */
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { revert } from './correct.ts'
import { drop } from './drop.ts'
import { explain } from './explain.ts'
import { join } from './join.ts'
import type { Config, State } from './model.ts'
import { report } from './report.ts'
import { standings } from './standings.ts'
import { isDone, matches, playableMatches, remainingCount } from './state.ts'
import { expectValid } from './testing/quick-checks.ts'
import { forEachSize, playRandomly, sizes } from './testing/random-commands.ts'
import { after, playOut, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const swiss = (rounds?: number): Config => ({ format: 'SWISS', rounds, draws: true })
const small = sizes.filter((size) => size <= 130)

function countRematches(state: State): number {
  const pairs = new Set<string>()
  let count = 0
  for (const { a, b } of matches(state)) {
    const pair = [a, b].sort().join(' ')
    if (b && pairs.has(pair)) count++
    pairs.add(pair)
  }
  return count
}

function byesOf(state: State): number[] {
  const byes = new Map(state.entrants.map(({ id }) => [id, 0]))
  for (const { a, status } of matches(state)) if (status === 'bye' && a) byes.set(a, (byes.get(a) ?? 0) + 1)
  return [...byes.values()]
}

describe('P11, P12: pairings', () => {
  test('no rematch while there are fewer rounds than half the field', () => {
    forEachSize(small, (n, next) => {
      const maxRounds = Math.floor(n / 2)
      const state = playOut(start(swiss(n <= 40 || n % 13 === 0 ? Math.max(1, maxRounds) : 9), n), next)
      expect(countRematches(state)).toBe(0)
      expect(Math.max(...byesOf(state))).toBeLessThanOrEqual(1)
      expect(verify(state)).toEqual([])
    })
  })

  test.each([1000, 4096])('%i players, twelve rounds, no rematch', (n) => {
    forEachSize([n], (size, next) => {
      expect(countRematches(playOut(start(swiss(12), size), next))).toBe(0)
    })
  })

  test('with more rounds than opponents byes are balanced and rematches as few as possible', () => {
    forEachSize(small.slice(0, 12), (n, next) => {
      const rounds = 2 * n
      const state = playOut(start(swiss(rounds), n), next)
      const byes = byesOf(state)
      expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      const pairs = (n * (n - 1)) / 2
      expect(countRematches(state)).toBeGreaterThanOrEqual(rounds * Math.floor(n / 2) - pairs)
      const rematches = matches(state).filter(({ matchNo }) =>
        explain(state, matchNo).some(({ code }) => code === 'REMATCH'),
      )
      expect(rematches.length).toBe(countRematches(state))
    })
  })

  test('two players meet every round', () => {
    const state = playOut(start(swiss(4), 2), () => 0.3)
    expect(matches(state).map(({ a, b }) => [a, b].sort().join())).toEqual(new Array(4).fill('T1,T2'))
    expect(matches(state).map(({ a }) => a)).toEqual(['T1', 'T2', 'T1', 'T2'])
  })
})

describe('P17, P18, P20: any sequence of commands', () => {
  test('the standings count all points that were given, and the stage stays valid to its end', () => {
    forEachSize(small, (n, next) => {
      const { state } = playRandomly(start(swiss(6), n), next, (now) => {
        if (n < 40) expectValid(now)
      })
      expect(verify(state)).toEqual([])
      expect(isDone(state)).toBe(true)
      const { win, draw, loss, bye } = state.config.points
      let expectedPoints = 0
      for (const { status, outcome } of matches(state)) {
        if (status === 'bye') expectedPoints += bye
        else expectedPoints += outcome === 'draw' ? 2 * draw : outcome === 'double_loss' ? 2 * loss : win + loss
      }
      const inRoundOne = new Set(matches(state).flatMap(({ round, a, b }) => (round === 1 ? [a, b] : [])))
      for (const { id, firstRound, missed } of state.entrants) {
        const first = firstRound ?? (missed && !inRoundOne.has(id) ? 2 : 1)
        expectedPoints += (first - 1) * draw // late entries get draws here
      }
      expect(standings(state).reduce((sum, { values }) => sum + values.points!, 0)).toBe(expectedPoints)
    })
  })
})

describe('late entry and drops', () => {
  const playRound = (state: State) => {
    let now = state
    for (const { matchNo } of playableMatches(now)) now = after(now, report(now, matchNo, { a: 1, b: 0 }))
    return now
  }

  test('an entrant who joins before the first result is paired in round one', () => {
    let state = start(swiss(), 7)
    state = after(state, join(state, { id: 'late' }, { missed: 'loss' }))
    state = after(state, advance(state))
    expect(matches(state).length).toBe(4)
    expect(matches(state).some(({ status }) => status === 'bye')).toBe(false)
    expect(matches(state).some(({ a, b }) => a === 'late' || b === 'late')).toBe(true)
  })

  test('advance before the first result changes nothing without new entrants', () => {
    const state = start(swiss(), 9)
    expect(advance(state)).toEqual({ matches: [], newMatches: [] })
  })

  test('a late entry plays from the next round on, and missed rounds count as configured', () => {
    let state = playRound(start(swiss(4), 6))
    state = after(state, join(state, { id: 'late', rating: 1800 }, { missed: 'draw' }))
    expect(standings(state).find(({ id }) => id === 'late')?.values.points).toBe(1)
    state = after(state, advance(state))
    expect(matches(state).filter(({ a, b }) => a === 'late' || b === 'late').length).toBe(1)
    expect(explain(state, 'late')).toContainEqual({ code: 'LATE_ENTRY', firstRound: 2, missed: 'draw' })
  })

  test('a dropped entrant loses the open match, is not paired again, and can come back', () => {
    let state = start(swiss(4), 6)
    state = after(state, drop(state, 'T1', 'drop'))
    state = after(playRound(state), advance(playRound(state)))
    expect(matches(state).filter(({ a, b }) => a === 'T1' || b === 'T1').length).toBe(1)
    expect(remainingCount(state)).toBe(5)
    state = after(playRound(state), join(playRound(state), { id: 'T1' }, {}))
    state = after(state, advance(state))
    expect(matches(state).filter(({ a, b }) => a === 'T1' || b === 'T1').length).toBe(2)
  })

  test('results of a past round can be reverted: the pairings stay, and the next round waits', () => {
    let state = playRound(start(swiss(4), 6))
    state = playRound(after(state, advance(state)))
    const before = matches(state).map(({ a, b }) => `${a} ${b}`)
    for (const matchNo of [1, 2, 3, 4, 5, 6]) state = after(state, revert(state, matchNo, 'reject'))
    expect(matches(state).map(({ a, b }) => `${a} ${b}`)).toEqual(before)
    expect(advance(state)).toMatchObject({ refused: 'ROUND_NOT_OVER', open: 6 })
    expect(after(state, join(state, { id: 'late' }, {})).entrants.at(-1)).toMatchObject({ id: 'late', firstRound: 3 })
  })

  test('the event ends early when one player is left', () => {
    let state = start(swiss(5), 3)
    for (const id of ['T1', 'T2']) state = after(state, drop(state, id, 'drop'))
    expect(isDone(state)).toBe(true)
    expect(advance(state)).toMatchObject({ refused: 'NOT_ENOUGH_ENTRANTS' })
  })

  test('the next round waits for all results, and there are no more rounds than configured', () => {
    let state = start(swiss(1), 4)
    state = after(state, report(state, 1, { a: 1, b: 0 }))
    expect(advance(state)).toMatchObject({ refused: 'ROUND_NOT_OVER', open: 1 })
    state = playRound(state)
    expect(advance(state)).toEqual({ refused: 'NO_MORE_ROUNDS', rounds: 1 })
    expect(join(state, { id: 'late' }, {})).toMatchObject({ refused: 'NO_MORE_ROUNDS' })
  })
})
