/** Reproducible randomness. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawWinners, listHash, random, shuffle } from './random.ts'
import { sha256 } from './sha256.ts'

test('our hash equals that of other implementations', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text.toWellFormed()).digest('hex'))
    }),
  )
})

test('the same seed gives the same numbers, as a number or as text', () => {
  const [fromNumber, fromText] = [random(7), random('7')]
  expect(Array.from({ length: 50 }, fromNumber)).toEqual(Array.from({ length: 50 }, fromText))
  expect(random(8)()).not.toBe(random(7)())
})

test('numbers fill the unit interval evenly', () => {
  const next = random('even')
  const bins = new Array(10).fill(0)
  for (let count = 0; count < 100_000; count++) bins[Math.floor(next() * 10)]++
  for (const bin of bins) expect(Math.abs(bin - 10_000)).toBeLessThan(500)
})

test('every order of three is equally likely', () => {
  const orders = new Map<string, number>()
  for (let seed = 0; seed < 12_000; seed++) {
    const order = shuffle(['a', 'b', 'c'], seed).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect(orders.size).toBe(6)
  for (const count of orders.values()) expect(Math.abs(count - 2000)).toBeLessThan(250)
})

test('a draw does not depend on the order of the list, and each name takes part once', () => {
  const names = ['ann', 'bob', 'cid', 'dee', 'eve']
  const result = drawWinners(names, 2, 'round 1')
  expect(drawWinners([...names].reverse(), 2, 'round 1')).toEqual(result)
  expect(drawWinners([...names, 'ann'], 5, 'x').winners.length).toBe(5)
  expect(result.listHash).toBe(listHash(names))
  expect(listHash([...names, 'fay'])).not.toBe(result.listHash)
})

test('anyone can check a winner with a standard tool: the lowest SHA-256 of seed and name wins', () => {
  const names = ['ann', 'bob', 'cid', 'dee']
  const hashes = names.map((name) => ({ name, hash: createHash('sha256').update(`2026:${name}`).digest('hex') }))
  hashes.sort((a, b) => a.hash.localeCompare(b.hash))
  expect(drawWinners(names, 4, 2026).winners).toEqual(hashes.map(({ name }) => name))
})
