/**
 * Writes pages of text and lines as a PDF and embeds the fonts that the text needs.
 *
 * Coordinates are points from the top left corner of an A4 page. Pages are drawn one after another while the file is read.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import type PDFDocument from 'pdfkit'
import { charactersOf, openFonts } from '../fonts/fonts.ts'
import { type Run, runsOf } from '../fonts/runs.ts'

export const paper = { width: 595, height: 842, margin: 36 }

type TextStyle = { size?: number; bold?: boolean; grey?: boolean; width?: number; right?: boolean }
type Text = { kind: 'text'; x: number; y: number; text: string; style: TextStyle }
type Line = { kind: 'line'; x: number; y: number; toX: number }
type Box = { kind: 'box'; x: number; y: number; width: number; height: number }
export type PdfShape = Text | Line | Box

/** One line of text, its baseline at `y`. With a width it is cut to fit; `right` ends it at `x`. */
export const text = (x: number, y: number, text: string, style: TextStyle = {}): PdfShape => ({
  kind: 'text',
  x,
  y,
  text,
  style,
})
export const line = (x: number, y: number, toX: number): PdfShape => ({ kind: 'line', x, y, toX })
export const box = (x: number, y: number, width: number, height: number): PdfShape => ({
  kind: 'box',
  x,
  y,
  width,
  height,
})

type Facts = { title: string; language: Catalogue; at: Date }
type Document = InstanceType<typeof PDFDocument>

/** The same pages and facts give the same bytes. */
export async function writePdf({ title, language, at }: Facts, pages: Iterable<PdfShape[]>): Promise<Document> {
  const { default: PDFDocument } = await import('pdfkit') // imported on demand: it is large
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

async function drawPages(document: Document, language: Catalogue, pages: Iterable<PdfShape[]>) {
  const drawText = textDrawer(document, language)
  for (const shapes of pages) {
    if (document.destroyed) return // the download was cancelled
    document.addPage().lineWidth(0.5)
    for (const shape of shapes) {
      if (shape.kind === 'text') await drawText(shape)
      else if (shape.kind === 'line') document.moveTo(shape.x, shape.y).lineTo(shape.toX, shape.y).stroke()
      else document.rect(shape.x, shape.y, shape.width, shape.height).stroke()
    }
    await nextTurn() // other requests are served between two pages
  }
}

/** In these scripts glyphs do not map one to one to characters, so the file also contains the original text for copying. */
const complexScripts = /[\p{Script=Devanagari}\p{Script=Thai}]/u

function textDrawer(document: Document, language: Catalogue) {
  const [regular, bold] = [runLoader(language, 400), runLoader(language, 700)]
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
    const full = { text, runs: await runsFor(text) }
    if (width === undefined || widthOf(full.runs) <= width) return full
    const letters = charactersOf(text)
    let best: typeof full = { text: '', runs: [] }
    for (let [fits, tooLong] = [-1, letters.length]; tooLong - fits > 1; ) {
      const count = (fits + tooLong) >> 1
      const part = `${letters.slice(0, count).join('').trimEnd()}…`
      const runs = await runsFor(part)
      if (widthOf(runs) > width) tooLong = count
      else {
        fits = count
        best = { text: part, runs }
      }
    }
    return best
  }

  return async ({ x, y, text, style }: Text) => {
    if (text === '') return
    document.fontSize(style.size ?? 10)
    const { text: visibleText, runs } = await fit(style.bold ? bold : regular, text, style.width)
    if (runs.length === 0) return
    if (isGrey !== Boolean(style.grey)) document.fillColor(style.grey ? '#666666' : '#000000')
    isGrey = Boolean(style.grey)
    let at = style.right ? x - widthOf(runs) : x
    if (complexScripts.test(visibleText)) document.markContent('Span', { actual: visibleText })
    for (const run of runs) {
      useFont(run).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run.text)
    }
    if (complexScripts.test(visibleText)) document.endMarkedContent()
  }
}

/** Caches the runs of each text, because the same text is drawn many times. */
function runLoader(language: Catalogue, weight: number) {
  const fonts = openFonts(language, weight)
  const cache = new Map<string, Promise<Run[]>>()
  return (text: string): Promise<Run[]> => {
    const runs = cache.get(text) ?? runsOf(text, fonts)
    cache.set(text, runs)
    return runs
  }
}
