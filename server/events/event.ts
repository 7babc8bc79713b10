/**
 * An event is a tournament or a league. Entries, staff, chats, disputes and match play work on any event through `EventRow`; what
 * differs between the kinds is in `EventKind`, which each kind registers once from its module.
 */

import type { Code } from '@guildhall/contract/core/problems.ts'
import type { PlayerResult, PlayerStats } from '@guildhall/contract/players/columns.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import type { Config } from '@guildhall/engine'
import type { Db } from '../db/db.ts'
import type { tournaments } from '../db/schema/tournaments.ts'
import type { Raw } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'

/** The columns that every kind of event has; `settings` include the defaults. */
export type EventRow = Omit<typeof tournaments.$inferSelect, 'globalTemplate'> & {
  eventType: EventType
  /** Takes entrants also after the start, until registration closes: a ladder, a queue. */
  joinsWhileLive?: boolean
  /** Players enter alone, whatever the team size: matchmaking forms the teams. */
  singleEntries?: boolean
  /** The names of its divisions, the top one first; empty without several. The group of a match is its division. */
  divisionNames?: readonly string[]
}

export const divisionOf = ({ divisionNames }: Pick<EventRow, 'divisionNames'>, group: number | null) =>
  (group === null ? undefined : divisionNames?.[group - 1]) ?? null

/** How many players an entry has. */
export const entrySize = ({ teamSize, singleEntries }: Pick<EventRow, 'teamSize' | 'singleEntries'>) =>
  singleEntries ? 1 : teamSize

/** Columns that change during the life of an event; the revision is incremented with them. */
export type EventChange = Partial<
  Pick<
    EventRow,
    | 'announcements'
    | 'assets'
    | 'cancelledAt'
    | 'cancelReason'
    | 'completedAt'
    | 'deletedAt'
    | 'endDate'
    | 'endedAt'
    | 'featured'
    | 'nextTournamentId'
    | 'pausedAt'
    | 'pauseReason'
    | 'playerCount'
    | 'publishedAt'
    | 'registrationEnd'
    | 'rngSeed'
    | 'stage'
    | 'stats'
    | 'startedAt'
    | 'visibility'
    | 'waitlistCount'
    | 'winnerId'
  >
> & { settings?: Partial<EventRow['settings']> }

export type EventKind<Row extends EventRow = EventRow> = {
  type: EventType
  /** The name of its SQL table. */
  table: string
  /** A match is called once both entrants are free; otherwise every match has its own day. */
  callsFreeEntrants: boolean
  read: (raw: Raw) => Row
  /** The engine configuration of the event; null if the event has no matches or scores. */
  stageConfig(event: Row): Config | null
  /** How many matches a start with so many entrants would create at once. */
  countMatches(event: Row, entrants: number): number
  /** Why a start with these entrants could not create the stage, beyond what `refuseAction` says. */
  refuseStage?(db: Db, event: Row, entrants: readonly { id: string }[]): Promise<StageRefusal[]>
  /** Creates and stores the stage of a starting event; the strongest entrant is first. */
  createStage(db: Db, event: Row, order: readonly StageEntrant[]): Promise<void>
  /** Writes the change, increments the revision and returns the row. The caller holds the lock. */
  update(db: Db, event: Row, change: EventChange): Promise<Row>
  /** The final ranks, if they do not follow from the standings of the stage. */
  finals?(db: Db, event: Row): Promise<FinalResult[] | undefined>
  /** Called when all matches are decided. */
  end(db: Db, event: Row, options: EndOptions): Promise<void>
  /** Called when a correction after the end reopens a match. */
  reopenPlay(db: Db, event: Row): Promise<void>
}

declare module '../module.ts' {
  interface Module {
    /** A kind of event that this module defines; entries, staff and match play then work for it. */
    eventKind?: EventKind
  }
}

/** What identifies an event of any kind. */
export type EventRef = Pick<EventRow, 'id' | 'eventType'>

/** The final rank of an entrant, if it has one, and its record. */
export type FinalResult = { id: string; result: PlayerResult | null; stats: PlayerStats }

export type StageRefusal = { code: Code; facts?: { division: string; needed: number; available: number } }
export type StageEntrant = { id: string; rating: number | null }

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

/** The column of a log entry that names its event. */
export const logRef = ({ id, eventType }: EventRef) =>
  eventType === 'League' ? { tournamentId: null, leagueId: id } : { tournamentId: id, leagueId: null }

/** The live topic of an event, and the cache tag of its pages. */
export const eventTopic = ({ id, eventType }: Pick<EventRow, 'id' | 'eventType'>) => `${eventType.toLowerCase()}:${id}`

/** The page of an event; `part` is a tab, such as `/manage`. */
export const eventLink = ({ id, eventType }: Pick<EventRow, 'id' | 'eventType'>, part = '') =>
  `/${kindOf({ eventType }).table}/${id}${part}`

/** The cache tags of all events and their lists, for a change of what many of them show: their community or game. */
export const allEventTags = ['tournaments', 'all-tournaments', 'leagues', 'all-leagues'] as const

/** The cache tag of the lists that the event appears in. */
export const eventListTag = (event: Pick<EventRow, 'eventType'>) => kindOf(event).table

/** Writes a change of an event of any kind, and returns its row. The caller holds the lock. */
export const updateEvent = (db: Db, event: EventRow, change: EventChange): Promise<EventRow> =>
  kindOf(event).update(db, event, change)

/** Converts an event to the input of the lifecycle rules. */
export const eventTimes = <T extends Pick<EventRow, 'registrationEnd' | 'joinsWhileLive'>>(event: T) => ({
  ...event,
  // Registration that goes on does not delay the start.
  ...(event.joinsWhileLive && { registrationEnd: null, lateUntil: event.registrationEnd }),
})
