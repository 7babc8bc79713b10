/** A muted person reads everything but writes no posts, replies or messages, on the whole site or in one community. */
import type { Restriction } from '@guildhall/contract/sanctions/shapes.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { Problem } from '../http/problem.ts'

/** `organizationId`: the community that the text would appear in; null outside of communities. */
export async function ensureNotMuted(db: Db, userId: string, organizationId: string | null) {
  const [mute] = await selectRestriction(db, userId, organizationId, '{MUTE}')
  if (mute) throw new Problem('MUTED', mute.endsAt ? { facts: { endsAt: mute.endsAt } } : {})
}

/** The mute or ban that keeps a person from writing there; a ban first, then the one that lasts longest. */
export async function findRestriction(
  db: Db,
  userId: string,
  organizationId: string | null,
  kinds: readonly Restriction['kind'][] = ['MUTE', 'BAN'],
): Promise<Restriction | null> {
  const [row] = await selectRestriction(db, userId, organizationId, `{${kinds.join()}}`)
  return row ?? null
}

const selectRestriction = statement<Restriction>(`
  select s.kind, o.name as community, s.reason,
    to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
  from sanctions s left join organizations o on o.id = s.organization_id
  where s.user_id = $1 and s.kind = any($3::sanction_kind[]) and s.lifted_at is null
    and (s.ends_at is null or s.ends_at > now()) and (s.organization_id is null or s.organization_id = $2::uuid)
  order by s.kind = 'BAN' desc, s.ends_at desc nulls first limit 1`)
