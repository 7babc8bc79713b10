/**
 * Takes a completion back. Nothing is erased: every award has a counter-entry, trophies are revoked, promised money is called
 * off, and who went on comes back. Coins already spent cannot be taken; what money was paid stays paid.
 */
import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { payments } from '../../db/schema/payments.ts'
import { players } from '../../db/schema/players.ts'
import { points } from '../../db/schema/points.ts'
import { trophies } from '../../db/schema/profiles.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { found, Problem } from '../../http/problem.ts'
import { awardMany } from '../../points/award-many.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { takeBackRewards } from '../../wallets/reverse-rewards.ts'
import { logAct } from '../log.ts'
import { lockTournament, type TournamentRow } from '../read.ts'
import { presentState, tellState } from '../start/start.ts'
import { markOf } from './complete.ts'
import { callBack } from './qualify.ts'

export function reopenTournament(db: Db, actor: Actor, id: string, reason: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('reopen', eventTimes(tournament), now)
    if (refusal) throw new Problem(refusal.code)

    await takePoints(db, tournament)
    const short = await takeBackRewards(db, id)
    await db
      .update(trophies)
      .set({ revokedAt: now })
      .where(and(eq(trophies.eventId, id), isNull(trophies.revokedAt)))
    await callOffMoney(db, id)
    await callBack(db, tournament)
    await db.update(players).set({ pointsAwarded: 0, coinsAwarded: 0 }).where(eq(players.eventId, id))
    const [row] = await db
      .update(tournaments)
      .set({
        completedAt: null,
        endedAt: now, // the time of disputes runs anew, else the clock would complete it at once
        stats: { ...tournament.stats, reopened: (tournament.stats.reopened ?? 0) + 1 },
        rev: sql`${tournaments.rev} + 1`,
      })
      .where(eq(tournaments.id, id))
      .returning()
    const state = found(row)
    await logAct(db, actor, id, 'reopened', { after: { reason, coinsNotTaken: short } })
    await tellState(db, state)
    return presentState(state, now)
  })
}

/** Of this completion only; what somebody got for checking in is theirs. */
async function takePoints(db: Db, tournament: TournamentRow) {
  const { id, organizationId, gameId } = tournament
  const mark = markOf(tournament)
  const paid = await db
    .select()
    .from(points)
    .where(
      sql`(${points.subject} = ${`${id}${mark}`} and ${points.reason} in ('PLAY_TOURNAMENT', 'FINAL_RANK', 'LEADERBOARD_SCORE'))
        or (${points.reason} in ('MATCH_PLAY', 'MATCH_TIE', 'MATCH_WIN')
          and ${points.subject} in (select id::text || ${mark} from matches where event_id = ${id}))`,
    )
  const back = paid.map(({ id: subject, userId, amount }) => ({
    userId,
    subject,
    amount: -amount,
    reason: 'REVERSAL' as const,
  }))
  await awardMany(db, back, { organizationId, gameId })
}

async function callOffMoney(db: Db, eventId: string) {
  await db
    .update(payments)
    .set({ status: 'FAILED', metadata: sql`${payments.metadata} || '{"error": "REOPENED"}'::jsonb` })
    .where(and(eq(payments.eventId, eventId), eq(payments.status, 'PENDING')))
}
