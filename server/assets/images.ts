/**
 * Pictures people upload are made anew: decoded, turned upright, cut to what they are for and written as WebP.
 *
 * Nothing of the original file survives but its pixels: no place, camera or author, no second frame, no script. An SVG is a
 * program and is refused. The pixels are counted before they are unpacked, so that a small file cannot fill the memory.
 */
import type { Picture } from '@guildhall/contract/assets/columns.ts'
import { assetLimits } from '@guildhall/contract/assets/constants.ts'
import sharp from 'sharp'
import type { Gateways } from '../gateways/gateways.ts'
import { newFileName } from '../gateways/storage.ts'
import { ensure, Problem } from '../http/problem.ts'
import { detectType } from '../http/upload.ts'

/** What a picture is for, and how large it gets: `cover` is cut to fill, `inside` is only made smaller. */
const purposes = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  banner: { width: 1600, height: 500, fit: 'cover' },
  cover: { width: 1200, height: 1600, fit: 'inside' },
  background: { width: 2400, height: 1350, fit: 'inside' },
  logo: { width: 512, height: 512, fit: 'inside' },
  icon: { width: 256, height: 256, fit: 'cover' },
  post: { width: 1600, height: 1600, fit: 'inside' },
  proof: { width: 2400, height: 2400, fit: 'inside' }, // small digits on a screenshot stay readable
} as const satisfies Record<string, { width: number; height: number; fit: 'cover' | 'inside' }>
export type ImagePurpose = keyof typeof purposes

export type StoredImage = { name: string; bytes: number; picture: Picture }

/** Keeps the picture and says where it is; `color` fills its place until it has come. */
export const saveImage = async (gateways: Where, file: File, purpose: ImagePurpose): Promise<Picture> =>
  (await storeImage(gateways, file, purpose)).picture

/** The same, with what a table of files wants to know. */
export async function storeImage({ storage }: Where, file: File, purpose: ImagePurpose): Promise<StoredImage> {
  const { bytes, ...facts } = await remake(file.bytes, purpose)
  const name = newFileName('image/webp')
  await storage.put(name, bytes, 'image/webp')
  return { name, bytes: bytes.length, picture: { url: storage.url(name), ...facts } }
}

type Where = Pick<Gateways, 'storage'>
type File = { bytes: Uint8Array }

const readable: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'heif'] // AVIF is a kind of heif

async function remake(bytes: Uint8Array, purpose: ImagePurpose) {
  ensure(detectType(bytes)?.startsWith('image/'), 'IMAGE_UNREADABLE')
  const source = sharp(bytes, { limitInputPixels: assetLimits.pixels, failOn: 'error', pages: 1, autoOrient: true })
  try {
    const { format, width, height } = await source.metadata()
    ensure(readable.includes(format), 'IMAGE_UNREADABLE')
    ensure(width * height <= assetLimits.pixels, 'IMAGE_TOO_LARGE')
    const { data, info } = await source
      .resize({ ...purposes[purpose], withoutEnlargement: purposes[purpose].fit === 'inside' })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).stats()
    return { bytes: data, width: info.width, height: info.height, color: hex(dominant) }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(String(error).includes('exceeds pixel limit') ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE')
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
