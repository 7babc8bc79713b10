import { isRefusal, playable, report, type State } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments } from '../../db/schema/tournaments.ts'
import { invalidate } from '../../live/bus.ts'
import { makeEvent } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'
import { asEvent } from '../../tournaments/read.ts'
import { loadStage } from '../layout/load-stage.ts'
import { savePatch } from '../layout/write-stage.ts'

const app = useApp()

type More = Parameters<typeof makeEvent>[2]

async function running(more: More, names: string[]) {
  const host = await app.as(await app.make.user())
  const settings = { seeding: 'hand', ...more?.settings } as const
  const entrants = names.map((name) => ({ name }))
  const { tournament, players } = await makeEvent(app.db, host.id, { ...more, settings }, entrants)
  const params = { id: tournament.id }
  expect((await host.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  const id = (name: string) => players.find((player) => player.name === name)?.id ?? ''
  const why = async (name: string) =>
    (await host.call('GET /tournaments/{id}/standings/{playerId}', { params: { ...params, playerId: id(name) } })).body
      .data
  const table = async () => (await host.call('GET /tournaments/{id}/standings', { params })).body.data
  return { host, params, id, why, table }
}

async function state(id: string) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  if (!tournament || !state) throw new Error('not started')
  return { tournament, state }
}

/** Whoever is named first in `order` wins. */
async function playAll(id: string, order: string[], stopAt = 0) {
  for (;;) {
    const { tournament, state: now } = await state(id)
    const open = playable(now)
    const [next] = open
    if (!next || open.length <= stopAt) return
    const better = order.indexOf(next.a ?? '') < order.indexOf(next.b ?? '')
    const patch = report(now, next.matchNo, better ? { a: 1, b: 0 } : { a: 0, b: 1 })
    if (isRefusal(patch)) throw new Error(patch.refused)
    await app.db.transaction(async (db) => {
      await savePatch(db, asEvent(tournament), now, patch)
      await invalidate(db, `tournament:${id}`)
    })
  }
}

const four = ['Ann', 'Bob', 'Cid', 'Dora']

test('a table holds points, the record and every tie-break in the order that decides', async () => {
  const { table, params, id } = await running(
    { type: 'ROUND_ROBIN', settings: { tiebreaks: ['points', 'headToHead'] } },
    four,
  )
  expect(await table()).toMatchObject({ final: false, groups: 1, tiebreaks: ['points', 'headToHead'] })

  await playAll(params.id, four.map(id))

  const { rows, final } = await table()
  expect(final).toBe(true)
  expect(rows.map(({ name, rank, won, lost, values }) => [name, rank, won, lost, values.points])).toEqual([
    ['Ann', 1, 3, 0, 9],
    ['Bob', 2, 2, 1, 6],
    ['Cid', 3, 1, 2, 3],
    ['Dora', 4, 0, 3, 0],
  ])
  expect(rows[1]?.decidedBy).toBe('points')
})

test('an event that has not begun has no standings', async () => {
  const { tournament } = await makeEvent(app.db, (await app.make.user()).id, {}, 4)
  const { body } = await app.visitor.call('GET /tournaments/{id}/standings', { params: { id: tournament.id } })
  expect(body.data).toMatchObject({ rows: [], groups: 0, final: false })
})

test('in a bracket everybody holds a place, and losing in the final is told as the reason', async () => {
  const { table, why, params, id } = await running({}, four)
  await playAll(params.id, four.map(id))

  expect((await table()).rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  expect(await why('Bob')).toMatchObject({
    row: { rank: 2, dropped: false },
    near: { name: 'Ann' },
    steps: [{ tiebreak: 'place', own: 2, other: 1, verdict: 'behind' }],
    last: { key: 'W2', result: 'lost', against: 'Ann', reason: 'played' },
    chances: null,
  })
})

test('an entrant level on points sees that the head-to-head match decided the rank', async () => {
  const { why, params, id, table } = await running(
    { type: 'ROUND_ROBIN', settings: { tiebreaks: ['points', 'headToHead', 'seed'] } },
    ['Ann', 'Bob', 'Cid'],
  )
  // Ann beats Bob, loses to Cid; Bob beats Cid: all level, nothing but the seed parts them.
  const beats = new Map([
    [id('Ann'), id('Bob')],
    [id('Bob'), id('Cid')],
    [id('Cid'), id('Ann')],
  ])
  for (;;) {
    const { tournament, state: now } = await state(params.id)
    const [next] = playable(now)
    if (!next) break
    const patch = report(now, next.matchNo, beats.get(next.a ?? '') === next.b ? { a: 1, b: 0 } : { a: 0, b: 1 })
    if (isRefusal(patch)) throw new Error(patch.refused)
    await app.db.transaction((db) => savePatch(db, asEvent(tournament), now, patch))
  }

  expect((await table()).rows.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid'])
  expect((await why('Bob')).steps).toEqual([
    { tiebreak: 'points', own: 3, other: 3, verdict: 'level' },
    { tiebreak: 'headToHead', own: 3, other: 3, verdict: 'level' },
    { tiebreak: 'seed', own: -2, other: -1, verdict: 'behind' },
  ])
  expect(await why('Ann')).toMatchObject({ near: { name: 'Bob' }, steps: [{}, {}, { verdict: 'ahead' }] })
})

test('what must happen: with the last round open, a win takes Bob through and a loss may not', async () => {
  const next = await makeEvent(app.db, (await app.make.user()).id)
  const { why, params, id } = await running(
    {
      type: 'ROUND_ROBIN',
      nextTournamentId: next.tournament.id,
      settings: { qualifiers: 2, tiebreaks: ['points', 'headToHead', 'seed'] },
    },
    four,
  )
  await playAll(params.id, four.map(id), 2)

  const { chances } = await why('Bob')

  expect(chances).toMatchObject({ places: 2, open: 2, ways: 4, own: { ways: 2 } })
  const { state: now } = await state(params.id)
  expect(chances?.through).toBe(await waysThrough(now, id('Bob'), 2))
  expect(chances?.own?.win).toBe(2)
})

/** By brute force, written again on purpose. */
async function waysThrough(now: State, who: string, places: number): Promise<number> {
  const { apply, standings } = await import('@guildhall/engine')
  const [next] = playable(now)
  if (!next) return standings(now).findIndex(({ id }) => id === who) < places ? 1 : 0
  let ways = 0
  for (const score of [
    { a: 1, b: 0 },
    { a: 0, b: 1 },
  ]) {
    const patch = report(now, next.matchNo, score)
    if (!isRefusal(patch)) ways += await waysThrough(apply(now, patch), who, places)
  }
  return ways
}

test('nobody is explained who is not in it', async () => {
  const { host, params } = await running({}, four)
  const stranger = { ...params, playerId: params.id }
  const answer = await host.call('GET /tournaments/{id}/standings/{playerId}', { params: stranger })
  expect(answer.status).toBe(404)
})
