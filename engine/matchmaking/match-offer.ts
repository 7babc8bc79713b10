/**
 * An offered match: everyone accepts in time, or the offer is void. A player who declined or did not answer in time leaves
 * the queue, and so does the rest of their party, since a party queues as a whole. All others return to the queue and keep
 * their waiting time.
 */
export type OfferResponse = { id: string; party: string; response: 'accepted' | 'declined' | null }
export type MatchOffer = { acceptBy: Date; players: readonly OfferResponse[] }
export type OfferState =
  | { kind: 'play' }
  | { kind: 'wait' }
  | { kind: 'void'; missed: string[]; released: string[]; requeued: string[] }

export function resolveOffer({ acceptBy, players }: MatchOffer, now: Date): OfferState {
  if (players.every(({ response }) => response === 'accepted')) return { kind: 'play' }
  const isOver = now >= acceptBy
  const absent = players.filter(({ response }) => response === 'declined' || (isOver && response === null))
  if (absent.length === 0) return { kind: 'wait' }
  const parties = new Set(absent.map(({ party }) => party))
  const others = players.filter((player) => !absent.includes(player))
  return {
    kind: 'void',
    missed: absent.map(({ id }) => id),
    released: others.filter(({ party }) => parties.has(party)).map(({ id }) => id),
    requeued: others.filter(({ party }) => !parties.has(party)).map(({ id }) => id),
  }
}
