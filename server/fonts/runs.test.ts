import { join } from 'node:path'
import { catalogues } from '@guildhall/contract/core/locales.ts'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { readTexts } from '../emails/translate.ts'
import { namesByScript } from '../testing/names.ts'
import { openFonts } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

const fonts = openFonts('en', 400)
const textOf = (runs: Run[]) => runs.map(({ text }) => text)

/** Text that its font would draw with the box for a missing glyph. */
function missingIn(runs: Run[]) {
  return [...Map.groupBy(runs, ({ font }) => font)].flatMap(([{ data }, runs]) => {
    const font = create(data)
    return textOf(runs).filter((text) => 'layout' in font && font.layout(text).glyphs.some(({ id }) => id === 0))
  })
}

test.each(Object.entries(namesByScript))('a name in %s has a glyph for every character', async (_script, name) => {
  const runs = await runsOf(name, fonts)
  expect(missingIn(runs)).toEqual([])
  expect(textOf(runs).join('')).not.toContain('?')
})

test.each(catalogues)('the text of exported files in %s has a glyph for every character', async (catalogue) => {
  const texts = Object.values(readTexts(catalogue, join(import.meta.dirname, '..', 'exports', 'texts')))
  expect(texts.length).toBeGreaterThan(40)
  const runs = await runsOf(texts.join(' '), openFonts(catalogue, 700))
  expect(missingIn(runs)).toEqual([])
  expect(textOf(runs).join('')).not.toContain('?')
})

test('right-to-left words are drawn from the right, and their characters stay in reading order so that the font can join them', async () => {
  expect(textOf(await runsOf('محمد نادي (1)', fonts))).toEqual(['(', '1', ')', ' ', 'نادي', ' ', 'محمد'])
  expect(textOf(await runsOf('Team محمد نادي', fonts))).toEqual(['Team ', 'نادي', ' ', 'محمد'])
})

test('the same Chinese character has the form of the language around it', async () => {
  const familyOf = async (text: string, catalogue: (typeof catalogues)[number]) =>
    (await runsOf(text, openFonts(catalogue, 400))).at(-1)?.font.name.replace(/-\d+-400$/, '')
  expect(await familyOf('骨', 'ja')).toBe('noto-sans-jp')
  expect(await familyOf('骨', 'zh-Hant')).toBe('noto-sans-tc')
  expect(await familyOf('骨', 'en')).toBe('noto-sans-sc')
  expect(await familyOf('さくら骨', 'zh-Hans')).toBe('noto-sans-jp')
})

test.each([
  ['𝓝𝓸𝓿𝓪 ＦＣ', 'Nova ＦＣ'],
  ['Z̷̢a̶l', 'Zal'],
  ['a\u200Bb\u0007\nc', 'ab c'],
  ['\u{1f9ff}\u{10ffff}', '\u{1f9ff}?'],
  ['ᚠ', '?'],
])('%s is written %s', async (name, expected) => {
  expect(textOf(await runsOf(name, fonts)).join('')).toBe(expected)
})
