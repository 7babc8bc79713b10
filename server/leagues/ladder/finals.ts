/** The final ranks of a season: the order of the ladder. Entrants who are still in placement have none. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { type FinalResult, kindOf } from '../../events/event.ts'
import { tryLockEvent } from '../../events/read.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Messages } from '../../outbox/messages.ts'
import type { LeagueEvent } from '../read.ts'
import { isOnLadder, rankOrder } from './standing.ts'

type FinalRow = { id: string; rank: number; of: number; played: number; wins: number; draws: number }

export async function ladderFinals(db: Db, league: LeagueEvent): Promise<FinalResult[]> {
  const { rows } = await db.execute<FinalRow>(sql`
    select entry.player_id as id, rank() over (order by ${rankOrder(league)})::int as rank, count(*) over ()::int as of,
      played, won as wins, drawn as draws
    from ladder_entries entry where ${isOnLadder(league)} and placed`)
  return rows.map(({ id, rank, of, ...record }) => ({
    id,
    result: { rank, of },
    stats: { ...record, losses: record.played - record.wins - record.draws },
  }))
}

/** Results are rated a moment after they are decided, so the last ones of a season can change the ranks after its end. */
export async function rankEndedSeason({ db }: JobContext, { leagueId }: Messages['ladder-rated']) {
  await db.transaction(async (db) => {
    const event = await tryLockEvent(db, leagueId)
    if (event?.endedAt && !event.completedAt) await kindOf(event).end(db, event, { now: new Date() })
  })
}
