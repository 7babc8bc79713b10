import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { invites } from '../db/schema/invites.ts'
import {
  matchLineups,
  matchOffers,
  matchQueues,
  queueMisses,
  queueParties,
  queuePartyMembers,
} from '../db/schema/leagues/queues.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { blocks, follows } from '../db/schema/profiles.ts'
import { wallets } from '../db/schema/wallets.ts'
import { awardDifferences } from '../ledger/check-awards.ts'
import { poolsOf } from '../ratings/pools.ts'
import { replay } from '../ratings/replay.ts'
import { isDue } from '../testing/jobs.ts'
import { only } from '../testing/make.ts'
import { joinEvent, makePlayers } from '../testing/make-entry.ts'
import { minutes } from '../testing/make-event.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { games, report } from '../testing/make-running.ts'
import { refuseRows } from '../testing/refuse.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { bookTransaction } from '../wallets/book.ts'
import { lockQueue } from './queue-lock.ts'
import { queueTicker } from './tick.ts'

const app = useApp()
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const anyone = { window: { start: 5_000, perSecond: 0, max: 5_000 }, sameRegion: false }

const lineupOf = async (person: Person) => app.db.select().from(matchLineups).where(eq(matchLineups.userId, person.id))

describe('a queue', () => {
  test('two people who accept play an ordinary match', async () => {
    const queue = await runningQueue(app, { settings: { ...anyone, requireReady: false } })
    const [ann, bob] = await queue.people(2)
    expect((await queue.join(ann)).body.data.queue).toMatchObject({ rank: 1, waiting: 1, rating: 1500, round: 0 })
    expect((await queue.join(bob)).body.data.queue).toMatchObject({ rank: 2, waiting: 2, expectedSeconds: null })
    await queue.tick()
    const { offer } = await queue.state(ann)
    expect(offer?.players.map(({ user, accepted }) => [user.id, accepted]).toSorted()).toEqual(
      [
        [ann.id, false],
        [bob.id, false],
      ].toSorted(),
    )
    expect((await queue.answer(ann)).body.data.offer?.accepted).toBe(true)
    const { matchId, queue: place } = (await queue.answer(bob)).body.data
    expect(place).toBeNull()
    expect((await queue.state(ann)).matchId).toBe(matchId)
    const id = matchId ?? ''
    const match = (await ann.call('GET /matches/{id}', { params: { id } })).body.data
    expect(match).toMatchObject({ status: 'live', me: { side: expect.anything() } })
    await report(ann, id, games('1'))
    expect((await report(bob, id, games('1'))).status).toBe(200)
    expect((await ann.call('GET /leagues/{id}/queue', { params: queue.params })).body.data.recent).toMatchObject([
      { id, score: expect.arrayContaining([1, 0]) },
    ])
  })

  test('the queue of a league with an entry fee takes the fee only from someone who agreed to it', async () => {
    const queue = await runningQueue(app, { settings: anyone, teamSize: 2, entry: { kind: 'coins', amount: 50 } })
    const [ann, bob, cem] = await queue.people(3)
    const { params } = queue
    const leader = await ann.call('POST /leagues/{id}/party', { params })
    expect([leader.status, leader.body.code]).toEqual([422, 'NOT_ELIGIBLE'])
    const ids = [ann.id, bob.id, cem.id]
    for (const userId of ids)
      await bookTransaction(app.db, { userId, organizationId: null, amount: 80, cause: 'GRANT' })
    const balances = async () =>
      (await app.db.select().from(wallets).where(inArray(wallets.userId, ids))).map(({ balance }) => balance)

    const asked = [
      await queue.join(ann),
      await ann.call('POST /leagues/{id}/party', { params }),
      await ann.call('POST /leagues/{id}/queue', { params, query: { fee: 40 }, body: {} }),
    ]
    for (const { status, body } of asked)
      expect([status, body.code, body.facts]).toEqual([409, 'CONFIRM_NEEDED', { fee: 50 }])
    expect(await balances()).toEqual([80, 80, 80])

    const query = { fee: 50 }
    const party = (await ann.call('POST /leagues/{id}/party', { params, query })).body.data
    const body = { token: new URL(party.inviteUrl).searchParams.get('token') ?? '' }
    const joinParty = (query: { fee?: number }) =>
      bob.call('POST /parties/{id}', { params: { id: party.id }, query, body })
    expect((await joinParty({})).body.code).toBe('CONFIRM_NEEDED')
    expect((await joinParty(query)).status).toBe(200)
    expect((await cem.call('POST /leagues/{id}/queue', { params, query, body: {} })).status).toBe(200)
    expect((await queue.join(ann)).status).toBe(200)
    expect(await balances()).toEqual([30, 30, 30])
  })

  test('whoever the queue or a party refuses has not entered the league and has not paid', async () => {
    const other = await runningQueue(app, { settings: anyone })
    const paid = await runningQueue(app, { settings: anyone, teamSize: 2, entry: { kind: 'coins', amount: 50 } })
    const [ann, bob, cem, dan] = await paid.people(4)
    const ids = [ann.id, bob.id, cem.id, dan.id]
    for (const userId of ids)
      await bookTransaction(app.db, { userId, organizationId: null, amount: 80, cause: 'GRANT' })
    const { params } = paid
    const query = { fee: 50 }
    const party = (await bob.call('POST /leagues/{id}/party', { params, query })).body.data
    const token = new URL(party.inviteUrl).searchParams.get('token') ?? ''
    const joinParty = (person: Person) =>
      person.call('POST /parties/{id}', { params: { id: party.id }, query, body: { token } })
    expect((await joinParty(cem)).status).toBe(200)

    await other.join(ann)
    const refused = [
      await ann.call('POST /leagues/{id}/queue', { params, query, body: {} }),
      await ann.call('POST /leagues/{id}/party', { params, query }),
      await joinParty(ann),
      await joinParty(dan),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      'ALREADY_QUEUED',
      'ALREADY_QUEUED',
      'ALREADY_QUEUED',
      'PARTY_TOO_LARGE',
    ])
    const entrants = await app.db.select().from(players).where(eq(players.eventId, paid.id))
    expect(entrants.map(({ userId }) => userId).toSorted()).toEqual([bob.id, cem.id].toSorted())
    const rows = await app.db.select().from(wallets).where(inArray(wallets.userId, ids))
    expect(new Map(rows.map(({ userId, balance }) => [userId, balance]))).toEqual(
      new Map([
        [ann.id, 80],
        [bob.id, 30],
        [cem.id, 30],
        [dan.id, 80],
      ]),
    )
  })

  test('a declined offer costs a cool-down, and the others keep their place', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    await queue.join(ann)
    await queue.join(bob)
    const { queue: before } = await queue.state(ann)
    await queue.tick()
    await queue.answer(ann)
    expect((await queue.answer(bob, false)).body.data).toMatchObject({ queue: null, offer: null })
    expect(await queue.state(ann)).toMatchObject({ queue: { since: before?.since, round: 1 }, offer: null })
    expect((await queue.join(bob)).body.code).toBe('COOLING_DOWN')
    const own = (await bob.call('GET /leagues/{id}/queue', { params: queue.params })).body.data
    expect(own.refusal).toBe('COOLING_DOWN')
    expect(Date.parse(own.coolDownUntil ?? '') - Date.now()).toBeGreaterThan(50_000)
  })

  test('a queue is checked every second while an offer is open, and for a while after someone joined or the league changed', async () => {
    await app.db.delete(matchQueues)
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    const due = () => isDue(app.db, queueTicker)
    async function waitSince(seconds: number) {
      await app.db.update(matchQueues).set({ createdAt: later(-seconds) })
      await app.db.update(leagues).set({ updatedAt: later(-60) }) // joining a league counts as a change of it
    }
    expect(await due()).toBe(false)
    await queue.join(ann)
    expect(await due()).toBe(true)
    await waitSince(610)
    expect(await due()).toBe(false)
    await queue.join(bob)
    expect(await due()).toBe(true)
    await queue.tick()
    await waitSince(610)
    expect(await due()).toBe(true)
    await queue.answer(bob, false)
    await waitSince(610)
    expect(await due()).toBe(false)
    await queue.host.call('PATCH /leagues/{id}', { params: queue.params, body: { name: 'Renamed' } })
    expect(await due()).toBe(true)
  })

  test('a queue that fails does not stop the other queues', async () => {
    const queues = await Promise.all([1, 2, 3].map(() => runningQueue(app, { settings: anyone })))
    const people = await Promise.all(queues.map((queue) => queue.people(2)))
    for (const [index, queue] of queues.entries())
      for (const person of people[index] ?? []) expect((await queue.join(person)).status).toBe(200)
    const allow = await refuseRows(app.db, 'insert', 'match_offers', `new.event_id = '${queues[0]?.id}'`)
    await expect(queues[0]?.tick()).rejects.toThrow('1 of ')
    const offered = await Promise.all(
      queues.map(async (queue, index) => (await queue.state(people[index]?.[0] ?? queue.host)).offer !== null),
    )
    expect(offered).toEqual([false, true, true])
    await allow()
  })

  test('cool-downs grow to 1, 5, 15 and 60 minutes within a day', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    await queue.join(ann)
    const minutes: number[] = []
    for (let misses = 0; misses < 5; misses++) {
      await app.db.update(queueMisses).set({ until: new Date() }).where(eq(queueMisses.userId, bob.id))
      await queue.join(bob)
      await queue.tick()
      await queue.answer(bob, false)
      const { coolDownUntil } = (await bob.call('GET /leagues/{id}/queue', { params: queue.params })).body.data
      minutes.push(Math.round((Date.parse(coolDownUntil ?? '') - Date.now()) / 60_000))
    }
    expect(minutes).toEqual([1, 5, 15, 60, 60])
  })

  test('no answer within the offer time is a miss for those who did not answer', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    for (const person of [ann, bob]) await queue.join(person)
    await queue.tick()
    await queue.answer(ann)
    await queue.tick(later(15))
    expect((await queue.state(bob)).offer).not.toBeNull()
    await queue.tick(later(31))
    expect(await queue.state(ann)).toMatchObject({ queue: { round: 1 }, offer: null })
    expect((await queue.state(bob)).queue).toBeNull()
    expect((await queue.join(bob)).body.code).toBe('COOLING_DOWN')
  })

  test('a pause during an offer voids it without a cool-down, whatever the players answer', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob, cid, dan] = await queue.people(4)
    for (const person of [ann, bob, cid, dan]) {
      await queue.join(person)
      if (person === bob || person === dan) await queue.tick()
    }
    await queue.answer(ann)
    const pause = (body = {}) => queue.host.call('PUT /tournaments/{id}/pause', { params: queue.params, body })
    expect((await pause()).status).toBe(200)
    expect((await queue.answer(bob)).body.data).toMatchObject({ offer: null, matchId: null })
    expect((await queue.leave(cid)).status).toBe(200)
    expect((await queue.state(cid)).queue).toBeNull()
    await queue.tick(later(31))
    for (const person of [ann, bob, dan]) expect(await queue.state(person)).toMatchObject({ queue: null, offer: null })
    expect(await app.db.$count(queueMisses, eq(queueMisses.eventId, queue.id))).toBe(0)
    await pause({ resume: true })
    for (const person of [ann, bob, cid, dan]) expect((await queue.join(person)).status).toBe(200)
  })

  test('a pause closes the open offers at the next tick', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    for (const person of [ann, bob]) await queue.join(person)
    await queue.tick()
    await queue.host.call('PUT /tournaments/{id}/pause', { params: queue.params, body: {} })
    await queue.tick()
    expect(await queue.state(ann)).toMatchObject({ queue: null, offer: null })
  })

  test('an entrant who was disqualified leaves the queue, and the others keep their place', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob, cid] = await queue.people(3)
    const disqualify = async (person: Person) => {
      const isEntry = and(eq(players.eventId, queue.id), eq(players.userId, person.id))
      const [entry] = await app.db.select().from(players).where(isEntry)
      const params = { ...queue.params, playerId: entry?.id ?? '' }
      const body = { reason: 'Cheated', disqualified: true }
      return queue.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body, query: {} })
    }
    await queue.join(ann)
    await queue.join(bob)
    await queue.tick()
    await queue.answer(bob)
    expect((await disqualify(bob)).status).toBe(200)
    await queue.answer(ann)
    expect(await queue.state(ann)).toMatchObject({ matchId: null, offer: null, queue: { round: 1 } })
    expect((await queue.state(bob)).queue).toBeNull()

    await queue.join(cid)
    await disqualify(cid)
    await queue.tick()
    expect((await queue.state(cid)).queue).toBeNull()
    expect(await queue.state(ann)).toMatchObject({ offer: null, queue: { rank: 1, waiting: 1 } })
  })

  test('the rating window widens with waiting, and no one meets the last opponent again at once', async () => {
    const queue = await runningQueue(app, {
      settings: { window: { start: 100, perSecond: 10, max: 1_000 }, sameRegion: false },
    })
    const [ann, bob] = await queue.people(2)
    await queue.join(ann)
    await app.db.update(players).set({ rating: 1_500 }).where(eq(players.userId, ann.id))
    await queue.join(bob)
    await app.db.update(matchQueues).set({ rating: 1_800 }).where(eq(matchQueues.userId, bob.id))
    await queue.tick()
    expect((await queue.state(ann)).offer).toBeNull()
    await queue.tick(later(21))
    const { offer } = await queue.state(ann)
    for (const person of [ann, bob])
      await person.call('PUT /user/queue/offer', { body: { offerId: offer?.id ?? '', accept: true } })
    expect((await queue.state(ann)).matchId).not.toBeNull()
    for (const person of [ann, bob]) await queue.join(person)
    await queue.tick(later(300))
    expect((await queue.state(ann)).offer).toBeNull()
  })

  test('a queue outside its opening hours takes no one, and removes those who wait', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann] = await queue.people(1)
    await queue.join(ann)
    const closed = [{ weekday: ((new Date().getUTCDay() + 3) % 7) + 1, from: '10:00', to: '10:01' }]
    const params = queue.params
    expect(
      (await queue.host.call('PATCH /leagues/{id}', { params, body: { settings: { hours: closed } } })).status,
    ).toBe(200)
    expect((await queue.join(ann)).body.code).toBe('QUEUE_CLOSED')
    await queue.tick()
    expect((await queue.state(ann)).queue).toBeNull()
    expect((await ann.call('GET /leagues/{id}/queue', { params })).body.data).toMatchObject({
      open: false,
      refusal: 'QUEUE_CLOSED',
      opensAt: expect.any(String),
    })
  })

  test('the queue of a completed season is over, not yet to start', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann] = await queue.people(1)
    const over = { endedAt: later(-7_200), completedAt: later(-3_600) }
    await app.db.update(leagues).set(over).where(eq(leagues.id, queue.id))
    expect((await queue.join(ann)).body.code).toBe('ALREADY_ENDED')
    const { body } = await ann.call('GET /leagues/{id}/queue', { params: queue.params })
    expect(body.data.refusal).toBe('ALREADY_ENDED')
  })
})

test('in matchmaking with teams everyone enters alone, and the league starts without teams', async () => {
  const owner = await app.make.user()
  const host = await app.as(owner)
  const { id } = await app.make.league({ type: 'MATCHMAKING', createdById: owner.id, teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  const { username } = only(await app.db.select().from(users).where(eq(users.id, bob.id)))
  const invite = { username: username ?? '' }
  const params = { id }
  const asTeam = await ann.call('POST /tournaments/{id}/join', { params, body: { teammates: [invite] } })
  expect(asTeam.body.code).toBe('NOT_A_TEAM_EVENT')
  expect((await joinEvent(ann, id)).body.data.missing).toBe(0)
  const byName = await ann.call('POST /tournaments/{id}/playerTeammate', { params, body: invite })
  const byLink = await ann.call('POST /tournaments/{id}/playerTeammate/link', { params })
  const byStaff = await host.call('POST /tournaments/{id}/players', { params, body: { name: 'Two', members: ['Zed'] } })
  expect([byName, byLink, byStaff].map(({ body }) => body.code)).toEqual(Array(3).fill('NOT_A_TEAM_EVENT'))
  expect((await ann.call('GET /tournaments/{id}/join', { params })).body.data.teamSize).toBe(1)
  expect((await ann.call('GET /leagues/{id}', { params })).body.data).toMatchObject({ teamSize: 2, entrySize: 1 })

  // An invitation from before.
  const entry = (await ann.call('GET /tournaments/{id}/player', { params })).body.data
  const pending = { inviterId: ann.id, inviteeId: bob.id, inviteId: entry.id, inviteType: 'Team' } as const
  const row = only(await app.db.insert(invites).values(pending).returning())
  const accepted = await bob.call('POST /invites/{id}', { params: { id: row.id }, body: {} })
  expect(accepted.body.code).toBe('NOT_A_TEAM_EVENT')

  await joinEvent(bob, id)
  await app.db
    .update(leagues)
    .set({ startDate: minutes(-1) })
    .where(eq(leagues.id, id))
  expect((await host.call('GET /tournaments/{id}/start', { params })).body.data.incomplete).toEqual([])
  expect((await host.call('POST /leagues/{id}/start', { params, body: {} })).status).toBe(200)
  for (const person of [ann, bob])
    expect((await person.call('POST /leagues/{id}/queue', { params, body: {} })).status).toBe(200)
})

/** Resolves when this many transactions wait for the lock of a person or a queue. */
const waitForLocks = (count: number) =>
  until(async () => {
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await app.db.execute(waiting)).rows.length === count
  })

describe('parties', () => {
  const teams = { teamSize: 2, settings: { ...anyone, requireReady: false } }

  test('an invitation that is withdrawn while it is accepted admits no one', async () => {
    const queue = await runningQueue(app, teams)
    const [ann, bob] = await queue.people(2)
    await app.db.insert(follows).values({ followerId: ann.id, followingId: bob.id })
    const { id } = (await ann.call('POST /leagues/{id}/party', { params: queue.params })).body.data
    await ann.call('POST /parties/{id}/invites', { params: { id }, body: { userId: bob.id } })
    const { joining } = await app.db.transaction(async (db) => {
      await lockQueue(db, queue.id)
      const joining = bob.call('POST /parties/{id}', { params: { id }, body: {} })
      await waitForLocks(1)
      await db.delete(queuePartyMembers).where(eq(queuePartyMembers.userId, bob.id))
      return { joining }
    })
    expect((await joining).body.code).toBe('NOT_FOUND')
    expect((await queue.state(bob)).party).toBeNull()
  })

  test('the same person is invited a few times an hour, also to new parties', async () => {
    const queue = await runningQueue(app, teams)
    const [ann, bob] = await queue.people(2)
    await app.db.insert(follows).values({ followerId: ann.id, followingId: bob.id })
    const codes = []
    for (let count = 0; count < 6; count++) {
      const { id } = (await ann.call('POST /leagues/{id}/party', { params: queue.params })).body.data
      const { status, body } = await ann.call('POST /parties/{id}/invites', {
        params: { id },
        body: { userId: bob.id },
      })
      codes.push(body.code ?? status)
      await ann.call('DELETE /parties/{id}/members/{userId}', { params: { id, userId: ann.id } })
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 'INVITE_LIMIT'])
  })

  test('after their league was deleted, people see no party there and can join another queue', async () => {
    const [queue, other] = [await runningQueue(app, teams), await runningQueue(app, teams)]
    const [ann] = await queue.people(1)
    await ann.call('POST /leagues/{id}/party', { params: queue.params })
    const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
    expect((await admin.call('DELETE /leagues/{id}', { params: queue.params })).status).toBe(204)
    const state = await ann.call('GET /user/queue')
    expect([state.status, state.body.data?.party]).toEqual([200, null])
    expect((await other.join(ann)).body.data.queue).toMatchObject({ eventId: other.id })
    await other.leave(ann)
    expect((await ann.call('POST /leagues/{id}/party', { params: other.params })).body.data.leagueId).toBe(other.id)
  })

  test('friends queue as one team, by invitation or by link', async () => {
    const queue = await runningQueue(app, teams)
    const [ann, bob, cem, dan, eve] = await queue.people(5)
    await app.db.insert(follows).values({ followerId: ann.id, followingId: bob.id })
    const party = (await ann.call('POST /leagues/{id}/party', { params: queue.params })).body.data
    const invite = (userId: string) =>
      ann.call('POST /parties/{id}/invites', { params: { id: party.id }, body: { userId } })
    expect((await invite(cem.id)).body.code).toBe('FORBIDDEN')
    await invite(bob.id)
    expect((await queue.state(bob)).invitations).toMatchObject([{ partyId: party.id, league: { id: queue.id } }])
    await bob.call('POST /parties/{id}', { params: { id: party.id }, body: {} })
    const token = new URL(party.inviteUrl).searchParams.get('token') ?? ''
    const byLink = (person: Person, token: string) =>
      person.call('POST /parties/{id}', { params: { id: party.id }, body: { token } })
    expect((await byLink(eve, 'wrong')).status).toBe(404)
    expect((await byLink(eve, token)).body.code).toBe('PARTY_TOO_LARGE')
    expect((await queue.join(bob)).body.code).toBe('NOT_LEADER')
    await queue.join(ann)
    expect((await queue.state(bob)).queue).not.toBeNull()
    for (const person of [cem, dan]) await queue.join(person)
    await queue.tick()
    for (const person of [ann, bob, cem, dan]) expect((await queue.answer(person)).status).toBe(200)
    const [own] = await lineupOf(ann)
    const [mate] = await lineupOf(bob)
    expect(mate).toMatchObject({ matchId: own?.matchId, side: own?.side })
    expect(
      (
        await app.db
          .select()
          .from(matchLineups)
          .where(eq(matchLineups.matchId, own?.matchId ?? ''))
      ).length,
    ).toBe(4)
    const id = own?.matchId ?? ''
    expect((await bob.call('GET /matches/{id}', { params: { id } })).body.data.me.side).not.toBeNull()
    expect((await eve.call('GET /matches/{id}', { params: { id } })).body.data.me.side).toBeNull()

    const isOwnSide = own?.side === 'a'
    for (const person of [bob, cem]) expect((await report(person, id, games(isOwnSide ? '1' : '2'))).status).toBe(200)
    // No jobs run in this app.
    for (const { pool, from } of await poolsOf(app.db, [id])) await replay(app.db, pool, from)
    const changes = (await ann.call('GET /matches/{id}/ratings', { params: { id } })).body.data
    const inPool = (name: 'game' | 'league') => changes.filter(({ pool }) => pool === name)
    expect(inPool('league')).toHaveLength(4)
    const fourPeople = [ann, bob, cem, dan].map((person) => person.id)
    expect(
      inPool('game')
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(fourPeople.toSorted())
    const [rated] = await app.db.select().from(players).where(eq(players.userId, dan.id))
    expect(rated?.rating).toBeLessThan(1_500)
  })

  test('someone whose party ends at that moment founds another one', async () => {
    const queue = await runningQueue(app, { ...teams, teamSize: 3 })
    const [ann, bob] = await queue.people(2)
    const party = (await ann.call('POST /leagues/{id}/party', { params: queue.params })).body.data
    const body = { token: new URL(party.inviteUrl).searchParams.get('token') ?? '' }
    await bob.call('POST /parties/{id}', { params: { id: party.id }, body })
    const founded = await app.db.transaction(async (db) => {
      await lockQueue(db, queue.id)
      const founded = [bob.call('POST /leagues/{id}/party', { params: queue.params })]
      await waitForLocks(1)
      await db.delete(queueParties).where(eq(queueParties.id, party.id))
      return founded
    })
    const [{ status, body: own } = { status: 0, body: null }] = await Promise.all(founded)
    expect([status, own?.data.leaderId]).toEqual([200, bob.id])
  })

  test('two people swap their parties of two leagues at the same moment', async () => {
    const queues = [
      await runningQueue(app, { ...teams, teamSize: 3 }),
      await runningQueue(app, { ...teams, teamSize: 3 }),
    ]
    const [ann, bob, cem, dan] = await makePlayers(app, 4)
    const openParty = async (leader: Person, params = { id: '' }) => {
      const { id, inviteUrl } = (await leader.call('POST /leagues/{id}/party', { params })).body.data
      const token = new URL(inviteUrl).searchParams.get('token') ?? ''
      return (person: Person) => person.call('POST /parties/{id}', { params: { id }, body: { token } })
    }
    const [first, second] = [await openParty(ann, queues[0]?.params), await openParty(bob, queues[1]?.params)]
    await first(cem)
    await second(dan)
    const swaps = await app.db.transaction(async (db) => {
      for (const { id } of queues) await lockQueue(db, id)
      const swaps = [second(cem), first(dan)]
      await waitForLocks(2)
      return swaps
    })
    expect((await Promise.all(swaps)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('the party of a player who declines leaves the queue without a cool-down', async () => {
    const queue = await runningQueue(app, teams)
    const [ann, bob, cem, dan] = await queue.people(4)
    const party = (await ann.call('POST /leagues/{id}/party', { params: queue.params })).body.data
    const token = new URL(party.inviteUrl).searchParams.get('token') ?? ''
    await bob.call('POST /parties/{id}', { params: { id: party.id }, body: { token } })
    for (const person of [ann, cem, dan]) await queue.join(person)
    await queue.tick()
    await queue.answer(bob, false)
    expect((await queue.state(ann)).queue).toBeNull()
    expect((await queue.state(cem)).queue).not.toBeNull()
    expect((await queue.join(ann)).body.code).toBe('PARTY_NOT_READY')
    await ann.call('DELETE /parties/{id}/members/{userId}', { params: { id: party.id, userId: bob.id } })
    expect((await queue.join(ann)).status).toBe(200)
  })

  test('everyone who played gets the awards of the season, and the nightly check agrees', async () => {
    const { id: organizationId } = await app.make.organization()
    const queue = await runningQueue(app, { ...teams, organizationId, coins: { participation: 10, win: 5 } })
    const people = await queue.people(4)
    for (const person of people) await queue.join(person)
    await queue.tick()
    for (const person of people) await queue.answer(person)
    const id = (await queue.state(people[0])).matchId ?? ''
    const lineup = await app.db.select().from(matchLineups).where(eq(matchLineups.matchId, id))
    const winners = lineup.filter(({ side }) => side === 'a').map(({ userId }) => userId)
    for (const won of [true, false]) {
      const reporter = people.find((person) => winners.includes(person.id) === won) ?? people[0]
      expect((await report(reporter, id, games('1'))).status).toBe(200)
    }
    const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
    await admin.call('POST /leagues/{id}/end', { params: queue.params, body: {} })
    await app.db
      .update(leagues)
      .set({ endedAt: later(-86_400) })
      .where(eq(leagues.id, queue.id))
    const completed = await admin.call('POST /leagues/{id}/complete', { params: queue.params, query: {} })
    expect(completed.status).toBe(200)

    const rows = await app.db.select().from(wallets).where(eq(wallets.organizationId, organizationId))
    const balances = people.map((person) => rows.find(({ userId }) => userId === person.id)?.balance)
    expect(balances).toEqual(people.map((person) => (winners.includes(person.id) ? 15 : 10)))
    const differences: unknown[] = []
    await awardDifferences(app.db, (difference) => differences.push(difference))
    expect(differences).toEqual([])
  })

  test('people who blocked each other are never teammates', async () => {
    const queue = await runningQueue(app, teams)
    const [ann, bob, cem, dan] = await queue.people(4)
    await app.db.insert(blocks).values({ blockerId: ann.id, blockedId: bob.id })
    for (const person of [ann, bob, cem, dan]) await queue.join(person)
    await queue.tick()
    const { offer } = await queue.state(ann)
    const sideOf = (person: Person) => offer?.players.find(({ user }) => user.id === person.id)?.side
    expect([sideOf(ann), sideOf(bob)].toSorted()).toEqual(['a', 'b'])
  })
})

describe('races', () => {
  /** Everyone who joined is in exactly one of: the queue, a match, or out after a miss. */
  async function count(queue: { id: string }, people: readonly Person[]) {
    const inQueue = await app.db.select().from(matchQueues).where(eq(matchQueues.eventId, queue.id))
    const played = await app.db
      .select({ userId: matchLineups.userId })
      .from(matchLineups)
      .innerJoin(matches, eq(matches.id, matchLineups.matchId))
      .where(eq(matches.eventId, queue.id))
    const misses = await app.db.select().from(queueMisses).where(eq(queueMisses.eventId, queue.id))
    const open = await app.db.$count(matchOffers, and(eq(matchOffers.eventId, queue.id), isNull(matchOffers.closedAt)))
    const places = people.map(({ id }) => [inQueue, played, misses].flat().filter(({ userId }) => userId === id).length)
    return { inQueue: inQueue.length, played: played.length, missed: misses.length, open, places: new Set(places) }
  }

  test('two ticks at once offer each person one match', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const people = await queue.people(20)
    await Promise.all(people.map((person) => queue.join(person)))
    await Promise.all([queue.tick(), queue.tick(), queue.tick()])
    expect(await count(queue, people)).toMatchObject({ inQueue: 20, open: 10, places: new Set([1]) })
    expect(await app.db.$count(matchQueues, and(eq(matchQueues.eventId, queue.id), eq(matchQueues.round, 1)))).toBe(20)
  })

  test('accepting twice at once makes one match', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const [ann, bob] = await queue.people(2)
    for (const person of [ann, bob]) await queue.join(person)
    await queue.tick()
    const offerId = (await queue.state(ann)).offer?.id ?? ''
    const accept = (person: Person) => person.call('PUT /user/queue/offer', { body: { offerId, accept: true } })
    const answers = await Promise.all([ann, bob, ann, bob, ann, bob].map(accept))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await app.db.$count(matches, eq(matches.eventId, queue.id))).toBe(1)
  })

  test('accepting while the time runs out leaves each player in exactly one place', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const people = await queue.people(12)
    await Promise.all(people.map((person) => queue.join(person)))
    await queue.tick()
    const offers = await app.db.select().from(matchOffers).where(eq(matchOffers.eventId, queue.id))
    expect(offers).toHaveLength(6)
    await Promise.all([...people.map((person) => queue.answer(person)), queue.tick(later(31)), queue.tick(later(31))])
    await queue.tick(later(31))
    // Two people whose opponents missed their offers may have a new one from the same tick.
    const ids = offers.map(({ id }) => id)
    expect(await app.db.$count(matchOffers, and(inArray(matchOffers.id, ids), isNull(matchOffers.closedAt)))).toBe(0)
    const result = await count(queue, people)
    expect(result.places).toEqual(new Set([1]))
    expect(result.inQueue + result.played + result.missed).toBe(12)
    expect(result.played % 2).toBe(0)
  })

  test('leaving while a match is found leaves each player in exactly one place', async () => {
    const queue = await runningQueue(app, { settings: anyone })
    const people = await queue.people(10)
    await Promise.all(people.map((person) => queue.join(person)))
    const leavers = people.slice(0, 4)
    await Promise.all([queue.tick(), ...leavers.map((person) => queue.leave(person)), queue.tick()])
    for (const person of leavers) expect((await queue.state(person)).queue).toBeNull()
    const stayed = people.slice(4)
    expect((await count(queue, stayed)).places).toEqual(new Set([1]))
    await queue.tick()
    await Promise.all(stayed.map((person) => queue.answer(person)))
    const result = await count(queue, stayed)
    expect(result).toMatchObject({ open: 0, inQueue: 0, played: 6 })
  })

  test('a person is in one queue at a time', async () => {
    const [first, second] = [await runningQueue(app), await runningQueue(app)]
    const [ann] = await first.people(1)
    const answers = await Promise.all([first, second].map((queue) => queue.join(ann)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.db.$count(matchQueues, eq(matchQueues.userId, ann.id))).toBe(1)
  })
})
