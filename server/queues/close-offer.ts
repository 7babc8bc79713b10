/**
 * Ends an offer: everyone accepted and the match begins, or someone declined or did not answer and the others return to their old
 * place. The caller holds the lock of the queue.
 */
import { coolDownMinutes, type OfferResponse, resolveOffer } from '@guildhall/engine'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups, matchOffers, matchQueues, queueMisses } from '../db/schema/leagues/queues.ts'
import { eventRef } from '../events/event.ts'
import { addLeagueMatch } from '../leagues/add-match.ts'
import { type LeagueEvent, lockLeagueForSystem } from '../leagues/read.ts'
import { broadcastQueue } from './broadcast.ts'
import type { OfferRow, QueueRow } from './read.ts'

/** `declinedBy` is the person who declines now. */
export async function closeOffer(
  db: Db,
  league: LeagueEvent,
  offer: OfferRow,
  rows: readonly QueueRow[],
  now: Date,
  declinedBy?: string,
) {
  const responseOf = ({ userId, acceptedAt }: QueueRow): OfferResponse['response'] =>
    userId === declinedBy ? 'declined' : acceptedAt ? 'accepted' : null
  const players = rows.map((row) => ({ id: row.userId, party: row.partyId ?? row.id, response: responseOf(row) }))
  const state = resolveOffer({ acceptBy: offer.acceptBy, players }, now)
  if (state.kind === 'wait') return
  if (state.kind === 'play') await startMatch(db, league, offer, rows, now)
  else {
    const gone = [...state.missed, ...state.released]
    await db.update(matchOffers).set({ closedAt: now }).where(eq(matchOffers.id, offer.id))
    if (gone.length > 0) await db.delete(matchQueues).where(inArray(matchQueues.userId, gone))
    await db
      .update(matchQueues)
      .set({ offerId: null, side: null, acceptedAt: null })
      .where(eq(matchQueues.offerId, offer.id))
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

/** The entry of the strongest player stands for the team; `rows` are sorted by rating. */
async function startMatch(db: Db, league: LeagueEvent, offer: OfferRow, rows: readonly QueueRow[], now: Date) {
  const captainOf = (slot: 'a' | 'b') => {
    const captain = rows.find(({ side }) => side === slot)
    if (!captain) throw new Error(`The offer ${offer.id} has no team ${slot}`)
    return captain.playerId
  }
  const lockedLeague = await lockLeagueForSystem(db, league.id)
  const matchId = await addLeagueMatch(db, lockedLeague, { a: captainOf('a'), b: captainOf('b'), now })
  const lineup = rows.flatMap(({ userId, playerId, side }) => (side ? [{ matchId, side, userId, playerId }] : []))
  await db.insert(matchLineups).values(lineup)
  await db.delete(matchQueues).where(eq(matchQueues.offerId, offer.id))
  await db.update(matchOffers).set({ closedAt: now, matchId }).where(eq(matchOffers.id, offer.id))
}
