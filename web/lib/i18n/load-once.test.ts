import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('a namespace of the page is never fetched', () => {
  const fetch = loadOnce(['home'], () => Promise.reject(new Error('fetched')))
  expect(fetch('home')).toBeUndefined()
})

test('a namespace that was fetched later still returns the same promise', async () => {
  const texts: Record<string, object> = { home: { title: 'Home' } }
  const fetch = loadOnce(Object.keys(texts), async (name) => {
    texts[name] = { title: 'Bracket' }
  })
  const first = fetch('bracket')
  await first
  expect(texts.bracket).toEqual({ title: 'Bracket' })
  expect(first).toBeInstanceOf(Promise)
  expect(fetch('bracket')).toBe(first)
})

test('a failure rejects the pending call, and the next call tries again', async () => {
  let tries = 0
  const fetch = loadOnce([], async () => {
    tries++
    if (tries === 1) throw new Error('offline')
  })
  await expect(fetch('bracket')).rejects.toThrow('offline')
  await expect(fetch('bracket')).resolves.toBeUndefined()
  expect(tries).toBe(2)
})
