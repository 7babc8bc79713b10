/**
 * SQL over the tables of all kinds of events, for statements that select many events or update one of any kind. Every table has the
 * columns of `EventRow`.
 */

import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { type Raw, statement } from '../db/statement.ts'
import { type EventRow, eventKinds } from './event.ts'
import { perKind } from './read.ts'

/** All events with these columns, to be joined under an alias: one select per kind, each of which can use the indexes of its table. */
export const eventsWith = (...columns: string[]) =>
  `(${eventKinds()
    .map(({ table, type }) => `select '${type}' as event_type, ${columns.join(', ')} from ${table}`)
    .join(' union all ')})`

/** The same as a fragment of a query builder. */
export const allEvents = (...columns: string[]): SQL => sql.raw(eventsWith(...columns))

/** The events with these ids, also deleted ones. */
export async function listEventsById(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  const isAmong = sql`id = ${anyOf(ids)}`
  const results = await Promise.all(
    eventKinds().map(async ({ table, read }) => {
      const { rows } = await db.execute<{ event: Raw }>(
        sql`select to_json(events) as event from ${sql.identifier(table)} events where ${isAmong}`,
      )
      return rows.map(({ event }) => read(event))
    }),
  )
  return results.flat()
}

/** One event, also a deleted one: for jobs that may run late. */
export const readEvent = async (db: Db, id: string): Promise<EventRow | undefined> =>
  (await listEventsById(db, [id]))[0]

/** Updates one event of any kind: $1 in `change` is its id, the parameters start at $2. The statement also sets `updated_at`. */
export function eventUpdate<Returned extends object>(change: string, returning: string) {
  const update = perKind(({ table }) =>
    statement<Returned>(`update ${table} set ${change}, updated_at = now() where id = $1 returning ${returning}`),
  )
  return async (
    db: Db,
    event: Pick<EventRow, 'id' | 'eventType'>,
    ...params: unknown[]
  ): Promise<Returned | undefined> => {
    const [row] = await update(event)(db, event.id, ...params)
    return row
  }
}
