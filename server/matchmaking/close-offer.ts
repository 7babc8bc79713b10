/**
 * Ends an offer: everyone accepted and the match begins, or someone declined or did not answer and the others return to their old
 * place. If the league no longer plays, the offer is void and no one gets a penalty. The caller holds the lock of the queue.
 */
import { coolDownMinutes, type OfferResponse, resolveOffer } from '@guildhall/engine'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchOffers, matchQueues, queueMisses } from '../db/schema/leagues/queues.ts'
import { eventRef } from '../events/event.ts'
import { refuseMatch } from '../leagues/add-match.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { broadcastQueue } from './broadcast.ts'
import { beginDraft, cancelOffer, releasedFromOffer, usesCaptains } from './draft.ts'
import { listDropped, type OfferRow, type QueueRow } from './read.ts'
import { startMatch } from './start-match.ts'

/** `declinedBy` is the person who declines now. */
export async function closeOffer(
  db: Db,
  league: LeagueEvent,
  offer: OfferRow,
  rows: readonly QueueRow[],
  now: Date,
  declinedBy?: string,
) {
  if (refuseMatch(league, now) !== null) return cancelOffer(db, offer, rows, now)
  const dropped = await listDropped(db, rows)
  const responseOf = ({ userId, playerId, acceptedAt }: QueueRow): OfferResponse['response'] =>
    userId === declinedBy || dropped.has(playerId) ? 'declined' : acceptedAt ? 'accepted' : null
  const players = rows.map((row) => ({ id: row.userId, party: row.partyId ?? row.id, response: responseOf(row) }))
  const state = resolveOffer({ acceptBy: offer.acceptBy, players }, now)
  if (state.kind === 'wait') return
  if (state.kind === 'play') await (usesCaptains(league) ? beginDraft : startMatch)(db, league, offer, rows, now)
  else {
    const removedIds = [...state.missed, ...state.released]
    await db.update(matchOffers).set({ closedAt: now }).where(eq(matchOffers.id, offer.id))
    if (removedIds.length > 0) await db.delete(matchQueues).where(inArray(matchQueues.userId, removedIds))
    await db.update(matchQueues).set(releasedFromOffer).where(eq(matchQueues.offerId, offer.id))
    await recordMisses(db, league, state.missed, now)
  }
  await broadcastQueue(db, rows)
}

async function recordMisses(db: Db, league: LeagueEvent, userIds: readonly string[], now: Date) {
  if (userIds.length === 0) return
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const counts = await db
    .select({ userId: queueMisses.userId, misses: sql<number>`count(*)::int` })
    .from(queueMisses)
    .where(
      and(
        eq(queueMisses.eventId, league.id),
        inArray(queueMisses.userId, [...userIds]),
        gt(queueMisses.createdAt, dayAgo),
      ),
    )
    .groupBy(queueMisses.userId)
  const missesOf = new Map(counts.map(({ userId, misses }) => [userId, misses]))
  const untilOf = (userId: string) =>
    new Date(now.getTime() + coolDownMinutes((missesOf.get(userId) ?? 0) + 1) * 60_000)
  await db
    .insert(queueMisses)
    .values(userIds.map((userId) => ({ userId, ...eventRef(league), until: untilOf(userId), createdAt: now })))
}
