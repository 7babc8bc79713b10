/**
 * Reminders a day and an hour before an event, by notification and by email, once each.
 *
 * Every minute the events that start soon are marked and get one job each. When the start moves further away, the mark is
 * removed, so that the reminder is sent again before the new start. The job processes the players in batches, and a retry does
 * not send the same reminder twice.
 */

import { emailLimits } from '@guildhall/contract/emails/constants.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { findEmailEvent, pageFor, type Reader, readerColumns, writeEventEmail } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Handler, JobContext, Jobs, NoData } from '../../jobs/jobs.ts'
import { wantEmail } from '../../notifications/choices.ts'
import { notify } from '../../notifications/notify.ts'
import type { TournamentRow } from '../read.ts'

const reminders = {
  day: { mark: tournaments.remindedAt, minutes: emailLimits.reminderHours * 60 },
  hour: { mark: tournaments.checkinRemindedAt, minutes: emailLimits.checkinReminderMinutes },
} as const
export type Reminder = keyof typeof reminders

const batchSize = 100

const isUpcoming = and(
  isNull(tournaments.startedAt),
  isNull(tournaments.deletedAt),
  ne(tournaments.visibility, 'DRAFT'),
  eq(tournaments.rehearsal, false),
  gt(tournaments.date, sql`now()`),
)

export const enqueueReminders: Handler<NoData> = async ({ db }) => {
  for (const reminder of ['day', 'hour'] as const) await enqueueReminder(db, reminder)
}

/** An event published shortly before its start gets only the hour reminder. */
function enqueueReminder(db: Db, reminder: Reminder) {
  const { mark, minutes } = reminders[reminder]
  const column = reminder === 'day' ? 'remindedAt' : 'checkinRemindedAt'
  const isNear = lte(tournaments.date, sql`now() + ${minutes} * interval '1 minute'`)
  const isNotTooNear = reminder === 'day' ? sql`${tournaments.date} > now() + interval '2 hours'` : undefined
  return db.transaction(async (db) => {
    await db
      .update(tournaments)
      .set({ [column]: null })
      .where(and(isUpcoming, isNotNull(mark), sql`not ${isNear}`))
    const due = await db
      .update(tournaments)
      .set({ [column]: sql`now()` })
      .where(and(isUpcoming, isNull(mark), isNear, isNotTooNear))
      .returning({ id: tournaments.id, date: tournaments.date })
    for (const { id, date } of due)
      if (date) await enqueue(db, 'send-reminders', { tournamentId: id, reminder, date: date.toISOString() })
  })
}

export const sendDueReminders: Handler<Jobs['send-reminders']> = async (context, { tournamentId, reminder, date }) => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const [tournament] = await context.db
      .select()
      .from(tournaments)
      .where(and(eq(tournaments.id, tournamentId), isUpcoming, eq(tournaments.date, new Date(date))))
    if (!tournament) return // moved, started or deleted: a moved event has a job for its new start
    const people = await nextRecipients(context.db, tournament, reminder, after)
    const last = people.at(-1)
    if (!last) return
    await sendReminders(context, tournament, reminder, people)
    after = last.id
  }
}

type Recipient = Omit<Reader, 'id' | 'email'> & { id: string; email: string | null }

/** Players who have a spot. When check-in is open, only those who have not checked in. */
function nextRecipients(db: Db, tournament: TournamentRow, reminder: Reminder, after: string): Promise<Recipient[]> {
  const asksForCheckin = reminder === 'hour' && tournament.checkinAt !== null
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

function sendReminders(
  { db, settings }: JobContext,
  tournament: TournamentRow,
  reminder: Reminder,
  people: Recipient[],
) {
  const { id, name, date, checkinAt } = tournament
  const kind = reminder === 'hour' && checkinAt !== null ? 'check-in-open' : 'tournament-reminder'
  const template = kind === 'check-in-open' ? 'check-in-reminder' : 'tournament-reminder'
  const subject = `${id}:${reminder}:${date?.toISOString()}`
  const ids = people.map((person) => person.id)
  return db.transaction(async (db) => {
    await notify(db, ids, { kind, values: { tournament: name }, link: `/tournaments/${id}`, subject })
    const wants = await wantEmail(db, ids, kind)
    const occasion = await findEmailEvent(db, id)
    const emails = people.flatMap(({ email, ...person }) => {
      if (!email || !date || !wants.has(person.id)) return []
      const values = { tournament: name, at: date, url: pageFor(person, settings, `/tournaments/${id}`) }
      const reason = `${template}:${subject}:${person.id}`
      return [writeEventEmail(occasion, { ...person, email }, { template, values, reason })]
    })
    await writeEmails(db, emails)
  })
}
