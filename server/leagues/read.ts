import type { LeagueType } from '@guildhall/contract/leagues/constants.ts'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import { type Raw, rowsOf } from '../db/statement.ts'
import type { EventRow, EventSource } from '../events/event.ts'
import type { EventMembership } from '../events/policy.ts'
import { type FoundEvent, findInKind, lockInKind, lockInKindForSystem } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'

export type LeagueRow = typeof leagues.$inferSelect

/** A league as an event: its matches are those of a round robin, whatever its type. */
export type LeagueEvent = Omit<LeagueRow, 'type'> &
  Pick<EventRow, 'type' | 'joinsWhileLive' | 'singleEntries' | 'divisionNames'> & {
    eventType: 'League'
    leagueType: LeagueType
  }

export const asEvent = ({ type, ...row }: LeagueRow): LeagueEvent => ({
  ...row,
  type: 'ROUND_ROBIN',
  eventType: 'League',
  leagueType: type,
  joinsWhileLive: type !== 'SCHEDULED',
  singleEntries: type === 'MATCHMAKING',
  divisionNames: row.settings.divisions.length > 1 ? row.settings.divisions.map(({ name }) => name) : [],
})

export const isAfterEnd = ({ endDate }: Pick<LeagueEvent, 'endDate'>, now: Date) => endDate !== null && endDate <= now

const rows = rowsOf(leagues)

export const readLeague = (raw: Raw): LeagueEvent => asEvent(rows.read(raw))

const source: EventSource<LeagueEvent> = { table: 'leagues', read: readLeague }

export type FoundLeague = { league: LeagueEvent; membership: EventMembership }

export const findLeague = async (db: Db, actor: Actor | null, id: string): Promise<FoundLeague> =>
  asLeague(await findInKind(source, db, actor, id))

export const lockLeague = async (db: Db, actor: Actor | null, id: string): Promise<FoundLeague> =>
  asLeague(await lockInKind(source, db, actor, id))

export const lockLeagueForSystem = (db: Db, id: string): Promise<LeagueEvent> => lockInKindForSystem(source, db, id)

const asLeague = ({ event, membership }: FoundEvent<LeagueEvent>): FoundLeague => ({ league: event, membership })
