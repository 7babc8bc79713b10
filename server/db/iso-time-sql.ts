import { type SQL, sql } from 'drizzle-orm'

/** A time column as the ISO text that JavaScript writes, for rows that are sent as they are. */
export const isoTimeSql = (column: string): SQL =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
