import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const makeAdmin = async () => app.as(await app.make.user({ role: 'ADMIN' }))

test('an admin adds a game with its platforms, and the public list shows it at once', async () => {
  const admin = await makeAdmin()
  const pad = (await admin.call('POST /admin/platforms', { body: { name: 'Arcade Pad', provider: 'pc' } })).body.data
  await app.visitor.call('GET /games')
  const body = { name: 'Röck & Roll 2', platforms: [pad.id], settings: { bestOf: 3, shortName: 'RR2' } }
  const created = await admin.call('POST /admin/games', { body })
  expect(created.body.data).toMatchObject({ slug: 'rock-roll-2', hidden: false, platforms: [{ name: 'Arcade Pad' }] })
  const listShortNames = async () => (await app.visitor.call('GET /games')).body.data.map(({ shortName }) => shortName)
  await expect.poll(listShortNames).toContain('RR2')
  expect((await admin.call('GET /admin/platforms')).body.data).toMatchObject([{ name: 'Arcade Pad', games: 1 }])

  await admin.call('PATCH /admin/games/{id}', {
    params: { id: created.body.data.id },
    body: { hidden: true, platforms: [] },
  })
  await expect.poll(listShortNames).not.toContain('RR2')
  const details = await admin.call('GET /admin/games/{id}', { params: { id: created.body.data.id } })
  expect(details.body.data).toMatchObject({ hidden: true, platforms: [], settings: { bestOf: 3 } })
  expect((await admin.call('GET /admin/games', { query: { search: 'röck' } })).body.total).toBe(1)
})

test('names of games and platforms are unique', async () => {
  const admin = await makeAdmin()
  const game = await app.make.game({ name: 'Only One' })
  const otherGame = await app.make.game()
  const add = await admin.call('POST /admin/games', { body: { name: 'only one' } })
  const rename = await admin.call('PATCH /admin/games/{id}', {
    params: { id: otherGame.id },
    body: { slug: game.slug },
  })
  expect([add, rename].map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '409 GAME_TAKEN',
    '409 GAME_TAKEN',
  ])
  const sameGame = await admin.call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { name: 'Only one' } })
  expect(sameGame.status).toBe(200)

  const createPlatform = async (name: string) => (await admin.call('POST /admin/platforms', { body: { name } })).body
  const first = await createPlatform('Table')
  expect((await createPlatform('TABLE')).code).toBe('PLATFORM_TAKEN')
  const params = { id: first.data.id }
  expect((await admin.call('PATCH /admin/platforms/{id}', { params, body: { position: 7 } })).body.data.position).toBe(
    7,
  )
})

test('unknown games and platforms are not found', async () => {
  const admin = await makeAdmin()
  const id = '018f0000-0000-7000-8000-000000000000'
  expect((await admin.call('GET /admin/games/{id}', { params: { id } })).status).toBe(404)
  expect((await admin.call('PATCH /admin/platforms/{id}', { params: { id }, body: { position: 1 } })).status).toBe(404)
  const invalid = await admin.call('POST /admin/games', { body: { name: 'Nowhere', platforms: [id] } })
  expect(invalid.body.errors).toMatchObject([{ path: 'body.platforms', code: 'UNKNOWN' }])
})
