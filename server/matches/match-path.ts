/** Where the entrants of a match come from and where they go, by the numbers that people see. */
import type { Match } from '@guildhall/contract/matches/shapes.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { MatchRow } from '../stages/match-read.ts'

export async function findPath(db: Db, match: MatchRow): Promise<Match['path']> {
  const { displayNo, displayLinks } = match
  const { winTo, loseTo } = displayLinks
  const needsSources = match.player1Id === null || match.player2Id === null
  const targets = [winTo, loseTo].filter((no) => no !== undefined)
  const empty = { player1: null, player2: null, winner: null, loser: null }
  if (!needsSources && targets.length === 0) return empty
  const isTarget = targets.map((no) => eq(matches.displayNo, no))
  const leadsHere = needsSources
    ? [
        sql`(${matches.displayLinks} ->> 'winTo')::int = ${displayNo}`,
        sql`(${matches.displayLinks} ->> 'loseTo')::int = ${displayNo}`,
      ]
    : []
  const rows = await db
    .select({ no: matches.displayNo, bracket: matches.bracket, round: matches.round, links: matches.displayLinks })
    .from(matches)
    .where(and(eq(matches.eventId, match.eventId), or(...isTarget, ...leadsHere)))
  const targetOf = (no: number | undefined) => {
    const row = rows.find((target) => target.no === no)
    return row ? { no: row.no, key: `${row.bracket}${row.round}` } : null
  }
  const sourceOf = (slot: 'a' | 'b') => {
    for (const { no, links } of rows) {
      if (no < 0) continue
      if (links.winTo === displayNo && links.winSlot === slot) return { no, takes: 'winner' as const }
      if (links.loseTo === displayNo && links.loseSlot === slot) return { no, takes: 'loser' as const }
    }
    return null
  }
  return {
    player1: match.player1Id === null ? sourceOf('a') : null,
    player2: match.player2Id === null ? sourceOf('b') : null,
    winner: targetOf(winTo),
    loser: targetOf(loseTo),
  }
}
