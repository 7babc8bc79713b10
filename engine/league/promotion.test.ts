import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Division, type NextSeason, promote } from './promotion.ts'

const division = (id: string, standings: string, withdrawn = ''): Division => ({
  id,
  standings: [...standings],
  withdrawn: [...withdrawn],
})
const next = (divisions: Division[], borders: number[]): NextSeason => {
  const result = promote(deepFreeze(divisions), deepFreeze(borders))
  if (Array.isArray(result)) throw new Error(JSON.stringify(result))
  return result
}
const players = (divisions: Division[], borders: number[]) =>
  next(divisions, borders).divisions.map((nextDivision) => nextDivision.players.join(''))

describe('between two seasons', () => {
  test('the best are promoted and the last relegated', () => {
    const { moves, divisions } = next([division('gold', 'ABCD'), division('silver', 'EFGH')], [1])
    expect(divisions.map((nextDivision) => nextDivision.players.join(''))).toEqual(['ABCE', 'DFGH'])
    expect(moves).toEqual([
      { id: 'E', from: 'silver', to: 'gold', kind: 'promoted' },
      { id: 'D', from: 'gold', to: 'silver', kind: 'relegated' },
    ])
  })
  test('a middle division exchanges players at both ends and keeps its size', () => {
    expect(players([division('1', 'ABCD'), division('2', 'EFGH'), division('3', 'IJKL')], [2, 1])).toEqual([
      'ABEF',
      'CDGI',
      'HJKL',
    ])
  })
  test('a withdrawal above saves the best of those who would be relegated', () => {
    expect(players([division('1', 'ABCD', 'A'), division('2', 'EFGH')], [2])).toEqual(['BCEF', 'DGH'])
  })
  test('when more players withdraw than are relegated, more than usual are promoted', () => {
    expect(players([division('1', 'ABCD', 'ABC'), division('2', 'EFGH')], [1])).toEqual(['DEFG', 'H'])
  })
  test('a withdrawn player is not promoted', () => {
    expect(players([division('1', 'ABCD'), division('2', 'EFGH', 'E')], [1])).toEqual(['ABCF', 'DGH'])
  })
  test('a border of zero moves no one, and a single division stays as it is', () => {
    expect(players([division('1', 'AB'), division('2', 'CD')], [0])).toEqual(['AB', 'CD'])
    expect(players([division('1', 'AB')], [])).toEqual(['AB'])
  })
})

test('refusals name the border, the division or the player', () => {
  const refuse = (divisions: Division[], borders: number[]) => promote(divisions, borders)
  expect(refuse([division('1', 'AB'), division('2', 'CD')], [])).toEqual([{ refused: 'BORDERS', needed: 1, given: 0 }])
  expect(refuse([division('1', 'AB'), division('2', 'CD')], [-1])).toEqual([{ refused: 'NOT_A_COUNT', border: 0 }])
  expect(refuse([division('1', 'ABC'), division('2', 'DE'), division('3', 'FGH')], [1, 2])).toEqual([
    { refused: 'DIVISION_TOO_SMALL', division: '2', size: 2, moving: 3 },
  ])
  expect(refuse([division('1', 'AB'), division('2', 'BC')], [1])).toEqual([{ refused: 'IN_TWO_DIVISIONS', id: 'B' }])
})

test('in any divisions no player is lost or duplicated, none grows, and no player moves by more than one', () => {
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
      const stayed = divisions.flatMap((division) =>
        division.standings.filter((id) => !division.withdrawn.includes(id)),
      )
      expect(after.flatMap((nextDivision) => nextDivision.players).toSorted()).toEqual(stayed.toSorted())
      after.forEach((nextDivision, i) => {
        expect(nextDivision.players.length).toBeLessThanOrEqual(list[i]![0])
        for (const id of nextDivision.players) expect(Math.abs(Number(id.split(':')[0]) - i)).toBeLessThanOrEqual(1)
      })
    }),
  )
})
