import { eq, min, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import type { EventRow } from '../../events/event.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import type { PlayerRow } from '../read.ts'

/**
 * Since when changes of a roster need the approval of staff; null if they do not. The start locks rosters unless the host keeps them open;
 * that of a team that joins a running ladder is locked from its first match.
 */
export async function findRosterLock(db: Db, event: EventRow, { id, createdAt }: PlayerRow): Promise<Date | null> {
  if (!hasStarted(event) || !event.settings.rosterLock) return null
  const startedAt = event.startedAt ?? new Date(0)
  if (!event.joinsWhileLive || createdAt <= startedAt) return startedAt
  const [first] = await db
    .select({ at: min(matches.createdAt) })
    .from(matches)
    .where(or(eq(matches.player1Id, id), eq(matches.player2Id, id)))
  return first?.at ?? null
}

export const isRosterLocked = async (db: Db, event: EventRow, player: PlayerRow) =>
  (await findRosterLock(db, event, player)) !== null
