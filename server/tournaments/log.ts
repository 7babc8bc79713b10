/** Reads the log of an event for its staff or the public. Entries from before publication are visible to staff only. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { publicActions } from '@guildhall/contract/tournaments/constants.ts'
import type { LogEntry } from '@guildhall/contract/tournaments/message-shapes.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditSiteStaff } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { type EventRef, type EventRow, logRef } from '../events/event.ts'
import { can } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'

export async function readLog(
  db: Db,
  actor: Actor | null,
  id: string,
  query: PageQuery & { action?: string; matchId?: string; playerId?: string },
) {
  const { event, membership } = await findEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  ensure(isStaff || event.settings.publicLog, 'NOT_FOUND')

  const { limit, offset } = windowOf(query)
  const actions = query.action?.split(',')
  const where = and(
    event.eventType === 'League' ? eq(logs.leagueId, id) : eq(logs.tournamentId, id),
    actions && inArray(logs.action, actions),
    query.matchId ? eq(logs.matchId, query.matchId) : undefined,
    query.playerId ? eq(logs.playerId, query.playerId) : undefined,
    isStaff ? undefined : isPublicEntry(event),
  )
  const rows = await select(db).where(where).orderBy(desc(logs.timestamp), desc(logs.id)).limit(limit).offset(offset)
  const isOpponent = ({ opponents }: Row) =>
    membership.playerId !== null && [opponents?.a, opponents?.b].includes(membership.playerId)
  const isShownIn = (row: Row) => (isStaff ? () => true : isPublicField(event, isOpponent(row)))
  const names = await namesIn(db, rows)
  return { rows: rows.map((row) => present(row, isShownIn(row), names)), total: await db.$count(logs, where) }
}

/** A case is not public, but its ruling and the result of the ruling are. */
const publicRulings = ['case-ruled', 'match-decided', 'match-corrected', 'match-forfeited', 'match-reset']

const isPublicEntry = ({ publishedAt }: EventRow) =>
  and(
    or(
      inArray(logs.action, [...publicActions]),
      and(isNotNull(logs.matchId), or(isNull(logs.ticketId), inArray(logs.action, [...publicRulings]))),
    ),
    publishedAt ? gte(logs.timestamp, publishedAt) : undefined,
  )

/**
 * The state of a draft before publication is not public, and until the start the seed would let readers predict the draw. Why staff set
 * a match time is for the two opponents.
 */
const isPublicField =
  ({ startedAt }: EventRow, isOpponent: boolean) =>
  (action: string, field: string) =>
    action !== 'tournament-published' &&
    (field !== 'rngSeed' || startedAt !== null) &&
    (field !== 'reason' || action !== 'time-set' || isOpponent)

const authors = alias(users, 'by')
const [firstPlayers, secondPlayers] = [alias(players, 'player1'), alias(players, 'player2')]

const select = (db: Db) =>
  db
    .select({
      log: logs,
      by: userCard(authors),
      user: userCard(users),
      player: { id: players.id, name: players.name },
      match: { no: matches.displayNo, player1: firstPlayers.name, player2: secondPlayers.name },
      opponents: { a: matches.player1Id, b: matches.player2Id },
    })
    .from(logs)
    .leftJoin(authors, eq(authors.id, logs.moderatorId))
    .leftJoin(users, eq(users.id, logs.userId))
    .leftJoin(players, eq(players.id, logs.playerId))
    .leftJoin(matches, eq(matches.id, logs.matchId))
    .leftJoin(firstPlayers, eq(firstPlayers.id, matches.player1Id))
    .leftJoin(secondPlayers, eq(secondPlayers.id, matches.player2Id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

/** Fields of entries about several entrants; the log stores their ids. */
const entrantFields = ['checkedIn', 'readmitted', 'dropped', 'filled', 'entered', 'waitlisted']
const maxNames = 20

const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && isUuid(id)) : []

async function namesIn(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ log }) => entrantFields.flatMap((field) => idsOf(log.after?.[field]).slice(0, maxNames)))
  if (ids.length === 0) return new Map()
  const playerRows = await db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(inArray(players.id, ids))
  return new Map(playerRows.map(({ id, name }) => [id, name]))
}

/** The first names and the number of the others. A removed entrant has no name. */
function withNames(after: FieldValues, names: ReadonlyMap<string, string>): FieldValues {
  const named: FieldValues = {}
  for (const field of entrantFields) {
    const ids = idsOf(after[field])
    const shownNames = ids.slice(0, maxNames).flatMap((id) => names.get(id) ?? [])
    const others = ids.length - shownNames.length
    if (Array.isArray(after[field]))
      named[field] = others > 0 ? [...shownNames, `+${others}`] : shownNames.length > 0 ? shownNames : null
  }
  return { ...after, ...named }
}

function present(
  { log, match, opponents: _, ...people }: Row,
  isShown: (action: string, field: string) => boolean,
  names: ReadonlyMap<string, string>,
): LogEntry {
  return {
    id: log.id,
    action: log.action,
    at: log.timestamp.toISOString(),
    ...people,
    matchId: log.matchId,
    match: match?.no == null ? null : { ...match, no: match.no },
    reason: isShown(log.action, 'reason') ? log.reason : null,
    changes: changesOf(log.before ?? {}, withNames(log.after ?? {}, names)).filter(({ field }) =>
      isShown(log.action, field),
    ),
  }
}

type FieldValues = Record<string, unknown>

/** Compares field by field; for nested objects only the parts that differ are listed. */
function changesOf(before: FieldValues, after: FieldValues, prefix = ''): LogEntry['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [previous, next] = [before[key] ?? null, after[key] ?? null]
    if (JSON.stringify(previous) === JSON.stringify(next)) return []
    if (isRecord(previous) && isRecord(next)) return changesOf(previous, next, `${prefix}${key}.`)
    const isLong =
      !entrantFields.includes(key) &&
      maxValueLength < Math.max(...[previous, next].map((value) => JSON.stringify(value).length))
    return [{ field: `${prefix}${key}`, before: isLong ? null : previous, after: isLong ? null : next }]
  })
}

const maxValueLength = 500

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type TournamentAction =
  | 'tournament-created'
  | 'tournament-updated'
  | 'tournament-published'
  | 'tournament-deleted'
  | 'announced'
  | 'announcement-removed'
  | 'mail-sent'
  | 'host-invited'
  | 'host-removed'
  | 'moderator-invited'
  | 'moderator-changed'
  | 'moderator-removed'
  | 'staff-answered'
  | 'seeded'
  | 'started'
  | 'held-for-review'
  | 'paused'
  | 'resumed'
  | 'ended'
  | 'play-reopened'
  | 'completed'
  | 'reopened'
  | 'cancelled'
  | 'outcomes-set'
  | 'qualifiers-entered'
  | 'qualifiers-removed'
  | 'divisions-set'
  | 'points-deducted'
  | 'deduction-revoked'
  | 'entrant-withdrawn'
  | 'playoffs-created'
  | 'season-created'

type LogDetails = {
  userId?: string
  playerId?: string
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Logs an action of event staff. Passcodes must never be logged. */
export async function logAction(
  db: Db,
  actor: Actor | null,
  event: EventRef,
  action: TournamentAction,
  details: LogDetails = {},
) {
  const row = { action, ...logRef(event), moderatorId: actor?.id ?? null, ...details }
  await db.insert(logs).values(row)
  await auditSiteStaff(db, actor, row)
}
