import { and, eq, inArray, like, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { matchLineups } from '../../db/schema/leagues/queues.ts'
import { fixtureProposals } from '../../db/schema/leagues/seasons.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { matches } from '../../db/schema/matches.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { jobsIn } from '../../testing/jobs.ts'
import { makePeople, minutes } from '../../testing/make-event.ts'
import { refuseRows } from '../../testing/refuse.ts'
import { useApp } from '../../testing/test-app.ts'
import { enqueueReminders, sendDueReminders } from '../../tournaments/start/reminders.ts'
import { remindOfFixtures } from './remind.ts'

const app = useApp()
const once = { id: '', attempt: 1, isLast: false }

async function league(columns: Parameters<typeof app.make.league>[0]) {
  const owner = await app.make.user()
  const row = await app.make.league({ createdById: owner.id, playerCount: 2, ...columns })
  const event = { eventId: row.id, eventType: 'League' as const }
  const people = await makePeople(app.db, 2)
  const entrants = await app.db
    .insert(players)
    .values(people.map(({ id: userId }, index) => ({ ...event, userId, name: `Team ${index + 1}` })))
    .returning()
  await app.db.insert(playerTeammates).values(
    entrants.map(({ id: playerId, userId }) => ({
      ...event,
      playerId,
      userId: userId ?? '',
      captain: true,
      acceptedAt: new Date(),
    })),
  )
  return { id: row.id, event, host: await app.as(owner), entrants, people }
}

test('entrants of a league are reminded of its start by notification and email, once', async () => {
  const { id, people } = await league({ startDate: minutes(60 * 24 - 1), registrationEnd: minutes(60) })
  const run = async () => {
    await enqueueReminders(app, {}, once)
    const waiting = (await jobsIn(app.db, 'send-reminders')).filter(({ data }) => data.tournamentId === id)
    for (const { data } of waiting) await sendDueReminders(app, data as Parameters<typeof sendDueReminders>[1], once)
    const sent = await app.db.select().from(emails).where(eq(emails.leagueId, id))
    const notices = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/leagues/${id}`))
    return [sent.map(({ type }) => type), notices.map(({ kind }) => kind)]
  }
  const expected = [people.map(() => 'TOURNAMENT_REMINDER'), people.map(() => 'tournament-reminder')]
  expect(await run()).toEqual(expected)
  expect(await run()).toEqual(expected)
})

test('a team is reminded once before its time to answer match times ends, and both a day before the match', async () => {
  const { id, host, entrants, people } = await league({
    startDate: minutes(-60 * 24),
    settings: { requireReady: false, seeding: 'hand' },
  })
  await host.call('POST /leagues/{id}/start', { params: { id }, body: {} })
  const [match] = await app.db.select().from(matches).where(eq(matches.eventId, id))
  const matchId = match?.id ?? ''
  const at = async (hours: number) =>
    app.db
      .update(matches)
      .set({ kickoffAt: minutes(60 * hours), startsAt: minutes(60 * hours), calledAt: null })
      .where(eq(matches.id, matchId))
  const texts = async () => {
    await Promise.all([remindOfFixtures(app), remindOfFixtures(app)])
    const rows = await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.kind, 'kickoff'), or(...people.map(({ id }) => eq(notifications.userId, id)))))
      .orderBy(notifications.id)
    return rows.map(({ userId, text }) => [people.findIndex((person) => person.id === userId) + 1, text])
  }

  await at(48)
  const proposal = {
    eventId: id,
    eventType: 'League' as const,
    matchId,
    playerId: entrants[0]?.id ?? null,
    times: [minutes(60 * 50)],
    answerBy: minutes(60 * 20),
  }
  await app.db.insert(fixtureProposals).values(proposal)
  expect(await texts()).toEqual([])
  await app.db
    .update(fixtureProposals)
    .set({ answerBy: minutes(60 * 11), createdAt: minutes(-60 * 20) })
    .where(eq(fixtureProposals.matchId, matchId))
  const answer = [
    2,
    expect.stringMatching(/answer Team 1’s proposed match times by .+ Otherwise your match starts at /),
  ]
  expect(await texts()).toEqual([answer])
  expect(await texts()).toEqual([answer])
  const [first] = await app.db
    .update(fixtureProposals)
    .set({ answer: 'declined', answeredAt: new Date() })
    .where(eq(fixtureProposals.matchId, matchId))
    .returning()
  // Both must be answered before the kick-off, so their deadlines are the same.
  const again = { ...proposal, answerBy: first?.answerBy ?? new Date(), createdAt: minutes(-60 * 20) }
  await app.db.insert(fixtureProposals).values(again)
  expect(await texts()).toEqual([answer, answer])

  await at(23)
  const soon = [1, 2].map((no) => [no, expect.stringContaining(`your match against Team ${3 - no} starts at`)])
  expect((await texts()).slice(2).toSorted()).toEqual(soon)
  expect(await texts()).toHaveLength(4)
  await at(22)
  expect(await texts()).toHaveLength(6)

  await app.db.update(leagues).set({ pausedAt: new Date() }).where(eq(leagues.id, id))
  await at(21)
  expect(await texts()).toHaveLength(6)
  expect(await app.db.$count(notifications, like(notifications.link, `/matches/${matchId}%`))).toBe(6)
})

test('a day before the match the stand-in is reminded instead of the player whom they replace', async () => {
  const { id, host, people } = await league({
    startDate: minutes(-60 * 24),
    settings: { requireReady: false, seeding: 'hand' },
  })
  await host.call('POST /leagues/{id}/start', { params: { id }, body: {} })
  const soon = { kickoffAt: minutes(60 * 23), startsAt: minutes(60 * 23), calledAt: null }
  const [match] = await app.db.update(matches).set(soon).where(eq(matches.eventId, id)).returning()
  const standIn = await app.make.user()
  await app.db.insert(matchLineups).values({ matchId: match?.id ?? '', side: 'a', userId: standIn.id, standIn: true })
  await remindOfFixtures(app)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.link, `/matches/${match?.id}`))
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([standIn.id, people[1]?.id].toSorted())
})

test('a player who cannot be notified does not hold up the reminders of the others', async () => {
  const events = await Promise.all(
    [1, 2].map(async () => {
      const event = await league({ startDate: minutes(-60 * 24), settings: { requireReady: false, seeding: 'hand' } })
      await event.host.call('POST /leagues/{id}/start', { params: { id: event.id }, body: {} })
      const soon = { kickoffAt: minutes(60 * 23), startsAt: minutes(60 * 23), calledAt: null }
      await app.db.update(matches).set(soon).where(eq(matches.eventId, event.id))
      return event
    }),
  )
  const people = events.flatMap((event) => event.people.map(({ id }) => id))
  const allow = await refuseRows(app.db, 'insert', 'notifications', `new.user_id = '${people[0]}'`)
  const reminded = async () => {
    const isSoon = and(eq(notifications.kind, 'kickoff'), inArray(notifications.userId, people))
    const rows = await app.db.select().from(notifications).where(isSoon)
    return rows.map(({ userId }) => people.indexOf(userId)).toSorted()
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(remindOfFixtures(app)).rejects.toThrow('1 of 2 rows failed')
    expect(await reminded()).toEqual([1, 2, 3])
  }
  await allow()
  await remindOfFixtures(app)
  expect(await reminded()).toEqual([0, 1, 2, 3])
})
