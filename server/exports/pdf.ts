/**
 * Pages of plain text and lines as a PDF 1.4, with the Helvetica that every reader brings.
 *
 * Points from the top left corner of an A4 sheet. A page is the list of its marks; it is not compressed, for the archive is.
 */
import { latin } from './latin.ts'

export const paper = { width: 595, height: 842, margin: 36 }

type Look = { size?: number; bold?: boolean; grey?: boolean; width?: number; right?: boolean }

/** One line of words, its foot at `y`. With a width it is cut to fit; `right` ends it at `x`. */
export function text(x: number, y: number, words: string, { size = 10, ...look }: Look = {}): string {
  const { bold = false, grey = false, right = false, width = Number.POSITIVE_INFINITY } = look
  const shown = cut(latin(words), width / measure(size, bold))
  const from = right ? x - widthOf(shown) * measure(size, bold) : x
  const font = bold ? 'F2' : 'F1'
  return `${grey ? 0.4 : 0} g BT /${font} ${size} Tf ${round(from)} ${round(paper.height - y)} Td (${escaped(shown)}) Tj ET`
}

export const line = (x: number, y: number, toX: number, toY = y) =>
  `0.5 w ${round(x)} ${round(paper.height - y)} m ${round(toX)} ${round(paper.height - toY)} l S`

export const box = (x: number, y: number, width: number, height: number) =>
  `0.5 w ${round(x)} ${round(paper.height - y - height)} ${round(width)} ${round(height)} re S`

export type Page = readonly string[]

const [catalog, tree, regular, heavy, info] = [1, 2, 3, 4, 5]
const fixed = 5

export function writePdf(title: string, pages: readonly Page[]): Buffer {
  const kids = pages.map((_, index) => `${fixed + 1 + index * 2} 0 R`)
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const size = `/MediaBox[0 0 ${paper.width} ${paper.height}]`
  const fonts = `/Resources<</Font<</F1 ${regular} 0 R/F2 ${heavy} 0 R>>>>`
  const objects = [
    `<</Type/Catalog/Pages ${tree} 0 R>>`,
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}${size}${fonts}>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title(${escaped(latin(title))})>>`,
    ...pages.flatMap((marks, index) => {
      const drawing = marks.join('\n')
      const contents = `${fixed + 2 + index * 2} 0 R`
      return [
        `<</Type/Page/Parent ${tree} 0 R/Contents ${contents}>>`,
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      ]
    }),
  ]
  return assembled(objects)
}

/** One letter is one byte, so the length of the text so far is the place of what follows. */
function assembled(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n%\xe2\xe3\xcf\xd3\n']
  let length = parts.join('').length
  const places = objects.map((object, index) => {
    const place = length
    const whole = `${index + 1} 0 obj\n${object}\nendobj\n`
    parts.push(whole)
    length += whole.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n`, ...places)
  parts.push(`trailer\n<</Size ${count}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${length}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

const escaped = (words: string) => words.replaceAll(/[\\()]/g, '\\$&')
const round = (value: number) => Math.round(value * 100) / 100

/** The widths of Helvetica from space to tilde, in thousandths of its size; other letters count as a wide one. */
const widths = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
]
const widest = Math.max(...widths)
const widthAt = (words: string, index: number) => widths[words.charCodeAt(index) - 32] ?? 722
const measure = (size: number, bold: boolean) => (size / 1_000) * (bold ? 1.08 : 1)

function widthOf(words: string): number {
  let sum = 0
  for (let index = 0; index < words.length; index++) sum += widthAt(words, index)
  return sum
}

function cut(words: string, width: number): string {
  if (words.length * widest <= width || widthOf(words) <= width) return words
  let [end, used] = [0, widthOf('...')]
  while (used + widthAt(words, end) <= width) used += widthAt(words, end++)
  return `${words.slice(0, end).trimEnd()}...`
}
