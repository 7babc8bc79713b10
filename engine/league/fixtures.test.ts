import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Calendar, createFixtures, type Season } from './fixtures.ts'

const teams = deepFreeze(['ants', 'bees', 'cats', 'dogs'])
const calendar = (more: Partial<Calendar> = {}): Calendar =>
  deepFreeze({ firstAt: '2026-03-17T19:00:00+01:00', ...more })
const season = (players: readonly string[], seasonCalendar: Calendar): Season => {
  const result = createFixtures(players, seasonCalendar)
  if (Array.isArray(result)) throw new Error(JSON.stringify(result))
  return result
}
const starts = (seasonCalendar: Calendar) => season(teams, seasonCalendar).rounds.map(({ startsAt }) => startsAt)

describe('a season', () => {
  test('has one round a week, and each pair meets', () => {
    const { fixtures: list } = season(teams, calendar())
    expect(list.map(({ round, home, away }) => `${round} ${home}-${away}`)).toEqual([
      '1 ants-dogs',
      '1 bees-cats',
      '2 dogs-cats',
      '2 ants-bees',
      '3 bees-dogs',
      '3 cats-ants',
    ])
    expect(list[0]).toEqual({
      round: 1,
      position: 1,
      leg: 1,
      home: 'ants',
      away: 'dogs',
      startsAt: '2026-03-17T18:00:00.000Z',
    })
  })
  test('keeps the local time across a clock change', () => {
    expect(starts(calendar({ timeZone: 'Europe/Berlin' }))).toEqual([
      '2026-03-17T18:00:00.000Z',
      '2026-03-24T18:00:00.000Z',
      '2026-03-31T17:00:00.000Z',
    ])
  })
  test('skips a week for a blackout day, and all later rounds move with it', () => {
    expect(starts(calendar({ blackouts: ['2026-03-24', '2026-03-31'] })).map((start) => start.slice(0, 10))).toEqual([
      '2026-03-17',
      '2026-04-07',
      '2026-04-14',
    ])
  })
  test('a blackout day is a local day, not one in UTC', () => {
    const late = { firstAt: '2026-03-17T23:30:00Z', timeZone: 'Asia/Tokyo' }
    expect(starts(calendar({ ...late, blackouts: ['2026-03-17'] }))[0]).toBe('2026-03-17T23:30:00.000Z')
    expect(starts(calendar({ ...late, blackouts: ['2026-03-18'] }))[0]).toBe('2026-03-24T23:30:00.000Z')
  })
  test('swaps sides in the second leg', () => {
    const { fixtures: list } = season(teams, calendar({ legs: 2 }))
    expect(list).toHaveLength(12)
    expect(list.slice(6).map(({ home, away }) => [away, home])).toEqual(
      list.slice(0, 6).map(({ home, away }) => [home, away]),
    )
    expect(list.at(-1)).toMatchObject({ round: 6, leg: 2 })
  })
  test('lets each player rest once if their number is odd', () => {
    const { rounds } = season(teams.slice(0, 3), calendar())
    expect(rounds.map(({ rests }) => rests).toSorted()).toEqual(['ants', 'bees', 'cats'])
  })
  test('can have a round every day', () => {
    expect(starts(calendar({ everyDays: 1 })).map((start) => start.slice(8, 10))).toEqual(['17', '18', '19'])
  })
})

describe('a season on match days', () => {
  const days = (weekdays: number[], everyWeeks: number) =>
    starts(calendar({ matchDays: weekdays.map((weekday) => ({ weekday, time: '19:00' })), everyWeeks })).map((start) =>
      start.slice(5, 10),
    )
  test('pauses for weeks between the weeks with matches', () => {
    expect(days([2, 4], 2)).toEqual(['03-17', '03-19', '03-31'])
  })
  test('starts on the first match day from the first day on, however rare the weeks with matches are', () => {
    expect(days([1], 1)).toEqual(['03-23', '03-30', '04-06'])
    expect(days([1], 2)).toEqual(['03-23', '04-06', '04-20'])
    expect(days([1, 7], 4)).toEqual(['03-22', '04-13', '04-19'])
  })
})

describe('a season is refused', () => {
  const refusals = (players: readonly string[], seasonCalendar: Calendar) => {
    const result = createFixtures(players, seasonCalendar)
    return Array.isArray(result) ? result : []
  }
  test('when it does not fit', () => {
    expect(refusals(teams, calendar({ lastAt: '2026-03-30T00:00:00Z' }))).toEqual([
      { refused: 'SEASON_TOO_SHORT', rounds: 3, fit: 2 },
    ])
    expect(refusals(teams, calendar({ lastAt: '2026-03-31T18:00:00Z' }))).toEqual([])
  })
  test('for all reasons at once', () => {
    expect(
      refusals(['a'], calendar({ firstAt: 'soon', lastAt: 'later', everyDays: 0 })).map(({ refused }) => refused),
    ).toEqual(['NOT_ENOUGH_PLAYERS', 'NOT_A_DATE', 'NOT_A_DATE', 'NOT_A_STEP'])
    expect(refusals(['a', 'b', 'a'], calendar())).toEqual([{ refused: 'DUPLICATE_PLAYER', id: 'a' }])
  })
})
