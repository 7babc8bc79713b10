import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { jobsIn, settled } from '../testing/jobs.ts'
import { makePlayers } from '../testing/make-entry.ts'
import { runningEvent } from '../testing/make-running.ts'
import { finishedEvent, makeSeries, pointsOf } from '../testing/make-series.ts'
import { decideMatch } from '../testing/stage-actions.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ jobs: true })

async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament(more)
  return { params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}

test('a series groups the editions of an event, and only its owner can add events', async () => {
  const organization = await app.make.organization({ name: 'Harbour', config: { theme: { accent: '#FFB86B' } } })
  const owner = await app.as({ id: organization.userId })
  const owned = { organizationId: organization.id }
  const created = await owner.call('POST /series', { body: { name: ' Harbour Nights ', ...owned } })
  expect(created.body.data).toMatchObject({
    name: 'Harbour Nights',
    organization: { name: 'Harbour', accent: '#FFB86B' },
    events: 0,
  })
  const series = created.body.data.id

  const { params } = await hosted({ ...owned, name: 'Night One' })
  await owner.call('PATCH /tournaments/{id}', { params, body: { seriesId: series } })
  const stranger = await hosted()
  const foreign = await stranger.host.call('PATCH /tournaments/{id}', {
    params: stranger.params,
    body: { seriesId: series },
  })
  expect(foreign.body).toMatchObject({ code: 'INVALID', errors: [{ path: 'body.seriesId', code: 'UNKNOWN' }] })

  const listed = await app.visitor.call('GET /series', { query: owned })
  expect(listed.body).toMatchObject({ total: 1, data: [{ id: series, events: 1 }] })
  const events = await app.visitor.call('GET /tournaments', { query: { series } })
  expect(events.body.data).toMatchObject([{ name: 'Night One' }])
})

test('a user finds their own series by the filter and by name; a series of a community needs an admin', async () => {
  const ann = await app.as(await app.make.user())
  await ann.call('POST /series', { body: { name: 'Garden Cups' } })
  const names = async (caller: typeof ann, query: object) =>
    (await caller.call('GET /series', { query })).body.data.map(({ name }) => name)
  expect(await names(ann, { mine: true })).toEqual(['Garden Cups'])
  expect(await names(app.visitor, { mine: true })).toEqual([])
  expect(await names(app.visitor, { search: 'gard' })).toEqual(['Garden Cups'])
  const { id: organizationId } = await app.make.organization()
  const refused = await ann.call('POST /series', { body: { name: 'Not Mine', organizationId } })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})

test('the standard table gives points by placement, and every cell explains itself', async () => {
  const { finish, standings } = await makeSeries(app)
  const { tournament, players } = await finish(['Ann', 'Bob', 'Cem'])
  const [first, ...others] = await standings()
  expect(pointsOf(others)).toEqual(['Bob 60', 'Cem 45'])
  const cell = { eventId: tournament.id, playerId: players[0]?.id, rank: 1, of: 3, wins: 2, points: 100, dropped: null }
  expect(first).toMatchObject({ rank: 1, points: 100, name: 'Ann', userId: null, results: [cell] })
})

test('points by wins and by a table of the host', async () => {
  const { finish, standings, staff, params } = await makeSeries(app, { rules: { scoring: 'wins', pointsPerWin: 3 } })
  await finish(['Ann', 'Bob', 'Cem'])
  expect(pointsOf(await standings())).toEqual(['Ann 6', 'Bob 3', 'Cem 0'])

  const table = [
    { from: 1, to: 1, points: 7 },
    { from: 2, to: 3, points: 2 },
  ]
  await staff.call('PATCH /series/{id}', { params, body: { rules: { scoring: 'table', table } } })
  expect(pointsOf(await standings())).toEqual(['Ann 7', 'Bob 2', 'Cem 2'])
  const overlap = { rules: { table: [...table, { from: 3, to: 4, points: 1 }] } }
  expect((await staff.call('PATCH /series/{id}', { params, body: overlap })).body).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'body.rules.table.2', code: 'ORDER' }],
  })
})

test('only the best results count, and ties are broken in the order of the rules', async () => {
  const { finish, standings, staff, params } = await makeSeries(app, { rules: { count: 2 } })
  await finish(['Ann', 'Bob', 'Cem'])
  await finish(['Bob', 'Ann', 'Cem'])
  await finish(['Ann', 'Cem', 'Bob'])
  const [ann, bob, cem] = await standings()
  expect(ann).toMatchObject({ name: 'Ann', points: 200 })
  expect(ann?.results.map(({ points, dropped }) => [points, dropped])).toEqual([
    [100, null],
    [60, 'best'],
    [100, null],
  ])
  expect([bob, cem]).toMatchObject([
    { name: 'Bob', points: 160 },
    { name: 'Cem', points: 105 },
  ])

  await staff.call('PATCH /series/{id}', {
    params,
    body: { rules: { scoring: 'wins', pointsPerWin: 0, tiebreaks: ['events', 'bestRank'] } },
  })
  const tied = await standings()
  expect(tied.map(({ name, rank, decidedBy }) => [name, rank, decidedBy])).toEqual([
    ['Ann', 1, null],
    ['Bob', 1, null],
    ['Cem', 3, 'bestRank'],
  ])
})

test('an event that ends after the season is shown, but counts only if the rules say so', async () => {
  const { finish, standings, staff, params } = await makeSeries(app, {
    endsAt: new Date(Date.now() - 1_800_000).toISOString(),
  })
  await finish(['Ann', 'Bob'], { endedAt: new Date(Date.now() - 3_600_000) })
  await finish(['Bob', 'Ann'])
  expect(pointsOf(await standings())).toEqual(['Ann 100', 'Bob 60'])
  const [, late] = (await standings())[1]?.results ?? []
  expect(late).toMatchObject({ points: 100, dropped: 'late' })
  await staff.call('PATCH /series/{id}', { params, body: { rules: { lateEvents: true } } })
  expect(pointsOf(await standings())).toEqual(['Bob 160', 'Ann 160']) // Bob won the later event
})

test('games and regions have standings of their own, and a series of one game names it', async () => {
  const { finish, standings, params } = await makeSeries(app)
  const first = await finish(['Ann', 'Bob'], { region: 'EU' })
  const gameOf = async () => (await app.visitor.call('GET /series/{id}', { params })).body.data.game
  const { data: games } = (await app.visitor.call('GET /games')).body
  expect(await gameOf()).toBe(games.find(({ id }) => id === first.tournament.gameId)?.slug)
  await finish(['Bob', 'Ann'], { region: 'ASIA' })
  expect(await gameOf()).toBeNull()
  const { gameId } = first.tournament
  expect(pointsOf(await standings({ game: gameId ?? '' }))).toEqual(['Ann 100', 'Bob 60'])
  expect(pointsOf(await standings({ region: 'EU' }))).toEqual(['Ann 100', 'Bob 60'])
  const { body } = await app.visitor.call('GET /series/{id}', { params })
  expect([body.data.games.length, body.data.regions.sort()]).toEqual([2, ['ASIA', 'EU']])
  const csv = await app.visitor.call('GET /series/{id}/standings/export', { params, query: { region: 'EU' } })
  expect(csv.text.split('\r\n')[1]).toBe('1,Ann,,100,0,,100,1')

  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const { id: into } = await app.make.game()
  await admin.call('POST /admin/games/{id}/merge', { params: { id: gameId ?? '' }, body: { into } })
  await settled(app.db)
  expect(pointsOf(await standings({ game: into }))).toEqual(['Ann 100', 'Bob 60'])
})

test('a team is ranked by its name, or each of its members by player', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const { finish, standings, staff, params } = await makeSeries(app, { rules: { entrants: 'team' } })
  const columns = { teamSize: 2 }
  const { players } = await finish([ann, bob], columns)
  expect((await standings()).map(({ entrant, userId }) => [entrant, userId])).toEqual([
    ['team:entry 1', ann.id],
    ['team:entry 2', bob.id],
  ])
  expect(players).toHaveLength(2)
  await staff.call('PATCH /series/{id}', { params, body: { rules: { entrants: 'player' } } })
  expect((await standings()).map(({ entrant }) => entrant)).toEqual([`user:${ann.id}`, `user:${bob.id}`])
})

test('a correction after completion changes the standings', async () => {
  const { params, standings, staff } = await makeSeries(app)
  const event = await runningEvent(app, 2)
  await app.db.update(tournaments).set({ createdById: staff.id }).where(eq(tournaments.id, event.tournament.id))
  const body = { eventId: event.tournament.id }
  expect((await staff.call('POST /series/{id}/events', { params, body })).body.data).toEqual({ added: true })
  expect(await standings()).toEqual([])

  const complete = () => event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  await event.play(1, [{ player1: 1, player2: 0 }])
  await complete()
  await settled(app.db)
  const [winner, loser] = event.people
  expect((await standings()).map(({ userId }) => userId)).toEqual([winner?.id, loser?.id])

  await event.host.call('POST /tournaments/{id}/reopen', { params: event.params, body: { reason: 'Wrong score' } })
  await settled(app.db)
  expect(await standings()).toEqual([])
  await decideMatch(event, (await event.at(1)).id, [{ player1: 0, player2: 1 }])
  await complete()
  await settled(app.db)
  expect((await standings()).map(({ userId, points }) => [userId, points])).toEqual([
    [loser?.id, 100],
    [winner?.id, 60],
  ])
})

test('the hosts of another event decide whether it counts, and can leave later', async () => {
  const { params, add, standings } = await makeSeries(app, { visibility: 'DRAFT' })
  const host = await app.as(await app.make.user())
  const { tournament } = await finishedEvent(app, host, ['Ann', 'Bob'])
  expect((await add(tournament.id)).body.data).toEqual({ added: false })
  expect((await add(tournament.id)).body.code).toBe('ALREADY_ASKED')
  const notes = await host.call('GET /user/notifications')
  expect(notes.body.data).toMatchObject([{ kind: 'series-invite', link: `/series/${params.id}` }])
  const page = await host.call('GET /series/{id}', { params })
  expect(page.body.data.me.invitedEvents).toMatchObject([{ id: tournament.id }])
  expect((await app.visitor.call('GET /series/{id}', { params })).status).toBe(404)

  const answer = (accept: boolean) =>
    host.call('POST /series/{id}/invites/{eventId}', {
      params: { ...params, eventId: tournament.id },
      body: { accept },
    })
  expect((await answer(true)).status).toBe(204)
  expect((await answer(true)).body.code).toBe('INVITE_OVER')
  const stranger = await app.as(await app.make.user())
  const other = { params: { ...params, eventId: tournament.id }, body: { accept: false } }
  expect((await stranger.call('POST /series/{id}/invites/{eventId}', other)).status).toBe(403)
  expect((await answer(false)).status).toBe(204)
  expect(await standings()).toBeUndefined()
})

test('a public series shows nothing of a private event', async () => {
  const { finish, standings, params, staff } = await makeSeries(app)
  const { tournament } = await finish(['Ann', 'Bob'], { visibility: 'PRIVATE' })
  expect(await standings()).toEqual([])
  expect((await app.visitor.call('GET /series/{id}', { params })).body.data.calendar).toEqual([])
  const { body } = await staff.call('GET /series/{id}', { params })
  expect(body.data.calendar).toMatchObject([{ id: tournament.id, state: 'hidden' }])
  await staff.call('PATCH /series/{id}', { params, body: { visibility: 'PRIVATE' } })
  const own = await staff.call('GET /series/{id}/standings', { params, query: {} })
  expect(pointsOf(own.body.data)).toEqual(['Ann 100', 'Bob 60'])
  expect((await app.visitor.call('GET /series/{id}/standings', { params, query: {} })).status).toBe(404)
})

test('readers of a private series see its private events, but no drafts', async () => {
  const { finish, params, staff } = await makeSeries(app, { visibility: 'PRIVATE' })
  const reader = await app.as(await app.make.user())
  const { tournament } = await finish([reader, 'Bob'], { visibility: 'PRIVATE' })
  const draft = await finish([], { visibility: 'DRAFT', startedAt: null, endedAt: null, completedAt: null })
  const calendar = async (person: Person) =>
    (await person.call('GET /series/{id}', { params })).body.data.calendar.map(({ id, state }) => [id, state])
  expect(await calendar(reader)).toEqual([[tournament.id, 'counts']])
  expect(await calendar(staff)).toEqual([
    [tournament.id, 'counts'],
    [draft.tournament.id, 'hidden'],
  ])
})

test('an adjustment needs a reason, changes the total and can be removed', async () => {
  const { finish, standings, params, staff } = await makeSeries(app)
  await finish(['Ann', 'Bob'])
  const body = { entrant: 'name:ann', points: -50, reason: 'Left without notice' }
  expect((await staff.call('POST /series/{id}/adjustments', { params, body: { ...body, reason: ' ' } })).status).toBe(
    422,
  )
  expect((await staff.call('POST /series/{id}/adjustments', { params, body })).status).toBe(204)
  const rows = await standings()
  expect(pointsOf(rows)).toEqual(['Bob 60', 'Ann 50'])
  expect(rows[1]?.adjustments).toEqual([{ points: -50, reason: 'Left without notice' }])
  const { adjustments } = (await staff.call('GET /series/{id}/manage', { params })).body.data
  const adjustmentId = adjustments[0]?.id ?? ''
  await staff.call('DELETE /series/{id}/adjustments/{adjustmentId}', { params: { ...params, adjustmentId } })
  expect(pointsOf(await standings())).toEqual(['Ann 100', 'Bob 60'])
})

test('a job ranks a series with many results after a change by its staff', async () => {
  const { finish, standings, params, staff, add } = await makeSeries(app)
  const { tournament } = await finish(['Ann', 'Bob'])
  await app.db
    .update(tournaments)
    .set({ playerCount: 5_000, maxPlayers: 5_000 })
    .where(eq(tournaments.id, tournament.id))
  const jobCount = async () =>
    (await jobsIn(app.db, 'rank-series')).filter(({ data }) => JSON.stringify(data).includes(params.id)).length
  expect(await jobCount()).toBe(0)
  const body = { entrant: 'name:ann', points: -50, reason: 'Left without notice' }
  expect((await staff.call('POST /series/{id}/adjustments', { params, body })).status).toBe(204)
  expect(await jobCount()).toBe(1)
  await settled(app.db)
  expect(pointsOf(await standings())).toEqual(['Bob 60', 'Ann 50'])

  const another = await finishedEvent(app, staff, ['Cem', 'Dee'])
  expect((await add(another.tournament.id)).body.data).toEqual({ added: true })
  await settled(app.db)
  expect(pointsOf(await standings())).toEqual(['Cem 100', 'Dee 60', 'Bob 60', 'Ann 50'])
  expect(await jobCount()).toBe(2)
})

test('the staff chooses the entrant of an adjustment from the standings, whose pages have at most 100 rows', async () => {
  const { finish, params, staff } = await makeSeries(app)
  await finish(['Ann', 'Bob'])
  const { data } = (await staff.call('GET /series/{id}/manage', { params })).body
  expect(data.standings).toEqual([
    { entrant: 'name:ann', name: 'Ann' },
    { entrant: 'name:bob', name: 'Bob' },
  ])
  const tooMany = await app.visitor.call('GET /series/{id}/standings', { params, query: { limit: 1_000 } })
  expect(tooMany.status).toBe(422)
})

test('a user claims the results of a name, and of two claims at once only one wins', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const { finish, standings, params, staff } = await makeSeries(app)
  await finish(['Shadow', ann])
  await finish([ann, ' SHADOW '])
  expect(await standings()).toHaveLength(2)
  await staff.call('POST /series/{id}/adjustments', {
    params,
    body: { entrant: 'name:shadow', points: 5, reason: 'Fair play' },
  })
  const claim = { params, body: { entrant: 'name:shadow' } }
  for (const person of [ann, bob]) expect((await person.call('POST /series/{id}/claims', claim)).status).toBe(204)
  expect((await bob.call('POST /series/{id}/claims', claim)).body.code).toBe('ALREADY_ASKED')

  const { claims } = (await staff.call('GET /series/{id}/manage', { params })).body.data
  const answers = await Promise.all(
    claims.map(({ id }) =>
      staff.call('POST /series/{id}/claims/{claimId}', { params: { ...params, claimId: id }, body: { accept: true } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const accepted = (await staff.call('GET /series/{id}/manage', { params })).body.data.claims
  expect(accepted).toHaveLength(1)
  const owner = accepted[0]?.user.id
  const row = (await standings()).find(({ userId }) => userId === owner)
  // Bob gets both results of the name; Ann had better ones in one of the events.
  expect(row?.points).toBe(owner === bob.id ? 165 : 205)

  const claimId = accepted[0]?.id ?? ''
  await staff.call('POST /series/{id}/claims/{claimId}', { params: { ...params, claimId }, body: { accept: false } })
  expect((await standings()).some(({ entrant, points }) => entrant === 'name:shadow' && points === 165)).toBe(true)
})

test('claims that a user sends at once count towards one limit', async () => {
  const [ann] = await makePlayers(app, 1)
  const { finish, params } = await makeSeries(app)
  const names = Array.from({ length: seriesLimits.openClaims + 10 }, (_, index) => `Shadow ${index}`)
  await finish(names)
  const replies = await Promise.all(
    names.map((name) =>
      ann.call('POST /series/{id}/claims', { params, body: { entrant: `name:${name.toLowerCase()}` } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(seriesLimits.openClaims)
  expect(replies.filter(({ body }) => body?.code === 'RATE_LIMITED')).toHaveLength(10)
})

test('a finished league counts like a tournament', async () => {
  const { params, add, standings, staff } = await makeSeries(app)
  const ended = new Date(Date.now() - 60_000)
  const league = await app.make.league({ createdById: staff.id, startedAt: ended, endedAt: ended, completedAt: ended })
  const entry = { eventId: league.id, eventType: 'League' as const }
  await app.db.insert(players).values([
    { ...entry, name: 'Ann', result: { rank: 1, of: 2 } },
    { ...entry, name: 'Bob', result: { rank: 2, of: 2 } },
  ])
  expect((await add(league.id)).body.data).toEqual({ added: true })
  expect(pointsOf(await standings())).toEqual(['Ann 100', 'Bob 60'])
  const page = await app.visitor.call('GET /leagues/{id}', { params: { id: league.id } })
  expect(page.body.data.series).toEqual({ id: params.id, name: 'Harbour Circuit' })
})
