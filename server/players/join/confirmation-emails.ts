/**
 * Emails entrants that they have a spot. A job writes the emails in batches, so that joining does not wait for them.
 *
 * Joining marks the email as due. It stays due on the waitlist, so a promoted entrant gets the same email.
 */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { type EmailEvent, findEmailEvent, pageFor, type Reader, writeEventEmail } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { Settings } from '../../settings.ts'

const batchSize = 100
/** Per minute. The limit keeps joining fast while many players join at once. */
const maxBatches = 5

export const confirmDue: Handler<NoData> = async ({ db, settings }) => {
  for (let batch = 0; batch < maxBatches; batch++) if ((await sendBatch(db, settings)) < batchSize) return
}

function sendBatch(db: Db, settings: Settings): Promise<number> {
  return db.transaction(async (db) => {
    const due = await nextDue(db)
    for (const [eventId, people] of Map.groupBy(due, (person) => person.eventId)) {
      const occasion = await findEmailEvent(db, eventId)
      const { startedAt, cancelledAt, deletedAt, rehearsal } = occasion.event
      if (startedAt || cancelledAt || deletedAt || rehearsal) continue
      const recipients = people.filter(({ droppedAt }) => droppedAt === null)
      await writeEmails(
        db,
        recipients.flatMap((person) =>
          person.email ? [confirmationEmail(settings, occasion, { ...person, email: person.email })] : [],
        ),
      )
    }
    const ids = due.map(({ entryId }) => entryId)
    if (ids.length > 0)
      await db.update(playerTeammates).set({ confirmDue: false }).where(inArray(playerTeammates.id, ids))
    return due.length
  })
}

/** After the start, waitlisted entries are selected as well, so that their mark is cleared without an email. */
const nextDue = (db: Db) =>
  db
    .select({
      entryId: playerTeammates.id,
      eventId: playerTeammates.eventId,
      droppedAt: players.droppedAt,
      id: users.id,
      email: users.email,
      username: users.username,
      locale: users.locale,
      zone: userInfos.timezone,
    })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .innerJoin(tournaments, eq(tournaments.id, playerTeammates.tournamentId))
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(and(playerTeammates.confirmDue, or(isNull(players.waitlistedAt), isNotNull(tournaments.startedAt))))
    .orderBy(asc(playerTeammates.id))
    .limit(batchSize)
    .for('update', { of: playerTeammates, skipLocked: true })

function confirmationEmail(settings: Settings, occasion: EmailEvent, person: Reader & { entryId: string }) {
  const { name, date, type } = occasion.event
  const url = pageFor(person, settings, eventPath(occasion.event))
  const reason = `registration:${person.entryId}`
  return type === 'REGISTRATION'
    ? writeEventEmail(occasion, person, { template: 'form-confirmation', values: { tournament: name, url }, reason })
    : writeEventEmail(occasion, person, {
        template: 'registration-confirmation',
        values: { tournament: name, at: date ?? new Date(), url },
        reason,
      })
}
