import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups, matchOffers, matchQueues } from '../db/schema/leagues/queues.ts'
import { addLeagueMatch } from '../leagues/add-match.ts'
import { type LeagueEvent, lockLeagueForSystem } from '../leagues/read.ts'
import type { OfferRow, QueueRow } from './read.ts'

/** The captains of both sides: the best players of the first two parties. `rows` are sorted by rating. */
export function captainsOf(rows: readonly QueueRow[]) {
  const captains = rows.filter(({ pick }) => pick === 0 || pick === 1)
  return new Map(captains.toReversed().map((row) => [row.side, row] as const))
}

/** The entry of the captain, or of the strongest player, stands for the team; `rows` are sorted by rating. */
export async function startMatch(db: Db, league: LeagueEvent, offer: OfferRow, rows: readonly QueueRow[], now: Date) {
  const captainOf = (slot: 'a' | 'b') => {
    const captain = captainsOf(rows).get(slot) ?? rows.find(({ side }) => side === slot)
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
