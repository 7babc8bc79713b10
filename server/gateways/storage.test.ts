import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formOf, sampleImage } from '../testing/images.ts'
import { openS3 } from '../testing/s3.ts'
import { useApp } from '../testing/test-app.ts'
import { newFileName, openStorage } from './storage.ts'

const s3 = await openS3()
const app = useApp({ s3: s3.settings })
afterAll(s3.close)

test('with a bucket configured an upload is stored there and served by the site', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const form = formOf({ type: 'LOGO' }, await sampleImage().png().toBuffer())
  const answer = await admin.raw('POST', '/api/admin/assets', { body: form })
  expect(answer.status).toBe(200)
  const { image } = (answer.body as unknown as { data: { image: { url: string } } }).data

  const [[name, object] = []] = [...s3.objects]
  expect(image.url).toBe(`/files/${name}`)
  expect(object).toMatchObject({ type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' })
  expect(existsSync(join(app.settings.dataDir, 'files')) && readdirSync(join(app.settings.dataDir, 'files'))).toBe(
    false,
  )

  const { statusCode, rawPayload, headers } = await app.app.inject({ url: image.url })
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(object?.bytes ?? Buffer.of())).toBe(true)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
})

test('a range of a file is requested from the bucket', async () => {
  const name = newFileName('video/mp4')
  await app.gateways.storage.put(name, Buffer.from('0123456789'), 'video/mp4')
  const { statusCode, body, headers } = await app.app.inject({ url: `/files/${name}`, headers: { range: 'bytes=2-4' } })
  expect([statusCode, body, headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

test('a missing file is 404, and a removed file is deleted from the bucket', async () => {
  expect((await app.app.inject({ url: `/files/${newFileName('image/png')}` })).statusCode).toBe(404)
  const name = newFileName('image/png')
  await app.gateways.storage.put(name, Buffer.from('x'), 'image/png')
  expect(s3.objects.has(name)).toBe(true)
  await app.gateways.storage.remove(name)
  expect(s3.objects.has(name)).toBe(false)
})

test('a wrong secret is rejected by the bucket and stores nothing', async () => {
  const stranger = openStorage({ ...app.settings, s3: { ...s3.settings, secret: 'guessed' } })
  const name = newFileName('image/png')
  await expect(stranger.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow()
  await expect(stranger.read(name)).rejects.toThrow()
  expect(s3.objects.has(name)).toBe(false)
})
