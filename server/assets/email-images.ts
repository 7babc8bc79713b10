/**
 * Stored images in the formats of emails: Outlook shows no WebP. They are converted on request and cached; their name is random and
 * their content never changes, so clients cache them too.
 */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { Storage } from '../gateways/storage.ts'
import { orNotFound } from '../http/problem.ts'
import { fileHeaders } from './files.ts'

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

export function serveEmailImages(app: FastifyInstance, storage: Storage) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: 100, ttl: 3_600_000 })

  async function convert(name: string, format: string): Promise<Buffer> {
    const { type, stream } = orNotFound(await storage.read(name))
    orNotFound(type.startsWith('image/') || null)
    const image = sharp(await buffer(await stream()))
    return orNotFound(formats[format]).convert(image).toBuffer()
  }

  app.get(
    '/files/:name/:format',
    async ({ params: { name, format } }: FastifyRequest<{ Params: { name: string; format: string } }>, reply) => {
      const { type } = orNotFound(Object.hasOwn(formats, format) ? formats[format] : undefined)
      const key = `${name}/${format}`
      const image = cache.get(key) ?? convert(name, format)
      cache.set(key, image)
      image.catch(() => cache.delete(key))
      const bytes = await image
      return reply.headers(fileHeaders).type(type).send(bytes)
    },
  )
}
