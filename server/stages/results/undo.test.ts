import { apply, isRefusal, matches as matchesOf, match as matchIn, report as reportTo, verify } from '@guildhall/engine'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { moderators } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { games, type RunningEvent, report, runningEvent } from '../../testing/make-running.ts'
import { decideMatch, listLog, loadState, undo } from '../../testing/stage-actions.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()

/** Decides `count` matches as staff, lowest number first; player 2 wins every third match. */
async function decideMatches(event: RunningEvent, count: number) {
  const played: { no: number; a: string; b: string; won: '1' | '2' }[] = []
  while (played.length < count) {
    const open = await app.db
      .select()
      .from(matches)
      .where(and(eq(matches.eventId, event.params.id), eq(matches.status, 'ready')))
      .orderBy(asc(matches.matchNo))
    for (const { id, matchNo, a, b } of open.slice(0, count - played.length)) {
      const won = played.length % 3 === 2 ? '2' : '1'
      await decideMatch(event, id, games(won))
      played.push({ no: matchNo, a: a ?? '', b: b ?? '', won })
    }
  }
  return played
}

test('undoing one of forty results gives the same stage as a replay without it and its dependents', async () => {
  const event = await runningEvent(app, 64, { type: 'DOUBLE_ELIMINATION' })
  const initial = await loadState(app, event.params.id)
  const played = await decideMatches(event, 40)
  const log = (await listLog(app, event.params.id))[11]

  const preview = await undo(event, log?.id, {}, true)
  expect((await undo(event, log?.id)).body.code).toBe('LATER_RESULTS')
  const response = await undo(event, log?.id, { confirm: true })
  expect(response.body.data).toEqual(preview.body.data)

  let replay = initial
  for (const { no, a, b, won } of played.filter((_, index) => index !== 11)) {
    const row = matchIn(replay, no)
    if (row?.a !== a || row.b !== b) continue
    const patch = reportTo(replay, no, won === '1' ? { a: 1, b: 0 } : { a: 0, b: 1 })
    if (!isRefusal(patch)) replay = apply(replay, patch)
  }
  const now = await loadState(app, event.params.id)
  expect(matchesOf(now)).toEqual(matchesOf(replay))
  expect(verify(now)).toEqual([])
  expect(preview.body.data.resets.length).toBeGreaterThan(0)
  expect((await undo(event, log?.id, { confirm: true })).body.code).toBe('CONFLICT')
})

test('undoing a correction, a forfeit or a reset restores the previous result', async () => {
  const event = await runningEvent(app, 2, { settings: { bestOf: 3 } })
  const match = await event.at(1)
  const put = (body: object) => event.host.call('PUT /matches/{id}', { params: { id: match.id }, body })
  await put({ scores: games('1 1') })
  await put({ scores: games('2 1 2') })
  await put({ forfeit: 'player2' })
  await put({ reset: true })
  const undoLast = async (action: string) => undo(event, (await listLog(app, event.params.id, action)).at(-1)?.id)

  await undoLast('match-reset')
  expect(await event.at(1)).toMatchObject({ status: 'forfeited', winnerId: match.player1Id })
  await undoLast('match-forfeited')
  expect(await event.at(1)).toMatchObject({ results: { player1: 1, player2: 2 }, scores: games('2 1 2') })
  expect((await undoLast('match-decided')).body.code).toBe('CONFLICT')
  await undoLast('match-corrected')
  expect(await event.at(1)).toMatchObject({ results: { player1: 2, player2: 0 } })
  await undoLast('match-decided')
  expect(await event.at(1)).toMatchObject({ status: 'ready-check' })
})

test('undoing a drop reinstates the entrant and reopens its matches', async () => {
  const event = await runningEvent(app, 4, { type: 'ROUND_ROBIN' })
  const playerId = event.players[0]?.id ?? ''
  const before = await loadState(app, event.params.id)
  const params = { ...event.params, playerId }
  const body = { reason: 'Thought they had left' }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body })
  expect(matchesOf(await loadState(app, event.params.id)).filter(({ status }) => status === 'done')).toHaveLength(3)
  await undo(event, (await listLog(app, event.params.id, 'entrant-dropped'))[0]?.id)
  const now = await loadState(app, event.params.id)
  expect(now).toEqual(before)
  const [player] = await app.db.select().from(players).where(eq(players.id, playerId))
  expect(player?.droppedAt).toBeNull()
})

test.each<Parameters<typeof runningEvent>[2]>([
  { type: 'ROUND_ROBIN' },
  { type: 'DOUBLE_ELIMINATION' },
  { type: 'SWISS', settings: { swissRounds: 3 } },
])('undoing a result of a dropped entrant drops them again: %j', async (input) => {
  const event = await runningEvent(app, 4, input)
  const { id, player1Id } = await event.at(1)
  const params = { ...event.params, playerId: player1Id ?? '' }
  const body = { reason: 'Cheated', disqualified: true }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body })
  const before = await loadState(app, event.params.id)
  await decideMatch(event, id, games('1'))
  expect((await loadState(app, event.params.id)).dropped).toEqual({})

  expect((await undo(event, (await listLog(app, event.params.id, 'match-corrected'))[0]?.id)).status).toBe(200)
  const now = await loadState(app, event.params.id)
  const results = (state: typeof now) =>
    matchesOf(state).map(({ a, b, status, outcome, reason }) => [a, b, status, outcome, reason])
  expect([now.dropped, results(now)]).toEqual([before.dropped, results(before)])
  expect(verify(now)).toEqual([])
  const [player] = await app.db.select().from(players).where(eq(players.id, params.playerId))
  expect(player).toMatchObject({ droppedAt: expect.any(Date), dropReason: 'disqualified' })
})

test('a reinstated entrant is paired from the next Swiss round if a round was paired since the drop', async () => {
  const event = await runningEvent(app, 4, { type: 'SWISS', settings: { swissRounds: 3 } })
  const first = await event.at(1)
  const params = { ...event.params, playerId: first.player1Id ?? '' }
  await event.play(2, games('1'))
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'A mistake' } })
  expect(await event.listMatches()).toHaveLength(4)
  const log = (await listLog(app, event.params.id, 'entrant-dropped'))[0]
  const preview = await undo(event, log?.id, {}, true)
  expect(preview.body.data).toEqual({ changes: [], resets: [], ends: false, reopens: false })
  expect((await undo(event, log?.id)).status).toBe(200)
  expect(await event.at(1)).toMatchObject({ status: 'forfeited', winnerId: first.player2Id })

  const playing = (await event.listMatches()).find(({ status }) => status === 'ready-check')
  await event.play(playing?.no ?? 0, games('1'))
  const third = (await event.listMatches()).filter(({ round }) => round === 3)
  const sides = third.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
  expect([sides.length, new Set(sides).size]).toEqual([4, 4])
  expect(sides).toContain(params.playerId)
  expect(verify(await loadState(app, event.params.id))).toEqual([])
})

test('a late entrant is paired from the next Swiss round, and earlier rounds count as losses', async () => {
  const event = await runningEvent(app, 4, { type: 'SWISS', settings: { swissRounds: 3 } })
  const add = (name: string) =>
    event.host.call('POST /tournaments/{id}/players', { params: event.params, body: { name } })
  const roundOf = async (round: number) => (await event.listMatches()).filter((match) => match.round === round)
  const entrantsIn = async (round: number) =>
    (await roundOf(round)).flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]).filter(Boolean)

  const early = (await add('Early')).body.data.id
  expect(await entrantsIn(1)).toHaveLength(5) // the first round is paired again, because none of its matches has any activity
  expect(await entrantsIn(1)).toContain(early)
  for (const { no, status } of await roundOf(1)) if (status === 'ready-check') await playOne(event, no)
  const late = (await add('Late')).body.data.id
  expect(await entrantsIn(2)).not.toContain(late)
  for (const { no, status } of await roundOf(2)) if (status === 'ready-check') await playOne(event, no)
  expect(await entrantsIn(3)).toContain(late)
  const state = await loadState(app, event.params.id)
  expect(state.entrants.at(-1)).toMatchObject({ id: late, firstRound: 3, missed: 'loss' })
  expect(verify(state)).toEqual([])
  expect((await add('Too late')).body.code).toBe('NO_MORE_ROUNDS')
  for (const { no, status } of await roundOf(3)) if (status === 'ready-check') await playOne(event, no)
  expect((await add('Much too late')).body.code).toBe('ALREADY_ENDED')
  const [ranked] = await app.db.select().from(players).where(eq(players.id, late))
  expect(ranked?.rank).toBeGreaterThan(0)
  const addTo = ({ host, params }: RunningEvent) =>
    host.call('POST /tournaments/{id}/players', { params, body: { name: 'Late' } })
  expect((await addTo(await runningEvent(app, 2))).body.code).toBe('ALREADY_STARTED')
  const leaderboard = await runningEvent(app, 2, { type: 'LEADERBOARD' })
  expect((await addTo(leaderboard)).status).toBe(200)
  expect((await loadState(app, leaderboard.params.id)).entrants).toHaveLength(3)
  await app.db.update(tournaments).set({ maxPlayers: 3 }).where(eq(tournaments.id, leaderboard.params.id))
  expect((await addTo(leaderboard)).body.code).toBe('TOURNAMENT_FULL')
})

const playOne = async (event: RunningEvent, no: number) => decideMatch(event, (await event.at(no)).id, games('1'))

test('undoing a setup change restores station and stream, and other actions cannot be undone', async () => {
  const event = await runningEvent(app, 2)
  const match = await event.at(1)
  const updateSetup = (body: object) => event.host.call('PATCH /matches/{id}', { params: { id: match.id }, body })
  await updateSetup({ station: 'A', stream: 'https://example.com/a' })
  await updateSetup({ station: 'B', stream: null })
  const [first] = await listLog(app, event.params.id, 'match-changed')
  expect((await undo(event, first?.id)).body.code).toBe('CONFLICT') // the later change of the station must be undone first
  await undo(event, (await listLog(app, event.params.id, 'match-changed')).at(-1)?.id)
  const view = (await event.host.call('GET /matches/{id}', { params: { id: match.id } })).body.data
  expect(view).toMatchObject({ station: 'A', metadata: { stream: 'https://example.com/a' } })
  expect((await undo(event, (await listLog(app, event.params.id, 'started'))[0]?.id)).body.code).toBe('NOT_UNDOABLE')
  expect((await undo(event, event.params.id)).status).toBe(404)
})

test('undoing the reset of a match that is disputed since closes its case, unless another moderator works on it', async () => {
  const event = await runningEvent(app, 2, { settings: { requireReady: false } })
  const { id, player1Id, player2Id } = await event.at(1)
  await decideMatch(event, id, games('1'))
  await event.host.call('PUT /matches/{id}', { params: { id }, body: { reset: true, confirm: true } })
  await report(event.personOf(player1Id), id, games('1'))
  await report(event.personOf(player2Id), id, games('2'))
  const openCases = async () =>
    (await event.host.call('GET /tournaments/{id}/tickets', { params: event.params })).body.data
  const [ticket] = await openCases()
  const judge = await app.as(await app.make.user())
  const staff = { eventId: event.params.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values({ ...staff, userId: judge.id })
  const claim = (claim: boolean) =>
    judge.call('PATCH /tickets/{id}', { params: { id: ticket?.id ?? '' }, body: { claim } })
  const undoReset = async () => undo(event, (await listLog(app, event.params.id, 'match-reset'))[0]?.id)
  await claim(true)
  expect((await undoReset()).body.code).toBe('ALREADY_CLAIMED')
  await claim(false)
  expect((await undoReset()).status).toBe(200)
  expect(await event.at(1)).toMatchObject({ status: 'completed', winnerId: player1Id })
  expect(await openCases()).toEqual([])
})

test('the call of a match that is decided since cannot be undone', async () => {
  const event = await runningEvent(app, 2, { settings: { stations: [{ name: 'A' }] } })
  const { id } = await event.at(1)
  await event.host.call('PATCH /matches/{id}', { params: { id }, body: { call: true } })
  await playOne(event, 1)
  expect((await undo(event, (await listLog(app, event.params.id, 'match-called'))[0]?.id)).body.code).toBe('CONFLICT')
  expect((await event.at(1)).calledAt).not.toBeNull()
})

test('the forecast uses the measured pace and lists the matches to call next', async () => {
  const stations = [{ name: 'A' }, { name: 'B' }]
  const event = await runningEvent(app, 8, { settings: { stations, matchMinutes: 20 } })
  const loadForecast = async () =>
    (await app.visitor.call('GET /tournaments/{id}/forecast', { params: event.params })).body.data
  const first = await loadForecast()
  expect(first).toMatchObject({ minutesPerGame: 20, measured: 0, open: 7, freeStations: ['A', 'B'] })
  expect(first.next).toHaveLength(4)
  const minutes = (new Date(first.endsAt ?? 0).getTime() - Date.now()) / 60_000
  expect(Math.abs(minutes - 80)).toBeLessThan(15) // at two stations: four matches in two turns, two in one, then the final
  expect(Date.parse(first.earliest ?? '')).toBeLessThan(Date.parse(first.latest ?? ''))
  const body = { call: true, station: 'A' }
  await event.host.call('PATCH /matches/{id}', { params: { id: first.next[0]?.id ?? '' }, body })
  expect(await loadForecast()).toMatchObject({ freeStations: ['B'], open: 7 })
  await decideMatches(event, 7)
  expect(await loadForecast()).toMatchObject({ endsAt: null, open: 0, next: [] })
})

test('a round robin calls a match when both entrants are free, never two at once for an entrant', async () => {
  const event = await runningEvent(app, 5, { type: 'ROUND_ROBIN' })
  const called = async () => {
    const { matchNo, player1Id, player2Id } = matches
    const open = and(eq(matches.eventId, event.params.id), eq(matches.status, 'ready'), isNotNull(matches.calledAt))
    return app.db.select({ no: matchNo, player1Id, player2Id }).from(matches).where(open).orderBy(asc(matchNo))
  }
  const isDistinct = (rows: Awaited<ReturnType<typeof called>>) => {
    const sides = rows.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
    return new Set(sides).size === sides.length
  }
  let open = await called()
  expect(open).toHaveLength(2)
  const ownMatches = await event.personOf(open[1]?.player1Id ?? null).call('GET /user/matches', {})
  expect(ownMatches.body.data.map(({ no }) => no)[0]).toBe(open[1]?.no)
  const playedNos = new Set<number>()
  for (; open.length > 0; open = await called()) {
    expect(isDistinct(open)).toBe(true)
    const last = open.at(-1)
    playedNos.add(last?.no ?? 0)
    await decideMatch(event, (await event.at(last?.no ?? 0)).id, games('1'))
  }
  expect(playedNos.size).toBe(10)
})

test('entrants of a disputed round-robin match are called to their next match', async () => {
  const event = await runningEvent(app, 3, { type: 'ROUND_ROBIN', settings: { requireReady: false } })
  const first = await event.at(1)
  await report(event.personOf(first.player1Id), first.id, games('1'))
  await report(event.personOf(first.player2Id), first.id, games('2'))
  const rows = await app.db
    .select()
    .from(matches)
    .where(eq(matches.eventId, event.params.id))
    .orderBy(asc(matches.matchNo))
  expect(rows[0]?.disputedAt).not.toBeNull()
  expect(rows.slice(1).filter(({ calledAt }) => calledAt)).toHaveLength(1)
})

test('the host can pair a Swiss round again before its first result, but not the next one before it is over', async () => {
  const event = await runningEvent(app, 4, { type: 'SWISS', settings: { swissRounds: 3 } })
  const pair = ({ host, params }: RunningEvent) => host.call('POST /tournaments/{id}/matches', { params })
  expect((await pair(event)).body.data).toEqual({ round: 1, matches: 2 })
  await event.play(1, games('1'))
  expect((await pair(event)).body.code).toBe('ROUND_NOT_OVER')
  expect((await pair(await runningEvent(app, 2))).body.code).toBe('WRONG_FORMAT')
})
