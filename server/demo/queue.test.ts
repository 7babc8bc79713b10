import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { tickQueues } from '../queues/tick.ts'
import { only } from '../testing/make.ts'
import { games, report } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'
import { emailOf, seedPeople } from './people.ts'
import { playDemoQueue, seedQueue } from './queue.ts'

const app = useApp()

test('a visitor who joins the demo queue plays a bot, which waits again afterwards', async () => {
  const { id: gameId } = await app.make.game({ slug: 'rocket-league' })
  await seedPeople(app.db, new Date())
  await seedQueue(app.db, new Date(), new Map([['rocket-league', gameId]]))
  const { id } = only(await app.db.select().from(leagues).where(eq(leagues.type, 'MATCHMAKING')))
  const nova = await app.as(
    only(
      await app.db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('nova'))),
    ),
  )
  await playDemoQueue(app)
  await tickQueues(app)
  expect((await nova.call('GET /leagues/{id}/queue', { params: { id } })).body.data.waiting).toBe(3)

  await nova.call('POST /leagues/{id}/queue', { params: { id }, body: {} })
  await tickQueues(app)
  const offerId = (await nova.call('GET /user/queue')).body.data.offer?.id ?? ''
  await playDemoQueue(app)
  await nova.call('PUT /user/queue/offer', { body: { offerId, accept: true } })
  const matchId = (await nova.call('GET /user/queue')).body.data.matchId ?? ''
  await report(nova, matchId, games('1 1'))
  await playDemoQueue(app)
  await playDemoQueue(app)
  const { status } = (await nova.call('GET /matches/{id}', { params: { id: matchId } })).body.data
  expect(status).toBe('completed')
  expect((await nova.call('GET /leagues/{id}/queue', { params: { id } })).body.data.waiting).toBe(3)
})
