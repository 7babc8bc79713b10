import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type MatchmakingRules, matchmake, matchmakingDefaults, reachOf, type Ticket } from './matchmake.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const ticket = (id: string, rating: number, seconds = 0, more: Partial<Ticket> = {}): Ticket => ({
  id,
  rating,
  region: 'EU',
  since: ago(seconds),
  ...more,
})
const run = (queue: Ticket[], rules?: MatchmakingRules) => matchmake(deepFreeze(queue), now, deepFreeze(rules))
const pairs = (queue: Ticket[], rules?: MatchmakingRules) => run(queue, rules).pairs.map(({ a, b }) => `${a}-${b}`)

describe('pairs', () => {
  test('the nearest rating is taken', () => {
    expect(pairs([ticket('ann', 1500, 9), ticket('bob', 1580), ticket('cem', 1470)])).toEqual(['ann-cem'])
  })
  test('whoever has waited longest chooses first', () => {
    const queue = [ticket('ann', 1500, 5), ticket('bob', 1510, 9), ticket('cem', 1530, 1)]
    expect(pairs(queue)).toEqual(['bob-ann'])
  })
  test('too far apart wait on', () => {
    expect(run([ticket('ann', 1500), ticket('bob', 1601)])).toEqual({ pairs: [], waiting: ['ann', 'bob'], refused: [] })
  })
  test('the window widens with waiting', () => {
    expect(pairs([ticket('ann', 1500, 59), ticket('bob', 1700)])).toEqual([])
    expect(pairs([ticket('ann', 1500, 60), ticket('bob', 1700)])).toEqual(['ann-bob'])
  })
  test('the window ends somewhere', () => {
    expect(reachOf(ticket('ann', 1500, 1e6), now, matchmakingDefaults)).toBe(1000)
    expect(reachOf(ticket('ann', 1500, -50), now, matchmakingDefaults)).toBe(100)
  })
  test('nobody meets the opponent just played, whoever remembers it', () => {
    expect(pairs([ticket('ann', 1500, 9, { last: ['bob'] }), ticket('bob', 1500), ticket('cem', 1590)])).toEqual([
      'ann-cem',
    ])
    expect(pairs([ticket('ann', 1500, 9), ticket('bob', 1500, 0, { last: ['ann'] })])).toEqual([])
  })
})

describe('regions', () => {
  const far = ticket('bob', 1500, 0, { region: 'NA' })
  test('the own region comes first', () => {
    expect(pairs([ticket('ann', 1500, 200), far, ticket('cem', 1560)])).toEqual(['ann-cem'])
  })
  test('other regions open after a while', () => {
    expect(pairs([ticket('ann', 1500, 89), far])).toEqual([])
    expect(run([ticket('ann', 1500, 90), far]).pairs).toEqual([{ a: 'ann', b: 'bob', gap: 0, crossRegion: true }])
  })
  test('who names no region plays anywhere', () => {
    const anywhere = ticket('ann', 1500, 5, { region: null })
    expect(run([anywhere, far]).pairs).toMatchObject([{ a: 'ann', b: 'bob', crossRegion: false }])
    expect(pairs([ticket('cem', 1500, 9), { ...anywhere, since: now }])).toEqual(['cem-ann'])
  })
})

describe('parties', () => {
  test('have the size of a team', () => {
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
        { id: 'solo', code: 'PARTY_SIZE' },
        { id: 'twice', code: 'PARTY_SIZE' },
      ],
    })
  })
  test('a person waits in one party, the earlier one', () => {
    const queue = [ticket('red', 1500, 1, { members: ['a', 'b'] }), ticket('blue', 1500, 2, { members: ['b', 'c'] })]
    expect(run(queue, { teamSize: 2 })).toMatchObject({
      waiting: ['blue'],
      refused: [{ id: 'red', code: 'ALREADY_QUEUED' }],
    })
  })
  test('a rematch is known by the members too', () => {
    const queue = [
      ticket('red', 1500, 2, { members: ['a', 'b'], last: ['c'] }),
      ticket('blue', 1500, 1, { members: ['c', 'd'] }),
    ]
    expect(pairs(queue, { teamSize: 2 })).toEqual([])
  })
  test('without a rating nobody is paired', () => {
    expect(run([ticket('ann', Number.NaN), ticket('bob', 1500)]).refused).toEqual([{ id: 'ann', code: 'NO_RATING' }])
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
  .map((list) => list.map(({ rating, region, wait, last }, i) => ticket(String(i), rating, wait, { region, last })))

describe('for any queue', () => {
  test('everyone is in one pair or waits, and each pair keeps the rules', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const { pairs, waiting } = run(queue)
        const everyone = [...pairs.flatMap(({ a, b }) => [a, b]), ...waiting]
        expect(everyone.toSorted()).toEqual(queue.map(({ id }) => id).toSorted())
        const of = (id: string) => queue.find((one) => one.id === id)!
        for (const { a, b, gap } of pairs) {
          expect(gap).toBeLessThanOrEqual(reachOf(of(a), now, matchmakingDefaults))
          expect(of(a).last!.includes(b) || of(b).last!.includes(a)).toBe(false)
        }
      }),
    )
  })
  test('no two who wait could have met', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const left = run(queue).waiting.map((id) => queue.find((one) => one.id === id)!)
        expect(run(left).pairs).toEqual([])
        for (const one of left) {
          for (const other of left.filter(({ id }) => id !== one.id)) {
            const met = one.last!.includes(other.id) || other.last!.includes(one.id)
            const near = Math.abs(one.rating - other.rating) <= reachOf(one, now, matchmakingDefaults)
            const region = one.region === other.region || !one.region || !other.region || one.since <= ago(90)
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

test('of twenty thousand waiting parties nearly all are paired in one go', () => {
  const queue = Array.from({ length: 20_000 }, (_, i) => ticket(`p${i}`, (i * 7919) % 3000, (i * 31) % 300))
  const { pairs } = matchmake(queue, now)
  expect(pairs.length).toBeGreaterThan(9_900)
})
