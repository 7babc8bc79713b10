import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { invalidate } from '../live/bus.ts'
import { releaseDeleted } from './founding/release.ts'

/** Removes an erased user from the member counts. A community without other members is deleted. */
export async function leaveCommunities(db: Db, { id }: { id: string }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update organizations o set deleted_at = now(), username = null
    where o.deleted_at is null
      and exists (select from organization_members m where m.organization_id = o.id and m.user_id = ${id})
      and not exists (select from organization_members m where m.organization_id = o.id and m.user_id <> ${id})
    returning o.id`)
  await releaseDeleted(
    db,
    rows.map((row) => row.id),
  )
  await db.execute(sql`
    update organizations o set member_count = greatest(0, o.member_count - 1)
    from organization_members m where m.organization_id = o.id and m.user_id = ${id}`)
  await invalidate(db, 'organizations')
}
