/** Notifies the entrants of a challenge: the opponent of a new one, the challenger of the answer, both of silence. */
import type { ChallengeStatus } from '@guildhall/contract/leagues/ladder-constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { challenges } from '../../db/schema/leagues/ratings.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { matches } from '../../db/schema/matches.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { publishToUsers } from '../../live/bus.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'

type Member = { userId: string; isChallenger: boolean; opponent: string }

export async function notifyChallenge({ db }: JobContext, { challengeId }: Messages['challenge-changed']) {
  const [row] = await db
    .select({
      challenge: challenges,
      tournament: leagues.name,
      zone: leagues.timezone,
      cancelledAt: leagues.cancelledAt,
      startsAt: matches.startsAt,
    })
    .from(challenges)
    .innerJoin(leagues, eq(leagues.id, challenges.leagueId))
    .leftJoin(matches, eq(matches.id, challenges.matchId))
    .where(eq(challenges.id, challengeId))
  if (!row) return
  const { challenge, tournament, zone, cancelledAt, startsAt } = row
  const members = await listMembers(db, challenge)
  const { status, leagueId, matchId, id: subject } = challenge
  if (status === 'PENDING') {
    const link = `/leagues/${leagueId}`
    const values = { variant: 'deadline', tournament, answerBy: challenge.answerBy.toISOString(), zone } as const
    const opponents = members.filter(({ isChallenger }) => !isChallenger)
    await notifyEach(
      db,
      'challenge-received',
      opponents.map(({ userId, opponent }) => ({ userId, link, subject, values: { ...values, opponent } })),
    )
  }
  // The cancellation notified the entrants. The message may be older than it, and be delivered later.
  const isOff = status === 'EXPIRED' && cancelledAt !== null
  const variant = isOff ? null : answerVariant(status, startsAt)
  if (variant) {
    const link = matchId ? `/matches/${matchId}` : `/leagues/${leagueId}`
    // Only the challenger waits for an answer, but silence concerns both.
    const readers = members.filter(({ isChallenger }) => isChallenger || variant.variant === 'expired')
    await notifyEach(
      db,
      'challenge-answered',
      readers.map(({ userId, opponent }) => ({
        userId,
        link,
        subject,
        values: { ...variant, tournament, opponent, zone },
      })),
    )
  }
  await publishToUsers(
    db,
    members.map(({ userId }) => userId),
    { challenges: leagueId },
  )
}

function answerVariant(status: ChallengeStatus, startsAt: Date | null) {
  switch (status) {
    case 'ACCEPTED':
      return startsAt
        ? ({ variant: 'acceptedTime', startsAt: startsAt.toISOString() } as const)
        : ({ variant: 'accepted' } as const)
    case 'DECLINED':
      return { variant: 'declined' } as const
    case 'EXPIRED':
      return { variant: 'expired' } as const
    default:
      return null
  }
}

async function listMembers(db: Db, { fromId, toId }: typeof challenges.$inferSelect): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select mate.user_id as "userId", mate.player_id = ${fromId}::uuid as "isChallenger", other.name as opponent
    from player_teammates mate
      join players other on other.id in (${fromId}::uuid, ${toId}::uuid) and other.id <> mate.player_id
    where mate.player_id in (${fromId}::uuid, ${toId}::uuid) and mate.accepted_at is not null`)
  return rows
}
