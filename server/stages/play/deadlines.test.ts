import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import type { Messages } from '../../outbox/messages.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { refuseRows } from '../../testing/refuse.ts'
import { useApp } from '../../testing/test-app.ts'
import { runDueDeadlines } from './deadlines.ts'

const app = useApp()

/** Runs the scan for expired deadlines on some nodes at once. */
async function runScan(nodes = 1) {
  const run = { id: '', attempt: 1, isLast: false }
  await Promise.all(Array.from({ length: nodes }, () => runDueDeadlines(app, {}, run)))
}

/** Moves the deadline of a match into the past. */
const expireDeadline = (id: string) =>
  app.db.update(matches).set({ deadlineAt: sql`now() - interval '1 second'` }).where(eq(matches.id, id))

async function row(id: string) {
  const [match] = await app.db.select().from(matches).where(eq(matches.id, id))
  if (!match) throw new Error('Expected a match')
  return match
}

async function eventWithOneReady(more: Parameters<typeof runningEvent>[2] = {}) {
  const event = await runningEvent(app, 4, more)
  const match = await event.at(1)
  const target = { params: { id: match.id } }
  const [player1, player2] = [event.personOf(match.player1Id), event.personOf(match.player2Id)]
  await player1.call('PATCH /matches/{id}/ready', { ...target, body: {} })
  return { ...event, match, target, player1, player2 }
}

test('a match is called when both entrants are known, with a deadline to get ready', async () => {
  const { at } = await runningEvent(app, 4, { settings: { noShowMinutes: 7 } })
  const match = await at(1)
  const minutes = (new Date(match.deadlineAt ?? 0).getTime() - new Date(match.calledAt ?? 0).getTime()) / 60_000
  expect(minutes).toBe(7)
  expect(await at(3)).toMatchObject({ calledAt: null, deadlineAt: null })
})

test('staff call matches at stations, and a match with a start time is called automatically', async () => {
  const { at, host } = await runningEvent(app, 2, { settings: { stations: [{ name: 'Table 1' }] } })
  const match = await at(1)
  expect(match.calledAt).toBeNull()
  const body = { call: true, station: 'Table 1' }
  const called = await host.call('PATCH /matches/{id}', { params: { id: match.id }, body })
  expect(called.body.data).toMatchObject({ station: 'Table 1', deadlineAt: expect.any(String) })

  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const timedEvent = await runningEvent(app, 2, { rounds: [{ key: 'W1', startsAt: startTime }] })
  const timedMatch = await timedEvent.at(1)
  await runScan()
  expect((await row(timedMatch.id)).calledAt).toBeNull()
  await app.db
    .update(matches)
    .set({ startsAt: new Date(Date.now() - 1_000) })
    .where(eq(matches.id, timedMatch.id))
  await runScan(2)
  expect((await row(timedMatch.id)).deadlineAt).not.toBeNull()
})

test('a ready player gets a receipt that anyone can verify, and keeps it', async () => {
  const { player1, target } = await eventWithOneReady()
  const { body } = await player1.call('GET /matches/{id}', target)
  const [facts = '', signature = ''] = body.data.me.receipt?.split('.') ?? []
  const key = (await app.visitor.call('GET /receipts/key')).body.data
  const publicKey = createPublicKey({ key, format: 'jwk' })
  expect(verifySignature(null, Buffer.from(facts, 'base64url'), publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(facts, 'base64url').toString())).toMatchObject({
    act: 'ready',
    matchId: target.params.id,
  })

  const undone = await player1.call('PATCH /matches/{id}/ready', { ...target, body: { ready: false } })
  expect(undone.body.data).toMatchObject({ player1Ready: false, me: { receipt: body.data.me.receipt } })
})

test('a match is live and has no deadline when both entrants are ready', async () => {
  const { readyMatch } = await runningEvent(app, 2)
  const { target, player1 } = await readyMatch(1)
  expect((await player1.call('GET /matches/{id}', target)).body.data).toMatchObject({
    status: 'live',
    deadlineAt: null,
  })
})

test('a no-show loses provisionally, and the bracket does not advance until the forfeit is final', async () => {
  const { match, target, player1, player2, at } = await eventWithOneReady()
  await runScan()
  expect((await row(match.id)).forfeitAt).toBeNull()
  await expireDeadline(match.id)
  await runScan(2)

  const view = (await player1.call('GET /matches/{id}', target)).body.data
  expect(view).toMatchObject({ status: 'forfeited', winnerId: null, can: { waive: true, submit: false } })
  expect(view.provisionalUntil).not.toBeNull()
  expect(await at(3)).toMatchObject({ player1Id: null, player2Id: null })
  const late = await player2.call('PATCH /matches/{id}/ready', { ...target, body: {} })
  expect(late.body.code).toBe('PROVISIONAL_FORFEIT')
  expect((await player2.call('POST /matches/{id}/waive', target)).body.code).toBe('NO_FORFEIT')
  const loadUpdates = async () =>
    (await jobsIn(app.db, 'publish-message'))
      .map(({ data }) => JSON.stringify(data))
      .filter((data) => data.includes('matches-updated') && data.includes(match.id))
      .map((data): Messages['matches-updated'] => JSON.parse(data).data)
  expect(await loadUpdates()).toMatchObject([{ missed: [match.id], decided: [] }])

  await expireDeadline(match.id)
  await runScan(2)
  expect((await loadUpdates()).at(-1)).toMatchObject({ missed: [], decided: [match.id] })
  expect(await at(1)).toMatchObject({ status: 'forfeited', reason: 'no_show', winnerId: match.player1Id })
  expect(await at(3)).toMatchObject({ player1Id: match.player1Id })
})

test('the opponent can waive a provisional forfeit, and staff can revoke it', async () => {
  const { match, target, player1, player2, host, at } = await eventWithOneReady()
  await expireDeadline(match.id)
  await runScan()
  const waived = await player1.call('POST /matches/{id}/waive', target)
  expect(waived.body.data).toMatchObject({ status: 'ready-check', provisionalUntil: null })
  expect(waived.body.data.deadlineAt).not.toBeNull()
  expect((await player1.call('POST /matches/{id}/waive', target)).body.code).toBe('NO_FORFEIT')

  await expireDeadline(match.id)
  await runScan()
  const restored = await host.call('PUT /matches/{id}', {
    ...target,
    body: { restore: true, reason: 'Train was late' },
  })
  expect(restored.body.data.match).toMatchObject({ status: 'ready-check', provisionalUntil: null })
  expect((await player2.call('PATCH /matches/{id}/ready', { ...target, body: {} })).body.data.status).toBe('live')
  expect(await at(3)).toMatchObject({ player1Id: null, player2Id: null })
  expect((await host.call('PUT /matches/{id}', { ...target, body: { restore: true } })).body.code).toBe('NO_FORFEIT')
})

test('calling a match again or marking the no-show ready lifts a provisional forfeit', async () => {
  const { match, target, player2, host } = await eventWithOneReady()
  const patch = (body: object) => host.call('PATCH /matches/{id}', { ...target, body })
  const miss = async () => {
    await expireDeadline(match.id)
    await runScan()
    return row(match.id)
  }
  const { provisionalUntil } = await miss()
  await patch({ locked: true })
  await patch({ locked: false })
  expect(await row(match.id)).toMatchObject({ provisionalUntil, deadlineAt: provisionalUntil })

  expect((await patch({ call: false })).body.data).toMatchObject({ provisionalUntil: null, deadlineAt: null })
  const { body } = await host.call('GET /tournaments/{id}/log', { params: { id: match.eventId }, query: {} })
  expect(body.data.filter(({ matchId }) => matchId === match.id)[0]?.action).toBe('match-call-cancelled')
  await patch({ call: true })
  await miss()
  expect((await patch({ call: true })).body.data).toMatchObject({ status: 'ready-check', provisionalUntil: null })
  await miss()
  expect((await patch({ ready: 'player2' })).body.data).toMatchObject({ status: 'live', provisionalUntil: null })
  expect((await row(match.id)).forfeitAt).toBeNull()
  expect((await report(player2, match.id, games('1'))).status).toBe(200)
})

test('an entrant with a receipt does not lose by a deadline: the match needs staff', async () => {
  const { match, target, player1, player2, host, params } = await eventWithOneReady()
  await player2.call('PATCH /matches/{id}/ready', { ...target, body: {} })
  await player2.call('PATCH /matches/{id}/ready', { ...target, body: { ready: false } })
  await expireDeadline(match.id)
  await runScan(2)

  expect(await row(match.id)).toMatchObject({ forfeitAt: null, provisionalUntil: null, deadlineAt: null })
  expect((await row(match.id)).attentionAt).not.toBeNull()
  const query = { type: 'attention' } as const
  const warnings = await host.call('GET /admin/tournaments/{id}/matches', { params, query })
  expect(warnings.body.data).toMatchObject([{ id: match.id, worry: 'attention' }])
  await player2.call('PATCH /matches/{id}/ready', { ...target, body: {} })
  expect((await player1.call('GET /matches/{id}', target)).body.data).toMatchObject({
    status: 'live',
    attentionAt: null,
  })
})

test('when both entrants are missing, the match needs staff', async () => {
  const { at, host } = await runningEvent(app, 4)
  const match = await at(1)
  await expireDeadline(match.id)
  await runScan()
  expect(await at(1)).toMatchObject({ status: 'ready-check', attentionAt: expect.any(String), deadlineAt: null })
  const calledAgain = await host.call('PATCH /matches/{id}', { params: { id: match.id }, body: { call: true } })
  expect(calledAgain.body.data).toMatchObject({ attentionAt: null, deadlineAt: expect.any(String) })
})

test('a report without an answer is accepted once at the deadline', async () => {
  const { readyMatch, at } = await runningEvent(app, 4)
  const { match, player1 } = await readyMatch(1)
  await report(player1, match.id, games('1'))
  await runScan()
  expect(await at(1)).toMatchObject({ status: 'reported' })
  await expireDeadline(match.id)
  await runScan(2)
  expect(await at(1)).toMatchObject({ status: 'completed', winnerId: match.player1Id })
  expect(await at(3)).toMatchObject({ player1Id: match.player1Id })
})

test('a pause stops the deadlines and keeps the remaining time', async () => {
  const { match, host, params } = await eventWithOneReady()
  await host.call('PUT /tournaments/{id}/pause', { params, body: {} })
  await expireDeadline(match.id)
  await runScan()
  expect((await row(match.id)).forfeitAt).toBeNull()
  await app.db.execute(sql`update tournaments set paused_at = now() - interval '10 minutes' where id = ${params.id}`)
  await host.call('PUT /tournaments/{id}/pause', { params, body: { resume: true } })
  await runScan()
  const remaining = ((await row(match.id)).deadlineAt?.getTime() ?? 0) - Date.now()
  expect(remaining).toBeGreaterThan(9.5 * 60_000)
  expect((await row(match.id)).forfeitAt).toBeNull()
})

test('a deadline that expires within a minute gets its own job', async () => {
  const { match } = await eventWithOneReady()
  const deadlineAt = new Date(Date.now() + 20_000)
  await app.db.update(matches).set({ deadlineAt }).where(eq(matches.id, match.id))
  await runScan()
  const jobs = await jobsIn(app.db, 'run-match-deadline')
  expect(jobs.filter(({ data }) => data.matchId === match.id)).toHaveLength(1)
})

test('maps are banned and picked in turn, a late turn is drawn at random, and the last map is the decider', async () => {
  const steps = [
    { act: 'ban', slot: 'a' },
    { act: 'ban', slot: 'b' },
    { act: 'pick', slot: 'a' },
    { act: 'side', slot: 'b' },
    { act: 'decider', slot: null },
  ] as const
  const settings = { veto: { steps: [...steps], seconds: 30 } }
  const rounds = [{ key: 'W-1', maps: ['Canal', 'Mill', 'Quay', 'Tower'] }]
  const { readyMatch } = await runningEvent(app, 2, { settings, rounds })
  const { match, target, player1, player2 } = await readyMatch(1)
  const choose = (person: typeof player1, body: { map?: string; side?: 'first' | 'second' }) =>
    person.call('POST /matches/{id}/veto', { ...target, body })

  const initial = (await player1.call('GET /matches/{id}', target)).body.data
  expect(initial.veto).toMatchObject({ turn: { act: 'ban', slot: 'a' }, left: rounds[0]?.maps })
  expect(initial.can.veto).toBe(true)
  expect((await choose(player2, { map: 'Mill' })).body.code).toBe('NOT_YOUR_TURN')
  expect((await choose(player1, { map: 'Nowhere' })).body.code).toBe('NO_SUCH_MAP')
  await choose(player1, { map: 'Mill' })
  const unready = await player2.call('PATCH /matches/{id}/ready', { ...target, body: { ready: false } })
  expect(unready.body.code).toBe('CONFLICT') // the time for each step would stop
  expect((await choose(player2, { map: 'Mill' })).body.code).toBe('NO_SUCH_MAP')
  await expireDeadline(match.id)
  await runScan(2)
  const afterDraw = (await player1.call('GET /matches/{id}', target)).body.data.veto
  expect(afterDraw?.acts).toHaveLength(2)
  expect(afterDraw?.left).toHaveLength(2)
  const [pick = '', lastMap = ''] = afterDraw?.left ?? []
  await choose(player1, { map: pick })
  const finished = (await choose(player2, { side: 'second' })).body.data
  expect(finished.veto?.acts.map(({ act, map }) => [act, map]).slice(2)).toEqual([
    ['pick', pick],
    ['side', `${pick}: second`],
    ['decider', lastMap],
  ])
  expect(finished).toMatchObject({ veto: { turn: null, turnEndsAt: null }, deadlineAt: null })
  expect((await choose(player1, { map: lastMap })).body.code).toBe('NOT_YOUR_TURN')
})

/** A match whose first ban is due in 30 seconds. */
async function matchInVeto() {
  const steps = [{ act: 'ban', slot: 'a' } as const, { act: 'ban', slot: 'b' } as const]
  const rounds = [{ key: 'W-1', maps: ['Canal', 'Mill', 'Quay'] }]
  const event = await runningEvent(app, 2, { settings: { veto: { steps, seconds: 30 } }, rounds })
  const ready = await event.readyMatch(1)
  const veto = async () => (await ready.player1.call('GET /matches/{id}', ready.target)).body.data.veto
  const secondsLeft = async () => Math.round((Date.parse((await veto())?.turnEndsAt ?? '') - Date.now()) / 1_000)
  const jobs = async () =>
    (await jobsIn(app.db, 'run-match-deadline')).filter(({ data }) => data.matchId === ready.match.id).length
  return { ...event, ...ready, veto, secondsLeft, jobs }
}

test('a pause stops the turn of a map veto, which then ends on time', async () => {
  const { host, params, match, veto, secondsLeft, jobs } = await matchInVeto()
  await host.call('PUT /tournaments/{id}/pause', { params, body: {} })
  expect((await veto())?.turnEndsAt).toBeNull()
  await app.db.execute(sql`update matches set deadline_at = now() - interval '580 seconds' where id = ${match.id}`)
  await app.db.execute(sql`update tournaments set paused_at = now() - interval '600 seconds' where id = ${params.id}`)
  await runScan()
  const before = await jobs()
  await host.call('PUT /tournaments/{id}/pause', { params, body: { resume: true } })
  await runScan()
  expect((await veto())?.acts).toEqual([])
  expect(await secondsLeft()).toBeGreaterThanOrEqual(19)
  expect(await secondsLeft()).toBeLessThanOrEqual(21)
  expect(await jobs()).toBeGreaterThan(before)
})

test('a lock stops the turn of a map veto and the time to answer a report, which start again when it is lifted', async () => {
  const { host, target, match, veto, secondsLeft, jobs } = await matchInVeto()
  const lock = (locked: boolean) => host.call('PATCH /matches/{id}', { ...target, body: { locked } })
  await lock(true)
  expect((await veto())?.turnEndsAt).toBeNull()
  await expireDeadline(match.id)
  const before = await jobs()
  await lock(false)
  await runScan()
  expect((await veto())?.acts).toEqual([])
  expect(await secondsLeft()).toBeGreaterThan(20)
  expect(await jobs()).toBeGreaterThan(before)

  const event = await runningEvent(app, 4)
  const reported = await event.readyMatch(1)
  await report(reported.player1, reported.match.id, games('1'))
  await event.host.call('PATCH /matches/{id}', { ...reported.target, body: { locked: true } })
  await expireDeadline(reported.match.id)
  await event.host.call('PATCH /matches/{id}', { ...reported.target, body: { locked: false } })
  await runScan()
  expect(await event.at(1)).toMatchObject({ status: 'reported' })
})

test('undoing a lock starts the turn of a map veto again', async () => {
  const { host, params, target, match, veto, secondsLeft } = await matchInVeto()
  await host.call('PATCH /matches/{id}', { ...target, body: { locked: true } })
  await expireDeadline(match.id)
  const log = await host.call('GET /tournaments/{id}/log', { params, query: { action: 'match-changed' } })
  const undo = { params: { ...params, logId: log.body.data[0]?.id ?? '' }, body: {} }
  const undone = await host.call('POST /tournaments/{id}/log/{logId}/undo', undo)
  expect(undone.status).toBe(200)
  await runScan()
  expect((await veto())?.acts).toEqual([])
  expect(await secondsLeft()).toBeGreaterThan(20)
})

test('a reported score stops the map veto: no step changes the time to answer it, and its withdrawal starts the turn again', async () => {
  const { target, match, player1, player2, veto, jobs } = await matchInVeto()
  const ban = (person: typeof player1) => person.call('POST /matches/{id}/veto', { ...target, body: { map: 'Mill' } })
  await report(player2, match.id, games('2'))
  const { deadlineAt } = await row(match.id)
  expect((await veto())?.turn).toBeNull()
  expect((await ban(player1)).body.code).toBe('NOT_YOUR_TURN')
  expect((await row(match.id)).deadlineAt).toEqual(deadlineAt)

  const before = await jobs()
  await player2.call('DELETE /matches/{id}/submit', target)
  expect(await jobs()).toBe(before + 1)
  expect(await veto()).toMatchObject({ turn: { slot: 'a' }, turnEndsAt: expect.any(String) })
  expect((await ban(player1)).body.data.veto?.acts).toMatchObject([{ map: 'Mill' }])
})

test('calling a match again, or undoing the call, keeps the time to answer a report and the turn of a map veto', async () => {
  const event = await runningEvent(app, 4)
  const { match, target, player1 } = await event.readyMatch(1)
  await report(player1, match.id, games('1'))
  const call = (host: typeof player1, id: string, isCalled: boolean) =>
    host.call('PATCH /matches/{id}', { params: { id }, body: { call: isCalled } })
  const { deadlineAt } = await row(match.id)
  for (const isCalled of [true, false, true]) {
    expect((await call(event.host, match.id, isCalled)).status).toBe(200)
    expect((await row(match.id)).deadlineAt).toEqual(deadlineAt)
  }
  const [log] = (await event.host.call('GET /tournaments/{id}/log', { params: event.params })).body.data
  expect(log?.action).toBe('match-called')
  const undo = { params: { ...event.params, logId: log?.id ?? '' }, body: {} }
  expect((await event.host.call('POST /tournaments/{id}/log/{logId}/undo', undo)).status).toBe(200)
  expect((await row(match.id)).deadlineAt).toEqual(deadlineAt)
  expect((await player1.call('GET /matches/{id}', target)).body.data.calledAt).toBeNull()

  const inVeto = await matchInVeto()
  const turn = await row(inVeto.match.id)
  await call(inVeto.host, inVeto.match.id, true)
  expect((await row(inVeto.match.id)).deadlineAt).toEqual(turn.deadlineAt)
})

test('a match that cannot be called does not stop the deadlines of the others', async () => {
  const { match } = await eventWithOneReady()
  const { at } = await runningEvent(app, 4, {})
  const bad = await at(1)
  await app.db
    .update(matches)
    .set({ calledAt: null, startsAt: sql`now() - interval '1 minute'` })
    .where(eq(matches.id, bad.id))
  const allow = await refuseRows(app.db, 'update', 'matches', `old.id = '${bad.id}' and new.called_at is not null`)
  await expireDeadline(match.id)
  await expect(runScan()).rejects.toThrow('1 of 2 rows failed')
  expect((await row(match.id)).forfeitAt ?? (await row(match.id)).provisionalUntil).toBeInstanceOf(Date)
  await allow()
})
