/** The changes of a community for programs that poll: the events that its webhooks deliver, with a cursor. */
import type { Change, Changes } from '@guildhall/contract/developers/shapes.ts'
import type { ChangeType } from '@guildhall/contract/webhooks/columns.ts'
import { changeTypes } from '@guildhall/contract/webhooks/constants.ts'
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { webhookEvents as events } from '../db/schema/organizations/webhooks.ts'

type ChangeQuery = { cursor?: string; types?: string; limit?: number }

/** The rows of a community become visible in the order of `seq`, so a cursor never skips one that is written later. */
export async function listChanges(
  db: Db,
  organizationId: string,
  { cursor = '0', types, limit = 50 }: ChangeQuery,
): Promise<Changes> {
  const typeFilter = types?.split(',')
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        gt(events.seq, Number(cursor)),
        typeFilter && inArray(events.type, typesIn(typeFilter)),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit + 1)
  return present(rows, limit, cursor)
}

/** For the staff, the latest first. */
export async function listLatestChanges(
  db: Db,
  organizationId: string,
  { cursor, type }: { cursor?: string; type?: ChangeType },
): Promise<Changes> {
  const limit = 50
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        cursor ? lt(events.seq, Number(cursor)) : undefined,
        type ? eq(events.type, type) : undefined,
      ),
    )
    .orderBy(desc(events.seq))
    .limit(limit + 1)
  return present(rows, limit, cursor ?? '0')
}

const typesIn = (names: readonly string[]) => changeTypes.filter((type) => names.includes(type))

function present(rows: readonly (typeof events.$inferSelect)[], limit: number, cursor: string): Changes {
  const list = rows.slice(0, limit)
  return {
    changes: list.map(presentChange),
    cursor: String(list.at(-1)?.seq ?? cursor),
    more: rows.length > limit,
  }
}

function presentChange({ id, type, payload, createdAt }: typeof events.$inferSelect): Change {
  const { timestamp, data } = payload
  return {
    id,
    type,
    at: typeof timestamp === 'string' ? timestamp : createdAt.toISOString(),
    data: typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {},
  }
}
