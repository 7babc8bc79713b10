import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fixtureProposals } from '../../db/schema/leagues/seasons.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { matches } from '../../db/schema/matches.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { hosts, moderators } from '../../db/schema/staff.ts'
import { expireOffers } from '../../players/waitlist/expire-offers.ts'
import { makePeople } from '../../testing/make-event.ts'
import { report } from '../../testing/make-running.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const divisions = [
  { name: 'First', size: 4, promoted: 0, relegated: 1, playoff: 2 },
  { name: 'Second', size: null, promoted: 1, relegated: 0, playoff: 0 },
]
const win = [{ player1: 1, player2: 0 }]

/** A started league of two divisions of four, one player each, the first one seeded first. Fixtures are on Wednesdays. */
async function season(columns: Parameters<typeof app.make.league>[0] = {}) {
  const owner = { id: columns.createdById ?? (await app.make.user()).id }
  const league = await app.make.league({
    createdById: owner.id,
    startDate: inDays(-1),
    playerCount: 8,
    schedule: { firstDay: inDays(14).toISOString().slice(0, 10), matchDays: [{ weekday: 3, time: '19:00' }] },
    ...columns,
    settings: { requireReady: false, seeding: 'hand', divisions, ...columns.settings },
  })
  const event = { eventId: league.id, eventType: 'League' as const }
  const people = await makePeople(app.db, 8)
  const rows = people.map(({ id: userId }, index) => ({ ...event, userId, name: `Team ${index + 1}`, seed: index + 1 }))
  const entrants = await app.db.insert(players).values(rows).returning()
  await app.db.insert(playerTeammates).values(
    entrants.map(({ id: playerId, userId }) => ({
      ...event,
      playerId,
      userId: userId ?? '',
      captain: true,
      acceptedAt: new Date(),
    })),
  )
  const host = await app.as(owner)
  const params = { id: league.id }
  const started = await host.call('POST /leagues/{id}/start', { params, body: {} })
  expect(started.body.data?.status).toBe('live')
  const idOf = (no: number) => entrants[no - 1]?.id ?? ''
  const personOf = async (no: number): Promise<Person> => app.as({ id: people[no - 1]?.id ?? '' })
  const fixture = async (home: number, away: number) => {
    const [one, two] = [idOf(home), idOf(away)]
    const rows = await app.db.select().from(matches).where(eq(matches.eventId, league.id))
    const row = rows.find(({ a, b }) => (a === one && b === two) || (a === two && b === one))
    if (!row) throw new Error(`No fixture of ${home} and ${away}`)
    return row
  }
  /** The stronger team, with the lower number, wins. */
  const decide = async (stronger: number, weaker: number) => {
    const row = await fixture(stronger, weaker)
    const scores = row.a === idOf(stronger) ? win : [{ player1: 0, player2: 1 }]
    const response = await host.call('PUT /matches/{id}', { params: { id: row.id }, body: { scores } })
    expect(response.status).toBe(200)
  }
  const decideAll = async (first: number) => {
    for (let a = first; a < first + 4; a++) for (let b = a + 1; b < first + 4; b++) await decide(a, b)
  }
  const table = async () => (await host.call('GET /leagues/{id}/table', { params })).body.data
  return { host, params, league, entrants, idOf, personOf, fixture, decide, decideAll, table }
}

test('the table shows each division with zones, form and what must happen', async () => {
  const { decide, table, idOf } = await season()
  await decide(1, 2)
  await decide(1, 3)
  await decide(2, 3)
  await decide(2, 4)
  await decide(3, 4)
  const { divisions, final, tiebreaks } = await table()
  const [first, second] = divisions
  expect([final, tiebreaks[0], first?.open, second?.open]).toEqual([false, 'points', 1, 6])
  expect(first?.rows.map(({ name, values, zone }) => [name, values.points, zone])).toEqual([
    ['Team 1', 6, 'playoff'],
    ['Team 2', 6, 'playoff'],
    ['Team 3', 3, null],
    ['Team 4', 0, 'relegated'],
  ])
  const rowOf = (no: number) => first?.rows.find(({ playerId }) => playerId === idOf(no))
  expect(rowOf(1)?.form).toEqual(['won', 'won'])
  const chance = (no: number, goal: string) => rowOf(no)?.chances.find((chance) => chance.goal === goal)
  expect(chance(1, 'title')?.outcome).toBe('own-hands') // a win against the last team
  expect(chance(4, 'playoff')?.outcome).toBe('impossible')
  expect(chance(3, 'playoff')?.outcome).toBe('impossible')
})

test('zones are what the next season does: dropped teams do not move, and fewer teams are relegated', async () => {
  const { host, params, decide, table, idOf } = await season()
  for (const no of [2, 3, 4]) await decide(1, no)
  for (const no of [2, 3]) await decide(no, 4)
  for (const no of [6, 7, 8]) await decide(5, no)
  for (const no of [7, 8]) await decide(6, no)
  const withdraw = (no: number) =>
    host.call('POST /leagues/{id}/players/{playerId}/withdraw', {
      params: { ...params, playerId: idOf(no) },
      query: {},
      body: { rule: 'award', reason: 'The team disbanded' },
    })
  for (const no of [1, 5]) expect((await withdraw(no)).status).toBe(200)
  const { divisions } = await table()
  const zones = divisions.map(({ rows }) => Object.fromEntries(rows.map(({ name, zone }) => [name, zone])))
  expect(zones).toEqual([
    { 'Team 1': null, 'Team 2': 'playoff', 'Team 3': 'playoff', 'Team 4': null }, // 4 stays, since 1 leaves a gap
    { 'Team 5': null, 'Team 6': 'promoted', 'Team 7': null, 'Team 8': null },
  ])
  const { moves } = (await host.call('GET /leagues/{id}/season', { params })).body.data
  expect(moves.map(({ name, kind }) => [name, kind])).toEqual([['Team 6', 'promoted']])
  const goals = divisions.map(
    ({ rows }) => new Map(rows.flatMap(({ chances }) => chances).map((c) => [c.goal, c.places])),
  )
  expect([goals[0]?.get('safety'), goals[1]?.get('promotion')]).toEqual([undefined, 1])
})

test('a deduction lowers the points at once, and revoking it restores them', async () => {
  const { host, params, decide, table, idOf } = await season()
  await decide(1, 2)
  const body = { playerId: idOf(1), points: 2.5, reason: 'Fielded a suspended player' }
  const deduction = (await host.call('POST /leagues/{id}/deductions', { params, body })).body.data
  const first = async () => (await table()).divisions[0]?.rows.find(({ playerId }) => playerId === idOf(1))
  expect(await first()).toMatchObject({ deducted: 2.5, values: { points: 0.5 } })
  const revoke = () =>
    host.call('DELETE /leagues/{id}/deductions/{deductionId}', {
      params: { ...params, deductionId: deduction.id },
      query: { reason: 'The suspension was lifted' },
    })
  expect((await revoke()).body.data).toMatchObject({ points: 2.5, revokeReason: 'The suspension was lifted' })
  expect((await revoke()).body.code).toBe('CONFLICT')
  expect(await first()).toMatchObject({ deducted: 0, values: { points: 3 } })
  const listed = await app.visitor.call('GET /leagues/{id}/deductions', { params })
  expect(listed.body.data).toHaveLength(1)
})

test('a moderator who plays in the league neither deducts points from their own team nor revokes a deduction', async () => {
  const { host, league, params, idOf, personOf } = await season()
  const moderator = await personOf(1)
  const event = { eventId: league.id, eventType: 'League', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values({ ...event, userId: moderator.id })
  const deduct = (person: Person, no: number) =>
    person.call('POST /leagues/{id}/deductions', {
      params,
      body: { playerId: idOf(no), points: 1, reason: 'Fielded a suspended player' },
    })
  expect((await deduct(moderator, 1)).body.code).toBe('PLAYS_IN_IT')
  expect((await deduct(moderator, 2)).status).toBe(200)
  const { id: deductionId } = (await deduct(host, 1)).body.data
  const revoke = (person: Person) =>
    person.call('DELETE /leagues/{id}/deductions/{deductionId}', {
      params: { ...params, deductionId },
      query: { reason: 'The suspension was lifted' },
    })
  expect([(await revoke(moderator)).body.code, (await revoke(host)).status]).toEqual(['PLAYS_IN_IT', 200])
})

test('the preview of a withdrawal tells what it does: annulled results leave the table, awarded ones go to the opponents', async () => {
  const { host, params, decide, table, idOf } = await season()
  await decide(1, 4)
  await decide(2, 3)
  const withdraw = (rule: 'annul' | 'award', preview: boolean) =>
    host.call('POST /leagues/{id}/players/{playerId}/withdraw', {
      params: { ...params, playerId: idOf(4) },
      query: { preview },
      body: { rule, reason: 'The team disbanded' },
    })
  const award = (await withdraw('award', true)).body.data
  expect([award.annulled, award.awarded]).toEqual([0, 2])
  expect(award.table.map(({ name, after }) => [name, after.points])).toEqual(
    expect.arrayContaining([
      ['Team 2', 6],
      ['Team 3', 3],
    ]),
  )
  const preview = (await withdraw('annul', true)).body.data
  expect([preview.annulled, preview.awarded]).toEqual([1, 0])
  expect((await table()).divisions[0]?.rows.map(({ dropped }) => dropped)).toEqual([false, false, false, false])

  const annul = (await withdraw('annul', false)).body.data
  expect(annul).toEqual(preview)
  const rows = (await table()).divisions[0]?.rows ?? []
  expect(rows.map(({ name, values, annulled }) => [name, values.points, annulled])).toEqual([
    ['Team 2', 3, false],
    ['Team 1', 0, false],
    ['Team 3', 0, false],
    ['Team 4', 0, true],
  ])
  expect((await withdraw('annul', false)).body.code).toBe('NOT_ENTERED')
})

test('a result that brings an annulled team back counts again, and undoing it annuls the team again', async () => {
  const { host, params, fixture, decide, table, idOf } = await season()
  for (const no of [2, 3]) await decide(1, no)
  const withdrawal = { rule: 'annul', reason: 'The team disbanded' } as const
  const target = { params: { ...params, playerId: idOf(1) }, query: {}, body: withdrawal }
  expect((await host.call('POST /leagues/{id}/players/{playerId}/withdraw', target)).status).toBe(200)
  const rowOf = async () => (await table()).divisions[0]?.rows.find(({ playerId }) => playerId === idOf(1))
  expect(await rowOf()).toMatchObject({ annulled: true, dropped: true })
  const { id } = await fixture(1, 4)
  const body = { winnerId: idOf(1), confirm: true }
  expect((await host.call('PUT /matches/{id}', { params: { id }, body })).status).toBe(200)
  expect(await rowOf()).toMatchObject({ annulled: false, dropped: false, values: { points: 9 } })

  const log = (await host.call('GET /leagues/{id}/log', { params, query: {} })).body.data
  const logId = log.find(({ action }) => action === 'match-corrected')?.id ?? ''
  const undo = { params: { ...params, logId }, body: { confirm: true }, query: {} }
  expect((await host.call('POST /leagues/{id}/log/{logId}/undo', undo)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ annulled: true, dropped: true })
})

test('undoing a withdrawal with annulled matches brings the team and its results back', async () => {
  const { host, params, decide, table, idOf } = await season()
  await decide(1, 4)
  const before = await table()
  await host.call('POST /leagues/{id}/players/{playerId}/withdraw', {
    params: { ...params, playerId: idOf(1) },
    query: {},
    body: { rule: 'annul', reason: 'The team disbanded' },
  })
  const [first] = (await table()).divisions
  expect(first?.rows.find(({ playerId }) => playerId === idOf(1))).toMatchObject({ annulled: true, dropped: true })
  // Team 4 lost to Team 1, but that no longer counts.
  expect(first?.rows.find(({ playerId }) => playerId === idOf(4))).toMatchObject({ played: 0, lost: 0, form: [] })

  const { data: log } = (await host.call('GET /leagues/{id}/log', { params, query: { limit: 50 } })).body
  const dropped = log.find(({ action }) => action === 'entrant-dropped')
  const undone = await host.call('POST /tournaments/{id}/log/{logId}/undo', {
    params: { ...params, logId: dropped?.id ?? '' },
    query: {},
    body: { confirm: true },
  })
  expect(undone.status).toBe(200)
  expect(await table()).toEqual(before)
})

test('a team proposes times at most twenty times a day per match', async () => {
  const { personOf, fixture } = await season()
  const match = await fixture(1, 2)
  const [one, params] = [await personOf(1), { id: match.id }]
  const { from } = (await one.call('GET /matches/{id}/times', { params })).body.data
  const propose = async (no: number) => {
    const times = [new Date(Date.parse(from ?? '') + 20 * 3_600_000 + no * 60_000).toISOString()]
    return (await one.call('POST /matches/{id}/times', { params, body: { times } })).status
  }
  for (let no = 0; no < 20; no++) expect(await propose(no)).toBe(200)
  expect(await propose(20)).toBe(429)
})

test('one team proposes times in the match week, the other picks one, and the history stays', async () => {
  const { personOf, fixture, host } = await season()
  const match = await fixture(1, 2)
  const [one, two, other] = [await personOf(1), await personOf(2), await personOf(3)]
  const params = { id: match.id }
  const before = (await one.call('GET /matches/{id}/times', { params })).body.data
  expect(before).toMatchObject({ startsAt: before.kickoffAt, proposals: [], can: { propose: true, answer: false } })
  const at = (hours: number) => new Date(Date.parse(before.from ?? '') + hours * 3_600_000).toISOString()
  const propose = (person: Person, times: string[]) =>
    person.call('POST /matches/{id}/times', { params, body: { times } })

  expect((await propose(one, [at(-5)])).body).toMatchObject({ code: 'BAD_TIME', errors: [{ code: 'OUTSIDE_WEEK' }] })
  expect((await propose(other, [at(30)])).body.code).toBe('FORBIDDEN')
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  await moderator.call('PUT /moderator/words', { body: { deny: ['slowcoach'] } })
  const rude = { times: [at(30)], message: 'Hurry, slowcoach' }
  expect((await one.call('POST /matches/{id}/times', { params, body: rude })).body.code).toBe('WORDS_NOT_ALLOWED')
  await propose(two, [at(30)])
  const proposed = (await propose(one, [at(44), at(20)])).body.data // a counter-proposal
  expect(proposed.proposals.map(({ state }) => state)).toEqual(['open', 'replaced'])
  const [proposal] = proposed.proposals
  expect(proposal?.times).toEqual([at(20), at(44)])
  const pick = (person: Person, time: string) =>
    person.call('PATCH /matches/{id}/times/{proposalId}', {
      params: { ...params, proposalId: proposal?.id ?? '' },
      body: { pick: time },
    })
  expect((await pick(one, at(20))).body.code).toBe('FORBIDDEN')
  expect((await pick(two, at(21))).body.code).toBe('BAD_TIME')
  const picked = await Promise.all([pick(two, at(20)), pick(two, at(44))]) // two members answer at once
  expect(picked.map(({ status }) => status).sort()).toEqual([200, 409])
  const agreed = (await two.call('GET /matches/{id}/times', { params })).body.data
  expect([at(20), at(44)]).toContain(agreed.startsAt)
  expect(agreed.kickoffAt).toBe(before.kickoffAt)

  const set = { startsAt: at(70), reason: 'The venue is closed' }
  expect((await one.call('PUT /matches/{id}/times', { params, body: set })).body.code).toBe('FORBIDDEN')
  const overruled = (await host.call('PUT /matches/{id}/times', { params, body: set })).body.data
  expect(overruled.startsAt).toBe(at(70))
  expect(overruled.proposals[0]).toMatchObject({ playerId: null, message: 'The venue is closed', state: 'picked' })
  const inbox = await two.call('GET /user/notifications', { query: {} })
  expect(inbox.body.data.map(({ kind }) => kind)).toContain('kickoff')

  const canSet = async () => (await host.call('GET /matches/{id}/times', { params })).body.data.can.overrule
  expect(await canSet()).toBe(true)
  await app.db.update(leagues).set({ pausedAt: new Date() }).where(eq(leagues.id, match.eventId))
  expect((await host.call('PUT /matches/{id}/times', { params, body: set })).body.code).toBe('EVENT_PAUSED')
  expect(await canSet()).toBe(false)
})

test('what teams and staff write about a match time is for the two teams and the staff, and the times are for everyone', async () => {
  const { personOf, fixture, host } = await season()
  const match = await fixture(1, 2)
  const [one, two, other] = [await personOf(1), await personOf(2), await personOf(3)]
  const params = { id: match.id }
  const { from } = (await one.call('GET /matches/{id}/times', { params })).body.data
  const times = [new Date(Date.parse(from ?? '') + 30 * 3_600_000).toISOString()]
  await one.call('POST /matches/{id}/times', { params, body: { times, message: 'I am at the hospital until then' } })

  const textsFor = async (reader: Person) => {
    const query = { round: match.round }
    const list = await reader.call('GET /leagues/{id}/fixtures', { params: { id: match.eventId }, query })
    const fixtures = list.body.data.fixtures.flatMap(({ proposal }) => proposal ?? [])
    const { proposals } = (await reader.call('GET /matches/{id}/times', { params })).body.data
    expect([fixtures[0]?.times, proposals[0]?.times]).toEqual([times, times])
    return [fixtures[0]?.message, proposals[0]?.message]
  }
  for (const reader of [one, two, host])
    expect(await textsFor(reader)).toEqual(Array(2).fill('I am at the hospital until then'))
  for (const reader of [other, app.visitor]) expect(await textsFor(reader)).toEqual([null, null])

  const body = { startsAt: times[0] ?? '', reason: 'A player is at the hospital' }
  expect((await host.call('PUT /matches/{id}/times', { params, body })).status).toBe(200)
  const reasonFor = async (reader: Person) => {
    const query = { action: 'time-set' }
    const log = await reader.call('GET /leagues/{id}/log', { params: { id: match.eventId }, query })
    return log.body.data.map(({ reason }) => reason)
  }
  for (const reader of [one, two, host]) expect(await reasonFor(reader)).toEqual([body.reason])
  for (const reader of [other, app.visitor]) expect(await reasonFor(reader)).toEqual([null])
})

test('a team hears of a time that is proposed again, and that the staff set the time it was asked about', async () => {
  const { personOf, fixture, host } = await season()
  const [one, two] = [await personOf(1), await personOf(2)]
  const params = { id: (await fixture(1, 2)).id }
  const { from } = (await one.call('GET /matches/{id}/times', { params })).body.data
  const time = new Date(Date.parse(from ?? '') + 20 * 3_600_000).toISOString()
  const propose = async () =>
    (await one.call('POST /matches/{id}/times', { params, body: { times: [time] } })).body.data.proposals[0]?.id ?? ''
  const told = async () =>
    (await two.call('GET /user/notifications', { query: {} })).body.data.filter(({ kind }) => kind === 'kickoff').length

  const proposalId = await propose()
  await two.call('PATCH /matches/{id}/times/{proposalId}', { params: { ...params, proposalId }, body: {} })
  await propose()
  expect(await told()).toBe(2)
  const set = { startsAt: time, reason: 'The teams did not agree' }
  expect((await host.call('PUT /matches/{id}/times', { params, body: set })).status).toBe(200)
  expect(await told()).toBe(3)
})

test('a team rests only in rounds that its division plays', async () => {
  const sizes = { promoted: 0, relegated: 0, playoff: 0 }
  const { host, params } = await season({
    settings: {
      divisions: [
        { name: 'First', size: 3, ...sizes },
        { name: 'Second', size: null, ...sizes },
      ],
    },
  })
  const { rounds } = (await host.call('GET /leagues/{id}/fixtures', { params, query: {} })).body.data
  const resting = rounds.map(({ rests }) => rests.map(({ division }) => division).toSorted())
  expect(resting).toEqual([[1, 2], [1, 2], [1, 2], [2], [2]])
})

test('teams propose times in the week to which their match was postponed', async () => {
  const { host, params, personOf, fixture } = await season()
  const { id, kickoffAt, round } = await fixture(1, 2)
  const postponed = new Date((kickoffAt?.getTime() ?? 0) + 14 * 86_400_000)
  const body = { startsAt: postponed.toISOString(), reason: 'The venue is closed' }
  await host.call('PUT /matches/{id}/times', { params: { id }, body })
  const one = await personOf(1)
  const { from, to } = (await one.call('GET /matches/{id}/times', { params: { id } })).body.data
  expect([from, to].map((time) => Date.parse(time ?? '') < postponed.getTime())).toEqual([true, false])
  const propose = (time: number) =>
    one.call('POST /matches/{id}/times', { params: { id }, body: { times: [new Date(time).toISOString()] } })
  expect((await propose(kickoffAt?.getTime() ?? 0)).body).toMatchObject({ errors: [{ code: 'OUTSIDE_WEEK' }] })
  const proposed = await propose(postponed.getTime() + 86_400_000)
  expect(proposed.body.data.proposals[0]?.state).toBe('open')
  const { rounds } = (await host.call('GET /leagues/{id}/fixtures', { params, query: {} })).body.data
  expect(rounds.find((row) => row.round === round)?.startsAt).toBe(kickoffAt?.toISOString()) // one match moves no round
})

test('a pause stops the time to answer kick-off times, and moves the kick-offs that fall into it', async () => {
  const { host, params, fixture, personOf } = await season()
  const { id, kickoffAt } = await fixture(1, 2)
  const { from } = (await host.call('GET /matches/{id}/times', { params: { id } })).body.data
  const times = [new Date(Date.parse(from ?? '') + 2 * 86_400_000 + 18 * 3_600_000).toISOString()]
  const proposed = await (await personOf(1)).call('POST /matches/{id}/times', { params: { id }, body: { times } })
  expect(proposed.status).toBe(200)
  const pause = (resume: boolean) => host.call('PUT /tournaments/{id}/pause', { params, body: { resume } })
  expect((await pause(false)).status).toBe(200)
  // The pause began three days ago; the answer was due one day later, and another kick-off a day after that.
  const other = await fixture(3, 4)
  await app.db
    .update(leagues)
    .set({ pausedAt: inDays(-3) })
    .where(eq(leagues.id, params.id))
  await app.db
    .update(fixtureProposals)
    .set({ answerBy: inDays(-2) })
    .where(eq(fixtureProposals.matchId, id))
  await app.db
    .update(matches)
    .set({ startsAt: inDays(-1) })
    .where(eq(matches.id, other.id))
  const read = async () => (await host.call('GET /matches/{id}/times', { params: { id } })).body.data
  expect((await read()).proposals[0]?.state).toBe('open')
  expect((await pause(true)).status).toBe(200)

  const days = (time: string | Date | null) => Math.round((new Date(time ?? 0).getTime() - Date.now()) / 86_400_000)
  const [proposal] = (await read()).proposals
  expect([proposal?.state, days(proposal?.answerBy ?? null)]).toEqual(['open', 1])
  expect(days((await fixture(3, 4)).startsAt)).toBe(2)
  expect((await fixture(1, 2)).startsAt).toEqual(kickoffAt)
})

test('a withdrawal and a report of the same match at once: each match ends with one result', async () => {
  const { host, params, fixture, idOf } = await season()
  const row = await fixture(1, 2)
  const [report, withdrawal] = await Promise.all([
    host.call('PUT /matches/{id}', { params: { id: row.id }, body: { scores: win } }),
    host.call('POST /leagues/{id}/players/{playerId}/withdraw', {
      params: { ...params, playerId: idOf(1) },
      query: {},
      body: { rule: 'award', reason: 'Left the league' },
    }),
  ])
  expect(withdrawal.status).toBe(200)
  const after = await app.db.select().from(matches).where(eq(matches.id, row.id))
  expect(after[0]).toMatchObject({ status: 'done', reason: report.status === 200 ? 'played' : 'drop' })
})

test('fixtures are listed by match day and as a calendar feed', async () => {
  const { params, idOf, host, decide, personOf } = await season()
  await decide(1, 2)
  const { data } = (await app.visitor.call('GET /leagues/{id}/fixtures', { params, query: {} })).body
  expect(data.rounds.map(({ matches }) => matches)).toEqual([4, 4, 4])
  expect(data.fixtures.every(({ round }) => round === data.current)).toBe(true)
  const own = await app.visitor.call('GET /leagues/{id}/fixtures', { params, query: { playerId: idOf(1) } })
  expect(own.body.data.fixtures.map(({ state }) => state).sort()).toEqual(['played', 'scheduled', 'scheduled'])
  const feed = await app.visitor.raw('GET', `/api/leagues/${params.id}/fixtures/ics?playerId=${idOf(1)}`)
  expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  const { url } = (await (await personOf(1)).call('GET /user/calendar')).body.data
  const token = url.split('/').at(-1) ?? ''
  const calendar = (await app.visitor.call('GET /calendar/{token}', { params: { token } })).text.replaceAll('\r\n ', '')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4) // the league and its own three fixtures
  for (const entry of [`/leagues/${params.id}`, ...own.body.data.fixtures.map(({ id }) => `/matches/${id}`)])
    expect(calendar).toContain(entry)
  expect((await host.call('GET /leagues/{id}/attention', { params })).body.data).toEqual([])
})

test('a calendar hears of a fixture that moves: its entry has a higher sequence number', async () => {
  const { params, host, idOf } = await season()
  const entries = async () => {
    const feed = await app.visitor.raw('GET', `/api/leagues/${params.id}/fixtures/ics?playerId=${idOf(1)}`)
    return feed.text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry: string) => {
        const [, id = ''] = entry.match(/UID:(.+?)@/) ?? []
        const [, sequence] = entry.match(/SEQUENCE:(\d+)/) ?? []
        return { id, sequence: Number(sequence) }
      })
  }
  const before = await entries()
  const [moved] = before
  const { data } = (await app.visitor.call('GET /leagues/{id}/fixtures', { params, query: { playerId: idOf(1) } })).body
  const { startsAt } = data.fixtures.find(({ id }) => id === moved?.id) ?? {}
  const time = new Date(Date.parse(startsAt ?? '') + 3_600_000).toISOString()
  const body = { startsAt: time, reason: 'The hall opens later' }
  expect((await host.call('PUT /matches/{id}/times', { params: { id: moved?.id ?? '' }, body })).status).toBe(200)
  for (const { id, sequence } of await entries()) {
    const earlier = before.find((entry) => entry.id === id)?.sequence ?? 0
    expect(sequence > earlier).toBe(id === moved?.id)
  }
})

test('a calendar cancels the fixtures that a withdrawal awards before their time, and those of a cancelled league', async () => {
  const { params, idOf, host, personOf } = await season()
  const read = async () => (await app.visitor.raw('GET', `/api/leagues/${params.id}/fixtures/ics`)).text
  const { url } = (await (await personOf(1)).call('GET /user/calendar')).body.data
  const readOwn = async () =>
    (await app.visitor.call('GET /calendar/{token}', { params: { token: url.split('/').at(-1) ?? '' } })).text
  const cancelled = (text: string) => text.match(/STATUS:CANCELLED/g)?.length ?? 0
  expect(cancelled(await read())).toBe(0)
  const withdrawal = { rule: 'award', reason: 'The team disbanded' } as const
  const target = { params: { ...params, playerId: idOf(2) }, query: {}, body: withdrawal }
  expect((await host.call('POST /leagues/{id}/players/{playerId}/withdraw', target)).status).toBe(200)
  expect([cancelled(await read()), cancelled(await readOwn())]).toEqual([3, 1])
  const body = { reason: 'Too few teams' }
  expect((await host.call('POST /leagues/{id}/cancel', { params, body })).status).toBe(200)
  expect(cancelled(await read())).toBe(12)
})

test('after the season: final ranks, playoffs with the seeds of the table, and the next season by promotion and relegation', async () => {
  const { host, params, decideAll, idOf, personOf } = await season()
  expect(
    (await host.call('POST /leagues/{id}/season', { params, body: { date: inDays(90).toISOString() } })).body.code,
  ).toBe('NOT_ENDED')
  const reversed = { date: inDays(90).toISOString(), name: '\u202enosaeS' }
  for (const next of ['season', 'playoffs']) {
    const reply = await host.raw('POST', `/api/leagues/${params.id}/${next}`, { body: reversed })
    expect([next, reply.body.errors?.[0]?.path]).toEqual([next, 'body.name'])
  }
  await decideAll(1)
  await decideAll(5)
  const ended = (await host.call('GET /leagues/{id}', { params })).body.data
  expect([ended.status, ended.winnerId]).toEqual(['ended', idOf(1)])

  const body = { date: inDays(20).toISOString() }
  const playoffs = (await host.call('POST /leagues/{id}/playoffs', { params, body })).body.data
  const seeds = await app.db.select().from(players).where(eq(players.eventId, playoffs.id)).orderBy(players.seed)
  expect(seeds.map(({ name, seed }) => [name, seed])).toEqual([
    ['Team 1', 1],
    ['Team 2', 2],
  ])
  expect((await host.call('POST /leagues/{id}/playoffs', { params, body })).body.code).toBe('CONFLICT')

  const preview = (await host.call('GET /leagues/{id}/season', { params })).body.data
  expect(preview.moves.map(({ name, kind }) => [name, kind])).toEqual([
    ['Team 5', 'promoted'],
    ['Team 4', 'relegated'],
  ])
  const newest = async () => (await app.visitor.call('GET /leagues', { query: { sort: 'newest' } })).body.data[0]?.id
  const linked = async () => (await app.visitor.call('GET /leagues/{id}', { params })).body.data.nextLeagueId
  expect(await linked()).toBeNull()
  expect(await newest()).toBeDefined() // both replies are cached now
  const created = await host.call('POST /leagues/{id}/season', { params, body: { date: inDays(90).toISOString() } })
  const next = created.body.data
  expect([await linked(), await newest()]).toEqual([next.id, next.id])
  expect(next).toMatchObject({ season: 2, previousLeagueId: params.id, players: 8, status: 'registration' })
  expect(
    (await host.call('POST /leagues/{id}/season', { params, body: { date: inDays(90).toISOString() } })).status,
  ).toBe(409)
  const entrants = await app.db.select().from(players).where(eq(players.eventId, next.id)).orderBy(players.seed)
  expect(entrants.map(({ name, division }) => [name, division])).toEqual([
    ...['Team 1', 'Team 2', 'Team 3', 'Team 5'].map((name) => [name, 1]),
    ...['Team 4', 'Team 6', 'Team 7', 'Team 8'].map((name) => [name, 2]),
  ])
  expect(entrants.every(({ confirmBy }) => confirmBy !== null)).toBe(true)
  const champion = await personOf(1)
  expect((await champion.call('PUT /leagues/{id}/place', { params: { id: next.id } })).status).toBe(200)
  const own = and(eq(players.eventId, next.id), eq(players.name, 'Team 1'))
  expect((await app.db.select().from(players).where(own))[0]?.confirmBy).toBeNull()

  // Of those who do not confirm in time, as many lose their spot as others wait for it; the others keep it.
  await app.db
    .update(players)
    .set({ confirmBy: inDays(-1) })
    .where(and(eq(players.eventId, next.id), isNotNull(players.confirmBy)))
  const spots = async () => {
    await expireOffers(app, {}, { id: '', attempt: 1, isLast: false })
    const rows = await app.db.select().from(players).where(eq(players.eventId, next.id)).orderBy(players.joinNumber)
    return rows.filter(({ waitlistedAt }) => !waitlistedAt).map(({ name }) => name)
  }
  expect(await spots()).toHaveLength(8)
  const waiting = { eventId: next.id, eventType: 'League' as const, name: 'Team 9', waitlistedAt: new Date() }
  await app.db.insert(players).values(waiting)
  await app.db.update(leagues).set({ maxPlayers: 8, waitlistCount: 1 }).where(eq(leagues.id, next.id))
  const confirmed = await spots()
  expect([confirmed.length, confirmed.includes('Team 1'), confirmed.includes('Team 9')]).toEqual([8, true, true])
})

test('fewer teams move where a division has fewer than the border says', async () => {
  const border = 3
  const { host, params } = await season({
    settings: {
      divisions: [
        { name: 'First', size: 6, promoted: 0, relegated: border, playoff: 0 },
        { name: 'Second', size: null, promoted: border, relegated: 0, playoff: 0 },
      ],
    },
  })
  expect((await host.call('POST /leagues/{id}/end', { params, body: {} })).status).toBe(200)
  const { divisions, moves } = (await host.call('GET /leagues/{id}/season', { params })).body.data
  expect(divisions.map(({ teams }) => teams.length)).toEqual([6, 2])
  expect(moves.map(({ kind }) => kind)).toEqual(['promoted', 'promoted', 'relegated', 'relegated'])
  const created = await host.call('POST /leagues/{id}/season', { params, body: { date: inDays(90).toISOString() } })
  expect(created.body.data).toMatchObject({ season: 2, players: 8 })
})

test('reopening a season keeps its playoffs, and playoffs that were deleted can be created again', async () => {
  const { host, params, league, decideAll } = await season({ registrationEnd: inDays(-2) })
  const cohost = await app.make.user()
  const accepted = { eventId: league.id, eventType: 'League', status: 'ACCEPTED' } as const
  await app.db.insert(hosts).values([league.createdById, cohost.id].map((userId) => ({ ...accepted, userId })))
  await decideAll(1)
  await decideAll(5)
  const create = async (person: Person, division = 1) => {
    const body = { date: inDays(20).toISOString(), division, places: 2 }
    return (await person.call('POST /leagues/{id}/playoffs', { params, body })).body.data.id
  }
  const linked = async (person: Pick<Person, 'call'>) =>
    (await person.call('GET /leagues/{id}', { params })).body.data.nextTournamentId
  const first = await create(await app.as(cohost))
  expect(await linked(host)).toBe(first) // a host of the league is a host of its playoffs
  expect(await linked(app.visitor)).toBeNull() // a draft
  const entrants = () => app.db.$count(players, eq(players.eventId, first))
  const completed = await host.call('POST /tournaments/{id}/complete', { params })
  expect([completed.status, await entrants()]).toEqual([200, 2])
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const reopened = await admin.call('POST /tournaments/{id}/reopen', { params, body: { reason: 'A wrong score' } })
  expect([reopened.status, await entrants()]).toEqual([200, 2])

  const edit = (description: string) => host.call('PATCH /leagues/{id}', { params, body: { description } })
  expect((await edit('The playoffs follow')).status).toBe(200)
  expect((await host.call('DELETE /tournaments/{id}', { params: { id: first } })).status).toBe(204)
  expect(await linked(host)).toBeNull()
  expect((await edit('New playoffs follow')).status).toBe(200)
  const second = await create(host)
  expect(await linked(host)).toBe(second)
})

test('each division has one playoffs, even if two hosts create them at once; deleted ones can be created again', async () => {
  const { host, params, decideAll } = await season()
  await decideAll(1)
  await decideAll(5)
  const body = { date: inDays(20).toISOString(), division: 2, places: 2 }
  const create = () => host.call('POST /leagues/{id}/playoffs', { params, body })
  const race = await Promise.all([create(), create()])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await create()).body.code).toBe('CONFLICT')
  const playoffs = async (person: Pick<Person, 'call'>) =>
    (await person.call('GET /leagues/{id}', { params })).body.data.playoffs
  const id = race.find(({ status }) => status === 200)?.body.data.id ?? ''
  expect(await playoffs(host)).toEqual([{ division: 2, tournamentId: id }])
  expect(await playoffs(app.visitor)).toEqual([]) // a draft
  await host.call('DELETE /tournaments/{id}', { params: { id } })
  expect((await create()).status).toBe(200)
})

test('the next season ends at the same time of day, also if clocks change during one of the two', async () => {
  const nextYear = new Date().getUTCFullYear() + 1
  const at = (time: string) => new Date(`${nextYear}-${time}`)
  const { host, params } = await season({ timezone: 'Europe/Berlin', endDate: inDays(365) })
  const dates = { startDate: at('03-01T17:00:00Z'), endDate: at('04-05T16:00:00Z') } // 18:00 in winter and in summer
  await app.db.update(leagues).set(dates).where(eq(leagues.id, params.id))
  await host.call('POST /leagues/{id}/end', { params, body: {} })
  const body = { date: at('05-03T16:00:00Z').toISOString() }
  const { data } = (await host.call('POST /leagues/{id}/season', { params, body })).body
  expect(data.endDate).toBe(at('06-07T16:00:00Z').toISOString()) // 35 days later at 18:00
})

test('the next season of a community is created by the host who creates it, not by the creator of the last one', async () => {
  const founder = await app.make.user()
  const { id: organizationId } = await app.make.organization({ userId: founder.id })
  const creator = await app.make.member(organizationId, { role: 'ADMIN' })
  const { params } = await season({ organizationId, createdById: creator.id })
  const owner = await app.as(founder)
  await owner.call('POST /leagues/{id}/end', { params, body: {} })
  const body = { date: inDays(90).toISOString() }
  const { data } = (await owner.call('POST /leagues/{id}/season', { params, body })).body
  expect([data.createdBy.id, data.hosts.map(({ id }) => id)]).toEqual([founder.id, [founder.id]])
})

test('a host who was invited to a league of a community creates its playoffs, and hosts them', async () => {
  const founder = await app.make.user()
  const { id: organizationId } = await app.make.organization({ userId: founder.id, visibility: 'PRIVATE' })
  const { host, league, params } = await season({ organizationId, createdById: founder.id })
  const invited = await app.as(await app.make.member(organizationId))
  const accepted = { eventId: league.id, eventType: 'League', status: 'ACCEPTED', invitedById: founder.id } as const
  await app.db.insert(hosts).values({ ...accepted, userId: invited.id })
  await host.call('POST /leagues/{id}/end', { params, body: {} })
  const body = { date: inDays(20).toISOString() }
  const { data } = (await invited.call('POST /leagues/{id}/playoffs', { params, body })).body
  expect([data.organization?.id, data.can.update]).toEqual([organizationId, true])
  await invited.call('DELETE /organizations/{id}/join', { params: { id: organizationId } })
  const edit = await invited.call('PATCH /tournaments/{id}', { params: { id: data.id }, body: { name: 'The finals' } })
  expect(edit.status).toBe(200)
})

test('a match names its division to players and the host, and a league of one division has none to name', async () => {
  const { host, params, fixture, personOf } = await season()
  const list = await host.call('GET /leagues/{id}/matches', { params })
  const names = list.body.data.map(({ group, division }) => `${group} ${division}`)
  expect([...new Set(names)].toSorted()).toEqual(['1 First', '2 Second'])
  const ownMatches = await (await personOf(5)).call('GET /user/matches')
  expect(new Set(ownMatches.body.data.map(({ division }) => division))).toEqual(new Set(['Second']))
  const { id } = await fixture(1, 2)
  expect((await host.call('GET /matches/{id}', { params: { id } })).body.data.division).toBe('First')
  const [one] = divisions
  const whole = await season({ settings: { divisions: one ? [{ ...one, size: null }] : [] } })
  const [match] = (await whole.host.call('GET /leagues/{id}/matches', { params: whole.params })).body.data
  expect(match?.division).toBeNull()
})

test('a postponed match starts over with its readiness and its map veto, but one with a reported score keeps the time to answer', async () => {
  const steps = [{ act: 'ban' as const, slot: 'a' as const }]
  const { host, params, personOf, fixture } = await season({
    settings: { requireReady: true, veto: { steps, seconds: 60 } },
  })
  const maps = sql`jsonb_set(settings, '{maps}', '["Canal", "Mill"]')`
  await app.db.execute(
    sql`update games set settings = ${maps} where id = (select game_id from leagues where id = ${params.id})`,
  )
  const { id, kickoffAt } = await fixture(1, 2)
  const target = { params: { id } }
  const call = () => host.call('PATCH /matches/{id}', { ...target, body: { call: true } })
  const beReady = async () => {
    for (const no of [1, 2])
      await (await personOf(no)).call('PATCH /matches/{id}/ready', { ...target, body: { ready: true } })
  }
  const postpone = (days: number) => {
    const startsAt = new Date((kickoffAt?.getTime() ?? 0) + days * 86_400_000).toISOString()
    return host.call('PUT /matches/{id}/times', { ...target, body: { startsAt, reason: 'The venue is closed' } })
  }
  await call()
  await beReady()
  expect((await fixture(1, 2)).veto).not.toBeNull()
  expect((await postpone(7)).status).toBe(200)
  const cleared = {
    calledAt: null,
    deadlineAt: null,
    player1Ready: false,
    player1ReadyAt: null,
    player2ReadyAt: null,
    veto: null,
  }
  expect(await fixture(1, 2)).toMatchObject(cleared)

  await call()
  await beReady()
  const turn = await fixture(1, 2)
  expect(turn.veto?.acts).toEqual([])
  expect(turn.deadlineAt).not.toBeNull()
  expect((await report(await personOf(1), id, win)).status).toBe(200)
  const { deadlineAt } = await fixture(1, 2)
  expect((await postpone(14)).status).toBe(200)
  expect(await fixture(1, 2)).toMatchObject({ deadlineAt, player1Ready: true, player2Ready: true })
})
