/** The events of a series in the order of the season, and whether each of them counts. */
import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import { type SeriesEventState, seriesLimits } from '@guildhall/contract/series/constants.ts'
import type { SeriesEvent } from '@guildhall/contract/series/shapes.ts'
import type { EventType, Region, Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { allEvents } from '../events/all-events.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import { showsPrivateEvents } from './policy.ts'
import type { SeriesRow } from './read.ts'

type EventColumns = {
  id: string
  eventType: EventType
  name: string
  slug: string | null
  assets: Artwork
  timezone: string
  visibility: Visibility
  region: Region | null
  teamSize: number
  playerCount: number
  gameId: string | null
  gameName: string | null
  gameSlug: string | null
  winner: string | null
}
type Times = Record<
  | 'date'
  | 'registrationStart'
  | 'registrationEnd'
  | 'checkinAt'
  | 'startedAt'
  | 'pausedAt'
  | 'endedAt'
  | 'completedAt'
  | 'cancelledAt',
  Date | null
>
export type CalendarRow = EventColumns & Times & { state: SeriesEventState }

const timeColumns = {
  date: 'date',
  registrationStart: 'registration_start',
  registrationEnd: 'registration_end',
  checkinAt: 'checkin_at',
  startedAt: 'started_at',
  pausedAt: 'paused_at',
  endedAt: 'ended_at',
  completedAt: 'completed_at',
  cancelledAt: 'cancelled_at',
} as const satisfies Record<keyof Times, string>

const columns = [
  'id',
  'name',
  'slug',
  'assets',
  'timezone',
  'visibility',
  'region',
  'team_size',
  'player_count',
  'game_id',
  'winner_id',
  'series_id',
  'rehearsal',
  'deleted_at',
  ...Object.values(timeColumns),
]

const times = sql.raw(
  Object.entries(timeColumns)
    .map(([name, column]) => `e.${column} as "${name}"`)
    .join(', '),
)

export async function listCalendar(db: Db, series: SeriesRow): Promise<CalendarRow[]> {
  const { rows } = await db.execute<EventColumns & Record<keyof Times, string | null>>(sql`
    select e.id, e.event_type as "eventType", e.name, e.slug, e.assets, e.timezone, e.visibility, e.region,
      e.team_size as "teamSize", e.player_count as "playerCount", e.game_id as "gameId", g.name as "gameName",
      g.slug as "gameSlug", w.name as winner, ${times}
    from ${allEvents(...columns)} e left join games g on g.id = e.game_id left join players w on w.id = e.winner_id
    where e.series_id = ${series.id} and e.deleted_at is null and not e.rehearsal
    order by e.id = ${series.finaleId ?? null} nulls first, e.date nulls last, e.id limit ${seriesLimits.events + 1}`)
  return rows.map((row) => {
    const read = (value: string | null) => (value === null ? null : new Date(value))
    const event = {
      ...row,
      date: read(row.date),
      registrationStart: read(row.registrationStart),
      registrationEnd: read(row.registrationEnd),
      checkinAt: read(row.checkinAt),
      startedAt: read(row.startedAt),
      pausedAt: read(row.pausedAt),
      endedAt: read(row.endedAt),
      completedAt: read(row.completedAt),
      cancelledAt: read(row.cancelledAt),
    }
    return { ...event, state: stateOf(series, event) }
  })
}

function stateOf(series: SeriesRow, event: EventColumns & Times): SeriesEventState {
  if (event.id === series.finaleId) return 'finale'
  if (!isShown(event, series, false)) return 'hidden'
  const over = event.endedAt ?? event.completedAt
  if (series.endsAt && over && over > series.endsAt && !series.rules.lateEvents) return 'late'
  return event.completedAt ? 'counts' : 'open'
}

/** Readers do not see events that they could not open; the staff sees all of them, also drafts. */
export const isShown = ({ visibility }: Pick<EventColumns, 'visibility'>, series: SeriesRow, isStaff: boolean) =>
  isStaff ||
  visibility === 'PUBLIC' ||
  visibility === 'UNLISTED' ||
  (visibility === 'PRIVATE' && showsPrivateEvents(series))

export const presentEvent = (row: CalendarRow, now: Date): SeriesEvent => ({
  id: row.id,
  eventType: row.eventType,
  name: row.name,
  slug: row.slug,
  assets: row.assets,
  date: row.date?.toISOString() ?? null,
  timezone: row.timezone,
  game: row.gameId && row.gameName ? { id: row.gameId, name: row.gameName, slug: row.gameSlug ?? '' } : null,
  region: row.region,
  entrants: row.playerCount,
  status: eventStatus(row, now),
  winner: row.endedAt || row.completedAt ? row.winner : null,
  state: row.state,
})
