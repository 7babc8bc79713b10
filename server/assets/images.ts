/**
 * Uploaded images are re-encoded: decoded, rotated by their EXIF orientation, resized for their purpose and written as WebP, or for
 * emails as PNG or JPEG because email clients show no WebP. Only pixels survive: no location, camera or author, no script, and a second frame only in the banner of a Pro user. SVG is refused because it can contain scripts. The
 * pixel count is checked before decoding, so that a small file cannot exhaust the memory.
 */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { assetLimits } from '@guildhall/contract/assets/constants.ts'
import { templateLimits } from '@guildhall/contract/emails/template-constants.ts'
import type { Sharp } from 'sharp'
import type { Gateways } from '../gateways/gateways.ts'
import { newFileName, type StoredType } from '../gateways/storage.ts'
import { ensure, Problem } from '../http/problem.ts'
import { detectType } from '../http/upload.ts'

/** The size of an image by its purpose: `cover` crops to fill, `inside` only scales down. */
const purposes = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  banner: { width: 1600, height: 500, fit: 'cover' },
  cover: { width: 1200, height: 1600, fit: 'inside' },
  background: { width: 2400, height: 1350, fit: 'inside' },
  logo: { width: 512, height: 512, fit: 'inside' },
  icon: { width: 256, height: 256, fit: 'cover' },
  post: { width: 1600, height: 1600, fit: 'inside' },
  email: { width: templateLimits.imageWidth, height: 2 * templateLimits.imageWidth, fit: 'inside' },
  proof: { width: 2400, height: 2400, fit: 'inside' }, // small digits on a screenshot stay readable
} as const satisfies Record<string, { width: number; height: number; fit: 'cover' | 'inside' }>
export type ImagePurpose = keyof typeof purposes

export type StoredImage = { name: string; type: StoredType; bytes: number; image: Image }

/** Stores an image for `use`, which writes the row that refers to it. If `use` fails, the file is removed. */
export async function saveImage<T>(
  gateways: WithStorage,
  file: ImageFile,
  purpose: ImagePurpose,
  use: (image: Image) => Promise<T>,
): Promise<T> {
  const { name, image } = await storeImage(gateways, file, purpose)
  return removeOnError(gateways, name, () => use(image))
}

/** The file is stored before its row, so that no row refers to a missing file. */
export async function removeOnError<T>({ storage }: WithStorage, name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

/** Returns also the file name and size for the assets table. `color` is a placeholder while the image loads. */
export async function storeImage(
  { storage }: WithStorage,
  file: ImageFile,
  purpose: ImagePurpose,
): Promise<StoredImage> {
  const { bytes, type, ...properties } = await reencode(file.bytes, purpose)
  const name = newFileName(type)
  await storage.put(name, bytes, type)
  return { name, type, bytes: bytes.length, image: { url: storage.url(name), ...properties } }
}

/** Loaded on demand: the library takes 10 MB, and a node that converts no image does not need it. */
export const loadSharp = async () => (await import('sharp')).default

const animation = { width: 1_200, height: 375, frames: 150, pixels: 120_000_000, bytes: 8_000_000 } as const

/** Stores a moving banner as an animated WebP; undefined if the file has one frame, or more than a page should load. */
export async function storeAnimation({ storage }: WithStorage, { bytes }: ImageFile): Promise<string | undefined> {
  const options = { limitInputPixels: animation.pixels, failOn: 'error', animated: true } as const
  const sharp = await loadSharp()
  try {
    const { pages = 1, format, width, pageHeight = 0 } = await sharp(bytes, { animated: true }).metadata()
    if (pages < 2 || pages > animation.frames || !['gif', 'webp'].includes(format)) return undefined
    if (width * pageHeight * pages > animation.pixels) return undefined
    const { width: targetWidth, height } = animation
    const data = await sharp(bytes, options)
      .resize({ width: targetWidth, height, fit: 'cover' })
      .webp({ quality: 70, effort: 2 })
      .timeout({ seconds: 20 })
      .toBuffer()
    if (data.length > animation.bytes) return undefined
    const name = newFileName('image/webp')
    await storage.put(name, data, 'image/webp')
    return name
  } catch {
    return undefined // the still image was readable: it is shown alone
  }
}

type WithStorage = Pick<Gateways, 'storage'>
type ImageFile = { bytes: Uint8Array }

const readableFormats: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'heif'] // AVIF is reported as heif

async function reencode(bytes: Uint8Array, purpose: ImagePurpose) {
  ensure(detectType(bytes)?.startsWith('image/'), 'IMAGE_UNREADABLE')
  const sharp = await loadSharp()
  const source = sharp(bytes, { limitInputPixels: assetLimits.pixels, failOn: 'error', pages: 1, autoOrient: true })
  try {
    const { format, width, height, hasAlpha } = await source.metadata()
    ensure(readableFormats.includes(format), 'IMAGE_UNREADABLE')
    ensure(width * height <= assetLimits.pixels, 'IMAGE_TOO_LARGE')
    const resized = source.resize({ ...purposes[purpose], withoutEnlargement: purposes[purpose].fit === 'inside' })
    const { type, encoded } = encode(resized, purpose, hasAlpha)
    const { data, info } = await encoded.timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).stats()
    return { bytes: data, type, width: info.width, height: info.height, color: hex(dominant) }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(String(error).includes('exceeds pixel limit') ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE')
  }
}

function encode(image: Sharp, purpose: ImagePurpose, hasAlpha: boolean): { type: StoredType; encoded: Sharp } {
  if (purpose !== 'email') return { type: 'image/webp', encoded: image.webp({ quality: 82 }) }
  return hasAlpha
    ? { type: 'image/png', encoded: image.png() }
    : { type: 'image/jpeg', encoded: image.jpeg({ quality: 82 }) }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
