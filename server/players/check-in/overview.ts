/** The check-in overview of the staff, and the actions on entrants who have not checked in. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import type { CheckinOverview } from '@guildhall/contract/players/shapes.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { attemptCounters } from '../../db/schema/site/http.ts'
import { eventUpdate } from '../../events/all-events.ts'
import { checkinOpenText } from '../../events/check-in-text.ts'
import { eventLink, eventListTag, eventTopic } from '../../events/event.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { moveRounds } from '../../rules/event-dates.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { rescheduleReminders } from '../../tournaments/start/reminders.ts'
import { logPlayer } from '../log.ts'
import { presentPublic } from '../present.ts'
import { statusFilters, teamsOf, userIdsIn } from '../read.ts'
import { ensureCheckinOpen, isMissingIn } from './check-in.ts'

const listLimit = 500 // per list; the counts cover the rest
const reminderKey = (id: string) => `remind-missing:${id}`

export async function findCheckinOverview(db: Db, actor: Actor, id: string): Promise<CheckinOverview> {
  const { event } = await findEvent(db, actor, id)
  const inEvent = eq(players.eventId, id)
  const filters = { ...statusFilters, in: and(statusFilters.in, isNotNull(players.checkinAt)) }
  const list = async (status: 'in' | 'missing' | 'waiting' | 'out') => {
    const rows = await db
      .select()
      .from(players)
      .where(and(inEvent, filters[status]))
      .orderBy(asc(players.joinNumber))
      .limit(listLimit)
    return (await teamsOf(db, rows)).map(presentPublic)
  }
  const countAll = db
    .select({
      in: count(sql`checkin_at is not null and waitlisted_at is null and dropped_at is null`),
      missing: count(sql`checkin_at is null and waitlisted_at is null and dropped_at is null`),
      waiting: count(sql`waitlisted_at is not null and dropped_at is null`),
      out: count(sql`dropped_at is not null`),
    })
    .from(players)
    .where(inEvent)
  const findReminder = db
    .select()
    .from(attemptCounters)
    .where(eq(attemptCounters.key, reminderKey(id)))
  const [[counts], [reminder], checkedIn, missing, waiting, out] = await allSettled([
    ...([countAll, findReminder] as const),
    ...([list('in'), list('missing'), list('waiting'), list('out')] as const),
  ])
  const isDue = event.date !== null && event.date <= new Date() && !hasStarted(event)
  return {
    opensAt: event.checkinAt?.toISOString() ?? null,
    closesAt: event.date?.toISOString() ?? null,
    counts: counts ?? { in: 0, missing: 0, waiting: 0, out: 0 },
    in: checkedIn,
    missing,
    waiting,
    out,
    review: isDue && event.checkinAt !== null && (counts?.missing ?? 0) > 0,
    remindableAt: reminder && reminder.resetAt > new Date() ? reminder.resetAt.toISOString() : null,
  }
}

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

export async function remindMissing(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  ensureCheckinOpen(event)
  await countAttempt(db, reminderKey(id), { max: 1, seconds: playerLimits.remindMinutes * 60 })
  return db.transaction(async (db) => {
    const missing = db.select({ id: players.id }).from(players).where(isMissingIn(id))
    const userIds = await userIdsIn(db, missing)
    const subject = `${id}:missing:${new Date().toISOString()}`
    const note = { kind: 'check-in-open', values: checkinOpenText(event), link: eventLink(event) } as const
    if (!event.rehearsal) await notify(db, userIds, { ...note, subject })
    if (userIds.length > 0) await logPlayer(db, actor, event, 'missing-reminded', { after: { people: userIds.length } })
    return { reminded: userIds.length }
  })
}

const moveTournament = eventUpdate('date = $2, end_date = $3, rounds = $4, rev = rev + 1', 'id')
// The date of a league is generated from `start_date`.
const moveLeague = eventUpdate('start_date = $2, end_date = $3, rounds = $4, rev = rev + 1', 'id')

/** The start closes check-in, so an extension moves the start; it counts from now if the start time has already passed. */
export function extendCheckin(db: Db, actor: Actor, id: string, minutes: number) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensureCheckinOpen(event)
    const before = event.date?.getTime() ?? Date.now()
    const after = Math.max(before, Date.now()) + minutes * 60_000
    const move = (time: Date) => new Date(time.getTime() + after - before)
    const endDate = event.endDate && move(event.endDate)
    const date = new Date(after)
    const rounds = JSON.stringify(moveRounds(event.rounds, move))
    const moveDates = event.eventType === 'League' ? moveLeague : moveTournament
    await moveDates(db, event, date.toISOString(), endDate?.toISOString() ?? null, rounds)
    await logPlayer(db, actor, event, 'check-in-extended', {
      before: { date: event.date },
      after: { date },
    })
    await publishMessage(db, 'tournament-changed', { eventId: id, fields: ['date'] })
    await rescheduleReminders(db, event)
    await invalidate(db, eventListTag(event), eventTopic(event))
    await publish(db, eventTopic(event), { date: date.toISOString() })
  })
}
