/** Creates a running matchmaking league, and people who act in its queue through the API. */
import type { leagues } from '../db/schema/leagues.ts'
import { asEvent } from '../leagues/read.ts'
import { createStage } from '../leagues/start.ts'
import { tickQueues } from '../matchmaking/tick.ts'
import { makePlayers } from './make-entry.ts'
import { minutes } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Columns = Parameters<TestApp['make']['league']>[0]

export async function runningQueue(app: TestApp, columns: Columns = {}) {
  const host = await app.make.user()
  const row: typeof leagues.$inferSelect = await app.make.league({
    type: 'MATCHMAKING',
    createdById: host.id,
    startDate: minutes(-60),
    startedAt: minutes(-60),
    publishedAt: minutes(-120),
    registrationStart: minutes(-120),
    registrationEnd: null,
    maxPlayers: 5_000,
    ...columns,
  })
  await createStage(app.db, asEvent(row), [])
  const params = { id: row.id }
  return {
    id: row.id,
    league: row,
    params,
    host: await app.as(host),
    people: (count: number) => makePlayers(app, count),
    join: (person: Person, body = {}) => person.call('POST /leagues/{id}/queue', { params, body }),
    leave: (person: Person) => person.call('DELETE /user/queue'),
    state: async (person: Person) => (await person.call('GET /user/queue')).body.data,
    tick: (at = new Date()) => tickQueues(app, at),
    async answer(person: Person, accept = true) {
      const { offer } = (await person.call('GET /user/queue')).body.data
      return person.call('PUT /user/queue/offer', { body: { offerId: offer?.id ?? row.id, accept } })
    },
  }
}
