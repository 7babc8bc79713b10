import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import type { Messages } from '../../outbox/messages.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { runDueDeadlines } from './deadlines.ts'

const app = useApp()

/** As the clock does it each minute; two nodes do it at once. */
async function ring(nodes = 1) {
  const run = { id: '', attempt: 1, isLast: false }
  await Promise.all(Array.from({ length: nodes }, () => runDueDeadlines(app, {}, run)))
}

/** The time of a match runs out. */
const runOut = (id: string) =>
  app.db.update(matches).set({ deadlineAt: sql`now() - interval '1 second'` }).where(eq(matches.id, id))

async function row(id: string) {
  const [match] = await app.db.select().from(matches).where(eq(matches.id, id))
  if (!match) throw new Error('gone')
  return match
}

async function oneReady(more: Parameters<typeof runningEvent>[2] = {}) {
  const event = await runningEvent(app, 4, more)
  const match = await event.at(1)
  const here = { params: { id: match.id } }
  const [one, other] = [event.personOf(match.player1Id), event.personOf(match.player2Id)]
  await one.call('PATCH /matches/{id}/ready', { ...here, body: {} })
  return { ...event, match, here, one, other }
}

test('a match is called when both sides are known, with a time until which they say that they are ready', async () => {
  const { at } = await runningEvent(app, 4, { settings: { noShowMinutes: 7 } })
  const match = await at(1)
  const minutes = (new Date(match.deadlineAt ?? 0).getTime() - new Date(match.calledAt ?? 0).getTime()) / 60_000
  expect(minutes).toBe(7)
  expect(await at(3)).toMatchObject({ calledAt: null, deadlineAt: null })
})

test('with stations the staff calls, and with a time of its own the clock does', async () => {
  const { at, host } = await runningEvent(app, 2, { settings: { stations: [{ name: 'Table 1' }] } })
  const match = await at(1)
  expect(match.calledAt).toBeNull()
  const body = { call: true, station: 'Table 1' }
  const called = await host.call('PATCH /matches/{id}', { params: { id: match.id }, body })
  expect(called.body.data).toMatchObject({ station: 'Table 1', deadlineAt: expect.any(String) })

  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const later = await runningEvent(app, 2, { rounds: [{ key: 'W1', startsAt: soon }] })
  const timed = await later.at(1)
  await ring()
  expect((await row(timed.id)).calledAt).toBeNull()
  await app.db
    .update(matches)
    .set({ startsAt: new Date(Date.now() - 1_000) })
    .where(eq(matches.id, timed.id))
  await ring(2)
  expect((await row(timed.id)).deadlineAt).not.toBeNull()
})

test('who is ready gets a receipt that anybody can test, and keeps it', async () => {
  const { one, here } = await oneReady()
  const { body } = await one.call('GET /matches/{id}', here)
  const [facts = '', signature = ''] = body.data.me.receipt?.split('.') ?? []
  const key = (await app.visitor.call('GET /receipts/key')).body.data
  const publicKey = createPublicKey({ key, format: 'jwk' })
  expect(verifySignature(null, Buffer.from(facts, 'base64url'), publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(facts, 'base64url').toString())).toMatchObject({
    act: 'ready',
    matchId: here.params.id,
  })

  const back = await one.call('PATCH /matches/{id}/ready', { ...here, body: { ready: false } })
  expect(back.body.data).toMatchObject({ player1Ready: false, me: { receipt: body.data.me.receipt } })
})

test('when both are ready the match is on and no clock runs', async () => {
  const { seated } = await runningEvent(app, 2)
  const { here, one } = await seated(1)
  expect((await one.call('GET /matches/{id}', here)).body.data).toMatchObject({ status: 'live', deadlineAt: null })
})

test('who does not come loses, but first for some minutes only: nothing behind the match moves', async () => {
  const { match, here, one, other, at } = await oneReady()
  await ring()
  expect((await row(match.id)).forfeitAt).toBeNull()
  await runOut(match.id)
  await ring(2)

  const seen = (await one.call('GET /matches/{id}', here)).body.data
  expect(seen).toMatchObject({ status: 'forfeited', winnerId: null, can: { waive: true, submit: false } })
  expect(seen.provisionalUntil).not.toBeNull()
  expect(await at(3)).toMatchObject({ player1Id: null, player2Id: null })
  const late = await other.call('PATCH /matches/{id}/ready', { ...here, body: {} })
  expect(late.body.code).toBe('PROVISIONAL_FORFEIT')
  expect((await other.call('POST /matches/{id}/waive', here)).body.code).toBe('NO_FORFEIT')
  const news = async () =>
    (await jobsIn(app.db, 'publish-message'))
      .map(({ data }) => JSON.stringify(data))
      .filter((data) => data.includes('matches-updated') && data.includes(match.id))
      .map((data): Messages['matches-updated'] => JSON.parse(data).data)
  expect(await news()).toMatchObject([{ missed: [match.id], decided: [] }])

  await runOut(match.id)
  await ring(2)
  expect((await news()).at(-1)).toMatchObject({ missed: [], decided: [match.id] })
  expect(await at(1)).toMatchObject({ status: 'forfeited', reason: 'no_show', winnerId: match.player1Id })
  expect(await at(3)).toMatchObject({ player1Id: match.player1Id })
})

test('the side that is here may waive the forfeit, and the staff may take it back', async () => {
  const { match, here, one, other, host, at } = await oneReady()
  await runOut(match.id)
  await ring()
  const waived = await one.call('POST /matches/{id}/waive', here)
  expect(waived.body.data).toMatchObject({ status: 'ready-check', provisionalUntil: null })
  expect(waived.body.data.deadlineAt).not.toBeNull()
  expect((await one.call('POST /matches/{id}/waive', here)).body.code).toBe('NO_FORFEIT')

  await runOut(match.id)
  await ring()
  const restored = await host.call('PUT /matches/{id}', { ...here, body: { restore: true, reason: 'Train was late' } })
  expect(restored.body.data.match).toMatchObject({ status: 'ready-check', provisionalUntil: null })
  expect((await other.call('PATCH /matches/{id}/ready', { ...here, body: {} })).body.data.status).toBe('live')
  expect(await at(3)).toMatchObject({ player1Id: null, player2Id: null })
  expect((await host.call('PUT /matches/{id}', { ...here, body: { restore: true } })).body.code).toBe('NO_FORFEIT')
})

test('nobody who holds a receipt loses by the clock: a person looks at it', async () => {
  const { match, here, one, other, host, params } = await oneReady()
  await other.call('PATCH /matches/{id}/ready', { ...here, body: {} })
  await other.call('PATCH /matches/{id}/ready', { ...here, body: { ready: false } })
  await runOut(match.id)
  await ring(2)

  expect(await row(match.id)).toMatchObject({ forfeitAt: null, provisionalUntil: null, deadlineAt: null })
  expect((await row(match.id)).attentionAt).not.toBeNull()
  const query = { type: 'attention' } as const
  const worries = await host.call('GET /admin/tournaments/{id}/matches', { params, query })
  expect(worries.body.data).toMatchObject([{ id: match.id, worry: 'attention' }])
  await other.call('PATCH /matches/{id}/ready', { ...here, body: {} })
  expect((await one.call('GET /matches/{id}', here)).body.data).toMatchObject({ status: 'live', attentionAt: null })
})

test('where nobody comes nobody loses: the match needs somebody', async () => {
  const { at, host } = await runningEvent(app, 4)
  const match = await at(1)
  await runOut(match.id)
  await ring()
  expect(await at(1)).toMatchObject({ status: 'ready-check', attentionAt: expect.any(String), deadlineAt: null })
  const again = await host.call('PATCH /matches/{id}', { params: { id: match.id }, body: { call: true } })
  expect(again.body.data).toMatchObject({ attentionAt: null, deadlineAt: expect.any(String) })
})

test('silence accepts a report, once', async () => {
  const { seated, at } = await runningEvent(app, 4)
  const { match, one } = await seated(1)
  await report(one, match.id, games('1'))
  await ring()
  expect(await at(1)).toMatchObject({ status: 'reported' })
  await runOut(match.id)
  await ring(2)
  expect(await at(1)).toMatchObject({ status: 'completed', winnerId: match.player1Id })
  expect(await at(3)).toMatchObject({ player1Id: match.player1Id })
})

test('a pause stops the clocks, and what was left on them is left afterwards', async () => {
  const { match, host, params } = await oneReady()
  await host.call('PUT /tournaments/{id}/pause', { params, body: {} })
  await runOut(match.id)
  await ring()
  expect((await row(match.id)).forfeitAt).toBeNull()
  await app.db.execute(sql`update tournaments set paused_at = now() - interval '10 minutes' where id = ${params.id}`)
  await host.call('PUT /tournaments/{id}/pause', { params, body: { resume: true } })
  await ring()
  const left = ((await row(match.id)).deadlineAt?.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(9.5 * 60_000)
  expect((await row(match.id)).forfeitAt).toBeNull()
})

test('a clock that runs out within the minute gets a job of its own', async () => {
  const { match } = await oneReady()
  const deadlineAt = new Date(Date.now() + 20_000)
  await app.db.update(matches).set({ deadlineAt }).where(eq(matches.id, match.id))
  await ring()
  const jobs = await jobsIn(app.db, 'run-match-deadline')
  expect(jobs.filter(({ data }) => data.matchId === match.id)).toHaveLength(1)
})

test('maps are banned and picked in turn, the last one is the decider, and who is late gets the lot', async () => {
  const steps = [
    { act: 'ban', slot: 'a' },
    { act: 'ban', slot: 'b' },
    { act: 'pick', slot: 'a' },
    { act: 'side', slot: 'b' },
    { act: 'decider', slot: null },
  ] as const
  const settings = { veto: { steps: [...steps], seconds: 30 } }
  const rounds = [{ key: 'W-1', maps: ['Canal', 'Mill', 'Quay', 'Tower'] }]
  const { seated } = await runningEvent(app, 2, { settings, rounds })
  const { match, here, one, other } = await seated(1)
  const choose = (person: typeof one, body: { map?: string; side?: 'first' | 'second' }) =>
    person.call('POST /matches/{id}/veto', { ...here, body })

  const begun = (await one.call('GET /matches/{id}', here)).body.data
  expect(begun.veto).toMatchObject({ turn: { act: 'ban', slot: 'a' }, left: rounds[0]?.maps })
  expect(begun.can.veto).toBe(true)
  expect((await choose(other, { map: 'Mill' })).body.code).toBe('NOT_YOUR_TURN')
  expect((await choose(one, { map: 'Nowhere' })).body.code).toBe('NO_SUCH_MAP')
  await choose(one, { map: 'Mill' })
  expect((await choose(other, { map: 'Mill' })).body.code).toBe('NO_SUCH_MAP')
  await runOut(match.id)
  await ring(2)
  const afterLot = (await one.call('GET /matches/{id}', here)).body.data.veto
  expect(afterLot?.acts).toHaveLength(2)
  expect(afterLot?.left).toHaveLength(2)
  const [pick = '', rest = ''] = afterLot?.left ?? []
  await choose(one, { map: pick })
  const over = (await choose(other, { side: 'second' })).body.data
  expect(over.veto?.acts.map(({ act, map }) => [act, map]).slice(2)).toEqual([
    ['pick', pick],
    ['side', `${pick}: second`],
    ['decider', rest],
  ])
  expect(over).toMatchObject({ veto: { turn: null, turnEndsAt: null }, deadlineAt: null })
  expect((await choose(one, { map: rest })).body.code).toBe('NOT_YOUR_TURN')
})
