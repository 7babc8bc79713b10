/** CSV (RFC 4180). Input may come from a spreadsheet or the clipboard; output is safe to open in a spreadsheet. */
import Papa from 'papaparse'

/** The separator is the one that is most frequent in the first line. Cells are trimmed and empty lines skipped. */
export function readCsv(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return Papa.parse<string[]>(lines, {
    delimiter: separatorOf(lines),
    newline: '\n',
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  }).data
}

/** Ignores quoted cells: Papa Parse would also count the separators inside them. */
function separatorOf(lines: string) {
  const [firstLine = ''] = lines
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

type Cell = string | number | boolean | null | undefined | readonly string[]

/** A text that a spreadsheet would read as a formula is prefixed with a quote. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell ? cell.join('; ') : cell)))
  return `${Papa.unparse(cells, { escapeFormulae: formula, quotes: hasOtherSeparator })}\r\n`
}

/** Also in full width and after white space. The pattern of Papa Parse misses texts with several lines. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Spreadsheets use these as separators in some countries. */
const hasOtherSeparator = (cell: unknown) => /[;\t]/.test(String(cell))
