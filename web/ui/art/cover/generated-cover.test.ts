import { expect, test, vi } from 'vitest'
import { generateCover } from './generated-cover.ts'
import { kindOf, kinds, kindsInOrder } from './kinds.ts'
import { paletteOf } from './palettes.ts'

const names = ['Nordlicht Neutral #41', 'Boost Night 3v3', 'Hafen Blitz Arena', 'Turf War Friday', 'Liga Sur Semanal']

test('the server and the browser draw the same art for a name', async () => {
  const onServer = names.map((name) => generateCover(name, paletteOf('chess'), 400, 155))
  vi.resetModules() // a second instance of the modules, as in another process
  const browser = await import('./generated-cover.ts')
  const { paletteOf: paletteInBrowser } = await import('./palettes.ts')
  const draw = (name: string) => browser.generateCover(name, paletteInBrowser('chess'), 400, 155)
  expect(names.toReversed().map(draw)).toEqual(onServer.toReversed())
})

test('different names give different art', () => {
  expect(new Set(names.map((name) => generateCover(name, paletteOf('chess'), 400, 155, 'diamonds'))).size).toBe(
    names.length,
  )
})

test('a card cover is smaller than 6 kB in every pattern', () => {
  for (const kind of kinds) {
    for (const name of names) expect(generateCover(name, paletteOf(name), 400, 155, kind).length).toBeLessThan(6_000)
  }
})

test('a path contains only numbers', () => {
  for (const kind of kinds)
    expect(generateCover('Nova', paletteOf('nova'), 180, 216, kind)).not.toMatch(/NaN|undefined|Infinity/)
})

test('neighbours in a list and in a grid never share a pattern', () => {
  const many = Array.from({ length: 60 }, (_, number) => `Event ${number}`)
  const result = kindsInOrder(many, 3)
  for (const [index, kind] of result.entries()) {
    if (index >= 1) expect(kind).not.toBe(result[index - 1])
    if (index >= 3) expect(kind).not.toBe(result[index - 3])
  }
  expect(result[0]).toBe(kindOf('Event 0'))
})
