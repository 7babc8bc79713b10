import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './game-values.ts'

test('saving an unchanged game keeps its values', () => {
  const settings = {
    shortName: 'RL',
    teamSizes: [1, 2, 3],
    bestOf: 5,
    maps: ['Mannfield'],
  }
  const game = {
    id: 'g',
    name: 'Rocket League',
    slug: 'rocket-league',
    assets: {},
    events: 3,
    hidden: false,
    featured: true,
    position: 2,
    createdAt: '',
    platforms: [{ id: 'p', name: 'PC', provider: 'pc' }],
    settings,
  } as unknown as Parameters<typeof valuesOf>[0] & object
  const body = bodyOf(valuesOf(game))
  expect(body).toEqual({
    name: 'Rocket League',
    slug: 'rocket-league',
    settings,
    platforms: ['p'],
    hidden: false,
    featured: true,
    verified: true,
    position: 2,
  })
})

test('empty fields are omitted, and lists accept commas and spaces', () => {
  const values = { ...valuesOf(null), name: ' Go ', teamSizes: '1, 2 3', maps: 'Ascent\n\n Bind ' }
  expect(bodyOf(values)).toMatchObject({ name: 'Go', settings: { teamSizes: [1, 2, 3], maps: ['Ascent', 'Bind'] } })
  expect(Object.keys(bodyOf(values).settings)).toEqual(['teamSizes', 'maps'])
  expect(bodyOf(values)).not.toHaveProperty('slug')
})
