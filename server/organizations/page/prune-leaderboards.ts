import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Deletes the leaderboards of periods that are over; nothing shows them. */
export const pruneLeaderboards = (db: Db) =>
  db.execute(sql`delete from leaderboards where period <> 'all' and starts_on < leaderboard_start(period, now())`)
