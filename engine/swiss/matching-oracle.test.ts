/**
 * The Swiss pairing against an independent implementation of Edmonds' algorithm, by Joris van Rantwijk: the npm package
 * that tournament-pairings uses.
 */

// @ts-expect-error the package has no types
import blossom from 'edmonds-blossom-fixed'
import { expect, test } from 'vitest'
import { randomPosition } from '../testing/swiss-positions.ts'
import { costOf, meetings, scoreGap } from './field.ts'
import { pairPlayers } from './pair-round.ts'

test('another implementation finds nothing cheaper, in 2,000 positions of up to 64 players', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const { field, pairs } = pairPlayers(randomPosition(`oracle ${seed}`, 64))
    const cost = (a: number, b: number) => meetings(field, a, b) * 1e6 + scoreGap(field, a, b)
    const edges = field.flatMap((_, a) =>
      field.slice(0, a).map((__, b): [number, number, number] => [b, a, 1e9 - cost(a, b)]),
    )
    const mates: number[] = blossom(edges, true)
    const best = mates.reduce((sum, mate, index) => sum + (mate < index ? cost(index, mate) : 0), 0)

    const pairing: number[] = []
    for (const [a, b] of pairs) {
      pairing[a] = b
      pairing[b] = a
    }
    const actual = costOf(field, pairing)
    expect(actual.rematches * 1e6 + actual.difference, `seed 'oracle ${seed}'`).toBe(best)
  }
})
