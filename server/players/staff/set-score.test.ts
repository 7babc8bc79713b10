import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments } from '../../db/schema/tournaments.ts'
import { makeEvent } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()

test('staff set a score, the log records the change, and a completed event refuses it', async () => {
  const host = await app.as(await app.make.user())
  const score = { count: 'best', direction: 'high', attempts: null, review: false, decimals: 1 } as const
  const { tournament, players } = await makeEvent(app.db, host.id, { type: 'LEADERBOARD', score }, 1)
  const params = { id: tournament.id, playerId: players[0]?.id ?? '' }
  const set = (score: number | null, caller = host) =>
    caller.call('PATCH /admin/tournaments/{id}/players/{playerId}', { params, body: { score } })
  expect((await set(12.5)).body.data.score).toBe(12.5)
  const view = await app.visitor.call('GET /tournaments/{id}/players/{playerId}', { params })
  expect(view.body.data.score).toBe(12.5)
  await set(null)
  const { data } = (await app.visitor.call('GET /tournaments/{id}/log', { params })).body
  expect(data).toMatchObject([
    {
      action: 'player-changed',
      player: { id: params.playerId },
      changes: [{ field: 'score', before: 12.5, after: null }],
    },
    { changes: [{ field: 'score', before: null, after: 12.5 }] },
  ])

  const now = new Date()
  const stranger = await app.as(await app.make.user())
  expect((await set(1, stranger)).body.code).toBe('FORBIDDEN')
  await app.db
    .update(tournaments)
    .set({ startedAt: now, endedAt: now, completedAt: now })
    .where(eq(tournaments.id, tournament.id))
  expect((await set(1)).body.code).toBe('ALREADY_COMPLETED')
})
