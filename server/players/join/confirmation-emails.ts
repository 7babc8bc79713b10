/**
 * Emails entrants that they have a spot. A job writes the emails in batches, so that joining does not wait for them.
 *
 * Joining marks the email as due. It stays due on the waitlist, so a promoted entrant gets the same email.
 */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { eventAutomation } from '../../emails/automation.ts'
import { type EmailEvent, findEmailEvent, pageFor, type Reader, writeEventEmail } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { allEvents } from '../../events/all-events.ts'
import { forEachRow, forEachRowOrAll } from '../../jobs/for-each-row.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { Settings } from '../../settings.ts'
import { readerLocale } from '../../site-settings/site-language.ts'

/** Per minute. The limit keeps joining fast while many players join at once. */
const maxEntries = 500

export const confirmDue: Handler<NoData> = async ({ db, settings }) => {
  const due = await nextDue(db)
  const events = Map.groupBy(due, ({ eventId }) => eventId).values()
  await forEachRow(events, (people) =>
    forEachRowOrAll(
      people.map(({ entryId }) => entryId),
      (entryIds) => confirm(db, settings, entryIds),
    ),
  )
}

/** The entries are of one event. */
function confirm(db: Db, settings: Settings, entryIds: readonly string[]): Promise<void> {
  return db.transaction(async (db) => {
    const people = await lockDue(db, entryIds)
    const [first] = people
    if (!first) return // another node was faster
    const occasion = await findEmailEvent(db, settings, first.eventId)
    const { startedAt, cancelledAt, deletedAt, rehearsal } = occasion.event
    const isOver = startedAt || cancelledAt || deletedAt || rehearsal
    const { enabled } = eventAutomation(occasion, confirmationType(occasion))
    const emails = people.flatMap((person) =>
      isOver || !enabled || person.droppedAt || !person.email
        ? []
        : [confirmationEmail(settings, occasion, { ...person, email: person.email })],
    )
    await writeEmails(db, await Promise.all(emails))
    const ids = people.map(({ entryId }) => entryId)
    await db.update(playerTeammates).set({ confirmDue: false }).where(inArray(playerTeammates.id, ids))
  })
}

const events = () => sql`${allEvents('id', 'started_at')} events` // only a running node knows all kinds of events
const isEventOfEntry = sql`events.id = ${playerTeammates.eventId}`

/** After the start, waitlisted entries are selected as well, so that their mark is cleared without an email. */
const selectDue = (db: Db) =>
  db
    .select({
      entryId: playerTeammates.id,
      eventId: playerTeammates.eventId,
      droppedAt: players.droppedAt,
      id: users.id,
      email: users.email,
      username: users.username,
      locale: readerLocale,
      zone: userInfos.timezone,
    })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .innerJoin(events(), isEventOfEntry)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .orderBy(asc(playerTeammates.id))
    .$dynamic()

const isDue = and(playerTeammates.confirmDue, or(isNull(players.waitlistedAt), sql`events.started_at is not null`))

/** In random order: entries that fail again and again must not keep the others out. */
const nextDue = (db: Db) =>
  db
    .select({ entryId: playerTeammates.id, eventId: playerTeammates.eventId })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .innerJoin(events(), isEventOfEntry)
    .where(isDue)
    .orderBy(sql`random()`)
    .limit(maxEntries)

const lockDue = (db: Db, entryIds: readonly string[]) =>
  selectDue(db)
    .where(and(isDue, inArray(playerTeammates.id, [...entryIds])))
    .for('no key update', { of: playerTeammates, skipLocked: true })

const confirmationType = ({ event }: EmailEvent) =>
  event.type === 'REGISTRATION' ? 'TOURNAMENT_FORM_SUBMISSION' : 'TOURNAMENT_REGISTRATION'

function confirmationEmail(settings: Settings, occasion: EmailEvent, person: Reader & { entryId: string }) {
  const { name, date, type, checkinAt } = occasion.event
  const checkInAt = checkinAt && checkinAt > new Date() ? checkinAt : null
  const url = pageFor(person, settings, eventPath(occasion.event))
  const reason = `registration:${person.entryId}`
  return type === 'REGISTRATION'
    ? writeEventEmail(occasion, person, { template: 'form-confirmation', values: { tournament: name, url }, reason })
    : writeEventEmail(occasion, person, {
        template: 'registration-confirmation',
        values: { tournament: name, at: date ?? new Date(), checkInAt, url },
        reason,
      })
}
