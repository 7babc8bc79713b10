/** Who plays in which division: teams that the host has placed, then the others by seed, from the top division down. */
import type { Division } from '@guildhall/contract/leagues/columns.ts'
import type { LeagueEvent } from './read.ts'

/** A league without divisions is one division of everyone. */
export const divisionsOf = ({ name, settings: { divisions } }: Pick<LeagueEvent, 'name' | 'settings'>): Division[] =>
  divisions.length > 0 ? divisions : [{ name, size: null, promoted: 0, relegated: 0, playoff: 0 }]

/** The ids of the playoffs by division, also of deleted and cancelled ones. */
export const playoffsOf = ({
  nextTournamentId,
  divisionPlayoffs,
}: Pick<LeagueEvent, 'nextTournamentId' | 'divisionPlayoffs'>): Record<string, string> => ({
  ...(nextTournamentId && { 1: nextTournamentId }),
  ...divisionPlayoffs,
})

type DivisionMember = { id: string; division: number | null }

/** `order` starts with the strongest. The last division takes everyone who is left. */
export function fillDivisions<T extends DivisionMember>(divisions: readonly Division[], order: readonly T[]): T[][] {
  const groups = divisions.map((_, index) => order.filter(({ division }) => division === index + 1))
  const rest = order.filter(({ division }) => division === null || division > divisions.length)
  for (const [index, { size }] of divisions.entries()) {
    const isLast = index === divisions.length - 1
    const free = isLast || size === null ? rest.length : Math.max(0, size - (groups[index]?.length ?? 0))
    groups[index]?.push(...rest.splice(0, free))
  }
  return groups
}
