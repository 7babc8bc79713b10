/**
 * After a completion every player gets a notification with their rank, on the channels they chose. The winners and the hosts get an
 * email of their own. Each is sent once.
 */

import type { AutomationType } from '@guildhall/contract/automations/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { automaticSendTime, eventAutomation } from '../../emails/automation.ts'
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
import { readEvent } from '../../events/tables.ts'
import { orNotFound } from '../../http/problem.ts'
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
  const event = orNotFound(await readEvent(db, eventId))
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
  const occasion = await findEmailEvent(db, settings, eventId)
  const { winnerId, name } = occasion.event
  if (!winnerId) return
  const [winner] = await db.select({ name: players.name }).from(players).where(eq(players.id, winnerId))
  const champions = await loadReaders(db, occasion, 'TOURNAMENT_WINNER', isTeammateOf(winnerId))
  const hosts = await loadReaders(db, occasion, 'TOURNAMENT_ORGANIZER_WINNER', isHostOf(occasion))
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
  await forEachRowOrAll(compositions, async (list) =>
    writeEmails(db, await Promise.all(list.map((compose) => compose()))),
  )
}

const eventUrl = (reader: Reader, settings: Settings, { event }: EmailEvent) =>
  pageFor(reader, settings, eventPath(event))

const isHostOf = ({ event }: EmailEvent) => sql`(${users.id} in (select user_id from hosts
  where event_id = ${event.id} and status = 'ACCEPTED') or ${users.id} = ${event.createdById})`

const isTeammateOf = (playerId: string) => sql`${users.id} in (select user_id from player_teammates
  where player_id = ${playerId} and accepted_at is not null)`

/** No one, if the automation is off. */
async function loadReaders(db: Db, occasion: EmailEvent, type: AutomationType, condition: SQL) {
  if (!eventAutomation(occasion, type).enabled) return []
  const rows = await db
    .select(readerColumns)
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(and(condition, isNotNull(users.email), isNull(users.erasedAt)))
  const ids = rows.map(({ id }) => id)
  const times = await findEmailTimes(db, ids, kind)
  return rows.flatMap(({ email, ...reader }) => {
    const readerTime = times.get(reader.id)
    if (!email || readerTime === undefined) return []
    return [{ ...reader, email, scheduledAt: automaticSendTime(occasion, type, { readerTime }) }]
  })
}
