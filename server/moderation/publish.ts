/** Tells the open pages of moderators that a report or an appeal changed. */
import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'

export const publishToModerators = (db: Db) => publish(db, 'moderation', { changed: true })
