/**
 * Who stands where. Ranks are shared where nothing in the list of tie-breaks parts two entrants: 1, 2, 2, 4.
 *
 * Every row says which tie-break parted it from the row above, so a table can explain itself.
 */
import type { State, Tiebreak } from './model.ts'
import { places } from './tables/elimination.ts'
import { toNumber } from './tables/fraction.ts'
import { better, tallies } from './tables/leaderboard.ts'
import { rankSheets } from './tables/order.ts'
import { sheetsOf } from './tables/sheets.ts'
import { shownScale, tableOf } from './tables/tiebreaks.ts'

export type Row = {
  id: string
  rank: number
  group: number
  values: Record<string, number>
  decidedBy: Tiebreak | 'place' | 'value' | null
}

export function standings(state: State): Row[] {
  const { format } = state.config
  if (format === 'LEADERBOARD') return leaderboard(state)
  return format === 'ROUND_ROBIN' || format === 'SWISS' ? table(state) : bracket(state)
}

function table(state: State): Row[] {
  const sheets = tableOf(state, sheetsOf(state))
  const { tiebreaks } = state.config
  const names = tiebreaks.includes('points') ? tiebreaks : (['points', ...tiebreaks] satisfies Tiebreak[])
  const groups = Map.groupBy(sheets.sheets, ({ group }) => group)
  return [...groups]
    .sort(([one], [other]) => one - other)
    .flatMap(([group, members]) =>
      rankSheets(sheets, members, names).map(({ sheet, rank, values, decidedBy }) => ({
        id: sheet.entrant.id,
        rank,
        group,
        values: Object.fromEntries(
          [...values].map(([name, value]) => [name, toNumber(value, shownScale(name, sheets))]),
        ),
        decidedBy,
      })),
    )
}

function bracket(state: State): Row[] {
  const place = places(state)
  const rows = state.entrants.map(({ id }): Row => {
    const rank = place.get(id) ?? state.entrants.length
    return { id, rank, group: 1, values: { place: rank }, decidedBy: null }
  })
  return parted(
    rows.sort((one, other) => one.rank - other.rank),
    'place',
  )
}

/** Who has no attempt yet comes after all who have; so does who withdrew. */
function leaderboard(state: State): Row[] {
  const tally = tallies(state)
  const entries = state.entrants.map(({ id }) => ({
    id,
    tally: Object.hasOwn(state.out, id) ? undefined : tally.get(id),
  }))
  const compare = (one: (typeof entries)[number], other: (typeof entries)[number]) =>
    one.tally && other.tally
      ? better(state.config, one.tally.value, other.tally.value)
      : Number(!one.tally) - Number(!other.tally)
  entries.sort(compare)
  const rows: Row[] = []
  for (const [index, entry] of entries.entries()) {
    const above = entries[index - 1]
    const rank = above && compare(above, entry) === 0 ? (rows.at(-1)?.rank ?? 1) : index + 1
    const values: Record<string, number> = { attempts: entry.tally?.attempts ?? 0 }
    if (entry.tally) values.value = toNumber(entry.tally.value)
    rows.push({ id: entry.id, rank, group: 1, values, decidedBy: null })
  }
  return parted(rows, 'value')
}

function parted(rows: Row[], decidedBy: 'place' | 'value'): Row[] {
  return rows.map((row, index) => {
    const near = rows[index === 0 ? 1 : index - 1]
    return { ...row, decidedBy: near && near.rank !== row.rank ? decidedBy : null }
  })
}
