/** The spots of an event are counted on its row, under its lock. A free spot goes to the first on the waitlist. */

import type { SpotCounts } from '@guildhall/contract/live/shapes.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { statement } from '../../db/statement.ts'
import { eventUpdate } from '../../events/all-events.ts'
import { type EventRow, eventLink, eventTopic } from '../../events/event.ts'
import { perKind, tryLockEvent } from '../../events/read.ts'
import { refreshListsSoon } from '../../events/refresh-lists.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import type { Messages } from '../../outbox/messages.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { userIdsIn } from '../read.ts'

type EventRef = Pick<EventRow, 'id' | 'eventType'>
type Change = { playerCount?: number; waitlistCount?: number }

/** Updates the counts and broadcasts them. An event row that was loaded before has stale counts afterwards. */
export async function updateSpotCounts(db: Db, event: EventRef, { playerCount = 0, waitlistCount = 0 }: Change) {
  const counts = await changeCounts(db, event, playerCount, waitlistCount)
  if (counts) await broadcastCounts(db, event, counts)
}

const changeCounts = eventUpdate<SpotCounts>(
  'player_count = player_count + $2, waitlist_count = waitlist_count + $3, rev = rev + 1',
  'player_count as players, waitlist_count as waiting',
)

export async function broadcastCounts(db: Db, event: EventRef, counts: SpotCounts) {
  await invalidate(db, eventTopic(event))
  refreshListsSoon(db, event)
  await publish(db, eventTopic(event), counts)
}

/** When an entrant who is promoted now has to confirm: the start at the latest, and null after it. */
function confirmDeadline(event: EventRow, now: number): Date | null {
  const { confirmMinutes } = event.settings
  const at = Math.min(now + confirmMinutes * 60_000, event.date?.getTime() ?? Number.POSITIVE_INFINITY)
  return at > now && !event.rehearsal ? new Date(at) : null
}

/** `checkedInFirst`: staff fill spots at the close of check-in. Checked-in entrants go first, and no confirmation is needed. */
type PromoteOptions = { room?: number | undefined; checkedInFirst?: boolean }

/** Promotes as many entrants as there are free spots, in order. Call it under the lock on the event. */
export async function promoteFromWaitlist(
  db: Db,
  event: EventRow,
  { room: limit, checkedInFirst = false }: PromoteOptions = {},
) {
  const [counts] = await selectCounts(event)(db, event.id)
  const room = Math.min(limit ?? Number.POSITIVE_INFINITY, (counts?.maxPlayers ?? 0) - (counts?.playerCount ?? 0))
  if (room <= 0 || hasStarted(event) || event.cancelledAt) return []

  const nextEntrants = db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.eventId, event.id), isNotNull(players.waitlistedAt), isNull(players.droppedAt)))
    .orderBy(...(checkedInFirst ? [sql`${players.checkinAt} is null`] : []), asc(players.joinNumber))
    .limit(room)
  const deadline = checkedInFirst ? null : confirmDeadline(event, Date.now())
  // A check-in counts as a confirmation, and an entrant without an account cannot confirm.
  const confirmBy = sql`case when checkin_at is null and user_id is not null then ${deadline?.toISOString() ?? null}::timestamptz end`
  const promoted = await db
    .update(players)
    .set({ waitlistedAt: null, confirmBy })
    .where(inArray(players.id, nextEntrants))
    .returning({ id: players.id, confirmBy: players.confirmBy })
  const ids = promoted.map(({ id }) => id)
  if (ids.length === 0) return []

  await updateSpotCounts(db, event, { playerCount: ids.length, waitlistCount: -ids.length })
  if (!event.rehearsal) await notifyPromoted(db, event, promoted)
  return ids
}

const selectCounts = perKind(({ table }) =>
  statement<Pick<EventRow, 'playerCount' | 'maxPlayers'>>(
    `select player_count as "playerCount", max_players as "maxPlayers" from ${table} where id = $1`,
  ),
)

type PromotedEntrant = { id: string; confirmBy: Date | null }

/** The subject has a timestamp, because an entrant may be promoted more than once in an event. */
async function notifyPromoted(db: Db, event: EventRow, promoted: readonly PromotedEntrant[]) {
  const { id, name, date, timezone } = event
  const common = { tournament: name, zone: timezone }
  const link = { link: eventLink(event), subject: `${id}:${new Date().toISOString()}` }
  // All of them have the same deadline or none.
  for (const [confirmBy, entrants] of Map.groupBy(promoted, (entrant) => entrant.confirmBy?.toISOString())) {
    const userIds = await userIdsIn(
      db,
      entrants.map((entrant) => entrant.id),
    )
    const values = confirmBy
      ? ({ ...common, variant: 'confirm', confirmBy } as const)
      : date && date > new Date()
        ? ({ ...common, variant: 'start', startsAt: date.toISOString() } as const)
        : ({ ...common, variant: 'started' } as const)
    // Without a deadline the confirmation email says it.
    const email = confirmBy ? undefined : 'none'
    await notify(db, userIds, { kind: 'waitlist-promoted', values, ...link, email })
  }
}

export async function notifySpotLost(db: Db, event: EventRow, playerIds: string[]) {
  const { id, name: tournament } = event
  const link = { link: eventLink(event), subject: `${id}:${new Date().toISOString()}` }
  const values = { variant: 'unconfirmed', tournament } as const
  await notify(db, await userIdsIn(db, playerIds), { kind: 'place-lost', values, ...link })
}

/** Gives new spots of an event to the first on the waitlist. If the message arrives twice, the second finds no free spots. */
export const fillAddedSpots = ({ db }: JobContext, { eventId }: Messages['spots-added']) =>
  db.transaction(async (db) => {
    const event = await tryLockEvent(db, eventId)
    if (event) await promoteFromWaitlist(db, event)
  })
