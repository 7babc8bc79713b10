/**
 * A found match is an offer: both sides accept in time, or it breaks. Who did not accept loses the place in the queue;
 * who did goes back to it with the waiting time already served.
 */
export type Answer = { id: string; answer: 'accepted' | 'declined' | null }
export type Offer = { offeredAt: Date; sides: readonly Answer[] }
export type Settlement =
  | { kind: 'play' }
  | { kind: 'wait'; until: Date }
  | { kind: 'broken'; removed: string[]; requeued: string[] }

export const ACCEPT_SECONDS = 30

export function settleOffer(offer: Offer, now: Date, acceptSeconds = ACCEPT_SECONDS): Settlement {
  if (offer.sides.every(({ answer }) => answer === 'accepted')) return { kind: 'play' }
  const until = new Date(offer.offeredAt.getTime() + acceptSeconds * 1000)
  const late = now >= until
  const removed = offer.sides.filter(({ answer }) => answer === 'declined' || (late && answer === null))
  if (removed.length === 0) return { kind: 'wait', until }
  const requeued = offer.sides.filter((side) => !removed.includes(side))
  return { kind: 'broken', removed: removed.map(({ id }) => id), requeued: requeued.map(({ id }) => id) }
}
