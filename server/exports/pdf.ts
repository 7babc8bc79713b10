/**
 * Pages of text and lines as a PDF, with the fonts that the text needs embedded.
 *
 * Points from the top left corner of an A4 sheet. Pages are drawn one after the other while the file is being read.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import PDFDocument from 'pdfkit'
import { charactersOf, openFonts } from '../fonts/fonts.ts'
import { type Run, runsOf } from '../fonts/runs.ts'

export const paper = { width: 595, height: 842, margin: 36 }

type Look = { size?: number; bold?: boolean; grey?: boolean; width?: number; right?: boolean }
type Text = { kind: 'text'; x: number; y: number; text: string; look: Look }
type Line = { kind: 'line'; x: number; y: number; toX: number }
type Box = { kind: 'box'; x: number; y: number; width: number; height: number }
export type Mark = Text | Line | Box

/** One line of text, its baseline at `y`. With a width it is cut to fit; `right` ends it at `x`. */
export const text = (x: number, y: number, text: string, look: Look = {}): Mark => ({ kind: 'text', x, y, text, look })
export const line = (x: number, y: number, toX: number): Mark => ({ kind: 'line', x, y, toX })
export const box = (x: number, y: number, width: number, height: number): Mark => ({ kind: 'box', x, y, width, height })

type Facts = { title: string; language: Catalogue; at: Date }
type Document = InstanceType<typeof PDFDocument>

/** The same pages and facts give the same bytes. */
export function writePdf({ title, language, at }: Facts, pages: Iterable<Mark[]>): Document {
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  })
  drawPages(document, language, pages).then(
    () => document.end(),
    (error) => document.destroy(error),
  )
  return document
}

async function drawPages(document: Document, language: Catalogue, pages: Iterable<Mark[]>) {
  const drawText = openPen(document, language)
  for (const marks of pages) {
    if (document.destroyed) return // the download was cancelled
    document.addPage().lineWidth(0.5)
    for (const mark of marks) {
      if (mark.kind === 'text') await drawText(mark)
      else if (mark.kind === 'line') document.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.y).stroke()
      else document.rect(mark.x, mark.y, mark.width, mark.height).stroke()
    }
    await nextTurn() // other requests are served between two pages
  }
}

/** Scripts whose glyphs are not one for each letter in the order of the letters: the file also holds the text as it was typed. */
const reordered = /[\p{Script=Devanagari}\p{Script=Thai}]/u

function openPen(document: Document, language: Catalogue) {
  const [regular, bold] = [openLines(language, 400), openLines(language, 700)]
  const registered = new Set<string>()
  let isGrey = false
  document.on('pageAdded', () => {
    isGrey = false
  })

  function useFont({ font }: Run): Document {
    if (!registered.has(font.name)) document.registerFont(font.name, font.data)
    registered.add(font.name)
    return document.font(font.name)
  }
  const widthOf = (runs: Run[]) => runs.reduce((sum, run) => sum + useFont(run).widthOfString(run.text), 0)

  async function fit(runsFor: (text: string) => Promise<Run[]>, text: string, width: number | undefined) {
    const whole = { text, runs: await runsFor(text) }
    if (width === undefined || widthOf(whole.runs) <= width) return whole
    const letters = charactersOf(text)
    let best: typeof whole = { text: '', runs: [] }
    for (let [fits, over] = [-1, letters.length]; over - fits > 1; ) {
      const count = (fits + over) >> 1
      const part = `${letters.slice(0, count).join('').trimEnd()}…`
      const runs = await runsFor(part)
      if (widthOf(runs) > width) over = count
      else {
        fits = count
        best = { text: part, runs }
      }
    }
    return best
  }

  return async ({ x, y, text, look }: Text) => {
    if (text === '') return
    document.fontSize(look.size ?? 10)
    const { text: shown, runs } = await fit(look.bold ? bold : regular, text, look.width)
    if (runs.length === 0) return
    if (isGrey !== Boolean(look.grey)) document.fillColor(look.grey ? '#666666' : '#000000')
    isGrey = Boolean(look.grey)
    let at = look.right ? x - widthOf(runs) : x
    if (reordered.test(shown)) document.markContent('Span', { actual: shown })
    for (const run of runs) {
      useFont(run).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run.text)
    }
    if (reordered.test(shown)) document.endMarkedContent()
  }
}

/** The runs of a text, found once for all the times that it is drawn. */
function openLines(language: Catalogue, weight: number) {
  const fonts = openFonts(language, weight)
  const known = new Map<string, Promise<Run[]>>()
  return (text: string): Promise<Run[]> => {
    const runs = known.get(text) ?? runsOf(text, fonts)
    known.set(text, runs)
    return runs
  }
}
