/**
 * Admission to the matchmaking queue: parties of exactly the team size, each player once, with a numeric rating.
 * Admitted tickets are sorted by waiting time, then by id, so that the result never depends on the order of the list.
 */
import type { QueueTicket } from './matchmake.ts'

export type QueueRefusal = { id: string; refused: 'PARTY_SIZE' | 'ALREADY_QUEUED' | 'NO_RATING' }

export function admitTickets(
  queue: readonly QueueTicket[],
  teamSize: number,
): { admitted: QueueTicket[]; refused: QueueRefusal[] } {
  const admitted: QueueTicket[] = []
  const refusals: QueueRefusal[] = []
  const present = new Set<string>()
  for (const ticket of [...queue].sort(byWaitingTime)) {
    const members = ticket.members ?? [ticket.id]
    const refused = refuseTicket(ticket, members, teamSize, present)
    if (refused) {
      refusals.push({ id: ticket.id, refused })
      continue
    }
    for (const id of [ticket.id, ...members]) present.add(id)
    admitted.push(ticket)
  }
  return { admitted, refused: refusals }
}

function refuseTicket(
  ticket: QueueTicket,
  members: readonly string[],
  teamSize: number,
  present: ReadonlySet<string>,
): QueueRefusal['refused'] | null {
  if (!Number.isFinite(ticket.rating)) return 'NO_RATING'
  if (new Set(members).size !== teamSize || members.length !== teamSize) return 'PARTY_SIZE'
  return present.has(ticket.id) || members.some((id) => present.has(id)) ? 'ALREADY_QUEUED' : null
}

export function byWaitingTime(a: QueueTicket, b: QueueTicket): number {
  return a.waitingSince.getTime() - b.waitingSince.getTime() || (a.id < b.id ? -1 : 1)
}
