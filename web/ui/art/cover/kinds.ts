import { hash } from './random.ts'

export const kinds = ['arches', 'stripes', 'chevron', 'diamonds', 'rays', 'waves', 'quarters', 'tree'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = (name: string): Kind => kinds[hash(`k${name}`) % kinds.length] ?? 'arches'

/** A generated banner is behind the crest, so it has the same colours in another pattern. */
export const bannerKindOf = (name: string): Kind => kinds[(kinds.indexOf(kindOf(name)) + 3) % kinds.length] ?? 'arches'

/** One kind per name, different from its neighbours: the previous one, and the one above in a grid with `columns`. */
export function kindsInOrder(names: readonly string[], columns = 1): Kind[] {
  const result: Kind[] = []
  for (const [index, name] of names.entries()) {
    const neighbours = new Set([result[index - 1], result[index - columns]])
    const first = kinds.indexOf(kindOf(name))
    const free = kinds
      .map((_, step) => kinds[(first + step) % kinds.length])
      .find((kind) => kind && !neighbours.has(kind))
    result.push(free ?? kindOf(name))
  }
  return result
}
