/** Unread notifications of a kind with the same bundle key become one: the newest stands for the others and counts them. */
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'

type Bundled = { userId: string; bundle: string | null }
type Head = { id: string; userId: string; bundle: string; count: number }

export const bundleKey = ({ userId, bundle }: Bundled) => `${userId} ${bundle}`

/**
 * The unread notification of each bundle, by `bundleKey`. Locks the bundles until the transaction ends: two notifications at the same
 * time would otherwise both replace the same older one.
 */
export async function lockHeads(
  db: Db,
  kind: NotificationKind,
  rows: readonly Bundled[],
): Promise<ReadonlyMap<string, Head>> {
  const bundled = rows.filter(({ bundle }) => bundle !== null)
  if (bundled.length === 0) return new Map()
  const keys = [...new Set(bundled.map((row) => `${kind} ${bundleKey(row)}`))].sort() // one order, so that no two calls deadlock
  await lockKeys(db, keys)
  const heads = await findHeads(
    db,
    bundled.map(({ userId }) => userId),
    kind,
    bundled.map(({ bundle }) => bundle),
  )
  return new Map(heads.map((head): [string, Head] => [bundleKey(head), head]))
}

const lockKeys = statement('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key')

const findHeads = statement<Head>(`
  select id, user_id as "userId", bundle, count from notifications
  where user_id = any($1) and kind = $2 and bundle = any($3) and not read`)

export const mergeHeads = statement(
  'update notifications set hidden = true, read = true, read_at = now() where id = any($1)',
)

/** Notifications of one user and bundle go one after the other, because each counts those before it. */
export function splitBundles<T extends { userId: string; bundle?: string | undefined }>(rows: readonly T[]): T[][] {
  const sizes = new Map<string, number>()
  const rounds = Map.groupBy(rows, ({ userId, bundle = '' }) => {
    const key = bundleKey({ userId, bundle })
    const round = sizes.get(key) ?? 0
    sizes.set(key, round + 1)
    return round
  })
  return [...rounds.values()]
}
