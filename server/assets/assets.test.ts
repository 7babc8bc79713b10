import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { siteLimits } from '@guildhall/contract/site-settings/constants.ts'
import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assets } from '../db/schema/assets.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { formOf, imageForm, sampleImage } from '../testing/images.ts'
import { jobsIn } from '../testing/jobs.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const userWithRole = async (role: Role) => app.as(await app.make.user({ role }))
const upload = async (user: Person, fields: Record<string, string>, bytes?: Uint8Array, type?: string, name?: string) =>
  user.raw('POST', '/api/admin/assets', {
    body: formOf(fields, bytes ?? (await sampleImage().png().toBuffer()), type, name),
  })
const assetFrom = (answer: { body: unknown }) => (answer.body as { data: Asset }).data
const mp4 = (length = 3_000) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(length, 7)])

test('only ADMIN and SUPER can upload and list assets', async () => {
  const statuses = async (user: Person) => [
    (await user.call('GET /admin/assets')).status,
    (await upload(user, { type: 'LOGO' })).status,
  ]
  expect(await statuses(app.visitor)).toEqual([401, 401])
  expect(await statuses(await userWithRole('USER'))).toEqual([403, 403])
  expect(await statuses(await userWithRole('MODERATOR'))).toEqual([403, 403])
  expect(await statuses(await userWithRole('ADMIN'))).toEqual([200, 200])
  expect(await statuses(await userWithRole('SUPER'))).toEqual([200, 200])
})

test('assets are listed newest first and can be filtered by type', async () => {
  const admin = await userWithRole('ADMIN')
  const first = assetFrom(await upload(admin, { type: 'SPONSOR', name: 'Lantern' }))
  const second = assetFrom(await upload(admin, { type: 'SPONSOR' }, undefined, undefined, 'comet.png'))
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

test('the name of a file loses characters that hide or reverse text or cannot be stored', async () => {
  const admin = await userWithRole('ADMIN')
  const part = (head: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  for (const name of ["filename*=utf-8''%E2%80%AEgnp%20.exe", "filename*=utf-8''gnp%00%20.exe"]) {
    const head = `${part('name="type"')}LOGO\r\n${part(`name="file"; ${name}`)}`
    const payload = Buffer.concat([
      Buffer.from(head),
      await sampleImage().png().toBuffer(),
      Buffer.from('\r\n--b--\r\n'),
    ])
    const headers = { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await app.app.inject({ method: 'POST', url: '/api/admin/assets', headers, payload })
    expect([name, answer.json().data?.name]).toEqual([name, 'gnp .exe'])
  }
})

test('a video is stored unchanged and can be requested in byte ranges', async () => {
  const admin = await userWithRole('ADMIN')
  const bytes = mp4()
  const { video, image, contentType } = assetFrom(
    await upload(admin, { type: 'VIDEO' }, bytes, 'video/mp4', 'clip.mp4'),
  )
  expect({ image, contentType }).toEqual({ image: null, contentType: 'video/mp4' })

  const fullResponse = await app.app.inject({ url: video?.url ?? '' })
  expect(fullResponse.rawPayload.equals(bytes)).toBe(true)
  const rangeResponse = await app.app.inject({ url: video?.url ?? '', headers: { range: 'bytes=4-7' } })
  expect([rangeResponse.statusCode, rangeResponse.body, rangeResponse.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${bytes.length}`,
  ])
})

test('a file that does not fit its asset type is refused and not stored', async () => {
  const admin = await userWithRole('ADMIN')
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
  const oversized = Buffer.concat([await sampleImage().png().toBuffer(), Buffer.alloc(assetLimits.imageBytes)])
  expect(await refusal({ type: 'LOGO' }, oversized)).toEqual([413, 'TOO_LARGE'])
  expect(readdirSync(join(app.settings.dataDir, 'files')).length).toBe(before)
})

test('uploads of all kinds are limited per user and day', async () => {
  const [ann, admin] = [await userWithRole('USER'), await userWithRole('ADMIN')]
  const avatar = async (person: Person) => {
    const form = new FormData()
    form.append(
      'image',
      new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' }),
      'a.png',
    )
    return person.raw('POST', '/api/user/avatar', { body: form })
  }
  await avatar(ann)
  await upload(admin, { type: 'LOGO' })
  const counts = { count: siteLimits.uploadsPerDay.default - 1 }
  await app.db.update(attemptCounters).set(counts).where(like(attemptCounters.key, 'uploads of %'))
  const files = () => readdirSync(join(app.settings.dataDir, 'files')).length
  expect((await avatar(ann)).status).toBe(200)
  const before = files()
  const refused = await avatar(ann)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UPLOADS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(files()).toBe(before)
  expect((await upload(admin, { type: 'LOGO' })).status).toBe(200)
  expect((await avatar(admin)).body.code).toBe('TOO_MANY_UPLOADS')
})

test('an image that a user uploaded and never posted is deleted after a week', async () => {
  const ann = await userWithRole('USER')
  const uploadImage = async () => {
    const { body } = await ann.raw('POST', '/api/posts/images', {
      body: imageForm(await sampleImage().png().toBuffer()),
    })
    return (body as unknown as { data: { id: string; image: Image } }).data
  }
  const [posted, abandoned] = [await uploadImage(), await uploadImage()]
  const post = (...ids: string[]) =>
    ann.call('POST /posts', { body: { description: 'Look', images: ids.map((id) => ({ id })) } })
  expect((await post(posted.id)).status).toBe(200)
  await app.db.update(assets).set({ createdAt: sql`now() - interval '8 days'` })
  const recent = await uploadImage()

  const run = { id: '1', attempt: 1, isLast: true }
  await app.registry.jobs['delete-unused-images']?.run(app.services, {}, run)
  for (const { data } of await jobsIn(app.db, 'remove-files'))
    await app.registry.jobs['remove-files']?.run(app.services, data as { names: string[] }, run)
  const statusOf = async ({ image }: { image: Image }) => (await app.app.inject({ url: image.url })).statusCode
  expect([await statusOf(posted), await statusOf(abandoned), await statusOf(recent)]).toEqual([200, 404, 200])
  expect((await post(abandoned.id)).body.code).toBe('INVALID')
  expect((await post(recent.id)).status).toBe(200)
})
