/** The match that fills an empty slot, by the numbers that people see. */
import { or, type SQL, sql } from 'drizzle-orm'
import { matches } from '../../db/schema/matches.ts'
import type { MatchRow } from '../match-read.ts'

type LinkedMatch = { no: number; links: MatchRow['displayLinks'] }

/** The matches whose winner or loser goes to one of these matches. */
export const leadsTo = (nos: readonly number[]): SQL | undefined =>
  or(
    sql`(${matches.displayLinks} ->> 'winTo')::int = any(${sql.param([...nos])}::int[])`,
    sql`(${matches.displayLinks} ->> 'loseTo')::int = any(${sql.param([...nos])}::int[])`,
  )

export function slotSource(rows: readonly LinkedMatch[], no: number, slot: 'a' | 'b') {
  for (const { no: source, links } of rows) {
    if (source < 0) continue
    if (links.winTo === no && links.winSlot === slot) return { no: source, takes: 'winner' as const }
    if (links.loseTo === no && links.loseSlot === slot) return { no: source, takes: 'loser' as const }
  }
  return null
}
