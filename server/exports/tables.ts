/** CSV tables of an event. Names that a spreadsheet would read as formulas are escaped. */

import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { columnNames, rowOf } from '../players/staff/player-table.ts'
import { startCsvFile } from '../text/csv.ts'

import { bracketText } from './bracket-text.ts'
import type { EventArchive } from './read.ts'

export const playerTable = ({ teams }: EventArchive) => startCsvFile([columnNames, ...teams.map(rowOf)])

const matchHead = [
  'no',
  'round',
  'group',
  'bestOf',
  'status',
  'player1',
  'player2',
  'games1',
  'games2',
  'scores',
  'winner',
  'reason',
  'station',
  'startsAt',
  'endedAt',
  'id',
  'player1Id',
  'player2Id',
  'winnerId',
]

export function matchTable({ matches, bracket, tournament, teams }: EventArchive, locale: LocaleCode) {
  const { round } = bracketText(bracket, locale, tournament.timezone)
  const bracketMatches = new Map(bracket.matches.map((match) => [match.no, match]))
  const names = new Map(teams.map(({ player }) => [player.id, player.name]))
  const nameOf = (id: string | null) => (id === null ? '' : names.get(id))
  const rows = matches.map((row) => [
    row.displayNo < 0 ? null : row.displayNo,
    round(`${row.bracket}${row.round}`),
    row.bracket === 'R' ? row.group : null,
    row.bestOf,
    bracketMatches.get(row.displayNo)?.status,
    nameOf(row.player1Id),
    nameOf(row.player2Id),
    row.score?.a,
    row.score?.b,
    row.scores.map(({ player1, player2 }) => `${player1}:${player2}`).join(' '),
    nameOf(row.winnerId),
    row.reason,
    row.station,
    row.startsAt?.toISOString(),
    row.endedAt?.toISOString(),
    row.id,
    row.player1Id,
    row.player2Id,
    row.winnerId,
  ])
  return startCsvFile([matchHead, ...rows])
}

const standingHead = ['rank', 'group', 'seed', 'name', 'played', 'won', 'drawn', 'lost']

export function standingTable({ standings: { rows, tiebreaks } }: EventArchive) {
  const valueNames = new Set([...tiebreaks, ...rows.flatMap((row) => Object.keys(row.values))])
  const values = [...valueNames].filter((name) => !standingHead.includes(name)) // the seed may be a tie-break and has a column already
  return startCsvFile([
    [...standingHead, ...values, 'decidedBy', 'dropped', 'playerId'],
    ...rows.map((row) => [
      row.rank,
      row.group,
      row.seed,
      row.name,
      row.played,
      row.won,
      row.drawn,
      row.lost,
      ...values.map((name) => row.values[name]),
      row.decidedBy,
      row.dropped,
      row.playerId,
    ]),
  ])
}
