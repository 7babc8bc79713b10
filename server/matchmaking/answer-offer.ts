import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups, matchOffers, matchQueues } from '../db/schema/leagues/queues.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { broadcastQueue } from './broadcast.ts'
import { closeOffer } from './close-offer.ts'
import { readLeague } from './league.ts'
import { lockQueue } from './queue-lock.ts'
import { findQueueRow, listOffered } from './read.ts'

/** A repeated answer changes nothing. An answer after the deadline is refused, even if no tick has ended the offer yet. */
export function answerOffer(db: Db, actor: Actor, offerId: string, accept: boolean) {
  const now = new Date()
  return db.transaction(async (db) => {
    const [before] = await db.select().from(matchOffers).where(eq(matchOffers.id, offerId))
    ensure(before, 'OFFER_OVER')
    await lockQueue(db, before.eventId)
    const [offer] = await db.select().from(matchOffers).where(eq(matchOffers.id, offerId)) // read again under the lock
    if (accept && offer?.matchId && (await playsIn(db, offer.matchId, actor.id))) return
    const row = await findQueueRow(db, actor.id)
    ensure(offer && !offer.closedAt && row?.offerId === offerId, 'OFFER_OVER')
    if (row.acceptedAt && accept) return
    ensure(now < offer.acceptBy, 'OFFER_OVER')

    const league = await readLeague(db, offer.eventId)
    if (!accept) return closeOffer(db, league, offer, await listOffered(db, [offerId]), now, actor.id)
    await db.update(matchQueues).set({ acceptedAt: now }).where(eq(matchQueues.id, row.id))
    const rows = await listOffered(db, [offerId])
    await closeOffer(db, league, offer, rows, now)
    await broadcastQueue(db, rows)
  })
}

const playsIn = async (db: Db, matchId: string, userId: string) =>
  (await db.select({ userId: matchLineups.userId }).from(matchLineups).where(eq(matchLineups.matchId, matchId))).some(
    (row) => row.userId === userId,
  )

/** Leaves the queue with the whole party. An open offer counts as declined, so leaving cannot avoid the cool-down. */
export function leaveQueue(db: Db, actor: Actor) {
  const now = new Date()
  return db.transaction(async (db) => {
    const before = await findQueueRow(db, actor.id)
    if (!before) return
    await lockQueue(db, before.eventId)
    const row = await findQueueRow(db, actor.id)
    if (row?.eventId !== before.eventId) return
    if (row.offerId) {
      const [offer] = await db.select().from(matchOffers).where(eq(matchOffers.id, row.offerId))
      const league = await readLeague(db, row.eventId)
      await closeOffer(db, league, orNotFound(offer), await listOffered(db, [row.offerId]), now, actor.id)
    }
    const isOwn = row.partyId ? eq(matchQueues.partyId, row.partyId) : eq(matchQueues.id, row.id)
    const removed = await db.delete(matchQueues).where(isOwn).returning({ userId: matchQueues.userId })
    await broadcastQueue(db, removed)
  })
}
