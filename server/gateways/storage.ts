/** Uploaded files: on disk in DATA_DIR, or in an S3 bucket. A file name is 128 random bits, and its content never changes. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Settings } from '../settings.ts'

export type Range = { start: number; end: number } // both inclusive
export type StoredFile = { type: string; size: number; stream: (range?: Range) => Promise<Readable> }
export type Storage = {
  put: (name: string, bytes: Uint8Array, type: StoredType) => Promise<void>
  url: (name: string) => string
  read: (name: string) => Promise<StoredFile | undefined>
  remove: (name: string) => Promise<void>
}
export type StoredType = keyof typeof extensions

/** Every type we store; none that a browser would execute. */
const extensions = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
} as const
const types: Record<string, string> = Object.fromEntries(Object.entries(extensions).map(([type, end]) => [end, type]))
const namePattern = /^[0-9a-f]{32}\.(\w{3,4})$/

export const newFileName = (type: StoredType) => `${randomBytes(16).toString('hex')}.${extensions[type]}`

const typeOf = (name: string) => types[namePattern.exec(name)?.[1] ?? '']

/** Disk or bucket. */
type Backend = { disk: Disk; slice: (name: string, range: Range) => Promise<Readable> }

export function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Storage {
  const open = () => (s3 ? bucket(s3) : folder(join(dataDir, 'files')))
  let backendPromise: Promise<Backend> | undefined
  const backend = () => (backendPromise ??= open()) // the S3 client is large: loaded on first use

  return {
    async put(name, bytes, type) {
      if (typeOf(name) !== type) throw new Error(`${name} is not a file name for ${type}`)
      const { disk } = await backend()
      try {
        await disk.put(name, bytes, { contentType: type, cacheControl: 'public, max-age=31536000, immutable' })
      } catch (error) {
        await disk.delete(name).catch(() => {}) // a full disk leaves a part of the file; the first error is the cause
        throw error
      }
    },
    url: (name) => `/files/${name}`,
    async read(name) {
      const type = typeOf(name)
      if (!type) return undefined
      const { disk, slice } = await backend()
      const meta = await disk.getMetaData(name).catch(unlessMissing)
      if (!meta) return undefined
      const stream = (range?: Range) => (range ? slice(name, range) : disk.getStream(name))
      return { type, size: meta.contentLength, stream }
    },
    async remove(name) {
      if (typeOf(name)) await (await backend()).disk.delete(name)
    },
  }
}

async function folder(location: string): Promise<Backend> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    slice: async (name, range) => createReadStream(join(location, name), range),
  }
}

async function bucket({ bucket, region, endpoint, key, secret }: NonNullable<Settings['s3']>): Promise<Backend> {
  const [{ Disk }, { S3Driver }, { S3Client, GetObjectCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED', // many S3-compatible services lack the newer checksums
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  return {
    // Many S3-compatible services have no ACLs. The bucket stays private; we serve its files.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    async slice(name, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: name, Range: `bytes=${start}-${end}` }),
      )
      if (!isReadable(Body)) throw new Error(`${name} has no body`)
      return Body
    },
  }
}

const isReadable = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body

/** flydrive wraps the error; only a missing file is a valid answer. */
function unlessMissing(error: unknown): undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || cause.name === 'NotFound')))
    throw error
}
