import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'

/** Names and slugs are unique. Of two calls that choose one at the same time, the second waits here and then sees the first. */
export const lockNames = (db: Db, kind: 'games' | 'platforms') => lockKey(db, `names of ${kind}`)
