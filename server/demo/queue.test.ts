import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { matchQueues } from '../db/schema/leagues/queues.ts'
import { leagues } from '../db/schema/leagues.ts'
import { tickQueues } from '../matchmaking/tick.ts'
import { isDue } from '../testing/jobs.ts'
import { only } from '../testing/make.ts'
import { games, report } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { emailOf, seedPeople } from './people.ts'
import { demoQueueTicker, playDemoQueues, seedQueues } from './queue.ts'

const app = useApp()

let nova: Person
beforeAll(async () => {
  const { id: gameId } = await app.make.game({ slug: 'rocket-league' })
  await seedPeople(app.db, new Date())
  await seedQueues(app.db, new Date(), new Map([['rocket-league', gameId]]))
  const isNova = eq(users.email, emailOf('nova'))
  nova = await app.as(only(await app.db.select().from(users).where(isNova)))
  await playDemoQueues(app)
  await tickQueues(app)
})

const queueOf = async (teamSize: number) =>
  only(
    await app.db
      .select()
      .from(leagues)
      .where(and(eq(leagues.type, 'MATCHMAKING'), eq(leagues.teamSize, teamSize))),
  ).id
const waitingIn = async (id: string) =>
  (await nova.call('GET /leagues/{id}/queue', { params: { id } })).body.data.waiting
const state = async () => (await nova.call('GET /user/queue')).body.data

/** Joins the queue, and accepts the offer as the bots do. */
async function joinAndAccept(id: string) {
  await nova.call('POST /leagues/{id}/queue', { params: { id }, body: {} })
  expect(await isDue(app.db, demoQueueTicker)).toBe(false)
  await tickQueues(app)
  expect(await isDue(app.db, demoQueueTicker)).toBe(true)
  const offerId = (await state()).offer?.id ?? ''
  await playDemoQueues(app)
  await nova.call('PUT /user/queue/offer', { body: { offerId, accept: true } })
}

async function playAndExpectEnd(matchId: string, score: string) {
  await report(nova, matchId, games(score))
  await playDemoQueues(app)
  await playDemoQueues(app)
  const { status } = (await nova.call('GET /matches/{id}', { params: { id: matchId } })).body.data
  expect(status).toBe('completed')
}

test('a visitor who joins the demo queue plays a bot, which waits again afterwards', async () => {
  const id = await queueOf(1)
  expect(await waitingIn(id)).toBe(3)
  await joinAndAccept(id)
  await playAndExpectEnd((await state()).matchId ?? '', '1 1')
  expect(await waitingIn(id)).toBe(3)
})

test('in the queue with captains the visitor is one of them and picks a team', async () => {
  const id = await queueOf(3)
  expect(await waitingIn(id)).toBe(5)
  await joinAndAccept(id)
  const drafting = (await state()).offer
  expect(drafting?.players.find(({ user }) => user.id === nova.id)?.captain).toBe(true)
  // The captain of the bots does not answer, so the deadline picks for them.
  for (let turn = 0; turn < 5 && (await state()).offer; turn++) {
    const chosen = (await state()).offer?.players.find(({ canPick }) => canPick)?.user.id
    if (chosen) await nova.call('PUT /user/queue/pick', { body: { offerId: drafting?.id ?? '', userId: chosen } })
    else await tickQueues(app, new Date(Date.now() + 60_000))
  }
  await playAndExpectEnd((await state()).matchId ?? '', '1')
  expect(await waitingIn(id)).toBe(5)
})

test('while one demo queue is paused, the bots of the other one wait there as ever', async () => {
  const [paused, open] = [await queueOf(1), await queueOf(3)]
  await app.db.delete(matchQueues)
  await app.db.update(leagues).set({ pausedAt: new Date() }).where(eq(leagues.id, paused))
  await playDemoQueues(app)
  expect([await waitingIn(paused), await waitingIn(open)]).toEqual([0, 5])
  await app.db.update(leagues).set({ pausedAt: null }).where(eq(leagues.id, paused))
  await playDemoQueues(app)
  expect(await waitingIn(paused)).toBe(3)
})
