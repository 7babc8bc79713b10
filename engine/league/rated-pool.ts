/**
 * The waiting tickets of one region, sorted by rating. Each index remembers the next free one in both directions, and
 * every search shortens these paths (as in a disjoint-set forest), so that a search costs about log n.
 */
import { byWaitingTime } from './match-queue.ts'
import type { QueueTicket } from './matchmake.ts'

export type RatedPool = {
  remove(ticket: QueueTicket): void
  nearest(ticket: QueueTicket, isAllowed: (other: QueueTicket) => boolean): QueueTicket | null
}

export function createRatedPool(tickets: readonly QueueTicket[]): RatedPool {
  const sorted = [...tickets].sort((a, b) => a.rating - b.rating || byWaitingTime(a, b))
  const indexById = new Map(sorted.map((ticket, index) => [ticket.id, index]))
  // Shifted by one: the first and the last index are sentinels that are never removed.
  const nextUp = Int32Array.from({ length: sorted.length + 2 }, (_, index) => index)
  const nextDown = Int32Array.from(nextUp)

  return {
    remove(ticket) {
      const index = indexById.get(ticket.id)
      if (index === undefined) return
      nextUp[index + 1] = index + 2
      nextDown[index + 1] = index
    },
    nearest(ticket, isAllowed) {
      const start = firstAtLeast(sorted, ticket.rating)
      const above = search(nextUp, start + 1, 1)
      const below = search(nextDown, start, -1)
      if (!above || !below) return above ?? below
      return above.rating - ticket.rating <= ticket.rating - below.rating ? above : below

      function search(next: Int32Array, from: number, step: number): QueueTicket | null {
        for (let index = firstFree(next, from); ; index = firstFree(next, index + step)) {
          const other = sorted[index - 1]
          if (!other || isAllowed(other)) return other ?? null
        }
      }
    },
  }
}

function firstFree(next: Int32Array, start: number): number {
  let free = start
  while (nextIndex(next, free) !== free) free = nextIndex(next, free)
  for (let index = start; index !== free; ) {
    const following = nextIndex(next, index)
    next[index] = free
    index = following
  }
  return free
}

const nextIndex = (next: Int32Array, index: number): number => next[index] ?? index

function firstAtLeast(sorted: readonly QueueTicket[], rating: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.rating ?? rating) < rating) low = middle + 1
    else high = middle
  }
  return low
}
