import { isRefusal, playableMatches, report, type State } from '@guildhall/engine'
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

type Columns = Parameters<typeof makeEvent>[2]

async function startEvent(columns: Columns, names: string[]) {
  const host = await app.as(await app.make.user())
  const settings = { seeding: 'hand', ...columns?.settings } as const
  const entrants = names.map((name) => ({ name }))
  const { tournament, players } = await makeEvent(app.db, host.id, { ...columns, settings }, entrants)
  const params = { id: tournament.id }
  expect((await host.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(200)
  const id = (name: string) => players.find((player) => player.name === name)?.id ?? ''
  const explain = async (name: string) =>
    (await host.call('GET /tournaments/{id}/standings/{playerId}', { params: { ...params, playerId: id(name) } })).body
      .data
  const loadStandings = async () => (await host.call('GET /tournaments/{id}/standings', { params })).body.data
  return { host, params, id, explain, loadStandings }
}

async function state(id: string) {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  if (!tournament || !state) throw new Error('Expected a stage')
  return { tournament, state }
}

/** The entrant that comes first in `order` wins. */
async function playAll(id: string, order: string[], stopAt = 0) {
  for (;;) {
    const { tournament, state: now } = await state(id)
    const open = playableMatches(now)
    const [next] = open
    if (!next || open.length <= stopAt) return
    const isBetterA = order.indexOf(next.a ?? '') < order.indexOf(next.b ?? '')
    const patch = report(now, next.matchNo, isBetterA ? { a: 1, b: 0 } : { a: 0, b: 1 })
    if (isRefusal(patch)) throw new Error(patch.refused)
    await app.db.transaction(async (db) => {
      await savePatch(db, asEvent(tournament), now, patch)
      await invalidate(db, `tournament:${id}`)
    })
  }
}

const four = ['Ann', 'Bob', 'Cid', 'Dora']

test('standings include points, the record and the tie-breaks in order', async () => {
  const { loadStandings, params, id } = await startEvent(
    { type: 'ROUND_ROBIN', settings: { tiebreaks: ['points', 'headToHead'] } },
    four,
  )
  expect(await loadStandings()).toMatchObject({ final: false, groups: 1, tiebreaks: ['points', 'headToHead'] })

  await playAll(params.id, four.map(id))

  const { rows, final } = await loadStandings()
  expect(final).toBe(true)
  expect(rows.map(({ name, rank, won, lost, values }) => [name, rank, won, lost, values.points])).toEqual([
    ['Ann', 1, 3, 0, 9],
    ['Bob', 2, 2, 1, 6],
    ['Cid', 3, 1, 2, 3],
    ['Dora', 4, 0, 3, 0],
  ])
  expect(rows[1]?.decidedBy).toBe('points')
})

test('an event has no standings before the start', async () => {
  const { tournament } = await makeEvent(app.db, (await app.make.user()).id, {}, 4)
  const { body } = await app.visitor.call('GET /tournaments/{id}/standings', { params: { id: tournament.id } })
  expect(body.data).toMatchObject({ rows: [], groups: 0, final: false })
})

test('a bracket ranks all entrants and explains a rank by the last match', async () => {
  const { loadStandings, explain, params, id } = await startEvent({}, four)
  await playAll(params.id, four.map(id))

  expect((await loadStandings()).rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  expect(await explain('Bob')).toMatchObject({
    row: { rank: 2, dropped: false },
    near: { name: 'Ann' },
    steps: [{ tiebreak: 'place', own: 2, other: 1, verdict: 'behind' }],
    last: { key: 'W2', result: 'lost', against: 'Ann', reason: 'played' },
    chances: null,
  })
})

test('an explanation lists each tie-break up to the one that decided', async () => {
  const { explain, params, id, loadStandings } = await startEvent(
    { type: 'ROUND_ROBIN', settings: { tiebreaks: ['points', 'headToHead', 'seed'] } },
    ['Ann', 'Bob', 'Cid'],
  )
  // Ann beats Bob, Bob beats Cid, Cid beats Ann: only the seed decides.
  const beats = new Map([
    [id('Ann'), id('Bob')],
    [id('Bob'), id('Cid')],
    [id('Cid'), id('Ann')],
  ])
  for (;;) {
    const { tournament, state: now } = await state(params.id)
    const [next] = playableMatches(now)
    if (!next) break
    const patch = report(now, next.matchNo, beats.get(next.a ?? '') === next.b ? { a: 1, b: 0 } : { a: 0, b: 1 })
    if (isRefusal(patch)) throw new Error(patch.refused)
    await app.db.transaction((db) => savePatch(db, asEvent(tournament), now, patch))
  }

  expect((await loadStandings()).rows.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid'])
  expect((await explain('Bob')).steps).toEqual([
    { tiebreak: 'points', own: 3, other: 3, verdict: 'level' },
    { tiebreak: 'headToHead', own: 3, other: 3, verdict: 'level' },
    { tiebreak: 'seed', own: -2, other: -1, verdict: 'behind' },
  ])
  expect(await explain('Ann')).toMatchObject({ near: { name: 'Bob' }, steps: [{}, {}, { verdict: 'ahead' }] })
})

test('qualification chances: in the last round Bob qualifies with a win', async () => {
  const next = await makeEvent(app.db, (await app.make.user()).id)
  const { explain, params, id } = await startEvent(
    {
      type: 'ROUND_ROBIN',
      nextTournamentId: next.tournament.id,
      settings: { qualifiers: 2, tiebreaks: ['points', 'headToHead', 'seed'] },
    },
    four,
  )
  await playAll(params.id, four.map(id), 2)

  const { chances } = await explain('Bob')

  expect(chances).toMatchObject({ places: 2, open: 2, ways: 4, own: { ways: 2 } })
  const { state: now } = await state(params.id)
  expect(chances?.through).toBe(await waysThrough(now, id('Bob'), 2))
  expect(chances?.own?.win).toBe(2)
})

/** A second, brute-force implementation to compare with. */
async function waysThrough(now: State, playerId: string, places: number): Promise<number> {
  const { apply, standings } = await import('@guildhall/engine')
  const [next] = playableMatches(now)
  if (!next) return standings(now).findIndex(({ id }) => id === playerId) < places ? 1 : 0
  let ways = 0
  for (const score of [
    { a: 1, b: 0 },
    { a: 0, b: 1 },
  ]) {
    const patch = report(now, next.matchNo, score)
    if (!isRefusal(patch)) ways += await waysThrough(apply(now, patch), playerId, places)
  }
  return ways
}

test('standings mark those who qualify: without dropped entrants, and with the best runner-up of all groups', async () => {
  const next = await makeEvent(app.db, (await app.make.user()).id)
  const { host, loadStandings, params, id } = await startEvent(
    { type: 'ROUND_ROBIN', nextTournamentId: next.tournament.id, settings: { groups: 2, qualifiers: 3 } },
    ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn'],
  )
  const body = { reason: 'Left the venue' }
  const dropped = { ...params, playerId: id('Ann') }
  await playAll(params.id, ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn'].map(id), 1)
  expect((await host.call('POST /tournaments/{id}/players/{playerId}/drop', { params: dropped, body })).status).toBe(
    200,
  )

  const { rows } = await loadStandings()
  const marked = rows.filter(({ qualifies }) => qualifies)
  expect(marked).toHaveLength(3)
  expect(new Set(marked.map(({ group }) => group)).size).toBe(2)
  expect(marked.some(({ dropped }) => dropped)).toBe(false)
})

test('an entrant of another event has no explanation', async () => {
  const { host, params } = await startEvent({}, four)
  const unknownEntrant = { ...params, playerId: params.id }
  const answer = await host.call('GET /tournaments/{id}/standings/{playerId}', { params: unknownEntrant })
  expect(answer.status).toBe(404)
})

test('the reason for a shared rank in a bracket names the round in which the entrants went out', async () => {
  const names = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn', 'Gil', 'Hal']
  const { explain, params, id } = await startEvent({ type: 'DOUBLE_ELIMINATION' }, names)
  await playAll(params.id, names.map(id))
  const [first, second, last] = [await explain('Ann'), await explain('Bob'), await explain('Hal')]
  expect(first.exit).toBeNull()
  expect(second.exit).toMatchObject({ sharing: 1 })
  expect(last.row.rank).toBe(7)
  expect(last.exit).toEqual({ key: 'L1', round: 1, sharing: 2 })
})

test('standings count the games of each entrant', async () => {
  const { loadStandings, params, id } = await startEvent({ type: 'ROUND_ROBIN' }, four)
  await playAll(params.id, four.map(id))
  const { rows } = await loadStandings()
  expect(rows.map(({ name, gamesWon, gamesLost }) => [name, gamesWon, gamesLost])).toEqual([
    ['Ann', 3, 0],
    ['Bob', 2, 1],
    ['Cid', 1, 2],
    ['Dora', 0, 3],
  ])
})

test('the head-to-head table decides by score difference among the tied, and the explanation says so', async () => {
  const { explain, params, id, loadStandings } = await startEvent(
    { type: 'ROUND_ROBIN', settings: { tiebreaks: ['points', 'headToHeadTable', 'seed'] } },
    ['Ann', 'Bob', 'Cid'],
  )
  // Ann beats Bob 1–0, Bob beats Cid 3–0, Cid beats Ann 1–0: all have three points, and Bob has the best difference.
  const goals = new Map([
    [`${id('Ann')} ${id('Bob')}`, [1, 0]],
    [`${id('Bob')} ${id('Cid')}`, [3, 0]],
    [`${id('Cid')} ${id('Ann')}`, [1, 0]],
  ])
  for (;;) {
    const { tournament, state: now } = await state(params.id)
    const [next] = playableMatches(now)
    if (!next) break
    const [a = 0, b = 0] = goals.get(`${next.a} ${next.b}`) ?? goals.get(`${next.b} ${next.a}`)?.toReversed() ?? []
    const patch = report(now, next.matchNo, { a, b })
    if (isRefusal(patch)) throw new Error(patch.refused)
    await app.db.transaction((db) => savePatch(db, asEvent(tournament), now, patch))
  }
  expect((await loadStandings()).rows.map(({ name }) => name)).toEqual(['Bob', 'Ann', 'Cid'])
  expect((await explain('Ann')).steps.at(-1)).toEqual({
    tiebreak: 'headToHeadTable',
    verdict: 'behind',
    criterion: 'difference',
    among: 3,
    own: 0,
    other: 2,
  })
})
