import { describe, expect, test } from 'vitest'
import { amountOf, awards, ceilLog2, finalRankPoints, leaderboardPoints, matchPoints, pointKey } from './points.ts'

describe('the award table', () => {
  test('15 accounts pay 10 each, 7 social links 15 each', () => {
    const paying = (start: string) =>
      awards.filter(({ reason }) => reason.startsWith(start)).map(({ amount }) => amount)
    expect(paying('connect-')).toEqual(Array(15).fill(10))
    expect(paying('social-')).toEqual(Array(7).fill(15))
  })
  test.each([
    ['join-community', 10, false],
    ['match-play', 5, true],
    ['match-tie', 10, true],
    ['match-win', 20, true],
    ['upload-avatar', 30, false],
    ['upload-banner', 30, false],
    ['write-bio', 30, false],
    ['profile-emoji', 15, false],
    ['tournament-play', 15, false],
    ['check-in', 5, true],
    ['leaderboard-score', 2, true],
    ['final-rank', 10, true],
  ])('%s pays %i', (reason, amount, hidden) => {
    expect(awards.find((award) => award.reason === reason)).toMatchObject({ amount, hidden })
  })
  test('no reason stands twice, and an unknown one pays nothing', () => {
    expect(new Set(awards.map(({ reason }) => reason)).size).toBe(awards.length)
    expect(amountOf('breathing')).toBe(0)
  })
})

test('a point is known by person, reason and subject', () => {
  expect(pointKey('u', 'check-in', 't1')).toBe(pointKey('u', 'check-in', 't1'))
  expect(pointKey('u', 'check-in', 't1')).not.toBe(pointKey('u', 'check-in', 't2'))
  expect(pointKey('a,b', 'c', 'd')).not.toBe(pointKey('a', 'b,c', 'd'))
})

describe('matches', () => {
  const sum = (outcome: 'win' | 'tie' | 'loss', walkOver = false) =>
    matchPoints(outcome, walkOver).reduce((total, { amount }) => total + amount, 0)
  test('playing pays everyone, a tie or a win on top', () => {
    expect([sum('loss'), sum('tie'), sum('win')]).toEqual([5, 15, 25])
  })
  test('a walk-over pays nothing', () => expect(sum('win', true)).toBe(0))
})

describe('final rank', () => {
  test('in an event of eight each round survived is worth ten', () => {
    expect([1, 2, 3, 5].map((rank) => finalRankPoints(8, rank))).toEqual([45, 35, 25, 15])
  })
  test('odd sizes round up to the bracket that holds them', () => {
    expect([1, 2, 3, 5].map((rank) => finalRankPoints(5, rank))).toEqual([45, 35, 25, 15])
    expect(finalRankPoints(65_536, 1)).toBe(175)
  })
  test('the last never gets less than for playing', () => {
    for (let n = 2; n < 600; n += 1) expect(finalRankPoints(n, n)).toBe(15)
  })
})

test('logarithms are exact at and beside every power of two', () => {
  expect(ceilLog2(1)).toBe(0)
  for (let k = 2; k <= 31; k += 1) {
    expect([ceilLog2(2 ** k - 1), ceilLog2(2 ** k), ceilLog2(2 ** k + 1)]).toEqual([k, k, k + 1])
  }
})

test('a leaderboard score pays double, up to 300', () => {
  expect([0, 1, 149, 150, 151, 1e9].map(leaderboardPoints)).toEqual([0, 2, 298, 300, 300, 300])
  expect([-5, Number.NaN, 0.4, 1.5].map(leaderboardPoints)).toEqual([0, 0, 0, 3])
})
