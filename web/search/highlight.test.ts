import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test('the beginnings of words are marked, whatever their case and diacritics', () => {
  expect(marked('Nordlicht Neutral #41', 'nor')).toBe('[Nor]dlicht Neutral #41')
  expect(marked('Über Straße', 'uber')).toBe('[Über] Straße')
  expect(marked('Friday Night Cup', 'cup fri')).toBe('[Fri]day Night [Cup]')
  expect(marked('Leonora', 'nor')).toBe('Leonora')
  expect(marked('東京大会', '大会')).toBe('東京[大会]')
  expect(marked('Cup', '')).toBe('Cup')
})
