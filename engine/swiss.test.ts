/** Swiss: properties P11, P12, P17, P18 and P20 of the design, and the pairing against an exact search. */
import { describe, expect, test } from 'vitest'
import { advance, isDone, matches, playable, remaining } from './advance.ts'
import { revert } from './correct.ts'
import { drop } from './drop.ts'
import { explain } from './explain.ts'
import { join } from './join.ts'
import type { Config, State } from './model.ts'
import { report } from './report.ts'
import { standings } from './standings.ts'
import { after, playOut, start } from './testing/play.ts'
import { forEachSize, sizes, storm } from './testing/storm.ts'
import { verify } from './verify.ts'

const swiss = (rounds?: number): Config => ({ format: 'SWISS', rounds, draws: true })
const small = sizes.filter((size) => size <= 130)

function repeats(state: State): number {
  const met = new Set<string>()
  let again = 0
  for (const { a, b } of matches(state)) {
    const pair = [a, b].sort().join(' ')
    if (b && met.has(pair)) again++
    met.add(pair)
  }
  return again
}

function byesOf(state: State): number[] {
  const byes = new Map(state.entrants.map(({ id }) => [id, 0]))
  for (const { a, status } of matches(state)) if (status === 'bye' && a) byes.set(a, (byes.get(a) ?? 0) + 1)
  return [...byes.values()]
}

describe('P11, P12: who meets whom', () => {
  test('nobody meets anybody twice while rounds are fewer than half the field', () => {
    forEachSize(small, (n, chance) => {
      const most = Math.floor(n / 2)
      const state = playOut(start(swiss(n <= 40 || n % 13 === 0 ? Math.max(1, most) : 9), n), chance)
      expect(repeats(state)).toBe(0)
      expect(Math.max(...byesOf(state))).toBeLessThanOrEqual(1)
      expect(verify(state)).toEqual([])
    })
  }, 60_000)

  test.each([1000, 4096])(
    '%i players, twelve rounds, no repeated meeting',
    (n) => {
      forEachSize([n], (size, chance) => {
        expect(repeats(playOut(start(swiss(12), size), chance))).toBe(0)
      })
    },
    60_000,
  )

  test('with more rounds than opponents everybody sits out equally often and rematches are as few as can be', () => {
    forEachSize(small.slice(0, 12), (n, chance) => {
      const rounds = 2 * n
      const state = playOut(start(swiss(rounds), n), chance)
      const byes = byesOf(state)
      expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      const pairs = (n * (n - 1)) / 2
      expect(repeats(state)).toBeGreaterThanOrEqual(rounds * Math.floor(n / 2) - pairs)
      const again = matches(state).filter(({ no }) => explain(state, no).some(({ code }) => code === 'REMATCH'))
      expect(again.length).toBe(repeats(state))
    })
  }, 60_000)

  test('two players meet every round', () => {
    const state = playOut(start(swiss(4), 2), () => 0.3)
    expect(matches(state).map(({ a, b }) => [a, b].sort().join())).toEqual(new Array(4).fill('T1,T2'))
    expect(matches(state).map(({ a }) => a)).toEqual(['T1', 'T2', 'T1', 'T2'])
  })
})

describe('P17, P18, P20: whatever happens', () => {
  test('points given are points counted, every command leaves the stage whole, and it comes to an end', () => {
    forEachSize(small, (n, chance) => {
      const { state } = storm(start(swiss(6), n), chance, (now) => {
        if (n < 40) expect(verify(now)).toEqual([])
      })
      expect(verify(state)).toEqual([])
      expect(isDone(state)).toBe(true)
      const { win, draw, loss, bye } = state.config.points
      let given = 0
      for (const { status, outcome } of matches(state)) {
        if (status === 'bye') given += bye
        else given += outcome === 'draw' ? 2 * draw : outcome === 'double_loss' ? 2 * loss : win + loss
      }
      for (const { from = 1 } of state.entrants) given += (from - 1) * draw // late entries of the storm get draws
      expect(standings(state).reduce((sum, { values }) => sum + values.points!, 0)).toBe(given)
    })
  }, 60_000)
})

describe('late entry and drops', () => {
  const round = (state: State) => {
    let now = state
    for (const { no } of playable(now)) now = after(now, report(now, no, { a: 1, b: 0 }))
    return now
  }

  test('who joins before the first result is paired with everybody in round one', () => {
    let state = start(swiss(), 7)
    state = after(state, join(state, { id: 'late' }, { missed: 'loss' }))
    state = after(state, advance(state))
    expect(matches(state).length).toBe(4)
    expect(matches(state).some(({ status }) => status === 'bye')).toBe(false)
    expect(matches(state).some(({ a, b }) => a === 'late' || b === 'late')).toBe(true)
  })

  test('advancing before the first result changes nothing when nobody joined', () => {
    const state = start(swiss(), 9)
    expect(advance(state)).toEqual({ rows: [], add: [] })
  })

  test('a late entry plays from the next round on, and missed rounds count as the host says', () => {
    let state = round(start(swiss(4), 6))
    state = after(state, join(state, { id: 'late', rating: 1800 }, { missed: 'draw' }))
    expect(standings(state).find(({ id }) => id === 'late')?.values.points).toBe(1)
    state = after(state, advance(state))
    expect(matches(state).filter(({ a, b }) => a === 'late' || b === 'late').length).toBe(1)
    expect(explain(state, 'late')).toContainEqual({ code: 'LATE_ENTRY', from: 2, missed: 'draw' })
  })

  test('who drops loses the open match and is not paired again, and may come back', () => {
    let state = start(swiss(4), 6)
    state = after(state, drop(state, 'T1', 'drop'))
    state = after(round(state), advance(round(state)))
    expect(matches(state).filter(({ a, b }) => a === 'T1' || b === 'T1').length).toBe(1)
    expect(remaining(state)).toBe(5)
    state = after(round(state), join(round(state), { id: 'T1' }, {}))
    state = after(state, advance(state))
    expect(matches(state).filter(({ a, b }) => a === 'T1' || b === 'T1').length).toBe(2)
  })

  test('results of a past round may be taken back: the pairings stay, and the next round waits', () => {
    let state = round(start(swiss(4), 6))
    state = round(after(state, advance(state)))
    const before = matches(state).map(({ a, b }) => `${a} ${b}`)
    for (const no of [1, 2, 3, 4, 5, 6]) state = after(state, revert(state, no, 'reject'))
    expect(matches(state).map(({ a, b }) => `${a} ${b}`)).toEqual(before)
    expect(advance(state)).toMatchObject({ refused: 'ROUND_NOT_OVER', open: 6 })
    expect(after(state, join(state, { id: 'late' }, {})).entrants.at(-1)).toMatchObject({ id: 'late', from: 3 })
  })

  test('the event ends early when one player is left', () => {
    let state = start(swiss(5), 3)
    for (const id of ['T1', 'T2']) state = after(state, drop(state, id, 'drop'))
    expect(isDone(state)).toBe(true)
    expect(advance(state)).toMatchObject({ refused: 'NOT_ENOUGH_ENTRANTS' })
  })

  test('the next round waits for all results, and there are no more rounds than agreed', () => {
    let state = start(swiss(1), 4)
    state = after(state, report(state, 1, { a: 1, b: 0 }))
    expect(advance(state)).toMatchObject({ refused: 'ROUND_NOT_OVER', open: 1 })
    state = round(state)
    expect(advance(state)).toEqual({ refused: 'NO_MORE_ROUNDS', rounds: 1 })
    expect(join(state, { id: 'late' }, {})).toMatchObject({ refused: 'NO_MORE_ROUNDS' })
  })
})
