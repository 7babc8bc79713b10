import { expect, test } from 'vitest'
import { keepUtm, readUtm } from './utm.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}

test('the campaign of the first address is kept, and no later one', () => {
  const storage = memory()
  keepUtm('?utm_source=mail&utm_campaign=friday&other=1', storage)
  keepUtm('?utm_source=poster&utm_campaign=monday', storage)
  expect(readUtm(storage)).toEqual({ utm_source: 'mail', utm_campaign: 'friday' })
})

test('without a source nothing is kept', () => {
  const storage = memory()
  keepUtm('?utm_campaign=friday', storage)
  expect(readUtm(storage)).toEqual({})
})
