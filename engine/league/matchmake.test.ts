import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type MatchmakingRules, matchmake, matchmakingDefaults, type QueueTicket, windowOf } from './matchmake.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const ticket = (id: string, rating: number, seconds = 0, more: Partial<QueueTicket> = {}): QueueTicket => ({
  id,
  rating,
  region: 'EU',
  waitingSince: ago(seconds),
  ...more,
})
const run = (queue: QueueTicket[], rules?: MatchmakingRules) => matchmake(deepFreeze(queue), now, deepFreeze(rules))
const pairs = (queue: QueueTicket[], rules?: MatchmakingRules) => run(queue, rules).pairs.map(({ a, b }) => `${a}-${b}`)

describe('pairs', () => {
  test('the nearest rating is taken', () => {
    expect(pairs([ticket('ann', 1500, 9), ticket('bob', 1580), ticket('cem', 1470)])).toEqual(['ann-cem'])
  })
  test('the party that has waited longest chooses first', () => {
    const queue = [ticket('ann', 1500, 5), ticket('bob', 1510, 9), ticket('cem', 1530, 1)]
    expect(pairs(queue)).toEqual(['bob-ann'])
  })
  test('parties too far apart keep waiting', () => {
    expect(run([ticket('ann', 1500), ticket('bob', 1601)])).toEqual({ pairs: [], waiting: ['ann', 'bob'], refused: [] })
  })
  test('the window widens with waiting', () => {
    expect(pairs([ticket('ann', 1500, 59), ticket('bob', 1700)])).toEqual([])
    expect(pairs([ticket('ann', 1500, 60), ticket('bob', 1700)])).toEqual(['ann-bob'])
  })
  test('the window has a maximum', () => {
    expect(windowOf(ticket('ann', 1500, 1e6), now, matchmakingDefaults)).toBe(1000)
    expect(windowOf(ticket('ann', 1500, -50), now, matchmakingDefaults)).toBe(100)
  })
  test('parties that have just played are not paired again', () => {
    expect(
      pairs([ticket('ann', 1500, 9, { lastOpponents: ['bob'] }), ticket('bob', 1500), ticket('cem', 1590)]),
    ).toEqual(['ann-cem'])
    expect(pairs([ticket('ann', 1500, 9), ticket('bob', 1500, 0, { lastOpponents: ['ann'] })])).toEqual([])
  })
})

describe('regions', () => {
  const far = ticket('bob', 1500, 0, { region: 'NA' })
  test('the own region has priority', () => {
    expect(pairs([ticket('ann', 1500, 200), far, ticket('cem', 1560)])).toEqual(['ann-cem'])
  })
  test('other regions count after a while', () => {
    expect(pairs([ticket('ann', 1500, 89), far])).toEqual([])
    expect(run([ticket('ann', 1500, 90), far]).pairs).toEqual([{ a: 'ann', b: 'bob', gap: 0, crossRegion: true }])
  })
  test('a party without a region plays in any region', () => {
    const anywhere = ticket('ann', 1500, 5, { region: null })
    expect(run([anywhere, far]).pairs).toMatchObject([{ a: 'ann', b: 'bob', crossRegion: false }])
    expect(pairs([ticket('cem', 1500, 9), { ...anywhere, waitingSince: now }])).toEqual(['cem-ann'])
  })
})

describe('parties', () => {
  test('must have the team size', () => {
    const queue = [
      ticket('red', 1500, 3, { members: ['a', 'b'] }),
      ticket('blue', 1500, 2, { members: ['c', 'd'] }),
      ticket('solo', 1500, 1),
      ticket('twice', 1500, 1, { members: ['e', 'e'] }),
    ]
    expect(run(queue, { teamSize: 2 })).toEqual({
      pairs: [{ a: 'red', b: 'blue', gap: 0, crossRegion: false }],
      waiting: [],
      refused: [
        { id: 'solo', refused: 'PARTY_SIZE' },
        { id: 'twice', refused: 'PARTY_SIZE' },
      ],
    })
  })
  test('a player is admitted with the earlier party only', () => {
    const queue = [ticket('red', 1500, 1, { members: ['a', 'b'] }), ticket('blue', 1500, 2, { members: ['b', 'c'] })]
    expect(run(queue, { teamSize: 2 })).toMatchObject({
      waiting: ['blue'],
      refused: [{ id: 'red', refused: 'ALREADY_QUEUED' }],
    })
  })
  test('a rematch is detected by members too', () => {
    const queue = [
      ticket('red', 1500, 2, { members: ['a', 'b'], lastOpponents: ['c'] }),
      ticket('blue', 1500, 1, { members: ['c', 'd'] }),
    ]
    expect(pairs(queue, { teamSize: 2 })).toEqual([])
  })
  test('a party without a rating is refused', () => {
    expect(run([ticket('ann', Number.NaN), ticket('bob', 1500)]).refused).toEqual([{ id: 'ann', refused: 'NO_RATING' }])
  })
})

const queues = fc
  .array(
    fc.record({
      rating: fc.integer({ min: 0, max: 3000 }),
      region: fc.constantFrom('EU', 'NA', 'ASIA', null),
      wait: fc.nat(400),
      last: fc.array(fc.nat(40).map(String), { maxLength: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ rating, region, wait, last }, i) => ticket(String(i), rating, wait, { region, lastOpponents: last })),
  )

describe('for any queue', () => {
  test('each party is in one pair or waits, and each pair follows the rules', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const { pairs, waiting } = run(queue)
        const everyone = [...pairs.flatMap(({ a, b }) => [a, b]), ...waiting]
        expect(everyone.toSorted()).toEqual(queue.map(({ id }) => id).toSorted())
        const ticketOf = (id: string) => queue.find((first) => first.id === id)!
        for (const { a, b, gap } of pairs) {
          expect(gap).toBeLessThanOrEqual(windowOf(ticketOf(a), now, matchmakingDefaults))
          expect(ticketOf(a).lastOpponents!.includes(b) || ticketOf(b).lastOpponents!.includes(a)).toBe(false)
        }
      }),
    )
  })
  test('no two waiting parties could have been paired', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const unpaired = run(queue).waiting.map((id) => queue.find((first) => first.id === id)!)
        expect(run(unpaired).pairs).toEqual([])
        for (const first of unpaired) {
          for (const second of unpaired.filter(({ id }) => id !== first.id)) {
            const met = first.lastOpponents!.includes(second.id) || second.lastOpponents!.includes(first.id)
            const near = Math.abs(first.rating - second.rating) <= windowOf(first, now, matchmakingDefaults)
            const region =
              first.region === second.region || !first.region || !second.region || first.waitingSince <= ago(90)
            expect(near && region && !met).toBe(false)
          }
        }
      }),
    )
  })
  test('the order of the list does not matter', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        expect(run(queue.toReversed())).toEqual(run(queue))
      }),
    )
  })
})

test('nearly all of twenty thousand parties are paired in one pass', () => {
  const queue = Array.from({ length: 20_000 }, (_, i) => ticket(`p${i}`, (i * 7919) % 3000, (i * 31) % 300))
  const { pairs } = matchmake(queue, now)
  expect(pairs.length).toBeGreaterThan(9_900)
})
