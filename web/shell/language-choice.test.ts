import { expect, test } from 'vitest'
import { proposal } from './language-choice.ts'

test('a browser that asks for German is offered German', () => {
  expect(proposal('en', null, ['de-AT', 'en'])).toBe('de-AT')
})

test('nothing is offered in the language of the page', () => {
  expect(proposal('de-DE', null, ['de-AT', 'en'])).toBeNull()
  expect(proposal('en', null, ['en-US'])).toBeNull()
})

test('what was chosen wins over what the browser asks for', () => {
  expect(proposal('en', 'en', ['de-AT'])).toBeNull()
  expect(proposal('en', 'ja-JP', ['de-AT'])).toBe('ja-JP')
})
