import type { LeagueTable } from '../queries.ts'

/** The division of the reader's team, else the top division. */
export const ownDivision = (table: LeagueTable, ownId: string | null) =>
  table.divisions.find(({ rows }) => rows.some(({ playerId }) => playerId === ownId)) ?? table.divisions[0]
