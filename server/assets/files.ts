/** Hands out stored files. A name never changes its content, so whoever has it may keep it forever; a browser must run nothing of it. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Range, Storage } from '../gateways/storage.ts'
import { found } from '../http/problem.ts'

export function serveFiles(app: FastifyInstance, storage: Storage) {
  app.get('/files/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params
    const { type, size, stream } = found(await storage.read(name))
    const etag = `"${name}"`
    reply.headers({ ...always, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()

    const range = rangeOf(request.headers.range, size)
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
    sized(reply.type(type), size, range)
    return reply.send(request.method === 'HEAD' ? nothing() : await stream(range))
  })
}

/** As a stream, since Fastify counts anything else and calls the file empty. */
const nothing = () => Readable.from([])

const always = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin', // mails and the pages of white-label hosts show them too
  'accept-ranges': 'bytes',
}

function sized(reply: FastifyReply, size: number, range: Range | undefined) {
  if (!range) return reply.header('content-length', size)
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
}

/** Players of videos ask for one stretch (RFC 9110, 14.2); any other form of range may be answered with the whole. */
function rangeOf(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end ? 'beyond' : { start, end }
}
