/**
 * Tables as text, after RFC 4180. What is read may come from a spreadsheet or a paste: the separator is the one that the
 * first line has most of. What is written opens safely in a spreadsheet: a cell that would count as a formula gets a quote before it.
 */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let i = 0; i < source.length; i++) {
    const letter = source[i] ?? ''
    if (isQuoted && letter === '"' && source[i + 1] === '"') {
      cell += '"'
      i++
    } else if (isQuoted) {
      if (letter === '"') isQuoted = false
      else cell += letter
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else cell += letter
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"/g, '')
  const line = unquoted.slice(0, unquoted.search(/[\r\n]|$/))
  const [best = ','] = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)
  return best
}

type Cell = string | number | boolean | null | undefined | readonly string[]

export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((row) => row.map(written).join(','))
    .join('\r\n')
    .concat('\r\n')

function written(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : typeof cell === 'object' ? cell.join('; ') : String(cell)
  const safe = typeof cell !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
