import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newFileName } from '../gateways/storage.ts'
import { formOf, pixelBomb, sampleImage } from '../testing/images.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { saveImage, storeImage } from './images.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
})

const upload = (bytes: Uint8Array, type = 'POST') =>
  admin.raw('POST', '/api/admin/assets', { body: formOf({ type }, bytes) })

/** Uploads an image and downloads the stored version. */
async function uploadAndDownload(bytes: Uint8Array, type = 'POST') {
  const answer = await upload(bytes, type)
  expect(answer.status).toBe(200)
  const { image } = (answer.body as unknown as { data: { image: { url: string; width: number; color: string } } }).data
  const { rawPayload } = await app.app.inject({ url: image.url })
  return { image, bytes: rawPayload, meta: await sharp(rawPayload).metadata() }
}

test('an avatar becomes a 512 px square WebP, a banner 1600 by 500', async () => {
  const avatar = await uploadAndDownload(await sampleImage(300, 900).png().toBuffer(), 'AVATAR')
  expect(avatar.meta).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(avatar.image).toMatchObject({
    width: 512,
    height: 512,
    color: expect.stringMatching(/^#c.[12].[12].$/),
  })

  const banner = await uploadAndDownload(await sampleImage(2000, 2000).jpeg().toBuffer(), 'BANNER')
  expect(banner.meta).toMatchObject({ format: 'webp', width: 1600, height: 500 })
})

test('a small post image is not enlarged; a large one is scaled down and keeps its aspect ratio', async () => {
  expect((await uploadAndDownload(await sampleImage(40, 30).png().toBuffer())).meta).toMatchObject({
    width: 40,
    height: 30,
  })
  expect((await uploadAndDownload(await sampleImage(3200, 800).png().toBuffer())).meta).toMatchObject({
    width: 1600,
    height: 400,
  })
})

test('transparent pixels stay transparent', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect((await uploadAndDownload(bytes, 'LOGO')).meta.hasAlpha).toBe(true)
})

test('location, author and camera are removed from a photo', async () => {
  const bytes = await sampleImage()
    .withExif({
      IFD0: { Artist: 'Ann Secretive', Make: 'CameraMaker' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann Secretive</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()

  const result = await uploadAndDownload(bytes)
  expect(result.meta.exif).toBeUndefined()
  expect(result.meta.xmp).toBeUndefined()
  expect(result.bytes.toString('latin1')).not.toMatch(/Secretive|CameraMaker|GPS/)
})

test('a photo with an EXIF orientation is rotated', async () => {
  const bytes = await sampleImage(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await uploadAndDownload(bytes)).meta).toMatchObject({ width: 20, height: 60 })
})

test('only the first frame of an animation is stored', async () => {
  const [red, blue] = [Buffer.from([200, 0, 0]), Buffer.from([0, 0, 200])]
  const pixels = Buffer.concat([...Array<Buffer>(64).fill(red), ...Array<Buffer>(64).fill(blue)])
  const gif = await sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)

  const { meta, bytes } = await uploadAndDownload(gif)
  const { dominant } = await sharp(bytes).stats()
  expect(meta).toMatchObject({ width: 8, height: 8 })
  expect(meta.pages ?? 1).toBe(1)
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('an image with too many pixels is refused before it is decoded, one just below the limit is accepted', async () => {
  const bomb = pixelBomb(12_000, 12_000)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await upload(bomb)).toMatchObject({ status: 422, body: { code: 'IMAGE_TOO_LARGE' } })
  expect((await uploadAndDownload(pixelBomb(8_000, 4_900))).meta).toMatchObject({ width: 1600, height: 980 })
})

test('a truncated file is refused', async () => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const answer = await upload(noise.subarray(0, noise.length / 2))
  expect(answer).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
})

test('an SVG is refused, also with the name or the first bytes of a PNG', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  expect(await upload(svg)).toMatchObject({ status: 415, body: { code: 'WRONG_TYPE' } })
  const disguised = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg])
  expect(await upload(disguised)).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
  await expect(storeImage(app.gateways, { bytes: svg }, 'post')).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
})

test('no file is left if the row that refers to it is not written, or if the disk is full', async () => {
  const file = { bytes: await sampleImage().png().toBuffer() }
  await storeImage(app.gateways, file, 'post')
  const folder = join(app.settings.dataDir, 'files')
  const before = readdirSync(folder)
  const refuse = async () => {
    throw new Error('refused')
  }
  await expect(saveImage(app.gateways, file, 'post', refuse)).rejects.toThrow('refused')
  const name = newFileName('image/webp')
  symlinkSync('/dev/full', join(folder, name))
  await expect(app.gateways.storage.put(name, file.bytes, 'image/webp')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(before)
})
