import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../db/schema/moderation.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { sampleImage } from '../testing/images.ts'
import type { EventColumns } from '../testing/make.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)

const change = (caller: Person, id: string, body: object) =>
  caller.call('PATCH /tournaments/{id}', { params: { id }, body })

/** An event with its host. */
async function hosted(more: EventColumns = {}) {
  const tournament = await app.make.tournament(more)
  return { ...tournament, host: await app.as({ id: tournament.createdById }) }
}

test('an even best-of is refused where a series needs a winner, and an older one stays as it is', async () => {
  const { id, host } = await hosted({ type: 'SINGLE_ELIMINATION' })
  const errorsOf = async (body: object) =>
    (await change(host, id, body)).body.errors?.map(({ path, code }) => [path, code])
  expect(await errorsOf({ settings: { bestOf: 2 } })).toEqual([['body.settings.bestOf', 'EVEN_BEST_OF']])
  expect(
    await errorsOf({
      rounds: [
        { key: 'W1', bestOf: 3 },
        { key: 'W2', bestOf: 4 },
      ],
    }),
  ).toEqual([['body.rounds.1.bestOf', 'EVEN_BEST_OF']])
  expect(await errorsOf({ type: 'SWISS', settings: { bestOf: 2 } })).toHaveLength(1)
  expect((await change(host, id, { type: 'SWISS', settings: { bestOf: 2, draws: true } })).status).toBe(200)
  expect(await errorsOf({ type: 'SINGLE_ELIMINATION' })).toEqual([['body.settings.bestOf', 'EVEN_BEST_OF']])

  const older = await hosted({ type: 'SINGLE_ELIMINATION', settings: { bestOf: 2 } })
  expect((await change(older.host, older.id, { name: 'Old Cup' })).status).toBe(200)
})

test('a sign-up event that becomes a bracket gets the check-in of its settings', async () => {
  const date = at(48)
  const { id, host } = await hosted({ type: 'REGISTRATION', date, settings: { checkinMinutes: 30 } })
  const { data } = (await change(host, id, { type: 'SINGLE_ELIMINATION' })).body
  expect([data.settings.checkin, data.checkinAt]).toEqual([true, new Date(date.getTime() - hour / 2).toISOString()])
})

test('before the start a host can change every field and each setting separately', async () => {
  const { id, host } = await hosted({ settings: { noShowMinutes: 7 } })
  const body = {
    name: 'Renamed Cup',
    type: 'DOUBLE_ELIMINATION',
    region: 'EU',
    settings: { bestOf: 3 },
    restrictions: { minAge: 18 },
    rounds: [{ key: 'W1', bestOf: 5, maps: ['Harbour'] }],
    entry: { kind: 'coins', amount: 50 },
    socials: { discord: 'https://discord.gg/cup' },
  }
  const answer = await change(host, id, body)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ ...body, settings: { bestOf: 3, noShowMinutes: 7 }, rev: 1 })
  const stored = sql`${tournaments.settings}`
  const [row] = await app.db.select({ stored }).from(tournaments).where(eq(tournaments.id, id))
  expect(row?.stored).toEqual({ bestOf: 3, noShowMinutes: 7 })
  const [log] = await app.db.select().from(logs).where(eq(logs.tournamentId, id))
  expect(log).toMatchObject({ action: 'tournament-updated', moderatorId: host.id, after: { region: 'EU' } })
})

test('an unknown setting is refused and not stored', async () => {
  const { id, host } = await hosted()
  const stream = { title: 'Main', url: 'https://twitch.tv/guildhall' }
  const unread = [
    { matchmaking: { system: 'glicko2' } },
    { restrictions: { maxRank: 1800 } },
    { settings: { streams: [{ ...stream, locked: true }] } },
  ]
  for (const body of unread) expect((await change(host, id, body)).status).toBe(422)
  expect((await change(host, id, { settings: { streams: [stream] } })).status).toBe(200)
})

test('moving the start also moves check-in, the end of registration and the end', async () => {
  const [date, later] = [at(48), at(72)]
  const { id, host } = await hosted({ date, checkinAt: at(47.5), endDate: at(60), registrationStart: at(-5) })
  const { body } = await change(host, id, { date: later.toISOString() })
  const by = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / hour / 0.5) * 0.5
  const { checkinAt, registrationEnd, endDate, registrationStart } = body.data
  expect([checkinAt, registrationEnd, endDate, registrationStart].map(by)).toEqual([71.5, 72, 84, -5])
})

test('moving the start also moves the start times of rounds, unless the change has its own', async () => {
  const round = (time: Date) => ({ key: 'W1', startsAt: time.toISOString() })
  const final = { key: 'W-1', bestOf: 5 }
  const { id, host } = await hosted({ date: at(48), rounds: [round(at(50)), final] })
  const before = (await host.call('GET /tournaments/{id}', { params: { id } })).body.data
  const startsAt = (data: typeof before) => Date.parse(data.rounds[0]?.startsAt ?? '')
  const later = new Date(Date.parse(before.date ?? '') + 24 * hour).toISOString()
  const { data } = (await change(host, id, { date: later })).body
  expect([startsAt(data) - startsAt(before), data.rounds[1]]).toEqual([24 * hour, final])
  const earlier = new Date(Date.parse(later) - 24 * hour - 600).toISOString()
  expect((await change(host, id, { date: earlier })).body.data.registrationEnd).toBe(earlier) // to the millisecond
  const own = [round(at(55))]
  expect((await change(host, id, { date: at(49).toISOString(), rounds: own })).body.data.rounds).toEqual(own)
})

test('rounds and the end keep their time of day if clocks change before the new start', async () => {
  const { id, host } = await hosted({
    date: new Date('2040-10-20T17:00:00Z'), // 19:00 in summer
    rounds: [{ key: 'W1', startsAt: '2040-10-30T18:00:00.000Z' }], // 19:00 in winter
    endDate: new Date('2040-11-10T21:00:00Z'),
    timezone: 'Europe/Berlin',
  })
  const { data } = (await change(host, id, { date: '2040-11-03T18:00:00.000Z' })).body // 14 days later at 19:00
  expect([data.rounds[0]?.startsAt, data.endDate]).toEqual(['2040-11-13T18:00:00.000Z', '2040-11-24T21:00:00.000Z'])
})

test('check-in can be disabled, enabled and set to another duration', async () => {
  const date = at(48)
  const { id, host } = await hosted({ date, checkinAt: at(47) })
  const opens = async (body: object) => (await change(host, id, body)).body.data.checkinAt
  expect(await opens({ settings: { checkin: false } })).toBeNull()
  expect(await opens({ settings: { checkin: true, checkinMinutes: 30 } })).toBe(
    new Date(date.getTime() - 30 * 60_000).toISOString(),
  )
  expect(await opens({ checkinAt: null })).toBeNull()
  expect(await opens({ name: 'Still without' })).toBeNull()
})

test('other users and site moderators cannot change an event and cannot see a draft', async () => {
  const open = await hosted()
  const draft = await hosted({ visibility: 'DRAFT' })
  const stranger = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const codes = [open, draft].map(async ({ id }) => (await change(stranger, id, { name: 'Mine' })).body.code)
  expect(await Promise.all(codes)).toEqual(['FORBIDDEN', 'NOT_FOUND'])
  expect((await change(open.host, open.id, { featured: true })).body.code).toBe('FORBIDDEN')
})

test('a ready draft can be published, otherwise the blocking fields are listed', async () => {
  const { id, host } = await hosted({ visibility: 'DRAFT', gameId: null, date: null, registrationEnd: null })
  const refused = await change(host, id, { visibility: 'PUBLIC' })
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_READY_TO_PUBLISH'])
  expect(refused.body.errors?.map(({ path }) => path).sort()).toEqual(['body.date', 'body.gameId'])

  const game = await app.make.game()
  const body = { visibility: 'PUBLIC', gameId: game.id, date: at(30).toISOString() }
  const done = await change(host, id, body)
  expect(done.body.data).toMatchObject({ status: 'registration', readiness: [] })
  expect(done.body.data.publishedAt).not.toBeNull()
  const emptied = await change(host, id, { gameId: null })
  expect(emptied.body.code).toBe('NOT_READY_TO_PUBLISH')
})

test('changing the game, type or team size of an event with entrants needs a confirmation', async () => {
  const { id, host } = await hosted({ playerCount: 1 })
  const refused = await change(host, id, { type: 'SWISS', teamSize: 2, name: 'Other Cup' })
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFIRM_NEEDED'])
  expect(refused.body.errors?.map(({ path }) => path).sort()).toEqual(['body.teamSize', 'body.type'])
  expect((await change(host, id, { type: 'SWISS', confirm: true })).body.data.type).toBe('SWISS')
})

test('an event with entrants cannot be unpublished or made smaller than its field', async () => {
  const { id, host } = await hosted({ playerCount: 5, maxPlayers: 8 })
  const codes = [{ visibility: 'DRAFT' }, { maxPlayers: 4 }].map(
    async (body) => (await change(host, id, body)).body.code,
  )
  expect(await Promise.all(codes)).toEqual(['ENTRANTS_PRESENT', 'ENTRANTS_PRESENT'])
  expect((await change(host, id, { maxPlayers: 5 })).status).toBe(200)
})

test('after the start only texts, streams, stations, the end and higher prizes can change', async () => {
  const prizes = [{ from: 1, to: 2, kind: 'money', title: 'Top two', amount: 100, currency: 'EUR' }] as const
  const { id, host } = await hosted({ startedAt: new Date(), prizes: [...prizes] })
  const body = {
    description: '<p>Now live.</p>',
    settings: {
      streams: [{ title: 'Main', url: 'https://twitch.tv/cup' }],
      stations: [{ name: 'Setup 1', stream: false }],
    },
    prizes: [{ ...prizes[0], amount: 150 }],
  }
  expect((await change(host, id, body)).status).toBe(200)
  expect((await change(host, id, { settings: { stations: [] } })).status).toBe(200) // the setup broke
  const refused = await change(host, id, { maxPlayers: 64, settings: { bestOf: 5 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'LOCKED_AFTER_START'])
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(['body.maxPlayers', 'body.settings.bestOf'])
  expect((await change(host, id, { prizes: [{ ...prizes[0], amount: 149 }] })).body.code).toBe('PRIZE_LOWERED')
  const inCoins = { from: 1, to: 2, kind: 'coins', title: 'Top two', amount: 200 }
  for (const prize of [{ ...prizes[0], amount: 200, currency: 'IDR' }, inCoins])
    expect((await change(host, id, { prizes: [prize] })).body.code).toBe('PRIZE_LOWERED')
})

test('the reply lists the locked fields for a host', async () => {
  const { id, host } = await hosted()
  const lockedFor = async (caller: Person) =>
    (await caller.call('GET /tournaments/{id}', { params: { id } })).body.data.lockedFields
  expect(await lockedFor(host)).toEqual([])

  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  const locked = await lockedFor(host)
  expect(locked).toEqual(expect.arrayContaining(['type', 'assets', 'settings.bestOf']))
  for (const open of ['name', 'endDate', 'prizes', 'settings', 'settings.streams', 'settings.stations'])
    expect(locked).not.toContain(open)
  expect(await lockedFor(await app.as(await app.make.user()))).toEqual([])

  const now = new Date()
  await app.db.update(tournaments).set({ endedAt: now, completedAt: now }).where(eq(tournaments.id, id))
  expect(await lockedFor(host)).toEqual(expect.arrayContaining(['endDate', 'prizes', 'type']))
})

test('events can be chained, but not in a cycle', async () => {
  const first = await hosted()
  const second = await app.make.tournament({ createdById: first.host.id })
  expect((await change(first.host, first.id, { nextTournamentId: second.id })).status).toBe(200)
  const back = await change(first.host, second.id, { nextTournamentId: first.id })
  expect(back.body.errors).toMatchObject([{ path: 'body.nextTournamentId', code: 'LOOP' }])
  const foreign = await change(first.host, first.id, { nextTournamentId: (await app.make.tournament()).id })
  expect(foreign.body.errors).toMatchObject([{ path: 'body.nextTournamentId', code: 'UNKNOWN' }])
})

test('only an event that still takes entrants can be the next event', async () => {
  const { id, host } = await hosted()
  const closed = [{ startedAt: new Date() }, { endedAt: new Date(), startedAt: new Date() }, { rehearsal: true }]
  for (const columns of closed) {
    const other = await app.make.tournament({ createdById: host.id, ...columns })
    const refused = await change(host, id, { nextTournamentId: other.id })
    expect(refused.body.errors).toMatchObject([{ path: 'body.nextTournamentId', code: 'NEXT_NOT_OPEN' }])
  }
  const next = await app.make.tournament({ createdById: host.id })
  await change(host, id, { nextTournamentId: next.id })
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, next.id))
  expect((await change(host, id, { subtitle: 'Still editable' })).status).toBe(200)
})

test('two concurrent changes both take effect', async () => {
  const { id, host } = await hosted()
  await Promise.all([change(host, id, { settings: { bestOf: 3 } }), change(host, id, { settings: { legs: 2 } })])
  const { body } = await host.call('GET /tournaments/{id}', { params: { id } })
  expect(body.data).toMatchObject({ rev: 2, settings: { bestOf: 3, legs: 2 } })
})

test('images can be uploaded to each slot and removed again', async () => {
  const { id, host } = await hosted()
  const image = new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' })
  for (const place of ['cover', 'icon']) {
    const form = new FormData()
    form.append('place', place)
    form.append('image', image, 'x.png')
    expect((await host.raw('POST', `/api/tournaments/${id}/upload`, { body: form })).status).toBe(200)
  }
  const { data } = (await host.call('GET /tournaments/{id}', { params: { id } })).body
  expect(data.assets.cover?.url).toMatch(/^\/files\//)
  expect(data.assets.icon).toMatchObject({ width: 256, height: 256 })
  expect((await change(host, id, { assets: {} })).body.data.assets).toEqual({})
  expect((await change(host, id, { assets: data.assets })).body.code).toBe('INVALID')
})

test('a video must be a link to a known video site', async () => {
  const { id, host } = await hosted()
  const video = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  expect((await change(host, id, { assets: { video } })).body.data.assets).toEqual({ video })
  for (const url of ['https://evil.example/x', 'http://youtube.com/x', 'https://notyoutube.com/x', 'javascript:1']) {
    const { body } = await change(host, id, { assets: { video: { url } } })
    expect(body.errors).toMatchObject([{ path: 'body.assets.video.url', code: 'NOT_A_VIDEO' }])
  }
  const poster = 'https://evil.example/pixel.png'
  const { body } = await change(host, id, { assets: { video: { ...video, poster } } })
  expect(body.errors).toMatchObject([{ path: 'body.assets.video.poster', code: 'NOT_OURS' }])
})

test('a round robin with too many matches and prizes for too many ranks are refused, and an older event can still be edited', async () => {
  const { id, host } = await hosted({ type: 'ROUND_ROBIN', maxPlayers: 64 })
  const errorsOf = async (body: object) =>
    (await change(host, id, body)).body.errors?.map(({ path, code }) => [path, code])
  expect(await errorsOf({ maxPlayers: 500 })).toEqual([['body.maxPlayers', 'TOO_MANY_MATCHES']])
  expect(await errorsOf({ maxPlayers: 100, settings: { legs: 2 } })).toEqual([['body.maxPlayers', 'TOO_MANY_MATCHES']])
  expect((await change(host, id, { maxPlayers: 500, settings: { groups: 50 } })).status).toBe(200)
  const prize = { from: 1, to: 65_536, kind: 'money', title: 'For all', amount: 1, currency: 'EUR' }
  expect(await errorsOf({ prizes: [prize, prize] })).toEqual([['body.prizes', 'TOO_MANY_RANKS']])
  expect(await errorsOf({ prizes: [{ ...prize, amount: 1e19 }] })).toEqual([['body.prizes.0.amount', 'MAXIMUM']])

  const older = await hosted({ type: 'ROUND_ROBIN', maxPlayers: 500 })
  expect((await change(older.host, older.id, { name: 'Old Cup' })).status).toBe(200)
  const preview = await older.host.call('GET /tournaments/{id}/preview', {
    params: { id: older.id },
    query: { entrants: 500 },
  })
  expect([preview.status, preview.body.code]).toEqual([409, 'TOO_MANY_MATCHES'])
})

test('an event without a community offers no coins, which no one would pay, and an older one can be changed elsewhere', async () => {
  const prizes = [{ from: 1, to: 1, kind: 'coins' as const, title: 'Coins', amount: 200 }]
  const coins = { win: 5 }
  const { id, host } = await hosted()
  const errorsOf = async (body: object) =>
    (await change(host, id, body)).body.errors?.map(({ path, code }) => [path, code])
  expect(await errorsOf({ prizes, coins })).toEqual([
    ['body.prizes', 'UNKNOWN'],
    ['body.coins', 'UNKNOWN'],
  ])
  expect(await errorsOf({ coins: { ranks: [{ from: 1, to: 1, amount: 9 }] } })).toEqual([['body.coins', 'UNKNOWN']])
  expect((await change(host, id, { coins: { win: 0 } })).status).toBe(200)
  const created = await host.call('POST /tournaments', { body: { name: 'Coin Cup', prizes } })
  expect([created.status, created.body.errors?.[0]?.path]).toEqual([422, 'body.prizes'])

  const older = await hosted({ prizes, coins })
  expect((await change(older.host, older.id, { name: 'Old Cup' })).status).toBe(200)
  const organization = await app.make.organization()
  const owned = await hosted({ organizationId: organization.id, createdById: organization.userId })
  expect((await change(owned.host, owned.id, { prizes, coins })).status).toBe(200)
})

test('a link with another scheme than http and a prize that cannot be paid are refused', async () => {
  const { id, host } = await hosted()
  const prize = { from: 1, to: 1, kind: 'money', title: 'First', amount: 100, currency: 'EUR' }
  const refused: [path: string, body: object][] = [
    ['body.prizes.0.amount', { prizes: [{ ...prize, amount: 1e19 }] }],
    ['body.prizes.0.amount', { prizes: [{ ...prize, amount: -1 }] }],
    ['body.prizes.0.fundedAt', { prizes: [{ ...prize, fundedAt: '2030-01-01T00:00:60Z' }] }],
    ['body.coins.ranks.0.amount', { coins: { ranks: [{ from: 1, to: 1, amount: 1e19 }] } }],
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'].flatMap(
      (url): [string, object][] => [
        ['body.socials.website', { socials: { website: url } }],
        ['body.settings.streams.0.url', { settings: { streams: [{ title: 'Main', url }] } }],
      ],
    ),
  ]
  for (const [path, body] of refused) {
    const answer = await change(host, id, body)
    expect([answer.status, answer.body.errors?.[0]?.path, body]).toEqual([422, path, body])
  }
  expect((await change(host, id, { socials: { website: 'https://example.com', twitch: 'nova' } })).status).toBe(200)

  const organization = await app.make.organization()
  const owner = await app.as({ id: organization.userId })
  const params = { id: organization.id }
  const answer = await owner.call('PATCH /organizations/{id}', {
    params,
    body: { socials: { website: 'javascript:alert(1)' } },
  })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'body.socials.website'])
})

test('a description that is too long after escaping is refused', async () => {
  const { id, host } = await hosted()
  const refused = await change(host, id, { description: '&'.repeat(12_001) })
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'body.description', code: 'MAXLENGTH' }]])
  expect((await change(host, id, { description: '&'.repeat(12_000) })).status).toBe(200)
})

test('all sections together have a limit, so that saving them stays cheap', async () => {
  const { id, host } = await hosted()
  const save = (count: number) =>
    change(host, id, {
      sections: Array.from({ length: count }, (_, index) => ({
        key: `part${index}`,
        title: `Part ${index}`,
        body: 'a'.repeat(20_000),
      })),
    })
  expect((await save(7)).status).toBe(200)
  const refused = await save(8)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'body.sections', code: 'MAXLENGTH' }]])
})

test('seeds come from an own event or from one that everyone can see', async () => {
  const { id, host } = await hosted()
  const seedBy = (seedingEventId: string) => change(host, id, { settings: { seedingEventId } })
  for (const visibility of ['PRIVATE', 'DRAFT'] as const) {
    const foreign = await app.make.tournament({ visibility })
    const refused = await seedBy(foreign.id)
    expect(refused.body.errors).toMatchObject([{ path: 'body.settings.seedingEventId', code: 'UNKNOWN' }])
    const created = await host.call('POST /tournaments', {
      body: { name: 'Second Cup', settings: { seedingEventId: foreign.id } },
    })
    expect(created.status).toBe(422)
    const own = await app.make.tournament({ visibility, createdById: host.id })
    expect((await seedBy(own.id)).status).toBe(200)
  }
  expect((await seedBy((await app.make.tournament()).id)).status).toBe(200)
  expect((await seedBy(id)).status).toBe(200)
})
