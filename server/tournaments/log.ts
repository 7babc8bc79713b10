/** The log of an event, as its staff or everybody may read it. What a draft went through stays with its staff. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { publicActs } from '@guildhall/contract/tournaments/constants.ts'
import type { LogEntry } from '@guildhall/contract/tournaments/message-shapes.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
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
    isStaff ? undefined : forEverybody(tournament),
  )
  const rows = await select(db).where(where).orderBy(desc(logs.timestamp), desc(logs.id)).limit(limit).offset(offset)
  const isShown = isStaff ? () => true : isForEverybody(tournament)
  return { rows: rows.map((row) => present(row, isShown)), total: await db.$count(logs, where) }
}

const forEverybody = ({ publishedAt }: TournamentRow) =>
  and(
    or(inArray(logs.action, [...publicActs]), and(isNotNull(logs.matchId), isNull(logs.ticketId))),
    publishedAt ? gte(logs.timestamp, publishedAt) : undefined,
  )

/** What a draft was before is nobody's business, and from its seed a draw could be foretold until the start. */
const isForEverybody =
  ({ startedAt }: TournamentRow) =>
  (action: string, field: string) =>
    action !== 'tournament-published' && (field !== 'rngSeed' || startedAt !== null)

const by = alias(users, 'by')

const select = (db: Db) =>
  db
    .select({ log: logs, by: userCard(by), user: userCard(users), player: { id: players.id, name: players.name } })
    .from(logs)
    .leftJoin(by, eq(by.id, logs.moderatorId))
    .leftJoin(users, eq(users.id, logs.userId))
    .leftJoin(players, eq(players.id, logs.playerId))
    .$dynamic()

function present(
  { log, ...who }: Awaited<ReturnType<typeof select>>[number],
  isShown: (action: string, field: string) => boolean,
): LogEntry {
  return {
    id: log.id,
    action: log.action,
    at: log.timestamp.toISOString(),
    ...who,
    matchId: log.matchId,
    reason: log.reason,
    changes: changesOf(log.before ?? {}, log.after ?? {}).filter(({ field }) => isShown(log.action, field)),
  }
}

type Facts = Record<string, unknown>

/** Field by field; of a settings-like value only the parts that differ. */
function changesOf(before: Facts, after: Facts, of = ''): LogEntry['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key] ?? null, after[key] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (isFacts(was) && isFacts(is)) return changesOf(was, is, `${of}${key}.`)
    const isLong = longest < Math.max(...[was, is].map((value) => JSON.stringify(value).length))
    return [{ field: `${of}${key}`, before: isLong ? null : was, after: isLong ? null : is }]
  })
}

const longest = 500

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

export type TournamentAct =
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
  | 'outcomes-set'

type About = { userId?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** What somebody who runs an event did to it. Passcodes never belong here. */
export async function logAct(
  db: Db,
  actor: Actor | null,
  tournamentId: string,
  action: TournamentAct,
  about: About = {},
) {
  await db.insert(logs).values({ action, tournamentId, moderatorId: actor?.id ?? null, ...about })
}
