/** The log of an event, as its staff or everybody may read it. What a draft went through stays with its staff. */
import type { LogEntry } from '@guildhall/contract/broadcasts.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'
import { publicActs, tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { can } from './policy.ts'
import { findTournament, type TournamentRow } from './read.ts'

export async function readLog(
  db: Db,
  actor: Actor | null,
  id: string,
  query: PageQuery & { action?: string; matchId?: string },
) {
  const { tournament, place } = await findTournament(db, actor, id)
  const isStaff = can.moderate(actor, tournament, place)
  ensure(isStaff || { ...tournamentSettingDefaults, ...tournament.settings }.publicLog, 'NOT_FOUND')

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
const actorFace = { id: by.id, username: by.username, name: by.name, image: by.image }
const userFace = { id: users.id, username: users.username, name: users.name, image: users.image }

const select = (db: Db) =>
  db
    .select({ log: logs, by: actorFace, user: userFace, player: { id: players.id, name: players.name } })
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
