import { expect, test } from 'vitest'
import { findDeniedWord } from './denied-words.ts'

const find = (text: string, deny: string[], allow: string[] = []) => findDeniedWord(text, { deny, allow })

test('a denied word is found whatever its case, accents, digits for letters and invisible characters', () => {
  for (const text of ['Idiot!', 'an IDIOT, really', 'ídiöt', '1d10t', 'id\u200biot', 'ｉｄｉｏｔ'])
    expect([text, find(text, ['idiot'])]).toEqual([text, 'idiot'])
})

test('an entry matches whole words, and its beginning if it ends with a star', () => {
  expect(find('Scunthorpe class', ['ass', 'cunt'])).toBeNull()
  expect(find('idiotic', ['idiot'])).toBeNull()
  expect(find('idiotic', ['idiot*'])).toBe('idiot*')
  expect(find('get free   coins now', ['free coins'])).toBe('free coins')
})

test('an entry in a script without spaces matches anywhere', () => {
  expect(find('这是骗子网站', ['骗子'])).toBe('骗子')
  expect(find('เว็บโกง', ['โกง'])).toBe('โกง')
})

test('a community allows an entry of the list of the site', () => {
  expect(find('what an idiot', ['idiot', 'fool'], ['Idiot'])).toBeNull()
  expect(find('you fool', ['idiot', 'fool'], ['idiot'])).toBe('fool')
})

test('an entry without letters matches nothing', () => {
  expect(find('hello **', ['*', '  '])).toBeNull()
})
