/** Writes events as a calendar file (RFC 5545) with times in UTC. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import { tidyLine } from '@guildhall/contract/core/plain-line.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import ical, { escape as escapeText, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Db } from '../../db/db.ts'
import { tournaments as t } from '../../db/schema/tournaments.ts'
import type { EventRow } from '../../events/event.ts'
import { allEvents, listEventsById } from '../../events/tables.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { plainText } from '../../text/rich-text.ts'
import { slugOf } from '../../text/slug.ts'
import type { TournamentRow } from '../read.ts'

const defaultHours = 2
const maxEvents = 500

export const calendarOf = (name: string, events: readonly CalendarEvent[], { publicUrl }: Settings): SentFile =>
  calendarFile(
    name,
    events.flatMap((event) => entryOf(event, publicUrl) ?? []),
  )

function calendarFile(name: string, events: ICalEventData[]): SentFile {
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

/** An entry of another feed, such as the fixtures of a league; `path` is its page. */
export type CalendarEntry = { id: string; start: Date; end: Date; stamp: Date; summary: string; path: string }

export const writeCalendar = (name: string, entries: readonly CalendarEntry[], { publicUrl }: Settings): SentFile =>
  calendarFile(
    name,
    entries.map(({ id, path, ...entry }) => ({
      ...entry,
      id: `${id}@${new URL(publicUrl).hostname}`,
      url: `${publicUrl}${path}`,
      description: `${publicUrl}${path}`,
    })),
  )

type CalendarEvent = Omit<EventRow, 'eventType'> & { eventType?: EventRow['eventType'] }

/** The id is stable, so that a calendar updates its entry and does not add a second one. */
function entryOf(event: CalendarEvent, publicUrl: string): ICalEventData | undefined {
  if (!event.date) return undefined
  const url = `${publicUrl}${eventPath(event)}`
  const description = [event.subtitle, event.description && plainText(event.description), url]
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
    status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

const recentDays = 90
const isRecent = and(isNotNull(t.date), gt(t.date, sql`now() - ${recentDays} * interval '1 day'`))

/** The public events of a community, of every kind. A league is an entry on the day of its start: its season is too long for one. */
export async function eventsOfOrganization(db: Db, organizationId: string): Promise<EventRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${allEvents('id', 'organization_id', 'visibility', 'rehearsal', 'deleted_at', 'date')} events
    where organization_id = ${organizationId}::uuid and visibility = 'PUBLIC' and not rehearsal and deleted_at is null
      and date > now() - ${recentDays} * interval '1 day'
    order by date limit ${maxEvents}`)
  const events = await listEventsById(
    db,
    rows.map(({ id }) => id),
  )
  return events
    .map((event) => (event.eventType === 'League' ? { ...event, endDate: null } : event))
    .sort((a, b) => Number(a.date) - Number(b.date))
}

/** Events in which the user plays or is staff. */
export const eventsOfUser = (db: Db, userId: string): Promise<TournamentRow[]> =>
  db
    .select()
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        ne(t.visibility, 'DRAFT'),
        isRecent,
        or(
          sql`${t.id} in (select event_id from player_teammates where user_id = ${userId} and accepted_at is not null)`,
          sql`${t.id} in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')`,
          sql`${t.id} in (select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED')`,
        ),
      ),
    )
    .orderBy(asc(t.date))
    .limit(maxEvents)

/** A calendar client has no session, so its address contains the user id and a signature that only the server can create. */
export const calendarToken = (secret: string, userId: string) => `${userId}.${sign(secret, userId)}`

export function ownerOf(secret: string, token: string): string {
  const [userId = '', signature = ''] = token.split('.')
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, userId))]
  orNotFound((actual.length === expected.length && timingSafeEqual(actual, expected)) || null)
  return userId
}

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`calendar ${userId}`).digest('base64url')
