import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { payments } from '../../db/schema/payments.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { points } from '../../db/schema/points.ts'
import { trophies } from '../../db/schema/profiles.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { transactions, wallets } from '../../db/schema/wallets.ts'
import type { Difference } from '../../ledger/difference.ts'
import { reconcile } from '../../ledger/reconcile.ts'
import { notificationText } from '../../notifications/text.ts'
import { countStatements, recordStatements } from '../../testing/count-statements.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, makePeople, minutes } from '../../testing/make-event.ts'
import { games, report, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { bookTransaction } from '../../wallets/book.ts'
import { asEvent } from '../read.ts'
import { startEvent } from '../start/start.ts'
import { finishDueEvents } from './auto-finish.ts'
import { complete as completeEvent } from './complete.ts'
import { enterQualifiers } from './qualify.ts'

const app = useApp({ jobs: true })

async function finishDue(nodes = 1) {
  const run = { id: '', attempt: 1, isLast: false }
  await Promise.all(Array.from({ length: nodes }, () => finishDueEvents(app, {}, run)))
}

const find = async (id: string) => {
  const [row] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  if (!row) throw new Error('Expected a tournament')
  return asEvent(row)
}
const later = (id: string, column: 'ended_at' | 'end_date', by: string) =>
  app.db.execute(sql`update tournaments set ${sql.raw(column)} = now() - ${by}::interval where id = ${id}`)

/** Four players, three matches, the first seed wins. */
async function played(more: Parameters<typeof runningEvent>[2] = {}) {
  const organization = await app.make.organization()
  const event = await runningEvent(app, 4, { organizationId: organization.id, ...more })
  for (const no of [1, 2, 3]) await event.play(no, games('1'))
  return { ...event, organization }
}

async function booksOf(userId: string, eventId: string) {
  const [user] = await app.db.select({ xp: users.xp }).from(users).where(eq(users.id, userId))
  const rows = await app.db.select().from(points).where(eq(points.userId, userId))
  const ownWallets = await app.db.select().from(wallets).where(eq(wallets.userId, userId))
  const payments = await app.db
    .select({ amount: transactions.amount })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(eq(wallets.userId, userId))
  const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
  expect(user?.xp).toBe(sum(rows))
  expect(ownWallets.reduce((total, { balance }) => total + balance, 0)).toBe(sum(payments))
  const won = await app.db.select().from(trophies).where(eq(trophies.userId, userId))
  return {
    xp: user?.xp,
    coins: sum(payments),
    trophies: won.filter((trophy) => trophy.eventId === eventId && !trophy.revokedAt).map(({ rank }) => rank),
  }
}

const prizes = [
  { from: 1, to: 1, kind: 'money', title: 'First', amount: 5_000, currency: 'EUR', dueDays: 10 },
  { from: 3, to: 4, kind: 'coins', title: 'Consolation', amount: 7 },
  { from: 1, to: 1, kind: 'other', title: 'A cup' },
] as const
const coins = { ranks: [{ from: 1, to: 2, amount: 50 }] }

test('the awards equal their preview, and are paid once when two nodes complete the event at once', async () => {
  const { host, params, people, at, players: entrants } = await played({ prizes: [...prizes], coins })
  await later(params.id, 'ended_at', '31 minutes')
  const preview = (await host.call('GET /tournaments/{id}/complete', { params })).body.data
  expect(preview.refusals).toEqual([])
  const first = preview.awards.find(({ rank }) => rank === 1)
  // Two matches won: 2 × (5 + 20); 15 for playing and 10 a round survived; 1 coin, 2 a win, 50 for the rank.
  expect(first).toMatchObject({ name: entrants[0]?.name, points: 50 + 35, coins: 1 + 4 + 50, trophy: true })
  expect(first?.money).toEqual([{ amount: 5_000, currency: 'EUR', title: 'First' }])
  expect(first?.other).toEqual(['A cup'])
  expect(preview.awards.filter(({ rank }) => rank === 3).map(({ coins }) => coins)).toEqual([8, 8])

  await finishDue(2)
  await Promise.all([finishDue(), host.call('POST /tournaments/{id}/complete', { params }), finishDue()])

  expect((await find(params.id)).completedAt).not.toBeNull()
  for (const [index, person] of people.entries()) {
    const award = preview.awards.find(({ playerId }) => playerId === entrants[index]?.id)
    const books = await booksOf(person.id, params.id)
    expect([books.xp, books.coins]).toEqual([award?.points, award?.coins])
    expect(books.trophies).toEqual(award?.trophy ? [award.rank] : [])
  }
  const owed = await app.db.select().from(payments).where(eq(payments.eventId, params.id))
  expect(owed).toMatchObject([{ userId: people[0]?.id, amount: 5_000, currency: 'EUR', status: 'PENDING' }])
  const response = await app.visitor.call('GET /tournaments/{id}/players', { params })
  expect(response.body.data.find(({ id }) => id === entrants[0]?.id)).toMatchObject({
    pointsAwarded: 85,
    coinsAwarded: 55,
  })
  expect((await host.call('POST /tournaments/{id}/complete', { params })).body.code).toBe('ALREADY_COMPLETED')
  const closed = await host.call('PUT /matches/{id}', { params: { id: (await at(1)).id }, body: { reset: true } })
  expect(closed.body.code).toBe('ALREADY_COMPLETED')
})

test('the winner and the organiser get one email each, and every player gets a notification with their rank', async () => {
  const { host, params, people } = await played()
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, params.id))
  const winnerEmails = sent.filter(({ type }) => type?.includes('WINNER')).map(({ type, userId }) => [type, userId])
  expect(winnerEmails.sort()).toEqual([
    ['TOURNAMENT_ORGANIZER_WINNER', host.id],
    ['TOURNAMENT_WINNER', people[0]?.id],
  ])
  const notifications = await people[3]?.call('GET /user/notifications')
  const third = notificationText('en', 'tournament-finished', {
    variant: 'rank',
    tournament: 'Friday Cup',
    count: 3,
    total: 4,
  })
  expect(notifications?.body.data.map(({ text }) => text)).toContain(third)
})

test('without the winner’s email the winner gets the one about the final rank, as the others do', async () => {
  const { host, params, people } = await played({ settings: { email: { TOURNAMENT_WINNER: { enabled: false } } } })
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const emailsTo = (userId = '') =>
    app.db
      .select()
      .from(emails)
      .where(and(eq(emails.userId, userId), eq(emails.notification, 'tournament-finished')))
  for (const person of people) expect(await emailsTo(person.id)).toMatchObject([{ type: null }])
})

test('a host who collects emails about results in a digest gets the email about the winner at once', async () => {
  const { host, params } = await played()
  await host.call('PATCH /user/notifications/choices', { body: { 'tournament-finished': { timing: 'daily' } } })
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const isForHost = and(eq(emails.tournamentId, params.id), eq(emails.type, 'TOURNAMENT_ORGANIZER_WINNER'))
  expect(await app.db.select().from(emails).where(isForHost)).toMatchObject([
    { userId: host.id, sentAt: expect.any(Date) },
  ])
})

test('a shared first place has several winners: each gets the email, and the organiser one about all', async () => {
  const event = await runningEvent(app, 3, { type: 'ROUND_ROBIN' })
  const { host, params, people } = event
  for (const { no } of await event.listMatches()) await event.play(no, games('1'))
  await app.db
    .update(players)
    .set({ result: { rank: 1, of: 3 } })
    .where(eq(players.eventId, params.id))
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, params.id))
  const winners = sent.filter(({ type }) => type === 'TOURNAMENT_WINNER').map(({ userId }) => userId)
  expect(new Set(winners)).toEqual(new Set(people.map(({ id }) => id)))
  expect(sent.filter(({ type }) => type === 'TOURNAMENT_ORGANIZER_WINNER')).toHaveLength(1)
})

test('in an event of several groups each rank is one within the group, and no one wins a trophy or the event', async () => {
  const event = await runningEvent(app, 4, { type: 'ROUND_ROBIN', settings: { groups: 2 } })
  const { host, params, people } = event
  for (const { no } of await event.listMatches()) await event.play(no, games('1'))
  const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params })
  const results = body.data.map(({ result }) => [result?.rank, result?.of, result?.group])
  expect(results.toSorted()).toEqual([
    [1, 2, 1],
    [1, 2, 2],
    [2, 2, 1],
    [2, 2, 2],
  ])
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const winner = event.personOf(body.data.find(({ result }) => result?.rank === 1 && result.group === 2)?.id ?? null)
  expect(
    (await Promise.all(people.map(({ id }) => booksOf(id, params.id)))).flatMap(({ trophies }) => trophies),
  ).toEqual([])
  const { data } = (await winner.call('GET /user/notifications')).body
  expect(data.map(({ text }) => text)).toContain('You finished 1st of 2 in group B of Friday Cup.')
  const history = await app.visitor.call('GET /profiles/{id}/tournaments', { params: { id: winner.id }, query: {} })
  expect(history.body.data.map(({ rank }) => rank)).toEqual([null])
  const stats = await app.visitor.call('GET /profiles/{id}/stats', { params: { id: winner.id } })
  expect(stats.body.data.games).toMatchObject([
    { won: 1, events: 1, eventsWon: 0, bestFinish: null, averageFinish: null },
  ])
})

test('a disqualified leader gets no rank and no prize, and the others move up', async () => {
  const { id: organizationId } = await app.make.organization()
  const event = await runningEvent(app, 4, { type: 'ROUND_ROBIN', organizationId, prizes: [...prizes], coins })
  const { host, params, players: entrants, people } = event
  const rankOf = (playerId: string | null) => entrants.findIndex(({ id }) => id === playerId)
  for (const { no, player1Id, player2Id } of await event.listMatches())
    await event.play(no, games(rankOf(player1Id) < rankOf(player2Id) ? '1' : '2'))
  const leader = { ...params, playerId: entrants[0]?.id ?? '' }
  const body = { reason: 'Played with a second account', disqualified: true }
  expect((await host.call('POST /tournaments/{id}/players/{playerId}/drop', { params: leader, body })).status).toBe(200)

  const { rows } = (await app.visitor.call('GET /tournaments/{id}/standings', { params })).body.data
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual(
    [1, 2, 3, 0].map((index, place) => [entrants[index]?.name, index === 0 ? null : place + 1]),
  )
  expect((await find(params.id)).winnerId).toBe(entrants[1]?.id)
  await host.call('POST /tournaments/{id}/complete', { params })
  const owed = await app.db.select().from(payments).where(eq(payments.eventId, params.id))
  expect(owed).toMatchObject([{ userId: people[1]?.id, amount: 5_000 }])
  const books = await Promise.all(people.map(({ id }) => booksOf(id, params.id)))
  expect(books.map((book) => book.trophies)).toEqual([[], [1], [2], [3]])
  expect(books[0]?.coins).toBe(1 + 3 * 2) // for playing and for the matches won
})

test('a round robin in which no one won a match has no winner and pays no prize', async () => {
  const { id: organizationId } = await app.make.organization()
  const event = await runningEvent(app, 3, { type: 'ROUND_ROBIN', organizationId, prizes: [...prizes], coins })
  const { host, params } = event
  for (const { id } of await event.listMatches())
    await host.call('PUT /matches/{id}', { params: { id }, body: { forfeit: 'both' } })
  const { data } = (await app.visitor.call('GET /tournaments/{id}/standings', { params })).body
  expect([data.final, ...data.rows.map(({ rank }) => rank)]).toEqual([true, null, null, null])
  expect(await find(params.id)).toMatchObject({ endedAt: expect.any(Date), winnerId: null })
  const { awards } = (await host.call('GET /tournaments/{id}/complete', { params })).body.data
  expect(awards.map(({ rank, coins, money, other }) => [rank, coins, money, other])).toEqual(
    Array.from({ length: 3 }, () => [null, 0, [], []]),
  )
})

test('winners and hosts who disabled the email about finished events get none', async () => {
  const { host, params, people } = await played()
  const body = { 'tournament-finished': { email: false } }
  await host.call('PATCH /user/notifications/choices', { body })
  await people[0]?.call('PATCH /user/notifications/choices', { body })
  await host.call('POST /tournaments/{id}/complete', { params })
  await settled(app.db)
  const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, params.id))
  expect(sent.filter(({ type }) => type?.includes('WINNER'))).toEqual([])
})

test('the automatic completion waits for the dispute window and for open cases', async () => {
  const { params, host } = await played()
  await finishDue()
  expect((await find(params.id)).completedAt).toBeNull()
  const disputed = await runningEvent(app, 4)
  const { match, player1, player2 } = await disputed.readyMatch(1)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  await host.call('POST /tournaments/{id}/end', { params: disputed.params, body: {} })
  await disputed.host.call('POST /tournaments/{id}/end', {
    params: disputed.params,
    body: { reason: 'The hall closes' },
  })
  await later(disputed.params.id, 'ended_at', '2 hours')
  await finishDue()
  expect((await find(disputed.params.id)).completedAt).toBeNull()
  const refused = await disputed.host.call('POST /tournaments/{id}/complete', { params: disputed.params })
  expect(refused.body.code).toBe('DISPUTE_OPEN')
})

test('a host can end an event early, and the current standings become final', async () => {
  const { host, params, play, at } = await runningEvent(app, 4)
  await play(1, games('1'))
  expect((await host.call('POST /tournaments/{id}/complete', { params })).body.code).toBe('NOT_ENDED')
  const ended = await host.call('POST /tournaments/{id}/end', { params, body: {} })
  expect(ended.body.data.status).toBe('ended')
  expect((await host.call('POST /tournaments/{id}/end', { params, body: {} })).body.code).toBe('ALREADY_ENDED')
  const open = await at(2)
  const late = await host.call('PUT /matches/{id}', {
    params: { id: open.id },
    body: { winnerId: open.player1Id ?? '' },
  })
  expect(late.status).toBe(200)
  expect((await find(params.id)).endedAt).not.toBeNull()
})

test('reopening reverses all awards, and completing again pays them again', async () => {
  const { host, params, people, at, organization } = await played({ prizes: [...prizes], coins })
  await host.call('POST /tournaments/{id}/complete', { params })
  const before = await Promise.all(people.map(({ id }) => booksOf(id, params.id)))
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const reopen = (person: typeof admin) =>
    person.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong winner' } })
  expect((await reopen(people[0] ?? admin)).body.code).toBe('FORBIDDEN')
  await app.db.execute(
    sql`update tournaments set ended_at = now() - interval '8 days', completed_at = now() - interval '8 days' where id = ${params.id}`,
  )
  expect((await reopen(host)).body.code).toBe('FORBIDDEN')
  await bookTransaction(app.db, {
    userId: people[1]?.id ?? '',
    organizationId: organization.id,
    amount: -5,
    cause: 'PURCHASE',
  })

  expect((await reopen(admin)).body.data.status).toBe('ended')
  expect((await reopen(admin)).body.code).toBe('NOT_COMPLETED')

  for (const [index, person] of people.entries()) {
    const books = await booksOf(person.id, params.id)
    expect([index, books]).toEqual([index, { xp: 0, coins: 0, trophies: [] }])
  }
  const owed = await app.db.select().from(payments).where(eq(payments.eventId, params.id))
  expect(owed.map(({ status }) => status)).toEqual(['FAILED'])
  await finishDue()
  expect((await find(params.id)).completedAt).toBeNull()

  const final = await at(3)
  await host.call('PUT /matches/{id}', { params: { id: final.id }, body: { winnerId: final.player2Id ?? '' } })
  await host.call('POST /tournaments/{id}/complete', { params })
  const after = await Promise.all(people.map(({ id }) => booksOf(id, params.id)))
  expect(after[1]).toEqual({ ...before[0], coins: (before[0]?.coins ?? 0) - 5 }) // spent before the reopening
  expect(after[0]).toEqual(before[1])
})

test('coins that were spent before a reopening are not paid again, however often the event is completed', async () => {
  const { host, params, people, organization } = await played({ coins })
  const userId = people[0]?.id ?? ''
  const move = (amount: number, cause: 'PURCHASE' | 'GRANT') =>
    bookTransaction(app.db, { userId, organizationId: organization.id, amount, cause })
  const balance = async () => (await booksOf(userId, params.id)).coins
  const complete = () => host.call('POST /tournaments/{id}/complete', { params })
  const reopen = () => host.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong score' } })
  await complete()
  await move(-50, 'PURCHASE')
  for (const round of [1, 2]) {
    await reopen()
    expect([round, await balance()]).toEqual([round, 0])
    await complete()
    expect([round, await balance()]).toEqual([round, 5])
  }
  await move(100, 'GRANT')
  await reopen()
  expect(await balance()).toBe(50)
  await complete()
  expect(await balance()).toBe(105)
  const differences: Difference[] = []
  await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
})

test('qualifiers enter the next event with their seeds, and are removed from it when the event is reopened', async () => {
  const host = await app.make.user()
  const next = await makeEvent(app.db, host.id, {
    name: 'Finals',
    date: minutes(600),
    registrationEnd: minutes(500),
    maxPlayers: 2,
  })
  const event = await played({ settings: { qualifiers: 2 }, nextTournamentId: next.tournament.id })
  const preview = (await event.host.call('GET /tournaments/{id}/complete', { params: event.params })).body.data
  expect(preview).toMatchObject({ next: { name: 'Finals' }, qualifiers: [{ seed: 1 }, { seed: 2 }] })
  await event.host.call('POST /tournaments/{id}/complete', { params: event.params })

  const there = () => app.db.select().from(players).where(eq(players.eventId, next.tournament.id)).orderBy(players.seed)
  expect((await there()).map(({ userId, seed, previousPlayers }) => [userId, seed, previousPlayers[0]?.rank])).toEqual([
    [event.people[0]?.id, 1, 1],
    [event.people[1]?.id, 2, 2],
  ])
  expect((await find(next.tournament.id)).playerCount).toBe(2)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  await admin.call('POST /tournaments/{id}/reopen', { params: event.params, body: { reason: 'Wrong winner' } })
  expect(await there()).toEqual([])
  expect((await find(next.tournament.id)).playerCount).toBe(0)
})

async function qualifyInto(columns: Parameters<typeof makeEvent>[2], entrants = 0) {
  const host = await app.make.user()
  const times = { date: minutes(-1), registrationEnd: minutes(-5) }
  const next = await makeEvent(app.db, host.id, { name: 'Playoff', ...times, ...columns }, entrants)
  const event = await played({ settings: { qualifiers: 2 }, nextTournamentId: next.tournament.id })
  const complete = (query = {}) => event.host.call('POST /tournaments/{id}/complete', { params: event.params, query })
  const preview = async () =>
    (await event.host.call('GET /tournaments/{id}/complete', { params: event.params })).body.data
  return { ...event, complete, preview, next: next.tournament, nextHost: await app.as(host) }
}

test('qualifiers keep their seeds when the next event starts', async () => {
  const { complete, next, nextHost, people } = await qualifyInto({}, 6)
  await complete()
  const params = { id: next.id }
  const log = await nextHost.call('GET /tournaments/{id}/log', { params, query: { action: 'qualifiers-entered' } })
  const entered = log.body.data[0]?.changes.find(({ field }) => field === 'entered')?.after
  expect(entered).toHaveLength(2)
  expect((await nextHost.call('GET /tournaments/{id}/start', { params })).body.data.replacesSeeds).toBe(false)
  expect((await nextHost.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  const rows = await app.db.select().from(players).where(eq(players.eventId, next.id)).orderBy(players.seed)
  expect(rows.slice(0, 2).map(({ userId }) => userId)).toEqual([people[0]?.id, people[1]?.id])
})

test('the start warns before a random draw replaces the seeds, and can keep them', async () => {
  const { complete, next, nextHost, people } = await qualifyInto({}, 6)
  const params = { id: next.id }
  await nextHost.call('PATCH /tournaments/{id}/players/seeds', { params, body: { by: 'random' } })
  expect((await nextHost.call('GET /tournaments/{id}/start', { params })).body.data.replacesSeeds).toBe(false)
  await complete()
  await app.db.update(tournaments).set({ rngSeed: null }).where(eq(tournaments.id, next.id))
  expect((await nextHost.call('GET /tournaments/{id}/start', { params })).body.data.replacesSeeds).toBe(true)
  await nextHost.call('PATCH /tournaments/{id}/players/seeds', {
    params,
    body: { by: 'hand', order: await idsOf(next.id, people.slice(0, 2)) },
  })
  await nextHost.call('POST /tournaments/{id}/start', { params, body: { keepSeeds: true } })
  const rows = await app.db.select().from(players).where(eq(players.eventId, next.id)).orderBy(players.seed)
  expect(rows.slice(0, 2).map(({ userId }) => userId)).toEqual([people[0]?.id, people[1]?.id])
})

const idsOf = async (eventId: string, people: { id: string }[]) => {
  const rows = await app.db.select().from(players).where(eq(players.eventId, eventId))
  return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.id ?? '')
}

test('reopening counts a qualifier whom the next event has dropped at its check-in only once', async () => {
  const { complete, params, next, nextHost } = await qualifyInto({ date: minutes(30), checkinAt: minutes(-5) }, 1)
  expect((await complete()).status).toBe(200)
  const inNext = eq(players.eventId, next.id)
  const [, qualifier] = await app.db.select().from(players).where(inNext).orderBy(players.joinNumber)
  const review = { params: { id: next.id }, body: { drop: [qualifier?.id ?? ''] } }
  expect((await nextHost.call('POST /tournaments/{id}/checkin/review', review)).status).toBe(200)
  expect((await find(next.id)).playerCount).toBe(2)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const reopened = await admin.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'Wrong winner' } })
  expect(reopened.status).toBe(200)
  expect([(await find(next.id)).playerCount, await app.db.$count(players, inNext)]).toEqual([1, 1])
})

test('a completion refuses to lose qualifiers when the next event has started, until the host decides', async () => {
  const { complete, preview, next, params, host } = await qualifyInto({ startedAt: minutes(-1) })
  expect((await preview()).nextProblem).toBe('NEXT_EVENT_CLOSED')
  expect((await complete()).body.code).toBe('NEXT_EVENT_CLOSED')
  await later(params.id, 'ended_at', '2 hours')
  await finishDue()
  expect((await find(params.id)).completedAt).toBeNull()
  await later(params.id, 'ended_at', '0 minutes') // the job of this minute leaves the event to the host

  const other = await makeEvent(app.db, host.id, { name: 'Second chance' })
  await app.db
    .update(tournaments)
    .set({ organizationId: (await find(params.id)).organizationId })
    .where(eq(tournaments.id, other.tournament.id))
  const update = await host.call('PATCH /tournaments/{id}', { params, body: { nextTournamentId: other.tournament.id } })
  expect(update.status).toBe(200)
  expect((await complete()).status).toBe(200)
  expect(await app.db.$count(players, eq(players.eventId, next.id))).toBe(0)
  expect(await app.db.$count(players, eq(players.eventId, other.tournament.id))).toBe(2)
})

test('a full next event puts qualifiers on its waitlist only after the host confirms it', async () => {
  const { complete, preview, next } = await qualifyInto({ maxPlayers: 3 }, 2)
  expect((await preview()).nextProblem).toBe('NEXT_EVENT_FULL')
  expect((await complete()).body.code).toBe('NEXT_EVENT_FULL')
  expect((await find(next.id)).playerCount).toBe(2)
  expect((await complete({ confirm: true })).status).toBe(200)
  expect(await find(next.id)).toMatchObject({ playerCount: 3, waitlistCount: 1 })
})

test('a completion that waits for a full next event does not calculate the awards', async () => {
  const { params } = await qualifyInto({ maxPlayers: 3 }, 2)
  const event = await find(params.id)
  const statements = await recordStatements(app.url, (db) =>
    expect(completeEvent(db, null, event, minutes(600))).rejects.toMatchObject({ code: 'NEXT_EVENT_FULL' }),
  )
  expect(statements.filter((text) => /submissions|match_lineups|casual_queues/.test(text))).toEqual([])
})

test('a completion that waits for a full next event loads its stage again only after one of the events has changed', async () => {
  const { params, next, nextHost } = await qualifyInto({ maxPlayers: 3 }, 2)
  await later(params.id, 'ended_at', '2 hours')
  await finishDue()
  const run = { id: '', attempt: 1, isLast: false }
  const statements = await recordStatements(app.url, (db) => finishDueEvents({ ...app, db }, {}, run))
  expect(statements.filter((text) => /from matches where event_id/.test(text))).toEqual([])
  expect((await find(params.id)).completedAt).toBeNull()

  const body = { maxPlayers: 8 }
  expect((await nextHost.call('PATCH /tournaments/{id}', { params: { id: next.id }, body })).status).toBe(200)
  await finishDue()
  expect((await find(params.id)).completedAt).not.toBeNull()
})

test('a completion that waits for a full next event goes on once a reopened event has left it', async () => {
  const host = await app.make.user()
  const times = { date: minutes(600), registrationEnd: minutes(500) }
  const next = await makeEvent(app.db, host.id, { name: 'Finals', ...times, maxPlayers: 2 })
  const columns = { settings: { qualifiers: 2 }, nextTournamentId: next.tournament.id }
  const [first, second] = [await played(columns), await played(columns)]
  expect((await first.host.call('POST /tournaments/{id}/complete', { params: first.params })).status).toBe(200)
  await later(second.params.id, 'ended_at', '2 hours')
  await finishDue()
  expect((await find(second.params.id)).completedAt).toBeNull()

  const reopen = { params: first.params, body: { reason: 'Wrong winner' } }
  expect((await first.host.call('POST /tournaments/{id}/reopen', reopen)).status).toBe(200)
  await finishDue()
  expect((await find(second.params.id)).completedAt).not.toBeNull()
})

test('guests beyond the limit of the next event go on its waitlist, so that no one is lost', async () => {
  const { addedEntrants } = playerLimits
  const { complete, preview, next, params } = await qualifyInto({ maxPlayers: addedEntrants + 10 }, addedEntrants - 1)
  await app.db.update(players).set({ userId: null }).where(eq(players.eventId, params.id))
  await app.db.delete(playerTeammates).where(eq(playerTeammates.eventId, params.id))
  expect((await preview()).nextProblem).toBe('NEXT_EVENT_FULL')
  expect((await complete({ confirm: true })).status).toBe(200)
  expect(await find(next.id)).toMatchObject({ playerCount: addedEntrants, waitlistCount: 1 })
})

test('a hundred qualifiers enter the next event with as many statements as ten', async () => {
  const enter = async (count: number) => {
    const host = await app.make.user()
    const next = (await makeEvent(app.db, host.id, { registrationEnd: minutes(-5) })).tournament
    const people = (await makePeople(app.db, count)).map(({ id: userId }) => ({ userId }))
    const columns = { settings: { qualifiers: count }, nextTournamentId: next.id }
    const { tournament } = await makeEvent(app.db, host.id, columns, people)
    await app.db.transaction((db) => startEvent(db, null, tournament, new Date()))
    const started = await find(tournament.id)
    const statements = await countStatements(app.url, (db) => enterQualifiers(db, null, started, true))
    expect((await find(next.id)).playerCount).toBe(count)
    return statements
  }
  expect(await enter(100)).toBe(await enter(10))
})

test('a walkover gives no match awards, and a rehearsal gives no awards at all', async () => {
  const event = await runningEvent(app, 2)
  await event.host.call('PUT /matches/{id}', { params: { id: (await event.at(1)).id }, body: { forfeit: 'player2' } })
  const preview = (await event.host.call('GET /tournaments/{id}/complete', { params: event.params })).body.data
  expect(preview.awards.map(({ points, trophy }) => [points, trophy])).toEqual([
    [0, false],
    [0, false],
  ])

  const rehearsal = await runningEvent(app, 2, { rehearsal: true })
  await rehearsal.host.call('PUT /matches/{id}', {
    params: { id: (await rehearsal.at(1)).id },
    body: { scores: games('1') },
  })
  await rehearsal.host.call('POST /tournaments/{id}/complete', { params: rehearsal.params })
  expect((await find(rehearsal.params.id)).completedAt).not.toBeNull()
  expect((await booksOf(rehearsal.people[0]?.id ?? '', rehearsal.params.id)).xp).toBe(0)
})

test('a leaderboard gives no rank to entrants without an attempt', async () => {
  const score = { count: 'best', direction: 'high', attempts: null, review: false } as const
  const event = await runningEvent(app, 2, { type: 'LEADERBOARD', score, endDate: minutes(60) })
  await event.host.call('POST /tournaments/{id}/end', { params: event.params, body: {} })
  const rows = await app.db.select().from(players).where(eq(players.eventId, event.params.id))
  expect(rows.map(({ rank }) => rank)).toEqual([null, null])
  expect((await find(event.params.id)).winnerId).toBeNull()
})

test('a leaderboard ends at its end time and awards points by score', async () => {
  const score = { count: 'best', direction: 'high', attempts: null, review: false } as const
  const event = await runningEvent(app, 2, { type: 'LEADERBOARD', score, endDate: minutes(60) })
  const [first, second] = event.players
  const attempt = { tournamentId: event.params.id, status: 'ACCEPTED' as const }
  await app.db.insert(submissions).values([
    { ...attempt, playerId: first?.id ?? '', score: 40 },
    { ...attempt, playerId: second?.id ?? '', score: 70 },
  ])
  await app.db.execute(
    sql`update players set score = case when id = ${first?.id} then 40 else 70 end where event_id = ${event.params.id}`,
  )
  await finishDue()
  expect((await find(event.params.id)).endedAt).toBeNull()
  await app.db.execute(
    sql`update tournaments set date = now() - interval '2 hours', registration_end = now() - interval '3 hours' where id = ${event.params.id}`,
  )
  await later(event.params.id, 'end_date', '1 minute')
  await finishDue(2)
  expect(await find(event.params.id)).toMatchObject({ winnerId: second?.id })
  await event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  expect((await booksOf(event.people[1]?.id ?? '', event.params.id)).xp).toBe(15 + 140)
  expect((await booksOf(event.people[0]?.id ?? '', event.params.id)).xp).toBe(15 + 80)
})

test('an event with more prizes than one statement can hold is completed', async () => {
  const score = { count: 'best', direction: 'high', attempts: null, review: false } as const
  const prize = { from: 1, to: 110, kind: 'money', amount: 5, currency: 'EUR' } as const
  const prizes = Array.from({ length: tournamentLimits.prizes }, (_, index) => ({
    ...prize,
    title: `Prize ${index + 1}`,
  }))
  const event = await runningEvent(app, 110, { type: 'LEADERBOARD', score, endDate: minutes(60), prizes })
  const { id } = event.params
  const attempt = { tournamentId: id, status: 'ACCEPTED', score: 40 } as const
  await app.db.insert(submissions).values(event.players.map((player) => ({ ...attempt, playerId: player.id })))
  await app.db.update(players).set({ score: 40 }).where(eq(players.eventId, id))
  await event.host.call('POST /tournaments/{id}/end', { params: event.params, body: {} })
  const completed = await event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  expect(completed.status).toBe(200)
  expect(await app.db.$count(payments, eq(payments.eventId, id))).toBe(110 * tournamentLimits.prizes)
})

test('the matches left to play include the second grand final only when it is needed', async () => {
  const { host, params, play } = await runningEvent(app, 4, { type: 'DOUBLE_ELIMINATION' })
  const openMatches = async () => (await host.call('GET /tournaments/{id}/complete', { params })).body.data.openMatches
  expect(await openMatches()).toBe(6)
  for (const no of [1, 2, 3, 4, 5]) await play(no, games('1'))
  expect(await openMatches()).toBe(1)
  await play(6, games('2')) // the finalist of the lower bracket wins: both have lost once
  expect(await openMatches()).toBe(1)
})

test('the matches left to play do not include the byes of the lower bracket', async () => {
  const { host, params } = await runningEvent(app, 5, { type: 'DOUBLE_ELIMINATION' })
  const { data } = (await host.call('GET /tournaments/{id}/complete', { params })).body
  expect(data.openMatches).toBe(8)
})
