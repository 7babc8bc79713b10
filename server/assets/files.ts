/**
 * Serves stored files. The content of a name never changes, so clients may cache it forever. Browsers must not run scripts from
 * it.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Range, Storage } from '../gateways/storage.ts'
import { hasEtag } from '../http/cache.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { DeletedFiles } from './deleted-files.ts'

export function serveFiles(app: FastifyInstance, storage: Storage, deletedFiles: DeletedFiles) {
  app.get('/files/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params
    ensure(!(await deletedFiles.has(name)), 'NOT_FOUND')
    const { type, size, stream } = orNotFound(await storage.read(name))
    const etag = `"${name}"`
    reply.headers({ ...fileHeaders, etag })
    if (hasEtag(request, etag)) return reply.code(304).send()

    const range = parseRange(request.headers.range, size)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
    setSizeHeaders(reply.type(type), size, range)
    return reply.send(request.method === 'HEAD' ? emptyStream() : await stream(range))
  })
}

/** A stream, because for any other body Fastify would set the content length to 0. */
const emptyStream = () => Readable.from([])

export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin', // emails and white-label pages embed these files
  'accept-ranges': 'bytes',
}

function setSizeHeaders(reply: FastifyReply, size: number, range: Range | undefined) {
  if (!range) return reply.header('content-length', size)
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
}

/** Video players request one range (RFC 9110, 14.2). Any other form of the header may be answered with the whole file. */
function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end ? 'unsatisfiable' : { start, end }
}
