/** What can happen, and what is told about it. The noun that cares subscribes in jobs/handlers.ts. */
import type { Db } from './db/db.ts'
import { enqueue } from './jobs/enqueue.ts'

export interface Events {
  /** A new account has its username. */
  'user-signed-up': { userId: string }
  'contact-sent': { contactId: string }
  /** Somebody was asked into a team, by name or by mail. */
  'team-invited': { inviteId: string }
  'avatar-uploaded': { userId: string }
  'tournament-published': { tournamentId: string }
  /** Something that entrants counted on: the game, the type, the team size or the start. */
  'tournament-changed': { tournamentId: string; fields: string[]; rev: number }
  'tournament-deleted': { tournamentId: string }
  /** An event with people waiting grew. */
  'places-added': { tournamentId: string }
  announced: { tournamentId: string; announcementId: string }
  /** A portion of those a host writes to. */
  'entrants-mailed': {
    mailId: string
    tournamentId: string
    subject: string
    text: string
    scheduledAt: string | null
    userIds: string[]
  }
  /** Play begins; `promoted` came in from the line at that moment. */
  'tournament-started': { tournamentId: string; promoted: string[] }
}

export type EventName = keyof Events

/** Tells every subscriber, later and at least once, when and only when this transaction commits. */
export const emit = <E extends EventName>(db: Db, event: E, data: Events[E]) => enqueue(db, 'event', { event, data })
