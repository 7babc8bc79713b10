/** The matches of live events for the home page: at most one running match and the latest result of each event. */
import type { LiveMatch } from '@guildhall/contract/matches/shapes.ts'
import { and, asc, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { listEventsById } from '../events/all-events.ts'
import type { EventRow } from '../events/event.ts'
import { isListedIn } from '../events/lists.ts'
import { roundsByNumber } from '../stages/layout/round-settings.ts'
import { isShown, type MatchRow, matchesWithPlayers } from '../stages/match-read.ts'
import { isListed, isLiveNow } from '../tournaments/lists/list.ts'
import { asEvent } from '../tournaments/read.ts'
import { presentCard } from './present.ts'

const maxEvents = 12

/** Events that hide their results are left out. */
export async function listLiveMatches(db: Db, features: { leagues: boolean }): Promise<LiveMatch[]> {
  const events = [...(await listLiveTournaments(db)), ...(features.leagues ? await listPlayingLeagues(db) : [])]
  const ids = events.map(({ id }) => id)
  const rows = await matchesWithPlayers(db).where(inArray(matches.id, headlineIds(db, ids)))
  const rounds = await db
    .selectDistinct({ eventId: matches.eventId, bracket: matches.bracket, round: matches.round })
    .from(matches)
    .where(sql`${inArray(matches.eventId, ids)} and ${isShown()}`)
    .orderBy(asc(matches.round))
  return events.flatMap((event) => {
    const ownRows = rows.filter(({ match }) => match.eventId === event.id)
    const running = ownRows.find(({ match }) => match.status === 'ready')
    const latest = ownRows.find(({ match }) => match.status === 'done')
    const first = running ?? latest
    if (!first) return []
    const roundOf = ({ bracket, round }: MatchRow) => {
      const key = `${bracket}${round}`
      const keys = rounds.filter((row) => row.eventId === event.id && row.bracket === bracket)
      return {
        name: roundsByNumber(event).get(key)?.name ?? null,
        keys: keys.map((row) => `${row.bracket}${row.round}`),
      }
    }
    const { id, name, slug, eventType, type, teamSize } = event
    return [
      {
        event: { id, name, slug, eventType, type, teamSize },
        round: roundOf(first.match),
        match: presentCard(event, first),
        latest: running && latest ? presentCard(event, latest) : null,
      },
    ]
  })
}

const hasVisibleScores = (table: typeof tournaments | typeof leagues) =>
  sql`not coalesce((${table.settings} ->> 'spoilerFree')::boolean, false)`

async function listLiveTournaments(db: Db): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(tournaments)
    .where(sql`${isListed} and ${isLiveNow} and ${hasVisibleScores(tournaments)}`)
    .orderBy(desc(tournaments.date), desc(tournaments.id))
    .limit(maxEvents)
  return rows.map(asEvent)
}

/** A season runs for months: it is live while one of its matches has been called within half a day. */
async function listPlayingLeagues(db: Db): Promise<EventRow[]> {
  const isPlaying = sql`exists (select 1 from matches where event_id = ${leagues.id} and status = 'ready'
    and called_at > now() - interval '12 hours')`
  const rows = await db
    .select({ id: leagues.id })
    .from(leagues)
    .where(
      and(
        isListedIn(leagues),
        isNotNull(leagues.startedAt),
        isNull(leagues.endedAt),
        isNull(leagues.cancelledAt),
        hasVisibleScores(leagues),
        isPlaying,
      ),
    )
    .orderBy(desc(leagues.startDate), desc(leagues.id))
    .limit(maxEvents)
  return listEventsById(
    db,
    rows.map(({ id }) => id),
  )
}

/** A called match comes before one that waits for its call; the latest one is the most interesting. */
function headlineIds(db: Db, eventIds: string[]) {
  const ids = (status: 'ready' | 'done') => sql`
    (select id from matches where event_id = event.id and status = ${status} and display_no >= 0
      and player1_id is not null and player2_id is not null
      order by coalesce(ended_at, called_at) desc nulls last, no limit 1)`
  return db
    .select({ id: sql<string>`headline.id` })
    .from(
      sql`unnest(${sql.param(eventIds)}::uuid[]) as event(id), lateral (${ids('ready')} union all ${ids('done')}) headline`,
    )
}
