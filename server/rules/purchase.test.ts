import { expect, test } from 'vitest'
import { type Buyer, type ItemForSale, refusePurchase } from './purchase.ts'

const now = new Date('2026-11-16T12:00:00Z')
const [past, future] = [new Date('2026-11-16T11:00:00Z'), new Date('2026-11-16T13:00:00Z')]
const item: ItemForSale = {
  state: 'LIVE',
  price: 100,
  quantity: 1,
  perPerson: null,
  saleStartsAt: null,
  saleEndsAt: null,
  membersOnly: false,
  minLevel: null,
}
const buyer: Buyer = { isBanned: false, isClosing: false, isMember: false, level: 1, bought: 0, balance: 100 }

const refuse = (changes: Partial<ItemForSale>, person: Partial<Buyer> = {}) =>
  refusePurchase({ ...item, ...changes }, { ...buyer, ...person }, now)

test('a person with enough coins can buy an item that is on sale', () => {
  expect(refuse({})).toBeNull()
  expect(refuse({ quantity: null, saleStartsAt: past, saleEndsAt: future })).toBeNull()
  expect(refuse({ membersOnly: true, minLevel: 3, perPerson: 2 }, { isMember: true, level: 3, bought: 1 })).toBeNull()
})

test('each refusal says what is missing', () => {
  expect(refuse({}, { isBanned: true })).toEqual({ code: 'BANNED' })
  expect(refuse({ state: 'ARCHIVED' })).toEqual({ code: 'NOT_FOR_SALE' })
  expect(refuse({}, { isClosing: true })).toEqual({ code: 'NOT_FOR_SALE' })
  expect(refuse({ saleStartsAt: future })).toEqual({ code: 'WINDOW_CLOSED', opensAt: future.toISOString() })
  expect(refuse({ saleEndsAt: now })).toEqual({ code: 'WINDOW_CLOSED', closedAt: now.toISOString() })
  expect(refuse({ membersOnly: true })).toEqual({ code: 'MEMBERS_ONLY' })
  expect(refuse({ minLevel: 5 }, { level: 4 })).toEqual({ code: 'LEVEL_TOO_LOW', minLevel: 5, level: 4 })
  expect(refuse({ perPerson: 2 }, { bought: 2 })).toEqual({ code: 'LIMIT_REACHED', limit: 2 })
  expect(refuse({ quantity: 0 })).toEqual({ code: 'SOLD_OUT' })
  expect(refuse({}, { balance: 40 })).toEqual({ code: 'NOT_ENOUGH_COINS', missing: 60 })
})
