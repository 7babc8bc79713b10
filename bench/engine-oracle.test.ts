/**
 * The engine's Swiss pairing against a matching that we did not write: Edmonds' algorithm by Joris van Rantwijk, as the
 * npm package that tournament-pairings stands on.
 */
import { costOf, gap, meetings } from '@guildhall/engine/swiss/field.ts'
import { pairField } from '@guildhall/engine/swiss/pair-round.ts'
import { randomPosition } from '@guildhall/engine/testing/positions.ts'
// @ts-expect-error the package has no types
import blossom from 'edmonds-blossom-fixed'
import { expect, test } from 'vitest'

test('a strange matching finds nothing cheaper, in 2,000 positions of up to 64 players', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const { field, pairs } = pairField(randomPosition(`oracle ${seed}`, 64))
    const cost = (one: number, other: number) => meetings(field, one, other) * 1e6 + gap(field, one, other)
    const edges = field.flatMap((_, one) =>
      field.slice(0, one).map((__, other): [number, number, number] => [other, one, 1e9 - cost(one, other)]),
    )
    const mates: number[] = blossom(edges, true)
    const best = mates.reduce((sum, mate, place) => sum + (mate < place ? cost(place, mate) : 0), 0)

    const pairing: number[] = []
    for (const [one, other] of pairs) {
      pairing[one] = other
      pairing[other] = one
    }
    const found = costOf(field, pairing)
    expect(found.rematches * 1e6 + found.difference, `seed 'oracle ${seed}'`).toBe(best)
  }
}, 60_000)
