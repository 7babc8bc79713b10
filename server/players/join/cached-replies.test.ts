import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments } from '../../db/schema/tournaments.ts'
import { makeEvent, minutes } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()
const open = { registrationEnd: minutes(30), date: minutes(60) }

test('a join drops the cached replies of its own event and keeps those of every other event and of the lists', async () => {
  const host = await app.make.user()
  const [busy, quiet] = [await makeEvent(app.db, host.id, open), await makeEvent(app.db, host.id, open)]
  const nameOf = async (id: string) =>
    (await app.visitor.call('GET /tournaments/{id}', { params: { id } })).body.data.name
  const listed = async () =>
    (await app.visitor.call('GET /tournaments')).body.data.map(({ name }) => name).includes('Renamed')
  const ids = [busy.tournament.id, quiet.tournament.id]
  for (const id of ids) expect(await nameOf(id)).toBe('Friday Cup')
  expect(await listed()).toBe(false)

  await app.db.update(tournaments).set({ name: 'Renamed' }).where(eq(tournaments.createdById, host.id)) // without an invalidation
  const player = await app.as(await app.make.user({ emailVerified: new Date() }))
  const join = await player.call('POST /tournaments/{id}/join', { params: { id: busy.tournament.id }, body: {} })
  expect(join.status).toBe(200)
  expect(await Promise.all(ids.map(nameOf))).toEqual(['Renamed', 'Friday Cup'])
  expect(await listed()).toBe(false)
})

test('other spellings of an id share the cached reply and are dropped with it', async () => {
  const host = await app.make.user()
  const { tournament } = await makeEvent(app.db, host.id, open)
  const nameAt = async (id: string) =>
    (await app.visitor.call('GET /tournaments/{id}', { params: { id } })).body.data.name
  expect(await nameAt(tournament.id.toUpperCase())).toBe('Friday Cup')
  await app.db.update(tournaments).set({ name: 'Renamed' }).where(eq(tournaments.id, tournament.id))
  expect(await nameAt(tournament.id)).toBe('Friday Cup')
  const player = await app.as(await app.make.user({ emailVerified: new Date() }))
  await player.call('POST /tournaments/{id}/join', { params: { id: tournament.id }, body: {} })
  expect(await nameAt(tournament.id.toUpperCase())).toBe('Renamed')
})
