/** Images of pages on demand, cached for a while. Only public pages get one. */
import { catalogueOf, defaultLocale, localePath, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CommunityHost } from '../http/hosts/hosts.ts'
import type { ImageQueue } from '../http/overload.ts'
import { orNotFound } from '../http/problem.ts'
import { readPage } from './page-head.ts'

const maxPathLength = 160
const pagePath = /^\/(?!(?:og|api|files|assets)(?:\/|$))(?:[\w-]+(?:\/[\w-]+)*)?$/

/** On the host of a community the image shows its pages and its name. The calls of the page count for the visitor with this IP address. */
export type ShareImages = { load: (path: string, ip: string, community: CommunityHost | null) => Promise<Buffer> }

export function openShareImages(app: FastifyInstance, settings: { siteName: string }, queue: ImageQueue): ShareImages {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: 150, ttl: 600_000 })

  async function drawPage(path: string, ip: string, community: CommunityHost | null) {
    queue.ensureSpace() // before the page is rendered
    const page = orNotFound(await readPage(app, path, ip, community?.host))
    const catalogue = catalogueOf(parseLocalePath(path).locale)
    const { drawShareImage } = await import('./share-image.ts') // imported on demand: its libraries are large
    const siteName = community?.name ?? settings.siteName
    return queue.run(() => drawShareImage({ ...page, path: localePath(defaultLocale, path), catalogue, siteName }))
  }

  return {
    load(path, ip, community) {
      const key = `${community?.host ?? ''}${path}`
      orNotFound((path.length <= maxPathLength && pagePath.test(path)) || null)
      const cached = cache.get(key)
      if (cached) return cached
      const image = drawPage(path, ip, community)
      cache.set(key, image)
      image.catch(() => cache.peek(key) === image && cache.delete(key))
      return image
    },
  }
}
