/** Tables as text (RFC 4180). What is read may come from a spreadsheet or a paste; what is written opens safely in a spreadsheet. */
import Papa from 'papaparse'

/** The separator is guessed. Cells are trimmed and empty lines are left out. */
export const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  }).data

type Cell = string | number | boolean | null | undefined | readonly string[]

/** A text that a spreadsheet would take for a formula gets a quote before it. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell ? cell.join('; ') : cell)))
  return `${Papa.unparse(cells, { escapeFormulae: true, quotes: hasOtherSeparator })}\r\n`
}

/** Spreadsheets of many countries take these for separators too. */
const hasOtherSeparator = (cell: unknown) => /[;\t]/.test(String(cell))
