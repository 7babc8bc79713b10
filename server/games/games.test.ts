import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const house = async () => app.as(await app.make.user({ role: 'ADMIN' }))

test('the house adds a game with its platforms, and everybody finds it at once', async () => {
  const admin = await house()
  const pad = (await admin.call('POST /admin/platforms', { body: { name: 'Arcade Pad', provider: 'pc' } })).body.data
  await app.visitor.call('GET /games')
  const body = { name: 'Röck & Roll 2', platforms: [pad.id], settings: { bestOf: 3, shortName: 'RR2' } }
  const made = await admin.call('POST /admin/games', { body })
  expect(made.body.data).toMatchObject({ slug: 'rock-roll-2', hidden: false, platforms: [{ name: 'Arcade Pad' }] })
  const found = async () => (await app.visitor.call('GET /games')).body.data.map(({ shortName }) => shortName)
  await expect.poll(found).toContain('RR2')
  expect((await admin.call('GET /admin/platforms')).body.data).toMatchObject([{ name: 'Arcade Pad', games: 1 }])

  await admin.call('PATCH /admin/games/{id}', {
    params: { id: made.body.data.id },
    body: { hidden: true, platforms: [] },
  })
  await expect.poll(found).not.toContain('RR2')
  const kept = await admin.call('GET /admin/games/{id}', { params: { id: made.body.data.id } })
  expect(kept.body.data).toMatchObject({ hidden: true, platforms: [], settings: { bestOf: 3 } })
  expect((await admin.call('GET /admin/games', { query: { search: 'röck' } })).body.total).toBe(1)
})

test('a name is given once, to games and to platforms', async () => {
  const admin = await house()
  const game = await app.make.game({ name: 'Only One' })
  const other = await app.make.game()
  const add = await admin.call('POST /admin/games', { body: { name: 'only one' } })
  const rename = await admin.call('PATCH /admin/games/{id}', { params: { id: other.id }, body: { slug: game.slug } })
  expect([add, rename].map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '409 GAME_TAKEN',
    '409 GAME_TAKEN',
  ])
  const same = await admin.call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { name: 'Only one' } })
  expect(same.status).toBe(200)

  const platform = async (name: string) => (await admin.call('POST /admin/platforms', { body: { name } })).body
  const first = await platform('Table')
  expect((await platform('TABLE')).code).toBe('PLATFORM_TAKEN')
  const params = { id: first.data.id }
  expect((await admin.call('PATCH /admin/platforms/{id}', { params, body: { position: 7 } })).body.data.position).toBe(
    7,
  )
})

test('unknown games and platforms are not there', async () => {
  const admin = await house()
  const id = '018f0000-0000-7000-8000-000000000000'
  expect((await admin.call('GET /admin/games/{id}', { params: { id } })).status).toBe(404)
  expect((await admin.call('PATCH /admin/platforms/{id}', { params: { id }, body: { position: 1 } })).status).toBe(404)
  const wrong = await admin.call('POST /admin/games', { body: { name: 'Nowhere', platforms: [id] } })
  expect(wrong.body.errors).toMatchObject([{ path: 'body.platforms', code: 'UNKNOWN' }])
})
