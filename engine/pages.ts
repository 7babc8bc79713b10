/**
 * A list as a shallow tree of small pages, so that changing one row of many thousands copies a handful of short arrays.
 *
 * Pages hold 16 rows and folders 32 pages: a report in a field of 4,096 copies some hundred pointers, where a flat array
 * would copy 8,191 and make a whole event quadratic.
 */
export type Pages<T> = T[][][]

const ROWS = 4 // bits
const FOLDER = 5

export const at = <T>(pages: Pages<T>, index: number): T | undefined =>
  pages[index >> (ROWS + FOLDER)]?.[(index >> ROWS) & ((1 << FOLDER) - 1)]?.[index & ((1 << ROWS) - 1)]

export const paged = <T>(items: T[]): Pages<T> => cut(cut(items, 1 << ROWS), 1 << FOLDER)

/** A list of which only some are at hand: enough for a command that follows the links of a match. */
export function scattered<T extends { no: number }>(items: readonly T[]): Pages<T> {
  const pages: Pages<T> = []
  for (const item of items) {
    const index = item.no - 1
    const folder = pages[index >> (ROWS + FOLDER)] ?? []
    const page = folder[(index >> ROWS) & ((1 << FOLDER) - 1)] ?? []
    page[index & ((1 << ROWS) - 1)] = item
    folder[(index >> ROWS) & ((1 << FOLDER) - 1)] = page
    pages[index >> (ROWS + FOLDER)] = folder
  }
  return pages
}

function cut<T>(items: T[], size: number): T[][] {
  const pieces: T[][] = []
  for (let from = 0; from < items.length; from += size) pieces.push(items.slice(from, from + size))
  return pieces
}

/** By concat, which copies whole pages; Array.flat looks at every item and takes many times as long. */
export function flat<T>(pages: Pages<T>): T[] {
  const none: T[] = []
  return none.concat(...pages.map((folder) => none.concat(...folder)))
}

export function length<T>(pages: Pages<T>): number {
  const folder = pages.at(-1)
  if (!folder) return 0
  return (((pages.length - 1) << FOLDER) + folder.length - 1) * (1 << ROWS) + (folder.at(-1)?.length ?? 0)
}

/** Adds at the end; full folders are shared with the old list. */
export function append<T>(pages: Pages<T>, items: T[]): Pages<T> {
  if (items.length === 0) return pages
  const full = pages.slice(0, -1)
  return [...full, ...paged(flat(pages.slice(-1)).concat(items))]
}

/** Replaces numbered items; what has no change in it is shared with the old list. */
export function replace<T extends { no: number }>(pages: Pages<T>, items: T[]): Pages<T> {
  const next = pages.slice()
  for (const item of items) {
    const index = item.no - 1
    const top = index >> (ROWS + FOLDER)
    let folder = next[top] ?? []
    if (folder === pages[top]) {
      folder = folder.slice()
      next[top] = folder
    }
    const middle = (index >> ROWS) & ((1 << FOLDER) - 1)
    let page = folder[middle] ?? []
    if (page === pages[top]?.[middle]) {
      page = page.slice()
      folder[middle] = page
    }
    page[index & ((1 << ROWS) - 1)] = item
  }
  return next
}
