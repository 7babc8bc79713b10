import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { balance, teamGap } from './balance.ts'
import { formMatches } from './form-matches.ts'
import { bestPairs, canMeet, pairParties, pairQuality } from './pair-parties.ts'
import { admitParties, canBeOpponents, canBeTeammates, type Party, type QueuedParty } from './party.ts'
import { accepts, coolDownMinutes, type QueueRules, queueDefaults } from './rules.ts'

const now = new Date('2026-05-01T20:00:00Z')
const party = (id: string, ratings: number[], seconds = 0, more: Partial<QueuedParty> = {}): QueuedParty => ({
  id,
  players: ratings.map((rating, index) => ({ id: `${id}${index}`, rating })),
  region: 'EU',
  waitingSince: new Date(now.getTime() - seconds * 1000),
  ...more,
})
const run = (queue: QueuedParty[], rules: QueueRules = {}) => formMatches(deepFreeze(queue), now, deepFreeze(rules))
const teams = (queue: QueuedParty[], rules: QueueRules) => run(queue, rules).matches.map((match) => match.teams)

describe('teams', () => {
  test('are filled with whole parties', () => {
    const queue = [party('a', [1500, 1500], 9), party('b', [1500]), party('c', [1500]), party('d', [1500])]
    expect(teams(queue, { teamSize: 2 })).toEqual([[['a'], ['b', 'c']]])
    expect(run(queue, { teamSize: 2 }).waiting).toEqual(['d'])
  })
  test('are as equal as possible', () => {
    const queue = [party('a', [1590], 9), party('b', [1580]), party('c', [1510]), party('d', [1500])]
    expect(run(queue, { teamSize: 2 }).matches).toEqual([
      {
        teams: [
          ['a', 'd'],
          ['b', 'c'],
        ],
        gap: 0,
        crossRegion: false,
      },
    ])
  })
  test('never put players together who blocked each other', () => {
    const queue = [
      party('a', [1500], 9, { blocked: ['b0', 'c0'] }),
      party('b', [1500]),
      party('c', [1500]),
      party('d', [1500]),
    ]
    expect(teams(queue, { teamSize: 2 })).toEqual([
      [
        ['a', 'd'],
        ['b', 'c'],
      ],
    ])
    expect(teams(queue.slice(0, 3).concat(party('e', [1500], 0, { blocked: ['a0'] })), { teamSize: 2 })).toEqual([])
  })
  test('do not meet players they have just played against', () => {
    const queue = [party('a', [1500, 1500], 9, { lastOpponents: ['b1'] }), party('b', [1500, 1500])]
    expect(teams(queue, { teamSize: 2 })).toEqual([])
  })
  test('wait for other regions', () => {
    const queue = (seconds: number) => [party('a', [1500], seconds), party('b', [1500], 0, { region: 'NA' })]
    expect(run(queue(89)).matches).toEqual([])
    expect(run(queue(90)).matches).toEqual([{ teams: [['a'], ['b']], gap: 0, crossRegion: true }])
  })
  test('refuse parties that are too large, without a rating or queued twice', () => {
    const twice = { ...party('d', [1500]), players: [{ id: 'a0', rating: 1500 }] }
    expect(
      run([party('a', [1500], 9), party('b', [1, 2, 3]), party('c', [Number.NaN]), twice], { teamSize: 2 }),
    ).toEqual({
      matches: [],
      waiting: ['a'],
      refused: [
        { id: 'b', refused: 'PARTY_SIZE' },
        { id: 'c', refused: 'NO_RATING' },
        { id: 'd', refused: 'ALREADY_QUEUED' },
      ],
    })
  })
})

const queues = (maxParties: number, teamSize: number) =>
  fc
    .array(
      fc.record({
        ratings: fc.array(fc.integer({ min: 1000, max: 1800 }), { minLength: 1, maxLength: teamSize }),
        region: fc.constantFrom('EU', 'NA', null),
        wait: fc.nat(200),
        met: fc.array(fc.nat(10), { maxLength: 2 }),
        blocked: fc.array(fc.nat(10), { maxLength: 2 }),
      }),
      { maxLength: maxParties },
    )
    .map((list) =>
      list.map(({ ratings, region, wait, met, blocked }, index) =>
        party(`p${index}-`, ratings, wait, {
          region,
          lastOpponents: met.map((other) => `p${other}-0`),
          blocked: blocked.map((other) => `p${other}-0`),
        }),
      ),
    )
const cases = fc.integer({ min: 1, max: 3 }).chain((teamSize) => fc.tuple(fc.constant(teamSize), queues(7, teamSize)))

/** All ways to put some of the parties into two full teams by the rules. */
function isMatchLeft(parties: Party[], rules: Required<QueueRules>): boolean {
  const [longest] = parties
  if (!longest) return false
  const isFree = (a: Party[], b: Party[], next: Party[]): boolean => {
    const sizes = [a, b].map((team) => team.reduce((sum, { size }) => sum + size, 0))
    if (sizes.some((size) => size > rules.teamSize)) return false
    if (sizes.every((size) => size === rules.teamSize)) return isAllowed(a, b, longest, rules)
    const [party, ...rest] = next
    return (
      party !== undefined && (isFree([...a, party], b, rest) || isFree(a, [...b, party], rest) || isFree(a, b, rest))
    )
  }
  return isFree([longest], [], parties.slice(1)) || isMatchLeft(parties.slice(1), rules)
}

function isAllowed(a: Party[], b: Party[], longest: Party, rules: Required<QueueRules>): boolean {
  const pairsIn = (team: Party[]) =>
    team.flatMap((one, index) => team.slice(index + 1).map((two) => [one, two] as const))
  return (
    [...a, ...b].every((other) => other === longest || accepts(longest, other, rules)) &&
    [...pairsIn(a), ...pairsIn(b)].every(([one, two]) => canBeTeammates(one, two)) &&
    a.every((one) => b.every((two) => canBeOpponents(one, two)))
  )
}

describe('for any queue', () => {
  test('each party plays once or waits, and each match follows the rules', () => {
    fc.assert(
      fc.property(cases, ([teamSize, queue]) => {
        const rules = { ...queueDefaults, teamSize }
        const { matches, waiting } = run(queue, { teamSize })
        expect([...matches.flatMap((match) => match.teams.flat()), ...waiting].toSorted()).toEqual(
          queue.map(({ id }) => id).toSorted(),
        )
        const { parties } = admitParties(queue, now, teamSize)
        const partyOf = (id: string) => parties.find((candidate) => candidate.id === id)!
        for (const match of matches) {
          const [a, b] = [match.teams[0].map(partyOf), match.teams[1].map(partyOf)]
          const longest = parties.find((candidate) => a.includes(candidate) || b.includes(candidate))!
          for (const team of [a, b]) expect(team.reduce((sum, { size }) => sum + size, 0)).toBe(teamSize)
          expect(isAllowed(a, b, longest, rules)).toBe(true)
          expect(teamGap(balance([a, b]))).toBe(match.gap)
        }
      }),
    )
  })
  test('no match is left among those who wait', () => {
    fc.assert(
      fc.property(cases, ([teamSize, queue]) => {
        const { waiting } = run(queue, { teamSize })
        const { parties } = admitParties(queue, now, teamSize)
        const waitingParties = parties.filter(({ id }) => waiting.includes(id))
        expect(isMatchLeft(waitingParties, { ...queueDefaults, teamSize })).toBe(false)
      }),
    )
  })
  test('the order of the list does not matter', () => {
    fc.assert(
      fc.property(cases, ([teamSize, queue]) => {
        expect(run(queue.toReversed(), { teamSize })).toEqual(run(queue, { teamSize }))
      }),
    )
  })
  test('large queues of single players leave no two who could meet, and are nearly as good as the best pairs', () => {
    const shares: number[] = []
    fc.assert(
      fc.property(queues(30, 1), (queue) => {
        const { parties } = admitParties(queue, now, 1)
        const pairs = pairParties(parties, queueDefaults, 0).map(([[a], [b]]) => [a!, b!] as const)
        const waitingParties = parties.filter((one) => !pairs.flat().includes(one))
        for (const [index, one] of waitingParties.entries()) {
          for (const two of waitingParties.slice(index + 1)) expect(canMeet(one, two, queueDefaults)).toBe(false)
        }
        const quality = (list: readonly (readonly [Party, Party])[]) =>
          list.reduce((sum, [a, b]) => sum + pairQuality(a, b, queueDefaults), 0)
        const best = quality(bestPairs(parties, queueDefaults))
        expect(quality(pairs)).toBeLessThanOrEqual(best)
        if (best > 0) shares.push(quality(pairs) / best)
      }),
    )
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.9)
  })
})

test('each missed offer within a day makes the wait longer', () => {
  expect([0, 1, 2, 3, 4, 9].map(coolDownMinutes)).toEqual([0, 1, 5, 15, 60, 60])
})
