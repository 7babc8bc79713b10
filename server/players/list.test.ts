import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { joinEvent, makePlayers, openEvent } from '../testing/make-entry.ts'
import { minutes } from '../testing/make-event.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('the list filters by check-in and waitlist status and drops players who leave', async () => {
  const { id } = await openEvent(app, { maxPlayers: 3, checkinAt: minutes(-1) })
  const [ann, bob, cas, dan] = await makePlayers(app, 4)
  for (const person of [ann, bob, cas, dan]) await joinEvent(person, id)
  await bob.call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn: true } })
  const listIds = async (status: 'in' | 'checked-in' | 'waiting' | 'missing') => {
    const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params: { id }, query: { status } })
    return body.data.map(({ userId }) => userId)
  }
  expect(await listIds('checked-in')).toEqual([bob.id])
  expect(await listIds('missing')).toEqual([ann.id, cas.id])
  expect(await listIds('waiting')).toEqual([dan.id])

  await ann.call('PUT /tournaments/{id}/join', { params: { id } })
  expect(await listIds('in')).toEqual([bob.id, cas.id, dan.id])
})

test('a new entrant invalidates the cached list', async () => {
  const { id } = await openEvent(app, {})
  const [ann, bob] = await makePlayers(app, 2)
  const count = async () => {
    const answer = await app.visitor.call('GET /tournaments/{id}/players', { params: { id } })
    return answer.body.total
  }
  await joinEvent(ann, id)
  expect(await count()).toBe(1)
  await joinEvent(bob, id)
  await expect.poll(count).toBe(2)
})

test('the list is ordered by rank, then seed, then join order', async () => {
  const { id } = await openEvent(app, {})
  const [ann, bob, cas] = await makePlayers(app, 3)
  for (const person of [ann, bob, cas]) await joinEvent(person, id)
  const order = async () => {
    const { body } = await ann.call('GET /tournaments/{id}/players', { params: { id } })
    return body.data.map(({ userId }) => userId)
  }
  expect(await order()).toEqual([ann.id, bob.id, cas.id])

  const set = (userId: string, values: Partial<typeof players.$inferInsert>) =>
    app.db.update(players).set(values).where(eq(players.userId, userId))
  await set(cas.id, { seed: 1 })
  expect(await order()).toEqual([cas.id, ann.id, bob.id])
  await set(bob.id, { result: { rank: 1, of: 3 } })
  await set(cas.id, { result: { rank: 10, of: 3 } })
  await set(ann.id, { result: { rank: 2, of: 3 } })
  expect(await order()).toEqual([bob.id, ann.id, cas.id])
})

test('the list of seeds keeps the seeds of the start after the end, with those who dropped', async () => {
  const { id } = await openEvent(app, {})
  const people = await makePlayers(app, 4)
  for (const person of people) await joinEvent(person, id)
  const [ann, bob, cas, dan] = people
  const seeds = async () => {
    const { body } = await ann.call('GET /tournaments/{id}/players', { params: { id }, query: { seeds: true } })
    return body.data.map(({ userId, seed }) => [userId, seed])
  }
  const set = (userId: string, values: Partial<typeof players.$inferInsert>) =>
    app.db.update(players).set(values).where(eq(players.userId, userId))
  await set(cas.id, { seed: 1 })
  expect(await seeds()).toEqual([
    [cas.id, 1],
    [ann.id, null],
    [bob.id, null],
    [dan.id, null],
  ])

  await set(ann.id, { seed: 2, droppedAt: new Date(), dropReason: 'dropped' })
  await set(bob.id, { seed: 3, result: { rank: 1, of: 3 } })
  await set(dan.id, { droppedAt: new Date(), dropReason: 'dropped' })
  await app.db.update(tournaments).set({ startedAt: new Date(), endedAt: new Date() }).where(eq(tournaments.id, id))
  expect(await seeds()).toEqual([
    [cas.id, 1],
    [ann.id, 2],
    [bob.id, 3],
  ])
})
