import { drawHash } from '@guildhall/engine'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matches } from '../../db/schema/matches.ts'
import { logs } from '../../db/schema/moderation.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { makeEvent, makePeople, minutes } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()
const checkedIn = { checkinAt: minutes(-20) }

async function hosted(...[more, entrants]: [Parameters<typeof makeEvent>[2]?, Parameters<typeof makeEvent>[3]?]) {
  const host = await app.as(await app.make.user())
  const created = await makeEvent(app.db, host.id, more, entrants)
  const params = { id: created.tournament.id }
  const row = async () => (await app.db.select().from(tournaments).where(eq(tournaments.id, params.id)))[0]
  const listPlaying = () =>
    app.db
      .select()
      .from(players)
      .where(and(eq(players.eventId, params.id), isNotNull(players.seed)))
      .orderBy(players.seed)
  const start = (body = {}) => host.call('POST /tournaments/{id}/start', { params, body })
  return { host, params, start, row, listPlaying, ...created }
}

describe('starting', () => {
  test('creates every match, fixes the seeds and returns the state of the event', async () => {
    const { start, params, row, listPlaying } = await hosted({ type: 'DOUBLE_ELIMINATION' }, 8)

    const answer = await start()

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'live', players: 8, waiting: 0 })
    expect(await app.db.$count(matches, eq(matches.eventId, params.id))).toBe(15)
    const { rngSeed, stats, rev } = (await row()) ?? {}
    const seededIds = (await listPlaying()).map(({ id }) => id)
    const hashes = seededIds.map((id) => drawHash(id, rngSeed ?? 0))
    expect(hashes).toEqual(hashes.toSorted())
    expect(stats?.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(rev).toBeGreaterThan(0)
    const [log] = await app.db.select().from(logs).where(eq(logs.tournamentId, params.id))
    expect(log).toMatchObject({ action: 'started', after: { playing: 8, missing: 0 } })
  })

  test('asks what happens to incomplete teams, then lets them play or drops them', async () => {
    const people = await makePeople(app.db, 3)
    const teams = [
      ...people.map(({ id }) => ({ userId: id, guests: ['Guest'] })),
      { name: 'Alone' },
      { name: 'Half', guests: ['One'] },
    ]
    const first = await hosted({ teamSize: 2 }, teams)
    const proposal = await first.host.call('GET /tournaments/{id}/start', { params: first.params })
    expect(proposal.body.data.incomplete).toMatchObject([
      { name: 'Alone', members: 0 },
      { name: 'Half', members: 1 },
    ])
    expect((await first.start()).body.code).toBe('TEAMS_INCOMPLETE')
    expect((await first.row())?.startedAt).toBeNull()
    expect((await first.start({ incompleteTeams: 'keep' })).body.data.players).toBe(5)

    const second = await hosted({ teamSize: 2 }, [{ guests: ['A', 'B'] }, { guests: ['C', 'D'] }, { name: 'Alone' }])
    expect((await second.start({ incompleteTeams: 'drop' })).body.data.players).toBe(2)
    const [dropped] = await app.db
      .select()
      .from(players)
      .where(eq(players.id, second.players[2]?.id ?? ''))
    expect(dropped).toMatchObject({ dropReason: 'dropped', seed: null })
    const third = await hosted({ teamSize: 2 }, [{ guests: ['A', 'B'] }, { name: 'Alone' }])
    expect((await third.start({ incompleteTeams: 'drop' })).body.code).toBe('TOO_FEW_ENTRANTS')
  })

  test('refuses a round robin with too many matches', async () => {
    const { start, row } = await hosted(
      { type: 'ROUND_ROBIN', maxPlayers: 128 },
      Array.from({ length: 102 }, () => ({})),
    )
    expect((await start()).body.code).toBe('TOO_MANY_MATCHES')
    expect((await row())?.startedAt).toBeNull()
  })

  test('drops entrants who have not checked in and fills their spots from the waitlist', async () => {
    const waiting = { waitlistedAt: minutes(-100) }
    const entrants = [checkedIn, {}, checkedIn, {}, { ...waiting }, { ...waiting, ...checkedIn }, { ...waiting }]
    const {
      start,
      row,
      listPlaying,
      players: all,
      params,
    } = await hosted({ maxPlayers: 4, checkinAt: minutes(-60) }, entrants)

    expect((await start()).body.data).toMatchObject({ players: 4, waiting: 1 })

    const ids = (await listPlaying()).map(({ id }) => id).sort()
    expect(ids).toEqual([all[0], all[2], all[5], all[4]].map((entrant) => entrant?.id).sort())
    const out = await app.db
      .select()
      .from(players)
      .where(and(eq(players.eventId, params.id), isNotNull(players.droppedAt)))
    expect(out.map(({ id, dropReason }) => [id, dropReason]).sort()).toEqual(
      [all[1], all[3]].map((entrant) => [entrant?.id, 'no-checkin']).sort(),
    )
    expect(await row()).toMatchObject({ playerCount: 4, waitlistCount: 1 })
  })

  test('drops no one before check-in opens, when the host closes registration', async () => {
    const later = { registrationEnd: minutes(90), date: minutes(120), checkinAt: minutes(60) }
    const { start } = await hosted(later, 3)

    expect((await start()).body.code).toBe('REGISTRATION_OPEN')
    expect((await start({ closeRegistration: true })).body.data).toMatchObject({ status: 'live', players: 3 })
  })

  test('lists the reasons that prevent it', async () => {
    const tooFew = await hosted({ minPlayers: 4 }, 3)
    expect((await tooFew.start()).body).toMatchObject({ status: 409, code: 'TOO_FEW_ENTRANTS' })
    expect((await tooFew.host.call('GET /tournaments/{id}/start', { params: tooFew.params })).body.data).toMatchObject({
      refusals: [{ code: 'TOO_FEW_ENTRANTS' }],
      playing: 3,
    })
    const draft = await hosted({ visibility: 'DRAFT' }, 3)
    expect((await draft.start()).body.code).toBe('NOT_PUBLISHED')
    const groups = await hosted({ type: 'ROUND_ROBIN', settings: { groups: 4 } }, 5)
    expect((await groups.start()).body).toMatchObject({ status: 422, code: 'BAD_CONFIG', detail: 'groups' })
    expect(await groups.row()).toMatchObject({ startedAt: null, stage: null })
    const unready = await hosted({ checkinAt: minutes(-30) }, [checkedIn, {}, {}])
    expect((await unready.start()).body.code).toBe('TOO_FEW_ENTRANTS')
    const dropped = and(eq(players.eventId, unready.params.id), isNotNull(players.droppedAt))
    expect(await app.db.$count(players, dropped)).toBe(0)
  })

  test('plays an even best-of of an older bracket as the odd one with the same number of wins', async () => {
    const { start, row } = await hosted({ settings: { bestOf: 2 }, rounds: [{ key: 'W-1', bestOf: 4 }] }, 4)
    expect((await start()).status).toBe(200)
    expect((await row())?.stage?.bestOf).toEqual({ default: 3, W2: 5 })
  })

  test('makes the second grand final as long as the first', async () => {
    const rounds = [{ key: 'G1', bestOf: 5 }]
    const { start, params } = await hosted({ type: 'DOUBLE_ELIMINATION', settings: { bestOf: 3 }, rounds }, 4)
    await start()
    const finals = and(eq(matches.eventId, params.id), eq(matches.bracket, 'G'))
    const rows = await app.db.select({ bestOf: matches.bestOf }).from(matches).where(finals)
    expect(rows).toEqual([{ bestOf: 5 }, { bestOf: 5 }])
  })

  test('is allowed for hosts only', async () => {
    const { params } = await hosted({}, 4)
    const stranger = await app.as(await app.make.user())
    expect((await app.visitor.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(401)
    expect((await stranger.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(403)
    expect((await stranger.call('GET /tournaments/{id}/start', { params })).status).toBe(403)
    const hidden = await hosted({ visibility: 'PRIVATE' }, 4)
    expect((await stranger.call('POST /tournaments/{id}/start', { params: hidden.params, body: {} })).status).toBe(404)
  })

  test('takes effect once when requested ten times at once', async () => {
    const { start, params } = await hosted({}, 16)

    const answers = await Promise.all(Array.from({ length: 10 }, () => start()))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.filter(({ body }) => body.code === 'ALREADY_STARTED')).toHaveLength(9)
    expect(await app.db.$count(matches, eq(matches.eventId, params.id))).toBe(15)
  })

  test('starts an event without matches', async () => {
    const { start, params } = await hosted({ type: 'REGISTRATION' }, 2)
    expect((await start()).body.data).toMatchObject({ status: 'live' })
    expect(await app.db.$count(matches, eq(matches.eventId, params.id))).toBe(0)
  })

  test('starts double elimination with 4,096 entrants', async () => {
    const { start, params, listPlaying } = await hosted({ type: 'DOUBLE_ELIMINATION' }, 4_096)

    expect((await start()).body.data).toMatchObject({ players: 4_096 })

    expect(await app.db.$count(matches, eq(matches.eventId, params.id))).toBe(8_191)
    expect((await listPlaying()).map(({ seed }) => seed)).toEqual(
      Array.from({ length: 4_096 }, (_, index) => index + 1),
    )
  })
})

describe('pausing', () => {
  test('stops the deadlines, and resuming keeps the remaining time', async () => {
    const { host, params, start } = await hosted({}, 2)
    const pause = (body: { resume?: boolean; reason?: string }) =>
      host.call('PUT /tournaments/{id}/pause', { params, body })
    expect((await pause({})).body.code).toBe('NOT_STARTED')
    await start()
    await app.db
      .update(matches)
      .set({ deadlineAt: minutes(10) })
      .where(eq(matches.eventId, params.id))
    expect((await pause({ resume: true })).body.code).toBe('NOT_PAUSED')

    const paused = await pause({ reason: 'Server down' })
    expect(paused.body.data).toMatchObject({ status: 'paused', pauseReason: 'Server down' })
    expect((await pause({})).body.code).toBe('EVENT_PAUSED')
    await app.db
      .update(tournaments)
      .set({ pausedAt: minutes(-5) })
      .where(eq(tournaments.id, params.id))
    await app.db
      .update(tournaments)
      .set({ startedAt: minutes(-6) })
      .where(eq(tournaments.id, params.id))

    expect((await pause({ resume: true })).body.data).toMatchObject({
      status: 'live',
      pausedAt: null,
      pauseReason: null,
    })
    const [match] = await app.db.select().from(matches).where(eq(matches.eventId, params.id))
    expect(((match?.deadlineAt?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(15, 0)
  })
})

describe('seeding', () => {
  test('manually: listed entrants come first, the others keep their order', async () => {
    const { host, params, players: all, start, listPlaying } = await hosted({}, 4)
    const [a, b, c, d] = all.map(({ id }) => id)
    const seed = (body: object) => host.raw('PATCH', `/api/tournaments/${params.id}/players/seeds`, { body })

    expect((await seed({ by: 'hand', order: [c, a, d, b] })).status).toBe(200)
    expect((await seed({ by: 'hand', order: [b] })).status).toBe(200)
    expect((await seed({ by: 'hand', order: [params.id] })).body.code).toBe('BAD_ORDER')
    await start()

    expect((await listPlaying()).map(({ id }) => id)).toEqual([b, c, a, d])
    expect((await seed({ by: 'hand', order: [a, b, c, d] })).status).toBe(200)
    expect((await listPlaying()).map(({ id }) => id)).toEqual([a, b, c, d])
    await app.db
      .update(matches)
      .set({ status: 'done' })
      .where(and(eq(matches.eventId, params.id), eq(matches.matchNo, 1)))
    expect((await seed({ by: 'hand', order: [d] })).body.code).toBe('ALREADY_STARTED')
  })

  test('randomly: the draw can be reproduced from the published seed', async () => {
    const { host, params } = await hosted({}, 9)

    const { body } = await host.call('PATCH /tournaments/{id}/players/seeds', { params, body: { by: 'random' } })

    const ids = body.data.seeds.map(({ id }) => id)
    const again = ids.toSorted((first, second) =>
      drawHash(first, body.data.rngSeed ?? 0) < drawHash(second, body.data.rngSeed ?? 0) ? -1 : 1,
    )
    expect(ids).toEqual(again)
    const secondDraw = await host.call('PATCH /tournaments/{id}/players/seeds', { params, body: { by: 'random' } })
    expect(secondDraw.body.data.rngSeed).not.toBe(body.data.rngSeed)
  })

  test('shows the seed of a draw to hosts only before the start, so that no one can time their entry', async () => {
    const { host, params } = await hosted({}, 4)
    const stranger = await app.as(await app.make.user())
    const { body } = await host.call('PATCH /tournaments/{id}/players/seeds', { params, body: { by: 'random' } })
    const listSeeds = async () => {
      const answers = await Promise.all(
        [host, stranger].map((person) => person.call('GET /tournaments/{id}', { params })),
      )
      return answers.map((answer) => answer.body.data.rngSeed)
    }

    expect(await listSeeds()).toEqual([body.data.rngSeed, null])
    await host.call('POST /tournaments/{id}/start', { params, body: {} })
    expect(await listSeeds()).toEqual([body.data.rngSeed, body.data.rngSeed])
  })

  test('by rating, by XP, and by the ranks of an earlier event', async () => {
    const people = await makePeople(app.db, 3)
    const [ann, bob, cid] = people
    const entrants = people.map(({ id }, index) => ({ userId: id, rating: [1500, null, 1700][index] ?? null }))
    const { host, params, players: all } = await hosted({}, entrants)
    const by = async (body: { by: 'rating' | 'xp' | 'event'; eventId?: string }) => {
      const answer = await host.call('PATCH /tournaments/{id}/players/seeds', { params, body })
      return answer.body.data?.seeds.map(({ id }) => all.findIndex((entrant) => entrant.id === id)) ?? answer.body.code
    }
    expect(await by({ by: 'rating' })).toEqual([2, 0, 1])

    for (const [person, xp] of [
      [ann, 10],
      [bob, 300],
      [cid, 20],
    ] as const)
      await app.db.execute(`update users set xp = ${xp} where id = '${person?.id}'`)
    expect(await by({ by: 'xp' })).toEqual([1, 2, 0])

    const earlier = await makeEvent(app.db, host.id, {}, [
      { userId: cid?.id ?? null, result: { rank: 2, of: 2 } },
      { userId: bob?.id ?? null, result: { rank: 1, of: 2 } },
    ])
    const eventId = earlier.tournament.id
    expect(await by({ by: 'event' })).toBe('INVALID')
    expect(await by({ by: 'event', eventId })).toBe('NOT_RANKED')
    await app.db
      .update(tournaments)
      .set({ startedAt: minutes(-9), endedAt: minutes(-5) })
      .where(eq(tournaments.id, eventId))
    expect(await by({ by: 'event', eventId })).toEqual([1, 2, 0])
  })
})

describe('a rehearsal', () => {
  test('has only bots, can start at once, and is visible to its creator only', async () => {
    await app.make.game()
    const ann = await app.as(await app.make.user())
    const bob = await app.as(await app.make.user())

    const created = await ann.call('POST /tests/tournament', { body: { type: 'SWISS', entrants: 12 } })

    const params = { id: created.body.data.id }
    expect(created.body.data).toMatchObject({ status: 'closed', players: 12 })
    expect((await bob.call('POST /tournaments/{id}/start', { params, body: {} })).status).toBe(404)
    expect((await ann.call('POST /tournaments/{id}/start', { params, body: {} })).body.data.status).toBe('live')
    const listSeeds = await ann.call('GET /tournaments/{id}/matches', { params, query: { limit: 100 } })
    expect(listSeeds.body.total).toBe(6)
    expect(listSeeds.body.data[0]).toMatchObject({ key: 'S1', status: 'ready-check' })
    expect((await bob.call('GET /tournaments/{id}/matches', { params })).status).toBe(404)
  })
})
