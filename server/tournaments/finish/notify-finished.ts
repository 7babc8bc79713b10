/**
 * After a completion every player gets a notification with their rank, on the channels they chose. The winners and the hosts get an
 * email of their own. Each is sent once.
 */

import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import {
  type EmailEvent,
  findEmailEvent,
  pageFor,
  type Reader,
  readerColumns,
  writeEventEmail,
} from '../../emails/event-email.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { eventLink } from '../../events/event.ts'
import { forEachRowOrAll } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { findEmailTimes } from '../../notifications/recipients.ts'
import type { Messages } from '../../outbox/messages.ts'
import type { Settings } from '../../settings.ts'

type CompletedMessage = Messages['tournament-completed']
const kind = 'tournament-finished'

/** The subject contains the revision, so that a second completion after a reopening notifies again. */
export async function notifyFinished({ db }: JobContext, { eventId, rev }: CompletedMessage) {
  const { event } = await findEmailEvent(db, eventId)
  const rows = await db
    .select({ userId: playerTeammates.userId, playerId: players.id, rank: players.rank, result: players.result })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(and(eq(players.eventId, eventId), isNotNull(players.rank), isNotNull(playerTeammates.acceptedAt)))
  const common = { link: eventLink(event), subject: `${eventId}:${rev}` }
  await notifyEach(
    db,
    kind,
    rows.map(({ userId, playerId, rank, result }) => ({
      ...common,
      userId,
      ...(playerId === event.winnerId && { email: 'own' as const }),
      values: { variant: 'rank', tournament: event.name, count: rank ?? 0, total: result?.of ?? event.playerCount },
    })),
  )
}

export async function emailFinished({ db, settings }: JobContext, { eventId, rev }: CompletedMessage) {
  const occasion = await findEmailEvent(db, eventId)
  const { winnerId, name } = occasion.event
  if (!winnerId) return
  const [winner] = await db.select({ name: players.name }).from(players).where(eq(players.id, winnerId))
  const champions = await loadReaders(
    db,
    sql`${users.id} in (select user_id from player_teammates
    where player_id = ${winnerId} and accepted_at is not null)`,
  )
  const hosts = await loadReaders(db, isHostOf(occasion))
  const compositions = [
    ...champions.map(
      ({ scheduledAt, ...reader }) =>
        () =>
          writeEventEmail(occasion, reader, {
            ...{ notification: kind, scheduledAt },
            template: 'tournament-winner',
            values: { tournament: name, url: eventUrl(reader, settings, occasion) },
            reason: `winner:${eventId}:${rev}:${reader.id}`,
          }),
    ),
    ...hosts.map(
      ({ scheduledAt, ...reader }) =>
        () =>
          writeEventEmail(occasion, reader, {
            ...{ notification: kind, scheduledAt },
            template: 'tournament-organizer-winner',
            values: { tournament: name, winner: winner?.name ?? '', url: eventUrl(reader, settings, occasion) },
            reason: `organizer-winner:${eventId}:${rev}:${reader.id}`,
          }),
    ),
  ]
  await forEachRowOrAll(compositions, (list) =>
    writeEmails(
      db,
      list.map((compose) => compose()),
    ),
  )
}

const eventUrl = (reader: Reader, settings: Settings, { event }: EmailEvent) =>
  pageFor(reader, settings, eventPath(event))

const isHostOf = ({ event }: EmailEvent) => sql`(${users.id} in (select user_id from hosts
  where event_id = ${event.id} and status = 'ACCEPTED') or ${users.id} = ${event.createdById})`

async function loadReaders(db: Db, condition: ReturnType<typeof sql>) {
  const rows = await db
    .select(readerColumns)
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(and(condition, isNotNull(users.email), isNull(users.erasedAt)))
  const ids = rows.map(({ id }) => id)
  const times = await findEmailTimes(db, ids, kind)
  return rows.flatMap(({ email, ...reader }) => {
    const scheduledAt = times.get(reader.id)
    return email && scheduledAt !== undefined ? [{ ...reader, email, scheduledAt }] : []
  })
}
