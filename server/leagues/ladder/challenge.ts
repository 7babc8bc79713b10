/** A challenge and its answer. Each change locks the league first, so two at once are decided one after the other. */
import { ladderLimits } from '@guildhall/contract/leagues/ladder-constants.ts'
import type { Challenge, NewChallenge } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { refuseChallenge } from '@guildhall/engine'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { challenges } from '../../db/schema/leagues/ratings.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { blockedIds } from '../../follows/blocks.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../../http/problem.ts'
import { publish } from '../../live/bus.ts'
import { ensureMayWrite } from '../../moderation/ensure-may-write.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { addLeagueMatch, refusePlay } from '../add-match.ts'
import { isAfterEnd, type LeagueEvent, lockLeague } from '../read.ts'
import { findChallenge } from './challenges.ts'
import { addEntries } from './entries.ts'
import { challengeRules, loadMeetings } from './meetings.ts'
import { findStandings } from './standing.ts'

/** Each notifies the opponent, and can be withdrawn and sent again. */
const challengesPerOpponent = { max: 5, seconds: 86_400 }

export const ladderTopic = (leagueId: string) => `ladder:${leagueId}`

export function createChallenge(db: Db, actor: Actor, leagueId: string, input: NewChallenge): Promise<Challenge> {
  return db.transaction(async (db) => {
    const now = new Date()
    const { league, ownId } = await lockLadder(db, actor, leagueId)
    ensure(!isAfterEnd(league, now), 'ALREADY_ENDED') // the rest of the season is for the matches in play
    ensureInSeason(league, input.times ?? [], now)
    const { from, to, gamesToday } = await loadSides(db, league, ownId, input.playerId)
    const refusal = refuseChallenge(from, to, gamesToday, challengeRules(league))
    if (refusal) throw new Problem(refusal.refused)
    await countAttempt(db, `challenge ${ownId} ${input.playerId}`, challengesPerOpponent)

    const message = input.message?.trim() ?? ''
    await ensureMayWrite(db, actor, { organizationId: league.organizationId, text: message })
    const id = uuidv7()
    const answerBy = new Date(now.getTime() + league.settings.answerHours * 3_600_000)
    await db.insert(challenges).values({
      id,
      leagueId,
      fromId: ownId,
      toId: input.playerId,
      answerBy,
      createdAt: now,
      times: (input.times ?? []).map((time) => new Date(time)),
      message: (await mayWrite(db, actor, input.playerId)) ? message || null : null,
    })
    await announceChallenge(db, leagueId, id)
    return findChallenge(db, league, ownId, id)
  })
}

/** A block does not spare anyone a challenge, or it would keep a rank; but no words pass between the two. */
async function mayWrite(db: Db, actor: Actor, playerId: string): Promise<boolean> {
  const members = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(eq(playerTeammates.playerId, playerId))
  const ids = members.map(({ userId }) => userId)
  return (await blockedIds(db, actor.id, ids)).size === 0
}

export const acceptChallenge = (
  db: Db,
  actor: Actor,
  target: ChallengeTarget,
  { startsAt }: { startsAt?: string },
): Promise<Challenge> =>
  answer(db, actor, target, 'toId', async (db, league, challenge, now) => {
    ensureInSeason(league, startsAt ? [startsAt] : [], now)
    await loadSides(db, league, challenge.fromId, challenge.toId) // neither has left the ladder
    const matchId = await addLeagueMatch(db, league, {
      a: challenge.fromId,
      b: challenge.toId,
      ...(startsAt && { startsAt: new Date(startsAt) }),
    })
    return { status: 'ACCEPTED', matchId }
  })

export const declineChallenge = (db: Db, actor: Actor, target: ChallengeTarget): Promise<Challenge> =>
  answer(db, actor, target, 'toId', async () => ({ status: 'DECLINED' }))

export async function withdrawChallenge(db: Db, actor: Actor, target: ChallengeTarget): Promise<void> {
  await answer(db, actor, target, 'fromId', async () => ({ status: 'WITHDRAWN' }))
}

export type ChallengeTarget = { id: string; challengeId: string }
type ChallengeRow = typeof challenges.$inferSelect
type Answer = Partial<Pick<ChallengeRow, 'status' | 'matchId'>>

/** `by` is the side that may give this answer. The deadline is checked under the lock: an expired challenge has no other answer. */
function answer(
  db: Db,
  actor: Actor,
  { id, challengeId }: ChallengeTarget,
  by: 'fromId' | 'toId',
  decide: (db: Db, league: LeagueEvent, challenge: ChallengeRow, now: Date) => Promise<Answer>,
): Promise<Challenge> {
  return db.transaction(async (db) => {
    const { league, ownId } = await lockLadder(db, actor, id)
    const now = new Date()
    const isChallenge = and(eq(challenges.id, challengeId), eq(challenges.leagueId, id))
    const challenge = orNotFound((await db.select().from(challenges).where(isChallenge))[0])
    ensure(challenge[by] === ownId, 'FORBIDDEN')
    ensure(challenge.status === 'PENDING' && challenge.answerBy > now, 'CHALLENGE_OVER')
    const change = await decide(db, league, challenge, now)
    await db
      .update(challenges)
      .set({ ...change, answeredAt: now })
      .where(isChallenge)
    await announceChallenge(db, id, challengeId)
    return findChallenge(db, league, ownId, challengeId)
  })
}

/** The league of a running ladder under its lock, and the entry of the caller. */
export async function lockLadder(db: Db, actor: Actor, id: string) {
  const { league, membership } = await lockLeague(db, actor, id)
  ensure(league.leagueType === 'RANKED', 'WRONG_FORMAT')
  const refusal = refusePlay(league, new Date())
  if (refusal) throw new Problem(refusal)
  ensure(membership.playerId, 'FORBIDDEN')
  return { league, ownId: membership.playerId }
}

/** Both entrants as the rules see them. */
export async function loadSides(db: Db, league: LeagueEvent, ownId: string, otherId: string) {
  await addEntries(db, league, [ownId, otherId])
  const [standings, meetings] = await Promise.all([
    findStandings(db, league, [ownId, otherId]),
    loadMeetings(db, league, ownId, [otherId]),
  ])
  const sideOf = (id: string) => {
    const standing = standings.get(id)
    ensure(standing, 'NOT_ON_LADDER')
    return { id, rank: standing.rank, open: meetings.get(id)?.open ?? 0 }
  }
  return { from: sideOf(ownId), to: sideOf(otherId), gamesToday: meetings.get(otherId)?.gamesToday ?? 0 }
}

/**
 * The season ends with the matches in play, so one that is agreed for later would never be played. One that is far away would keep both
 * entrants from other challenges.
 */
function ensureInSeason(league: LeagueEvent, times: readonly string[], now: Date) {
  const moments = times.map((time) => new Date(time))
  const isPast = moments.some((time) => time <= now)
  ensure(!isPast, 'INVALID', { errors: [{ path: 'body', code: 'past', message: 'must be in the future' }] })
  const isLate = moments.some((time) => isAfterEnd(league, time))
  ensure(!isLate, 'INVALID', {
    errors: [{ path: 'body', code: 'late', message: 'must be before the end of the season' }],
  })
  const latest = now.getTime() + ladderLimits.daysAhead * 86_400_000
  ensure(
    moments.every((time) => time.getTime() <= latest),
    'INVALID',
    {
      errors: [{ path: 'body', code: 'late', message: `must be within ${ladderLimits.daysAhead} days` }],
    },
  )
}

/** A subscriber notifies the other side; open pages of the ladder load it again. */
export async function announceChallenge(db: Db, leagueId: string, challengeId: string) {
  await publishMessage(db, 'challenge-changed', { challengeId })
  await publish(db, ladderTopic(leagueId), { challenges: 1 })
}
