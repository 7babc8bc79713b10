/** All tournaments or leagues for admins of the site, in the order of their ids, which is that of their creation. */
import { Readable } from 'node:stream'
import type { AdminEvent, AdminEventFilters } from '@guildhall/contract/admin-events/calls.ts'
import { type AdminEventState, adminEventLimits } from '@guildhall/contract/admin-events/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { leagues } from '../db/schema/leagues.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { userCardJson } from '../profiles/user-card.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'

export const tableOf = ({ eventType }: Pick<AdminEventFilters, 'eventType'>) =>
  eventType === 'League' ? leagues : tournaments

const state = sql`case
  when e.cancelled_at is not null then 'cancelled' when e.ended_at is not null then 'over'
  when e.started_at is not null then 'live' when e.visibility = 'DRAFT' then 'draft' else 'upcoming' end`

/** The same as `state`, as conditions. */
const isIn: Record<AdminEventState, SQL> = {
  cancelled: sql`e.cancelled_at is not null`,
  over: sql`e.cancelled_at is null and e.ended_at is not null`,
  live: sql`e.cancelled_at is null and e.ended_at is null and e.started_at is not null`,
  draft: sql`e.cancelled_at is null and e.ended_at is null and e.started_at is null and e.visibility = 'DRAFT'`,
  upcoming: sql`e.cancelled_at is null and e.ended_at is null and e.started_at is null and e.visibility <> 'DRAFT'`,
}

async function conditionOf(db: Db, filters: AdminEventFilters): Promise<SQL> {
  const { q, type, visibility, mark } = filters
  const isFound = q ? await searchOf(db, q.trim()) : undefined
  const conditions = [
    sql`e.deleted_at is null and not e.rehearsal`,
    ...(isFound ? [isFound] : []),
    ...(type ? [sql`e.type::text = ${type}`] : []),
    ...(filters.state ? [isIn[filters.state]] : []),
    ...(visibility ? [sql`e.visibility = ${visibility}`] : []),
    ...(mark === 'featured' ? [sql`e.featured`] : []),
    ...(mark === 'globalTemplate' ? [filters.eventType === 'League' ? sql`false` : sql`e.global_template`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Communities are looked up first, so that each condition can use its index. */
async function searchOf(db: Db, q: string): Promise<SQL | undefined> {
  if (isUuid(q)) return sql`e.id = ${q}`
  const pattern = likePattern(q)
  if (!pattern) return undefined
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from organizations where name ilike ${pattern} or username ilike ${pattern} limit 20`,
  )
  if (rows.length === 0) return sql`e.name ilike ${pattern}`
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  return sql`(e.name ilike ${pattern} or e.organization_id in (${ids}))`
}

type Window = { limit: number; offset?: number; after?: string | undefined }

async function readEvents(db: Db, filters: AdminEventFilters, condition: SQL, { limit, offset = 0, after }: Window) {
  const isTemplate = filters.eventType === 'League' ? sql`false` : sql`e.global_template`
  const { rows } = await db.execute<AdminEvent>(sql`
    select e.id, ${filters.eventType}::text as "eventType", e.name, e.type::text as type, ${state} as state,
      e.visibility::text as visibility, e.featured, ${isTemplate} as "globalTemplate", e.player_count as players,
      ${isoTimeSql('e.date')} as date, ${isoTimeSql('e.created_at')} as "createdAt",
      ${sql.raw(userCardJson('u'))} as "createdBy",
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'username', o.username) end as organization,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as game
    from ${tableOf(filters)} e
      join users u on u.id = e.created_by_id
      left join organizations o on o.id = e.organization_id
      left join games g on g.id = e.game_id
    where ${condition} ${after ? sql`and e.id < ${after}` : sql``}
    order by e.id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function listEvents(db: Db, query: AdminEventFilters & PageQuery & { cursor?: string }) {
  const { limit, offset, page } = windowOf(query)
  const { cursor } = query
  const condition = await conditionOf(db, query)
  const rows = await readEvents(db, query, condition, {
    limit: limit + 1,
    offset: cursor ? 0 : offset,
    after: cursor,
  })
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${tableOf(query)} e where ${condition} limit ${adminEventLimits.counted}) counted`)
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, page, limit, total: counts[0]?.total ?? 0, ...(rows.length > limit && last && { cursor: last.id }) }
}

const batchSize = 1_000

export function exportEvents(db: Db, filters: AdminEventFilters) {
  async function* body() {
    yield writeCsv([
      [
        'id',
        'name',
        'format',
        'state',
        'visibility',
        'featured',
        'template',
        'players',
        'start',
        'created',
        'by',
        'community',
        'game',
      ],
    ])
    const condition = await conditionOf(db, filters)
    for (let after: string | undefined; ; ) {
      const batch = await readEvents(db, filters, condition, { limit: batchSize, after })
      if (batch.length > 0) yield writeCsv(batch.map(cellsOf))
      after = batch.at(-1)?.id
      if (batch.length < batchSize) return
    }
  }
  return { name: filters.eventType === 'League' ? 'leagues.csv' : 'tournaments.csv', body: Readable.from(body()) }
}

const cellsOf = (event: AdminEvent) => [
  event.id,
  event.name,
  event.type,
  event.state,
  event.visibility,
  event.featured,
  event.globalTemplate,
  event.players,
  event.date,
  event.createdAt,
  event.createdBy.username,
  event.organization?.username ?? null,
  event.game?.name ?? null,
]
