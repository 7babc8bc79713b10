/** After a completion the qualifiers read which event they are in now, and when it starts. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { readEvent } from '../../events/all-events.ts'
import { eventLink } from '../../events/event.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'

/** Only its hosts see a draft, so its entrants get no link to it. */
export async function notifyQualified({ db }: JobContext, { eventId, rev }: Messages['tournament-completed']) {
  const event = await readEvent(db, eventId)
  const next = event?.nextTournamentId ? await readEvent(db, event.nextTournamentId) : undefined
  if (!next?.date || next.visibility === 'DRAFT' || next.deletedAt || next.cancelledAt) return
  const isFromEvent = sql`${players.previousPlayers} -> -1 ->> 'eventId' = ${eventId}`
  const rows = await db
    .select({ userId: playerTeammates.userId, waitlistedAt: players.waitlistedAt })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(and(eq(players.eventId, next.id), isFromEvent, isNotNull(playerTeammates.acceptedAt)))
  const startsAt = next.date.toISOString()
  const common = { link: eventLink(next), subject: `${eventId}:${rev}:qualified` }
  await notifyEach(
    db,
    'tournament-finished',
    rows.map(({ userId, waitlistedAt }) => ({
      ...common,
      userId,
      values: {
        ...(waitlistedAt ? { variant: 'qualifiedWaitlist' } : { variant: 'qualified', startsAt, zone: next.timezone }),
        next: next.name,
      },
    })),
  )
}
