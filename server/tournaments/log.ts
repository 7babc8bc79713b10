/** Reads the log of an event for its staff or the public. Entries from before publication are visible to staff only. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { publicActions } from '@guildhall/contract/tournaments/constants.ts'
import type { LogEntry } from '@guildhall/contract/tournaments/message-shapes.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { can } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { findTournament, type TournamentRow } from './read.ts'

export async function readLog(
  db: Db,
  actor: Actor | null,
  id: string,
  query: PageQuery & { action?: string; matchId?: string },
) {
  const { tournament, membership } = await findTournament(db, actor, id)
  const isStaff = can.moderate(actor, tournament, membership)
  ensure(isStaff || tournament.settings.publicLog, 'NOT_FOUND')

  const { limit, offset } = windowOf(query)
  const actions = query.action?.split(',')
  const where = and(
    eq(logs.tournamentId, id),
    actions && inArray(logs.action, actions),
    query.matchId ? eq(logs.matchId, query.matchId) : undefined,
    isStaff ? undefined : isPublicEntry(tournament),
  )
  const rows = await select(db).where(where).orderBy(desc(logs.timestamp), desc(logs.id)).limit(limit).offset(offset)
  const isShown = isStaff ? () => true : isPublicField(tournament)
  return { rows: rows.map((row) => present(row, isShown)), total: await db.$count(logs, where) }
}

/** A case is not public, but its ruling and the result of the ruling are. */
const publicRulings = ['case-ruled', 'match-decided', 'match-corrected', 'match-forfeited', 'match-reset']

const isPublicEntry = ({ publishedAt }: TournamentRow) =>
  and(
    or(
      inArray(logs.action, [...publicActions]),
      and(isNotNull(logs.matchId), or(isNull(logs.ticketId), inArray(logs.action, [...publicRulings]))),
    ),
    publishedAt ? gte(logs.timestamp, publishedAt) : undefined,
  )

/** The state of a draft before publication is not public, and until the start the seed would let readers predict the draw. */
const isPublicField =
  ({ startedAt }: TournamentRow) =>
  (action: string, field: string) =>
    action !== 'tournament-published' && (field !== 'rngSeed' || startedAt !== null)

const authors = alias(users, 'by')
const [firstPlayers, secondPlayers] = [alias(players, 'player1'), alias(players, 'player2')]

const select = (db: Db) =>
  db
    .select({
      log: logs,
      by: userCard(authors),
      user: userCard(users),
      player: { id: players.id, name: players.name },
      match: { no: matches.matchNo, player1: firstPlayers.name, player2: secondPlayers.name },
    })
    .from(logs)
    .leftJoin(authors, eq(authors.id, logs.moderatorId))
    .leftJoin(users, eq(users.id, logs.userId))
    .leftJoin(players, eq(players.id, logs.playerId))
    .leftJoin(matches, eq(matches.id, logs.matchId))
    .leftJoin(firstPlayers, eq(firstPlayers.id, matches.player1Id))
    .leftJoin(secondPlayers, eq(secondPlayers.id, matches.player2Id))
    .$dynamic()

function present(
  { log, match, ...people }: Awaited<ReturnType<typeof select>>[number],
  isShown: (action: string, field: string) => boolean,
): LogEntry {
  return {
    id: log.id,
    action: log.action,
    at: log.timestamp.toISOString(),
    ...people,
    matchId: log.matchId,
    match: match?.no == null ? null : { ...match, no: match.no },
    reason: log.reason,
    changes: changesOf(log.before ?? {}, log.after ?? {}).filter(({ field }) => isShown(log.action, field)),
  }
}

type FieldValues = Record<string, unknown>

/** Compares field by field; for nested objects only the parts that differ are listed. */
function changesOf(before: FieldValues, after: FieldValues, prefix = ''): LogEntry['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [previous, next] = [before[key] ?? null, after[key] ?? null]
    if (JSON.stringify(previous) === JSON.stringify(next)) return []
    if (isRecord(previous) && isRecord(next)) return changesOf(previous, next, `${prefix}${key}.`)
    const isLong = maxValueLength < Math.max(...[previous, next].map((value) => JSON.stringify(value).length))
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

type LogDetails = { userId?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Logs an action of event staff. Passcodes must never be logged. */
export async function logAction(
  db: Db,
  actor: Actor | null,
  tournamentId: string,
  action: TournamentAction,
  details: LogDetails = {},
) {
  await db.insert(logs).values({ action, tournamentId, moderatorId: actor?.id ?? null, ...details })
}
