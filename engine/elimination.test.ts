/** Brackets of every size, played in random order: properties P1 to P5, P9, P16, P18 and P20. */
import { describe, expect, test } from 'vitest'
import { drop } from './drop.ts'
import { dropMasks } from './layouts/drop-masks.ts'
import { seedOrder } from './layouts/seed-order.ts'
import type { Config, Match, State } from './model.ts'
import { shuffle } from './random.ts'
import { forfeit } from './report.ts'
import { standings } from './standings.ts'
import { isDone, matches, playableMatches } from './state.ts'
import { forEachSize, playRandomly, sizes } from './testing/random-commands.ts'
import { after, playOut, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const small = sizes.filter((size) => size <= 130)
const single: Config = { format: 'SINGLE_ELIMINATION' }
const double: Config = { format: 'DOUBLE_ELIMINATION' }
const played = (state: State) => matches(state).filter(({ reason }) => reason === 'played')
const ends = new Map<string, State>()

/** Played to its end; several properties are tested on the same one. */
function endOf(config: Config, n: number, next: () => number): State {
  const name = `${JSON.stringify(config)} ${n}`
  const end = ends.get(name) ?? playOut(start(config, n), next)
  ends.set(name, end)
  return end
}

const lossesOf = (state: State) => {
  const losses = new Map(state.entrants.map(({ id }) => [id, 0]))
  for (const { a, b, outcome } of played(state)) {
    const loser = (outcome === 'a' ? b : a) ?? ''
    losses.set(loser, (losses.get(loser) ?? 0) + 1)
  }
  return losses
}

describe('P1, P2: the number of matches', () => {
  test('single elimination of n has n − 1 matches, and all but the champion lose once', () => {
    forEachSize(sizes, (n, next) => {
      const state = endOf(single, n, next)
      expect(played(state).length).toBe(n - 1)
      expect([...lossesOf(state).values()].sort()).toEqual([0, ...new Array(n - 1).fill(1)])
    })
  })

  test('double elimination of n has 2n − 2 matches, one more with a reset, and all but the champion lose twice', () => {
    forEachSize(sizes, (n, next) => {
      const state = endOf(double, n, next)
      const hasReset = matches(state).some(
        ({ bracket, round, status }) => bracket === 'G' && round === 2 && status === 'done',
      )
      expect(played(state).length).toBe(2 * n - 2 + Number(hasReset))
      const [champion] = standings(state)
      const losses = lossesOf(state)
      expect(losses.get(champion!.id)).toBe(Number(hasReset))
      losses.delete(champion!.id)
      expect([...losses.values()].every((count) => count === 2)).toBe(true)
    })
  })

  test.each([
    ['single', 2],
    ['none', 3],
  ] as const)('with grand final %s it is 2n − %i', (grandFinal, less) => {
    forEachSize(small, (n, next) => {
      const state = playOut(start({ ...double, grandFinal }, n), next)
      expect(played(state).length).toBe(2 * n - less)
    })
  })
})

describe('P3: the plan', () => {
  const plans: Config[] = [
    single,
    double,
    { ...single, thirdPlace: true },
    { ...double, thirdPlace: true },
    { ...double, grandFinal: 'single' },
  ]
  test.each(plans)('each slot has one source and all links lead to one last match: %o', (config) => {
    forEachSize(sizes, (n) => {
      const rows = matches(start(config, n))
      const sources = new Map<string, number>()
      for (const { winnerTo, winnerSlot, loserTo, loserSlot } of rows) {
        for (const key of [`${winnerTo}${winnerSlot}`, `${loserTo}${loserSlot}`])
          sources.set(key, (sources.get(key) ?? 0) + 1)
      }
      for (const { matchNo, bracket, round } of rows) {
        const expected = bracket === 'W' && round === 1 ? undefined : 1
        if (sources.get(`${matchNo}a`) !== expected || sources.get(`${matchNo}b`) !== expected)
          throw new Error(`sources of ${matchNo}`)
      }
      const forward = ({ matchNo, winnerTo, loserTo }: Match) =>
        (winnerTo === null || winnerTo > matchNo) && (loserTo === null || loserTo > matchNo)
      expect(rows.every(forward)).toBe(true)
      expect(rows.filter(({ winnerTo, bracket }) => winnerTo === null && bracket !== 'T').length).toBe(1)
    })
  })
})

describe('P4, P5: seeds', () => {
  test('the best 2ᵏ seeds are in different 2ᵏ-ths of the bracket', () => {
    for (const size of [2, 4, 8, 16, 32, 64, 128, 256, 4096]) {
      const order = seedOrder(size)
      for (let part = 2; part <= size; part *= 2) {
        const parts = order.flatMap((seed, index) => (seed <= part ? [Math.floor((index * part) / size)] : []))
        expect(new Set(parts).size).toBe(part)
      }
    }
  })

  test('byes go to the best seeds', () => {
    forEachSize(sizes, (n) => {
      const byes = matches(start(single, n)).filter(({ status }) => status === 'bye')
      const seeds = byes.map(({ a, b }) => Number((a || b || '').slice(1))).sort((x, y) => x - y)
      expect(seeds).toEqual(Array.from({ length: 2 ** Math.ceil(Math.log2(n)) - n }, (_, index) => index + 1))
    })
  })
})

describe('P16: ranks', () => {
  test('1, 2, 3, 3, then 5 to 8 and so on, for every field', () => {
    forEachSize(sizes, (n, next) => {
      const ranks = standings(endOf(single, n, next)).map(({ rank }) => rank)
      const expected = (index: number) => (index === 0 ? 1 : 2 ** Math.floor(Math.log2(index)) + 1)
      expect(ranks).toEqual(Array.from({ length: n }, (_, index) => expected(index)))
    })
  })

  test('a match for third place gives 3 and 4', () => {
    forEachSize(small.slice(2), (n, next) => {
      const ranks = standings(playOut(start({ ...single, thirdPlace: true }, n), next)).map(({ rank }) => rank)
      expect(ranks.slice(0, 4)).toEqual([1, 2, 3, 4])
    })
  })

  test('in double elimination a rank is one more than the number of entrants ahead', () => {
    forEachSize(small, (n, next) => {
      const rows = standings(endOf(double, n, next))
      for (const { rank } of rows) expect(rank).toBe(1 + rows.filter((other) => other.rank < rank).length)
      expect(rows.slice(0, 4).map(({ rank }) => rank)).toEqual([1, 2, 3, 4].slice(0, n))
    })
  })
})

describe('P9, P18, P20: any sequence of commands', () => {
  test.each([
    single,
    { ...single, thirdPlace: true },
    double,
    { ...double, grandFinal: 'none', thirdPlace: true },
  ] as Config[])('the bracket is valid after every command and reaches its end: %o', (config) => {
    forEachSize(small, (n, next) => {
      let step = 0
      const { state } = playRandomly(start(config, n), next, (now) => {
        // After every command in small fields, sometimes in larger ones, since verify is O(n).
        const violations = n <= 40 || ++step % 8 === 0 ? verify(now) : []
        if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 3)))
      })
      expect(verify(state)).toEqual([])
      expect(isDone(state)).toBe(true)
    })
  })

  test.each([1000, 4096])('a field of %i survives drops, forfeits and corrections', (n) => {
    forEachSize([n], (size, next) => {
      let step = 0
      const { state } = playRandomly(start(double, size), next, (now) => {
        if (++step % 500 === 0) expect(verify(now)).toEqual([])
      })
      expect(verify(state)).toEqual([])
      expect(isDone(state)).toBe(true)
    })
  })

  test.each([single, double])('where no entrant shows up, there is no champion and the event is over: %o', (config) => {
    forEachSize(sizes.slice(0, -1), (n, next) => {
      let state = start(config, n)
      for (const { id } of shuffle(state.entrants, next())) state = after(state, drop(state, id, 'no_show'))
      expect(isDone(state)).toBe(true)
      expect(verify(state)).toEqual([])
      expect(standings(state).every(({ rank }) => rank > 1)).toBe(true)
      expect(matches(state).every(({ status, outcome }) => status === 'void' || outcome === 'double_loss')).toBe(true)
    })
  })

  test('where both sides forfeit every match, there is no champion', () => {
    for (const n of [2, 4, 8, 64, 4096]) {
      let state = start(double, n)
      while (!isDone(state)) {
        for (const { matchNo } of playableMatches(state))
          state = after(state, forfeit(state, matchNo, 'both', 'no_show'))
      }
      expect(standings(state).every(({ rank }) => rank > 1)).toBe(true)
    }
  })
})

test('masks of any two rounds differ as early as their bits allow', () => {
  for (let depth = 2; depth <= 16; depth++) {
    const masks = dropMasks(depth).map((mask, round) => mask.toString(2).padStart(depth - 1 - round, '0'))
    for (const [round, mask] of masks.slice(0, -2).entries()) {
      expect(mask[0]).not.toBe(masks[round + 1]?.[0])
    }
  }
})
