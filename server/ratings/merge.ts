import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

/** The results of both games are one pool per mode from now on, so all of them are rated again in order of time. */
export async function mergeRatings(db: Db, gameId: string, into: string) {
  await db.execute(sql`update rating_changes set game_id = ${into} where game_id = ${gameId}`)
  await db.execute(sql`delete from ratings where game_id = ${gameId}`)
  const { rows } = await db.execute<{ mode: string; from: string }>(sql`
    select mode, ${isoTimeSql('min(played_at)')} as from from rating_changes where game_id = ${into} group by mode`)
  await enqueueAll(
    db,
    'replay-ratings',
    rows.map(({ mode, from }) => ({ data: { gameId: into, mode, from } })),
  )
}
