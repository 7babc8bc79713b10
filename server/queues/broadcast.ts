import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'

/** The open pages of these people read their queue again. */
export async function broadcastQueue(db: Db, people: readonly { userId: string }[]) {
  for (const userId of new Set(people.map((person) => person.userId)))
    await publish(db, `user:${userId}`, { queue: true })
}
