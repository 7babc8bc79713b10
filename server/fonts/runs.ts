/** Splits a line of text into runs of one font in visual order from left to right (UAX #9). */
import bidiFactory from 'bidi-js'
import { charactersOf, type Font, type Fonts } from './fonts.ts'

/** The text of a run is in reading order: the renderer reverses right-to-left text. */
export type Run = { text: string; font: Font }

type Piece = Run & { level: number }

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** fontkit does not place the ring of the Thai vowel sara am below the tone mark, as the script requires. */
const withThaiAm = (text: string) => text.replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')

export async function runsOf(text: string, fonts: Fonts): Promise<Run[]> {
  const line = withThaiAm(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  const glyphs = await fonts.glyphsOf(line)
  if (!rightToLeft.test(line)) return joinRuns(glyphs.flat().map(({ text, font }) => ({ text, font, level: 0 })))

  const { levels } = bidi.getEmbeddingLevels(line)
  let index = 0
  const pieces = charactersOf(line).map((character, number) => {
    const level = levels[index] ?? 0
    index += character.length
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null
    return (glyphs[number] ?? []).map((glyph) => ({ ...glyph, text: mirrored ?? glyph.text, level }))
  })
  return joinRuns(inVisualOrder(joinWords(pieces.flat())))
}

/** Letters of a right-to-left word stay in reading order, since the font joins them. */
const joinWords = (pieces: Piece[]) => joinWhere(pieces, (a, b) => isLetter(a) && isLetter(b) && a.level === b.level)

const isLetter = ({ text, level }: Piece) => level % 2 === 1 && rightToLeft.test(text)

/** Rule L2: from the highest level down, every sequence at that level or above is reversed. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const order = [...pieces]
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? 0) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  return order
}

const joinRuns = (pieces: Piece[]): Run[] => joinWhere(pieces, (a, b) => a.level % 2 === 0 && b.level % 2 === 0)

function joinWhere(pieces: Piece[], canJoin: (a: Piece, b: Piece) => boolean): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && last.font === piece.font && canJoin(last, piece))
      runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}
