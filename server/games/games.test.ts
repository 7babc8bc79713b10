import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { points } from '../db/schema/points.ts'
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

test('settings of a game from an earlier release that nothing reads are dropped, and the game can be changed', async () => {
  const admin = await makeAdmin()
  const { id } = await app.make.game({ settings: { bestOf: 5 } })
  await app.db.execute(
    sql`update games set settings = settings || '{"genre": "Sports", "matchMinutes": 35}' where id = ${id}`,
  )
  const { settings } = (await admin.call('GET /admin/games/{id}', { params: { id } })).body.data
  expect(settings).toEqual({ bestOf: 5 })
  const body = { settings: { bestOf: 3 }, stored: { settings } }
  const changed = await admin.call('PATCH /admin/games/{id}', { params: { id }, body })
  expect(changed.body.data.settings).toEqual({ bestOf: 3 })
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

test('a host names a game that is not listed, and the same name in other letters is the same game', async () => {
  const host = await app.as(await app.make.user())
  const first = await host.call('POST /games', { body: { name: '  Tekken   8 ' } })
  expect(first.body.data).toMatchObject({ name: 'Tekken 8', slug: 'tekken-8', verified: false })
  const other = await app.as(await app.make.user())
  const [again, twice] = await Promise.all([
    other.call('POST /games', { body: { name: 'TEKKEN 8' } }),
    host.call('POST /games', { body: { name: 'tekken 8' } }),
  ])
  expect([again.body.data.id, twice.body.data.id]).toEqual([first.body.data.id, first.body.data.id])

  const names = async () => (await app.visitor.call('GET /games')).body.data.map(({ name }) => name)
  expect(await names()).not.toContain('Tekken 8')
  await app.make.tournament({ gameId: first.body.data.id })
  const admin = await makeAdmin()
  await admin.call('PATCH /admin/games/{id}', { params: { id: first.body.data.id }, body: { verified: true } })
  await expect.poll(names).toContain('Tekken 8')
})

test('two hosts who name the same game at once get one game', async () => {
  const hosts = await Promise.all([app.make.user(), app.make.user(), app.make.user()])
  const replies = await Promise.all(
    hosts.map(async (host) => (await app.as(host)).call('POST /games', { body: { name: '大乱闘 X' } })),
  )
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
})

test('an account names a limited number of games a day, none with hidden characters, and none that admins have hidden', async () => {
  const host = await app.as(await app.make.user())
  const name = async (game: string) => (await host.call('POST /games', { body: { name: game } })).body
  expect((await name('Chess\u202e960')).errors).toMatchObject([{ path: 'body.name', code: 'UNSAFE_TEXT' }])
  for (const count of [1, 2, 3, 4, 5]) expect((await name(`Homebrew ${count}`)).data.name).toBe(`Homebrew ${count}`)
  expect((await name('Homebrew 6')).code).toBe('GAME_NAMES_USED_UP')
  await app.make.game({ name: 'Casino', hidden: true })
  expect((await name('casino')).code).toBe('GAME_UNAVAILABLE')
  const unverified = await app.as(await app.make.user({ emailVerified: null }))
  expect((await unverified.call('POST /games', { body: { name: 'Go' } })).body.code).toBe('EMAIL_UNVERIFIED')
})

test('an admin merges a game that a host named: its events follow, and the name finds the right game from then on', async () => {
  const admin = await makeAdmin()
  const smash = await app.make.game({ name: 'Super Smash Bros. Ultimate' })
  const host = await app.as(await app.make.user())
  const typed = (await host.call('POST /games', { body: { name: 'Smash Ult' } })).body.data
  const event = await app.make.tournament({ gameId: typed.id })
  const league = await app.make.league({ gameId: typed.id })
  const gameOfLeague = async () =>
    (await app.visitor.call('GET /leagues/{id}', { params: { id: league.id } })).body.data.game?.id
  expect(await gameOfLeague()).toBe(typed.id)

  const params = { id: typed.id }
  const merged = await admin.call('POST /admin/games/{id}/merge', { params, body: { into: smash.id } })
  expect(merged.body.data).toMatchObject({ id: smash.id, aliases: ['smash ult'], events: 2 })
  const page = await app.visitor.call('GET /tournaments/{id}', { params: { id: event.id } })
  expect(page.body.data.game).toMatchObject({ id: smash.id, name: 'Super Smash Bros. Ultimate' })
  expect(await gameOfLeague()).toBe(smash.id)
  expect((await admin.call('GET /admin/games/{id}', { params })).status).toBe(404)
  expect((await host.call('POST /games', { body: { name: 'SMASH ULT' } })).body.data.id).toBe(smash.id)
  const itself = await admin.call('POST /admin/games/{id}/merge', {
    params: { id: smash.id },
    body: { into: smash.id },
  })
  expect(itself.status).toBe(409)
})

test('a game that a host named is listed while a tournament or a league of it is open, and counts only events that Explore lists', async () => {
  const [ladder, unplayed] = [await app.make.game({ verified: false }), await app.make.game({ verified: false })]
  const cancelled = { cancelledAt: new Date(), cancelReason: 'No venue' }
  await app.make.league({ gameId: ladder.id })
  await app.make.tournament({ gameId: ladder.id })
  await app.make.tournament({ gameId: ladder.id, ...cancelled })
  const draft = await app.make.organization({ visibility: 'DRAFT' })
  await app.make.tournament({ gameId: ladder.id, organizationId: draft.id, createdById: draft.userId })
  await app.make.tournament({ gameId: unplayed.id, ...cancelled })
  const admin = await makeAdmin()
  await admin.call('POST /admin/games', { body: { name: 'Drops the cached list' } })
  const listed = (await app.visitor.call('GET /games')).body.data
  expect(listed.find(({ id }) => id === ladder.id)?.events).toBe(2)
  expect(listed.find(({ id }) => id === unplayed.id)).toBeUndefined()
})

test('a merged game takes its community leaderboards and the audiences of campaigns along, and the games of a community stay editable', async () => {
  const admin = await makeAdmin()
  const [typed, listed, other] = [await app.make.game(), await app.make.game(), await app.make.game()]
  const [ann, bob] = [await app.make.user({ username: 'merge-ann' }), await app.make.user({ username: 'merge-bob' })]
  const owner = await app.as(await app.make.user())
  const columns = { userId: owner.id, gameIds: [other.id, typed.id] }
  const [club, both] = [
    await app.make.organization(columns),
    await app.make.organization({ ...columns, gameIds: [typed.id, listed.id] }),
  ]
  const earned = { reason: 'ADJUSTMENT', organizationId: club.id } as const
  await app.db.insert(points).values([
    { ...earned, userId: ann.id, amount: 10, subject: 'merge 1', gameId: typed.id },
    { ...earned, userId: ann.id, amount: 5, subject: 'merge 2', gameId: listed.id },
    { ...earned, userId: bob.id, amount: 12, subject: 'merge 3', gameId: typed.id },
  ])
  const player = await app.as(ann)
  await player.call('PATCH /user/info', { body: { games: [typed.slug, other.slug, listed.slug] } })
  const audience = { all: [{ kind: 'game' as const, gameIds: [typed.id], not: true }] }
  const draft = { type: 'MARKETING' as const, name: 'News', audience }
  const { id: campaignId } = (await admin.call('POST /admin/campaigns', { body: draft })).body.data
  await admin.call('POST /admin/games/{id}/merge', { params: { id: typed.id }, body: { into: listed.id } })
  const campaign = await admin.call('GET /admin/campaigns/{campaignId}', { params: { campaignId } })
  expect(campaign.body.data.audience.all).toEqual([{ kind: 'game', gameIds: [listed.id], not: true }])
  expect((await player.call('GET /user/info')).body.data.games).toEqual([other.slug, listed.slug])
  const params = { id: club.id }
  const board = await app.visitor.call('GET /organizations/{id}/leaderboard', { params, query: { gameId: listed.id } })
  const ranks = board.body.data.map(({ user, value }) => `${user.username} ${value}`)
  expect(ranks).toEqual(['merge-ann 15', 'merge-bob 12'])

  const gamesOf = async (id: string) =>
    (await owner.call('GET /organizations/{id}', { params: { id } })).body.data.gameIds
  expect([await gamesOf(club.id), await gamesOf(both.id)]).toEqual([[other.id, listed.id], [listed.id]])
  const edit = await owner.call('PATCH /organizations/{id}', { params, body: { games: await gamesOf(club.id) } })
  expect(edit.status).toBe(200)
})

test('several games are featured or hidden at once: a preview changes nothing, and the opposite undoes it', async () => {
  const admin = await makeAdmin()
  const [chess, go] = [await app.make.game({ featured: true }), await app.make.game()]
  const ids = [chess.id, go.id]
  const act = async (action: 'feature' | 'unfeature' | 'hide', preview = false) =>
    (await admin.call('POST /admin/games/bulk', { body: { ids, action, preview } })).body.data
  const featuredIds = async () =>
    (await admin.call('GET /admin/games', { query: { show: 'featured', limit: 100 } })).body.data.map(({ id }) => id)

  const plan = { changed: [go.id], skipped: [{ id: chess.id, name: chess.name, reason: 'UNCHANGED' }] }
  expect(await act('feature', true)).toEqual(plan)
  expect(await featuredIds()).not.toContain(go.id)
  expect(await act('feature')).toEqual(plan)
  expect(await featuredIds()).toEqual(expect.arrayContaining(ids))
  expect((await act('unfeature')).changed.toSorted()).toEqual(ids.toSorted())
  expect((await act('hide')).changed).toHaveLength(2)
  const listed = (await app.visitor.call('GET /games')).body.data.map(({ id }) => id)
  expect(listed).not.toEqual(expect.arrayContaining([chess.id]))
})

test('of admins who choose the same name for a game or a platform at once one gets it, the others GAME_TAKEN or PLATFORM_TAKEN', async () => {
  const [ann, ben] = await Promise.all([makeAdmin(), makeAdmin()])
  const outcomes = async (calls: Promise<{ status: number; body: { code?: string } }>[]) =>
    (await Promise.all(calls)).map(({ status, body }) => (status === 200 ? 'OK' : body.code)).toSorted()
  const both = [ann, ben, ann]

  const created = both.map((by) => by.call('POST /admin/games', { body: { name: 'Twin Peaks' } }))
  expect(await outcomes(created)).toEqual(['GAME_TAKEN', 'GAME_TAKEN', 'OK'])
  const games = await Promise.all(both.map(() => app.make.game()))
  const renamed = games.map(({ id }) =>
    ann.call('PATCH /admin/games/{id}', { params: { id }, body: { name: 'Triplet' } }),
  )
  expect(await outcomes(renamed)).toEqual(['GAME_TAKEN', 'GAME_TAKEN', 'OK'])
  const platforms = both.map((by) => by.call('POST /admin/platforms', { body: { name: 'Twin Box' } }))
  expect(await outcomes(platforms)).toEqual(['OK', 'PLATFORM_TAKEN', 'PLATFORM_TAKEN'])
})

test('hosts who name different games with the same address at once each get their game', async () => {
  const hosts = await Promise.all([1, 2, 3, 4].map(async () => app.as(await app.make.user())))
  const names = hosts.map((_, index) => `Mirror${'!'.repeat(index)} Match`)
  const replies = await Promise.all(
    hosts.map((host, index) => host.call('POST /games', { body: { name: names[index] ?? '' } })),
  )
  expect(replies.map(({ body }) => body.data?.name)).toEqual(names)
  expect(new Set(replies.map(({ body }) => body.data?.slug)).size).toBe(names.length)
})

test('the images of a game are files of the site or https addresses', async () => {
  const admin = await makeAdmin()
  const file = `/files/${'0a'.repeat(16)}.webp`
  const change = (id: string, assets: object) =>
    admin.call('PATCH /admin/games/{id}', { params: { id }, body: { assets } })
  const { id } = await app.make.game({ assets: { cover: { url: 'as stored long ago' } } })
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x.png',
    'http://images.example/x.png',
    '/api/auth/signout',
    '/files/../x.png',
    'https://',
    'https://a b',
    '',
    'x',
  ]
  for (const url of refused) {
    expect([url, (await change(id, { logo: { url } })).body.errors]).toMatchObject([
      url,
      [{ path: 'body.assets.logo', code: 'NOT_A_URL' }],
    ])
    const created = await admin.call('POST /admin/games', { body: { name: `Game ${url}`, assets: { video: { url } } } })
    expect([url, created.body.errors]).toMatchObject([url, [{ path: 'body.assets.video.url', code: 'NOT_A_URL' }]])
  }
  const poster = { video: { url: 'https://video.example/x.mp4', poster: 'x' } }
  expect((await change(id, poster)).body.errors).toMatchObject([{ path: 'body.assets.video.poster' }])
  for (const url of [file, 'https://images.example/x.png'])
    expect([url, (await change(id, { cover: { url: 'as stored long ago' }, logo: { url } })).status]).toEqual([
      url,
      200,
    ])
})
