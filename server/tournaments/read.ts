import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type Raw, rowsOf } from '../db/statement.ts'
import type { EventSource } from '../events/event.ts'
import type { EventMembership } from '../events/policy.ts'
import { type FoundEvent, findInKind, lockInKind, lockInKindForSystem } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type TournamentEvent = TournamentRow & { eventType: 'Tournament' }

export const asEvent = (row: TournamentRow): TournamentEvent => ({ ...row, eventType: 'Tournament' })

const rows = rowsOf(tournaments)

/** Parses `to_json(tournaments)`: selecting and mapping the many columns one by one took longer than the rest of the query. */
export const readTournament = (raw: Raw): TournamentEvent => asEvent(rows.read(raw))

const source: EventSource<TournamentEvent> = { table: 'tournaments', read: readTournament }

export type FoundTournament = { tournament: TournamentEvent; membership: EventMembership }

export const findTournament = async (db: Db, actor: Actor | null, id: string): Promise<FoundTournament> =>
  asTournament(await findInKind(source, db, actor, id))

export const lockTournament = async (db: Db, actor: Actor | null, id: string): Promise<FoundTournament> =>
  asTournament(await lockInKind(source, db, actor, id))

export const lockTournamentForSystem = (db: Db, id: string): Promise<TournamentEvent> =>
  lockInKindForSystem(source, db, id)

const asTournament = ({ event, membership }: FoundEvent<TournamentEvent>): FoundTournament => ({
  tournament: event,
  membership,
})
