import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { runDueDeadlines } from '../play/deadlines.ts'

const app = useApp()

const calledSides = (
  rows: readonly { status: string; calledAt: string | null; player1Id: string | null; player2Id: string | null }[],
) =>
  rows
    .filter(({ status, calledAt }) => calledAt !== null && status !== 'completed')
    .flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])

test('a round robin does not call round 2 of a team that is still called to round 1', async () => {
  const { tournament, listMatches } = await runningEvent(app, 4, { type: 'ROUND_ROBIN' })
  await app.db
    .update(matches)
    .set({ deadlineAt: sql`now() - interval '1 second'` })
    .where(and(eq(matches.eventId, tournament.id), isNotNull(matches.calledAt)))
  await runDueDeadlines(app, {}, { id: '', attempt: 1, isLast: false })
  const rows = await listMatches()
  expect(rows.filter(({ attentionAt }) => attentionAt !== null)).toHaveLength(2)
  const sides = calledSides(rows)
  expect(new Set(sides).size).toBe(sides.length)
})

test('staff cannot call an entrant to a second match', async () => {
  const stations = [{ name: 'Table 1' }, { name: 'Table 2' }]
  const { host, listMatches } = await runningEvent(app, 4, { type: 'ROUND_ROBIN', settings: { stations } })
  const call = (id: string) => host.call('PATCH /matches/{id}', { params: { id }, body: { call: true } })
  const [first, ...others] = await listMatches()
  expect((await call(first?.id ?? '')).status).toBe(200)
  const next = others.find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(first?.player1Id ?? ''))
  const refused = await call(next?.id ?? '')
  expect([refused.status, refused.body.code]).toEqual([409, 'ENTRANT_BUSY'])
  expect((await call(first?.id ?? '')).status).toBe(200) // a second call of the same match restarts its deadline
  const body = { scores: games('1') }
  expect((await host.call('PUT /matches/{id}', { params: { id: first?.id ?? '' }, body })).status).toBe(200)
  expect((await call(next?.id ?? '')).status).toBe(200)
})
