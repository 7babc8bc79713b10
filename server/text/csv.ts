/** Tables as text (RFC 4180). What is read may come from a spreadsheet or a paste; what is written opens safely in a spreadsheet. */
import Papa from 'papaparse'

/** The separator is the one that the first line has most of. Cells are trimmed and empty lines are left out. */
export function readCsv(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return Papa.parse<string[]>(lines, {
    delimiter: separatorOf(lines),
    newline: '\n',
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  }).data
}

/** Counts outside of quotes: Papa Parse would also count the separators inside of cells. */
function separatorOf(lines: string) {
  const [firstLine = ''] = lines
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

type Cell = string | number | boolean | null | undefined | readonly string[]

/** A text that a spreadsheet would take for a formula gets a quote before it. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell ? cell.join('; ') : cell)))
  return `${Papa.unparse(cells, { escapeFormulae: true, quotes: hasOtherSeparator })}\r\n`
}

/** Spreadsheets of many countries take these for separators too. */
const hasOtherSeparator = (cell: unknown) => /[;\t]/.test(String(cell))
