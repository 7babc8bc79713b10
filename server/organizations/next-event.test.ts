import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { joinEvent, makePlayers, openEvent } from '../testing/make-entry.ts'
import { makeEvent, minutes } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const nextEvent = async (caller: Person, id: string) =>
  (await caller.call('GET /organizations/{id}', { params: { id } })).body.data.nextEventId

test('the next event of a player in a community has an open check-in, else a match, else the earliest start', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const host = await app.make.user()
  const { id } = await app.make.organization({ userId: host.id })
  const hosted = { organizationId: id, maxPlayers: 8 }
  const later = await openEvent(app, { ...hosted, date: minutes(900) })
  const sooner = await openEvent(app, hosted)
  await openEvent(app, hosted)
  const other = await openEvent(app, { date: minutes(100) })
  expect(await nextEvent(ann, id)).toBeNull()
  for (const event of [later, sooner, other]) expect((await joinEvent(ann, event.id)).status).toBe(200)
  expect(await nextEvent(ann, id)).toBe(sooner.id)
  expect(await nextEvent(bob, id)).toBeNull()

  const people = [ann, bob].map((person) => ({ userId: person.id, name: 'Player' }))
  const { tournament: live } = await makeEvent(app.db, host.id, { ...hosted, checkinAt: null }, people)
  const params = { id: live.id }
  expect((await (await app.as(host)).call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  expect([await nextEvent(ann, id), await nextEvent(bob, id)]).toEqual([live.id, live.id])

  await app.db
    .update(tournaments)
    .set({ checkinAt: minutes(-1) })
    .where(eq(tournaments.id, later.id))
  expect(await nextEvent(ann, id)).toBe(later.id)
  await app.db.update(players).set({ checkinAt: new Date() }).where(eq(players.eventId, later.id))
  expect(await nextEvent(ann, id)).toBe(live.id)

  await app.db.update(tournaments).set({ endedAt: new Date() }).where(eq(tournaments.id, live.id))
  expect([await nextEvent(ann, id), await nextEvent(bob, id)]).toEqual([sooner.id, null])
  await app.db
    .update(players)
    .set({ droppedAt: new Date(), dropReason: 'dropped' })
    .where(eq(players.eventId, sooner.id))
  expect(await nextEvent(ann, id)).toBe(later.id)
})
