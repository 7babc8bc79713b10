/**
 * Stored images in the formats of emails: Outlook shows no WebP. They are converted on request and cached; their name is random and
 * their content never changes, so clients cache them too.
 */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import type { Storage } from '../gateways/storage.ts'
import type { ImageQueue } from '../http/overload.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { CountGeneral } from '../http/rate-limit.ts'
import type { DeletedFiles } from './deleted-files.ts'
import { fileHeaders } from './files.ts'
import { loadSharp } from './images.ts'

const formats: Record<string, { type: string; convert: (image: Sharp) => Sharp }> = {
  'crest.png': { type: 'image/png', convert: (image) => image.resize(160, 160, { fit: 'cover' }).png() },
  'wide.jpg': {
    type: 'image/jpeg',
    convert: (image) =>
      image.resize({ width: 1_200, withoutEnlargement: true }).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  },
}

const urlPattern = /^\/files\/[0-9a-f]{32}\.\w+$/

/** The path of a stored image in a format of emails; undefined if the image is not in our storage. */
export const emailImagePath = (url: string | null | undefined, format: 'crest.png' | 'wide.jpg'): string | undefined =>
  url && urlPattern.test(url) ? `${url}/${format}` : undefined

type EmailImageDeps = {
  storage: Storage
  deletedFiles: DeletedFiles
  imageQueue: ImageQueue
  countGeneral: CountGeneral
}

export function serveEmailImages(
  app: FastifyInstance,
  { storage, deletedFiles, imageQueue, countGeneral }: EmailImageDeps,
) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: 100, ttl: 3_600_000 })

  async function convert(name: string, format: string): Promise<Buffer> {
    const { type, stream } = orNotFound(await storage.read(name))
    orNotFound(type.startsWith('image/') || null)
    const { convert } = orNotFound(formats[format])
    imageQueue.ensureSpace()
    const file = await buffer(await stream()) // not in the queue: a slow storage must not stop the other images
    const sharp = await loadSharp()
    return imageQueue.run(() => convert(sharp(file)).toBuffer())
  }

  app.get(
    '/files/:name/:format',
    async ({ ip, params: { name, format } }: FastifyRequest<{ Params: { name: string; format: string } }>, reply) => {
      countGeneral(undefined, ip)
      const { type } = orNotFound(Object.hasOwn(formats, format) ? formats[format] : undefined)
      ensure(!(await deletedFiles.has(name)), 'NOT_FOUND')
      const key = `${name}/${format}`
      const image = cache.get(key) ?? convert(name, format)
      cache.set(key, image)
      image.catch(() => cache.delete(key))
      const bytes = await image
      return reply.headers(fileHeaders).type(type).send(bytes)
    },
  )
}
