/**
 * Reminders before an event, by notification and by email, once each: a day and an hour before the start unless its community or
 * its host chose other times, and when check-in opens.
 *
 * Every minute the events with a due reminder are marked and get one job each. When the start moves further away or check-in is
 * closed again, the column is emptied, so that the reminder is sent again at the new time. The job processes the players in batches,
 * and a retry does not send the same reminder twice.
 */

import { type AutomationType, automationRules } from '@guildhall/contract/automations/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { hasSpot, players, playerTeammates } from '../../db/schema/players.ts'
import { automaticSendTime, eventAutomation } from '../../emails/automation.ts'
import { cancelWaiting, isAboutEvent } from '../../emails/cancel-waiting.ts'
import { findEmailEvent, pageFor, type ReaderRow, readerColumns, writeEventEmail } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { readEvent } from '../../events/all-events.ts'
import { checkinOpenText } from '../../events/check-in-text.ts'
import { type EventRef, type EventRow, eventKinds, eventLink, kindOf } from '../../events/event.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { forEachBatch, forEachRow } from '../../jobs/for-each-row.ts'
import type { Handler, JobContext, Jobs, NoData } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { findEmailTimes } from '../../notifications/recipients.ts'

/** Set by the event, by its community, or the default. The table of the event has the alias `event`. */
function leadMinutes(type: 'TOURNAMENT_REMINDER' | 'TOURNAMENT_CHECKIN_REMINDER'): SQL {
  const ofEvent = sql`event.settings #>> ${`{email,${type},leadMinutes}`}::text[]`
  const ofCommunity = sql`select email #>> ${`{automation,${type},leadMinutes}`}::text[] from organizations
    where organizations.id = event.organization_id`
  return sql`coalesce((${ofEvent})::int, (${ofCommunity})::int, ${automationRules[type].lead?.initial ?? 0})`
}

/** The second condition has a fixed bound, so that an index finds the events. */
const startsWithin = (type: 'TOURNAMENT_REMINDER' | 'TOURNAMENT_CHECKIN_REMINDER') =>
  sql`event.date <= now() + ${leadMinutes(type)} * interval '1 minute'
    and event.date <= now() + ${automationRules[type].lead?.max ?? 0} * interval '1 minute'`
const longAgo = sql`now() - interval '30 minutes'`

/** `isNear` false empties the column. An event published shortly before its start gets no day reminder. */
const reminders = {
  day: {
    column: 'reminded_at',
    automation: 'TOURNAMENT_REMINDER',
    isNear: startsWithin('TOURNAMENT_REMINDER'),
    isDue: sql`event.date > now() + least(120, ${leadMinutes('TOURNAMENT_REMINDER')} / 2) * interval '1 minute'`,
  },
  // If check-in has just opened, or players have just been reminded, that is enough.
  hour: {
    column: 'checkin_reminded_at',
    automation: 'TOURNAMENT_CHECKIN_REMINDER',
    isNear: startsWithin('TOURNAMENT_CHECKIN_REMINDER'),
    isDue: sql`(event.reminded_at is null or event.reminded_at <= ${longAgo})
      and (event.checkin_at is null or event.checkin_notified_at <= ${longAgo})`,
  },
  checkin: {
    column: 'checkin_notified_at',
    automation: 'TOURNAMENT_CHECKIN_REMINDER',
    isNear: sql`event.checkin_at <= now()`,
    isDue: sql`true`,
  },
} as const satisfies Record<string, { column: string; automation: AutomationType; isNear: SQL; isDue: SQL }>
export type Reminder = keyof typeof reminders

const batchSize = 100

const isUpcoming = sql`event.started_at is null and event.cancelled_at is null and event.deleted_at is null
  and event.visibility <> 'DRAFT' and not event.rehearsal and event.date > now()`

export const enqueueReminders: Handler<NoData> = async ({ db }) => {
  const kinds = ['day', 'checkin', 'hour'] as const
  const tables = eventKinds().flatMap(({ table }) => kinds.map((reminder) => ({ table, reminder })))
  await forEachRow(tables, ({ table, reminder }) => db.transaction((db) => enqueueReminder(db, table, reminder)))
}

/** A host opened check-in: the notice need not wait for the next run. */
export const enqueueCheckinNotice = (db: Db, event: EventRef) =>
  enqueueReminder(db, kindOf(event).table, 'checkin', sql`event.id = ${event.id}`)

async function enqueueReminder(db: Db, table: string, reminder: Reminder, scope = sql`true`) {
  const { column: name, isNear, isDue } = reminders[reminder]
  const [events, column] = [sql`${sql.identifier(table)} as event`, sql.identifier(name)]
  await db.execute(sql`update ${events} set ${column} = null
    where ${isUpcoming} and ${scope} and event.${column} is not null and (${isNear}) is not true`)
  const { rows } = await db.execute<{ id: string; at: string | null }>(sql`update ${events} set ${column} = now()
    where ${isUpcoming} and ${scope} and event.${column} is null and ${isNear} and ${isDue}
    returning event.id, to_json(${reminder === 'checkin' ? sql`event.checkin_at` : sql`event.date`}) #>> '{}' as at`)
  const jobs = rows.flatMap(({ id, at }) =>
    at ? [{ data: { tournamentId: id, reminder, date: new Date(at).toISOString() } }] : [],
  )
  await enqueueAll(db, 'send-reminders', jobs)
}

/**
 * The start moved: reminders that still wait for the end of quiet hours show the old time. They are cancelled, and as the column is
 * emptied, they are written again for the new time.
 */
export async function rescheduleReminders(db: Db, event: EventRef) {
  const cancelled = await cancelWaiting(db, isAboutEvent(event), ['TOURNAMENT_REMINDER'])
  if (cancelled === 0) return
  await db.execute(sql`update ${sql.identifier(kindOf(event).table)}
    set reminded_at = null, checkin_reminded_at = null where id = ${event.id}`)
}

export const sendDueReminders: Handler<Jobs['send-reminders']> = async (context, { tournamentId, reminder, date }) => {
  await forEachBatch<ReaderRow>(async (after) => {
    const event = await readEvent(context.db, tournamentId)
    if (!event) return undefined
    if (!isStillDue(event, reminder, date)) {
      await releaseReminder(context.db, event, reminder)
      return undefined
    }
    return {
      rows: await nextRecipients(context.db, event, reminder, after),
      handle: (people) => sendReminders(context, event, { reminder, date, people }),
    }
  })
}

/** Without the mark, an event that was moved by a little gets another job, for its new time. */
const releaseReminder = (db: Db, event: EventRef, reminder: Reminder) =>
  db.execute(sql`update ${sql.identifier(kindOf(event).table)}
    set ${sql.identifier(reminders[reminder].column)} = null where id = ${event.id}`)

/** Not if the event was moved, started, cancelled or deleted. */
function isStillDue(event: EventRow, reminder: Reminder, date: string): boolean {
  const isAhead = !event.startedAt && !event.cancelledAt && !event.deletedAt
  const at = reminder === 'checkin' ? event.checkinAt : event.date
  const isInTime = reminder === 'checkin' || (event.date !== null && event.date > new Date())
  return isAhead && event.visibility !== 'DRAFT' && !event.rehearsal && isInTime && at?.toISOString() === date
}

/** Players who have a spot. While check-in is open, only those who have not checked in. */
function nextRecipients(db: Db, event: EventRow, reminder: Reminder, after: string): Promise<ReaderRow[]> {
  const asksForCheckin = reminder !== 'day' && event.checkinAt !== null
  return db
    .select(readerColumns)
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(
      and(
        eq(playerTeammates.eventId, event.id),
        isNotNull(playerTeammates.acceptedAt),
        hasSpot,
        asksForCheckin ? isNull(players.checkinAt) : undefined,
        gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize)
}

type Batch = { reminder: Reminder; date: string; people: readonly ReaderRow[] }

function sendReminders({ db, settings }: JobContext, event: EventRow, { reminder, date, people }: Batch) {
  const { id, name, date: startsAt } = event
  const kind = reminder === 'checkin' ? 'check-in-open' : 'tournament-reminder'
  const asksForCheckin = reminder !== 'day' && event.checkinAt !== null
  const template = asksForCheckin ? 'check-in-reminder' : 'tournament-reminder'
  const subject = `${id}:${reminder}:${date}`
  const ids = people.map((person) => person.id)
  return db.transaction(async (db) => {
    const target = { link: eventLink(event), subject, email: 'own' } as const
    if (reminder === 'checkin')
      await notify(db, ids, { kind: 'check-in-open', values: checkinOpenText(event), ...target })
    else await notify(db, ids, { kind: 'tournament-reminder', values: reminderText(event, reminder), ...target })
    const { automation } = reminders[reminder]
    const occasion = await findEmailEvent(db, settings, id)
    if (!eventAutomation(occasion, automation).enabled) return
    const times = await findEmailTimes(db, ids, kind)
    const emails = people.flatMap(({ email, ...person }) => {
      const readerTime = times.get(person.id)
      if (!email || !startsAt || readerTime === undefined) return []
      const scheduledAt = automaticSendTime(occasion, automation, { readerTime, before: startsAt })
      const values = { tournament: name, at: startsAt, url: pageFor(person, settings, eventPath(event)) }
      const reason = `${template}:${subject}:${person.id}`
      const about = { template, values, reason, notification: kind, scheduledAt } as const
      return [writeEventEmail(occasion, { ...person, email }, about)]
    })
    await writeEmails(db, await Promise.all(emails))
  })
}

const reminderText = ({ name, date, checkinAt, timezone }: EventRow, reminder: 'day' | 'hour') => ({
  variant: reminder === 'hour' && checkinAt !== null ? ('missing' as const) : ('start' as const),
  tournament: name,
  startsAt: (date ?? new Date()).toISOString(),
  zone: timezone,
})
