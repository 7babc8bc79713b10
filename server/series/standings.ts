/** Reads the stored standings: a page of them is one range of an index. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import type { SeriesStanding } from '@guildhall/contract/series/shapes.ts'
import type { Region } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, eq, gt, ilike } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { seriesStandings as t } from '../db/schema/series.ts'
import type { Actor } from '../http/authorize.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'
import { slugOf } from '../text/slug.ts'
import { listCalendar } from './calendar.ts'
import { findSeries } from './read.ts'

type Scope = { game?: string; region?: Region }
type StandingsQuery = PageQuery & Scope & { search?: string }

const scopeOf = ({ game, region }: Scope) => (game ? `game:${game}` : region ? `region:${region}` : '')

const inScope = (seriesId: string, scope: Scope) => and(eq(t.seriesId, seriesId), eq(t.scope, scopeOf(scope)))

const select = (db: Db) =>
  db.select({ row: t, username: users.username }).from(t).leftJoin(users, eq(users.id, t.userId)).$dynamic()

export async function listStandings(db: Db, actor: Actor | null, id: string, query: StandingsQuery) {
  await findSeries(db, actor, id)
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(inScope(id, query), pattern ? ilike(t.name, pattern) : undefined)
  // Without a search the position is the offset, so that a later page does not read the rows before it.
  const page = pattern
    ? select(db).where(where).orderBy(asc(t.position)).limit(limit).offset(offset)
    : select(db)
        .where(and(where, gt(t.position, offset)))
        .orderBy(asc(t.position))
        .limit(limit)
  const [rows, total] = await Promise.all([page, db.$count(t, where)])
  return { rows: rows.map(present), total }
}

const present = ({ row, username }: Awaited<ReturnType<typeof select>>[number]): SeriesStanding => ({
  entrant: row.entrant,
  rank: row.rank,
  points: row.points,
  name: row.name,
  image: row.image,
  userId: row.userId,
  username,
  playerId: row.playerId,
  results: row.results,
  adjustments: row.adjustments,
  decidedBy: row.decidedBy,
})

/** Each event has a column with the points and one with the rank; a dropped result is marked by an asterisk. */
export async function exportStandings(db: Db, actor: Actor | null, id: string, scope: Scope) {
  const { series } = await findSeries(db, actor, id)
  const calendar = await listCalendar(db, series)
  const rowCount = Math.min(seriesLimits.listedEntrants, Math.floor(seriesLimits.exportedResults / calendar.length))
  const rows = await select(db).where(inScope(id, scope)).orderBy(asc(t.position)).limit(rowCount)
  const ids = new Set(rows.flatMap(({ row }) => row.results.map(({ eventId }) => eventId)))
  const events = calendar.filter((event) => ids.has(event.id))
  const head = ['rank', 'name', 'username', 'points', 'adjustments', 'reasons']
  const table = rows.map(({ row, username }) => {
    const results = new Map(row.results.map((result) => [result.eventId, result]))
    const cells = events.flatMap((event) => {
      const result = results.get(event.id)
      return result ? [result.dropped ? `${result.points}*` : result.points, result.rank] : ['', '']
    })
    const adjusted = row.adjustments.reduce((sum, { points }) => sum + points, 0)
    const reasons = row.adjustments.map(({ points, reason }) => `${points}: ${reason}`)
    return [row.rank, row.name, username, row.points, adjusted, reasons, ...cells]
  })
  const eventHead = events.flatMap(({ name }) => [name, `${name} (rank)`])
  return { name: `${slugOf(series.name, 'series')}-standings.csv`, body: writeCsv([[...head, ...eventHead], ...table]) }
}
