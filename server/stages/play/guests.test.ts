import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { makeEvent, makePeople } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'
import { runDueDeadlines } from './deadlines.ts'

const app = useApp()

/** Four entrants by seed: 1 plays 4, 2 plays 3. True for an entrant with an account. */
async function startWith(accounts: readonly boolean[], settings = {}) {
  const host = await app.as(await app.make.user())
  const people = await makePeople(app.db, accounts.length)
  const entrants = accounts.map((hasAccount, index) => (hasAccount ? { userId: people[index]?.id ?? '' } : {}))
  const { tournament } = await makeEvent(app.db, host.id, { settings: { seeding: 'hand', ...settings } }, entrants)
  const params = { id: tournament.id }
  const proposal = (await host.call('GET /tournaments/{id}/start', { params })).body.data
  expect((await host.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  const list = async () => (await host.call('GET /tournaments/{id}/matches', { params })).body.data
  const event = (await host.call('GET /tournaments/{id}', { params })).body.data
  return { host, params, proposal, event, list }
}

const expireDeadlines = async (eventId: string) => {
  await app.db.update(matches).set({ deadlineAt: sql`now() - interval '1 second'` }).where(eq(matches.eventId, eventId))
  await runDueDeadlines(app, {}, { id: '', attempt: 1, isLast: false })
}

test('a guest counts as ready, and two guests have no deadline', async () => {
  const { list } = await startWith([true, true, false, true])
  const [first, second] = await list()
  expect(first).toMatchObject({ player1Ready: false, player2Ready: false, status: 'ready-check' })
  expect(second).toMatchObject({ player1Ready: false, player2Ready: true, status: 'ready-check' })

  const guests = await startWith([true, false, false, true])
  const [members, pair] = await guests.list()
  expect(members?.deadlineAt).not.toBeNull()
  expect(pair).toMatchObject({ player1Ready: true, player2Ready: true, deadlineAt: null, status: 'live' })
})

test('the match names the side that has no account, and a report of the other one is confirmed by the deadline', async () => {
  const { host, params, list } = await startWith([true, true, false, true], { requireReady: false })
  const [members, match] = await list()
  const guestsOf = async (id = '') => (await host.call('GET /matches/{id}', { params: { id } })).body.data.guests
  expect(await guestsOf(members?.id)).toEqual([])
  expect(await guestsOf(match?.id)).toEqual(['player2'])
  expect(match?.player2).toMatchObject({ seed: 3 })
  const [{ userId } = { userId: '' }] = await app.db
    .select({ userId: players.userId })
    .from(players)
    .where(eq(players.id, match?.player1Id ?? ''))
  const player = await app.as({ id: userId ?? '' })
  const scores = [{ player1: 1, player2: 0 }]
  await player.call('POST /matches/{id}/submit', { params: { id: match?.id ?? '' }, body: { scores } })
  expect((await list())[1]).toMatchObject({ status: 'reported' })
  await expireDeadlines(params.id)
  expect((await list())[1]).toMatchObject({ status: 'completed', winnerId: match?.player1Id })
})

test('no deadline forfeits a guest, also in a match that was called before guests counted as ready', async () => {
  const { params, list } = await startWith([true, true, false, true])
  const notReady = { player1Ready: true, player2Ready: false }
  const second = (await list())[1]
  await app.db
    .update(matches)
    .set(notReady)
    .where(eq(matches.id, second?.id ?? ''))
  await expireDeadlines(params.id)
  expect((await list())[1]).toMatchObject({ status: 'live', player2Ready: true, forfeitAt: null, deadlineAt: null })
})

test('an event with mostly guests starts without the ready check, and the host sees it before', async () => {
  const guests = await startWith([false, false, false, true])
  expect([guests.proposal.readyCheck, guests.event.settings.requireReady]).toEqual([false, false])
  expect((await guests.list())[0]).toMatchObject({ status: 'live', deadlineAt: null })
  const members = await startWith([true, true, true, false])
  expect([members.proposal.readyCheck, members.event.settings.requireReady]).toEqual([true, true])
})

test('a host who asks for the ready check also with guests gets it', async () => {
  const { proposal, event } = await startWith([true, false, false, false], { readyWithGuests: true })
  expect([proposal.readyCheck, event.settings.requireReady]).toEqual([true, true])
})
