/**
 * The waiting parties of one region, sorted by rating. Whoever is taken is skipped from then on: each place remembers
 * the next free one on either side, and shortens the way whenever it is walked, so a search costs about log n.
 */
import { byWaiting } from './match-queue.ts'
import type { Ticket } from './matchmake.ts'

export type RatedPool = {
  take(ticket: Ticket): void
  nearest(ticket: Ticket, suits: (other: Ticket) => boolean): Ticket | null
}

export function pool(tickets: readonly Ticket[]): RatedPool {
  const sorted = [...tickets].sort((a, b) => a.rating - b.rating || byWaiting(a, b))
  const places = new Map(sorted.map((ticket, place) => [ticket.id, place]))
  // Shifted by one, so that place 0 and the last one are walls that are never taken.
  const up = Int32Array.from({ length: sorted.length + 2 }, (_, i) => i)
  const down = Int32Array.from(up)

  return {
    take(ticket) {
      const place = places.get(ticket.id)
      if (place === undefined) return
      up[place + 1] = place + 2
      down[place + 1] = place
    },
    nearest(ticket, suits) {
      const from = firstAtLeast(sorted, ticket.rating)
      const above = search(up, from + 1, 1)
      const below = search(down, from, -1)
      if (!above || !below) return above ?? below
      return above.rating - ticket.rating <= ticket.rating - below.rating ? above : below

      function search(next: Int32Array, start: number, step: number): Ticket | null {
        for (let at = freeFrom(next, start); ; at = freeFrom(next, at + step)) {
          const other = sorted[at - 1]
          if (!other || suits(other)) return other ?? null
        }
      }
    },
  }
}

function freeFrom(next: Int32Array, start: number): number {
  let free = start
  while (hop(next, free) !== free) free = hop(next, free)
  for (let at = start; at !== free; ) {
    const onward = hop(next, at)
    next[at] = free
    at = onward
  }
  return free
}

const hop = (next: Int32Array, at: number): number => next[at] ?? at

function firstAtLeast(sorted: readonly Ticket[], rating: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.rating ?? rating) < rating) low = middle + 1
    else high = middle
  }
  return low
}
