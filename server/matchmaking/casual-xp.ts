import { pointAwards } from '@guildhall/contract/points/constants.ts'
import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { matchPlayers } from '../events/match-players.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { awardMany } from '../points/award-many.ts'

type Played = { userId: string; matchId: string; won: boolean; drawn: boolean }

/** Casual matches give XP at once: their league never ends with awards. A repeated message awards nothing twice. */
export async function awardCasualXp({ db }: JobContext, messages: readonly Messages['matches-updated'][]) {
  const decided = messages.flatMap((message) => message.decided)
  if (decided.length === 0) return
  const { rows } = await db.execute<Played>(sql`
    select played.user_id as "userId", matches.id as "matchId", matches.outcome = 'draw' as drawn,
      coalesce(matches.winner_id = played.player_id, false) as won
    from matches cross join lateral ${matchPlayers('matches')} as played
    where matches.id = ${anyOf(decided)}
      and matches.reason = 'played' and matches.event_id in (select queue_league_id from casual_queues)`)
  const awards = rows.flatMap(({ userId, matchId: subject, won, drawn }) => [
    { userId, subject, reason: 'MATCH_PLAY' as const, amount: pointAwards.MATCH_PLAY.amount },
    ...(won ? [{ userId, subject, reason: 'MATCH_WIN' as const, amount: pointAwards.MATCH_WIN.amount }] : []),
    ...(drawn ? [{ userId, subject, reason: 'MATCH_TIE' as const, amount: pointAwards.MATCH_TIE.amount }] : []),
  ])
  await awardMany(db, awards, { organizationId: null, gameId: null })
}
