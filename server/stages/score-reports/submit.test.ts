import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { verify } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { sampleImage } from '../../testing/images.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { loadStage } from '../layout/load-stage.ts'

const app = useApp()

const bestOf3 = { settings: { bestOf: 3 } }

async function loadTournament(id: string) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  return { tournament, violations: state && verify(state) }
}

test('two equal reports decide the match, and the winner advances', async () => {
  const { readyMatch, at, params } = await runningEvent(app, 4, bestOf3)
  const { match, player1, player2 } = await readyMatch(1)

  const first = await report(player1, match.id, games('1 2 1'))
  expect(first.body.data.match).toMatchObject({ status: 'reported', can: { accept: false, withdraw: true } })
  const second = await report(player2, match.id, games('1 2 1'))

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
  expect((await loadTournament(params.id)).violations).toEqual([])
})

test('an accepted report is for its author and the staff under its own address, and for no one else', async () => {
  const { readyMatch, params, host } = await runningEvent(app, 2)
  const { match, player1, player2 } = await readyMatch(1)
  const reported = (await report(player1, match.id, games('1'))).body.data
  await report(player2, match.id, games('1'))
  const target = { params: { ...params, submissionId: reported.submission.id } }
  const read = (person: typeof host) => person.call('GET /tournaments/{id}/submissions/{submissionId}', target)
  expect((await read(player1)).body.data.status).toBe('ACCEPTED')
  expect((await read(host)).status).toBe(200)
  const stranger = await app.as(await app.make.user())
  for (const reader of [stranger, app.visitor]) expect((await read(reader)).status).toBe(404)
})

test('a player can accept the report of the opponent', async () => {
  const { readyMatch } = await runningEvent(app, 2)
  const { match, target, player1, player2 } = await readyMatch(1)
  await report(player1, match.id, [{ player1: 13, player2: 7 }])

  expect((await player1.call('POST /matches/{id}/accept', target)).body.code).toBe('NO_REPORT')
  const { body } = await player2.call('POST /matches/{id}/accept', target)

  expect(body.data).toMatchObject({
    status: 'completed',
    winnerId: match.player1Id,
    results: { player1: 1, player2: 0 },
  })
  expect((await player2.call('POST /matches/{id}/accept', target)).body.code).toBe('ALREADY_DECIDED')
})

test('an impossible score is refused with the path of the wrong game', async () => {
  const { readyMatch } = await runningEvent(app, 2, bestOf3)
  const { match, player1 } = await readyMatch(1)
  const refused = async (scores: ReturnType<typeof games>) => {
    const { status, body } = await report(player1, match.id, scores)
    return [status, body.code, body.errors?.[0]?.path]
  }
  expect(await refused(games('1'))).toEqual([422, 'SERIES_NOT_OVER', 'body.scores'])
  expect(await refused(games('1 1 2'))).toEqual([422, 'TOO_MANY_GAMES', 'body.scores.2'])
  expect(await refused(games('1 2'))).toEqual([422, 'TIE_NOT_ALLOWED', 'body.scores'])
  expect(await refused([{ player1: 0.5, player2: 0 }])).toEqual([422, 'BAD_SCORE', 'body.scores.0'])
  expect((await report(player1, match.id, [{ player1: -1, player2: 0 }])).body.code).toBe('INVALID')
})

test('a draw counts if the format allows draws', async () => {
  const { play, at } = await runningEvent(app, 3, { type: 'ROUND_ROBIN', settings: { draws: true } })
  const open = 1
  const answer = await play(open, [{ player1: 1, player2: 1 }])
  expect(answer.body.data.match).toMatchObject({ status: 'completed', outcome: 'draw', winnerId: null })
  expect(await at(open)).toMatchObject({ results: { player1: 0, player2: 0 }, scores: [{ player1: 1, player2: 1 }] })
})

test('a player who changes the report again and again is refused in the end', async () => {
  const { readyMatch } = await runningEvent(app, 2)
  const { match, player1, player2 } = await readyMatch(1)
  for (let no = 0; no < submissionLimits.reports; no++)
    expect((await report(player1, match.id, games(no % 2 === 0 ? '1' : '2'))).status).toBe(200)
  expect((await report(player1, match.id, games('1'))).body.code).toBe('NO_ATTEMPTS_LEFT')
  expect((await report(player2, match.id, games('2'))).body.data.match.status).toBe('completed')
})

test('an equal report of the same player is not stored again, a different one replaces it', async () => {
  const { readyMatch } = await runningEvent(app, 2, bestOf3)
  const { match, player1, player2 } = await readyMatch(1)
  const first = await report(player1, match.id, games('1 1'))
  const again = await report(player1, match.id, games('1 1'))
  const changed = await report(player1, match.id, games('1 2 1'))

  expect(again.body.data.submission.id).toBe(first.body.data.submission.id)
  expect(changed.body.data.submission).toMatchObject({ number: 2, status: 'PENDING' })
  const decided = await report(player2, match.id, games('1 2 1'))
  expect(decided.body.data.match.status).toBe('completed')
  const rows = await app.db.select().from(submissions).where(eq(submissions.matchId, match.id))
  expect(rows.map(({ number, status }) => [number, status]).sort()).toEqual([
    [1, 'ACCEPTED'],
    [1, 'DECLINED'],
    [2, 'ACCEPTED'],
  ])
})

test('two different reports open one case with a chat and stop the deadline', async () => {
  const { readyMatch, host } = await runningEvent(app, 2, bestOf3)
  const { match, target, player1, player2 } = await readyMatch(1)
  await report(player1, match.id, games('1 1'))

  const { body } = await report(player2, match.id, games('2 2'), { description: 'We won both' })

  expect(body.data.match).toMatchObject({ status: 'disputed', deadlineAt: null })
  const [ticket] = await app.db.select().from(tickets).where(eq(tickets.matchId, match.id))
  expect(ticket).toMatchObject({ kind: 'DISPUTE', userId: player2.id, description: 'We won both', closedAt: null })
  expect(ticket?.chatId).not.toBeNull()
  expect((await report(player1, match.id, games('1 1'))).body.code).toBe('IN_DISPUTE')
  expect((await player1.call('PATCH /matches/{id}/ready', { ...target, body: { ready: false } })).body.code).toBe(
    'IN_DISPUTE',
  )
  const response = await host.call('GET /matches/{id}/submissions', target)
  expect(response.body.data.map(({ results }) => results)).toEqual([
    { player1: 0, player2: 2 },
    { player1: 2, player2: 0 },
  ])
})

test('a player can end a dispute by accepting before staff claim the case', async () => {
  const { readyMatch } = await runningEvent(app, 2, bestOf3)
  const { match, target, player1, player2 } = await readyMatch(1)
  await report(player1, match.id, games('1 1'))
  await report(player2, match.id, games('2 2'))

  const withdrawn = await player2.call('DELETE /matches/{id}/submit', target)
  expect(withdrawn.body.data).toMatchObject({ status: 'reported', can: { accept: true } })
  const { body } = await player2.call('POST /matches/{id}/accept', target)

  expect(body.data).toMatchObject({ status: 'completed', winnerId: match.player1Id })
  const [ticket] = await app.db.select().from(tickets).where(eq(tickets.matchId, match.id))
  expect(ticket?.closedAt).not.toBeNull()
  expect((await player1.call('DELETE /matches/{id}/submit', target)).body.code).toBe('ALREADY_DECIDED')
})

test('only the two players can report, once both are ready and the event is running', async () => {
  const { at, personOf, host, people, params } = await runningEvent(app, 4)
  const match = await at(1)
  const player1 = personOf(match.player1Id)
  const outsider = people.find(({ id }) => id !== player1.id && id !== personOf(match.player2Id).id)
  const code = async (person: typeof host) => (await report(person, match.id, games('1'))).body.code

  expect(await code(player1)).toBe('NOT_READY')
  expect(await code(outsider ?? host)).toBe('FORBIDDEN')
  expect(await code(host)).toBe('FORBIDDEN')
  expect(
    (await app.visitor.call('POST /matches/{id}/submit', { params: match, body: { scores: games('1') } })).status,
  ).toBe(401)
  expect((await report(player1, (await at(3)).id, games('1'))).body.code).toBe('FORBIDDEN')
  await player1.call('PATCH /matches/{id}/ready', { params: match, body: {} })
  expect(await code(player1)).toBe('NOT_READY')

  await host.call('PUT /tournaments/{id}/pause', { params, body: { reason: 'Lunch' } })
  expect(await code(player1)).toBe('EVENT_PAUSED')
  const paused = await player1.call('PATCH /matches/{id}/ready', { params: match, body: { ready: false } })
  expect(paused.body.code).toBe('EVENT_PAUSED')
  expect((await player1.call('POST /matches/{id}/accept', { params: match })).body.code).toBe('EVENT_PAUSED')
})

test('players cannot report a locked match but can still get ready', async () => {
  const { readyMatch, host } = await runningEvent(app, 2)
  const { match, target, player1 } = await readyMatch(1)
  await host.call('PATCH /matches/{id}', { ...target, body: { locked: true } })
  for (const ready of [false, true])
    expect((await player1.call('PATCH /matches/{id}/ready', { ...target, body: { ready } })).status).toBe(200)
  expect((await report(player1, match.id, games('1'))).body.code).toBe('MATCH_LOCKED')
  await host.call('PATCH /matches/{id}', { ...target, body: { locked: false } })
  expect((await report(player1, match.id, games('1'))).status).toBe(200)
})

test('a match can be reported at once if the event does not require readiness', async () => {
  const { at, personOf } = await runningEvent(app, 2, { settings: { requireReady: false } })
  const match = await at(1)
  expect(match).toMatchObject({ status: 'live', deadlineAt: null })
  expect((await report(personOf(match.player1Id), match.id, games('1'))).status).toBe(200)
})

test('simultaneous equal reports decide the match once', async () => {
  for (let round = 0; round < 3; round++) {
    const { readyMatch, at, params } = await runningEvent(app, 4)
    const { match, player1, player2 } = await readyMatch(1)
    const answers = await Promise.all([player1, player2].map((person) => report(person, match.id, games('1'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await at(1)).toMatchObject({ status: 'completed', winnerId: match.player1Id })
    expect(await at(3)).toMatchObject({ player1Id: match.player1Id, player2Id: null })
    expect((await loadTournament(params.id)).violations).toEqual([])
  }
})

test('a report at the same time as an acceptance or a staff decision gives one outcome', async () => {
  for (let round = 0; round < 3; round++) {
    const { readyMatch, host, at } = await runningEvent(app, 4)
    const { match, target, player1, player2 } = await readyMatch(1)
    await report(player1, match.id, games('1'))
    const race = await Promise.all([
      player2.call('POST /matches/{id}/accept', target),
      report(player1, match.id, games('2')),
    ])
    expect(race.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await at(1)).toMatchObject({ status: 'completed' })

    const next = await readyMatch(2)
    await report(next.player1, next.match.id, games('1'))
    const decision = { ...next.target, body: { winnerId: next.match.player2Id ?? '' } }
    const [playerResponse, staffResponse] = await Promise.all([
      report(next.player2, next.match.id, games('1')),
      host.call('PUT /matches/{id}', decision),
    ])
    const [row] = await app.db.select().from(matches).where(eq(matches.id, next.match.id))
    if (playerResponse.status === 200) expect([staffResponse.status, row?.outcome]).toEqual([200, 'b'])
    else expect([playerResponse.body.code, staffResponse.status, row?.outcome]).toEqual(['ALREADY_DECIDED', 200, 'b'])
    expect((await at(3)).player2Id).toBe(next.match.player2Id)
  }
})

test('the last result ends the event and ranks all entrants', async () => {
  const { play, params, players } = await runningEvent(app, 4)
  await play(1, games('1'))
  await play(2, games('1'))
  expect((await loadTournament(params.id)).tournament?.endedAt).toBeNull()
  await play(3, games('2'))

  const { tournament } = await loadTournament(params.id)
  expect(tournament?.endedAt).not.toBeNull()
  const response = await app.visitor.call('GET /tournaments/{id}/players', { params })
  const ranks = players.map(({ id }) => response.body.data.find((row) => row.id === id)?.result?.rank)
  expect(ranks).toEqual([2, 1, 3, 3])
  expect(tournament?.winnerId).toBe(players[1]?.id)
  expect(response.body.data.find(({ id }) => id === players[0]?.id)?.stats).toMatchObject({
    played: 2,
    wins: 1,
    losses: 1,
  })
})

test('the last result of a Swiss round pairs the next round, and the last round ends the event', async () => {
  const { play, listMatches, params } = await runningEvent(app, 4, { type: 'SWISS', settings: { swissRounds: 2 } })
  await play(1, games('1'))
  expect(await listMatches()).toHaveLength(2)
  await play(2, games('1'))
  const second = (await listMatches()).slice(2)
  expect(second.map(({ key, status }) => [key, status])).toEqual([
    ['S2', 'ready-check'],
    ['S2', 'ready-check'],
  ])
  expect(second.every(({ deadlineAt }) => deadlineAt !== null)).toBe(true)
  await play(3, games('1'))
  await play(4, games('1'))
  expect((await loadTournament(params.id)).tournament?.endedAt).not.toBeNull()
})

test('Swiss with limits ends once fewer than two entrants are below two wins and two losses', async () => {
  const settings = { winsToAdvance: 2, lossesToDropOut: 2 }
  const { play, listMatches, params } = await runningEvent(app, 4, { type: 'SWISS', settings })
  for (const no of [1, 2, 3, 4]) await play(no, games('1'))
  const third = (await listMatches()).slice(4)
  expect(third.map(({ key }) => key)).toEqual(['S3'])
  expect((await loadTournament(params.id)).tournament?.endedAt).toBeNull()
  await play(5, games('1'))
  expect(await listMatches()).toHaveLength(5)
  expect((await loadTournament(params.id)).tournament?.endedAt).not.toBeNull()
})

const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data

async function image() {
  const form = new FormData()
  form.append(
    'image',
    new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' }),
    'proof.png',
  )
  return form
}

test('a required proof must be an own upload, and more can be added until the match is decided', async () => {
  const { readyMatch, people } = await runningEvent(app, 4, { settings: { proof: 'required' } })
  const { match, target, player1, player2 } = await readyMatch(1)
  expect((await report(player1, match.id, games('1'))).body.code).toBe('PROOF_NEEDED')
  const upload = async (person: typeof player1) =>
    person.raw('POST', `/api/matches/${match.id}/upload`, { body: await image() })
  const outsider = people.find(({ id }) => id !== player1.id && id !== player2.id) ?? player1
  expect((await upload(outsider)).body.code).toBe('FORBIDDEN')
  const { id } = dataOf<{ id: string }>(await upload(player1))
  const body = { scores: games('1'), images: [id] }
  expect((await player2.call('POST /matches/{id}/submit', { ...target, body })).body.code).toBe('INVALID')
  expect((await player1.call('PATCH /matches/{id}/submit', { ...target, body: { images: [id] } })).body.code).toBe(
    'NO_REPORT',
  )
  const first = await player1.call('POST /matches/{id}/submit', { ...target, body })
  expect(first.body.data.submission).toMatchObject({ images: [{ width: 40 }], receipt: expect.any(String) })

  const more = dataOf<{ id: string }>(await upload(player1))
  const proof = { images: [more.id], description: 'The end screen' }
  const added = await player1.call('PATCH /matches/{id}/submit', { ...target, body: proof })
  expect(added.body.data).toMatchObject({ images: [{}, {}], description: 'The end screen' })
  const [row] = await app.db.select().from(submissions).where(eq(submissions.matchId, match.id))
  const images = Array.from({ length: submissionLimits.images }, () => row?.images[0]).flatMap((image) => image ?? [])
  await app.db.update(submissions).set({ images }).where(eq(submissions.matchId, match.id))
  const oneTooMany = await player1.call('PATCH /matches/{id}/submit', { ...target, body: proof })
  expect([oneTooMany.status, oneTooMany.body.code]).toEqual([409, 'TOO_MANY_IMAGES'])
  expect((await upload(player1)).body.code).toBe('TOO_MANY_IMAGES')
  await player2.call('POST /matches/{id}/accept', target)
  expect((await player1.call('PATCH /matches/{id}/submit', { ...target, body: proof })).body.code).toBe(
    'ALREADY_DECIDED',
  )
})

test('the entrants of a match are listed with their teammates', async () => {
  const { at, players } = await runningEvent(app, 4)
  const match = await at(1)
  const { body } = await app.visitor.call('GET /matches/{id}/players', { params: { id: match.id } })
  expect(body.data.map(({ id, teammates }) => [id, teammates.length])).toEqual([
    [match.player1Id, 1],
    [match.player2Id, 1],
  ])
  expect(players.map(({ id }) => id)).toContain(match.player1Id)
})
