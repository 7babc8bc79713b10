/** Events as a calendar file, RFC 5545: text escaped, lines folded at 75 bytes, times in UTC. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SentFile } from '@guildhall/contract/endpoint.ts'
import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments as t } from '../db/schema/tournaments.ts'
import { found } from '../http/problem.ts'
import { plainText } from '../rich-text.ts'
import type { Settings } from '../settings.ts'
import { slugOf } from '../slug.ts'
import { listed } from './list.ts'
import type { TournamentRow } from './read.ts'

const usualHours = 2
const mostEvents = 500

const stamp = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** A line never splits a character: the fold comes before the one that would not fit. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

function entryOf(event: TournamentRow, { publicUrl }: Settings): string[] {
  if (!event.date) return []
  const url = `${publicUrl}/tournaments/${event.id}`
  const end = event.endDate ?? new Date(event.date.getTime() + usualHours * 3_600_000)
  const about = [event.subtitle, event.description && plainText(event.description), url].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `SEQUENCE:${event.rev}`,
    `DTSTART:${stamp(event.date)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(event.name)}`,
    `DESCRIPTION:${escaped(about.slice(0, 2_000))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

export function calendarOf(name: string, events: TournamentRow[], settings: Settings): SentFile {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => entryOf(event, settings)),
    'END:VCALENDAR',
  ]
  return { name: `${slugOf(name, 'events')}.ics`, body: `${lines.map(fold).join('\r\n')}\r\n` }
}

const recent = and(isNotNull(t.date), gt(t.date, sql`now() - interval '90 days'`))

export const eventsOfOrganization = (db: Db, organizationId: string): Promise<TournamentRow[]> =>
  db
    .select()
    .from(t)
    .where(and(listed, recent, eq(t.organizationId, organizationId)))
    .orderBy(asc(t.date))
    .limit(mostEvents)

/** What somebody plays in or helps to run. */
export const eventsOfUser = (db: Db, userId: string): Promise<TournamentRow[]> =>
  db
    .select()
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        ne(t.visibility, 'DRAFT'),
        recent,
        or(
          sql`${t.id} in (select event_id from player_teammates where user_id = ${userId} and accepted_at is not null)`,
          sql`${t.id} in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')`,
          sql`${t.id} in (select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED')`,
        ),
      ),
    )
    .orderBy(asc(t.date))
    .limit(mostEvents)

/** A calendar has no session: its address names the person and is signed, so that nobody can make one for another. */
export const calendarToken = (secret: string, userId: string) => `${userId}.${signed(secret, userId)}`

export function ownerOf(secret: string, token: string): string {
  const [userId = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(secret, userId))]
  found((given.length === right.length && timingSafeEqual(given, right)) || null)
  return userId
}

const signed = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`calendar ${userId}`).digest('base64url')
