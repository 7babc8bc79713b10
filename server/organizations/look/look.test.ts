import type { OrganizationAsset } from '@guildhall/contract/assets/shapes.ts'
import { accentFor } from '@guildhall/contract/organizations/accent.ts'
import type { OrganizationLook } from '@guildhall/contract/organizations/look.ts'
import { lookImages } from '@guildhall/contract/organizations/look-constants.ts'
import { tintFor } from '@guildhall/contract/organizations/tint.ts'
import { expect, test } from 'vitest'
import { imageForm, sampleImage } from '../../testing/images.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

async function community() {
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id })
  return { id, owner: await app.as(owner) }
}

const image = async () => sampleImage(60, 40).png().toBuffer()
const uploadLook = async (person: Person, id: string, name: string) =>
  person.raw('POST', `/api/organizations/${id}/${name}`, { body: imageForm(await image()) })
const uploadAsset = async (person: Person, id: string, type = 'SPONSOR') =>
  person.raw('POST', `/api/admin/organizations/${id}/assets`, { body: imageForm(await image(), { type }) })
const lookOf = ({ body }: { body: unknown }) => (body as { data: OrganizationLook }).data
const assetOf = ({ body }: { body: unknown }) => (body as { data: OrganizationAsset }).data

test('crest, banner, coin and wordmark are uploaded, shown and removed', async () => {
  const { id, owner } = await community()
  for (const name of lookImages) expect((await uploadLook(owner, id, name)).status).toBe(200)
  const look = (await owner.call('GET /admin/organizations/{id}/look', { params: { id } })).body.data
  const urls = [look.avatar?.url, look.banner?.url, look.coin?.image?.url, look.theme.wordmark?.url]
  for (const url of urls) expect((await app.app.inject({ url: url ?? '' })).headers['content-type']).toBe('image/webp')

  const page = (await app.visitor.call('GET /organizations/{id}', { params: { id } })).body.data
  expect([page.avatar?.url, page.banner?.url, page.coin?.image?.url, page.theme.wordmark?.url]).toEqual(urls)
  for (const name of lookImages)
    expect((await owner.raw('DELETE', `/api/organizations/${id}/${name}`)).status).toBe(200)
  const bare = (await owner.call('GET /admin/organizations/{id}/look', { params: { id } })).body.data
  expect([bare.avatar?.url, bare.banner, bare.coin?.image, bare.theme.wordmark]).toEqual([
    null,
    null,
    undefined,
    undefined,
  ])
})

test('accent, coin and tabs are changed together, and the overview cannot be hidden', async () => {
  const { id, owner } = await community()
  const body = { accent: '#1A2A80', coin: { name: 'Lichter' }, layout: { tabs: ['shop' as const, 'events' as const] } }
  const changed = lookOf(await owner.call('PATCH /organizations/{id}/look', { params: { id }, body }))
  expect(changed).toMatchObject({ theme: { accent: '#1A2A80' }, coin: { name: 'Lichter' } })
  expect(changed.layout?.tabs).toEqual(['overview', 'shop', 'events'])
  const cleared = await owner.call('PATCH /organizations/{id}/look', {
    params: { id },
    body: { accent: null, layout: null },
  })
  expect(lookOf(cleared)).toMatchObject({ theme: {}, coin: { name: 'Lichter' }, layout: null })
  const refused = await owner.call('PATCH /organizations/{id}/look', { params: { id }, body: { accent: 'red' } })
  expect(refused.status).toBe(422)
})

test('the symbol of the coin is removed, and stays if a change does not name it', async () => {
  const { id, owner } = await community()
  const change = async (coin: { name: string; symbol?: string | null }) =>
    lookOf(await owner.call('PATCH /organizations/{id}/look', { params: { id }, body: { coin } })).coin
  await change({ name: 'Lichter', symbol: 'L' })
  expect(await change({ name: 'Lights' })).toMatchObject({ name: 'Lights', symbol: 'L' })
  expect((await change({ name: 'Lights', symbol: null }))?.symbol).toBeUndefined()
})

test('two changes of the look at the same time both survive', async () => {
  const { id, owner } = await community()
  const patch = (body: object) => owner.call('PATCH /organizations/{id}/look', { params: { id }, body })
  await Promise.all([patch({ accent: '#336699' }), uploadLook(owner, id, 'wordmark'), patch({ coin: { name: 'Ink' } })])
  const look = (await owner.call('GET /admin/organizations/{id}/look', { params: { id } })).body.data
  expect(look).toMatchObject({ theme: { accent: '#336699' }, coin: { name: 'Ink' } })
  expect(look.theme.wordmark).toBeDefined()
})

test('each change of the look is in the log of the community, and one that changes nothing is not', async () => {
  const { id, owner } = await community()
  const body = { accent: '#1A2A80', coin: { name: 'Lichter' } }
  for (let time = 0; time < 2; time++) await owner.call('PATCH /organizations/{id}/look', { params: { id }, body })
  const url = lookOf(await uploadLook(owner, id, 'banner')).banner?.url
  await owner.call('DELETE /organizations/{id}/banner', { params: { id } })
  const log = await owner.call('GET /admin/organizations/{id}/log', { params: { id }, query: { kind: 'settings' } })
  expect(log.body.data).toMatchObject([
    { action: 'community-updated', before: { banner: url }, after: { banner: null } },
    { action: 'community-updated', before: { banner: null }, after: { banner: url } },
    { action: 'community-updated', before: { accent: null }, after: { accent: '#1A2A80', coinName: 'Lichter' } },
  ])
})

test('the style sheet of a look has readable colours for both themes, and only known values', async () => {
  const { statusCode, headers, body } = await app.app.inject({ url: '/looks/1a2a80_x_x_x.css' })
  const { dark, light } = accentFor('#1a2a80')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(body).toContain(`[data-look="1a2a80_x_x_x"]{--accent:${dark.tokens.accent}`)
  expect(body).toContain(`[data-theme="light"] [data-look="1a2a80_x_x_x"]{--accent:${light.tokens.accent}`)
  const full = (await app.app.inject({ url: '/looks/1a2a80_3a0d2b_noto-sans_12.css' })).body
  expect(full).toContain(`--surface-0:${tintFor('#3a0d2b').dark.surfaces[0]}`)
  expect(full).toContain('--r-2:12px')
  const font = /url\("([^"]+)"\)/.exec(full)?.[1] ?? ''
  expect((await app.app.inject({ url: font })).headers['content-type']).toBe('font/woff2')
  const unknown = ['red;x', '1a2a80_x_comic_x', '1a2a80_x_x_99', 'x_x_x', 'x_x_x_x}body{x']
  for (const key of unknown)
    expect((await app.app.inject({ url: `/looks/${encodeURIComponent(key)}.css` })).statusCode).toBe(404)
  expect((await app.app.inject({ url: '/looks/fonts/..%2fpackage.json' })).statusCode).toBe(404)
})

test('a white-label community also sets tint, font, corners, default theme and layout; other communities cannot', async () => {
  const { id, owner } = await community()
  const patch = (body: object) => owner.call('PATCH /organizations/{id}/look', { params: { id }, body })
  const theme = { tint: '#3a0d2b', font: 'noto-sans', radius: 12, defaultTheme: 'light', pageLayout: 'compact' }
  expect((await patch(theme)).body.code).toBe('WHITE_LABEL_OFF')
  const own = await owner.call('PATCH /admin/organizations/{id}', { params: { id }, body: { whiteLabel: true } })
  expect(own.status).toBe(403)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const set = (whiteLabel: boolean) =>
    admin.call('PATCH /admin/organizations/{id}', { params: { id }, body: { whiteLabel } })
  expect((await set(true)).body.data.whiteLabel).toBe(true)
  await patch({ ...theme, accent: '#336699' })
  const publicTheme = async () =>
    (await app.visitor.call('GET /organizations/{id}', { params: { id } })).body.data.theme
  const stored = {
    accent: '#336699',
    tint: '#3a0d2b',
    font: 'noto-sans',
    radius: 12,
    theme: 'light',
    layout: 'compact',
  }
  expect(await publicTheme()).toEqual(stored)
  await patch({ tint: null })
  expect(await publicTheme()).not.toHaveProperty('tint')
  await set(false)
  await expect.poll(publicTheme).toEqual({ accent: '#336699' })
})

test('only owners and admins of the community change its look and its assets', async () => {
  const { id, owner } = await community()
  const other = await community()
  const admin = await app.make.user({})
  await app.make.member(id, { userId: admin.id, role: 'ADMIN' })
  const asset = assetOf(await uploadAsset(owner, id))
  const statuses = async (person: Person) => [
    (await person.call('PATCH /organizations/{id}/look', { params: { id }, body: { accent: '#336699' } })).status,
    (await uploadLook(person, id, 'banner')).status,
    (await person.call('GET /admin/organizations/{id}/look', { params: { id } })).status,
    (await person.call('GET /admin/organizations/{id}/assets', { params: { id } })).status,
    (await uploadAsset(person, id)).status,
    (await person.call('DELETE /organizations/{id}/coin', { params: { id } })).status,
  ]
  expect(await statuses(app.visitor)).toEqual(Array(6).fill(401))
  expect(await statuses(await app.as(await app.make.member(id)))).toEqual(Array(6).fill(403))
  expect(await statuses(other.owner)).toEqual(Array(6).fill(403))
  expect(await statuses(await app.as(await app.make.user({ role: 'MODERATOR' })))).toEqual(Array(6).fill(403))
  expect(await statuses(await app.as(admin))).toEqual(Array(6).fill(200))
  expect(await statuses(await app.as(await app.make.user({ role: 'ADMIN' })))).toEqual(Array(6).fill(200))
  const params = { id: other.id, assetId: asset.id }
  const stolen = await other.owner.call('DELETE /admin/organizations/{id}/assets/{assetId}', { params })
  expect(stolen.status).toBe(404)
})

test('an image is deleted only when nothing shows it', async () => {
  const { id, owner } = await community()
  await uploadLook(owner, id, 'avatar')
  const { id: imageId } = assetOf(await uploadAsset(owner, id))
  const sponsors = [{ name: 'Kaltstern', tier: 'title' as const, link: null, imageId }]
  await owner.call('PATCH /organizations/{id}/sponsors', { params: { id }, body: { sponsors } })
  const list = async () => (await owner.call('GET /admin/organizations/{id}/assets', { params: { id } })).body.data
  expect((await list()).map(({ type, usedBy }) => [type, usedBy])).toEqual([
    ['SPONSOR', ['sponsor']],
    ['AVATAR', ['avatar']],
  ])
  const remove = async () =>
    (await owner.call('DELETE /admin/organizations/{id}/assets/{assetId}', { params: { id, assetId: imageId } })).body
      ?.code ?? 'deleted'
  expect(await remove()).toBe('ASSET_IN_USE')
  await owner.call('PATCH /organizations/{id}/sponsors', { params: { id }, body: { sponsors: [] } })
  expect(await remove()).toBe('deleted')
  expect((await list()).map(({ type }) => type)).toEqual(['AVATAR'])
})
