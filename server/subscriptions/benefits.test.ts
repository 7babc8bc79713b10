import { maxPictureBytes } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ proFree: true })

let pro: Person
let other: Person
let names: { pro: string; other: string }
beforeAll(async () => {
  const users = [await app.make.user({ pro: true }), await app.make.user()] as const
  ;[pro, other] = [await app.as(users[0]), await app.as(users[1])]
  names = { pro: users[0].username ?? '', other: users[1].username ?? '' }
})

async function movingImage() {
  const frames = await Promise.all(
    ['#c02020', '#20c020', '#2020c0'].map((color) => sampleImage(160, 50, color).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}
const upload = async (person: Person, file: Buffer, what: 'avatar' | 'banner' = 'banner') =>
  person.raw('POST', `/api/user/${what}`, { body: imageForm(file) })
const bannerOf = async (id: string) =>
  (await app.visitor.call('GET /profiles/{id}', { params: { id } })).body.data.banner

test('the banner of a Pro user is animated and has a still version; without Pro only that one is shown', async () => {
  expect((await upload(pro, await movingImage())).status).toBe(200)
  const banner = await bannerOf(names.pro)
  const file = await app.app.inject({ url: banner?.animated ?? '' })
  expect((await sharp(file.rawPayload, { animated: true }).metadata()).pages).toBe(3)
  const still = await app.app.inject({ url: banner?.url ?? '' })
  expect((await sharp(still.rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1)
  await app.db.update(users).set({ pro: false }).where(eq(users.id, pro.id))
  expect(await bannerOf(names.pro)).not.toHaveProperty('animated')
  await app.db.update(users).set({ pro: true }).where(eq(users.id, pro.id))

  expect((await upload(other, await movingImage())).status).toBe(200)
  expect(await bannerOf(names.other)).not.toHaveProperty('animated')
})

test('a Pro user may upload larger files', async () => {
  const valid = await sampleImage().png().toBuffer()
  const large = Buffer.concat([valid, Buffer.alloc(maxPictureBytes('avatar', false))])
  expect((await upload(other, large, 'avatar')).body.code).toBe('TOO_LARGE')
  expect((await upload(pro, large, 'avatar')).status).toBe(200)
})

test('extended statistics are shown for Pro users only', async () => {
  const read = (id: string) => app.visitor.call('GET /profiles/{id}/insights', { params: { id } })
  expect((await read(names.pro)).body.data).toEqual({ months: [], opponents: [] })
  expect((await read(names.other)).status).toBe(404)
})
