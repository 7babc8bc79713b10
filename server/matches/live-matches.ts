/** The matches of live events for the home page: at most one running match and the latest result of each event. */
import type { LiveMatch } from '@guildhall/contract/matches/shapes.ts'
import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { roundsByNumber } from '../stages/layout/round-settings.ts'
import { isShown, type MatchRow, matchesWithPlayers } from '../stages/match-read.ts'
import { isLiveNow, listed } from '../tournaments/lists/list.ts'
import { presentCard } from './present.ts'

const maxEvents = 12

/** Events that hide their results are left out. */
export async function listLiveMatches(db: Db): Promise<LiveMatch[]> {
  const hasVisibleScores = sql`not coalesce((${tournaments.settings} ->> 'spoilerFree')::boolean, false)`
  const events = await db
    .select()
    .from(tournaments)
    .where(sql`${listed} and ${isLiveNow} and ${hasVisibleScores}`)
    .orderBy(desc(tournaments.date), desc(tournaments.id))
    .limit(maxEvents)
  const ids = events.map(({ id }) => id)
  const rows = await matchesWithPlayers(db).where(inArray(matches.id, headlineIds(db, ids)))
  const rounds = await db
    .selectDistinct({ eventId: matches.eventId, side: matches.bracket, round: matches.round })
    .from(matches)
    .where(sql`${inArray(matches.eventId, ids)} and ${isShown()}`)
    .orderBy(asc(matches.round))
  return events.flatMap((row) => {
    const event = { ...row, eventType: 'Tournament' as const }
    const ownRows = rows.filter(({ match }) => match.eventId === event.id)
    const running = ownRows.find(({ match }) => match.status === 'ready')
    const latest = ownRows.find(({ match }) => match.status === 'done')
    const first = running ?? latest
    if (!first) return []
    const roundOf = ({ bracket, round }: MatchRow) => {
      const key = `${bracket}${round}`
      const keys = rounds.filter(({ eventId, side }) => eventId === event.id && side === bracket)
      return {
        name: roundsByNumber(event).get(key)?.name ?? null,
        keys: keys.map(({ side, round }) => `${side}${round}`),
      }
    }
    const { id, name, slug, type, teamSize } = event
    return [
      {
        event: { id, name, slug, type, teamSize },
        round: roundOf(first.match),
        match: presentCard(event, first),
        latest: running && latest ? presentCard(event, latest) : null,
      },
    ]
  })
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
