import { expect, test } from 'vitest'
import type { Store } from './storage.ts'
import { readUtm, saveUtm } from './utm.ts'

function memory(): Store {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
    keys: () => [...items.keys()],
  }
}

test('the first campaign is stored and later ones are ignored', () => {
  const storage = memory()
  saveUtm('?utm_source=mail&utm_campaign=friday&other=1', storage)
  saveUtm('?utm_source=poster&utm_campaign=monday', storage)
  expect(readUtm(storage)).toEqual({ utm_source: 'mail', utm_campaign: 'friday' })
})

test('a campaign without a source is not stored', () => {
  const storage = memory()
  saveUtm('?utm_campaign=friday', storage)
  expect(readUtm(storage)).toEqual({})
})
