import type { Db } from '../db/db.ts'
import { publishToUsers } from '../live/bus.ts'

/** The open pages of these people read their queue again. */
export const broadcastQueue = (db: Db, people: readonly { userId: string }[]) =>
  publishToUsers(db, [...new Set(people.map(({ userId }) => userId))], { queue: true })
