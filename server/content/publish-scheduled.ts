/** Drops cached replies and pages when a scheduled text becomes public. The texts themselves are visible by their date. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { invalidate } from '../live/bus.ts'
import type { ContentKind } from './editing.ts'

const kinds: readonly ContentKind[] = ['articles', 'guides', 'faqs']

/** Several seconds, because a tick may be late. A text that is found again is only dropped from the cache again. */
const isDue = (table: ContentKind) => `exists (select from ${table}
  where published_at > now() - interval '5 seconds' and published_at <= now() and deleted_at is null)`
const selectDue = statement<{ kind: ContentKind }>(
  kinds.map((table) => `select '${table}' as kind where ${isDue(table)}`).join(' union all '),
)

export async function publishScheduled({ db }: { db: Db }) {
  const due = await selectDue(db)
  if (due.length > 0) await invalidate(db, ...due.map(({ kind }) => kind))
}

export const contentTicker: Ticker = { isDue: sql.raw(kinds.map(isDue).join(' or ')), run: publishScheduled }
