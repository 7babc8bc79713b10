import { verify } from '@guildhall/engine'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../../db/schema/moderation.ts'
import { moderators } from '../../db/schema/staff.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { loadStage } from '../layout/load-stage.ts'
import { executePlan } from './decide.ts'
import { lockMatchForSystem } from './locked-match.ts'
import { planDecision } from './plan-decision.ts'

const app = useApp()

type Event = Awaited<ReturnType<typeof runningEvent>>

async function stateOf(id: string) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  if (!state) throw new Error('Expected a stage')
  return { tournament, state }
}

const decide = (event: Event, id: string, body: object, query: { preview?: boolean } = {}) =>
  event.host.call('PUT /matches/{id}', { params: { id }, body: body as never, query: query as never })

test('staff set scores, a winner or a forfeit, and the log records the state before and after', async () => {
  const event = await runningEvent(app, 8, { settings: { bestOf: 3 } })
  const [first, second, third] = await event.listMatches()
  const scored = await decide(event, first?.id ?? '', { scores: games('1 2 2') })
  const won = await decide(event, second?.id ?? '', { winnerId: second?.player1Id ?? '', reason: 'Seen on stream' })
  const forfeit = await decide(event, third?.id ?? '', { forfeit: 'player1' })

  expect(scored.body.data.match).toMatchObject({ status: 'completed', results: { player1: 1, player2: 2 } })
  expect(won.body.data.match).toMatchObject({
    winnerId: second?.player1Id,
    results: { player1: 2, player2: 0 },
    scores: [],
  })
  expect(forfeit.body.data.match).toMatchObject({ status: 'forfeited', winnerId: third?.player2Id, reason: 'forfeit' })
  const [log] = await app.db
    .select()
    .from(logs)
    .where(and(eq(logs.matchId, second?.id ?? ''), eq(logs.action, 'match-decided')))
  expect(log).toMatchObject({
    moderatorId: event.host.id,
    reason: 'Seen on stream',
    before: { status: 'ready', outcome: null },
    after: { status: 'done', outcome: 'a' },
  })
  expect((await decide(event, first?.id ?? '', {})).body.code).toBe('INVALID')
  expect((await decide(event, first?.id ?? '', { reset: true, forfeit: 'both' })).body.code).toBe('INVALID')
  expect((await decide(event, (await event.at(7)).id, { forfeit: 'both' })).body.code).toBe('NOT_READY')
  expect((await decide(event, first?.id ?? '', { winnerId: third?.player1Id })).body.code).toBe('INVALID')
  expect(verify((await stateOf(event.params.id)).state)).toEqual([])
})

test('correcting a result after later matches changes exactly what the preview shows', async () => {
  const event = await runningEvent(app, 8, { type: 'DOUBLE_ELIMINATION' })
  for (const no of [1, 2, 3, 4]) await event.play(no, games('1'))
  await event.play(5, games('1'))
  await event.play(6, games('1'))
  const before = await event.listMatches()
  const wrong = before[0]?.id ?? ''

  const refused = await decide(event, wrong, { scores: games('2') })
  const preview = await decide(event, wrong, { scores: games('2') }, { preview: true })
  expect(refused.body.code).toBe('LATER_RESULTS')
  expect(await event.listMatches()).toEqual(before)
  expect(preview.body.data.resets).toEqual([5])

  const done = await decide(event, wrong, { scores: games('2'), confirm: true, reason: 'Typed the wrong way round' })
  const after = await event.listMatches()
  const changed = after.filter((match, index) => match.rev !== before[index]?.rev)
  expect(changed.map(({ no }) => no)).toEqual(preview.body.data.changes.map(({ no }) => no))
  expect(done.body.data.changes).toEqual(preview.body.data.changes)
  for (const change of preview.body.data.changes) {
    const now = after.find(({ no }) => no === change.no)
    expect([now?.player1Id, now?.player2Id, now?.winnerId]).toEqual([
      change.after.player1Id,
      change.after.player2Id,
      change.after.winnerId,
    ])
  }
  const { state } = await stateOf(event.params.id)
  expect(verify(state)).toEqual([])
})

test('a correction with the same winner changes no other match', async () => {
  const event = await runningEvent(app, 4, { settings: { bestOf: 3 } })
  await event.play(1, games('1 1'))
  await event.play(2, games('1 1'))
  await event.play(3, games('1 1'))
  const [first] = await event.listMatches()
  const scored = await decide(event, first?.id ?? '', { scores: games('1 2 1') })
  expect(scored.body.data).toMatchObject({ resets: [], changes: [{ no: 1 }] })
  const forfeited = await decide(event, first?.id ?? '', { forfeit: 'player2' })
  expect(forfeited.body.data).toMatchObject({ resets: [], changes: [{ no: 1 }], match: { status: 'forfeited' } })
  expect(await event.at(3)).toMatchObject({ status: 'completed' })
})

test('reopening the last match reopens the event', async () => {
  const event = await runningEvent(app, 2)
  const { match } = await event.readyMatch(1)
  const ending = await decide(event, match.id, { scores: games('1') }, { preview: true })
  expect(ending.body.data).toMatchObject({ ends: true, reopens: false })
  await event.play(1, games('1'))
  expect((await stateOf(event.params.id)).tournament?.endedAt).not.toBeNull()

  const reset = await decide(event, match.id, { reset: true })
  expect(reset.body.data).toMatchObject({
    reopens: true,
    match: { status: 'ready-check', player1Ready: false, scores: [] },
  })
  const { tournament } = await stateOf(event.params.id)
  expect([tournament?.endedAt, tournament?.winnerId]).toEqual([null, null])
  await event.play(1, games('2'))
  expect((await stateOf(event.params.id)).tournament?.winnerId).toBe(match.player2Id)
})

test('a reset of an undecided match declines its reports and calls both entrants again', async () => {
  const event = await runningEvent(app, 2)
  const { match, player1, player2, target } = await event.readyMatch(1)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  const reset = await decide(event, match.id, { reset: true })
  expect(reset.body.data.match).toMatchObject({ status: 'ready-check', player1Ready: false })
  const reports = await event.host.call('GET /matches/{id}/submissions', target)
  expect(reports.body.data.map(({ status }) => status)).toEqual(['DECLINED', 'DECLINED'])
  expect((await event.play(1, games('1'))).body.data.match.status).toBe('completed')
})

test('staff cannot moderate a match they play in, and other users cannot moderate any', async () => {
  const event = await runningEvent(app, 4)
  const match = await event.at(1)
  const playingModerator = event.personOf(match.player1Id)
  const staff = { status: 'ACCEPTED', eventId: event.params.id, eventType: 'Tournament' } as const
  await app.db.insert(moderators).values({ ...staff, userId: playingModerator.id })
  const call = (person: typeof playingModerator, id: string) =>
    person.call('PUT /matches/{id}', { params: { id }, body: { forfeit: 'player2' } })

  expect((await call(playingModerator, match.id)).body.code).toBe('PLAYS_IN_IT')
  const response = await playingModerator.call('PATCH /matches/{id}', {
    params: { id: match.id },
    body: { station: 'A' },
  })
  expect(response.body.code).toBe('PLAYS_IN_IT')
  expect((await call(playingModerator, (await event.at(2)).id)).status).toBe(200)
  expect((await call(await app.as(await app.make.user()), match.id)).body.code).toBe('FORBIDDEN')
  const platform = await app.as(await app.make.user({ role: 'MODERATOR' }))
  expect((await call(platform, match.id)).body.code).toBe('FORBIDDEN')
  expect((await platform.call('GET /admin/matches/{id}', { params: { id: match.id } })).status).toBe(200)
})

test('a decision on an outdated revision is a conflict', async () => {
  const event = await runningEvent(app, 4)
  const match = await event.at(1)
  const responses = await Promise.all([
    decide(event, match.id, { winnerId: match.player1Id, rev: match.rev }),
    decide(event, match.id, { winnerId: match.player2Id, rev: match.rev }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
})

test('staff set station, stream and lobby and mark entrants as ready; lobby credentials are never logged', async () => {
  const event = await runningEvent(app, 2)
  const match = await event.at(1)
  const params = { id: match.id }
  const body = { station: 'Table 3', stream: 'https://example.com/live', lobby: { name: 'Room', password: 'hush' } }
  const placed = await event.host.call('PATCH /matches/{id}', { params, body: { ...body, moderatorId: event.host.id } })
  expect(placed.body.data).toMatchObject({ station: 'Table 3', metadata: { lobby: { password: 'hush' } } })
  const cleared = await event.host.call('PATCH /matches/{id}', { params, body: { station: null, lobby: null } })
  expect(cleared.body.data).toMatchObject({ station: null, metadata: { stream: body.stream } })
  expect(cleared.body.data.metadata?.lobby).toBeUndefined()
  const response = await event.host.call('PATCH /matches/{id}', { params, body: { ready: 'both' } })
  expect(response.body.data.status).toBe('live')
  const stranger = await app.make.user()
  const wrong = await event.host.call('PATCH /matches/{id}', { params, body: { moderatorId: stranger.id } })
  expect(wrong.body.code).toBe('NO_SUCH_PERSON')
  const logRows = await app.db.select().from(logs).where(eq(logs.matchId, match.id))
  expect(JSON.stringify(logRows)).not.toContain('hush')
  expect(logRows.map(({ action }) => action)).toEqual(['match-changed', 'match-changed', 'match-ready'])
})

test('the match list of the staff counts and filters by the same status that each match shows', async () => {
  const event = await runningEvent(app, 8)
  const { match, player1, player2 } = await event.readyMatch(1)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  const second = await event.readyMatch(2)
  await report(second.player1, second.match.id, games('1'))
  await event.readyMatch(3)
  const { params } = event
  const totals = (await event.host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data
  const all = await event.listMatches()
  expect(totals.total).toBe(7)
  expect(totals.worries).toEqual({ disputed: 1, attention: 0, provisional: 0, overdue: 0 })
  for (const status of ['disputed', 'reported', 'live', 'ready-check', 'pending', 'completed', 'bye'] as const) {
    const expected = all.filter((row) => row.status === status).map(({ no }) => no)
    const query = { status, limit: 100 }
    const listed = (await event.host.call('GET /admin/tournaments/{id}/matches', { params, query })).body.data
    expect([status, listed.map(({ no }) => no).sort()]).toEqual([status, expected])
    expect(totals.status[status]).toBe(expected.length)
  }
  const list = (await event.host.call('GET /admin/tournaments/{id}/matches', { params })).body.data
  expect(list[0]).toMatchObject({ no: 1, worry: 'disputed', waitingSince: expect.any(String) })
  const nameQuery = { q: event.players[0]?.name ?? '' }
  const byName = await event.host.call('GET /admin/tournaments/{id}/matches', { params, query: nameQuery })
  expect(byName.body.total).toBeGreaterThan(0)
  expect(
    (await event.host.call('GET /admin/tournaments/{id}/matches', { params, query: { q: 'M3' } })).body.data,
  ).toMatchObject([{ no: 3 }])
  const inRounds = async (round: string) =>
    (await event.host.call('GET /admin/tournaments/{id}/matches', { params, query: { round } })).body.total
  expect([await inRounds('W1'), await inRounds('W')]).toEqual([4, 7])
})

test('a decision reviews a hundred reports with as many statements as ten', async () => {
  const review = async (count: number) => {
    const event = await runningEvent(app, 4)
    const match = await event.at(1)
    const scores = { accepted: games('1'), declined: games('2') }
    const rows = Array.from({ length: count }, (_, index) => ({
      matchId: match.id,
      tournamentId: event.params.id,
      playerId: match.player1Id ?? '',
      number: index + 1,
      scores: index % 2 ? scores.accepted : scores.declined,
    }))
    await app.db.insert(submissions).values(rows)
    const statements = await countStatements(app.url, async (db) => {
      const locked = await lockMatchForSystem(db, match.id)
      const plan = planDecision(locked, { scores: scores.accepted })
      await executePlan(db, locked, plan, { action: plan.action, actor: null }, scores.accepted)
    })
    const accepted = and(eq(submissions.matchId, match.id), eq(submissions.status, 'ACCEPTED'))
    expect(await app.db.$count(submissions, accepted)).toBe(count / 2)
    return statements
  }
  await review(2) // the settings of the queue are read once
  expect(await review(100)).toBe(await review(10))
})

test('the preview names the match that fills an empty slot', async () => {
  const event = await runningEvent(app, 8)
  const preview = await decide(event, (await event.at(1)).id, { scores: games('1') }, { preview: true })
  const next = preview.body.data.changes.find(({ no }) => no === 5)
  expect(next?.from).toEqual({ player1: null, player2: { no: 2, takes: 'winner' } })
})
