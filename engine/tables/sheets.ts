/**
 * A sheet for each entrant of a round robin or Swiss stage: one line a round, from which every tie-break is computed.
 */
import { EMPTY, type Entered, type Match, type Side, type State } from '../model.ts'
import { flat } from '../pages.ts'
import { type Units, unitsFrom, unitsOf } from './points.ts'

export type Line = {
  round: number
  against: number // index of the opponent, −1 for nobody
  result: 'win' | 'draw' | 'loss'
  got: number // in whole units
  played: boolean // over the board: no bye, no walk-over
  bye: boolean
  missed: boolean // was not there: no match at all
  games: { won: number; lost: number; drawn: number }
}
export type Sheet = { entrant: Entered; group: number; lines: Line[]; points: number; open: number[] } // open: rounds without a result yet
export type Sheets = { sheets: Sheet[]; units: Units; rounds: number; byId: Map<string, number> }

export function sheetsOf(state: State): Sheets {
  const units = unitsOf(state.config.points)
  const byId = new Map(state.entrants.map(({ id }, index) => [id, index]))
  const sheets = state.entrants.map((entrant): Sheet => ({ entrant, group: 1, lines: [], points: 0, open: [] }))
  let rounds = 0
  for (const row of flat(state.rows)) {
    for (const side of ['a', 'b'] as const) {
      const sheet = sheets[byId.get(row[side] ?? EMPTY) ?? -1]
      if (!sheet) continue
      sheet.group = row.group
      if (row.status === 'done' || row.status === 'bye') {
        rounds = Math.max(rounds, row.round)
        sheet.lines.push(lineOf(row, side, units, byId))
      } else sheet.open.push(row.round)
    }
  }
  if (state.config.format === 'SWISS') for (const sheet of sheets) fillMissed(sheet, units, rounds)
  for (const sheet of sheets) sheet.points = sheet.lines.reduce((sum, { got }) => sum + got, 0)
  return { sheets, units, rounds, byId }
}

function lineOf(row: Match, side: Side, units: Units, byId: Map<string, number>): Line {
  const other = side === 'a' ? 'b' : 'a'
  const drawn = row.games?.games?.filter((game) => game.a === game.b).length ?? 0
  const bye = row.status === 'bye'
  const won = bye ? Math.floor(row.bestOf / 2) + 1 : (row.games?.[side] ?? 0)
  return {
    round: row.round,
    against: byId.get(row[other] ?? EMPTY) ?? -1,
    result: row.outcome === side ? 'win' : row.outcome === 'draw' ? 'draw' : 'loss',
    got: unitsFrom(units, row, side),
    played: row.reason === 'played',
    bye,
    missed: false,
    games: { won, lost: row.games?.[other] ?? 0, drawn },
  }
}

/** Rounds before a late entry count as the host said, rounds after leaving as nothing. */
function fillMissed(sheet: Sheet, units: Units, rounds: number) {
  const there = new Set([...sheet.open, ...sheet.lines.map(({ round }) => round)])
  const { from = 1, missed = 'loss' } = sheet.entrant
  for (let round = 1; round <= rounds; round++) {
    if (there.has(round)) continue
    const got = round < from ? units[missed] : 0
    const nothing = { won: 0, lost: 0, drawn: 0 }
    sheet.lines.push({
      round,
      against: -1,
      result: 'loss',
      got,
      played: false,
      bye: false,
      missed: true,
      games: nothing,
    })
  }
  sheet.lines.sort((one, other) => one.round - other.round)
}
