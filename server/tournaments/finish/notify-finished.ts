/**
 * After a completion every player gets a notification with their rank, on the channels they chose. The winners and the hosts get an
 * email of their own. Each is sent once.
 */

import type { AutomationType } from '@guildhall/contract/automations/constants.ts'
import { groupName } from '@guildhall/contract/matches/group-name.ts'
import type { PlayerResult } from '@guildhall/contract/players/columns.ts'
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
import { type EventRow, eventLink } from '../../events/event.ts'
import { isHostOf } from '../../events/host-users.ts'
import { forEachRowOrAll } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { findEmailTimes } from '../../notifications/recipients.ts'
import type { Messages } from '../../outbox/messages.ts'
import type { Settings } from '../../settings.ts'
import { formTypeOf } from '../forms/policy.ts'

type CompletedMessage = Messages['tournament-completed']
const kind = 'tournament-finished'

/** The subject contains the revision, so that a second completion after a reopening notifies again. */
export async function notifyFinished({ db, settings }: JobContext, { eventId, rev }: CompletedMessage) {
  const occasion = await findEmailEvent(db, settings, eventId)
  const { event } = occasion
  const winnersGetOwnEmail = eventAutomation(occasion, 'TOURNAMENT_WINNER').enabled
  const rows = await db
    .select({ userId: playerTeammates.userId, rank: players.rank, result: players.result })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(and(eq(players.eventId, eventId), isNotNull(players.rank), isNotNull(playerTeammates.acceptedAt)))
  const common = { link: eventLink(event), subject: `${eventId}:${rev}` }
  await notifyEach(
    db,
    kind,
    rows.map(({ userId, rank, result }) => ({
      ...common,
      userId,
      ...(winnersGetOwnEmail && isWinner(event, result) && { email: 'own' as const }),
      values: valuesOf(event, rank ?? 0, result),
    })),
  )
}

function valuesOf({ name: tournament, playerCount }: EventRow, rank: number, result: PlayerResult | null) {
  const total = result?.of ?? playerCount
  return result?.group
    ? ({ variant: 'group', tournament, rank, total, group: groupName(result.group) } as const)
    : ({ variant: 'rank', tournament, count: rank, total } as const)
}

/** First places can be shared; the first of a group has not won the event. A sweepstakes draws as many winners as it has. */
const isWinner = (event: EventRow, result: PlayerResult | null) =>
  result !== null && (formTypeOf(event) === 'sweepstakes' || (result.rank === 1 && result.group === undefined))

export async function emailFinished({ db, settings }: JobContext, { eventId, rev }: CompletedMessage) {
  const occasion = await findEmailEvent(db, settings, eventId)
  const { name } = occasion.event
  const ranked = await db
    .select({ id: players.id, name: players.name, result: players.result })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(players.rank)))
    .orderBy(players.rank, players.id)
  const winners = ranked.filter(({ result }) => isWinner(occasion.event, result))
  if (winners.length === 0) return
  const isOfWinner = isTeammateOf(winners.map(({ id }) => id))
  const champions = await loadReaders(db, occasion, 'TOURNAMENT_WINNER', isOfWinner)
  const hosts = await loadReaders(db, occasion, 'TOURNAMENT_ORGANIZER_WINNER', isHostOf(occasion.event))
  const winnerNames = winners.map((winner) => winner.name).join(', ')
  const compositions = [
    ...champions.map(
      ({ scheduledAt, ...reader }) =>
        () =>
          writeEventEmail(occasion, reader, {
            notification: kind,
            scheduledAt,
            template: 'tournament-winner',
            values: { tournament: name, url: eventUrl(reader, settings, occasion) },
            reason: `winner:${eventId}:${rev}:${reader.id}`,
          }),
    ),
    ...hosts.map(
      ({ scheduledAt, ...reader }) =>
        () =>
          writeEventEmail(occasion, reader, {
            notification: kind,
            scheduledAt,
            template: 'tournament-organizer-winner',
            values: { tournament: name, winner: winnerNames, url: eventUrl(reader, settings, occasion) },
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

const isTeammateOf = (playerIds: readonly string[]) => sql`${users.id} in (select user_id from player_teammates
  where player_id = any(${sql.param(playerIds)}::uuid[]) and accepted_at is not null)`

/** No one, if the automation is off. Hosts get no notification about the completion, so a digest would not tell them. */
async function loadReaders(db: Db, occasion: EmailEvent, type: AutomationType, condition: SQL) {
  if (!eventAutomation(occasion, type).enabled) return []
  const rows = await db
    .select(readerColumns)
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(and(condition, isNotNull(users.email), isNull(users.erasedAt)))
  const ids = rows.map(({ id }) => id)
  const times = await findEmailTimes(db, ids, kind, { withDigest: type === 'TOURNAMENT_ORGANIZER_WINNER' })
  return rows.flatMap(({ email, ...reader }) => {
    const readerTime = times.get(reader.id)
    if (!email || readerTime === undefined) return []
    return [{ ...reader, email, scheduledAt: automaticSendTime(occasion, type, { readerTime }) }]
  })
}
