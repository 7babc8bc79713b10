import type { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { matches } from '../../db/schema/matches.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { points } from '../../db/schema/points.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { makeEvent, makePeople } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'
import { startEvent } from '../start/start.ts'
import { playMatches } from './rehearse.ts'

const app = useApp()

async function rehearsal(type: (typeof tournamentTypes)[number], entrants: number, settings = {}) {
  const host = await app.as(await app.make.user())
  await app.make.game()
  const created = await host.call('POST /tests/tournament', { body: { type, entrants } })
  const params = { id: created.body.data.id }
  await app.db.execute(
    sql`update tournaments set settings = settings || ${JSON.stringify(settings)}::jsonb where id = ${params.id}`,
  )
  const run = await host.call('POST /tests/tournament/{id}/run', { params, body: { seed: entrants } })
  expect(run.status).toBe(200)
  const report = async () => (await host.call('GET /tests/tournament/{id}', { params })).body.data
  return { host, params, report }
}

const busy = { seed: 7, noShows: 0.2, conflicts: 0.2, silence: 0.2 }

/** Runs the job until the rehearsal is over; the limit fails a rehearsal that makes no progress. */
async function playOut(id: string, options = busy) {
  for (let turn = 0; turn < 20; turn++) if (await playMatches(app.db, id, options, 40)) return
  throw new Error('The rehearsal does not end')
}

test.each(['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS'] as const)(
  '%s: bots play all matches, including no-shows and disputes',
  async (type) => {
    for (const entrants of [2, 5, 8]) {
      const { params, report } = await rehearsal(type, entrants, entrants === 8 ? { bestOf: 3 } : {})
      await playOut(params.id)
      const result = await report()
      expect([entrants, result]).toEqual([
        entrants,
        expect.objectContaining({ status: 'ended', open: 0, stuck: [], violations: 0 }),
      ])
      expect(result.minutes).toBeGreaterThan(0)
      const ranked = await app.db.$count(players, sql`event_id = ${params.id} and rank is not null`)
      expect(ranked).toBe(entrants)
    }
  },
  60_000,
)

test('a leaderboard of bots has attempts and a winner', async () => {
  const { params, report } = await rehearsal('LEADERBOARD', 6)
  await playOut(params.id)
  expect(await report()).toMatchObject({ status: 'ended', winnerId: expect.any(String) })
})

test('bots produce forfeits, disputes and missing reports, and no user gets notifications, awards or emails', async () => {
  const { params, report } = await rehearsal('DOUBLE_ELIMINATION', 16)
  await playOut(params.id, { ...busy, noShows: 0.3, conflicts: 0.4 })
  const result = await report()
  expect(result.forfeited).toBeGreaterThan(0)
  expect(result.disputed).toBeGreaterThan(0)
  expect(result.played).toBeGreaterThan(0)
  const counts = [await app.db.$count(emails), await app.db.$count(notifications), await app.db.$count(points)]
  expect(counts).toEqual([0, 0, 0])
})

test('an interrupted rehearsal continues, two runs at once are harmless, and the same seed gives the same results', async () => {
  const first = await rehearsal('SINGLE_ELIMINATION', 8)
  await playMatches(app.db, first.params.id, busy, 2)
  await Promise.all([playMatches(app.db, first.params.id, busy, 40), playMatches(app.db, first.params.id, busy, 40)])
  expect(await first.report()).toMatchObject({ status: 'ended', open: 0, violations: 0 })
  const waiting = await jobsIn(app.db, 'play-rehearsal')
  expect(waiting.some(({ data }) => data.tournamentId === first.params.id)).toBe(true)

  const second = await rehearsal('SINGLE_ELIMINATION', 8)
  await playOut(second.params.id)
  const { matchNo, outcome, reason, eventId } = matches
  const resultsOf = (id: string) =>
    app.db.select({ no: matchNo, outcome, reason }).from(matches).where(eq(eventId, id)).orderBy(matchNo)
  expect(await resultsOf(second.params.id)).toEqual(await resultsOf(first.params.id))
})

test('bots never play for users or guests of a real event, and only the host can start them', async () => {
  const host = await app.as(await app.make.user())
  const [person] = await makePeople(app.db, 1)
  const event = await makeEvent(app.db, host.id, {}, [{ userId: person?.id ?? '' }, {}])
  await app.db.transaction((db) => startEvent(db, null, event.tournament, new Date()))
  const params = { id: event.tournament.id }
  expect((await host.call('POST /tests/tournament/{id}/run', { params, body: {} })).body.code).toBe('REHEARSAL')
  const guests = await makeEvent(app.db, host.id, {}, [{}, {}])
  const forGuests = { params: { id: guests.tournament.id }, body: {} }
  expect((await host.call('POST /tests/tournament/{id}/run', forGuests)).body.code).toBe('REHEARSAL')
  const { params: own } = await rehearsal('SINGLE_ELIMINATION', 2)
  expect((await host.call('POST /tests/tournament/{id}/run', { params: own, body: {} })).status).toBe(404)
})

test('a host can rehearse their own event with its format and settings and up to 128 bots', async () => {
  const host = await app.as(await app.make.user())
  const { tournament } = await makeEvent(app.db, host.id, { type: 'SWISS', settings: { swissRounds: 2, bestOf: 3 } })
  const created = await host.call('POST /tests/tournament', { body: { from: tournament.id, entrants: 70 } })
  const { data } = (await host.call('GET /tournaments/{id}', { params: { id: created.body.data.id } })).body
  expect(data).toMatchObject({ type: 'SWISS', players: 70, rehearsal: true, settings: { swissRounds: 2, bestOf: 3 } })
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('POST /tests/tournament', { body: { from: tournament.id } })).status).toBe(404)
})
