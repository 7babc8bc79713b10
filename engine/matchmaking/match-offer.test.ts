import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type OfferResponse, resolveOffer } from './match-offer.ts'

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second))
type Response = OfferResponse['response']
const resolve = (responses: Record<string, Response>, second: number, parties: Record<string, string> = {}) =>
  resolveOffer(
    deepFreeze({
      acceptBy: at(30),
      players: Object.entries(responses).map(([id, response]) => ({ id, response, party: parties[id] ?? id })),
    }),
    at(second),
  )

test('everyone accepts and plays', () =>
  expect(resolve({ ann: 'accepted', bob: 'accepted' }, 40)).toEqual({ kind: 'play' }))
test('an offer waits for answers until its deadline', () => {
  expect(resolve({ ann: 'accepted', bob: null }, 29)).toEqual({ kind: 'wait' })
})
test('a player without an answer leaves the queue, the others return to it', () => {
  expect(resolve({ ann: 'accepted', bob: null }, 30)).toEqual({
    kind: 'void',
    missed: ['bob'],
    released: [],
    requeued: ['ann'],
  })
  expect(resolve({ ann: null, bob: null }, 30)).toMatchObject({ missed: ['ann', 'bob'], requeued: [] })
})
test('a declined offer is void at once, and a player without an answer loses nothing', () => {
  expect(resolve({ ann: 'declined', bob: null }, 5)).toMatchObject({ missed: ['ann'], requeued: ['bob'] })
})
test('the party of a player who declined leaves the queue without being at fault', () => {
  expect(resolve({ ann: 'declined', bob: 'accepted', cem: null }, 5, { ann: 'x', bob: 'x' })).toEqual({
    kind: 'void',
    missed: ['ann'],
    released: ['bob'],
    requeued: ['cem'],
  })
})
