import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assets } from '../db/schema/assets.ts'
import { players as playerTable } from '../db/schema/players.ts'
import { moderators } from '../db/schema/staff.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { sampleImage } from '../testing/images.ts'
import { minutes } from '../testing/make-event.ts'
import { runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { finishDueEvents } from '../tournaments/finish/auto-finish.ts'

const app = useApp()

type Rule = {
  count: 'best' | 'sum'
  direction: 'high' | 'low'
  attempts: number | null
  review: boolean
  decimals?: number
}
const rule: Rule = { count: 'best', direction: 'high', attempts: null, review: false }

const leaderboard = (score: Partial<Rule> = {}, settings = {}) =>
  runningEvent(app, 3, { type: 'LEADERBOARD', score: { ...rule, ...score }, settings, endDate: minutes(60) })

const submit = (person: Person | undefined, id: string, score: number, more = {}) => {
  if (!person) throw new Error('Expected a player')
  return person.call('POST /tournaments/{id}/submit', { params: { id }, body: { score, ...more } })
}

test('the best attempt counts and updates the leaderboard', async () => {
  const { people, params, players } = await leaderboard()
  for (const [index, score] of [
    [0, 10],
    [1, 30],
    [0, 40],
    [0, 20],
  ] as const)
    expect((await submit(people[index], params.id, score)).body.data.status).toBe('ACCEPTED')
  const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params })
  const scores = players.map(({ id }) => body.data.find((player) => player.id === id)?.score)
  expect(scores).toEqual([40, 30, null])
  const leaders = await app.visitor.call('GET /tournaments/{id}/leaderboard', { params })
  expect(leaders.body.data.map(({ rank, score, attempts }) => [rank, score, attempts])).toEqual([
    [1, 40, 3],
    [2, 30, 1],
    [null, null, 0],
  ])
  const { rows } = (await app.visitor.call('GET /tournaments/{id}/standings', { params })).body.data
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, null])
  const list = await app.visitor.call('GET /tournaments/{id}/submissions', { params })
  expect(list.body.data.map(({ score, number }) => [score, number])).toEqual([
    [20, 3],
    [40, 2],
    [30, 1],
    [10, 1],
  ])
  expect(list.body.data[0]?.receipt).toBeNull()
  const own = await people[0]?.call('GET /tournaments/{id}/submissions', {
    params,
    query: { playerId: players[0]?.id ?? '' },
  })
  expect(own?.body.data[0]?.receipt).toEqual(expect.any(String))
})

test('an entrant on the waitlist cannot submit to the leaderboard', async () => {
  const { people, params, players } = await leaderboard()
  const { id = '' } = players[2] ?? {}
  await app.db.update(playerTable).set({ waitlistedAt: new Date(), seed: null }).where(eq(playerTable.id, id))
  expect((await submit(people[2], params.id, 50)).body.code).toBe('NOT_ENTERED')
  expect((await submit(people[1], params.id, 50)).status).toBe(200)
})

test('only entrants with an attempt qualify for the next event', async () => {
  const { host, people, params, tournament } = await leaderboard({}, { qualifiers: 3 })
  const next = await app.make.tournament({ createdById: tournament.createdById })
  await app.db.update(tournaments).set({ nextTournamentId: next.id }).where(eq(tournaments.id, params.id))
  for (const [index, score] of [10, 30].entries()) await submit(people[index], params.id, score)
  const { rows } = (await app.visitor.call('GET /tournaments/{id}/standings', { params })).body.data
  expect(rows.map(({ qualifies }) => qualifies)).toEqual([true, true, false])
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  expect((await host.call('POST /tournaments/{id}/complete', { params })).status).toBe(200)
  expect(await app.db.$count(playerTable, eq(playerTable.eventId, next.id))).toBe(2)
})

test('the attempt limit holds when two attempts are submitted at once', async () => {
  const { people, params } = await leaderboard({ attempts: 2 })
  await submit(people[0], params.id, 1)
  const race = await Promise.all([submit(people[0], params.id, 2), submit(people[0], params.id, 3)])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await submit(people[0], params.id, 4)).body.code).toBe('NO_ATTEMPTS_LEFT')
  expect((await submit(people[1], params.id, 4)).status).toBe(200)
})

test('an entrant has a limited number of attempts also where the event has no limit and staff set the score', async () => {
  const { host, people, params, players } = await leaderboard()
  await submit(people[0], params.id, 5)
  const ref = { tournamentId: params.id, playerId: players[0]?.id ?? '', status: 'DECLINED' as const }
  const rows = Array.from({ length: submissionLimits.attempts - 2 }, (_, index) => ({
    ...ref,
    score: 1,
    number: index + 2,
  }))
  await app.db.insert(submissions).values(rows)
  expect((await submit(people[0], params.id, 7)).status).toBe(200)
  expect((await submit(people[0], params.id, 9)).body.code).toBe('NO_ATTEMPTS_LEFT')
  const target = { params: { ...params, playerId: ref.playerId }, body: { score: 9 } }
  const byStaff = await host.call('PATCH /admin/tournaments/{id}/players/{playerId}', target)
  expect(byStaff.body.code).toBe('NO_ATTEMPTS_LEFT')
  const leaders = await app.visitor.call('GET /tournaments/{id}/leaderboard', { params })
  expect(leaders.body.data[0]).toMatchObject({ playerId: players[0]?.id, score: 7, attempts: 2 })
})

test('with review on, an attempt counts once accepted, and declining requires a reason', async () => {
  const { people, params, host, players } = await leaderboard({ review: true, direction: 'low' })
  const first = (await submit(people[0], params.id, 12)).body.data
  const second = (await submit(people[0], params.id, 9)).body.data
  expect(first.status).toBe('PENDING')
  const score = async () =>
    (
      await app.visitor.call('GET /tournaments/{id}/players/{playerId}', {
        params: { ...params, playerId: players[0]?.id ?? '' },
      })
    ).body.data.score
  expect(await score()).toBeNull()
  expect((await app.visitor.call('GET /tournaments/{id}/submissions', { params })).body.total).toBe(0)
  expect((await people[0]?.call('GET /tournaments/{id}/submissions', { params }))?.body.total).toBe(2)
  const waiting = await host.call('GET /admin/tournaments/{id}/submissions/totals', { params })
  expect(waiting.body.data).toEqual({ PENDING: 2, ACCEPTED: 0, DECLINED: 0 })

  const review = (person: Person | undefined, submissionId: string, body: object) =>
    (person ?? host).call('PATCH /admin/tournaments/{id}/submissions/{submissionId}', {
      params: { ...params, submissionId },
      body,
    })
  await review(host, first.id, { status: 'ACCEPTED' })
  expect(await score()).toBe(12)
  expect((await review(host, second.id, { status: 'DECLINED' })).body.code).toBe('REASON_NEEDED')
  await review(host, second.id, { status: 'DECLINED', reason: 'Another game' })
  expect(await score()).toBe(12)
  await review(host, second.id, { status: 'ACCEPTED', score: 10 })
  expect(await score()).toBe(10)
  expect((await review(people[1], second.id, { status: 'ACCEPTED' })).body.code).toBe('FORBIDDEN')
  await app.db
    .insert(moderators)
    .values({ userId: people[0]?.id ?? '', eventId: params.id, eventType: 'Tournament', status: 'ACCEPTED' })
  expect((await review(people[0], second.id, { status: 'ACCEPTED' })).body.code).toBe('PLAYS_IN_IT')
  const ownScore = { params: { ...params, playerId: players[0]?.id ?? '' }, body: { score: 500 } }
  const set = await people[0]?.call('PATCH /admin/tournaments/{id}/players/{playerId}', ownScore)
  expect(set?.body.code).toBe('PLAYS_IN_IT')
})

test('a score that staff set replaces the attempts so far, and decides the final rank', async () => {
  const { people, params, players, host } = await leaderboard({ decimals: 0 })
  await submit(people[0], params.id, 40)
  await submit(people[1], params.id, 30)
  const set = (index: number, score: number | null) =>
    host.call('PATCH /admin/tournaments/{id}/players/{playerId}', {
      params: { ...params, playerId: players[index]?.id ?? '' },
      body: { score },
    })
  expect((await set(0, 20.5)).body.code).toBe('BAD_SCORE')
  expect((await set(0, 20)).body.data.score).toBe(20)
  expect((await set(2, 35)).status).toBe(200)
  expect((await set(1, null)).body.data.score).toBeNull()
  await submit(people[1], params.id, 25)
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params })
  const finals = () => players.map(({ id }) => body.data.find((player) => player.id === id))
  expect(finals().map((player) => [player?.score, player?.result?.rank])).toEqual([
    [20, 3],
    [25, 2],
    [35, 1],
  ])
})

test('moderators of the site see attempts that wait for review, and the leaderboard has an ETag that follows them', async () => {
  const { people, params, host } = await leaderboard({ review: true })
  const { id } = (await submit(people[0], params.id, 12)).body.data
  const seenBy = async (caller: Person) =>
    (await caller.call('GET /tournaments/{id}/submissions', { params })).body.data.map((row) => row.id)
  expect(await seenBy(await app.as(await app.make.user({ role: 'MODERATOR' })))).toEqual([id])
  expect(await seenBy(app.visitor)).toEqual([])
  const read = (etag = '') =>
    app.visitor.call('GET /tournaments/{id}/leaderboard', { params, headers: { 'if-none-match': etag } })
  const etag = String((await read()).headers.etag)
  expect((await read(etag)).status).toBe(304)
  const reviewed = { ...params, submissionId: id }
  await host.call('PATCH /tournaments/{id}/submissions/{submissionId}', {
    params: reviewed,
    body: { status: 'ACCEPTED' },
  })
  expect((await read(etag)).status).toBe(200)
})

test('an entrant whose only attempt is declined after the end loses the rank', async () => {
  const { people, params, host, players } = await leaderboard()
  await submit(people[0], params.id, 10)
  const { id: submissionId } = (await submit(people[1], params.id, 30)).body.data
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  const ranks = async () => {
    const { body } = await app.visitor.call('GET /tournaments/{id}/players', { params })
    return players.map(({ id }) => body.data.find((player) => player.id === id)?.result?.rank)
  }
  expect(await ranks()).toEqual([2, 1, undefined])
  const body = { status: 'DECLINED', reason: 'Another game' } as const
  await host.call('PATCH /admin/tournaments/{id}/submissions/{submissionId}', {
    params: { ...params, submissionId },
    body,
  })
  expect(await ranks()).toEqual([1, undefined, undefined])
})

test('a pause does not shorten a leaderboard, and an entrant who drops out does not end it', async () => {
  const { params, host, players } = await leaderboard()
  const read = async () => (await app.visitor.call('GET /tournaments/{id}', { params })).body.data
  const end = Date.parse((await read()).endDate ?? '')
  await host.call('PUT /tournaments/{id}/pause', { params, body: {} })
  await app.db
    .update(tournaments)
    .set({ pausedAt: minutes(-30) })
    .where(eq(tournaments.id, params.id))
  await host.call('PUT /tournaments/{id}/pause', { params, body: { resume: true } })
  expect(Date.parse((await read()).endDate ?? '') - end).toBeGreaterThanOrEqual(30 * 60_000)

  const drop = { params: { ...params, playerId: players[2]?.id ?? '' }, body: { reason: 'Asked to leave' } }
  const reply = await host.call('POST /tournaments/{id}/players/{playerId}/drop', drop)
  expect([reply.status, reply.body.data.ends, (await read()).endedAt]).toEqual([200, false, null])
})

test('only entrants of a running leaderboard can submit, with the allowed decimals', async () => {
  const { people, params, host } = await leaderboard({ decimals: 1 })
  expect((await submit(host, params.id, 1)).body.code).toBe('NOT_ENTERED')
  expect((await submit(people[0], params.id, 1.25)).body.code).toBe('BAD_SCORE')
  expect((await submit(people[0], params.id, 1.5)).status).toBe(200)
  await host.call('PUT /tournaments/{id}/pause', { params, body: {} })
  expect((await submit(people[0], params.id, 2)).body.code).toBe('EVENT_PAUSED')
  await host.call('PUT /tournaments/{id}/pause', { params, body: { resume: true } })
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  expect((await submit(people[0], params.id, 2)).body.code).toBe('ALREADY_ENDED')
  const cup = await runningEvent(app, 2)
  expect((await submit(cup.people[0], cup.params.id, 2)).body.code).toBe('WRONG_FORMAT')
})

test('a leaderboard that sets no decimal places takes whole numbers only', async () => {
  const { people, params } = await leaderboard()
  expect((await submit(people[0], params.id, 12.345)).body.code).toBe('BAD_SCORE')
  expect((await submit(people[0], params.id, 12_345)).status).toBe(200)
})

const dataOf = <T>(answer: { body: unknown } | undefined) => (answer?.body ?? {}) as { data: T }

test('a required proof must be an image that the submitter uploaded', async () => {
  const { people, params } = await leaderboard({ review: true }, { proof: 'required' })
  expect((await submit(people[0], params.id, 1)).body.code).toBe('PROOF_NEEDED')
  const image = async () => {
    const form = new FormData()
    form.append(
      'image',
      new Blob([new Uint8Array(await sampleImage().png().toBuffer())], { type: 'image/png' }),
      'proof.png',
    )
    return form
  }
  const path = `/api/tournaments/${params.id}/submissions/upload`
  const uploaded = await people[0]?.raw('POST', path, { body: await image() })
  const { id } = dataOf<{ id: string }>(uploaded).data
  expect((await submit(people[1], params.id, 1, { images: [id] })).body.code).toBe('INVALID')
  const submitted = await submit(people[0], params.id, 1, { images: [id] })
  expect(submitted.body.data.images).toHaveLength(1)
  const more = await image()
  more.append('submissionId', submitted.body.data.id)
  const added = await people[0]?.raw('PUT', path, { body: more })
  expect(dataOf<{ images: unknown[] }>(added).data.images).toHaveLength(2)
  expect((await people[1]?.raw('PUT', path, { body: more }))?.status).toBe(404)

  const [row] = await app.db.select().from(submissions).where(eq(submissions.id, submitted.body.data.id))
  const images = Array.from({ length: submissionLimits.images }, () => row?.images[0]).flatMap((image) => image ?? [])
  await app.db.update(submissions).set({ images }).where(eq(submissions.id, submitted.body.data.id))
  const stored = async () => [
    readdirSync(join(app.settings.dataDir, 'files')).length,
    await app.db.$count(assets, eq(assets.type, 'PROOF')),
  ]
  const before = await stored()
  const oneTooMany = await people[0]?.raw('PUT', path, { body: more })
  expect([oneTooMany?.status, oneTooMany?.body.code]).toEqual([409, 'TOO_MANY_IMAGES'])
  expect(await stored()).toEqual(before)
})

test('the clock does not complete a leaderboard with attempts to review, and a host confirms that they do not count', async () => {
  const { host, people, params } = await leaderboard({ review: true })
  const { id } = (await submit(people[0], params.id, 50)).body.data
  await submit(people[1], params.id, 40)
  await host.call('POST /tournaments/{id}/end', { params, body: { reason: 'Time is up' } })
  await app.db.execute(sql`update tournaments set ended_at = now() - interval '1 day' where id = ${params.id}`)
  const completedAt = async () =>
    (await app.db.select().from(tournaments).where(eq(tournaments.id, params.id)))[0]?.completedAt
  const finishDue = () => finishDueEvents(app, {}, { id: '', attempt: 1, isLast: false })
  const pendingAttempts = async () =>
    (await host.call('GET /tournaments/{id}/complete', { params })).body.data.pendingAttempts

  await finishDue()
  expect([await completedAt(), await pendingAttempts()]).toEqual([null, 2])
  expect((await host.call('POST /tournaments/{id}/complete', { params })).body.code).toBe('ATTEMPTS_PENDING')
  const review = { params: { ...params, submissionId: id }, body: { status: 'ACCEPTED' as const } }
  expect((await host.call('PATCH /admin/tournaments/{id}/submissions/{submissionId}', review)).status).toBe(200)
  expect(await pendingAttempts()).toBe(1)
  expect((await host.call('POST /tournaments/{id}/complete', { params, query: { confirm: true } })).status).toBe(200)
  expect(await completedAt()).not.toBeNull()
})

test('an attempt after the end time does not count, even before the clock ends the event', async () => {
  const { people, params } = await leaderboard()
  expect((await submit(people[0], params.id, 50)).status).toBe(200)
  await app.db.execute(sql`update tournaments set end_date = now() - interval '1 second' where id = ${params.id}`)
  expect((await submit(people[1], params.id, 60)).body.code).toBe('ALREADY_ENDED')
})
