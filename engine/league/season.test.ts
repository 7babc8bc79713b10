import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { wallClock } from './days.ts'
import { createFixtures } from './fixtures.ts'
import { orderAfter } from './positions.ts'
import { promote } from './promotion.ts'
import { type OpenMatch, type PointsRule, type Scenario, scenariosOf } from './scenarios.ts'
import { withdraw } from './withdrawal.ts'

describe('the fixtures of any season', () => {
  const day = fc
    .integer({ min: 0, max: 120 })
    .map((days) => new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10))
  const seasons = fc.record({
    count: fc.integer({ min: 2, max: 14 }),
    legs: fc.constantFrom<1 | 2>(1, 2),
    everyDays: fc.integer({ min: 1, max: 7 }),
    blackouts: fc.array(day, { maxLength: 12 }),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'),
  })
  test('every pair meets once per leg on distinct days, no team twice a day, sides balanced, blackout days free', () => {
    fc.assert(
      fc.property(seasons, ({ count, ...calendar }) => {
        const teams = Array.from({ length: count }, (_, index) => `t${index}`)
        const season = createFixtures(teams, deepFreeze({ firstAt: '2026-03-01T18:00:00Z', ...calendar }))
        if (Array.isArray(season)) throw new Error('Expected a season')
        const clock = wallClock(calendar.timeZone)
        const meetings = new Map<string, Set<string>>()
        const daysOf = new Map<string, Set<string>>()
        const homeAway = new Map(teams.map((id) => [id, 0]))
        for (const { home, away, leg, startsAt } of season.fixtures) {
          const onDay = clock(new Date(startsAt)).slice(0, 10)
          expect(calendar.blackouts).not.toContain(onDay)
          const pair = [home, away].toSorted().join(' ')
          const days = meetings.get(pair) ?? new Set()
          expect(days.has(onDay)).toBe(false)
          meetings.set(pair, days.add(onDay).add(`leg ${leg}`))
          for (const [id, value] of [
            [home, 1],
            [away, -1],
          ] as const) {
            const own = daysOf.get(id) ?? new Set()
            expect(own.has(onDay)).toBe(false)
            daysOf.set(id, own.add(onDay))
            homeAway.set(id, (homeAway.get(id) ?? 0) + value)
          }
        }
        expect(meetings.size).toBe((count * (count - 1)) / 2)
        expect(season.fixtures).toHaveLength(meetings.size * calendar.legs)
        for (const days of meetings.values()) expect(days.size).toBe(2 * calendar.legs)
        for (const difference of homeAway.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })
})

test('promotion keeps the number of teams of every division and loses no one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 4, max: 8 }), { minLength: 1, maxLength: 4 }),
      fc.nat(2),
      (sizes, moving) => {
        const divisions = sizes.map((size, at) => ({
          id: `d${at}`,
          standings: Array.from({ length: size }, (_, index) => `d${at}-${index}`),
        }))
        const next = promote(
          deepFreeze(divisions),
          sizes.slice(1).map(() => moving),
        )
        if (Array.isArray(next)) throw new Error('Expected a season')
        expect(next.divisions.map(({ players }) => players.length)).toEqual(sizes)
        expect(next.divisions.flatMap(({ players }) => players).toSorted()).toEqual(
          divisions.flatMap(({ standings }) => standings).toSorted(),
        )
      },
    ),
  )
})

describe('a team that withdraws', () => {
  const matches = deepFreeze([
    { id: '1', home: 'ants', away: 'bees', score: { home: 2, away: 0 } },
    { id: '2', home: 'bees', away: 'cats', score: null },
    { id: '3', home: 'cats', away: 'ants', score: null },
  ])
  test('loses all its matches where they are annulled', () => {
    expect(withdraw(matches, 'bees', 'annul')).toEqual([
      { matchId: '1', change: 'annulled' },
      { matchId: '2', change: 'annulled' },
    ])
  })
  test('gives its open matches to the opponents where they are awarded', () => {
    expect(withdraw(matches, 'bees', 'award')).toEqual([{ matchId: '2', change: 'awarded', to: 'cats' }])
  })
})

describe('a ladder by position', () => {
  const order = deepFreeze([...'abcdef'])
  test('the winner takes the place, and those between move down', () => {
    expect(orderAfter(order, 'e', 'b').join('')).toBe('aebcdf')
    expect(orderAfter(order, 'b', 'e').join('')).toBe('abcdef')
  })
  test('no one is lost or doubled by any results', () => {
    const id = fc.constantFrom(...'abcdef')
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id)), (results) => {
        const after = results.reduce((list, [winner, loser]) => orderAfter(list, winner, loser), [...order])
        expect(after.toSorted()).toEqual(order)
      }),
    )
  })
})

describe('what must happen', () => {
  const rule = { win: 3, draw: 1, loss: 0, draws: true }
  const scenario = (points: Record<string, number>, open: string[], id: string, places = 1) =>
    scenariosOf(points, open.map(matchOf), rule)(id, places)
  const matchOf = ([home = '', away = '']: string): OpenMatch => ({ home, away })
  test('a lead that no one can reach is certain', () => {
    expect(scenario({ a: 10, b: 6, c: 5 }, ['bc'], 'a')).toEqual({ outcome: 'certain', pointsNeeded: 0 })
  })
  test('a lead that others can no longer be denied is impossible', () => {
    expect(scenario({ a: 10, b: 6, c: 5 }, ['bc'], 'b').outcome).toBe('impossible')
  })
  test('a team that needs only its own results has it in its own hands', () => {
    expect(scenario({ a: 7, b: 6, c: 1 }, ['ac', 'bc'], 'a')).toEqual({ outcome: 'own-hands', pointsNeeded: 3 })
  })
  test('a team behind needs others', () => {
    expect(scenario({ a: 7, b: 6, c: 1 }, ['ac', 'bc'], 'b').outcome).toBe('needs-others')
  })
  test('a close win can bring two others level', () => {
    const close = { win: 3, draw: 1, loss: 0, draws: false, closeWin: 2, closeLoss: 1 }
    const open = [{ home: 'b', away: 'c' }]
    expect(scenariosOf({ a: 10, b: 8, c: 9 }, open, close)('a', 2).outcome).toBe('needs-others')
    expect(scenariosOf({ a: 11, b: 8, c: 9 }, open, close)('a', 2).outcome).toBe('certain')
  })
  test('is never certain for more teams than there are places, nor impossible for all', () => {
    const pair = fc.constantFrom('ab', 'ac', 'ad', 'bc', 'bd', 'cd')
    const points = fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9), d: fc.nat(9) })
    fc.assert(
      fc.property(points, fc.array(pair, { maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (table, open, places) => {
        const outcomes = [...'abcd'].map((id) => scenario(table, open, id, places).outcome)
        expect(outcomes.filter((outcome) => outcome === 'certain').length).toBeLessThanOrEqual(places)
        expect(outcomes.filter((outcome) => outcome === 'impossible').length).toBeLessThanOrEqual(4 - places)
      }),
    )
  })
  test('is what trying every combination for one team finds', () => {
    const pair = fc.constantFrom('ab', 'ac', 'ad', 'bc', 'bd', 'cd', 'ax')
    const points = fc.record({ a: fc.nat(7), b: fc.nat(7), c: fc.nat(7), d: fc.nat(7), e: fc.nat(7) })
    const rules = fc.constantFrom<PointsRule>(rule, {
      win: 3,
      draw: 1,
      loss: 0,
      draws: false,
      closeWin: 2,
      closeLoss: 1,
    })
    fc.assert(
      fc.property(points, fc.array(pair, { maxLength: 4 }), rules, (table, pairs, rule) => {
        const open = pairs.map(matchOf)
        const scenario = scenariosOf(table, open, rule)
        for (const id of 'abcde')
          for (const places of [1, 2, 4])
            expect(scenario(id, places)).toEqual(expectedScenario(table, open, id, places, rule))
      }),
    )
  })
})

/** Straight from the definition. */
function expectedScenario(
  points: Record<string, number>,
  open: readonly OpenMatch[],
  id: string,
  places: number,
  { win, draw, loss, draws, closeWin, closeLoss }: PointsRule,
): Scenario {
  const wins = [
    [win, loss],
    [closeWin ?? win, closeLoss ?? loss],
  ]
  const results = [...wins, ...wins.map((points) => points.toReversed()), ...(draws ? [[draw, draw]] : [])]
  const finals = open.reduce(
    (tables, { home, away }) =>
      tables.flatMap((table) =>
        results.map(([forHome = 0, forAway = 0]) => ({
          ...table,
          [home]: (table[home] ?? 0) + forHome,
          [away]: (table[away] ?? 0) + forAway,
        })),
      ),
    [points],
  )
  const others = Object.keys(points).filter((other) => other !== id)
  const openCount = (team: string) => open.filter(({ home, away }) => home === team || away === team).length
  const mostOf = (team: string) => (points[team] ?? 0) + openCount(team) * win
  const count = (table: Record<string, number>, isAhead: (other: number, own: number) => boolean) =>
    others.filter((other) => isAhead(table[other] ?? 0, table[id] ?? 0)).length
  const level = (tables: typeof finals) =>
    Math.max(...tables.map((table) => count(table, (other, own) => other >= own)))
  const above = Math.min(...finals.map((table) => count(table, (other, own) => other > own)))
  const rival = others.map(mostOf).toSorted((a, b) => b - a)[places - 1]
  const needed = rival === undefined ? 0 : Math.max(0, rival + 1 - (points[id] ?? 0))
  const pointsNeeded = needed <= openCount(id) * win ? needed : null

  if (others.filter((other) => (points[other] ?? 0) > mostOf(id)).length >= places)
    return { outcome: 'impossible', pointsNeeded: null }
  if (level(finals) < places) return { outcome: 'certain', pointsNeeded: 0 }
  if (level(finals.filter((table) => table[id] === mostOf(id))) < places) return { outcome: 'own-hands', pointsNeeded }
  return { outcome: above < places ? 'needs-others' : 'impossible', pointsNeeded }
}
