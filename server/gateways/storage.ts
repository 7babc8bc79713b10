/** Files people upload: on disk in DATA_DIR, or in an S3 bucket. A name is a secret of 128 bits and never changes its content. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Settings } from '../settings.ts'

export type Range = { start: number; end: number } // both inclusive
export type Stored = { type: string; size: number; stream: (range?: Range) => Promise<Readable> }
export type Storage = {
  put: (name: string, bytes: Uint8Array, type: StoredType) => Promise<void>
  url: (name: string) => string
  read: (name: string) => Promise<Stored | undefined>
  remove: (name: string) => Promise<void>
}
export type StoredType = keyof typeof extensions

/** Everything we keep; nothing a browser would run. */
const extensions = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
} as const
const types: Record<string, string> = Object.fromEntries(Object.entries(extensions).map(([type, end]) => [end, type]))
const shape = /^[0-9a-f]{32}\.(\w{3,4})$/

export const newFileName = (type: StoredType) => `${randomBytes(16).toString('hex')}.${extensions[type]}`

const typeOf = (name: string) => types[shape.exec(name)?.[1] ?? '']

/** Where files really are. */
type Place = { disk: Disk; slice: (name: string, range: Range) => Promise<Readable> }

export function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Storage {
  const open = () => (s3 ? bucket(s3) : folder(join(dataDir, 'files')))
  let opened: Promise<Place> | undefined
  const place = () => (opened ??= open()) // the S3 client is large: loaded when it is first needed

  return {
    async put(name, bytes, type) {
      if (typeOf(name) !== type) throw new Error(`${name} is not a name for ${type}`)
      const { disk } = await place()
      await disk.put(name, bytes, { contentType: type, cacheControl: 'public, max-age=31536000, immutable' })
    },
    url: (name) => `/files/${name}`,
    async read(name) {
      const type = typeOf(name)
      if (!type) return undefined
      const { disk, slice } = await place()
      const meta = await disk.getMetaData(name).catch(unlessMissing)
      if (!meta) return undefined
      const stream = (range?: Range) => (range ? slice(name, range) : disk.getStream(name))
      return { type, size: meta.contentLength, stream }
    },
    async remove(name) {
      if (typeOf(name)) await (await place()).disk.delete(name)
    },
  }
}

async function folder(location: string): Promise<Place> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    slice: async (name, range) => createReadStream(join(location, name), range),
  }
}

async function bucket({ bucket, region, endpoint, key, secret }: NonNullable<Settings['s3']>): Promise<Place> {
  const [{ Disk }, { S3Driver }, { S3Client, GetObjectCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED', // newer checksums are unknown to many S3-like services
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  return {
    // Many S3-like services know no ACL; the bucket stays private and we hand out its files.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    async slice(name, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: name, Range: `bytes=${start}-${end}` }),
      )
      if (!isReadable(Body)) throw new Error(`${name} came without a body`)
      return Body
    },
  }
}

const isReadable = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body

/** flydrive wraps what went wrong; only a file that is not there is an answer. */
function unlessMissing(error: unknown): undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || cause.name === 'NotFound')))
    throw error
}
