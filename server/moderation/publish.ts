/** The open pages of moderators read their reports and appeals again. */
import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'

export const publishToModerators = (db: Db) => publish(db, 'moderation', { changed: true })
