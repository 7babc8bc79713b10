/** The rules of lists that are the same for every kind of event. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isNotOfHiddenOrganization } from '../db/organization-role.ts'
import type { leagues } from '../db/schema/leagues.ts'
import type { tournaments } from '../db/schema/tournaments.ts'

type Table = typeof tournaments | typeof leagues

/** Public events. Written without parameters, so that the partial indexes of the lists apply. */
export const listedIn = (table: Table) =>
  and(
    isNull(table.deletedAt),
    sql`${table.visibility} = 'PUBLIC'`,
    sql`not ${table.rehearsal}`,
    isNotOfHiddenOrganization(table.organizationId),
  )

/** Events that the user created or hosts. */
export const createdOrHostedIn = (table: Table, userId: string) =>
  and(
    isNull(table.deletedAt),
    or(
      eq(table.createdById, userId),
      sql`${table.id} in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')`,
    ),
  )
