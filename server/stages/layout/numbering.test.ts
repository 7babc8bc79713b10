import { expect, test } from 'vitest'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()

const doubleElimination = (count: number) =>
  runningEvent(app, count, { type: 'DOUBLE_ELIMINATION', settings: { requireReady: false } })

test('twelve entrants in a double elimination see matches 1 to 22 without gaps, and no bye', async () => {
  const { host, params } = await doubleElimination(12)
  const list = await host.call('GET /admin/tournaments/{id}/matches', { params, query: { limit: 100 } })
  expect(list.body.data.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual(
    [...Array(22).keys()].map((no) => no + 1),
  )
  const bracket = await host.call('GET /tournaments/{id}/bracket', { params })
  expect(bracket.body.data.matches.map(({ no }) => no)).toEqual([...Array(23).keys()].map((no) => no + 1)) // with the reset
  expect(bracket.body.data.matches.some(({ status, a, b }) => status === 'bye' || a === -1 || b === -1)).toBe(false)
})

test('a link of a match leads past byes to the next match that is played', async () => {
  const { host, params } = await doubleElimination(12)
  const { matches } = (await host.call('GET /tournaments/{id}/bracket', { params })).body.data
  const numbers = new Set(matches.map(({ no }) => no))
  const slots = matches.flatMap(({ winTo, winSlot, loseTo, loseSlot }) => [
    ...(winTo ? [`${winTo}${winSlot}`] : []),
    ...(loseTo ? [`${loseTo}${loseSlot}`] : []),
  ])
  expect(slots.every((slot) => numbers.has(Number.parseInt(slot, 10)))).toBe(true)
  expect(new Set(slots).size).toBe(slots.length) // two matches never lead to the same slot
  const unfilled = matches.flatMap(({ no, a, b }) => [
    ...(a === null ? [`${no}a`] : []),
    ...(b === null ? [`${no}b`] : []),
  ])
  expect(slots.toSorted()).toEqual(unfilled.toSorted())
})

test('the rounds of the match list and of the bracket are the same', async () => {
  const { host, params } = await doubleElimination(12)
  const { rounds } = (await host.call('GET /tournaments/{id}/round', { params })).body.data
  const bracket = (await host.call('GET /tournaments/{id}/bracket', { params })).body.data
  expect(rounds.map(({ key }) => key)).toEqual(bracket.rounds.map(({ key }) => key))
  expect(rounds.map(({ key }) => key)).not.toContain('L1')
})

test('the total of an event never shrinks', async () => {
  const { host, params, listMatches } = await doubleElimination(5)
  const totals: number[] = []
  const count = async () =>
    totals.push((await host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data.total)
  await count()
  for (;;) {
    const next = (await listMatches()).find(({ status }) => status === 'live')
    if (!next) break
    const result = { params: { id: next.id }, body: { scores: games('1') } }
    expect((await host.call('PUT /matches/{id}', result)).status).toBe(200)
    await count()
  }
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  const { status, total } = (await host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data
  expect(status.completed + status.forfeited + status.bye).toBe(total)
})

test('the total of a Swiss event counts the rounds that are not paired yet', async () => {
  const swiss = { type: 'SWISS', settings: { requireReady: false, swissRounds: 3 } } as const
  const { host, params, listMatches } = await runningEvent(app, 7, swiss)
  const counts: [number, number][] = []
  const count = async () => {
    const { total, status } = (await host.call('GET /admin/tournaments/{id}/matches/totals', { params })).body.data
    counts.push([status.completed, total])
  }
  await count()
  for (;;) {
    const next = (await listMatches()).find(({ status }) => status === 'live')
    if (!next) break
    expect(
      (await host.call('PUT /matches/{id}', { params: { id: next.id }, body: { scores: games('1') } })).status,
    ).toBe(200)
    await count()
  }
  expect(counts).toEqual([...Array(10).keys()].map((done) => [done, 9]))
})

test('the preview of a result names the match behind a bye', async () => {
  const { host, params, at } = await doubleElimination(12)
  const match = await at(1)
  const body = { scores: games('1') }
  const reply = await host.call('PUT /matches/{id}', { params: { id: match.id }, query: { preview: true }, body })
  const { matches } = (await host.call('GET /tournaments/{id}/bracket', { params })).body.data
  expect(reply.body.data.changes.map(({ no }) => no)).toEqual(
    [match.no, match.winTo ?? 0, match.loseTo ?? 0].toSorted((a, b) => a - b),
  )
  expect(matches.map(({ no }) => no)).toEqual(expect.arrayContaining(reply.body.data.changes.map(({ no }) => no)))
})

test('Swiss numbers continue without a gap after a round with a bye, also when a late entrant takes the bye', async () => {
  const { host, params } = await runningEvent(app, 5, {
    type: 'SWISS',
    settings: { requireReady: false, swissRounds: 3 },
  })
  const numbers = async () =>
    (await host.call('GET /admin/tournaments/{id}/matches', { params, query: { limit: 100 } })).body.data
      .map(({ no }) => no)
      .toSorted((a, b) => a - b)
  expect(await numbers()).toEqual([1, 2])
  const late = await host.call('POST /tournaments/{id}/players', { params, body: { name: 'Late' } })
  expect(late.status).toBe(200)
  expect(await numbers()).toEqual([1, 2, 3])
})

test('a waiting match says where its entrants come from, and a played match where its entrants go', async () => {
  const { host, params, at } = await doubleElimination(12)
  const show = async (id: string) => (await host.call('GET /matches/{id}', { params: { id } })).body.data
  const { matches } = (await host.call('GET /tournaments/{id}/bracket', { params })).body.data
  const opening = await show((await at(1)).id)
  expect(opening.path).toMatchObject({ player1: null, player2: null, winner: { key: 'W2' }, loser: { key: 'L2' } })
  const lower = await show(matches.find(({ no }) => no === opening.path.loser?.no)?.id ?? '')
  expect([lower.path.player1?.takes, lower.path.player2?.takes]).toEqual(['loser', 'loser'])
  expect([lower.path.player1?.no, lower.path.player2?.no]).toContain(1)
})
