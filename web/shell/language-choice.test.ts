import { expect, test } from 'vitest'
import { proposal } from './language-choice.ts'

test('a reader whose browser prefers German is offered German', () => {
  expect(proposal('en', null, ['de-AT', 'en'])).toBe('de-AT')
})

test('a page in the preferred language offers nothing', () => {
  expect(proposal('de-DE', null, ['de-AT', 'en'])).toBeNull()
  expect(proposal('en', null, ['en-US'])).toBeNull()
})

test('a stored choice wins over the browser’s languages', () => {
  expect(proposal('en', 'en', ['de-AT'])).toBeNull()
  expect(proposal('en', 'ja-JP', ['de-AT'])).toBe('ja-JP')
})
