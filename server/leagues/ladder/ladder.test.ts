import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { challenges, ladderEntries, ladderFlags, ratingChanges } from '../../db/schema/leagues/ratings.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { matches } from '../../db/schema/matches.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { moderators } from '../../db/schema/staff.ts'
import { replay } from '../../ratings/replay.ts'
import { runDueDeadlines } from '../../stages/play/deadlines.ts'
import { settled, testServices } from '../../testing/jobs.ts'
import { type RunningLadder, runningLadder } from '../../testing/make-ladder.ts'
import { games } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'
import { decayLadder, decayLadders } from './decay.ts'
import { expireChallenges } from './expire.ts'
import { notifyChallenge } from './notify.ts'

const app = useApp({ jobs: true })
const epoch = '2000-01-01T00:00:00Z'
const noPlacement = { placementMatches: 0, challengeReach: 3, gamesPerOpponentPerDay: 100, openChallenges: 2 }

async function stored(ladder: RunningLadder) {
  await settled(app.db)
  const entries = await app.db
    .select()
    .from(ladderEntries)
    .where(eq(ladderEntries.leagueId, ladder.league.id))
    .orderBy(asc(ladderEntries.playerId))
  const changes = await app.db
    .select()
    .from(ratingChanges)
    .where(eq(ratingChanges.leagueId, ladder.league.id))
    .orderBy(asc(ratingChanges.playedAt), asc(ratingChanges.matchId), asc(ratingChanges.side))
  return { entries, changes: changes.map(({ id, ...change }) => change) }
}

const expireNow = (challengeId: string) =>
  app.db
    .update(challenges)
    .set({ answerBy: new Date(Date.now() - 1_000) })
    .where(eq(challenges.id, challengeId))

describe('a ladder by rating', () => {
  test('ranks after placement, hides ratings until then, and shows form, tier and the change of the week', async () => {
    const tiers = [
      { name: 'Bronze', from: 0 },
      { name: 'Gold', from: 1550 },
    ]
    const ladder = await runningLadder(app, 4, { ...noPlacement, placementMatches: 2, tiers })
    await ladder.play(0, 1)
    await settled(app.db)
    const { body: own } = await ladder.at(0).person.call('GET /leagues/{id}/ladder/me', { params: ladder.params })
    expect(own.data.row).toMatchObject({ rank: null, rating: null, placementLeft: 1, played: 1, form: ['win'] })
    await ladder.play(0, 1)
    await settled(app.db)
    const { data, total } = await ladder.ladder(ladder.at(1).person)
    expect([total, data.map(({ player, rank }) => [ladder.indexOf(player.id), rank])]).toMatchObject([
      4,
      [
        [0, 1],
        [1, 2],
        [expect.any(Number), null],
        [expect.any(Number), null],
      ],
    ])
    expect(data[0]).toMatchObject({
      tier: 'Gold',
      form: ['win', 'win'],
      won: 2,
      lost: 0,
      canChallenge: true,
      challengeId: null,
    })
    expect(data[0]?.week).toBeCloseTo((data[0]?.rating ?? 0) - 1500, 6)
    expect(data[1]).toMatchObject({ tier: 'Bronze', canChallenge: false })
    const matchId = (await stored(ladder)).changes[0]?.matchId ?? ''
    const { body } = await app.visitor.call('GET /matches/{id}/ratings', { params: { id: matchId } })
    const changes = body.data.filter(({ pool }) => pool === 'league')
    expect(changes.map(({ explanation }) => explanation)).toEqual([null, null])
    expect(body.data.filter(({ pool }) => pool === 'game')).toHaveLength(2)
  })

  test('a corrected result gives the ladder of a new pass, and two replays at once change nothing', async () => {
    const ladder = await runningLadder(app, 3, noPlacement)
    await ladder.play(0, 1)
    await ladder.play(1, 2)
    await ladder.play(2, 0)
    const before = await stored(ladder)
    const [first] = before.changes
    const correct = (winner: string) =>
      ladder.host.call('PUT /matches/{id}', { params: { id: first?.matchId ?? '' }, body: { scores: games(winner) } })
    await correct('2')
    const corrected = await stored(ladder)
    expect(corrected.entries).not.toEqual(before.entries)
    await Promise.all([1, 2].map(() => replay(app.db, { leagueId: ladder.league.id }, epoch)))
    expect(await stored(ladder)).toEqual(corrected)
    await correct('1')
    expect(await stored(ladder)).toEqual(before)
    const params = { ...ladder.params, playerId: ladder.at(0).playerId }
    const { body } = await app.visitor.call('GET /leagues/{id}/ladder/{playerId}', { params })
    expect(body.data.history.map(({ score }) => score)).toEqual([1, 0])
    expect(body.data.history.at(-1)?.after).toBe(body.data.row.rating)
  })

  test('“around me” is the page with the caller in the middle', async () => {
    const ladder = await runningLadder(app, 9, noPlacement)
    await app.db.execute(
      sql`update ladder_entries set rating = 2000 - position * 10 where league_id = ${ladder.league.id}`,
    )
    const { data } = await ladder.ladder(ladder.at(5).person, { around: 'me', limit: 5 })
    expect(data.map(({ player, rank }) => [ladder.indexOf(player.id), rank])).toEqual([
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
    ])
    expect(data.map(({ canChallenge }) => canChallenge)).toEqual([true, true, false, true, true])
  })

  test('inactivity lowers the rating once a day, down to the floor, and the next match is rated from it', async () => {
    const ladder = await runningLadder(app, 2, { ...noPlacement, decayAfterDays: 14, decayPerDay: 5, decayFloor: 1500 })
    await ladder.play(0, 1)
    await settled(app.db)
    const now = new Date(Date.now() + 24 * 86_400_000)
    const ratings = async () => (await stored(ladder)).entries.map(({ rating }) => rating).toSorted((a, b) => b - a)
    const [won = 0, lost = 0] = await ratings()
    await decayLadder(app.db, ladder.league.id, now)
    await decayLadder(app.db, ladder.league.id, now)
    expect(await ratings()).toEqual([expect.closeTo(won - 50, 6), lost])
    await decayLadder(app.db, ladder.league.id, new Date(Date.now() + 999 * 86_400_000))
    expect(await ratings()).toEqual([1500, lost])
  })

  test('a cancelled ladder keeps the ratings of its entrants', async () => {
    const ladder = await runningLadder(app, 2, { ...noPlacement, decayAfterDays: 14, decayPerDay: 5, decayFloor: 1500 })
    await ladder.play(0, 1)
    await settled(app.db)
    const before = (await stored(ladder)).entries
    const lastPlayedAt = new Date(Date.now() - 99 * 86_400_000)
    await app.db.update(players).set({ lastPlayedAt }).where(eq(players.eventId, ladder.league.id))
    const [params, body] = [ladder.params, { reason: 'Too few players' }]
    expect((await ladder.host.call('POST /leagues/{id}/cancel', { params, body })).status).toBe(200)
    await decayLadders(testServices(app.db))
    expect((await stored(ladder)).entries).toEqual(before)
  })

  test('the days of a pause are no inactivity', async () => {
    const ladder = await runningLadder(app, 2, { ...noPlacement, decayAfterDays: 14, decayPerDay: 5, decayFloor: 1500 })
    await ladder.play(0, 1)
    const before = (await stored(ladder)).entries.map(({ rating }) => rating)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await app.db
      .update(players)
      .set({ lastPlayedAt: daysAgo(24) })
      .where(eq(players.eventId, ladder.league.id))
    await app.db
      .update(leagues)
      .set({ pausedAt: daysAgo(20) })
      .where(eq(leagues.id, ladder.league.id))
    const resumed = await ladder.host.call('PUT /tournaments/{id}/pause', {
      params: ladder.params,
      body: { resume: true },
    })
    expect(resumed.status).toBe(200)
    await decayLadder(app.db, ladder.league.id, new Date())
    expect((await stored(ladder)).entries.map(({ rating }) => rating)).toEqual(before)
    const own = await ladder.at(0).person.call('GET /leagues/{id}/ladder/me', { params: ladder.params })
    expect(Date.parse(own.body.data.decaysAt ?? '')).toBeCloseTo(daysAgo(-11).getTime(), -5)
  })

  test('at the end of the season the ladder is the final ranking, also after a late correction', async () => {
    const ladder = await runningLadder(app, 3, { ...noPlacement, placementMatches: 1 })
    await ladder.play(0, 1)
    await settled(app.db)
    await ladder.host.call('POST /leagues/{id}/end', { params: ladder.params, body: {} })
    const ranks = async () => {
      await settled(app.db)
      const rows = await app.db
        .select()
        .from(players)
        .where(eq(players.eventId, ladder.league.id))
        .orderBy(asc(players.joinNumber))
      return rows.map(({ rank, result }) => [rank, result?.of ?? null])
    }
    expect(await ranks()).toEqual([
      [1, 2],
      [2, 2],
      [null, null],
    ])
    const [change] = (await stored(ladder)).changes
    await ladder.host.call('PUT /matches/{id}', { params: { id: change?.matchId ?? '' }, body: { scores: games('2') } })
    expect(await ranks()).toEqual([
      [2, 2],
      [1, 2],
      [null, null],
    ])
  })

  test('the next season takes over the entrants with a soft reset', async () => {
    const first = await runningLadder(app, 3, noPlacement)
    await first.play(2, 1)
    await settled(app.db)
    await first.host.call('POST /leagues/{id}/end', { params: first.params, body: {} })
    const body = { date: new Date(Date.now() + 86_400_000).toISOString() }
    const preview = (await first.host.call('GET /leagues/{id}/season', { params: first.params })).body.data
    expect(preview).toMatchObject({ season: 2, moves: [], divisions: [{ no: 1 }] })
    expect(preview.divisions[0]?.teams.map(({ id }) => first.indexOf(id))).toEqual(await first.order())
    const created = await first.host.call('POST /leagues/{id}/season', { params: first.params, body })
    const { id } = created.body.data
    const before = (await stored(first)).entries
    await app.db.update(players).set({ confirmBy: null }).where(eq(players.eventId, id))
    await app.db.update(leagues).set({ startDate: new Date() }).where(eq(leagues.id, id))
    expect((await first.host.call('POST /leagues/{id}/start', { params: { id }, body: {} })).status).toBe(200)
    const rows = await app.db
      .select({ userId: players.userId, rating: ladderEntries.rating, deviation: ladderEntries.startDeviation })
      .from(ladderEntries)
      .innerJoin(players, eq(players.id, ladderEntries.playerId))
      .where(eq(ladderEntries.leagueId, id))
    for (const [index, person] of first.people.entries()) {
      const old = before.find(({ playerId }) => playerId === first.at(index).playerId)?.rating ?? 0
      expect(rows.find(({ userId }) => userId === person.id)?.rating).toBeCloseTo(1500 + (old - 1500) / 2, 6)
    }
    expect(Math.max(...rows.map(({ deviation }) => deviation))).toBe(350)
  })
})

describe('a ladder by position', () => {
  const byPosition = { ...noPlacement, ladder: 'position' as const }

  test('the winner takes the position of a loser above, and those between move down', async () => {
    const ladder = await runningLadder(app, 5, byPosition)
    expect(await ladder.order()).toEqual([0, 1, 2, 3, 4])
    await ladder.play(3, 1)
    await settled(app.db)
    expect(await ladder.order()).toEqual([0, 3, 1, 2, 4])
    await ladder.play(0, 3)
    await settled(app.db)
    expect(await ladder.order()).toEqual([0, 3, 1, 2, 4])
  })

  test('a correction gives the order of a new pass over all results', async () => {
    const ladder = await runningLadder(app, 5, byPosition)
    await ladder.play(3, 1)
    await ladder.play(4, 2)
    await settled(app.db)
    const [first] = (await stored(ladder)).changes
    await ladder.host.call('PUT /matches/{id}', { params: { id: first?.matchId ?? '' }, body: { scores: games('2') } })
    await settled(app.db)
    expect(await ladder.order()).toEqual([0, 1, 4, 2, 3])
    await replay(app.db, { leagueId: ladder.league.id }, epoch)
    expect(await ladder.order()).toEqual([0, 1, 4, 2, 3])
  })

  test('only entrants above, and not too far away, can be challenged', async () => {
    const ladder = await runningLadder(app, 6, byPosition)
    expect((await ladder.challenge(1, 2)).body.code).toBe('NOT_ABOVE')
    expect((await ladder.challenge(4, 0)).body.code).toBe('OUT_OF_REACH')
    expect((await ladder.challenge(4, 4)).body.code).toBe('SELF_CHALLENGE')
    expect((await ladder.challenge(4, 1)).status).toBe(200)
  })
})

describe('a challenge', () => {
  test('is neither proposed nor accepted for a time after the season, in which no one could play it', async () => {
    const endDate = new Date(Date.now() + 7 * 86_400_000)
    const ladder = await runningLadder(app, 2, noPlacement, { endDate })
    const after = new Date(endDate.getTime() + 3_600_000).toISOString()
    expect((await ladder.challenge(0, 1, { times: [after] })).body.code).toBe('INVALID')
    const { id } = (await ladder.challenge(0, 1)).body.data
    expect((await ladder.answer(1, id, 'accept', { startsAt: after })).body.code).toBe('INVALID')
    const before = new Date(endDate.getTime() - 3_600_000).toISOString()
    expect((await ladder.answer(1, id, 'accept', { startsAt: before })).status).toBe(200)
  })

  test('on a ladder without an end is played within the next thirty days', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect((await ladder.challenge(0, 1, { times: [inDays(31)] })).body.code).toBe('INVALID')
    const { id } = (await ladder.challenge(0, 1, { times: [inDays(29)] })).body.data
    expect((await ladder.answer(1, id, 'accept', { startsAt: inDays(31) })).body.code).toBe('INVALID')
    expect((await ladder.answer(1, id, 'accept', { startsAt: inDays(29) })).status).toBe(200)
  })

  test('is accepted with a time, becomes an ordinary match, and both sides get notifications', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const time = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await ladder.challenge(0, 1, { times: [time], message: ' Best of luck ' })
    expect(body.data).toMatchObject({ status: 'PENDING', mine: 'from', message: 'Best of luck', times: [time] })
    expect(body.data.stakes?.from?.win).toBeGreaterThan(100)
    const accepted = await ladder.answer(1, body.data.id, 'accept', { startsAt: time })
    expect(accepted.body.data).toMatchObject({ status: 'ACCEPTED', startsAt: time, mine: 'to' })
    const match = await app.visitor.call('GET /matches/{id}', { params: { id: accepted.body.data.matchId ?? '' } })
    expect(match.body.data).toMatchObject({
      player1Id: ladder.at(0).playerId,
      player2Id: ladder.at(1).playerId,
      startsAt: time,
    })
    await settled(app.db)
    const textsOf = async (index: number) =>
      (
        await app.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, ladder.people[index]?.id ?? ''))
      ).map(({ kind }) => kind)
    expect(await textsOf(1)).toContain('challenge-received')
    expect(await textsOf(0)).toContain('challenge-answered')
  })

  test('shows its message only to the two, also in a public ladder', async () => {
    const ladder = await runningLadder(app, 3, noPlacement)
    await ladder.challenge(0, 1, { message: 'Call me on Sunday' })
    const readers = [ladder.at(0).person, ladder.at(1).person, ladder.at(2).person, app.visitor]
    const lists = await Promise.all(
      readers.map((reader) => reader.call('GET /leagues/{id}/challenges', { params: ladder.params })),
    )
    expect(lists.map(({ body }) => body.data.map(({ message }) => message))).toEqual([
      ['Call me on Sunday'],
      ['Call me on Sunday'],
      [null],
      [null],
    ])
  })

  test('between people who blocked each other is sent without its message', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const blockedId = ladder.people[0]?.id ?? ''
    await ladder.at(1).person.call('POST /profiles/{id}/block', { params: { id: blockedId } })
    const { status, body } = await ladder.challenge(0, 1, { message: 'I found you' })
    expect([status, body.data.message]).toEqual([200, null])
  })

  test('can be withdrawn and sent again only a few times a day, because each notifies the opponent', async () => {
    const ladder = await runningLadder(app, 3, noPlacement)
    const statuses: number[] = []
    for (let no = 0; no < 6; no++) {
      const { status, body } = await ladder.challenge(0, 1)
      statuses.push(status)
      if (status !== 200) break
      const params = { ...ladder.params, challengeId: body.data.id }
      await ladder.at(0).person.call('DELETE /leagues/{id}/challenges/{challengeId}', { params })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ladder.challenge(0, 2)).status).toBe(200)
  })

  test('has no message from a muted person', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
    const body = { kind: 'MUTE' as const, reason: 'Insults', days: 1 }
    await moderator.call('POST /moderator/users/{id}/sanctions', { params: { id: ladder.at(0).person.id }, body })
    expect((await ladder.challenge(0, 1, { message: 'Coward' })).body.code).toBe('MUTED')
    expect((await ladder.challenge(0, 1)).status).toBe(200)
  })

  test('is declined, withdrawn or expires; only the right side answers, and only once', async () => {
    const ladder = await runningLadder(app, 4, noPlacement)
    const { body: declined } = await ladder.challenge(0, 1)
    expect((await ladder.answer(0, declined.data.id, 'accept')).body.code).toBe('FORBIDDEN')
    expect((await ladder.answer(1, declined.data.id, 'decline')).body.data.status).toBe('DECLINED')
    expect((await ladder.answer(1, declined.data.id, 'accept')).body.code).toBe('CHALLENGE_OVER')

    const { body: withdrawn } = await ladder.challenge(0, 1)
    const params = { ...ladder.params, challengeId: withdrawn.data.id }
    const removed = await ladder.at(0).person.call('DELETE /leagues/{id}/challenges/{challengeId}', { params })
    expect(removed.status).toBe(204)

    const { body: silent } = await ladder.challenge(0, 1)
    await expireNow(silent.data.id)
    expect((await ladder.answer(1, silent.data.id, 'accept')).body.code).toBe('CHALLENGE_OVER')
    await expireChallenges(testServices(app.db))
    const list = await ladder.host.call('GET /leagues/{id}/challenges', { params: ladder.params, query: {} })
    expect(list.body.data.map(({ status }) => status)).toEqual(['EXPIRED', 'WITHDRAWN', 'DECLINED'])
  })

  test('of or to an entrant who was disqualified cannot be accepted, and expires', async () => {
    const ladder = await runningLadder(app, 3, noPlacement)
    const { body: sent } = await ladder.challenge(0, 1)
    const { body: received } = await ladder.challenge(2, 0)
    const params = { ...ladder.params, playerId: ladder.at(0).playerId }
    const body = { reason: 'Cheated', disqualified: true }
    const dropped = await ladder.host.call('POST /tournaments/{id}/players/{playerId}/drop', {
      params,
      body,
      query: {},
    })
    expect(dropped.status).toBe(200)
    expect((await ladder.answer(1, sent.data.id, 'accept')).body.code).toBe('NOT_ON_LADDER')
    expect((await ladder.answer(0, received.data.id, 'accept')).body.code).toBe('NOT_ON_LADDER')
    await expireChallenges(testServices(app.db))
    const list = await ladder.host.call('GET /leagues/{id}/challenges', { params: ladder.params, query: {} })
    expect(list.body.data.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED'])
  })

  test('does not expire while the league is paused, and has its remaining time afterwards', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const { body: open } = await ladder.challenge(0, 1)
    const pause = (resume: boolean) =>
      ladder.host.call('PUT /tournaments/{id}/pause', { params: ladder.params, body: { resume } })
    await pause(false)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await app.db.update(leagues).set({ pausedAt: hourAgo }).where(eq(leagues.id, ladder.league.id))
    await expireNow(open.data.id)
    await expireChallenges(testServices(app.db))
    expect((await pause(true)).status).toBe(200)
    expect((await ladder.answer(1, open.data.id, 'accept')).body.data.status).toBe('ACCEPTED')
  })

  test('expires in a cancelled league too, but its players are not notified once more', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    const { body: open } = await ladder.challenge(0, 1)
    const [params, body] = [ladder.params, { reason: 'Too few players' }]
    expect((await ladder.host.call('POST /leagues/{id}/cancel', { params, body })).status).toBe(200)
    await expireNow(open.data.id)
    await expireChallenges(testServices(app.db))
    const list = await ladder.host.call('GET /leagues/{id}/challenges', { params, query: {} })
    expect(list.body.data.map(({ status }) => status)).toEqual(['EXPIRED'])
    await settled(app.db)
    await notifyChallenge(testServices(app.db), { challengeId: open.data.id }) // the message of the new challenge, delivered late
    const answered = await app.db.$count(
      notifications,
      and(
        eq(notifications.kind, 'challenge-answered'),
        inArray(
          notifications.userId,
          ladder.people.map(({ id }) => id),
        ),
      ),
    )
    expect(answered).toBe(0)
  })

  test('two people challenge the same person at once: the limit holds', async () => {
    const ladder = await runningLadder(app, 5, { ...noPlacement, openChallenges: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map((index) => ladder.challenge(index, 0)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(3).fill('OPPONENT_BUSY'),
    )
    expect((await ladder.challenge(answers.findIndex(({ status }) => status === 200) + 1, 0)).body.code).toBe(
      'CHALLENGER_BUSY',
    )
  })

  test('accept against expire, and accept against decline: one of them wins, and a match exists only if it was accepted', async () => {
    const ladder = await runningLadder(app, 2, noPlacement)
    for (const rival of ['expire', 'decline'] as const) {
      const { body } = await ladder.challenge(0, 1)
      const { id } = body.data
      const accept = () => ladder.answer(1, id, 'accept')
      if (rival === 'expire') await expireNow(id)
      await Promise.all([
        accept(),
        rival === 'expire' ? expireChallenges(testServices(app.db)) : ladder.answer(1, id, 'decline'),
        accept(),
      ])
      const [row] = await app.db.select().from(challenges).where(eq(challenges.id, id))
      const count = await app.db.$count(matches, eq(matches.eventId, ladder.league.id))
      expect([row?.status === 'ACCEPTED', row?.matchId !== null, count]).toEqual(
        row?.status === 'ACCEPTED' ? [true, true, 1] : [false, false, 0],
      )
      if (rival === 'expire') expect(row?.status).toBe('EXPIRED')
    }
  })

  test('is over when its match is played, so the places are free again', async () => {
    const ladder = await runningLadder(app, 2, { ...noPlacement, openChallenges: 1 })
    const { body } = await ladder.challenge(0, 1)
    const { body: accepted } = await ladder.answer(1, body.data.id, 'accept')
    expect((await ladder.challenge(1, 0)).body.code).toBe('CHALLENGER_BUSY')
    await ladder.playMatch(accepted.data.matchId ?? '')
    await settled(app.db)
    expect((await ladder.challenge(1, 0)).status).toBe(200)
    expect((await stored(ladder)).changes).toHaveLength(2)
  })
})

describe('an open report', () => {
  test('counts once the opponent confirms it, and a repeated one waits for the next day', async () => {
    const ladder = await runningLadder(app, 3, { ...noPlacement, gamesPerOpponentPerDay: 2, autoAcceptMinutes: 10 })
    const body = { playerId: ladder.at(1).playerId, scores: games('1') }
    const reported = await ladder.at(0).person.call('POST /leagues/{id}/reports', { params: ladder.params, body })
    expect(reported.status).toBe(200)
    expect((await stored(ladder)).changes).toEqual([])
    const params = { id: reported.body.data.matchId }
    expect((await ladder.at(1).person.call('POST /matches/{id}/accept', { params })).status).toBe(200)
    expect((await stored(ladder)).changes).toHaveLength(2)
    await ladder.play(1, 0)
    expect((await ladder.play(1, 0)).body.code).toBe('OPPONENT_LIMIT')
    expect((await ladder.play(2, 0)).status).toBe(200)
  })

  test('is confirmed automatically after a day without an answer, unless the host turned that off', async () => {
    for (const autoAcceptMinutes of [10, 0]) {
      const ladder = await runningLadder(app, 2, { ...noPlacement, autoAcceptMinutes })
      const body = { playerId: ladder.at(1).playerId, scores: games('1') }
      const { matchId: id } = (
        await ladder.at(0).person.call('POST /leagues/{id}/reports', { params: ladder.params, body })
      ).body.data
      await settled(app.db)
      const find = async () => (await ladder.at(1).person.call('GET /matches/{id}', { params: { id } })).body.data
      const { deadlineAt } = await find()
      const hours = deadlineAt && Math.round((Date.parse(deadlineAt) - Date.now()) / 3_600_000)
      expect(hours).toBe(autoAcceptMinutes ? 24 : null)
      const notices = await app.db
        .select()
        .from(notifications)
        .where(inArray(notifications.userId, [ladder.at(0).person.id, ladder.at(1).person.id]))
      // The game is over: no one is called to it.
      expect(notices).toMatchObject([
        {
          userId: ladder.at(1).person.id,
          kind: 'match-reported',
          metadata: deadlineAt ? { answerBy: deadlineAt } : {},
        },
      ])

      await app.db.execute(sql`update matches set deadline_at = deadline_at - interval '24 hours' where id = ${id}`)
      await runDueDeadlines(app.services, {}, { id: '1', attempt: 1, isLast: true })
      expect((await stored(ladder)).changes).toHaveLength(autoAcceptMinutes ? 2 : 0)
    }
  })

  test('is refused where the host allows challenges only, and for people outside', async () => {
    const ladder = await runningLadder(app, 2, { ...noPlacement, openReports: false })
    expect((await ladder.play(0, 1)).body.code).toBe('REPORTS_OFF')
    const stranger = await app.as(await app.make.user())
    const body = { playerId: ladder.at(1).playerId, scores: games('1') }
    expect((await stranger.call('POST /leagues/{id}/reports', { params: ladder.params, body })).status).toBe(403)
  })
})

test('no one is challenged in a ladder that is paused, cancelled, completed or past its end', async () => {
  const ladder = await runningLadder(app, 3, { ...noPlacement, openReports: true })
  const { params } = ladder
  const { person } = ladder.at(2)
  async function offers() {
    const rows = (await person.call('GET /leagues/{id}/ladder', { params, query: {} })).body.data
    const { canReport } = (await person.call('GET /leagues/{id}/ladder/me', { params })).body.data
    return [rows.some(({ canChallenge }) => canChallenge), canReport]
  }
  expect(await offers()).toEqual([true, true])
  for (const [change, code] of [
    [{ endDate: new Date() }, 'ALREADY_ENDED'],
    [{ endDate: null, pausedAt: new Date() }, 'EVENT_PAUSED'],
    [{ pausedAt: null, endedAt: new Date(), completedAt: new Date() }, 'ALREADY_ENDED'],
    [{ endedAt: null, completedAt: null, cancelledAt: new Date(), cancelReason: 'Too few' }, 'EVENT_CANCELLED'],
  ] as const) {
    await app.db.update(leagues).set(change).where(eq(leagues.id, params.id))
    expect((await ladder.challenge(2, 1)).body.code).toBe(code)
    expect(await offers()).toEqual([false, false])
  }
})

test('a ladder has no playoffs', async () => {
  const { host, params, league } = await runningLadder(app, 2, noPlacement)
  const now = new Date()
  await app.db.update(leagues).set({ endedAt: now, completedAt: now }).where(eq(leagues.id, league.id))
  const body = { date: new Date(now.getTime() + 86_400_000).toISOString() }
  expect((await host.call('POST /leagues/{id}/playoffs', { params, body })).body.code).toBe('WRONG_FORMAT')
})

test('people with different addresses are not in one network, also if the site is reached over IPv6', async () => {
  const ladder = await runningLadder(app, 2, noPlacement)
  const setAddress = (index: number, ip: string) =>
    app.db.execute(sql`update sessions set ip = ${ip} where user_id = ${ladder.people[index]?.id}`)
  await setAddress(0, '::ffff:203.0.113.7')
  await setAddress(1, '::ffff:198.51.100.9')
  await ladder.play(0, 1)
  await setAddress(1, 'unknown')
  await ladder.play(0, 1)
  await settled(app.db)
  const { body } = await ladder.host.call('GET /leagues/{id}/flags', { params: ladder.params, query: {} })
  expect(body.data).toEqual([])
})

test('the same two again and again, one network and an improbable series are flagged for staff, and nothing else happens', async () => {
  const ladder = await runningLadder(app, 3, noPlacement)
  await app.db.execute(sql`update sessions set ip = '203.0.113.' || (10 + random() * 90)::int
    where user_id in (${ladder.people[0]?.id}, ${ladder.people[1]?.id})`)
  for (let count = 0; count < 8; count++) await ladder.play(0, 1)
  await settled(app.db)
  await app.db.execute(sql`update rating_changes set expected = 0.2 where league_id = ${ladder.league.id}`)
  await app.db.execute(
    sql`update rating_changes set expected = 0.8 where league_id = ${ladder.league.id} and score = 0`,
  )
  await ladder.play(0, 2)
  await settled(app.db)
  const flags = () => ladder.host.call('GET /leagues/{id}/flags', { params: ladder.params, query: {} })
  const { data } = (await flags()).body
  expect(data.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ['same-network', 1],
    ['same-pair', 8],
    ['streak', 9],
  ])
  expect((await ladder.at(0).person.call('GET /leagues/{id}/flags', { params: ladder.params, query: {} })).status).toBe(
    403,
  )
  const params = { ...ladder.params, flagId: data[0]?.id ?? '' }
  const dismissed = await ladder.host.call('PATCH /leagues/{id}/flags/{flagId}', {
    params,
    body: { dismissed: true, note: 'Siblings' },
  })
  expect(dismissed.body.data).toMatchObject({ note: 'Siblings', dismissedAt: expect.any(String) })
  expect((await flags()).body.data.at(-1)?.id).toBe(data[0]?.id)
  const event = { eventId: ladder.league.id, eventType: 'League', status: 'ACCEPTED' } as const
  await app.db.insert(moderators).values({ ...event, userId: ladder.at(0).person.id })
  const answers = data.map(({ id: flagId }) =>
    ladder.at(0).person.call('PATCH /leagues/{id}/flags/{flagId}', {
      params: { ...ladder.params, flagId },
      body: { dismissed: true },
    }),
  )
  expect((await Promise.all(answers)).map(({ body }) => body.code)).toEqual(Array(3).fill('PLAYS_IN_IT'))
  expect(await app.db.$count(ladderFlags, eq(ladderFlags.leagueId, ladder.league.id))).toBe(3)
})
