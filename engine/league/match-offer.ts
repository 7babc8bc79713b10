/**
 * An offered match: both sides accept in time, or the offer is void. A side that did not accept loses its place in the
 * queue; a side that accepted returns to it and keeps its waiting time.
 */
export type OfferResponse = { id: string; response: 'accepted' | 'declined' | null }
export type MatchOffer = { offeredAt: Date; sides: readonly OfferResponse[] }
export type OfferState =
  | { kind: 'play' }
  | { kind: 'wait'; until: Date }
  | { kind: 'void'; removed: string[]; requeued: string[] }

const ACCEPT_SECONDS = 30

export function resolveOffer(offer: MatchOffer, now: Date, acceptSeconds = ACCEPT_SECONDS): OfferState {
  if (offer.sides.every(({ response }) => response === 'accepted')) return { kind: 'play' }
  const until = new Date(offer.offeredAt.getTime() + acceptSeconds * 1000)
  const isOver = now >= until
  const removed = offer.sides.filter(({ response }) => response === 'declined' || (isOver && response === null))
  if (removed.length === 0) return { kind: 'wait', until }
  const requeued = offer.sides.filter((side) => !removed.includes(side))
  return { kind: 'void', removed: removed.map(({ id }) => id), requeued: requeued.map(({ id }) => id) }
}
