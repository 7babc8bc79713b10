/** The tournaments and leagues of a person. */
import type { Finish, HistoryFormat } from '@guildhall/contract/profiles/constants.ts'
import type { EventsQuery, ProfileEvent } from '@guildhall/contract/profiles/history.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { listEventsById } from '../events/all-events.ts'
import { type EventRow, eventTimes } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { cutPage, readCursor } from '../http/page.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import { findHistoryOwner } from './read.ts'
import { historyEvents, isEntry, isVisibleEvent } from './visible-events.ts'

type EntryRow = {
  id: string
  at: string
  format: HistoryFormat
  game: ProfileEvent['game']
  entrant: string
  rank: number | null
}

/** A rank within a group is not a rank of the event. */
const rankInEvent = sql`case when entrant.result -> 'group' is null then entrant.rank end`

const finishFilters: Record<Finish, SQL> = {
  won: sql`${rankInEvent} = 1`,
  podium: sql`${rankInEvent} <= 3`,
  placed: sql`${rankInEvent} > 3`,
  unfinished: sql`${rankInEvent} is null`,
}

/** A league of any kind is one format. */
const formatOfEvent = sql`case events.event_type when 'League' then 'LEAGUE' else events.format end`

export async function listUserEvents(db: Db, actor: Actor | null, id: string, query: EventsQuery) {
  const { gameId, format, result, limit = 20 } = query
  const user = await findHistoryOwner(db, actor, id)
  const after = readCursor(query.cursor)
  const isListed = and(
    sql`member.user_id = ${user.id} and ${isEntry} and ${isVisibleEvent(actor?.id === user.id)}`,
    gameId ? sql`events.game_id = ${gameId}` : undefined,
    format && sql`${formatOfEvent} = ${format}`,
    result && finishFilters[result],
  )
  const from = sql`from player_teammates member join players entrant on entrant.id = member.player_id
    join ${historyEvents()} events on events.id = member.event_id`
  const startsAt = sql`coalesce(events.date, member.created_at)`
  const [{ rows }, total] = await Promise.all([
    db.execute<EntryRow>(sql`
      select events.id, ${isoTimeSql('coalesce(events.date, member.created_at)')} as at, entrant.name as entrant, ${rankInEvent} as rank,
        ${formatOfEvent} as format,
        case when games.id is not null then json_build_object('id', games.id, 'name', games.name, 'slug', games.slug) end as game
      ${from} left join games on games.id = events.game_id
      where ${and(isListed, after && sql`(${startsAt}, events.id) < (${after.value}::timestamptz, ${after.id}::uuid)`)}
      order by ${startsAt} desc, events.id desc limit ${limit + 1}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${from} where ${isListed}`),
  ])
  const { data, ...page } = cutPage(rows, limit, (row) => ({ value: row.at, id: row.id }))
  return { data: await withEvents(db, data), ...page, page: 1, limit, total: total.rows[0]?.count ?? 0 }
}

async function withEvents(db: Db, entries: readonly EntryRow[]): Promise<ProfileEvent[]> {
  const events = await listEventsById(
    db,
    entries.map(({ id }) => id),
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  return entries.flatMap((entry) => {
    const event = byId.get(entry.id)
    return event ? [presentEntry(event, entry)] : []
  })
}

const presentEntry = (event: EventRow, { format, game, entrant, rank }: EntryRow): ProfileEvent => ({
  id: event.id,
  eventType: event.eventType,
  name: event.name,
  slug: event.slug,
  assets: event.assets,
  format,
  game,
  entrant,
  rank,
  players: event.playerCount,
  date: iso(event.date),
  status: eventStatus(eventTimes(event), new Date()),
})
