import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { decayedRating, type LadderPlayer, ladderStandings } from './ladder.ts'

const now = new Date('2026-05-31T12:00:00Z')
const player = (id: string, rating: number, played = 9, idleDays = 0): LadderPlayer =>
  deepFreeze({ id, rating, played, lastPlayedAt: new Date(now.getTime() - idleDays * 86_400_000) })

describe('the standings', () => {
  test('are sorted by rating, and equal ratings share a rank', () => {
    const rows = ladderStandings([player('a', 1600), player('b', 1700), player('c', 1600), player('d', 1500)], now)
    expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', 4],
    ])
  })
  test('have no rank for players in placement', () => {
    const rows = ladderStandings([player('new', 2000, 4), player('old', 1500, 5)], now)
    expect(rows).toEqual([
      { id: 'old', rank: 1, rating: 1500, placementLeft: 0 },
      { id: 'new', rank: null, rating: 2000, placementLeft: 1 },
    ])
  })
  test('include inactivity', () => {
    const rows = ladderStandings([player('idle', 1800, 9, 64), player('busy', 1600)], now)
    expect(rows.map(({ id, rating }) => [id, rating])).toEqual([
      ['busy', 1600],
      ['idle', 1550],
    ])
  })
})

describe('inactivity', () => {
  const after = (days: number, rating = 1600) => decayedRating(player('a', rating, 9, days), now)
  test('costs five points a day after two weeks', () => {
    expect([0, 14, 15, 24].map((days) => after(days))).toEqual([1600, 1600, 1595, 1550])
  })
  test('stops at the floor and never raises a rating to it', () => {
    expect(after(1000)).toBe(1500)
    expect(after(1000, 1400)).toBe(1400)
  })
  test('does not apply before the first match', () => {
    expect(decayedRating({ id: 'a', rating: 1600, played: 0, lastPlayedAt: null }, now)).toBe(1600)
  })
  test('does not count the days of a pause, also of one that lasts', () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const pauses = [
      { from: daysAgo(40), to: daysAgo(20) },
      { from: daysAgo(2), to: null },
    ]
    expect([24, 30].map((days) => decayedRating(player('a', 1600, 9, days), now, { pauses }))).toEqual([1580, 1580])
  })
  test('follows the configured rules', () => {
    expect(decayedRating(player('a', 30, 9, 3), now, { graceDays: 1, decayPerDay: 2, decayFloor: 0 })).toBe(26)
  })
})
