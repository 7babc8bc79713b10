import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type Division, type NextSeason, promotion } from './promotion.ts'

const division = (id: string, standings: string, withdrawn = ''): Division => ({
  id,
  standings: [...standings],
  withdrawn: [...withdrawn],
})
const next = (divisions: Division[], borders: number[]): NextSeason => {
  const result = promotion(deepFreeze(divisions), deepFreeze(borders))
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return result
}
const players = (divisions: Division[], borders: number[]) =>
  next(divisions, borders).divisions.map((one) => one.players.join(''))

describe('between two seasons', () => {
  test('the best go up and the last go down', () => {
    const { moves, divisions } = next([division('gold', 'ABCD'), division('silver', 'EFGH')], [1])
    expect(divisions.map((one) => one.players.join(''))).toEqual(['ABCE', 'DFGH'])
    expect(moves).toEqual([
      { id: 'E', from: 'silver', to: 'gold', kind: 'promoted' },
      { id: 'D', from: 'gold', to: 'silver', kind: 'relegated' },
    ])
  })
  test('a middle division loses at both ends and keeps its size', () => {
    expect(players([division('1', 'ABCD'), division('2', 'EFGH'), division('3', 'IJKL')], [2, 1])).toEqual([
      'ABEF',
      'CDGI',
      'HJKL',
    ])
  })
  test('who withdraws from above saves the best of those who would go down', () => {
    expect(players([division('1', 'ABCD', 'A'), division('2', 'EFGH')], [2])).toEqual(['BCEF', 'DGH'])
  })
  test('when more withdraw than go down, more than usual go up', () => {
    expect(players([division('1', 'ABCD', 'ABC'), division('2', 'EFGH')], [1])).toEqual(['DEFG', 'H'])
  })
  test('who withdraws from below is passed over', () => {
    expect(players([division('1', 'ABCD'), division('2', 'EFGH', 'E')], [1])).toEqual(['ABCF', 'DGH'])
  })
  test('a border of nobody moves nobody, and one division stays alone', () => {
    expect(players([division('1', 'AB'), division('2', 'CD')], [0])).toEqual(['AB', 'CD'])
    expect(players([division('1', 'AB')], [])).toEqual(['AB'])
  })
})

test('refusals name the border, the division or the player', () => {
  const refused = (divisions: Division[], borders: number[]) => promotion(divisions, borders)
  expect(refused([division('1', 'AB'), division('2', 'CD')], [])).toEqual({
    refused: [{ code: 'BORDERS', needed: 1, given: 0 }],
  })
  expect(refused([division('1', 'AB'), division('2', 'CD')], [-1])).toEqual({
    refused: [{ code: 'NOT_A_COUNT', border: 0 }],
  })
  expect(refused([division('1', 'ABC'), division('2', 'DE'), division('3', 'FGH')], [1, 2])).toEqual({
    refused: [{ code: 'DIVISION_TOO_SMALL', division: '2', size: 2, moving: 3 }],
  })
  expect(refused([division('1', 'AB'), division('2', 'BC')], [1])).toEqual({
    refused: [{ code: 'IN_TWO_DIVISIONS', id: 'B' }],
  })
})

test('for any divisions nobody is lost or doubled, none grows, and nobody moves by more than one', () => {
  const sizes = fc.array(
    fc.tuple(fc.integer({ min: 4, max: 12 }), fc.integer({ min: 0, max: 2 }), fc.array(fc.nat(11))),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(sizes, (list) => {
      const divisions = list.map(([size, , gone], i) => ({
        id: `d${i}`,
        standings: Array.from({ length: size }, (_, k) => `${i}:${k}`),
        withdrawn: gone.map((k) => `${i}:${k}`),
      }))
      const { divisions: after } = next(
        divisions,
        list.slice(1).map(([, border]) => border),
      )
      const stayed = divisions.flatMap((one) => one.standings.filter((id) => !one.withdrawn.includes(id)))
      expect(after.flatMap((one) => one.players).toSorted()).toEqual(stayed.toSorted())
      after.forEach((one, i) => {
        expect(one.players.length).toBeLessThanOrEqual(list[i]![0])
        for (const id of one.players) expect(Math.abs(Number(id.split(':')[0]) - i)).toBeLessThanOrEqual(1)
      })
    }),
  )
})
