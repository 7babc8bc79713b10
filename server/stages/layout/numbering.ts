/**
 * The numbers of matches as people see them: 1 to n without gaps. A match that is a bye from the start has no number, and links skip it.
 *
 * The number is stored when the match is created, so it stays the same when a later drop or a double loss turns the match into a
 * bye. The number of the engine stays internal.
 */
import type { DisplayLinks } from '@guildhall/contract/matches/columns.ts'
import type { Match } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

type NumberedMatch = Pick<Match, 'matchNo' | 'a' | 'b' | 'status' | 'winnerTo' | 'winnerSlot' | 'loserTo' | 'loserSlot'>

export type DisplayNumber = { displayNo: number; displayLinks: DisplayLinks }

const isBye = ({ a, b, status }: NumberedMatch) => a === '' || b === '' || status === 'bye' || status === 'void'

/** A bye gets a negative number: unique in the event, and never shown. */
export function numberMatches(rows: readonly NumberedMatch[], firstNo = 1): Map<number, DisplayNumber> {
  const byNo = new Map(rows.map((row) => [row.matchNo, row]))
  let nextNo = firstNo
  const displayNos = new Map(rows.map((row) => [row.matchNo, isBye(row) ? -row.matchNo : nextNo++]))

  /** The first match with play at the end of a link. */
  function target(to: number | null, slot: Match['winnerSlot']) {
    const row = to === null ? undefined : byNo.get(to)
    if (!row || !slot) return null
    if (isBye(row)) return target(row.winnerTo, row.winnerSlot)
    return { to: displayNos.get(row.matchNo) ?? row.matchNo, slot }
  }

  return new Map(
    rows.map((row) => {
      const [win, lose] = [target(row.winnerTo, row.winnerSlot), target(row.loserTo, row.loserSlot)]
      const displayLinks = {
        ...(win && { winTo: win.to, winSlot: win.slot }),
        ...(lose && { loseTo: lose.to, loseSlot: lose.slot }),
      }
      return [row.matchNo, { displayNo: displayNos.get(row.matchNo) ?? row.matchNo, displayLinks }]
    }),
  )
}

/** The number that follows the last number of the event. */
export async function nextDisplayNo(db: Db, eventId: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(display_no) as last from matches where event_id = ${eventId}`,
  )
  return Math.max(0, rows[0]?.last ?? 0) + 1
}

/** A Swiss round that is paired again can turn a bye into a match and a match into a bye. Swiss matches have no links. */
export async function renumberSwiss(db: Db, eventId: string) {
  await db.execute(sql`
    update matches set display_no = numbered.display_no
    from (
      select id, case when is_bye then -no else count(*) filter (where not is_bye) over (order by no) end as display_no
      from (select id, no, status in ('bye', 'void') as is_bye from matches where event_id = ${eventId}) as rounds
    ) as numbered
    where matches.id = numbered.id and matches.display_no <> numbered.display_no`)
}

/** Shown numbers by engine number. */
export async function displayNosOf(db: Db, eventId: string, nos: readonly number[]): Promise<Map<number, number>> {
  if (nos.length === 0) return new Map()
  const { rows } = await db.execute<{ no: number; displayNo: number }>(sql`
    select no, display_no as "displayNo" from matches
    where event_id = ${eventId} and no in (select value::int from json_array_elements_text(${JSON.stringify(nos)}::json))`)
  return new Map(rows.map(({ no, displayNo }) => [no, displayNo]))
}
