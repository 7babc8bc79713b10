/**
 * An S3 server on this machine with the calls that we use: path-style PUT, GET with ranges, HEAD and DELETE, each with a checked
 * signature (SigV4).
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

type StoredObject = { bytes: Buffer; type: string; cacheControl: string }
export type S3 = {
  settings: { bucket: string; region: string; endpoint: string; key: string; secret: string }
  objects: Map<string, StoredObject>
  close: () => Promise<void>
}

export async function openS3(): Promise<S3> {
  const objects = new Map<string, StoredObject>()
  const settings = { bucket: 'hall', region: 'eu-test-1', endpoint: '', key: 'AKIATEST', secret: 'wJalr/test/secret' }

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const bytes = await bodyOf(request)
    if (!isSigned(request, bytes, settings)) return refuse(reply, 403, 'SignatureDoesNotMatch')
    const url = new URL(request.url ?? '/', settings.endpoint)
    const [, bucket, key = ''] = url.pathname.split('/')
    if (bucket !== settings.bucket) return refuse(reply, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { bytes, type, cacheControl })
      return reply.writeHead(200, { etag: etagOf(bytes) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return reply.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(reply, 404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes
    reply.writeHead(start ? 206 : 200, {
      'content-type': object.type,
      'content-length': part.length,
      etag: etagOf(object.bytes),
      'last-modified': new Date().toUTCString(),
      ...(start && { 'content-range': `bytes ${start}-${end}/${object.bytes.length}` }),
    })
    return reply.end(request.method === 'HEAD' ? undefined : part)
  }

  const { url, close } = await listen(createServer((request, reply) => void answer(request, reply)))
  settings.endpoint = url
  return { settings, objects, close }
}

const refuse = (reply: ServerResponse, status: number, code: string) =>
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Recalculates the signature from the received request and compares it. */
function isSigned(request: IncomingMessage, body: Buffer, { key, secret }: S3['settings']): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', region = '', signedHeaders = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  const bodyHash = request.headers['x-amz-content-sha256']
  if (id !== key || typeof bodyHash !== 'string') return false
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false

  const url = new URL(request.url ?? '/', 'http://bucket')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  url.searchParams.sort()
  const canonicalRequest = [
    request.method,
    url.pathname,
    url.searchParams,
    headers.join(''),
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const stringToSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secret}`,
  )
  return hmac(signingKey, stringToSign).toString('hex') === signature
}
