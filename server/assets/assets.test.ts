import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { expect, test } from 'vitest'
import { formOf, picture } from '../testing/pictures.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const someone = async (role: Role) => app.as(await app.make.user({ role }))
const upload = async (who: Person, fields: Record<string, string>, bytes?: Uint8Array, type?: string, name?: string) =>
  who.raw('POST', '/api/admin/assets', {
    body: formOf(fields, bytes ?? (await picture().png().toBuffer()), type, name),
  })
const assetIn = (answer: { body: unknown }) => (answer.body as { data: Asset }).data
const mp4 = (length = 3_000) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(length, 7)])

test('only ADMIN and SUPER upload and list assets', async () => {
  const statuses = async (who: Person) => [
    (await who.call('GET /admin/assets')).status,
    (await upload(who, { type: 'LOGO' })).status,
  ]
  expect(await statuses(app.visitor)).toEqual([401, 401])
  expect(await statuses(await someone('USER'))).toEqual([403, 403])
  expect(await statuses(await someone('MODERATOR'))).toEqual([403, 403])
  expect(await statuses(await someone('ADMIN'))).toEqual([200, 200])
  expect(await statuses(await someone('SUPER'))).toEqual([200, 200])
})

test('an upload is listed newest first, by its type', async () => {
  const admin = await someone('ADMIN')
  const first = assetIn(await upload(admin, { type: 'SPONSOR', name: 'Lantern' }))
  const second = assetIn(await upload(admin, { type: 'SPONSOR' }, undefined, undefined, 'comet.png'))
  await upload(admin, { type: 'AD' })

  const { body } = await admin.call('GET /admin/assets', { query: { type: 'SPONSOR', limit: 10 } })
  expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(body.data.map(({ name }) => name)).toEqual(['comet.png', 'Lantern'])
  expect(body).toMatchObject({ total: 2, page: 1, limit: 10 })
  expect(first).toMatchObject({
    type: 'SPONSOR',
    video: null,
    contentType: 'image/webp',
    image: { width: 40, height: 30 },
  })
})

test('a video is kept as it is, and played in stretches', async () => {
  const admin = await someone('ADMIN')
  const bytes = mp4()
  const { video, image, contentType } = assetIn(await upload(admin, { type: 'VIDEO' }, bytes, 'video/mp4', 'clip.mp4'))
  expect({ image, contentType }).toEqual({ image: null, contentType: 'video/mp4' })

  const whole = await app.app.inject({ url: video?.url ?? '' })
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const part = await app.app.inject({ url: video?.url ?? '', headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${bytes.length}`,
  ])
})

test('what does not fit its type is refused, and leaves no file', async () => {
  const admin = await someone('ADMIN')
  const before = readdirSync(join(app.settings.dataDir, 'files')).length
  const refusal = async (...args: [Record<string, string>, Uint8Array?, string?]) => {
    const { status, body } = await upload(admin, ...args)
    return [status, body.code]
  }
  expect(await refusal({ type: 'VIDEO' })).toEqual([415, 'WRONG_TYPE'])
  expect(await refusal({ type: 'LOGO' }, mp4(), 'video/mp4')).toEqual([415, 'WRONG_TYPE'])
  expect(await refusal({ type: 'HOLOGRAM' })).toEqual([422, 'INVALID'])
  expect(await refusal({})).toEqual([422, 'INVALID'])
  expect(await refusal({ type: 'LOGO', color: 'red' })).toEqual([422, 'INVALID'])
  const heavy = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(assetLimits.imageBytes)])
  expect(await refusal({ type: 'LOGO' }, heavy)).toEqual([413, 'TOO_LARGE'])
  expect(readdirSync(join(app.settings.dataDir, 'files')).length).toBe(before)
})
