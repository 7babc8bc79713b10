import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { regionsOf } from './regions.ts'

test('every country plays somewhere', () => {
  expect([...countries].filter((country) => regionsOf(country).length === 0)).toEqual([])
})

test('a country counts for one continent, and for Latin America besides', () => {
  const wrong = [...countries].filter((country) => regionsOf(country).filter((name) => name !== 'LATAM').length !== 1)
  expect(wrong).toEqual([])
  expect([regionsOf('BR'), regionsOf('MX'), regionsOf('DE')]).toEqual([['SA', 'LATAM'], ['NA', 'LATAM'], ['EU']])
})

test('nobody plays where no country is told', () => {
  expect([regionsOf(null), regionsOf('XX')]).toEqual([[], []])
})
