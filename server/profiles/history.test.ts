import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userInfos, users } from '../db/schema/identity.ts'
import { playerStats, userActivityDays } from '../db/schema/profiles/player-stats.ts'
import { blocks, follows } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { settled } from '../testing/jobs.ts'
import { joinEvent, makePlayers, openEvent } from '../testing/make-entry.ts'
import { minutes } from '../testing/make-event.ts'
import { games, type RunningEvent, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { recordUpdatedMatches } from './record-results.ts'

const app = useApp({ jobs: true })

const statsOf = async (id: string, caller: Person = app.visitor) =>
  caller.call('GET /profiles/{id}/stats', { params: { id } })
const eventsOf = (id: string, query: object = {}, caller: Person = app.visitor) =>
  caller.call('GET /profiles/{id}/tournaments', { params: { id }, query })
const matchesOf = (id: string, query: object = {}, caller: Person = app.visitor) =>
  caller.call('GET /profiles/{id}/matches', { params: { id }, query })
const versusOf = (id: string, other: string, caller: Person = app.visitor) =>
  caller.call('GET /profiles/{id}/versus/{other}', { params: { id, other } })
const id = (event: RunningEvent, index: number) => event.people[index]?.id ?? ''

/** Four players: the first seed wins, the second is beaten in the final. */
async function playedEvent(columns: Parameters<typeof runningEvent>[2] = {}) {
  const event = await runningEvent(app, 4, { type: 'SINGLE_ELIMINATION', ...columns })
  const seedOf = (playerId: string | null) => event.players.findIndex((player) => player.id === playerId)
  for (let match = await nextMatch(event); match; match = await nextMatch(event))
    await decide(event, match.id, seedOf(match.player1Id) < seedOf(match.player2Id) ? '1' : '2')
  await settled(app.db)
  return event
}

async function decide(event: RunningEvent, matchId: string, winner: '1' | '2') {
  const { status, text } = await event.host.call('PUT /matches/{id}', {
    params: { id: matchId },
    body: { scores: games(winner), confirm: true },
  })
  if (status !== 200) throw new Error(text)
}

const nextMatch = async (event: RunningEvent) =>
  (await event.listMatches()).find(({ player1Id, player2Id, winnerId }) => player1Id && player2Id && !winnerId)

const finish = async (event: RunningEvent) => {
  const { status, text } = await event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  if (status >= 300) throw new Error(text)
  await settled(app.db)
}

test('the statistics of a game count results, form and finishes, and a reopened event takes its finish back', async () => {
  const event = await playedEvent()
  const gameId = event.tournament.gameId ?? ''
  expect((await statsOf(id(event, 1))).body.data).toMatchObject({
    played: 2,
    won: 1,
    drawn: 0,
    lost: 1,
    form: ['loss', 'win'],
    games: [{ game: { id: gameId }, played: 2, form: ['loss', 'win'], events: 0, bestFinish: null }],
  })
  await finish(event)
  expect((await statsOf(id(event, 1))).body.data.games).toMatchObject([
    { events: 1, eventsWon: 0, bestFinish: 2, averageFinish: 2 },
  ])
  expect((await statsOf(id(event, 0))).body.data.games).toMatchObject([{ won: 2, eventsWon: 1, bestFinish: 1 }])
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const reopened = await admin.call('POST /tournaments/{id}/reopen', {
    params: event.params,
    body: { reason: 'Wrong score' },
  })
  expect(reopened.status).toBeLessThan(300)
  await settled(app.db)
  expect((await statsOf(id(event, 0))).body.data.games).toMatchObject([{ won: 2, events: 0, bestFinish: null }])
})

test('a message that arrives twice, late or at once counts once, and later rosters change nothing', async () => {
  const event = await playedEvent()
  const before = await app.db
    .select()
    .from(playerStats)
    .where(eq(playerStats.userId, id(event, 0)))
  const decided = (await event.listMatches()).map((match) => match.id)
  const message = { eventId: event.tournament.id, decided, called: [], rev: 1 }
  await app.db.execute(sql`delete from player_teammates where player_id = ${event.players[1]?.id}`)
  const context = { ...app.services, db: app.db }
  await Promise.all([recordUpdatedMatches(context, [message]), recordUpdatedMatches(context, [message])])
  expect(
    await app.db
      .select()
      .from(playerStats)
      .where(eq(playerStats.userId, id(event, 0))),
  ).toEqual(before)
  expect((await statsOf(id(event, 1))).body.data).toMatchObject({ played: 2, won: 1 })
})

test('a corrected result changes both records, and a deleted event counts no more', async () => {
  const event = await playedEvent()
  const [first, second] = event.players
  const final = (await event.listMatches()).find(
    ({ player1Id, player2Id }) =>
      [player1Id, player2Id].includes(first?.id ?? '') && [player1Id, player2Id].includes(second?.id ?? ''),
  )
  await decide(event, final?.id ?? '', final?.player1Id === first?.id ? '2' : '1')
  await settled(app.db)
  expect((await statsOf(id(event, 0))).body.data).toMatchObject({ played: 2, won: 1, form: ['loss', 'win'] })
  expect((await statsOf(id(event, 1))).body.data).toMatchObject({ won: 2 })
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  await admin.call('DELETE /tournaments/{id}', { params: event.params })
  await settled(app.db)
  expect((await statsOf(id(event, 0))).body.data).toMatchObject({ played: 0, games: [] })
})

test('the events of a person are filtered by game, format and result, and continue after a cursor', async () => {
  const [one, two] = [await playedEvent({ name: 'First cup' }), await playedEvent({ name: 'Second cup' })]
  await finish(one)
  await app.db.execute(sql`update player_teammates set user_id = ${id(one, 0)} where player_id = ${two.players[3]?.id}`)
  const person = id(one, 0)
  const names = async (query: object) => (await eventsOf(person, query)).body.data.map(({ name }) => name)
  expect((await names({})).toSorted()).toEqual(['First cup', 'Second cup'])
  expect(await names({ gameId: two.tournament.gameId })).toEqual(['Second cup'])
  expect(await names({ result: 'won' })).toEqual(['First cup'])
  expect((await names({ result: 'podium' })).toSorted()).toEqual(['First cup', 'Second cup'])
  expect([await names({ result: 'placed' }), await names({ result: 'unfinished' })]).toEqual([[], []])
  expect([await names({ format: 'SWISS' }), await names({ format: 'LEAGUE' })]).toEqual([[], []])
  expect(await names({ format: 'SINGLE_ELIMINATION', result: 'won' })).toEqual(['First cup'])
  const first = (await eventsOf(person, { limit: 1 })).body
  const second = (await eventsOf(person, { limit: 1, cursor: first.cursor })).body
  expect([first.total, second.cursor]).toEqual([2, undefined])
  expect([...first.data, ...second.data].map(({ name }) => name).toSorted()).toEqual(['First cup', 'Second cup'])
  expect((await eventsOf(person, { cursor: 'nonsense' })).body.code).toBe('INVALID')
})

test('matches and the record between two people show private events to the players only', async () => {
  const event = await playedEvent({ name: 'Open cup' })
  const [winner, second] = [id(event, 0), id(event, 1)]
  expect((await matchesOf(winner)).body.data[0]).toMatchObject({
    result: 'win',
    event: { name: 'Open cup' },
    opponent: { username: (await app.db.select().from(users).where(eq(users.id, second)))[0]?.username },
  })
  expect((await matchesOf(second, { result: 'loss' })).body.total).toBe(1)
  const versus = (await versusOf(second, winner)).body.data
  expect(versus).toMatchObject({
    one: { id: second },
    other: { id: winner },
    played: 1,
    won: 0,
    lost: 1,
    gamesWon: 0,
    gamesLost: 1,
    form: ['loss'],
    games: [{ played: 1, lost: 1 }],
    matches: [{ result: 'loss' }],
  })
  expect((await versusOf(winner, winner)).status).toBe(404)

  await app.db.update(tournaments).set({ visibility: 'PRIVATE' }).where(eq(tournaments.id, event.tournament.id))
  const player = await app.as({ id: second })
  expect((await versusOf(second, winner)).body.data).toMatchObject({ played: 0, matches: [] })
  expect((await versusOf(second, winner, player)).body.data).toMatchObject({ played: 1 })
  expect([(await matchesOf(second)).body.total, (await matchesOf(second, {}, player)).body.total]).toEqual([0, 2])
  expect([(await eventsOf(second)).body.total, (await eventsOf(second, {}, player)).body.total]).toEqual([0, 1])
})

test('the history, the country and the linked accounts obey the choices of the person', async () => {
  const event = await playedEvent()
  const [owner, friend] = [id(event, 0), await app.as(await app.make.user())]
  await app.db
    .update(users)
    .set({ flag: 'DE', privacy: { history: 'following', country: 'nobody', accounts: 'following' } })
    .where(eq(users.id, owner))
  await app.db.insert(follows).values({ followerId: owner, followingId: friend.id })
  const profile = async (caller: Person) =>
    (await caller.call('GET /profiles/{id}', { params: { id: owner } })).body.data
  expect(await profile(app.visitor)).toMatchObject({ history: false, flag: null, counts: { events: 0, matches: 0 } })
  expect(await profile(friend)).toMatchObject({ history: true, flag: null, counts: { events: 1, matches: 2 } })
  expect(await profile(await app.as({ id: owner }))).toMatchObject({ history: true, flag: 'DE' })
  const calls = (caller: Person) => [
    statsOf(owner, caller),
    eventsOf(owner, {}, caller),
    matchesOf(owner, {}, caller),
    versusOf(id(event, 1), owner, caller),
    caller.call('GET /profiles/{id}/ratings', { params: { id: owner } }),
  ]
  const statuses = async (caller: Person) => (await Promise.all(calls(caller))).map(({ status }) => status)
  expect(await statuses(app.visitor)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(friend)).toEqual([200, 200, 200, 200, 200])
})

test('a blocked person finds nothing, and the blocker sees only the name', async () => {
  const event = await playedEvent()
  const [blocker, blocked] = [await app.as({ id: id(event, 0) }), await app.as({ id: id(event, 1) })]
  await app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
  const params = { id: blocker.id }
  const answers = await Promise.all([
    blocked.call('GET /profiles/{id}', { params }),
    blocked.call('GET /profiles/{id}/id', { params }),
    blocked.call('GET /profiles/{id}/trophies', { params }),
    blocked.call('GET /profiles/{id}/organizations', { params }),
    blocked.call('GET /user/{id}', { params }),
    statsOf(blocker.id, blocked),
    eventsOf(blocker.id, {}, blocked),
    matchesOf(blocker.id, {}, blocked),
    versusOf(blocker.id, blocked.id, blocked),
    versusOf(blocked.id, blocker.id, blocked),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const profile = await blocker.call('GET /profiles/{id}', { params: { id: blocked.id } })
  expect(profile.body.data).toMatchObject({ blocked: true, history: false, bio: null, counts: { matches: 0 } })
  const people = await blocked.call('GET /profiles', { query: { limit: 100 } })
  expect(people.body.data.map((row) => row.id)).not.toContain(blocker.id)
  expect((await statsOf(blocker.id)).status).toBe(200)
})

test('a streak counts days in the zone of the person, goes on until the end of today, and needs no job', async () => {
  const user = await app.make.user()
  const streak = async () =>
    (await app.visitor.call('GET /profiles/{id}', { params: { id: user.id } })).body.data.streak
  const setDays = async (...daysAgo: number[]) => {
    await app.db.delete(userActivityDays).where(eq(userActivityDays.userId, user.id))
    await app.db.execute(sql`insert into user_activity_days (user_id, day)
      select ${user.id}, day_in_zone(now(), ${zone}) - value::int from json_array_elements_text(${JSON.stringify(daysAgo)}::json)`)
  }
  let zone = 'UTC'
  expect(await streak()).toBe(0)
  await setDays(0, 1, 2, 4)
  expect(await streak()).toBe(3)
  await setDays(1, 2)
  expect(await streak()).toBe(2)
  await setDays(2, 3, 4)
  expect(await streak()).toBe(0)
  for (zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'No/Where']) {
    await app.db
      .insert(userInfos)
      .values({ userId: user.id, timezone: zone })
      .onConflictDoUpdate({ target: userInfos.userId, set: { timezone: zone } })
    await setDays(0, 1)
    expect(await streak()).toBe(2)
  }
  const self = await app.as(user)
  expect((await self.call('GET /user')).body.data.streak).toBe(2)
})

test('a check-in counts for the streak at once', async () => {
  const { id: eventId } = await openEvent(app, { checkinAt: minutes(-5) })
  const [ann] = await makePlayers(app, 1)
  await joinEvent(ann, eventId)
  await ann.call('PUT /tournaments/{id}/checkin', { params: { id: eventId }, body: { checkedIn: true } })
  expect((await ann.call('GET /user')).body.data.streak).toBe(1)
})

test('a played match counts for the streak of its players on the day it ended', async () => {
  const event = await playedEvent()
  const days = await app.db
    .select()
    .from(userActivityDays)
    .where(and(eq(userActivityDays.userId, id(event, 0))))
  expect(days).toEqual([{ userId: id(event, 0), day: new Date().toISOString().slice(0, 10) }])
})

test('the ranking of people continues after its cursor and leaves out whoever has no profile', async () => {
  const people = []
  for (const xp of [900_003, 900_002, 900_002, 900_001]) people.push(await app.make.user({ xp }))
  await app.make.user({ xp: 900_004, deletedAt: new Date(), deletionDueAt: new Date() })
  const page = async (cursor?: string) =>
    (await app.visitor.call('GET /profiles/stats', { query: { limit: 2, ...(cursor && { cursor }) } })).body
  const first = await page()
  const second = await page(first.cursor)
  expect([...first.data, ...second.data].map(({ rank, xp }) => [rank, xp])).toEqual([
    [1, 900_003],
    [2, 900_002],
    [3, 900_002],
    [4, 900_001],
  ])
  expect(new Set([...first.data, ...second.data].map((row) => row.id))).toEqual(new Set(people.map((row) => row.id)))
  expect((await app.visitor.call('GET /profiles/stats', { query: { cursor: 'x' } })).body.code).toBe('INVALID')
})

test('a profile lists the public communities of a person and the linked accounts', async () => {
  const user = await app.make.user()
  const [open, hidden] = [
    await app.make.organization({ name: 'Open guild', config: { theme: { accent: '#aa3366' } } }),
    await app.make.organization({ name: 'Hideout', visibility: 'PRIVATE' }),
  ]
  for (const { id: organizationId } of [open, hidden]) await app.make.member(organizationId, { userId: user.id })
  const list = async (caller: Person) =>
    (await caller.call('GET /profiles/{id}/organizations', { params: { id: user.id } })).body.data.map(
      ({ name }) => name,
    )
  expect(await list(app.visitor)).toEqual(['Open guild'])
  const listed = await app.visitor.call('GET /profiles/{id}/organizations', { params: { id: user.id } })
  expect(listed.body.data[0]).toMatchObject({ accent: '#aa3366' }) // the colour of its generated logo
  expect((await list(await app.as(user))).toSorted()).toEqual(['Hideout', 'Open guild'])
  await app.db.execute(sql`insert into accounts (id, user_id, username, type, provider, provider_account_id) values
    (gen_random_uuid(), ${user.id}, 'kestrel', 'handle', 'steam', '1'), (gen_random_uuid(), ${user.id}, 'acct', 'oauth', 'stripe', '2')`)
  const { body } = await app.visitor.call('GET /profiles/{id}', { params: { id: user.id } })
  expect(body.data.accounts).toEqual([{ provider: 'steam', username: 'kestrel', verified: false }])
  expect(body.data.counts).toMatchObject({ organizations: 1 })
})
