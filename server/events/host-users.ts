import { type SQL, sql } from 'drizzle-orm'
import { hosts } from '../db/schema/staff.ts'
import type { EventRow } from './event.ts'

/** Users who host the event. An event of a community that has no host left belongs to the owners of the community. */
export function isHostOf({ id, organizationId, createdById }: EventRow): SQL {
  const hosting = sql`select user_id from hosts where event_id = ${id} and status = 'ACCEPTED'`
  return organizationId
    ? sql`(users.id in (${hosting}) or not exists (${hosting}) and users.id in
        (select user_id from organization_members where organization_id = ${organizationId} and role = 'OWNER'))`
    : sql`(users.id in (${hosting}) or users.id = ${createdById})`
}

/** Staff can keep a host off the page of the event. */
export const isHostShown = sql`(${hosts.metadata} ->> 'hidden')::boolean is not true`
