/** Notifies the players who were promoted from the waitlist at the start. */

import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { readEvent } from '../../events/all-events.ts'
import { eventLink } from '../../events/event.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'

export async function notifyPromotedAtStart({ db }: JobContext, { eventId, promoted }: Messages['tournament-started']) {
  const tournament = await readEvent(db, eventId)
  if (!tournament || tournament.rehearsal || promoted.length === 0) return
  const { rows } = await db.execute<{ userId: string; playerId: string }>(sql`
    select user_id as "userId", player_id as "playerId" from player_teammates
    where accepted_at is not null
      and player_id = ${anyOf(promoted)}`)
  const common = {
    values: { variant: 'started', tournament: tournament.name } as const,
    link: eventLink(tournament),
  }
  await notifyEach(
    db,
    'waitlist-promoted',
    rows.map(({ userId, playerId }) => ({ ...common, userId, subject: playerId })),
  )
}
