/**
 * Images of pages on demand. Only public pages get one. They are drawn one at a time and cached for a while, so that requests for
 * many addresses cannot keep the processor busy.
 */
import { catalogueOf, defaultLocale, localePath, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { found } from '../http/problem.ts'
import { readPage } from './page-face.ts'

const longest = 160
const pagePath = /^\/(?!(?:og|api|files|assets)(?:\/|$))(?:[\w-]+(?:\/[\w-]+)*)?$/

export type Cards = { load: (path: string) => Promise<Buffer> }

export function openCards(app: FastifyInstance, { siteName }: { siteName: string }): Cards {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: 150, ttl: 600_000 })
  let last: Promise<unknown> = Promise.resolve()

  async function make(path: string) {
    const page = found(await readPage(app, path))
    const catalogue = catalogueOf(parseLocalePath(path).locale)
    const { drawCard } = await import('./card.ts') // its libraries are large: a process that draws nothing does not load them
    const draw = () => drawCard({ ...page, path: localePath(defaultLocale, path), catalogue, siteName })
    const card = last.then(draw, draw)
    last = card.catch(() => {})
    return card
  }

  return {
    load(path) {
      found((path.length <= longest && pagePath.test(path)) || null)
      const cached = cache.get(path)
      if (cached) return cached
      const card = make(path)
      cache.set(path, card)
      card.catch(() => cache.peek(path) === card && cache.delete(path))
      return card
    },
  }
}
