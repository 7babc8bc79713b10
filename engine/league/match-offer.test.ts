import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type OfferResponse, resolveOffer } from './match-offer.ts'

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second))
const resolve = (ann: OfferResponse['response'], bob: OfferResponse['response'], second: number) =>
  resolveOffer(
    deepFreeze({
      offeredAt: at(0),
      sides: [
        { id: 'ann', response: ann },
        { id: 'bob', response: bob },
      ],
    }),
    at(second),
  )

test('both accept and play', () => expect(resolve('accepted', 'accepted', 40)).toEqual({ kind: 'play' }))
test('an offer is valid for half a minute', () => {
  expect(resolve('accepted', null, 29)).toEqual({ kind: 'wait', until: at(30) })
})
test('a side without an answer leaves the queue, a side that accepted returns to it', () => {
  expect(resolve('accepted', null, 30)).toEqual({ kind: 'void', removed: ['bob'], requeued: ['ann'] })
  expect(resolve(null, null, 30)).toEqual({ kind: 'void', removed: ['ann', 'bob'], requeued: [] })
})
test('a declined offer is void at once, and a side without an answer loses nothing', () => {
  expect(resolve('declined', null, 5)).toEqual({ kind: 'void', removed: ['ann'], requeued: ['bob'] })
})
