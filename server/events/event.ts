/**
 * An event is a tournament or a league. Entries, staff, chats, disputes and match play work on any event through `EventRow`; what
 * differs between the kinds is in `EventKind`, which each kind registers once from its module.
 */

import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import type { Config } from '@guildhall/engine'
import type { Db } from '../db/db.ts'
import type { tournaments } from '../db/schema/tournaments.ts'
import type { Raw } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'

type Columns = typeof tournaments.$inferSelect

type Identity =
  | 'id'
  | 'name'
  | 'slug'
  | 'gameId'
  | 'createdById'
  | 'organizationId'
  | 'visibility'
  | 'rehearsal'
  | 'rev'
type Times =
  | 'date'
  | 'endDate'
  | 'registrationStart'
  | 'registrationEnd'
  | 'checkinAt'
  | 'publishedAt'
  | 'startedAt'
  | 'pausedAt'
  | 'endedAt'
  | 'completedAt'
  | 'cancelledAt'
  | 'timezone'
type Entries =
  | 'maxPlayers'
  | 'minPlayers'
  | 'teamSize'
  | 'playerCount'
  | 'waitlistCount'
  | 'passcode'
  | 'restrictions'
  | 'accounts'
  | 'region'
  | 'form'
  | 'entry'
  | 'prizes'
type Play = 'type' | 'stage' | 'rounds' | 'score' | 'rngSeed' | 'sections' | 'nextTournamentId' | 'winnerId'

/** The columns that every kind of event has; `settings` include the defaults. */
export type EventRow = Pick<Columns, Identity | Times | Entries | Play | 'settings'> & { eventType: EventType }

export type EventKind<Row extends EventRow = EventRow> = {
  type: EventType
  /** The name of its SQL table. */
  table: string
  read: (raw: Raw) => Row
  /** The engine configuration of the event; null if the event has no matches or scores. */
  stageConfig(event: Row): Config | null
  /** Called when all matches are decided. */
  end(db: Db, event: Row, options: EndOptions): Promise<void>
  /** Called when a correction after the end reopens a match. */
  reopenPlay(db: Db, event: Row): Promise<void>
}

/** The parts of a kind that are needed to find and lock its events. */
export type EventSource<Row extends EventRow> = Pick<EventKind<Row>, 'table' | 'read'>

export type EndOptions = { now: Date; actor?: Actor | null; reason?: string }

const kinds = new Map<EventType, EventKind>()

export const registerEventKind = (kind: EventKind) => void kinds.set(kind.type, kind)

export const eventKinds = () => [...kinds.values()]

export function kindOf({ eventType }: Pick<EventRow, 'eventType'>): EventKind {
  const kind = kinds.get(eventType)
  if (!kind) throw new Error(`No module registered the event kind ${eventType}`)
  return kind
}

/** The two columns that link a row to its event. */
export const eventRef = ({ id, eventType }: Pick<EventRow, 'id' | 'eventType'>) => ({ eventId: id, eventType })

/** The live topic of an event, and the cache tag of its pages. */
export const eventTopic = ({ id, eventType }: Pick<EventRow, 'id' | 'eventType'>) => `${eventType.toLowerCase()}:${id}`

/** The page of an event; `part` is a tab, such as `/manage`. */
export const eventLink = ({ id, eventType }: Pick<EventRow, 'id' | 'eventType'>, part = '') =>
  `/${kindOf({ eventType }).table}/${id}${part}`

/** The cache tag of the lists that the event appears in. */
export const eventListTag = (event: Pick<EventRow, 'eventType'>) => kindOf(event).table

/** Converts an event to the input of the lifecycle rules. */
export const eventTimes = <T extends Pick<EventRow, 'checkinAt'>>(event: T) => ({
  ...event,
  checkin: event.checkinAt !== null,
})
