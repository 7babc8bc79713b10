/**
 * A list as a shallow tree of small pages, so that changing one of many thousand items copies a few short arrays.
 *
 * A page holds 16 items and a folder 32 pages: a report in a field of 4,096 copies some hundred pointers. A flat array
 * would copy 8,191 of them, which makes a whole event quadratic.
 */
export type Pages<T> = T[][][]

const PAGE_BITS = 4
const FOLDER_BITS = 5

const folderIndex = (index: number) => index >> (PAGE_BITS + FOLDER_BITS)
const pageIndex = (index: number) => (index >> PAGE_BITS) & ((1 << FOLDER_BITS) - 1)
const indexInPage = (index: number) => index & ((1 << PAGE_BITS) - 1)

export const itemAt = <T>(pages: Pages<T>, index: number): T | undefined =>
  pages[folderIndex(index)]?.[pageIndex(index)]?.[indexInPage(index)]

/** The item with a number from 1. Anything that is not such a number finds none: bit operations would turn it into one. */
export const itemNumbered = <T>(pages: Pages<T>, number: unknown): T | undefined =>
  typeof number === 'number' && number > 0 && number >>> 0 === number ? itemAt(pages, number - 1) : undefined

export const toPages = <T>(items: T[]): Pages<T> => chunk(chunk(items, 1 << PAGE_BITS), 1 << FOLDER_BITS)

/** Pages that hold only the given items: enough for a command that follows the links of one match. */
export function sparsePages<T>(items: readonly T[], indexOf: (item: T) => number): Pages<T> {
  const pages: Pages<T> = []
  for (const item of items) {
    const index = indexOf(item)
    const folder = pages[folderIndex(index)] ?? []
    const page = folder[pageIndex(index)] ?? []
    page[indexInPage(index)] = item
    folder[pageIndex(index)] = page
    pages[folderIndex(index)] = folder
  }
  return pages
}

function chunk<T>(items: T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}

/** By concat, which copies whole pages; Array.flat visits every item and takes many times as long. */
export function toArray<T>(pages: Pages<T>): T[] {
  const none: T[] = []
  return none.concat(...pages.map((folder) => none.concat(...folder)))
}

export function itemCount<T>(pages: Pages<T>): number {
  const folder = pages.at(-1)
  if (!folder) return 0
  return (((pages.length - 1) << FOLDER_BITS) + folder.length - 1) * (1 << PAGE_BITS) + (folder.at(-1)?.length ?? 0)
}

/** Adds items at the end. The result shares all full folders with the old list. */
export function appendItems<T>(pages: Pages<T>, items: T[]): Pages<T> {
  if (items.length === 0) return pages
  const full = pages.slice(0, -1)
  return [...full, ...toPages(toArray(pages.slice(-1)).concat(items))]
}

/** Replaces items at their indexes. The result shares all unchanged pages with the old list. */
export function replaceItems<T>(pages: Pages<T>, items: T[], indexOf: (item: T) => number): Pages<T> {
  const next = pages.slice()
  for (const item of items) {
    const index = indexOf(item)
    const top = folderIndex(index)
    let folder = next[top] ?? []
    if (folder === pages[top]) {
      folder = folder.slice()
      next[top] = folder
    }
    const middle = pageIndex(index)
    let page = folder[middle] ?? []
    if (page === pages[top]?.[middle]) {
      page = page.slice()
      folder[middle] = page
    }
    page[indexInPage(index)] = item
  }
  return next
}
