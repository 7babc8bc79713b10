import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test('a short note takes a minute', () => {
  expect(readingMinutes('<p>Hello there</p>')).toBe(1)
})

test('markup does not count', () => {
  expect(readingMinutes(`<p>${'<strong class="a b c d e">word</strong> '.repeat(660)}</p>`)).toBe(3)
})

test('a language without spaces is counted by its characters', () => {
  expect(readingMinutes(`<p>${'東京の夜'.repeat(900)}</p>`)).toBe(3)
})
