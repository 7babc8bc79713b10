/** Creates static TrueType fonts from the variable fonts of the packages. */
import { readFile } from 'node:fs/promises'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { LRUCache } from 'lru-cache'
import { type Family, type FontFile, familiesFor, filesFor } from './families.ts'

export type Font = { name: string; data: Buffer; characters: Set<number> }
/** The text and the font that draw one character. */
export type Glyphs = { text: string; font: Font }
export type Fonts = ReturnType<typeof openFonts>

/** `display` families are tried before all others. */
export function openFonts(catalogue: Catalogue, weight: number, display: Family[] = []) {
  const files = new Map<string, Promise<Font>>()
  const cache = new Map<string, Map<string, Glyphs[]>>() // by the order of families, then by character

  /** Within a document, the same file always gives the same font object. */
  function load(file: FontFile): Promise<Font> {
    const font = files.get(file.name) ?? loadFont(file, weight)
    files.set(file.name, font)
    return font
  }

  async function fontWith(characters: number[], families: Family[]): Promise<Font | undefined> {
    const [first = 0] = characters
    for (const file of families.flatMap((family) => filesFor(family, first))) {
      const font = await load(file)
      if (characters.every((character) => font.characters.has(character))) return font
    }
    return undefined
  }

  /** A visible character may have several code points, which must come from one font to be joined. */
  async function find(character: string, families: Family[]): Promise<Glyphs[]> {
    const visible = [...character].filter((part) => !isInvisible(part))
    if (visible.length === 0) return []
    const font = await fontWith(visible.map(codeOf), families)
    if (font) return [{ text: [...character].filter((part) => font.characters.has(codeOf(part))).join(''), font }]
    const parts = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && !isInvisible(part))
    if (parts.join('') === character) return character === '?' ? [] : find('?', families)
    return (await Promise.all(parts.map((part) => find(part, families)))).flat()
  }

  return {
    /** The glyphs of each character of the text; invisible characters have none. */
    async glyphsOf(text: string): Promise<Glyphs[][]> {
      const families = [...display, ...familiesFor(text, catalogue)]
      const order = families.join()
      const glyphsByCharacter = cache.get(order) ?? new Map<string, Glyphs[]>()
      cache.set(order, glyphsByCharacter)
      const list = charactersOf(text)
      for (const character of list)
        if (!glyphsByCharacter.has(character)) glyphsByCharacter.set(character, await find(character, families))
      return list.map((character) => glyphsByCharacter.get(character) ?? [])
    },
  }
}

const segmenter = new Intl.Segmenter('en')

/** The characters of a text as a reader sees them. */
export const charactersOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

const codeOf = (character: string) => character.codePointAt(0) ?? 0
const isInvisible = (character: string) => /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)

/** Creating a font takes up to 50 ms, and most documents use the same few. */
const fontCache = new LRUCache<string, Promise<Font>>({ max: 60 })

function loadFont(file: FontFile, weight: number): Promise<Font> {
  const name = `${file.name}-${weight}`
  const font = fontCache.get(name) ?? readFont(name, file, weight)
  fontCache.set(name, font)
  font.catch(() => fontCache.delete(name))
  return font
}

async function readFont(name: string, { path, characters }: FontFile, weight: number): Promise<Font> {
  // Imported on demand: they are large, and allocate 35 MB as soon as they are loaded.
  const [{ create }, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')])
  const data = await subsetFont(await readFile(path), String.fromCodePoint(...characters), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const font = create(data)
  if (!('characterSet' in font)) throw new Error(`${path} is not a single font`)
  return { name, data, characters: new Set(font.characterSet) }
}
