/** Notifies the members of entrants that they lost their spot, and why. Rehearsals send no notifications. */
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { type EventRow, eventLink } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { type NotificationForUser, notifyEach } from '../../notifications/notify.ts'

type Values = NotificationForUser<'place-lost'>['values']

/** Staff who remove their own entry get nothing about it. */
export async function notifyRemoved(
  db: Db,
  event: EventRow,
  playerIds: readonly string[],
  values: Values,
  { at, actor = null }: { at: Date; actor?: Actor | null },
) {
  if (event.rehearsal || playerIds.length === 0) return
  const { rows } = await db.execute<{ userId: string; playerId: string }>(sql`
    select user_id as "userId", player_id as "playerId" from player_teammates
    where accepted_at is not null and player_id = ${anyOf(playerIds)}`)
  const link = eventLink(event)
  await notifyEach(
    db,
    'place-lost',
    rows
      .filter(({ userId }) => userId !== actor?.id)
      .map(({ userId, playerId }) => ({ userId, values, link, subject: `${playerId}:${at.toISOString()}` })),
  )
}

/** The removal by staff as its entrant reads it. */
export function removalValues(
  { name: tournament }: EventRow,
  { reason, disqualified }: { reason?: string | undefined; disqualified?: boolean | undefined },
): Values {
  if (!reason) return { variant: 'removed', tournament }
  return { variant: disqualified ? 'disqualified' : 'removedReason', tournament, reason }
}
