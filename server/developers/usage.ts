/** What the tokens of an organization were used for: the numbers per day, and the log of the last 30 days. */
import { type RequestResult, tokenLimits } from '@guildhall/contract/developers/constants.ts'
import type { LoggedRequest, TokenUsage } from '@guildhall/contract/developers/shapes.ts'
import { and, desc, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, daysIn } from '../analytics/communities/period.ts'
import type { Db } from '../db/db.ts'
import {
  enterpriseRequests as requests,
  enterpriseTokens as tokens,
  enterpriseUsage as usage,
} from '../db/schema/organizations/enterprise.ts'
import type { Handler } from '../jobs/jobs.ts'
import { dayOf } from '../rules/utc-day.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'

type UsageQuery = { tokenId?: string; days?: number }

const sumOf = (column: typeof usage.calls | typeof usage.errors | typeof usage.limited) =>
  sql<number>`coalesce(sum(${column}), 0)::int`
const sums = { calls: sumOf(usage.calls), errors: sumOf(usage.errors), limited: sumOf(usage.limited) }
const none = { calls: 0, errors: 0, limited: 0 }

export async function findUsage(
  db: Db,
  organizationId: string,
  { tokenId, days = tokenLimits.usageDays.usual }: UsageQuery,
): Promise<TokenUsage> {
  const to = dayOf(new Date())
  const from = addDays(to, 1 - days)
  const isInPeriod = gte(usage.hour, new Date(from))
  const isOwn = and(eq(tokens.organizationId, organizationId), tokenId ? eq(tokens.id, tokenId) : undefined)
  const day = sql<string>`to_char(${usage.hour} at time zone 'UTC', 'YYYY-MM-DD')`
  const byDay = await db
    .select({ day, ...sums })
    .from(usage)
    .innerJoin(tokens, eq(tokens.id, usage.tokenId))
    .where(and(isOwn, isInPeriod))
    .groupBy(sql`1`)
  const byToken = await db
    .select({ id: tokens.id, name: tokens.name, perMinute: tokens.perMinute, ...sums })
    .from(usage)
    .innerJoin(tokens, eq(tokens.id, usage.tokenId))
    .where(and(isOwn, isInPeriod))
    .groupBy(tokens.id)
    .orderBy(desc(sums.calls), tokens.id)
    .limit(50)
  const usageByDay = new Map(byDay.map((row) => [row.day, row]))
  const total = (name: keyof typeof none) => byDay.reduce((sum, row) => sum + row[name], 0)
  return {
    calls: total('calls'),
    errors: total('errors'),
    limited: total('limited'),
    days: daysIn({ from, to }).map((day) => usageByDay.get(day) ?? { day, ...none }),
    tokens: byToken,
  }
}

export async function exportUsage(db: Db, organizationId: string, query: UsageQuery) {
  const { days } = await findUsage(db, organizationId, query)
  const rows = days.map(({ day, calls, errors, limited }) => [day, calls, errors, limited])
  return { name: 'api-usage.csv', body: writeCsv([['day', 'calls', 'errors', 'limited'], ...rows]) }
}

type RequestQuery = {
  tokenId?: string
  method?: string
  result?: RequestResult
  path?: string
  cursor?: string
  limit?: number
}

const statuses: Record<RequestResult, SQL> = {
  ok: sql`${requests.status} < 400`,
  refused: sql`${requests.status} between 400 and 499 and ${requests.status} <> 429`,
  limited: sql`${requests.status} = 429`,
  failed: sql`${requests.status} >= 500`,
}

export async function listRequests(db: Db, organizationId: string, query: RequestQuery) {
  const { tokenId, method, result, path, cursor, limit = 50 } = query
  const pattern = likePattern(path)
  const rows = await db
    .select({ request: requests, name: tokens.name })
    .from(requests)
    .innerJoin(tokens, eq(tokens.id, requests.tokenId))
    .where(
      and(
        eq(requests.organizationId, organizationId),
        tokenId ? eq(requests.tokenId, tokenId) : undefined,
        method ? eq(requests.method, method) : undefined,
        result ? statuses[result] : undefined,
        pattern ? ilike(requests.path, pattern) : undefined,
        cursor ? lt(requests.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(requests.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ request, name }) => presentRequest(request, name))
  const last = data.at(-1)
  return { data, page: 1, limit, total: data.length, ...(rows.length > limit && last && { cursor: last.id }) }
}

const presentRequest = (row: typeof requests.$inferSelect, name: string): LoggedRequest => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  token: { id: row.tokenId, name },
  method: row.method,
  path: row.path,
  status: row.status,
  milliseconds: row.milliseconds,
  code: row.code,
  ip: row.ip,
  agent: row.agent,
})

const keptUsageDays = 400
const batch = 10_000

/** In batches, so that no statement holds its locks for long. */
export const pruneRequests: Handler<unknown> = async ({ db }) => {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from enterprise_requests where id in (
        select id from enterprise_requests where created_at < now() - ${tokenLimits.logDays} * interval '1 day'
        limit ${batch})`)
    if ((rowCount ?? 0) < batch) break
  }
  await db.execute(sql`delete from enterprise_usage where hour < now() - ${keptUsageDays} * interval '1 day'`)
}
