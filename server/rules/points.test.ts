import { expect, test } from 'vitest'
import { ceilLog2, matchPointReasons, roundsSurvived, scorePoints } from './points.ts'

test('playing earns points, and a tie or a win on top', () => {
  expect(matchPointReasons('loss')).toEqual(['MATCH_PLAY'])
  expect(matchPointReasons('tie')).toEqual(['MATCH_PLAY', 'MATCH_TIE'])
  expect(matchPointReasons('win')).toEqual(['MATCH_PLAY', 'MATCH_WIN'])
})

test('a final rank counts each round survived in the padded bracket', () => {
  expect([1, 2, 3, 5].map((rank) => roundsSurvived(8, rank))).toEqual([3, 2, 1, 0])
  expect([1, 2, 3, 5].map((rank) => roundsSurvived(5, rank))).toEqual([3, 2, 1, 0])
  expect(roundsSurvived(65_536, 1)).toBe(16)
  for (let n = 2; n < 600; n += 1) expect(roundsSurvived(n, n)).toBe(0)
})

test('logarithms are exact at and beside every power of two', () => {
  expect(ceilLog2(1)).toBe(0)
  for (let k = 2; k <= 31; k += 1) {
    expect([ceilLog2(2 ** k - 1), ceilLog2(2 ** k), ceilLog2(2 ** k + 1)]).toEqual([k, k, k + 1])
  }
})

test('a score earns a multiple of itself, in whole points and up to a maximum', () => {
  const points = (score: number) => scorePoints(score, 2, 300)
  expect([0, 1, 149, 150, 151, 1e9].map(points)).toEqual([0, 2, 298, 300, 300, 300])
  expect([-5, Number.NaN, 0.4, 1.5].map(points)).toEqual([0, 0, 0, 3])
})
