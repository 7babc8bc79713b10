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
  /** Results that came in and matches that were called by them. `rev` is the event's, so each time is told once. */
  'matches-moved': { tournamentId: string; decided: string[]; called: string[]; rev: number }
  'match-reported': { matchId: string; submissionId: string }
  'match-disputed': { matchId: string; ticketId: string }
  /** A case is decided; both sides hear of it. */
  'case-ruled': { ticketId: string; matchId: string }
  /** No clock can settle it. */
  'match-attention': { matchId: string }
  /** The record is closed and everything is paid. */
  'tournament-completed': { tournamentId: string; rev: number }
  /** Play begins; `promoted` came in from the line at that moment. */
  'tournament-started': { tournamentId: string; promoted: string[] }
}

export type EventName = keyof Events

/** Tells every subscriber, later and at least once, when and only when this transaction commits. */
export const emit = <E extends EventName>(db: Db, event: E, data: Events[E]) => enqueue(db, 'event', { event, data })
