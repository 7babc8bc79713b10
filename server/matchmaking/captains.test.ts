import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchLineups, matchOffers, matchQueues, queueMisses } from '../db/schema/leagues/queues.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { blocks } from '../db/schema/profiles.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** A queue whose captains pick, with people who have the ratings 1900, 1890, … in the order of the list. */
async function captainsQueue(teamSize: number) {
  const queue = await runningQueue(app, {
    teamSize,
    settings: {
      window: { start: 5_000, perSecond: 0, max: 5_000 },
      sameRegion: false,
      requireReady: false,
      teamFormation: 'captains',
      acceptSeconds: 600,
      pickSeconds: 300,
    },
  })
  const people = await queue.people(2 * teamSize)
  const offerOf = async (person: Person) => (await queue.state(person)).offer
  return {
    ...queue,
    everyone: people,
    last: people.at(-1) ?? people[0],
    offerOf,
    async pick(captain: Person, player: Person) {
      const offerId = (await offerOf(captain))?.id ?? queue.id
      return captain.call('PUT /user/queue/pick', { body: { offerId, userId: player.id } })
    },
    /** Everyone joins, gets an offer and accepts it. */
    async accept(joining: readonly Person[] = people) {
      for (const person of joining) await queue.join(person)
      for (const [index, person] of people.entries())
        await app.db
          .update(matchQueues)
          .set({ rating: 1900 - 10 * index })
          .where(eq(matchQueues.userId, person.id))
      await queue.tick()
      for (const person of people) expect((await queue.answer(person)).status).toBe(200)
    },
    async teams() {
      const rows = await app.db
        .select()
        .from(matchLineups)
        .where(
          inArray(
            matchLineups.userId,
            people.map(({ id }) => id),
          ),
        )
      const namesOf = (side: string) =>
        people.flatMap((person, index) =>
          rows.some((row) => row.userId === person.id && row.side === side) ? [index] : [],
        )
      return [namesOf('a'), namesOf('b')]
    },
  }
}

test('the two highest rated players pick in turn until the teams are full, and the match begins', async () => {
  const queue = await captainsQueue(3)
  const [ann, bob, cem, dan, eve] = queue.everyone
  const fay = queue.last
  for (const person of queue.everyone) await queue.join(person)
  await queue.tick()
  expect((await queue.state(ann)).offer?.players.map(({ side }) => side)).toEqual(Array(6).fill(null))
  await queue.leave(ann)
  await app.db.delete(queueMisses)
  await queue.accept([ann])

  const offer = await queue.offerOf(bob)
  expect(offer?.draft).toMatchObject({ turn: 'b', captainId: bob.id })
  expect(Date.parse(offer?.draft?.pickBy ?? '') - Date.now()).toBeGreaterThan(100_000)
  const captains = offer?.players.filter(({ captain }) => captain).map(({ user, side }) => [user.id, side])
  expect(captains).toEqual([
    [ann.id, 'a'],
    [bob.id, 'b'],
  ])
  expect(offer?.players.filter(({ canPick }) => canPick)).toHaveLength(4)
  expect((await queue.offerOf(ann))?.players.filter(({ canPick }) => canPick)).toEqual([])

  expect((await queue.pick(ann, cem)).body.code).toBe('NOT_YOUR_TURN')
  expect((await queue.pick(eve, cem)).body.code).toBe('NOT_YOUR_TURN')
  expect((await queue.pick(bob, ann)).body.code).toBe('CANNOT_PICK')
  expect((await queue.pick(bob, fay)).body.data.offer?.draft).toMatchObject({ turn: 'a', captainId: ann.id })
  expect((await queue.pick(bob, fay)).status).toBe(200)
  expect((await queue.pick(ann, cem)).status).toBe(200)
  const last = (await queue.pick(bob, dan)).body.data
  expect(last).toMatchObject({ queue: null, offer: null, matchId: expect.any(String) })
  expect(await queue.teams()).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ])
  const [match] = await app.db.select().from(matches).where(eq(matches.eventId, queue.id))
  const [entry] = await app.db
    .select()
    .from(players)
    .where(eq(players.id, match?.player2Id ?? ''))
  expect(entry?.userId).toBe(bob.id)
})

test('the draft ends when one of its players is disqualified, and the others wait again', async () => {
  const queue = await captainsQueue(2)
  await queue.accept()
  const [ann, bob] = queue.everyone
  expect((await queue.offerOf(ann))?.draft).not.toBeNull()
  await app.db
    .update(players)
    .set({ droppedAt: new Date(), dropReason: 'disqualified' })
    .where(eq(players.userId, bob.id))
  await queue.tick()
  expect((await queue.state(bob)).queue).toBeNull()
  expect(await queue.state(ann)).toMatchObject({ offer: null, matchId: null, queue: { waiting: 3 } })
})

test('the host of a running league chooses how teams are formed', async () => {
  const queue = await runningQueue(app, { teamSize: 2 })
  const formation = async () =>
    (await app.visitor.call('GET /leagues/{id}/queue', { params: queue.params })).body.data.league.teamFormation
  expect(await formation()).toBe('balanced')
  const body = { settings: { teamFormation: 'captains' as const, pickSeconds: 45 } }
  expect((await queue.host.call('PATCH /leagues/{id}', { params: queue.params, body })).status).toBe(200)
  expect(await formation()).toBe('captains')
  const short = { settings: { pickSeconds: 1 } }
  expect((await queue.host.call('PATCH /leagues/{id}', { params: queue.params, body: short })).status).toBe(422)
})

test('a captain who does not pick in time gets the highest rated player', async () => {
  const queue = await captainsQueue(2)
  const [ann, bob, cem, dan] = queue.everyone
  await queue.accept()
  await queue.tick(later(200))
  expect((await queue.offerOf(cem))?.draft?.turn).toBe('b')
  await Promise.all([queue.tick(later(301)), queue.tick(later(301)), queue.tick(later(301))])
  expect(await queue.teams()).toEqual([
    [0, 3],
    [1, 2],
  ])
  expect((await queue.state(dan)).matchId).toBe((await queue.state(ann)).matchId)
  expect((await queue.pick(bob, dan)).body.code).toBe('OFFER_OVER')
})

test('a party is picked as a whole, and blocked players are never teammates', async () => {
  const queue = await captainsQueue(3)
  const [ann, bob, cem, dan, eve] = queue.everyone
  const fay = queue.last
  const party = (await eve.call('POST /leagues/{id}/party', { params: queue.params })).body.data
  const token = new URL(party.inviteUrl).searchParams.get('token') ?? ''
  await fay.call('POST /parties/{id}', { params: { id: party.id }, body: { token } })
  await app.db.insert(blocks).values({ blockerId: dan.id, blockedId: bob.id })
  await queue.accept([ann, bob, cem, dan, eve])

  expect((await queue.pick(bob, dan)).body.code).toBe('CANNOT_PICK')
  const pickable = (await queue.offerOf(bob))?.players.filter(({ canPick }) => canPick).map(({ user }) => user.id)
  expect(pickable?.toSorted()).toEqual([eve.id, fay.id].toSorted())
  await queue.pick(bob, fay)
  expect(await queue.teams()).toEqual([
    [0, 2, 3],
    [1, 4, 5],
  ])
})

test('picks and the end of their time at once settle each player in one team', async () => {
  const queue = await captainsQueue(4)
  await queue.accept()
  const [ann, bob, ...others] = queue.everyone
  for (let round = 0; round < 6; round++)
    await Promise.all([
      ...others.flatMap((person) => [queue.pick(bob, person), queue.pick(ann, person)]),
      queue.tick(later(301)),
      queue.tick(later(301)),
    ])
  const teams = await queue.teams()
  expect(teams.map((team) => team.length)).toEqual([4, 4])
  expect(teams.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await app.db.$count(matches, eq(matches.eventId, queue.id))).toBe(1)
  expect(await app.db.$count(matchQueues, eq(matchQueues.eventId, queue.id))).toBe(0)
})

test('leaving while captains pick is a miss, and the others keep their place', async () => {
  const queue = await captainsQueue(2)
  const [ann, bob, cem] = queue.everyone
  await queue.accept()
  await queue.leave(cem)
  expect(await queue.state(ann)).toMatchObject({ queue: { round: 1 }, offer: null })
  expect((await queue.join(cem)).body.code).toBe('COOLING_DOWN')
  expect((await queue.pick(bob, ann)).body.code).toBe('OFFER_OVER')
  await queue.tick(later(400))
  expect(await app.db.$count(matches, eq(matches.eventId, queue.id))).toBe(0)
})

test('a league that is paused while captains pick sends everyone home without a cool-down', async () => {
  const queue = await captainsQueue(2)
  await queue.accept()
  await app.db.update(leagues).set({ pausedAt: new Date() }).where(eq(leagues.id, queue.id))
  await queue.tick(later(400))
  expect(await app.db.$count(matchQueues, eq(matchQueues.eventId, queue.id))).toBe(0)
  expect(await app.db.$count(queueMisses, eq(queueMisses.eventId, queue.id))).toBe(0)
  const [offer] = await app.db.select().from(matchOffers).where(eq(matchOffers.eventId, queue.id))
  expect(offer).toMatchObject({ closedAt: expect.any(Date), matchId: null })
})
