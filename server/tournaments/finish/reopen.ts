/**
 * Reverts a completion. Nothing is deleted: every award gets a reversing entry, trophies are revoked, pending payments are
 * cancelled, and qualifiers are removed from the next event. Spent coins cannot be reversed, and paid money stays paid.
 */

import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { points } from '../../db/schema/points.ts'
import { trophies } from '../../db/schema/profiles.ts'
import { cancelWaiting, isAboutEvent } from '../../emails/cancel-waiting.ts'
import { type EventRow, eventTimes, updateEvent } from '../../events/event.ts'
import { can } from '../../events/policy.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { awardMany } from '../../points/award-many.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { withdrawItemPrizes } from '../../shop/prizes.ts'
import { reverseRewards } from '../../wallets/reverse-rewards.ts'
import { logAction } from '../log.ts'
import { broadcastState, presentState } from '../start/start.ts'
import { subjectSuffix } from './complete.ts'
import { cancelPayments } from './pay-out.ts'
import { removeQualifiers } from './qualify.ts'

export function reopenTournament(db: Db, actor: Actor, id: string, reason: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('reopen', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)
    ensure(can.reopen(actor, event, membership), 'FORBIDDEN')

    // Locks the next event, then items, then wallets, as a completion does.
    await removeQualifiers(db, actor, event)
    await withdrawItemPrizes(db, event)
    await reversePoints(db, event)
    const missingCoins = await reverseRewards(db, id, subjectSuffix(event))
    await db
      .update(trophies)
      .set({ revokedAt: now })
      .where(and(eq(trophies.eventId, id), isNull(trophies.revokedAt)))
    await cancelPayments(db, id)
    await cancelWaiting(db, isAboutEvent(event), ['TOURNAMENT_WINNER', 'TOURNAMENT_ORGANIZER_WINNER'])
    await db.update(players).set({ pointsAwarded: 0, coinsAwarded: 0 }).where(eq(players.eventId, id))
    const state = await updateEvent(db, event, {
      completedAt: null,
      endedAt: now, // restarts the dispute window, otherwise the automatic completion would run at once
      stats: { ...event.stats, reopened: (event.stats.reopened ?? 0) + 1 },
    })
    await logAction(db, actor, event, 'reopened', { after: { reason, coinsNotTaken: missingCoins } })
    await publishMessage(db, 'tournament-reopened', { eventId: id })
    await broadcastState(db, state)
    return presentState(state, now)
  })
}

/** Reverses the points of this completion only; points for check-in stay. */
async function reversePoints(db: Db, event: EventRow) {
  const { id, organizationId, gameId } = event
  const suffix = subjectSuffix(event)
  const rows = await db
    .select()
    .from(points)
    .where(
      sql`${points.subject} = any (array(
          select id::text || ${suffix} from matches where event_id = ${id} union all select ${`${id}${suffix}`}))
        and ${points.reason} in ('PLAY_TOURNAMENT', 'FINAL_RANK', 'LEADERBOARD_SCORE', 'MATCH_PLAY', 'MATCH_TIE', 'MATCH_WIN')`,
    )
  const reversals = rows.map(({ id: subject, userId, amount }) => ({
    userId,
    subject,
    amount: -amount,
    reason: 'REVERSAL' as const,
  }))
  await awardMany(db, reversals, { organizationId, gameId })
}
