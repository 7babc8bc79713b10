/**
 * Round robin by the Berger tables (FIDE Handbook C.05, annex 1): everybody meets everybody once in each leg.
 *
 * In round r the last number meets p (odd rounds at home p, even rounds at home the last), and the others meet around
 * p on a circle. With an odd field the last number is nobody, and who would meet it sits out. The second leg keeps the
 * order of the first and swaps the sides.
 */
import type { Match, Settings } from '../model.ts'
import { distribute } from './groups.ts'
import { type Place, pairing } from './row.ts'

/** Rounds of pairs of numbers from 1, home first. */
export function bergerTable(entrants: number): [number, number][][] {
  const last = entrants + (entrants % 2)
  const circle = last - 1
  return Array.from({ length: circle }, (_, index) => {
    const pivot = index % 2 === 0 ? index / 2 + 1 : last / 2 + (index + 1) / 2
    const turn = (place: number) => ((((place - 1) % circle) + circle) % circle) + 1
    const pairs: [number, number][] = index % 2 === 0 ? [[pivot, last]] : [[last, pivot]]
    for (let step = 1; step < last / 2; step++) pairs.push([turn(pivot + step), turn(pivot - step)])
    return pairs.filter((pair) => Math.max(...pair) <= entrants)
  })
}

export function roundRobin(settings: Settings, ids: string[]): Match[] {
  const rows: Match[] = []
  for (const [index, members] of distribute(ids, settings.groups, settings.distribution).entries()) {
    const table = bergerTable(members.length)
    for (let leg = 0; leg < settings.legs; leg++) {
      for (const [round, pairs] of table.entries()) {
        for (const [number, [home, away]] of pairs.entries()) {
          const no = rows.length + 1
          const place: Place = {
            no,
            side: 'R',
            group: index + 1,
            round: leg * table.length + round + 1,
            number: number + 1,
          }
          const [a = '', b = ''] = [members[home - 1], members[away - 1]]
          rows.push(leg === 0 ? pairing(settings, place, a, b) : pairing(settings, place, b, a))
        }
      }
    }
  }
  return rows
}
