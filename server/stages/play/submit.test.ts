import { verify } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { picture } from '../../testing/pictures.ts'
import { useApp } from '../../testing/test-app.ts'
import { loadStage } from '../layout/load-stage.ts'

const app = useApp()

const bestOf3 = { settings: { bestOf: 3 } }

async function stands(id: string) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  return { tournament, violations: state && verify(state) }
}

test('two sides that report the same settle the match, and the winner goes on', async () => {
  const { seated, at, params } = await runningEvent(app, 4, bestOf3)
  const { match, one, other } = await seated(1)

  const first = await report(one, match.id, games('1 2 1'))
  expect(first.body.data.match).toMatchObject({ status: 'reported', can: { accept: false, withdraw: true } })
  const second = await report(other, match.id, games('1 2 1'))

  expect(second.body.data.match).toMatchObject({
    status: 'completed',
    results: { player1: 2, player2: 1 },
    scores: games('1 2 1'),
    winnerId: match.player1Id,
    deadlineAt: null,
  })
  const rows = await app.db.select().from(submissions).where(eq(submissions.matchId, match.id))
  expect(rows.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect(await at(3)).toMatchObject({ player1Id: match.player1Id, status: 'pending' })
  expect((await stands(params.id)).violations).toEqual([])
})

test('accepting takes the report of the other side', async () => {
  const { seated } = await runningEvent(app, 2)
  const { match, here, one, other } = await seated(1)
  await report(one, match.id, [{ player1: 13, player2: 7 }])

  expect((await one.call('POST /matches/{id}/accept', here)).body.code).toBe('NO_REPORT')
  const { body } = await other.call('POST /matches/{id}/accept', here)

  expect(body.data).toMatchObject({
    status: 'completed',
    winnerId: match.player1Id,
    results: { player1: 1, player2: 0 },
  })
  expect((await other.call('POST /matches/{id}/accept', here)).body.code).toBe('ALREADY_DECIDED')
})

test('a score that cannot be is refused, and the game that is wrong is named', async () => {
  const { seated } = await runningEvent(app, 2, bestOf3)
  const { match, one } = await seated(1)
  const refused = async (scores: ReturnType<typeof games>) => {
    const { status, body } = await report(one, match.id, scores)
    return [status, body.code, body.errors?.[0]?.path]
  }
  expect(await refused(games('1'))).toEqual([422, 'SERIES_NOT_OVER', 'body.scores'])
  expect(await refused(games('1 1 2'))).toEqual([422, 'TOO_MANY_GAMES', 'body.scores.2'])
  expect(await refused(games('1 2'))).toEqual([422, 'TIE_NOT_ALLOWED', 'body.scores'])
  expect(await refused([{ player1: 0.5, player2: 0 }])).toEqual([422, 'BAD_SCORE', 'body.scores.0'])
  expect((await report(one, match.id, [{ player1: -1, player2: 0 }])).body.code).toBe('INVALID')
})

test('a draw counts where the format has draws', async () => {
  const { play, at } = await runningEvent(app, 3, { type: 'ROUND_ROBIN', settings: { draws: true } })
  const open = 1
  const answer = await play(open, [{ player1: 1, player2: 1 }])
  expect(answer.body.data.match).toMatchObject({ status: 'completed', outcome: 'draw', winnerId: null })
  expect(await at(open)).toMatchObject({ results: { player1: 0, player2: 0 }, scores: [{ player1: 1, player2: 1 }] })
})

test('the same report twice is one report, another replaces the first', async () => {
  const { seated } = await runningEvent(app, 2, bestOf3)
  const { match, one, other } = await seated(1)
  const first = await report(one, match.id, games('1 1'))
  const again = await report(one, match.id, games('1 1'))
  const better = await report(one, match.id, games('1 2 1'))

  expect(again.body.data.submission.id).toBe(first.body.data.submission.id)
  expect(better.body.data.submission).toMatchObject({ number: 2, status: 'PENDING' })
  const settled = await report(other, match.id, games('1 2 1'))
  expect(settled.body.data.match.status).toBe('completed')
  const rows = await app.db.select().from(submissions).where(eq(submissions.matchId, match.id))
  expect(rows.map(({ number, status }) => [number, status]).sort()).toEqual([
    [1, 'ACCEPTED'],
    [1, 'DECLINED'],
    [2, 'ACCEPTED'],
  ])
})

test('reports that differ open one case with its talk, and stop all clocks', async () => {
  const { seated, host } = await runningEvent(app, 2, bestOf3)
  const { match, here, one, other } = await seated(1)
  await report(one, match.id, games('1 1'))

  const { body } = await report(other, match.id, games('2 2'), { description: 'We won both' })

  expect(body.data.match).toMatchObject({ status: 'disputed', deadlineAt: null })
  const [ticket] = await app.db.select().from(tickets).where(eq(tickets.matchId, match.id))
  expect(ticket).toMatchObject({ kind: 'DISPUTE', userId: other.id, description: 'We won both', closedAt: null })
  expect(ticket?.chatId).not.toBeNull()
  expect((await report(one, match.id, games('1 1'))).body.code).toBe('IN_DISPUTE')
  expect((await one.call('PATCH /matches/{id}/ready', { ...here, body: { ready: false } })).body.code).toBe(
    'IN_DISPUTE',
  )
  const shown = await host.call('GET /matches/{id}/submissions', here)
  expect(shown.body.data.map(({ results }) => results)).toEqual([
    { player1: 0, player2: 2 },
    { player1: 2, player2: 0 },
  ])
})

test('who gives in before somebody has taken the case ends it', async () => {
  const { seated } = await runningEvent(app, 2, bestOf3)
  const { match, here, one, other } = await seated(1)
  await report(one, match.id, games('1 1'))
  await report(other, match.id, games('2 2'))

  const back = await other.call('DELETE /matches/{id}/submit', here)
  expect(back.body.data).toMatchObject({ status: 'reported', can: { accept: true } })
  const { body } = await other.call('POST /matches/{id}/accept', here)

  expect(body.data).toMatchObject({ status: 'completed', winnerId: match.player1Id })
  const [ticket] = await app.db.select().from(tickets).where(eq(tickets.matchId, match.id))
  expect(ticket?.closedAt).not.toBeNull()
  expect((await one.call('DELETE /matches/{id}/submit', here)).body.code).toBe('ALREADY_DECIDED')
})

test('only the two sides report, when both are ready, in an event that runs', async () => {
  const { at, personOf, host, people, params } = await runningEvent(app, 4)
  const match = await at(1)
  const one = personOf(match.player1Id)
  const outsider = people.find(({ id }) => id !== one.id && id !== personOf(match.player2Id).id)
  const code = async (person: typeof host) => (await report(person, match.id, games('1'))).body.code

  expect(await code(one)).toBe('NOT_READY')
  expect(await code(outsider ?? host)).toBe('FORBIDDEN')
  expect(await code(host)).toBe('FORBIDDEN')
  expect(
    (await app.visitor.call('POST /matches/{id}/submit', { params: match, body: { scores: games('1') } })).status,
  ).toBe(401)
  expect((await report(one, (await at(3)).id, games('1'))).body.code).toBe('FORBIDDEN')
  await one.call('PATCH /matches/{id}/ready', { params: match, body: {} })
  expect(await code(one)).toBe('NOT_READY')

  await host.call('PUT /tournaments/{id}/pause', { params, body: { reason: 'Lunch' } })
  expect(await code(one)).toBe('EVENT_PAUSED')
  const paused = await one.call('PATCH /matches/{id}/ready', { params: match, body: { ready: false } })
  expect(paused.body.code).toBe('EVENT_PAUSED')
  expect((await one.call('POST /matches/{id}/accept', { params: match })).body.code).toBe('EVENT_PAUSED')
})

test('a match that the staff has locked is not reported by its sides, who get ready as ever', async () => {
  const { seated, host } = await runningEvent(app, 2)
  const { match, here, one } = await seated(1)
  await host.call('PATCH /matches/{id}', { ...here, body: { locked: true } })
  for (const ready of [false, true])
    expect((await one.call('PATCH /matches/{id}/ready', { ...here, body: { ready } })).status).toBe(200)
  expect((await report(one, match.id, games('1'))).body.code).toBe('MATCH_LOCKED')
  await host.call('PATCH /matches/{id}', { ...here, body: { locked: false } })
  expect((await report(one, match.id, games('1'))).status).toBe(200)
})

test('where no readiness is asked for, a match can be reported at once', async () => {
  const { at, personOf } = await runningEvent(app, 2, { settings: { requireReady: false } })
  const match = await at(1)
  expect(match).toMatchObject({ status: 'live', deadlineAt: null })
  expect((await report(personOf(match.player1Id), match.id, games('1'))).status).toBe(200)
})

test('both sides report at once: one result, moved on once', async () => {
  for (let round = 0; round < 3; round++) {
    const { seated, at, params } = await runningEvent(app, 4)
    const { match, one, other } = await seated(1)
    const answers = await Promise.all([one, other].map((person) => report(person, match.id, games('1'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await at(1)).toMatchObject({ status: 'completed', winnerId: match.player1Id })
    expect(await at(3)).toMatchObject({ player1Id: match.player1Id, player2Id: null })
    expect((await stands(params.id)).violations).toEqual([])
  }
})

test('a report against an acceptance, and a report against the staff: one outcome, the other is told', async () => {
  for (let round = 0; round < 3; round++) {
    const { seated, host, at } = await runningEvent(app, 4)
    const { match, here, one, other } = await seated(1)
    await report(one, match.id, games('1'))
    const race = await Promise.all([other.call('POST /matches/{id}/accept', here), report(one, match.id, games('2'))])
    expect(race.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await at(1)).toMatchObject({ status: 'completed' })

    const next = await seated(2)
    await report(next.one, next.match.id, games('1'))
    const decision = { ...next.here, body: { winnerId: next.match.player2Id ?? '' } }
    const [mine, staff] = await Promise.all([
      report(next.other, next.match.id, games('1')),
      host.call('PUT /matches/{id}', decision),
    ])
    const [row] = await app.db.select().from(matches).where(eq(matches.id, next.match.id))
    if (mine.status === 200) expect([staff.status, row?.outcome]).toEqual([200, 'b'])
    else expect([mine.body.code, staff.status, row?.outcome]).toEqual(['ALREADY_DECIDED', 200, 'b'])
    expect((await at(3)).player2Id).toBe(next.match.player2Id)
  }
})

test('the last result ends the event, with the ranks of everybody', async () => {
  const { play, params, players } = await runningEvent(app, 4)
  await play(1, games('1'))
  await play(2, games('1'))
  expect((await stands(params.id)).tournament?.endedAt).toBeNull()
  await play(3, games('2'))

  const { tournament } = await stands(params.id)
  expect(tournament?.endedAt).not.toBeNull()
  const shown = await app.visitor.call('GET /tournaments/{id}/players', { params })
  const ranks = players.map(({ id }) => shown.body.data.find((one) => one.id === id)?.result?.rank)
  expect(ranks).toEqual([2, 1, 3, 3])
  expect(tournament?.winnerId).toBe(players[1]?.id)
  expect(shown.body.data.find(({ id }) => id === players[0]?.id)?.stats).toMatchObject({
    played: 2,
    wins: 1,
    losses: 1,
  })
})

test('with the last result of a round a Swiss event pairs the next, and after the last round it ends', async () => {
  const { play, board, params } = await runningEvent(app, 4, { type: 'SWISS', settings: { swissRounds: 2 } })
  await play(1, games('1'))
  expect(await board()).toHaveLength(2)
  await play(2, games('1'))
  const second = (await board()).slice(2)
  expect(second.map(({ key, status }) => [key, status])).toEqual([
    ['S2', 'ready-check'],
    ['S2', 'ready-check'],
  ])
  expect(second.every(({ deadlineAt }) => deadlineAt !== null)).toBe(true)
  await play(3, games('1'))
  await play(4, games('1'))
  expect((await stands(params.id)).tournament?.endedAt).not.toBeNull()
})

const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data

async function image() {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' }), 'proof.png')
  return form
}

test('where proof is asked for, a report comes with a picture of its own, and more can follow until it is decided', async () => {
  const { seated, people } = await runningEvent(app, 4, { settings: { proof: 'required' } })
  const { match, here, one, other } = await seated(1)
  expect((await report(one, match.id, games('1'))).body.code).toBe('PROOF_NEEDED')
  const upload = async (person: typeof one) =>
    person.raw('POST', `/api/matches/${match.id}/upload`, { body: await image() })
  const outsider = people.find(({ id }) => id !== one.id && id !== other.id) ?? one
  expect((await upload(outsider)).body.code).toBe('FORBIDDEN')
  const { id } = dataOf<{ id: string }>(await upload(one))
  const body = { scores: games('1'), images: [id] }
  expect((await other.call('POST /matches/{id}/submit', { ...here, body })).body.code).toBe('INVALID')
  expect((await one.call('PATCH /matches/{id}/submit', { ...here, body: { images: [id] } })).body.code).toBe(
    'NO_REPORT',
  )
  const first = await one.call('POST /matches/{id}/submit', { ...here, body })
  expect(first.body.data.submission).toMatchObject({ images: [{ width: 40 }], receipt: expect.any(String) })

  const more = dataOf<{ id: string }>(await upload(one))
  const proof = { images: [more.id], description: 'The end screen' }
  const added = await one.call('PATCH /matches/{id}/submit', { ...here, body: proof })
  expect(added.body.data).toMatchObject({ images: [{}, {}], description: 'The end screen' })
  await other.call('POST /matches/{id}/accept', here)
  expect((await one.call('PATCH /matches/{id}/submit', { ...here, body: proof })).body.code).toBe('ALREADY_DECIDED')
})

test('the sides of a match are shown with their people', async () => {
  const { at, players } = await runningEvent(app, 4)
  const match = await at(1)
  const { body } = await app.visitor.call('GET /matches/{id}/players', { params: { id: match.id } })
  expect(body.data.map(({ id, teammates }) => [id, teammates.length])).toEqual([
    [match.player1Id, 1],
    [match.player2Id, 1],
  ])
  expect(players.map(({ id }) => id)).toContain(match.player1Id)
})
