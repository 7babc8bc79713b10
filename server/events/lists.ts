/** The rules of lists that are the same for every kind of event. */
import { and, eq, getTableName, isNull, or, sql } from 'drizzle-orm'
import { isNotOfHiddenOrganization, organizationRoleSql } from '../db/organization-role.ts'
import type { leagues } from '../db/schema/leagues.ts'
import type { tournaments } from '../db/schema/tournaments.ts'

type Table = typeof tournaments | typeof leagues

/** Public events. Written without parameters, so that the partial indexes of the lists apply. */
export const isListedIn = (table: Table) =>
  and(
    isNull(table.deletedAt),
    sql`${table.visibility} = 'PUBLIC'`,
    sql`not ${table.rehearsal}`,
    isNotOfHiddenOrganization(table.organizationId),
  )

/** Events that the user hosts or created; an event of a community belongs to its staff, also if the creator is no longer one of them. */
export const createdOrHostedIn = (table: Table, userId: string) =>
  and(
    isNull(table.deletedAt),
    or(
      and(
        eq(table.createdById, userId),
        or(isNull(table.organizationId), sql`${roleOfCreator(table)} in ('OWNER', 'ADMIN')`),
      ),
      sql`${table.id} in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')`,
    ),
  )

function roleOfCreator(table: Table) {
  const name = getTableName(table)
  return sql.raw(organizationRoleSql(`${name}.organization_id`, `${name}.created_by_id`))
}

/** The known values in a list that is separated by commas. */
export const valuesIn = <const T extends readonly string[]>(values: T, list: string): T[number][] =>
  values.filter((value) => list.split(',').includes(value))
