import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './item-values.ts'

const zone = 'Europe/Berlin'
const values = { ...valuesOf(null, zone), title: ' Winter cap ', price: '220' }

test('a new item is unlimited, and one per person', () => {
  expect(bodyOf(values, 'BANNER', zone)).toMatchObject({
    title: 'Winter cap',
    price: 220,
    quantity: null,
    perPerson: 1,
  })
})

test('the stock of codes is their number, so it is never sent', () => {
  expect(
    bodyOf({ ...values, isUnlimited: false, quantity: '5', lowStock: '2' }, 'REDEEM_CODE', zone),
  ).not.toHaveProperty('quantity')
})

test('an unlimited item has no low stock', () => {
  expect(bodyOf({ ...values, lowStock: '2' }, 'PHYSICAL_ITEM', zone)).toMatchObject({ quantity: null, lowStock: null })
})

test('the sale starts at the clock time of the zone', () => {
  const body = bodyOf({ ...values, saleStartsAt: '2026-11-13T19:00' }, 'BANNER', zone)
  expect(body).toMatchObject({ saleStartsAt: '2026-11-13T18:00:00.000Z', saleEndsAt: null })
})

test('only a tag has a text', () => {
  const tagged = { ...values, tag: 'NEUTRAL', color: '#ff8fb1' }
  expect(bodyOf(tagged, 'TAG', zone).appearance).toEqual({ tag: 'NEUTRAL', color: '#ff8fb1' })
  expect(bodyOf(tagged, 'BANNER', zone).appearance).toEqual({ color: '#ff8fb1' })
})
