import type { Db } from '../db/db.ts'
import { publishToUsers } from '../live/bus.ts'

/** The open pages of these people read their queue again. On a topic of its own, which hosts of communities serve too. */
export const broadcastQueue = (db: Db, people: readonly { userId: string }[]) =>
  publishToUsers(db, [...new Set(people.map(({ userId }) => userId))], null, 'user-queue')
