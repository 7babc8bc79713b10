/**
 * Round robin by the Berger tables (FIDE Handbook C.05, annex 1): each pair of entrants meets once in each leg.
 *
 * In round r the last number meets the pivot p (p at home in odd rounds, away in even ones), and the others meet around
 * p on a circle. With an odd number of entrants the last number does not exist, and its opponent sits out the round. The
 * second leg keeps the order of the first and swaps the sides.
 */
import type { Config, Match, Settings } from '../model.ts'
import { distribute } from './groups.ts'
import { createPairing, type MatchLocation } from './match-row.ts'

/** Rounds of pairs of numbers from 1, home first. */
export function bergerTable(entrantCount: number): [number, number][][] {
  const last = entrantCount + (entrantCount % 2)
  const circle = last - 1
  return Array.from({ length: circle }, (_, index) => {
    const pivot = index % 2 === 0 ? index / 2 + 1 : last / 2 + (index + 1) / 2
    const wrap = (number: number) => ((((number - 1) % circle) + circle) % circle) + 1
    const pairs: [number, number][] = index % 2 === 0 ? [[pivot, last]] : [[last, pivot]]
    for (let step = 1; step < last / 2; step++) pairs.push([wrap(pivot + step), wrap(pivot - step)])
    return pairs.filter((pair) => Math.max(...pair) <= entrantCount)
  })
}

/** The number of matches, without building them. */
export function countRoundRobinMatches(
  entrantCount: number,
  { groups = 1, legs = 1 }: Pick<Config, 'groups' | 'legs'>,
) {
  const pairsOf = (size: number) => (size * (size - 1)) / 2
  const [size, largerGroups] = [Math.floor(entrantCount / groups), entrantCount % groups]
  return legs * (largerGroups * pairsOf(size + 1) + (groups - largerGroups) * pairsOf(size))
}

export function roundRobin(settings: Settings, ids: string[]): Match[] {
  const matches: Match[] = []
  for (const [groupIndex, members] of distribute(ids, settings.groups, settings.distribution).entries()) {
    const table = bergerTable(members.length)
    for (let leg = 0; leg < settings.legs; leg++) {
      for (const [roundIndex, pairs] of table.entries()) {
        for (const [pairIndex, [home, away]] of pairs.entries()) {
          const location: MatchLocation = {
            matchNo: matches.length + 1,
            bracket: 'R',
            group: groupIndex + 1,
            round: leg * table.length + roundIndex + 1,
            position: pairIndex + 1,
          }
          const [a = '', b = ''] = [members[home - 1], members[away - 1]]
          matches.push(leg === 0 ? createPairing(settings, location, a, b) : createPairing(settings, location, b, a))
        }
      }
    }
  }
  return matches
}
