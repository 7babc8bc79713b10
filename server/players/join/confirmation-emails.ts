/**
 * Tells people by mail that they have a place. Written behind them, a portion at a time: nobody waits at the door for their letter.
 *
 * Who comes in is marked as due and who waits in line stays so, which makes the letter also the news of moving up.
 */
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { findOccasion, letterAbout, type Occasion, pageFor, type Reader } from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { Settings } from '../../settings.ts'

const portion = 100
/** So many a minute: a rush at the door is answered bit by bit, so that the door itself stays quick. */
const portions = 5

export const confirmDue: Handler<NoData> = async ({ db, settings }) => {
  for (let turn = 0; turn < portions; turn++) if ((await confirmSome(db, settings)) < portion) return
}

function confirmSome(db: Db, settings: Settings): Promise<number> {
  return db.transaction(async (db) => {
    const due = await nextDue(db)
    for (const [eventId, people] of Map.groupBy(due, (person) => person.eventId)) {
      const about = await findOccasion(db, eventId)
      const { startedAt, deletedAt, rehearsal } = about.event
      if (startedAt || deletedAt || rehearsal) continue
      const letters = people.filter(({ droppedAt }) => droppedAt === null)
      await writeEmails(
        db,
        letters.flatMap((person) =>
          person.email ? [letterTo(settings, about, { ...person, email: person.email })] : [],
        ),
      )
    }
    const ids = due.map(({ entryId }) => entryId)
    if (ids.length > 0)
      await db.update(playerTeammates).set({ confirmDue: false }).where(inArray(playerTeammates.id, ids))
    return due.length
  })
}

/** Once play has begun, nobody waits any more. */
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
    .limit(portion)
    .for('update', { of: playerTeammates, skipLocked: true })

function letterTo(settings: Settings, about: Occasion, person: Reader & { entryId: string }) {
  const { id, name, date, type } = about.event
  const url = pageFor(person, settings, `/tournaments/${id}`)
  const reason = `registration:${person.entryId}`
  return type === 'REGISTRATION'
    ? letterAbout(about, person, { template: 'form-confirmation', values: { tournament: name, url }, reason })
    : letterAbout(about, person, {
        template: 'registration-confirmation',
        values: { tournament: name, at: date ?? new Date(), url },
        reason,
      })
}
