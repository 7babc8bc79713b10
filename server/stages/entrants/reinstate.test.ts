import { match as matchIn, playableMatches, verify } from '@guildhall/engine'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { moderators } from '../../db/schema/staff.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { games, type RunningEvent, runningEvent } from '../../testing/make-running.ts'
import { decideMatch, listLog, loadState, undo } from '../../testing/stage-actions.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

async function idOf({ params }: RunningEvent, matchNo: number): Promise<string> {
  const [row] = await app.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, params.id), eq(matches.matchNo, matchNo)))
  return row?.id ?? ''
}

test.each([
  ['SINGLE_ELIMINATION', 3],
  ['DOUBLE_ELIMINATION', 5],
  ['SWISS', 5],
  ['ROUND_ROBIN', 4],
  ['LEADERBOARD', 3],
] as const)('undoing the drop of every entrant of a %s of %i restores the event', async (type, count) => {
  const event = await runningEvent(app, count, { type })
  const before = await loadState(app, event.params.id)
  for (const { id: playerId } of event.players) {
    const params = { ...event.params, playerId }
    await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'A mistake' } })
    expect((await loadState(app, event.params.id)).dropped).toEqual({ [playerId]: 'drop' })
    const log = (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)
    const preview = await undo(event, log?.id, {}, true)
    const response = await undo(event, log?.id)
    expect([response.status, response.body.data]).toEqual([200, preview.body.data])
    expect(await loadState(app, event.params.id)).toEqual(before)
  }
  const rows = await app.db.select().from(players).where(eq(players.eventId, event.params.id))
  expect(rows.map(({ droppedAt, dropReason }) => droppedAt ?? dropReason)).toEqual(rows.map(() => null))
})

test('undoing the drop of an entrant with a bye reopens the event', async () => {
  const event = await runningEvent(app, 3)
  const playerId = event.players[0]?.id ?? ''
  const params = { ...event.params, playerId }
  const drop = () =>
    event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'A mistake' } })
  const endedAt = async () =>
    (await app.db.select().from(tournaments).where(eq(tournaments.id, event.params.id)))[0]?.endedAt
  const lastDrop = async () => (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)?.id
  await drop()
  await event.play(1, games('1'))
  expect(await endedAt()).not.toBeNull()
  expect((await undo(event, await lastDrop(), {}, true)).body.data).toMatchObject({ resets: [], reopens: true })
  expect((await undo(event, await lastDrop())).status).toBe(200)
  expect(await endedAt()).toBeNull()
  const state = await loadState(app, event.params.id)
  expect([matchIn(state, 3)?.a, matchIn(state, 3)?.status, verify(state)]).toEqual([playerId, 'ready', []])
})

test('undoing a drop asks before it resets later results', async () => {
  const event = await runningEvent(app, 4)
  const params = { ...event.params, playerId: event.players[0]?.id ?? '' }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'A mistake' } })
  await event.play(2, games('1'))
  await event.play(3, games('1'))
  const log = (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)
  expect((await undo(event, log?.id, {}, true)).body.data).toMatchObject({ resets: [3], reopens: true })
  expect((await undo(event, log?.id)).body.code).toBe('LATER_RESULTS')
  expect((await undo(event, log?.id, { confirm: true })).status).toBe(200)
  expect(await event.at(1)).toMatchObject({ status: 'ready-check', player1Id: params.playerId })
})

test('a score for a match that a drop decided brings the entrant back', async () => {
  const event = await runningEvent(app, 4)
  const match = await event.at(1)
  const playerId = match.player1Id ?? ''
  const params = { ...event.params, playerId }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'A mistake' } })
  expect((await decideMatch(event, match.id, games('1'))).status).toBe(200)
  const state = await loadState(app, event.params.id)
  expect([state.dropped, matchIn(state, 3)?.a]).toEqual([{}, playerId])
  const [player] = await app.db.select().from(players).where(eq(players.id, playerId))
  expect([player?.droppedAt, player?.dropReason]).toEqual([null, null])
})

test('a result sends its winner past an entrant who has dropped', async () => {
  const event = await runningEvent(app, 5, { type: 'DOUBLE_ELIMINATION' })
  const params = { ...event.params, playerId: event.players[0]?.id ?? '' }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'Left' } })
  for (let step = 0; step < 12; step++) {
    const [next] = playableMatches(await loadState(app, event.params.id))
    if (next) expect((await decideMatch(event, await idOf(event, next.matchNo), games('1'))).status).toBe(200)
  }
  const state = await loadState(app, event.params.id)
  expect([state.openCount, verify(state)]).toEqual([0, []])
})

test('staff who play do not drop an opponent by undoing the result that brought them back', async () => {
  const event = await runningEvent(app, 4, { type: 'ROUND_ROBIN' })
  const { id, player1Id } = await event.at(1)
  const rival = (await event.listMatches()).find((match) => match.id !== id && match.player1Id === player1Id)
  const moderator = event.personOf(rival?.player2Id ?? null)
  const role = { eventId: event.params.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values({ userId: moderator.id, ...role })
  const params = { ...event.params, playerId: player1Id ?? '' }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body: { reason: 'Left' } })
  await decideMatch(event, id, games('1'))
  const corrected = (await listLog(app, event.params.id, 'match-corrected'))[0]?.id
  expect((await undo({ ...event, host: moderator }, corrected)).body.code).toBe('PLAYS_IN_IT')
  expect((await undo(event, corrected)).status).toBe(200)
})

test('staff who play neither remove nor reinstate their own opponent, nor reinstate themselves', async () => {
  const event = await runningEvent(app, 4)
  const { player1Id, player2Id } = await event.at(1)
  const player = event.personOf(player1Id)
  const role = { eventId: event.params.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values({ userId: player.id, ...role })
  const drop = (staff: Person, playerId: string | null, preview = false) =>
    staff.call('POST /tournaments/{id}/players/{playerId}/drop', {
      params: { ...event.params, playerId: playerId ?? '' },
      query: { preview },
      body: { reason: 'Did not answer', disqualified: true },
    })
  const reinstate = async () =>
    undo({ ...event, host: player }, (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)?.id)

  expect((await drop(player, player2Id, true)).body.code).toBe('PLAYS_IN_IT')
  expect((await drop(player, player2Id)).body.code).toBe('PLAYS_IN_IT')
  await drop(event.host, player2Id)
  expect((await reinstate()).body.code).toBe('PLAYS_IN_IT')
  const other = (await event.at(2)).player1Id
  expect((await drop(player, other)).status).toBe(200)
  await drop(event.host, player1Id)
  expect((await reinstate()).body.code).toBe('PLAYS_IN_IT')
})

test('the matches of a dropped entrant of a round robin can be annulled, and count again once the drop is undone', async () => {
  const event = await runningEvent(app, 4, { type: 'ROUND_ROBIN' })
  const out = event.players[3]?.id ?? ''
  const match = (await event.listMatches()).find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(out))
  const opponentId = match?.player1Id === out ? match.player2Id : match?.player1Id
  await event.play(match?.no ?? 0, games(match?.player1Id === out ? '1' : '2'))
  const params = { ...event.params, playerId: out }
  const body = { reason: 'Plays with two accounts', disqualified: true, annul: true }
  const records = async () => {
    const { rows } = (await event.host.call('GET /tournaments/{id}/standings', { params: event.params })).body.data
    return rows.map(({ playerId, won, lost, values }) => ({ playerId, won, lost, points: values.points }))
  }
  const before = await records()
  expect(before).toContainEqual({ playerId: opponentId, won: 0, lost: 1, points: 0 })
  const drop = (preview: boolean) =>
    event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, query: { preview }, body })
  await drop(true)
  expect(await records()).toEqual(before)

  expect((await drop(false)).status).toBe(200)
  const none = { won: 0, lost: 0, points: 0 } // neither the loss of the one opponent nor the walkovers of the others
  expect(await records()).toEqual(event.players.map(({ id: playerId }) => ({ playerId, ...none })))
  expect((await undo(event, (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)?.id)).status).toBe(200)
  expect(await records()).toEqual(before)
})

test('only a round robin can annul the matches of a dropped entrant', async () => {
  const event = await runningEvent(app, 4)
  const params = { ...event.params, playerId: event.players[0]?.id ?? '' }
  const body = { reason: 'Left', annul: true }
  const dropped = await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body })
  expect(dropped.body.code).toBe('WRONG_FORMAT')
})

test('undoing the disqualification of a winner makes them the winner again', async () => {
  const event = await runningEvent(app, 2)
  await event.play(1, games('1'))
  const winnerId = async () =>
    (await app.db.select().from(tournaments).where(eq(tournaments.id, event.params.id)))[0]?.winnerId
  const [first, second] = event.players.map(({ id }) => id)
  const params = { ...event.params, playerId: first ?? '' }
  const body = { reason: 'A wrong suspicion', disqualified: true }
  await event.host.call('POST /tournaments/{id}/players/{playerId}/drop', { params, body })
  expect(await winnerId()).toBe(second)
  expect((await undo(event, (await listLog(app, event.params.id, 'entrant-dropped')).at(-1)?.id)).status).toBe(200)
  expect(await winnerId()).toBe(first)
})
