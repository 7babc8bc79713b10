import { assetLimits } from '@guildhall/contract/assets/constants.ts'
import type { EmailAsset } from '@guildhall/contract/emails/template-calls.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeAssets } from '../../assets/admin-assets.ts'
import { deletedFilesTag } from '../../assets/deleted-files.ts'
import { assets } from '../../db/schema/assets.ts'
import { invalidate } from '../../live/bus.ts'
import { lockOrganization } from '../../organizations/read.ts'
import { imageForm, sampleImage } from '../../testing/images.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { until } from '../../testing/wait-until.ts'

const app = useApp()

async function makeCommunity() {
  const { id, userId } = await app.make.organization({})
  return { id, owner: await app.as({ id: userId }) }
}

async function upload(caller: Person, id: string, bytes: Uint8Array, name = 'Poster') {
  const url = `/api/admin/organizations/${id}/emailAssets`
  const { status, body } = await caller.raw('POST', url, { body: imageForm(bytes, { name }) })
  expect(status).toBe(200)
  return (body as unknown as { data: EmailAsset }).data
}

const image = (assetId: string) => ({
  type: 'ORGANIZATION_WELCOME' as const,
  subject: 'Welcome',
  content: { kind: 'blocks' as const, blocks: [{ type: 'image' as const, assetId, alt: 'Our hall' }] },
})

test('images for emails are stored as JPEG or PNG at an absolute address, whatever was uploaded', async () => {
  const { id, owner } = await makeCommunity()
  const photo = await upload(owner, id, await sampleImage(1_600, 900).webp().toBuffer())
  const logo = await upload(owner, id, await sampleImage().ensureAlpha(0.5).webp().toBuffer())
  expect([photo, logo].map(({ url }) => url.replace(/[0-9a-f]{32}/, ''))).toEqual([
    `${app.settings.publicUrl}/files/.jpg`,
    `${app.settings.publicUrl}/files/.png`,
  ])
  expect(photo).toMatchObject({ name: 'Poster', width: 1_200, height: 675 })
  const file = await app.app.inject({ url: new URL(photo.url).pathname })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('an upload waits for one that takes the last place among the images of a community', async () => {
  const { id, owner } = await makeCommunity()
  const row = (index: number) => {
    const name = `${id}-${index}.png`
    return { type: 'EMAIL' as const, name, organizationId: id, key: name, contentType: 'image/png', bytes: 1 }
  }
  await app.db.insert(assets).values(Array.from({ length: assetLimits.perOrganization - 1 }, (_, index) => row(index)))
  const body = imageForm(await sampleImage().png().toBuffer(), { name: 'Late' })
  const { waiting } = await app.db.transaction(async (db) => {
    await lockOrganization(db, id)
    await db.insert(assets).values(row(assetLimits.perOrganization))
    let isOver = false
    const upload = owner.raw('POST', `/api/admin/organizations/${id}/emailAssets`, { body })
    const waiting = upload.finally(() => {
      isOver = true
    })
    await until(async () => isOver || (await countWaiting()) > 0)
    return { waiting }
  })
  expect((await waiting).body).toMatchObject({ code: 'TOO_MANY_IMAGES' })
  expect(await app.db.$count(assets, eq(assets.organizationId, id))).toBe(assetLimits.perOrganization)
})

async function countWaiting() {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('an image can be renamed; a removed one leaves the list, and emails still show it', async () => {
  const { id, owner } = await makeCommunity()
  const asset = await upload(owner, id, await sampleImage().png().toBuffer())
  const change = (body: { name?: string; remove?: boolean }) =>
    owner.call('PATCH /admin/organizations/{id}/emailAssets', { params: { id }, body: { id: asset.id, ...body } })
  const list = async () =>
    (await owner.call('GET /admin/organizations/{id}/emailAssets', { params: { id } })).body.data.map(
      ({ name }) => name,
    )
  await change({ name: 'Hall' })
  expect(await list()).toEqual(['Hall'])
  const params = { id, assetId: asset.id }
  const deleted = await owner.call('DELETE /admin/organizations/{id}/assets/{assetId}', { params })
  expect(deleted.body.code).toBe('ASSET_IN_USE')
  await change({ remove: true })
  expect(await list()).toEqual([])
  expect((await change({ name: 'Again' })).status).toBe(404)

  await app.db.update(assets).set({ deletedAt: sql`now() - interval '2 days'` }).where(eq(assets.id, asset.id))
  await purgeAssets(app, {}, { id: '', attempt: 1, isLast: false })
  await invalidate(app.db, deletedFilesTag)
  expect((await app.app.inject({ url: new URL(asset.url).pathname })).statusCode).toBe(200)
  const saved = await owner.call('POST /admin/organizations/{id}/emailTemplates', {
    params: { id },
    body: image(asset.id),
  })
  expect(saved.status).toBe(200)
})

test('a template shows only images of its own community', async () => {
  const [own, other] = [await makeCommunity(), await makeCommunity()]
  const asset = await upload(other.owner, other.id, await sampleImage().png().toBuffer())
  const save = ({ id, owner }: typeof own) =>
    owner.call('POST /admin/organizations/{id}/emailTemplates', { params: { id }, body: image(asset.id) })
  expect((await save(own)).status).toBe(404)
  expect((await save(other)).status).toBe(200)
})
