import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawOrder, hashOf } from './verify-draw.ts'

const ids = ['nova', 'otso', 'elodie', 'ravn', 'sable']
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('the lowest hash gets the first seed, whatever the order of the entrants', async () => {
  const order = await drawOrder(ids, 4_711)
  const hashes = order.map((id) => sha256(`4711:${id}`))
  expect(hashes).toEqual(hashes.toSorted())
  expect(await drawOrder(ids.toReversed(), 4_711)).toEqual(order)
  expect(await drawOrder(ids, 4_712)).not.toEqual(order)
})

test('the hash reveals an added or missing entrant', async () => {
  expect(await hashOf(ids)).toBe(sha256('elodie\nnova\notso\nravn\nsable'))
  expect(await hashOf(ids.slice(1))).not.toBe(await hashOf(ids))
})
