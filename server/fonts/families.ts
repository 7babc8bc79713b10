/**
 * The fonts of PDFs and images. A family has many small files; its unicode.json lists the characters of each file.
 *
 * Files are read when the first text is drawn.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'

const require = createRequire(import.meta.url)

const families = [
  'alumni-sans',
  'noto-sans',
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-emoji',
] as const
export type Family = (typeof families)[number]

/** One file of a family with its listed characters. A font may lack glyphs for some of them. */
export type FontFile = { name: string; path: string; characters: number[] }

type Index = Map<number, FontFile[]>
const indexes = new Map<Family, Index>()

/** The files that may have a character, best first. */
export function filesFor(family: Family, character: number): FontFile[] {
  const index = indexes.get(family) ?? readIndex(family)
  indexes.set(family, index)
  return index.get(character) ?? []
}

function readIndex(family: Family): Index {
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(family, 'unicode.json'), 'utf8'))
  const index: Index = new Map()
  for (const [key, list] of Object.entries(ranges)) {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`
    const file = { name, path: resolve(family, `files/${name}-wght-normal.woff2`), characters: charactersIn(list) }
    for (const character of file.characters) index.set(character, [...(index.get(character) ?? []), file])
  }
  return index
}

const resolve = (family: Family, file: string) => require.resolve(`@fontsource-variable/${family}/${file}`)

/** `U+41-43,U+2014` → 41 42 43 2014. */
const charactersIn = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((part) => Number.parseInt(part, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

const hanFamilies: Partial<Record<Catalogue, Family>> = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-Hans': 'noto-sans-sc',
  'zh-Hant': 'noto-sans-tc',
}

/**
 * The order in which families are tried. Chinese, Japanese and Korean share characters with different forms: kana and hangul
 * in the text select the family, otherwise the language of the reader does.
 */
export function familiesFor(text: string, catalogue: Catalogue): Family[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isKorean = /\p{Script=Hangul}/u.test(text)
  const first = isJapanese ? 'noto-sans-jp' : isKorean ? 'noto-sans-kr' : (hanFamilies[catalogue] ?? 'noto-sans-sc')
  const others = families.filter((family) => family !== 'alumni-sans' && family !== first)
  return ['noto-sans', first, ...others.filter((family) => family !== 'noto-sans')]
}
