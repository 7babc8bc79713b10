import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type Answer, settleOffer } from './match-offer.ts'

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second))
const settle = (ann: Answer['answer'], bob: Answer['answer'], second: number) =>
  settleOffer(
    deepFreeze({
      offeredAt: at(0),
      sides: [
        { id: 'ann', answer: ann },
        { id: 'bob', answer: bob },
      ],
    }),
    at(second),
  )

test('both accept and play', () => expect(settle('accepted', 'accepted', 40)).toEqual({ kind: 'play' }))
test('an offer stands for half a minute', () => {
  expect(settle('accepted', null, 29)).toEqual({ kind: 'wait', until: at(30) })
})
test('who is silent loses the place, who accepted keeps it', () => {
  expect(settle('accepted', null, 30)).toEqual({ kind: 'broken', removed: ['bob'], requeued: ['ann'] })
  expect(settle(null, null, 30)).toEqual({ kind: 'broken', removed: ['ann', 'bob'], requeued: [] })
})
test('a refusal breaks the offer at once, and who had not answered yet loses nothing', () => {
  expect(settle('declined', null, 5)).toEqual({ kind: 'broken', removed: ['ann'], requeued: ['bob'] })
})
