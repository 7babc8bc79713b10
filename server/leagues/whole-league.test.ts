/** One league from its creation to its end through the API only, with everything around an event. */
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { leagues } from '../db/schema/leagues.ts'
import { makePeople } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const one = [{ player1: 1, player2: 0 }]
const other = [{ player1: 0, player2: 1 }]

test('a league of two divisions: create, publish, join, staff, start, report, dispute, rule, table, end, complete', async () => {
  const host = await app.as(await app.make.user())
  const game = await app.make.game()
  const division = { size: 2, promoted: 0, relegated: 0, playoff: 0 }
  const body = {
    name: 'Whole League',
    gameId: game.id,
    date: inDays(2),
    settings: {
      requireReady: false,
      seeding: 'hand' as const,
      divisions: [
        { ...division, name: 'Upper' },
        { ...division, name: 'Lower' },
      ],
    },
  }
  const { id } = (await host.call('POST /leagues', { body })).body.data
  const params = { id }
  const published = await host.call('PATCH /leagues/{id}', {
    params,
    body: { visibility: 'PRIVATE', passcode: 'secret' },
  })
  expect(published.body.data.status).toBe('registration')

  // Passcode, join and the entrants.
  const people = await Promise.all((await makePeople(app.db, 4)).map((person) => app.as(person)))
  const entrants: { person: Person; playerId: string }[] = []
  expect((await people[0]?.call('GET /leagues/{id}', { params }))?.status).toBe(404)
  await people[0]?.call('POST /leagues/{id}/passcode', { params, body: { passcode: 'secret' } })
  expect((await people[0]?.call('GET /leagues/{id}', { params }))?.status).toBe(200)
  await host.call('PATCH /leagues/{id}', { params, body: { visibility: 'PUBLIC', passcode: null } })
  for (const person of people) {
    const joined = await person.call('POST /leagues/{id}/join', { params, body: {} })
    expect(joined.body.code).toBeUndefined()
    entrants.push({ person, playerId: joined.body.data.id })
  }
  const own = await people[0]?.call('GET /user/leagues', { query: {} })
  expect(own?.body.data).toMatchObject([{ event: { id, type: 'SCHEDULED' }, player: { captain: true } }])

  // A moderator is invited, sees the invitation and accepts it.
  const user = await app.make.user()
  const moderator = await app.as(user)
  await host.call('POST /leagues/{id}/moderators', { params, body: { userId: user.id } })
  const invitations = await moderator.call('GET /user/staff')
  expect(invitations.body.data).toMatchObject([{ tournament: { id, eventType: 'League' }, as: 'moderator' }])
  await moderator.call('PATCH /leagues/{id}/moderators', { params, body: { status: 'ACCEPTED' } })

  // Announcement, seeds, start.
  await host.call('POST /leagues/{id}/announcements', { params, body: { text: 'We start soon' } })
  const order = entrants.map(({ playerId }) => playerId)
  await host.call('PATCH /leagues/{id}/players/seeds', { params, body: { by: 'hand', order } })
  const started = await host.call('POST /leagues/{id}/start', { params, body: { closeRegistration: true } })
  expect(started.body.data).toMatchObject({ status: 'live', players: 4 })

  // Both report the same score; then two reports differ, and the moderator rules.
  const { data: list } = (await host.call('GET /leagues/{id}/matches', { params, query: { limit: 10 } })).body
  expect(list).toHaveLength(2)
  const personOf = (playerId: string | null) => entrants.find((entrant) => entrant.playerId === playerId)?.person
  const report = (match: (typeof list)[number], side: 'player1Id' | 'player2Id', scores: typeof one) =>
    personOf(match[side])?.call('POST /matches/{id}/submit', { params: { id: match.id }, body: { scores } })
  const [upper, lower] = list
  if (!upper || !lower) throw new Error('Expected two fixtures')
  await report(upper, 'player1Id', one)
  expect((await report(upper, 'player2Id', one))?.status).toBe(200)
  await report(lower, 'player1Id', one)
  await report(lower, 'player2Id', other)
  const { data: tickets } = (await moderator.call('GET /leagues/{id}/tickets', { params, query: {} })).body
  expect(tickets).toMatchObject([{ kind: 'DISPUTE', tournament: { id, eventType: 'League' } }])
  const ruled = await moderator.call('POST /tickets/{id}/rule', {
    params: { id: tickets[0]?.id ?? '' },
    query: {},
    body: { kind: 'OVERTURNED', scores: one, reason: 'The screenshot shows it' },
  })
  expect([ruled.status, ruled.body.code]).toEqual([200, undefined])

  // Both fixtures are decided, so the season is over.
  const table = (await host.call('GET /leagues/{id}/table', { params })).body.data
  expect(table.final).toBe(true)
  expect(table.divisions.map(({ name, rows }) => [name, rows.map(({ values }) => values.points)])).toEqual([
    ['Upper', [3, 0]],
    ['Lower', [3, 0]],
  ])
  expect((await host.call('GET /leagues/{id}', { params })).body.data).toMatchObject({
    status: 'ended',
    winnerId: upper.player1Id,
  })
  const archive = await app.app.inject({ url: `/api/leagues/${id}/export`, headers: { cookie: host.cookie } })
  const { matches } = JSON.parse(new TextDecoder().decode(unzipSync(archive.rawPayload)['event.json']))
  expect(matches.map(({ division }: { division: string }) => division)).toEqual(['Upper', 'Lower'])
  const complete = (confirm: boolean) => host.call('POST /leagues/{id}/complete', { params, query: { confirm } })
  expect((await complete(false)).body.code).toBe('APPEAL_TIME')
  const completed = await complete(true)
  expect(completed.body.data.status).toBe('completed')
  const [row] = await app.db.select().from(leagues).where(eq(leagues.id, id))
  expect(row?.completedAt).not.toBeNull()
  const { data: log } = (await host.call('GET /leagues/{id}/log', { params, query: { limit: 50 } })).body
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['started', 'announced', 'moderator-invited', 'case-ruled', 'ended', 'completed']),
  )
})
