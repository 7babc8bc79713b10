/** Numbers in order of a key, the lowest first; of equal keys the lower number. */
export type Keyed = { item: number; key: number }

const isBefore = (one: Keyed, other: Keyed) => one.key < other.key || (one.key === other.key && one.item < other.item)

export function heapOf() {
  const list: Keyed[] = []

  function push(item: number, key: number) {
    const entry = { item, key }
    let at = list.length
    for (let up = (at - 1) >> 1; at > 0; up = (at - 1) >> 1) {
      const parent = list[up]
      if (!parent || !isBefore(entry, parent)) break
      list[at] = parent
      at = up
    }
    list[at] = entry
  }

  function pop(): Keyed | undefined {
    const [top] = list
    const last = list.pop()
    if (!last || list.length === 0) return top
    let at = 0
    for (;;) {
      const [left, right] = [list[2 * at + 1], list[2 * at + 2]]
      const child = right && left && isBefore(right, left) ? right : left
      if (!child || !isBefore(child, last)) break
      list[at] = child
      at = 2 * at + (child === right ? 2 : 1)
    }
    list[at] = last
    return top
  }

  return { push, pop, size: () => list.length }
}
