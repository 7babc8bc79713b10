/** CSV (RFC 4180). Input may come from a spreadsheet or the clipboard; output is safe to open in a spreadsheet. */
import Papa from 'papaparse'

/** The separator is the one that is most frequent in the first line. Cells are trimmed and empty lines skipped. */
export function readCsv(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  return rowsOf(lines, separatorOf(lines))
}

/** Reads every character once. The parser of Papa Parse takes seconds for some texts of quotes and spaces. */
function rowsOf(text: string, separator: string): string[][] {
  const plainText = new RegExp(`[^\\n${separator}]*`, 'y')
  const spaceBeforeEnd = new RegExp(`[^\\S\\n${separator}]*(?=\\n|${separator}|$)`, 'y')
  const endOf = (pattern: RegExp, start: number) => {
    pattern.lastIndex = start
    return pattern.test(text) ? pattern.lastIndex : undefined
  }
  const plainCell = (start: number) => {
    const end = endOf(plainText, start) ?? text.length
    return { cell: text.slice(start, end), end }
  }
  /** A quote ends the cell only if nothing else follows in it; without such a quote, the rest of the text is the cell. */
  const quotedCell = (start: number) => {
    for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
      const isDoubled = text[quote + 1] === '"'
      const end = isDoubled ? undefined : endOf(spaceBeforeEnd, quote + 1)
      if (end !== undefined) return { cell: text.slice(start, quote).replaceAll('""', '"'), end }
      if (isDoubled) quote++
    }
    return { cell: text.slice(start), end: text.length }
  }
  const rows: string[][] = []
  let cells: string[] = []
  for (let start = 0; start <= text.length; ) {
    const { cell, end } = text[start] === '"' ? quotedCell(start + 1) : plainCell(start)
    cells.push(cell.trim())
    if (text[end] !== separator) {
      rows.push(cells)
      cells = []
    }
    start = end + 1
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Ignores quoted cells, which may contain other separators. */
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

/** The first rows of a file, with the mark without which Excel does not read it as UTF-8. */
export const startCsvFile = (rows: readonly (readonly Cell[])[]) => `\uFEFF${writeCsv(rows)}`

/** Also in full width and after white space. The pattern of Papa Parse misses texts with several lines. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Spreadsheets use these as separators in some countries. */
const hasOtherSeparator = (cell: unknown) => /[;\t]/.test(String(cell))
