/**
 * Who is let into the queue: parties of exactly the team's size, each person once, with a rating that is a number.
 * Those admitted come in order of waiting; equal waits go by name, so the outcome never depends on the order of the list.
 */
import type { Ticket } from './matchmake.ts'

export type QueueRefusal = { id: string; code: 'PARTY_SIZE' | 'ALREADY_QUEUED' | 'NO_RATING' }

export function admit(queue: readonly Ticket[], teamSize: number): { admitted: Ticket[]; refused: QueueRefusal[] } {
  const admitted: Ticket[] = []
  const refused: QueueRefusal[] = []
  const present = new Set<string>()
  for (const ticket of [...queue].sort(byWaiting)) {
    const people = ticket.members ?? [ticket.id]
    const code = refuseTicket(ticket, people, teamSize, present)
    if (code) {
      refused.push({ id: ticket.id, code })
      continue
    }
    for (const id of [ticket.id, ...people]) present.add(id)
    admitted.push(ticket)
  }
  return { admitted, refused }
}

function refuseTicket(ticket: Ticket, people: readonly string[], teamSize: number, present: ReadonlySet<string>) {
  if (!Number.isFinite(ticket.rating)) return 'NO_RATING'
  if (new Set(people).size !== teamSize || people.length !== teamSize) return 'PARTY_SIZE'
  return present.has(ticket.id) || people.some((id) => present.has(id)) ? 'ALREADY_QUEUED' : null
}

export function byWaiting(a: Ticket, b: Ticket): number {
  return a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1)
}
