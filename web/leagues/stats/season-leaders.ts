import type { LeagueTable, TableRow } from '../queries.ts'

export type Leader = { key: 'attack' | 'defence' | 'difference' | 'wins'; row: TableRow; value: number }

/** The best entrant of each statistic over all divisions; the first of equal ones in the order of the table. */
export function seasonLeaders({ divisions }: Pick<LeagueTable, 'divisions'>): Leader[] {
  const rows = divisions.flatMap((division) => division.rows).filter(({ played, annulled }) => played > 0 && !annulled)
  const best = (key: Leader['key'], scoreOf: (row: TableRow) => number, isLowBest = false): Leader[] => {
    const [first] = rows.toSorted((a, b) => (isLowBest ? scoreOf(a) - scoreOf(b) : scoreOf(b) - scoreOf(a)))
    return first ? [{ key, row: first, value: scoreOf(first) }] : []
  }
  return [
    ...best('wins', ({ won }) => won),
    ...best('attack', ({ gamesWon }) => gamesWon),
    ...best('defence', ({ gamesLost, played }) => gamesLost / played, true),
    ...best('difference', ({ gamesWon, gamesLost }) => gamesWon - gamesLost),
  ]
}
