import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { invalidate } from '../live/bus.ts'

/** Removes an erased user from the member counts. A community without other members is deleted once its events and orders are done. */
export async function leaveCommunities(db: Db, { id }: { id: string }) {
  await db.execute(sql`
    update organizations o set delete_at = coalesce(o.delete_at, now())
    where o.deleted_at is null
      and exists (select from organization_members m where m.organization_id = o.id and m.user_id = ${id})
      and not exists (select from organization_members m where m.organization_id = o.id and m.user_id <> ${id})`)
  await db.execute(sql`
    update organizations o set member_count = greatest(0, o.member_count - 1)
    from organization_members m where m.organization_id = o.id and m.user_id = ${id}`)
  await invalidate(db, 'organizations')
}
