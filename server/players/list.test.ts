import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '../db/schema/players.ts'
import { crowd, enter, openEvent } from '../testing/make-entry.ts'
import { minutes } from '../testing/make-event.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('the list can be narrowed to those who checked in, are missing or wait; who leaves is gone from it', async () => {
  const { id } = await openEvent(app, { maxPlayers: 3, checkinAt: minutes(-1) })
  const [ann, bob, cas, dan] = await crowd(app, 4)
  for (const person of [ann, bob, cas, dan]) await enter(person, id)
  await bob.call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn: true } })
  const shown = async (status: 'in' | 'checked-in' | 'waiting' | 'missing') => {
    const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params: { id }, query: { status } })
    return body.data.map(({ userId }) => userId)
  }
  expect(await shown('checked-in')).toEqual([bob.id])
  expect(await shown('missing')).toEqual([ann.id, cas.id])
  expect(await shown('waiting')).toEqual([dan.id])

  await ann.call('PUT /tournaments/{id}/join', { params: { id } })
  expect(await shown('in')).toEqual([bob.id, cas.id, dan.id])
})

test('who comes in is in the next answer to a visitor, although answers are kept', async () => {
  const { id } = await openEvent(app, {})
  const [ann, bob] = await crowd(app, 2)
  const count = async () => {
    const answer = await app.visitor.call('GET /tournaments/{id}/players', { params: { id } })
    return answer.body.total
  }
  await enter(ann, id)
  expect(await count()).toBe(1)
  await enter(bob, id)
  await expect.poll(count).toBe(2)
})

test('once there are ranks the list follows them, before that seeds, before that the order of joining', async () => {
  const { id } = await openEvent(app, {})
  const [ann, bob, cas] = await crowd(app, 3)
  for (const person of [ann, bob, cas]) await enter(person, id)
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
