/** Images for tests and form data with an image. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const sampleImage = (width = 40, height = 30, background = '#c02020') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Form data with a file, as a browser sends it. */
export function formOf(fields: Record<string, string>, file: Uint8Array, type = 'image/png', name = 'picture.png') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(file)], { type }), name)
  return form
}

/** The same for calls whose field is `image`. */
export function imageForm(file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('image', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png')
  return form
}

/** A valid PNG with many black pixels in few bytes. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit per pixel, grey
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
