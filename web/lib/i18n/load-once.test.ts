import { expect, test } from 'vitest'
import { once } from './load-once.ts'

test('what came with the page is never fetched', () => {
  const fetch = once(['home'], () => Promise.reject(new Error('fetched')))
  expect(fetch('home')).toBeUndefined()
})

test('words that came later are still the same promise, though they now stand among the words of the page', async () => {
  const words: Record<string, object> = { home: { title: 'Home' } }
  const fetch = once(Object.keys(words), async (name) => {
    words[name] = { title: 'Bracket' }
  })
  const first = fetch('bracket')
  await first
  expect(words.bracket).toEqual({ title: 'Bracket' })
  expect(first).toBeInstanceOf(Promise)
  expect(fetch('bracket')).toBe(first)
})

test('a failure is told to who waits and tried again by who asks next', async () => {
  let tries = 0
  const fetch = once([], async () => {
    tries++
    if (tries === 1) throw new Error('offline')
  })
  await expect(fetch('bracket')).rejects.toThrow('offline')
  await expect(fetch('bracket')).resolves.toBeUndefined()
  expect(tries).toBe(2)
})
