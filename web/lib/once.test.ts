import { expect, test } from 'vitest'
import { makeI18n } from './i18n.ts'
import { once } from './once.ts'

test('what came with the page is never fetched', () => {
  const fetch = once(['home'], () => Promise.reject(new Error('fetched')))
  expect(fetch('home')).toBeUndefined()
})

test('words that came later are still the same promise, though i18next wrote them into the words of the page', async () => {
  const words = { home: { title: 'Home' } }
  const i18n = makeI18n('en', words)
  const fetch = once(Object.keys(words), async (name) => {
    i18n.addResourceBundle('en', name, { title: 'Bracket' })
  })
  const first = fetch('bracket')
  await first
  expect(i18n.getFixedT('en', 'bracket')('title')).toBe('Bracket')
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
