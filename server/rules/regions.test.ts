import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { regionsOf } from './regions.ts'

test('every country has a region', () => {
  expect([...countries].filter((country) => regionsOf(country).length === 0)).toEqual([])
})

test('a country has one continent, and may be in Latin America as well', () => {
  const wrong = [...countries].filter((country) => regionsOf(country).filter((name) => name !== 'LATAM').length !== 1)
  expect(wrong).toEqual([])
  expect([regionsOf('BR'), regionsOf('MX'), regionsOf('DE')]).toEqual([['SA', 'LATAM'], ['NA', 'LATAM'], ['EU']])
})

test('no country and an unknown country have no region', () => {
  expect([regionsOf(null), regionsOf('XX')]).toEqual([[], []])
})
