/**
 * Reminders a day and an hour before an event: by notification and by mail, once each.
 *
 * Every minute the events that have come near are marked and get one job each. A start that is moved away again loses its
 * mark, so the reminder comes again before the new one. The job works through the people in small steps, and what it wrote
 * before it failed is not written twice.
 */

import { emailLimits } from '@guildhall/contract/emails/constants.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { findOccasion, letterAbout, pageFor, type Reader, readerColumns } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Handler, JobContext, Jobs, NoData } from '../../jobs/jobs.ts'
import { wantEmail } from '../../notifications/choices.ts'
import { notify } from '../../notifications/notify.ts'
import type { TournamentRow } from '../read.ts'

const ahead = {
  day: { mark: tournaments.remindedAt, minutes: emailLimits.reminderHours * 60 },
  hour: { mark: tournaments.checkinRemindedAt, minutes: emailLimits.checkinReminderMinutes },
} as const
export type Reminder = keyof typeof ahead

const steps = 100

const isAhead = and(
  isNull(tournaments.startedAt),
  isNull(tournaments.deletedAt),
  ne(tournaments.visibility, 'DRAFT'),
  eq(tournaments.rehearsal, false),
  gt(tournaments.date, sql`now()`),
)

export const remindDue: Handler<NoData> = async ({ db }) => {
  for (const reminder of ['day', 'hour'] as const) await markDue(db, reminder)
}

/** Of an event that comes near all at once, such as one published an hour ahead, only the nearer reminder is sent. */
function markDue(db: Db, reminder: Reminder) {
  const { mark, minutes } = ahead[reminder]
  const name = reminder === 'day' ? 'remindedAt' : 'checkinRemindedAt'
  const isNear = lte(tournaments.date, sql`now() + ${minutes} * interval '1 minute'`)
  const notTooNear = reminder === 'day' ? sql`${tournaments.date} > now() + interval '2 hours'` : undefined
  return db.transaction(async (db) => {
    await db
      .update(tournaments)
      .set({ [name]: null })
      .where(and(isAhead, isNotNull(mark), sql`not ${isNear}`))
    const due = await db
      .update(tournaments)
      .set({ [name]: sql`now()` })
      .where(and(isAhead, isNull(mark), isNear, notTooNear))
      .returning({ id: tournaments.id, date: tournaments.date })
    for (const { id, date } of due)
      if (date) await enqueue(db, 'send-reminders', { tournamentId: id, reminder, date: date.toISOString() })
  })
}

export const remind: Handler<Jobs['send-reminders']> = async (tools, { tournamentId, reminder, date }) => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const [tournament] = await tools.db
      .select()
      .from(tournaments)
      .where(and(eq(tournaments.id, tournamentId), isAhead, eq(tournaments.date, new Date(date))))
    if (!tournament) return // moved, started or gone: what is still to be said is said by another job
    const people = await nextPeople(tools.db, tournament, reminder, after)
    const last = people.at(-1)
    if (!last) return
    await tell(tools, tournament, reminder, people)
    after = last.id
  }
}

type Person = Omit<Reader, 'id' | 'email'> & { id: string; email: string | null }

/** Everybody with a place, those who are asked to check in and have not above all. */
function nextPeople(db: Db, tournament: TournamentRow, reminder: Reminder, after: string): Promise<Person[]> {
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
    .limit(steps)
}

function tell({ db, settings }: JobContext, tournament: TournamentRow, reminder: Reminder, people: Person[]) {
  const { id, name, date, checkinAt } = tournament
  const kind = reminder === 'hour' && checkinAt !== null ? 'check-in-open' : 'tournament-reminder'
  const template = kind === 'check-in-open' ? 'check-in-reminder' : 'tournament-reminder'
  const subject = `${id}:${reminder}:${date?.toISOString()}`
  const ids = people.map((person) => person.id)
  return db.transaction(async (db) => {
    await notify(db, ids, { kind, values: { tournament: name }, link: `/tournaments/${id}`, subject })
    const wants = await wantEmail(db, ids, kind)
    const about = await findOccasion(db, id)
    const letters = people.flatMap(({ email, ...person }) => {
      if (!email || !date || !wants.has(person.id)) return []
      const values = { tournament: name, at: date, url: pageFor(person, settings, `/tournaments/${id}`) }
      const reason = `${template}:${subject}:${person.id}`
      return [letterAbout(about, { ...person, email }, { template, values, reason })]
    })
    await writeEmails(db, letters)
  })
}
