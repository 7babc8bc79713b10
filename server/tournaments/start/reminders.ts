/**
 * Reminders before an event, by notification and by email, once each: a day and an hour before the start unless its community or
 * its host chose other times, and when check-in opens.
 *
 * Every minute the events with a due reminder are marked and get one job each. When the start moves further away or check-in is
 * closed again, the mark is removed, so that the reminder is sent again at the new time. The job processes the players in batches,
 * and a retry does not send the same reminder twice.
 */

import { type AutomationType, automationRules } from '@guildhall/contract/automations/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { automaticSendTime, eventAutomation } from '../../emails/automation.ts'
import { cancelWaiting, isAboutEvent } from '../../emails/cancel-waiting.ts'
import { findEmailEvent, pageFor, type ReaderRow, readerColumns, writeEventEmail } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { checkinOpenText } from '../../events/check-in-text.ts'
import type { EventRef } from '../../events/event.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { forEachBatch, forEachRow } from '../../jobs/for-each-row.ts'
import type { Handler, JobContext, Jobs, NoData } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { findEmailTimes } from '../../notifications/recipients.ts'
import type { TournamentRow } from '../read.ts'

/** Set by the event, by its community, or the default. */
function leadMinutes(type: 'TOURNAMENT_REMINDER' | 'TOURNAMENT_CHECKIN_REMINDER'): SQL {
  const ofEvent = sql`${tournaments.settings} #>> ${`{email,${type},leadMinutes}`}::text[]`
  const ofCommunity = sql`select email #>> ${`{automation,${type},leadMinutes}`}::text[] from organizations
    where organizations.id = ${tournaments.organizationId}`
  return sql`coalesce((${ofEvent})::int, (${ofCommunity})::int, ${automationRules[type].lead?.initial ?? 0})`
}

/** The second condition has a fixed bound, so that an index finds the events. */
const startsWithin = (type: 'TOURNAMENT_REMINDER' | 'TOURNAMENT_CHECKIN_REMINDER') =>
  sql`${tournaments.date} <= now() + ${leadMinutes(type)} * interval '1 minute'
    and ${tournaments.date} <= now() + ${automationRules[type].lead?.max ?? 0} * interval '1 minute'`
const isCheckinOpen = sql`${tournaments.checkinAt} <= now()`
const longAgo = sql`now() - interval '30 minutes'`

/** `isNear` false removes the mark. An event published shortly before its start gets no day reminder. */
const reminders = {
  day: {
    mark: 'remindedAt',
    automation: 'TOURNAMENT_REMINDER',
    isNear: startsWithin('TOURNAMENT_REMINDER'),
    isDue: gt(
      tournaments.date,
      sql`now() + least(120, ${leadMinutes('TOURNAMENT_REMINDER')} / 2) * interval '1 minute'`,
    ),
  },
  // Where check-in has just opened, or players have just been reminded, that is enough.
  hour: {
    mark: 'checkinRemindedAt',
    automation: 'TOURNAMENT_CHECKIN_REMINDER',
    isNear: startsWithin('TOURNAMENT_CHECKIN_REMINDER'),
    isDue: and(
      or(isNull(tournaments.remindedAt), lte(tournaments.remindedAt, longAgo)),
      or(isNull(tournaments.checkinAt), lte(tournaments.checkinNotifiedAt, longAgo)),
    ),
  },
  checkin: {
    mark: 'checkinNotifiedAt',
    automation: 'TOURNAMENT_CHECKIN_REMINDER',
    isNear: isCheckinOpen,
    isDue: undefined,
  },
} as const satisfies Record<
  string,
  { mark: keyof TournamentRow; automation: AutomationType; isNear: SQL; isDue: SQL | undefined }
>
export type Reminder = keyof typeof reminders

const batchSize = 100

const isAhead = and(
  isNull(tournaments.startedAt),
  isNull(tournaments.cancelledAt),
  isNull(tournaments.deletedAt),
  ne(tournaments.visibility, 'DRAFT'),
  eq(tournaments.rehearsal, false),
)
const isUpcoming = and(isAhead, gt(tournaments.date, sql`now()`))

export const enqueueReminders: Handler<NoData> = async ({ db }) => {
  const kinds = ['day', 'checkin', 'hour'] as const
  await forEachRow(kinds, (reminder) => db.transaction((db) => enqueueReminder(db, reminder, undefined)))
}

/** A host opened check-in: the notice need not wait for the next run. */
export const enqueueCheckinNotice = (db: Db, tournamentId: string) =>
  enqueueReminder(db, 'checkin', eq(tournaments.id, tournamentId))

async function enqueueReminder(db: Db, reminder: Reminder, scope: SQL | undefined) {
  const { mark, isNear, isDue } = reminders[reminder]
  await db
    .update(tournaments)
    .set({ [mark]: null })
    .where(and(isUpcoming, scope, isNotNull(tournaments[mark]), sql`(${isNear}) is not true`))
  const due = await db
    .update(tournaments)
    .set({ [mark]: sql`now()` })
    .where(and(isUpcoming, scope, isNull(tournaments[mark]), isNear, isDue))
    .returning({ id: tournaments.id, date: tournaments.date, checkinAt: tournaments.checkinAt })
  const jobs = due.flatMap(({ id, date, checkinAt }) => {
    const at = reminder === 'checkin' ? checkinAt : date
    return at ? [{ data: { tournamentId: id, reminder, date: at.toISOString() } }] : []
  })
  await enqueueAll(db, 'send-reminders', jobs)
}

/**
 * The start moved: reminders that still wait for the end of quiet hours show the old time. They are cancelled, and as their mark is
 * removed, they are written again for the new time.
 */
export async function rescheduleReminders(db: Db, event: EventRef) {
  const cancelled = await cancelWaiting(db, isAboutEvent(event), ['TOURNAMENT_REMINDER'])
  if (cancelled === 0) return
  await db.update(tournaments).set({ remindedAt: null, checkinRemindedAt: null }).where(eq(tournaments.id, event.id))
}

export const sendDueReminders: Handler<Jobs['send-reminders']> = async (context, { tournamentId, reminder, date }) => {
  const time = reminder === 'checkin' ? tournaments.checkinAt : tournaments.date
  const isValid = and(reminder === 'checkin' ? isAhead : isUpcoming, eq(time, new Date(date)))
  await forEachBatch<ReaderRow>(async (after) => {
    const [tournament] = await context.db
      .select()
      .from(tournaments)
      .where(and(eq(tournaments.id, tournamentId), isValid))
    if (!tournament) return undefined // moved, started, cancelled or deleted: a moved event has a job for its new time
    return {
      rows: await nextRecipients(context.db, tournament, reminder, after),
      handle: (people) => sendReminders(context, tournament, { reminder, date, people }),
    }
  })
}

/** Players who have a spot. While check-in is open, only those who have not checked in. */
function nextRecipients(db: Db, tournament: TournamentRow, reminder: Reminder, after: string): Promise<ReaderRow[]> {
  const asksForCheckin = reminder !== 'day' && tournament.checkinAt !== null
  return db
    .select(readerColumns)
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(
      and(
        eq(playerTeammates.eventId, tournament.id),
        isNotNull(playerTeammates.acceptedAt),
        isNull(players.waitlistedAt),
        isNull(players.droppedAt),
        asksForCheckin ? isNull(players.checkinAt) : undefined,
        gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize)
}

type Batch = { reminder: Reminder; date: string; people: readonly ReaderRow[] }

function sendReminders({ db, settings }: JobContext, tournament: TournamentRow, { reminder, date, people }: Batch) {
  const { id, name, date: startsAt } = tournament
  const kind = reminder === 'checkin' ? 'check-in-open' : 'tournament-reminder'
  const asksForCheckin = reminder !== 'day' && tournament.checkinAt !== null
  const template = asksForCheckin ? 'check-in-reminder' : 'tournament-reminder'
  const subject = `${id}:${reminder}:${date}`
  const ids = people.map((person) => person.id)
  return db.transaction(async (db) => {
    const target = { link: `/tournaments/${id}`, subject, email: 'own' } as const
    if (reminder === 'checkin')
      await notify(db, ids, { kind: 'check-in-open', values: checkinOpenText(tournament), ...target })
    else await notify(db, ids, { kind: 'tournament-reminder', values: reminderText(tournament, reminder), ...target })
    const { automation } = reminders[reminder]
    const occasion = await findEmailEvent(db, settings, id)
    if (!eventAutomation(occasion, automation).enabled) return
    const times = await findEmailTimes(db, ids, kind)
    const emails = people.flatMap(({ email, ...person }) => {
      const readerTime = times.get(person.id)
      if (!email || !startsAt || readerTime === undefined) return []
      const scheduledAt = automaticSendTime(occasion, automation, { readerTime, before: startsAt })
      const values = { tournament: name, at: startsAt, url: pageFor(person, settings, eventPath(tournament)) }
      const reason = `${template}:${subject}:${person.id}`
      const about = { template, values, reason, notification: kind, scheduledAt } as const
      return [writeEventEmail(occasion, { ...person, email }, about)]
    })
    await writeEmails(db, await Promise.all(emails))
  })
}

const reminderText = ({ name, date, checkinAt, timezone }: TournamentRow, reminder: 'day' | 'hour') => ({
  variant: reminder === 'hour' && checkinAt !== null ? ('missing' as const) : ('start' as const),
  ...{ tournament: name, startsAt: (date ?? new Date()).toISOString(), zone: timezone },
})
