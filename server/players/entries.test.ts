import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchLineups } from '../db/schema/leagues/queues.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { joinEvent, makePlayers, openEvent } from '../testing/make-entry.ts'
import { makeEvent, minutes } from '../testing/make-event.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const listOwn = async (caller: Person, complete = false) => {
  const { body } = await caller.call('GET /user/tournaments', { query: { complete } })
  return body
}

test('the list of own events starts with the next one and includes the waitlist position', async () => {
  const [ann, bob, cid] = await makePlayers(app, 3)
  const later = await openEvent(app, { name: 'Later', maxPlayers: 2, date: minutes(900) })
  const sooner = await openEvent(app, { name: 'Sooner', checkinAt: minutes(-1) })
  await openEvent(app, { name: 'Without me' })
  for (const person of [bob, cid, ann]) await joinEvent(person, later.id)
  await joinEvent(ann, sooner.id)

  const { data, total } = await listOwn(ann)
  expect(total).toBe(2)
  expect(data.map(({ event }) => event.name)).toEqual(['Sooner', 'Later'])
  expect(data.map(({ player }) => player.waiting)).toEqual([null, 1])
  expect(data.map(({ canCheckIn }) => canCheckIn)).toEqual([true, false])

  await ann.call('PUT /tournaments/{id}/join', { params: { id: later.id } })
  expect((await listOwn(ann)).data.map(({ event }) => event.name)).toEqual(['Sooner'])
})

test('a running event shows the next match and opponent; an ended one moves to the past events with the rank', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const host = await app.make.user()
  const people = [
    { userId: ann.id, name: 'Ann' },
    { userId: bob.id, name: 'Bob' },
  ]
  const { tournament } = await makeEvent(app.db, host.id, { checkinAt: null }, people)
  const params = { id: tournament.id }
  expect((await (await app.as(host)).call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)

  const [entry] = (await listOwn(ann)).data
  expect(entry).toMatchObject({ event: { status: 'live' }, next: { round: 1, ready: true, opponent: { name: 'Bob' } } })
  expect(entry?.next).toMatchObject({ side: 'W', roundKeys: ['W1'], roundName: null })
  await app.db
    .update(tournaments)
    .set({ rounds: [{ key: 'W1', name: 'Showdown' }] })
    .where(eq(tournaments.id, tournament.id))
  expect((await listOwn(ann)).data[0]?.next?.roundName).toBe('Showdown')
  expect((await listOwn(ann, true)).data).toEqual([])

  await app.db
    .update(players)
    .set({ result: { rank: 2, of: 2 } })
    .where(eq(players.userId, ann.id))
  await app.db.update(tournaments).set({ endedAt: new Date() }).where(eq(tournaments.id, tournament.id))
  expect((await listOwn(ann, true)).data).toMatchObject([
    { event: { status: 'ended' }, player: { rank: 2 }, next: null }, // its match was not played
  ])
  expect((await listOwn(ann)).data).toEqual([])
})

test('everyone in the line-up of a match has it as their next one', async () => {
  const anyone = { window: { start: 5_000, perSecond: 0, max: 5_000 }, sameRegion: false }
  const queue = await runningQueue(app, { teamSize: 2, settings: anyone })
  const people = await queue.people(4)
  for (const person of people) await queue.join(person)
  await queue.tick()
  for (const person of people) expect((await queue.answer(person)).status).toBe(200)
  const [match] = await app.db.select().from(matches).where(eq(matches.eventId, queue.id))
  for (const { side, userId } of await app.db
    .select()
    .from(matchLineups)
    .where(eq(matchLineups.matchId, match?.id ?? ''))) {
    const person = people.find(({ id }) => id === userId) ?? people[0]
    const { data } = (await person.call('GET /user/leagues', { query: {} })).body
    const opponent = { id: side === 'a' ? match?.player2Id : match?.player1Id }
    expect(data).toMatchObject([{ next: { id: match?.id, opponent } }])
  }
  expect.assertions(8)
})

test('the list of own events requires a login', async () => {
  expect((await app.visitor.call('GET /user/tournaments')).status).toBe(401)
})
