/** Requests of series to the hosts of events. */
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { allEvents } from '../events/all-events.ts'

const hostColumns = ['id', 'name', 'organization_id', 'created_by_id', 'deleted_at']

/** The events that the series wants to include and that the user hosts. */
export async function listPendingInvites(db: Db, seriesId: string, userId: string) {
  const { rows } = await db.execute<{ id: string; eventType: EventType; name: string }>(sql`
    select e.id, i.event_type as "eventType", e.name
    from (select ${userId}::uuid as id) caller, series_invites i join ${allEvents(...hostColumns)} e on e.id = i.event_id
    where i.series_id = ${seriesId} and i.status = 'PENDING' and e.deleted_at is null and (
      exists (select from hosts where event_id = e.id and user_id = ${userId} and status = 'ACCEPTED')
      or (e.organization_id is null and e.created_by_id = ${userId})
      or ${sql.raw(organizationRoleSql('e.organization_id', 'caller.id'))} in ('OWNER', 'ADMIN'))
    order by i.created_at`)
  return rows
}

/** The people who can answer for an event: its hosts, its creator and the owners and admins of its community. */
export async function listHosts(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from hosts where event_id = ${eventId} and status = 'ACCEPTED'
    union select created_by_id from ${allEvents('id', 'created_by_id', 'organization_id')} e
      where e.id = ${eventId} and e.organization_id is null`)
  return rows.map(({ id }) => id)
}
