/** Guests cannot confirm that they are ready. If most entrants are guests, the event starts without the ready check, unless the host wants it anyway. */

import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import type { EventRow } from '../../events/event.ts'
import { isGuestSql } from '../../stages/play/guests.ts'

export async function readyCheckOf(
  db: Db,
  { settings }: Pick<EventRow, 'settings'>,
  playing: readonly { id: string }[],
): Promise<EventRow['settings']> {
  if (!settings.requireReady || settings.readyWithGuests) return settings
  const { rows } = await db.execute<{ guests: number }>(sql`
    select count(*)::int as guests from players
    where id = ${anyOf(playing.map(({ id }) => id))}
      and ${sql.raw(isGuestSql('players.id'))}`)
  return { ...settings, requireReady: (rows[0]?.guests ?? 0) * 2 <= playing.length }
}
