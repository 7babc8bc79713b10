import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { wallets } from '../db/schema/wallets.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { bookTransaction } from '../wallets/book.ts'
import { takeEntryFee } from '../wallets/entry-fees.ts'

const app = useApp()
const now = () => new Date()

const remove = async (caller: Person, id: string) => {
  const { status, body } = await caller.call('DELETE /tournaments/{id}', { params: { id } })
  return body?.code ?? status
}

test('a host can delete an event before it starts; it disappears, but its row stays', async () => {
  const { id, createdById, name } = await app.make.tournament({ featured: true })
  const host = await app.as({ id: createdById })
  const stranger = await app.as(await app.make.user())
  expect(await remove(stranger, id)).toBe('FORBIDDEN')
  expect(await remove(host, id)).toBe(204)
  expect(await remove(host, id)).toBe('NOT_FOUND')
  expect((await app.visitor.call('GET /tournaments/{id}', { params: { id } })).status).toBe(404)
  const list = await app.visitor.call('GET /tournaments', { query: { search: name } })
  expect(list.body.total).toBe(0)
  expect(await app.db.$count(tournaments, eq(tournaments.id, id))).toBe(1)
})

test('a started event can be deleted only by the community or site staff, a completed event by no one', async () => {
  const organization = await app.make.organization()
  const helper = await app.make.user()
  const over = { startedAt: now(), endedAt: now(), completedAt: now() }
  const alone = await app.make.tournament({ startedAt: now() })
  expect(await remove(await app.as({ id: alone.createdById }), alone.id)).toBe('FORBIDDEN')
  expect(await remove(await app.as(await app.make.user({ role: 'ADMIN' })), alone.id)).toBe(204)

  const more = { organizationId: organization.id, createdById: helper.id }
  const owner = await app.as({ id: organization.userId })
  expect(await remove(owner, (await app.make.tournament({ ...more, startedAt: now() })).id)).toBe(204)
  expect(await remove(owner, (await app.make.tournament({ ...more, ...over })).id)).toBe('ALREADY_COMPLETED')
})

test('entry fees are refunded once, even if the event is deleted twice', async () => {
  const { id, createdById } = await app.make.tournament({ entry: { kind: 'coins', amount: 30 } })
  const entrant = await app.make.user()
  await bookTransaction(app.db, { userId: entrant.id, organizationId: null, amount: 100, cause: 'GRANT' })
  const fee = { userId: entrant.id, organizationId: null, amount: 30, eventId: id, playerId: uuidv7() }
  await takeEntryFee(app.db, fee)
  const host = await app.as({ id: createdById })
  const answers = await Promise.all([remove(host, id), remove(host, id)])
  expect(answers).toEqual(expect.arrayContaining([204, 'NOT_FOUND']))
  const [wallet] = await app.db.select().from(wallets).where(eq(wallets.userId, entrant.id))
  expect(wallet?.balance).toBe(100)
})
