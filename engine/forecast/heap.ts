/** A binary min-heap of numbers by key; of equal keys the lower number comes first. */
export type HeapEntry = { item: number; key: number }

const isBefore = (a: HeapEntry, b: HeapEntry) => a.key < b.key || (a.key === b.key && a.item < b.item)

export function createHeap() {
  const entries: HeapEntry[] = []

  function push(item: number, key: number) {
    const entry = { item, key }
    let index = entries.length
    for (let up = (index - 1) >> 1; index > 0; up = (index - 1) >> 1) {
      const parent = entries[up]
      if (!parent || !isBefore(entry, parent)) break
      entries[index] = parent
      index = up
    }
    entries[index] = entry
  }

  function pop(): HeapEntry | undefined {
    const [top] = entries
    const last = entries.pop()
    if (!last || entries.length === 0) return top
    let index = 0
    for (;;) {
      const [left, right] = [entries[2 * index + 1], entries[2 * index + 2]]
      const child = right && left && isBefore(right, left) ? right : left
      if (!child || !isBefore(child, last)) break
      entries[index] = child
      index = 2 * index + (child === right ? 2 : 1)
    }
    entries[index] = last
    return top
  }

  return { push, pop, size: () => entries.length }
}
