/** CPU time to write match sheets as a PDF, six per page, with names in several scripts. */
import { buffer } from 'node:stream/consumers'
import { box, type PdfShape, paper, text, writePdf } from '../server/exports/pdf.ts'
import { namesByScript } from '../server/testing/names.ts'

const pages = 1_000

export async function run() {
  const before = process.cpuUsage()
  const info = { title: 'Sheets', language: 'en', at: new Date(0) } as const
  const bytes = await buffer(await writePdf(info, drawPages(Object.values(namesByScript))))
  const { user, system } = process.cpuUsage(before)
  const perPage = (user + system) / 1_000 / pages
  console.log(`${pages} pages, ${(bytes.length / 1e6).toFixed(1)} MB, ${perPage.toFixed(1)} ms of CPU time per page`)
}

function* drawPages(names: string[]): Generator<PdfShape[]> {
  const height = (paper.height - 2 * paper.margin) / 6
  for (let page = 0; page < pages; page++)
    yield Array.from({ length: 6 }, (_, sheet) =>
      drawSheet(names, page * 6 + sheet, paper.margin + sheet * height),
    ).flat()
}

const drawSheet = (names: string[], no: number, y: number): PdfShape[] => [
  box(paper.margin, y, 500, 100),
  text(500, y + 20, `M${no}`, { bold: true, right: true }),
  text(50, y + 20, 'Upper round 3 · Best of 3', { width: 200 }),
  ...[0, 1].flatMap((slot) => [
    text(50, y + 45 + slot * 30, `${names[(no + slot) % names.length]} ${no}`, { size: 12, width: 200 }),
    ...[0, 1, 2].map((game) => text(300 + game * 30, y + 45 + slot * 30, '13', { width: 20 })),
  ]),
  text(50, y + 95, 'Signature 1', { size: 7, grey: true }),
]
