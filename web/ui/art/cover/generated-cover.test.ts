import { expect, test } from 'vitest'
import { blazon, kindOf, kinds, kindsInOrder } from './generated-cover.ts'
import { paletteOf } from './palettes.ts'

const names = ['Nordlicht Neutral #41', 'Boost Night 3v3', 'Hafen Blitz Arena', 'Turf War Friday', 'Liga Sur Semanal']

test('the same name wears the same art', () => {
  for (const name of names) {
    const draw = () => blazon(name, paletteOf('chess'), 400, 155)
    expect(draw()).toBe(draw())
  }
})

test('another name wears other art', () => {
  expect(new Set(names.map((name) => blazon(name, paletteOf('chess'), 400, 155, 'lozengy'))).size).toBe(names.length)
})

test('a card cover weighs less than 6 kB in every division', () => {
  for (const kind of kinds) {
    for (const name of names) expect(blazon(name, paletteOf(name), 400, 155, kind).length).toBeLessThan(6_000)
  }
})

test('a path holds only numbers', () => {
  for (const kind of kinds)
    expect(blazon('Nova', paletteOf('nova'), 180, 216, kind)).not.toMatch(/NaN|undefined|Infinity/)
})

test('neighbours in a list and in a grid never share a division', () => {
  const many = Array.from({ length: 60 }, (_, number) => `Event ${number}`)
  const chosen = kindsInOrder(many, 3)
  for (const [place, kind] of chosen.entries()) {
    if (place >= 1) expect(kind).not.toBe(chosen[place - 1])
    if (place >= 3) expect(kind).not.toBe(chosen[place - 3])
  }
  expect(chosen[0]).toBe(kindOf('Event 0'))
})
