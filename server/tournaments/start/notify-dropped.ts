/** Notifies the players who were dropped at the start: they were not checked in, or their team was not complete. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { players } from '../../db/schema/players.ts'
import { readEvent } from '../../events/all-events.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Messages } from '../../outbox/messages.ts'
import { notifyRemoved } from '../../stages/entrants/notify-removed.ts'

export async function notifyDroppedAtStart({ db }: JobContext, { eventId }: Messages['tournament-started']) {
  const event = await readEvent(db, eventId)
  if (!event?.startedAt) return
  const { startedAt: at, name: tournament } = event
  const dropped = await db
    .select({ id: players.id, reason: players.dropReason })
    .from(players)
    .where(and(eq(players.eventId, eventId), eq(players.droppedAt, at), isNotNull(players.dropReason)))
  const idsOf = (reason: string) => dropped.filter((row) => row.reason === reason).map(({ id }) => id)
  await notifyRemoved(db, event, idsOf('no-checkin'), { variant: 'notCheckedIn', tournament }, { at })
  await notifyRemoved(db, event, idsOf('dropped'), { variant: 'incomplete', tournament }, { at })
}
