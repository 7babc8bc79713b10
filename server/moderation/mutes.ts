/** A muted person reads everything but writes no posts, replies or messages, on the whole site or in one community. */
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { Problem } from '../http/problem.ts'

/** `organizationId`: the community that the text would appear in; null outside of communities. */
export async function ensureNotMuted(db: Db, userId: string, organizationId: string | null) {
  const [mute] = await findMute(db, userId, organizationId)
  if (mute) throw new Problem('MUTED', mute.endsAt ? { facts: { endsAt: mute.endsAt } } : {})
}

const findMute = statement<{ endsAt: string | null }>(`
  select to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt" from sanctions
  where user_id = $1 and kind = 'MUTE' and lifted_at is null and (ends_at is null or ends_at > now())
    and (organization_id is null or organization_id = $2::uuid)
  order by ends_at desc nulls first limit 1`)
