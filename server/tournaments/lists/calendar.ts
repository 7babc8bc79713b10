/** Writes events as a calendar file (RFC 5545) with times in UTC. */

import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import { tidyLine } from '@guildhall/contract/core/plain-line.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ICalEventData } from 'ical-generator'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { matches } from '../../db/schema/matches.ts'
import { allEvents, listEventsById } from '../../events/all-events.ts'
import type { EventRow } from '../../events/event.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { isSame, sign } from '../../signatures.ts'
import { type MatchRow, type MatchWithPlayers, matchesWithPlayers } from '../../stages/match-read.ts'
import { startOfText } from '../../text/rich-text.ts'
import { slugOf } from '../../text/slug.ts'

const defaultHours = 2
const maxEvents = 500
/** Of a description; leaves room for the subtitle and the link. */
const textLength = 1_500

export const calendarOf = (name: string, events: readonly CalendarEvent[], { publicUrl }: Settings) =>
  calendarFile(
    name,
    events.flatMap((event) => entryOf(event, publicUrl) ?? []),
  )

type CalendarEntry = Omit<ICalEventData, 'status'> & { isCancelled: boolean }

/** The library is loaded for the first calendar. */
async function calendarFile(name: string, entries: CalendarEntry[]): Promise<SentFile> {
  const { default: ical, escape: escapeText, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const events = entries.map(({ isCancelled, ...entry }) => ({
    ...entry,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }))
  // The library escapes the texts of entries, but not the name of the calendar.
  const calendar = ical({
    name: escapeText(tidyLine(name), false),
    prodId: { company: 'Guildhall', product: 'Events', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    events,
  })
  return { name: `${slugOf(name, 'events')}.ics`, body: `${calendar}\r\n` }
}

/** Fixtures of one league. The id of an entry is stable, so that a calendar moves it when the teams agree on another time. */
export const fixtureCalendarOf = (league: FixtureLeague, rows: readonly MatchWithPlayers[], settings: Settings) =>
  calendarFile(
    league.name,
    rows.flatMap((row) => fixtureEntry(league, row, settings.publicUrl) ?? []),
  )

type FixtureLeague = Pick<EventRow, 'name' | 'settings' | 'endedAt' | 'cancelledAt'>

function fixtureEntry(
  league: FixtureLeague,
  { match, player1, player2 }: MatchWithPlayers,
  publicUrl: string,
): CalendarEntry | undefined {
  if (!match.startsAt) return undefined
  const { name, settings } = league
  const url = `${publicUrl}/matches/${match.id}`
  return {
    id: `${match.id}@${new URL(publicUrl).hostname}`,
    start: match.startsAt,
    end: new Date(match.startsAt.getTime() + settings.matchMinutes * match.bestOf * 60_000),
    stamp: match.updatedAt,
    sequence: Math.ceil((match.updatedAt.getTime() - match.createdAt.getTime()) / 1_000), // grows with every change
    summary: tidyLine(`${player1?.name ?? '–'} – ${player2?.name ?? '–'} · ${name}`),
    url,
    description: url,
    isCancelled: isOff(league, match),
  }
}

/** Not played at its time: awarded before it, or left open at the end of the league. */
const isOff = ({ endedAt, cancelledAt }: FixtureLeague, { status, reason, startsAt, ...match }: MatchRow) =>
  status === 'done'
    ? reason !== 'played' && match.endedAt !== null && startsAt !== null && match.endedAt < startsAt
    : status === 'void' || endedAt !== null || cancelledAt !== null

type CalendarEvent = Omit<EventRow, 'eventType'> & { eventType?: EventRow['eventType'] }

/** The id is stable, so that a calendar updates its entry and does not add a second one. */
function entryOf(event: CalendarEvent, publicUrl: string): CalendarEntry | undefined {
  if (!event.date) return undefined
  const url = `${publicUrl}${eventPath(event)}`
  const description = [event.subtitle, event.description && startOfText(event.description, textLength), url]
    .filter(Boolean)
    .join('\n')
  return {
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    stamp: event.updatedAt,
    sequence: event.rev,
    start: event.date,
    end: event.endDate ?? new Date(event.date.getTime() + defaultHours * 3_600_000),
    summary: tidyLine(event.name),
    description: description.slice(0, 2_000).toWellFormed(),
    url,
    isCancelled: event.cancelledAt !== null,
  }
}

const recentDays = 90
const isRecent = sql`date > now() - ${recentDays} * interval '1 day'`

// A season runs for months after its start.
const isCurrent = sql`(${isRecent} or (event_type = 'League' and ended_at is null))`

type Owner = { id: string; name: string }

/** The public events of a community, of every kind, and the fixtures of its leagues. */
export async function calendarOfOrganization(db: Db, { id, name }: Owner, settings: Settings): Promise<SentFile> {
  const events = await listCalendarEvents(
    db,
    sql`organization_id = ${id}::uuid and visibility = 'PUBLIC' and not rehearsal and ${isCurrent}`,
  )
  const isRecentMatch = sql`${matches.startsAt} > now() - ${recentDays} * interval '1 day'`
  return calendarFile(name, await entriesWithFixtures(db, events, isRecentMatch, settings))
}

/** The events in which someone plays or is staff, and their own fixtures in leagues. */
export async function calendarOfUser(db: Db, userId: string, settings: Settings): Promise<SentFile> {
  const isOwn = sql`(id in (select event_id from player_teammates where user_id = ${userId} and accepted_at is not null)
    or id in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')
    or id in (select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED'))`
  const events = await listCalendarEvents(db, sql`visibility <> 'DRAFT' and ${isOwn} and ${isCurrent}`)
  const own = sql`(select player_id from player_teammates where user_id = ${userId} and accepted_at is not null)`
  const isOwnMatch = or(inArray(matches.player1Id, own), inArray(matches.player2Id, own))
  return calendarFile(settings.siteName, await entriesWithFixtures(db, events, isOwnMatch, settings))
}

async function entriesWithFixtures(
  db: Db,
  events: readonly EventRow[],
  isListed: SQL | undefined,
  { publicUrl }: Settings,
): Promise<CalendarEntry[]> {
  const leagues = new Map(
    events.flatMap((event) => (event.eventType === 'League' && !event.cancelledAt ? [[event.id, event]] : [])),
  )
  const fixtures = await listFixtures(db, [...leagues.keys()], isListed)
  const entries = fixtures.flatMap((row) => {
    const league = leagues.get(row.match.eventId)
    return (league && fixtureEntry(league, row, publicUrl)) ?? []
  })
  return [...events.flatMap((event) => entryOf(event, publicUrl) ?? []), ...entries]
}

/** Of many entries those for which this holds are left out first. */
const isLongOver = (time: string) => sql.raw(`${time} < now() - interval '7 days'`)

/** A league is an entry on the day of its start: its season is too long for one. */
async function listCalendarEvents(db: Db, where: SQL): Promise<EventRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id
    from ${allEvents('id', 'organization_id', 'visibility', 'rehearsal', 'deleted_at', 'ended_at', 'date')} events
    where deleted_at is null and ${where} order by ${isLongOver('date')}, date limit ${maxEvents}`)
  const events = await listEventsById(
    db,
    rows.map(({ id }) => id),
  )
  return events
    .map((event) => (event.eventType === 'League' ? { ...event, endDate: null } : event))
    .sort((a, b) => Number(a.date) - Number(b.date))
}

/** Of many fixtures the past ones are left out first. */
export const currentFirst = [isLongOver('matches.starts_at'), asc(matches.startsAt)]

const listFixtures = async (
  db: Db,
  leagueIds: readonly string[],
  isListed: SQL | undefined,
): Promise<MatchWithPlayers[]> =>
  leagueIds.length === 0
    ? []
    : matchesWithPlayers(db)
        .where(
          and(
            inArray(matches.eventId, [...leagueIds]),
            isNotNull(matches.startsAt),
            ne(matches.status, 'void'),
            isListed,
          ),
        )
        .orderBy(...currentFirst)
        .limit(maxEvents)

/** A calendar client has no session, so its address contains the user id and a signature that only the server can create. */
export const calendarUrl = async (db: Db, userId: string, settings: Settings) =>
  urlOf(userId, orNotFound(await findVersion(db, userId)), settings)

/** The old address stops working. */
export async function resetCalendarUrl(db: Db, userId: string, settings: Settings) {
  const [row] = await db
    .update(users)
    .set({ calendarVersion: sql`${users.calendarVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.calendarVersion })
  return urlOf(userId, orNotFound(row), settings)
}

export async function ownerOf(db: Db, secret: string, token: string): Promise<string> {
  const [userId = '', signature = ''] = token.split('.')
  const { version } = orNotFound(isUuid(userId) ? await findVersion(db, userId) : null)
  orNotFound(isSame(signature, signatureOf(secret, userId, version)) || null)
  return userId
}

type Version = { version: number }

async function findVersion(db: Db, userId: string): Promise<Version | undefined> {
  const isUser = and(eq(users.id, userId), isNull(users.erasedAt))
  const [row] = await db.select({ version: users.calendarVersion }).from(users).where(isUser)
  return row
}

const urlOf = (userId: string, { version }: Version, { publicUrl, authSecret }: Settings) =>
  `${publicUrl}/api/calendar/${userId}.${signatureOf(authSecret, userId, version)}`

/** Addresses from before links could be reset have no version. */
const signatureOf = (secret: string, userId: string, version: number) =>
  sign(secret, version === 0 ? `calendar ${userId}` : `calendar ${userId} ${version}`)
